"""Bots that say what each move is worth to them, besides which one they choose."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Measure(Enum):
    """What a value counts. Of all but the chance to win, less is better."""

    SQUARES = "squares"
    """Squares that the own route of Linie 1 still misses after the move."""

    POINTS = "points"
    """Points of track that the own cities of Trans Europa still lack after the move."""

    TURNS = "turns"
    """Turns with dice that the own drive takes on average after the move."""

    ARRIVAL = "arrival"
    """Turns of Linie 1 until the player arrives, this one among them: those in which
    track is laid and those of the drive, roughly."""

    CHANCE = "chance"
    """The chance to win after the move, from 0 to 1."""

    @property
    def sign(self) -> int:
        """1 if more is better, -1 if less is."""
        return 1 if self is Measure.CHANCE else -1


class Values(NamedTuple):
    """What moves are worth to a bot.

    Attributes
    ----------
    measure : Measure
    now : float or None
        The same of the position before the move, if it can be said.
    of : mapping of Move to float
        Not all moves need be among them.
    """

    measure: Measure
    now: float | None
    of: Mapping[Any, float]


@runtime_checkable
class Judge(Protocol):
    """A bot that can say what moves are worth, see `players.bot.Bot` for the rest."""

    def values(self, view: Any) -> Values | None:
        """What the moves that the player to move can make are worth.

        Parameters
        ----------
        view : View
            The game as the player to move sees it.

        Returns
        -------
        Values or None
            None where it has no reason to prefer one to another.
        """
