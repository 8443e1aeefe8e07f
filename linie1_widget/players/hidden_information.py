"""What is hidden in a game from the player at a seat, and how to deal it otherwise.

The secrets of a game are registered for its class, as in `linie1.secrets`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from random import Random
from typing import Any, TypeVar

from linie1_widget.errors import WrongType

CardT = TypeVar("CardT")


class HiddenInformation:
    """What is hidden in a game, which has been played, from one of its players.

    Parameters
    ----------
    game : SetupGame
        It is only looked at.
    seat : int
        From whom it is hidden.
    """

    def __init__(self, game: Any, seat: int) -> None:
        self.game, self.seat = game, seat

    def moves_before_reveal(self) -> int:
        """How many moves were made, with the one that did, before any secret came out."""
        raise NotImplementedError

    def redeal(self, moves: int, rng: Random) -> Any:
        """A set-up with other secrets, which after so many moves looks the same.

        Parameters
        ----------
        moves : int
            Not more than are `moves_before_reveal`.
        rng : random.Random
            Deals the secrets.
        """
        raise NotImplementedError

    def normalise(self, game: Any, move: Any) -> Any:
        """The move that is meant by a choice; an error if it is none."""
        raise NotImplementedError


@singledispatch
def hidden_information_of(game: Any, seat: int) -> HiddenInformation:
    """The secrets of a game before one of its players."""
    raise WrongType(
        f"bots are tried out in a game whose secrets are known, and {game!r} is none"
    )


def dealt_anew(
    before: Sequence[CardT], cards: Iterable[CardT], own: int, rng: Random
) -> tuple[CardT, ...]:
    """Other cards for all players but one.

    >>> dealt_anew((3, 5, 1), (1, 2, 3, 4, 5, 6), 1, Random(1))[1]
    5
    """
    left = [card for card in cards if card != before[own]]
    rng.shuffle(left)
    dealt = left[: len(before) - 1]
    return (*dealt[:own], before[own], *dealt[own:])
