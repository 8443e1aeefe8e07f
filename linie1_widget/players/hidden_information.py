"""Hidden information of a game and how to deal it anew; registered for each game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from random import Random
from typing import Any, TypeVar

from linie1_widget.errors import WrongType

CardT = TypeVar("CardT")


class HiddenInformation:
    """The information hidden from the player at `seat` in a game that was played."""

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat

    def moves_before_reveal(self) -> int:
        """Return the number of the last move chosen before any secret is revealed."""
        raise NotImplementedError

    # `moves` is at most `moves_before_reveal()`.
    def redeal(self, moves: int, rng: Random) -> Any:
        """Return a set-up with other secrets that looks the same for so many moves."""
        raise NotImplementedError

    def normalise(self, game: Any, move: Any) -> Any:
        """Return the move that a choice stands for; raise an error if it is none."""
        raise NotImplementedError


@singledispatch
def hidden_information_of(game: Any, seat: int) -> HiddenInformation:
    """Return the information of a game that is hidden from the player at a seat."""
    raise WrongType(
        f"bots are tried out in a game whose secrets are known, and {game!r} is none"
    )


def dealt_anew(
    before: Sequence[CardT], cards: Iterable[CardT], own: int, rng: Random
) -> tuple[CardT, ...]:
    """Deal other cards to all players but `own`, who keeps the same card.

    >>> dealt_anew((3, 5, 1), (1, 2, 3, 4, 5, 6), 1, Random(1))[1]
    5
    """
    left = [card for card in cards if card != before[own]]
    rng.shuffle(left)
    dealt = left[: len(before) - 1]
    return (*dealt[:own], before[own], *dealt[own:])
