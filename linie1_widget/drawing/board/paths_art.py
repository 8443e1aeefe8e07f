"""Routes and drives along the track, as lines and as positions of the trolley."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from typing import TypeAlias

from linie1_widget.drawing.board.annotations import Place, as_stage
from linie1_widget.drawing.board.track_geometry import (
    corner,
    link_piece,
    loop_pieces,
    ordered,
    terminal_pieces,
)
from linie1_widget.drawing.svg.pieces import Piece, Point, path_data
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import Tile


def route_line(tiles: Mapping[Cell, Tile], places: Sequence[Place]) -> str:
    """Return the path data of a route, in the units of the picture; see `route_pieces`."""
    return path_data(route_pieces(tiles, places))


def route_pieces(tiles: Mapping[Cell, Tile], places: Sequence[Place]) -> list[Piece]:
    """Return the connected pieces of a route; its ends are mid-tile or mid-terminal."""
    stages = [as_stage(place) for place in places]
    pieces: list[Piece] = []
    for index, (place, heading) in enumerate(stages):
        before = stages[index - 1][0] if index else None
        after = stages[index + 1][0] if index + 1 < len(stages) else None
        if isinstance(place, Terminal):
            pieces += _around(place, before, after)
        else:
            enter = None if before is None else _side_to(place, before)
            leave = heading if after is None else _side_to(place, after)
            x, y = corner(place)
            across = _across(tiles.get(place), enter, leave)
            pieces += [piece.moved(x, y) for piece in across]
    return pieces


def _side_to(cell: Cell, other: Cell | Terminal) -> Side:
    side = other.side if isinstance(other, Terminal) else cell.side_towards(other)
    if side is None or (isinstance(other, Terminal) and cell not in other.legs):
        raise InvalidValue(
            f"a route cannot go from {cell.name} to {other.name} or back: they do not touch"
        )
    return side


def _across(tile: Tile | None, enter: Side | None, leave: Side | None) -> list[Piece]:
    """Return the pieces across a square; half of them where the route begins or ends."""
    if enter and leave and enter is not leave:
        return [link_piece(enter, leave)]
    pieces = []
    if enter:
        pieces.append(_stub(tile, enter))
    if leave:
        pieces.append(_stub(tile, leave).back())
    return pieces


def _stub(tile: Tile | None, side: Side) -> Piece:
    """Return the piece from a side to the middle of a link, preferably a straight one."""
    links = [] if tile is None else ordered(link for link in tile.links if side in link)
    first, second = links[0] if links else (side, side.opposite)
    return link_piece(side, second if first is side else first).halves()[0]


def _around(
    terminal: Terminal, before: Cell | Terminal | None, after: Cell | Terminal | None
) -> list[Piece]:
    pieces = list(terminal_pieces(terminal))
    for other in (before, after):
        if other is not None and other not in terminal.legs:
            raise InvalidValue(
                f"a route cannot go from {other.name} to {terminal.name} or back: "
                "they do not touch"
            )
    if (before or after) is None:
        return pieces
    if terminal.legs.index(before) if before else not terminal.legs.index(after):
        pieces = [piece.back() for piece in reversed(pieces)]
    half = len(pieces) // 2
    if before is None:
        return pieces[half:]
    return pieces[:half] if after is None else pieces


Waypoint: TypeAlias = Cell | Terminal

# The number of pieces of a terminal's loop; a line begins or ends half-way round it.
_AROUND = len(loop_pieces())


@dataclass(frozen=True)
class Stand:
    """A position in the picture and a heading, in degrees clockwise from north."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class TrackLine:
    """The path of a drive; it begins and ends at the far end of a terminal's loop."""

    places: tuple[Waypoint, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, board: Position, places: Sequence[Waypoint]) -> TrackLine:
        """Return the path through these places on the track of a board."""
        return cls(tuple(places), tuple(route_pieces(board.tiles, places)))

    @cached_property
    def data(self) -> str:
        """The path data."""
        return path_data(self.pieces)

    @cached_property
    def length(self) -> float:
        """The length of the path, in the units of the picture."""
        return self._ends[-1]

    @cached_property
    def at(self) -> tuple[float, ...]:
        """The share of the path driven at each place, from 0 to 1."""
        return tuple(round(driven / self.length, 5) for driven in self._driven)

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        """The position of the trolley at each place, in the middle of its track there."""
        return tuple(map(self._stand, self._driven))

    def stand_at(self, share: float) -> Stand:
        """Return the position of the trolley at a share of the path, from 0 to 1."""
        return self._stand(share * self.length)

    def _stand(self, driven: float) -> Stand:
        index = min(bisect_left(self._ends, driven), len(self.pieces) - 1)
        piece = self.pieces[index]
        share = 1 - (self._ends[index] - driven) / piece.length
        x, y = piece.at(share)
        return Stand(x, y, round(piece.heading(share), 1) % 360)

    @cached_property
    def _ends(self) -> list[float]:
        return list(accumulate(piece.length for piece in self.pieces))

    @cached_property
    def _driven(self) -> list[float]:
        """The distance driven at the middle of each place, and at both ends of the path."""
        driven, before, last = [], 0.0, len(self.places) - 1
        ends = iter(self._ends)
        for index, place in enumerate(self.places):
            around = _AROUND // 2 if index in (0, last) else _AROUND
            *_, after = islice(ends, 1 if isinstance(place, Cell) else around)
            driven.append({0: 0.0, last: after}.get(index, (before + after) / 2))
            before = after
        return driven


def touching(point: Point, others: Sequence[Point], reach: float) -> bool:
    """Return True if a point is nearer than `reach` to another one in both x and y."""
    x, y = point
    return any(abs(x - ax) < reach and abs(y - ay) < reach for ax, ay in others)
