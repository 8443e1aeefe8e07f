"""Cities and their colours."""

from __future__ import annotations

from dataclasses import dataclass

from linie1_widget.trans_europa.maps.lattice import Node

COLOURS = ("red", "orange", "yellow", "green", "blue")
"""The colours of cities; everybody gets one card of each."""


@dataclass(frozen=True)
class City:
    """A city, and its card.

    Attributes
    ----------
    name : str
        As printed.
    node : Node
        The crossing on which it lies.
    colour : str
        One of `COLOURS`.
    small_game : bool
        Whether its card is used with two or three players too.
    """

    name: str
    node: Node
    colour: str
    small_game: bool = True
