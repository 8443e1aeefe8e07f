"""Estimated chances to win, from a game with all its secrets; registered for each game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import singledispatch
from math import exp
from typing import Any

from linie1_widget.errors import WrongType
from linie1_widget.plain_text import label
from linie1_widget.players.check_bot import Measure


class ChanceModel(ABC):
    """A conditional logit: chances proportional to exponentials of weighted features."""

    # ``python -m tests.bench.fit_chances`` fits the weights to games of bots.
    measure: Measure  # of the values of `missing`
    weights: tuple[float, ...]  # one for each of the `features`
    # Expected calibration error over ten equal ranges, on games not fitted to.
    off: float

    @abstractmethod
    def missing(self, game: Any) -> tuple[int | None, ...]:
        """Return what each player still misses; None for one who can never finish."""

    @abstractmethod
    def features(self, game: Any) -> list[tuple[float, ...]]:
        """Return the features of each player."""

    def chances(self, game: Any) -> tuple[float, ...]:
        """Return the chances to win: their sum is 1, or 0 if nobody won a finished game."""
        if game.over:
            share = 1 / max(1, len(game.winners))
            return tuple(share * (at in game.winners) for at in range(len(game.names)))
        sums = [
            sum(weight * value for weight, value in zip(self.weights, values, strict=True))
            for values in self.features(game)
        ]
        shares = [exp(each - max(sums)) for each in sums]
        return tuple(share / sum(shares) for share in shares)

    def foreseen(self, view: Any) -> Any:
        """Return the view after a move that is only considered, without new secrets."""
        return view


@singledispatch
def chance_model_of(game: object) -> ChanceModel:
    """Return the model registered for a game; raise `WrongType` if there is none."""
    kind = label(type(game).__name__)
    raise WrongType(f"how players stand in a {kind} is not known: register it")
