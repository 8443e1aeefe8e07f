"""Bots that return a value for each move, besides choosing one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Measure(Enum):
    """The quantity that a value measures; lower is better, except for `CHANCE`."""

    SQUARES = "squares"
    """Squares that the own route of Linie 1 still misses after the move."""

    POINTS = "points"
    """Points of track that the own cities of Trans Europa still lack after the move."""

    TURNS = "turns"
    """Expected turns with dice that the own drive takes after the move."""

    ARRIVAL = "arrival"
    """Estimated turns of Linie 1 until the player arrives, this one included."""

    CHANCE = "chance"
    """The chance to win after the move, from 0 to 1."""

    @property
    def sign(self) -> int:
        """1 if higher values are better, -1 if lower ones are."""
        return 1 if self is Measure.CHANCE else -1


class Values(NamedTuple):
    """A bot's values of moves.

    Attributes
    ----------
    measure : Measure
    now : float or None
        The value of the position before the move; None if unknown.
    of : mapping of Move to float
        The value of each move; moves may be missing.
    """

    measure: Measure
    now: float | None
    of: Mapping[Any, float]


@runtime_checkable
class Judge(Protocol):
    """A bot that also returns values of moves, see `players.bot.Bot`."""

    def values(self, view: Any) -> Values | None:
        """Return the values of the moves of the player to move; None without preference."""
