"""Cities and their colours."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.trans_europa.maps.lattice import Node

COLOURS = ("red", "orange", "yellow", "green", "blue")
"""The colours of cities; each player gets one card of each colour."""


@dataclass(frozen=True)
class City:
    """A city and its card.

    Attributes
    ----------
    name : str
    node : Node
        The crossing of the city.
    colour : str
        One of `COLOURS`.
    small_game : bool
        True if the card is in use with two or three players too.
    """

    name: str
    node: Node
    colour: str
    small_game: bool = True
