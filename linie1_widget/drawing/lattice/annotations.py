"""Marks on a picture of a map: lines and crossings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from linie1_widget.drawing.lattice.signs import PLAYERS
from linie1_widget.errors import InvalidValue
from linie1_widget.trans_europa.maps.lattice import (
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    as_edge,
    as_node,
)
from linie1_widget.trans_europa.maps.map import Map

KINDS = ("hint", "selected", "hovered", "yes", "no")  # the kinds of marks


def _checked(kind: str) -> None:
    if kind not in KINDS:
        raise InvalidValue(
            f"{kind!r} is not a kind of mark: give one of {', '.join(KINDS)}"
        )


@dataclass(frozen=True)
class LineMark:
    """A marked line.

    Parameters
    ----------
    edge : Edge, pair of crossings or str
        The line.
    kind : str, default "hint"
        One of `KINDS`.
    """

    edge: EdgeLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "edge", as_edge(self.edge))
        _checked(self.kind)


@dataclass(frozen=True)
class CrossingMark:
    """A marked crossing.

    Parameters
    ----------
    node : Node, (x, row) or str
        The crossing.
    kind : str, default "hint"
        One of `KINDS`.
    """

    node: NodeLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "node", as_node(self.node))
        _checked(self.kind)


# A mark, or a bare line or crossing, which is marked as a hint.
MapMark: TypeAlias = LineMark | CrossingMark | EdgeLike | NodeLike


def as_marks(map_: Map, values: Iterable[MapMark]) -> list[LineMark | CrossingMark]:
    """Convert to marks on the map; a bare line or crossing is marked as a hint."""
    return [_as_mark(map_, value) for value in values]


def _as_mark(map_: Map, value: MapMark) -> LineMark | CrossingMark:
    if isinstance(value, LineMark):
        mark: LineMark | CrossingMark = value
    elif isinstance(value, CrossingMark):
        mark = value
    elif isinstance(value, Edge) or (isinstance(value, str) and "-" in value):
        mark = LineMark(value)
    elif isinstance(value, str | Node) or isinstance(value[0], int):
        mark = CrossingMark(value)
    else:
        mark = LineMark(value)
    if isinstance(mark, LineMark):
        return LineMark(map_.edge(mark.edge), mark.kind)
    return CrossingMark(map_.node(mark.node), mark.kind)


def as_markers(map_: Map, markers: Mapping[int, NodeLike]) -> dict[int, Node]:
    """Check the markers and sort them by player, from 1 on."""
    for player in markers:
        if type(player) is not int or player not in PLAYERS:
            raise InvalidValue(
                f"{player!r} is not the number of a player: markers are those of players 1 "
                f"to {PLAYERS[-1]}"
            )
    return {player: map_.node(markers[player]) for player in sorted(markers)}
