"""Players of a game."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.linie1.driving.drive import Trip


@dataclass(frozen=True)
class Player:
    """A player with hand, cards and trip."""

    name: str
    # Code letters.
    hand: tuple[str, ...]
    # The line card, 1 to 6.
    line: int
    # The route card: letters of buildings.
    stops: tuple[str, ...]
    # "laying" or "driving".
    phase: str
    trip: Trip | None
