"""A player as the game knows them."""

from __future__ import annotations

from typing import NamedTuple

from linie1_widget.trans_europa.maps.lattice import Node


class Player(NamedTuple):
    """One player as the game knows them.

    Attributes
    ----------
    name : str
    hand : tuple of str
        The cities to be connected in this round, by name.
    marker : Node or None
        The starting marker, as soon as it stands.
    points : int
        How far the locomotive is from the red space.
    """

    name: str
    hand: tuple[str, ...]
    marker: Node | None
    points: int
