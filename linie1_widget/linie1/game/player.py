"""A player as the game knows them."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.linie1.driving.drive import Trip


@dataclass(frozen=True)
class Player:
    """One player as the game knows them.

    Attributes
    ----------
    name : str
    hand : tuple of str
        The tiles, as code letters.
    line : int
        The line card.
    stops : tuple of str
        The route card: letters of the buildings to be driven over.
    phase : str
        "laying" or "driving".
    trip : Trip or None
        The trolley on its way.
    """

    name: str
    hand: tuple[str, ...]
    line: int
    stops: tuple[str, ...]
    phase: str
    trip: Trip | None
