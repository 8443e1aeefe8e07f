"""Players with their current standing."""

from __future__ import annotations

from typing import NamedTuple

from linie1_widget.trans_europa.maps.lattice import Node


class Player(NamedTuple):
    """A player with the current hand, marker and points."""

    name: str
    hand: tuple[str, ...]  # the cities to be connected in this round
    marker: Node | None  # None before it is placed
    points: int  # the distance of the locomotive from the red space
