"""How everybody stands in a game, with all cards on the table.

How the players of a game stand is registered for its class, as in `linie1.standing`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import singledispatch
from math import exp
from typing import Any

from linie1_widget.errors import WrongType
from linie1_widget.plain_text import label
from linie1_widget.players.judge import Measure


class ChanceModel(ABC):
    """How the players of one kind of game stand.

    A chance to win is estimated by a conditional logit: how well somebody stands is a
    weighted sum of some features, and the chances of the players are to each other as
    the exponentials of their sums. ``python -m tests.bench.fit_chances`` fits the weights
    to games that bots play, and tries them on others.

    Attributes
    ----------
    measure : Measure
        What `missing` counts.
    weights : tuple of float
        One for each of the `features`.
    off : float
        How far the chances were off on average in games that the weights were not fitted
        to: the expected calibration error, over ten equal ranges.
    """

    measure: Measure
    weights: tuple[float, ...]
    off: float

    @abstractmethod
    def missing(self, game: Any) -> tuple[int | None, ...]:
        """What each player still misses; None for who can never get there any more."""

    @abstractmethod
    def features(self, game: Any) -> list[tuple[float, ...]]:
        """What each player's chance to win hangs on."""

    def chances(self, game: Any) -> tuple[float, ...]:
        """Each player's chance to win.

        Returns
        -------
        tuple of float
            Together 1. Once a game is over, who has won has it all; several share it, and
            where nobody has won, everybody has 0.
        """
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
        """What a player sees after a move that is only thought of.

        A move that is made may show others' secrets; one that is thought of shows none.
        """
        return view


@singledispatch
def chance_model_of(game: object) -> ChanceModel:
    """How the players of a game stand.

    Raises
    ------
    TypeError
        If nothing is registered for such a game.
    """
    kind = label(type(game).__name__)
    raise WrongType(f"how players stand in a {kind} is not known: register it")
