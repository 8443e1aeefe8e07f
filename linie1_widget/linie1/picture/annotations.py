"""Marks on a picture of a board: squares and sides, routes and drives."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from typing import TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.elements import Piece, path_data
from linie1_widget.base.svg.styles import check_mark_kind
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.geometry import Cell, CellLike, Side, as_cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.picture.board_geometry import (
    corner,
    link_piece,
    loop_pieces,
    ordered,
    terminal_pieces,
)


@dataclass(frozen=True)
class SquareMark:
    """A marked square.

    Parameters
    ----------
    cell : Cell, tuple or str
        The square.
    kind : str, default "hint"
        One of "hint", "selected", "hovered", "yes" and "no".
    """

    cell: CellLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", on_board(self.cell))
        check_mark_kind(self.kind)


@dataclass(frozen=True)
class SideMark:
    """A tick or a cross on a side of a square.

    Parameters
    ----------
    cell : Cell, tuple or str
        The square.
    side : Side or str
        The side of the square.
    ok : bool, default True
        True for a tick, False for a cross.
    """

    cell: CellLike
    side: Side
    ok: bool = True

    def __post_init__(self) -> None:
        object.__setattr__(self, "cell", on_board(self.cell))
        try:
            object.__setattr__(self, "side", Side(self.side))
        except ValueError:
            fault = f"{self.side!r} is not a side: give N, E, S or W"
            raise InvalidValue(fault) from None


# A stage of a route: a square, a terminal, or a square with the side headed to.
Place: TypeAlias = CellLike | Terminal | tuple[Cell, Side]


@dataclass(frozen=True)
class RouteMark:
    """A route along the track.

    Parameters
    ----------
    places : sequence
        Adjacent squares and terminals in order; a square may be paired with the side
        headed to, as in the states of a search.
    line : int, optional
        The line, 1 to 6, that gives the route its colour.
    """

    places: Sequence[Place]
    line: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "places", tuple(self.places))
        if self.line is not None and self.line not in range(1, 7):
            raise InvalidValue(f"{self.line!r} is not a line: give a number from 1 to 6")


Highlight: TypeAlias = SquareMark | SideMark | CellLike


def on_board(value: CellLike) -> Cell:
    """Convert to a square of the board; raise `InvalidValue` for one off the board."""
    cell = as_cell(value)
    if not cell.on_board:
        raise InvalidValue(f"{cell} is not on the board: nothing can be drawn there")
    return cell


def as_stage(place: Place) -> tuple[Cell | Terminal, Side | None]:
    """Return the place of a stage and its heading, or None where no heading is given."""
    if isinstance(place, Terminal):
        return place, None
    if isinstance(place, tuple) and len(place) == 2 and isinstance(place[1], Side):
        return on_board(place[0]), place[1]
    return on_board(place), None


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
            if enter and leave and enter is not leave:
                across = [link_piece(enter, leave)]
            else:
                across = [_stub(tiles.get(place), enter)] if enter else []
                across += [_stub(tiles.get(place), leave).back()] if leave else []
            pieces += [piece.moved(*corner(place)) for piece in across]
    return pieces


def _side_to(cell: Cell, other: Cell | Terminal) -> Side:
    side = other.side if isinstance(other, Terminal) else cell.side_towards(other)
    if side is None or (isinstance(other, Terminal) and cell not in other.legs):
        raise _not_touching(cell, other)
    return side


def _not_touching(one: Cell | Terminal, other: Cell | Terminal) -> InvalidValue:
    return InvalidValue(
        f"a route cannot go from {one.name} to {other.name} or back: they do not touch"
    )


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
            raise _not_touching(other, terminal)
    if (before or after) is None:
        return pieces
    if terminal.legs.index(before) if before else not terminal.legs.index(after):
        pieces = [piece.back() for piece in reversed(pieces)]
    half = len(pieces) // 2
    if before is None:
        return pieces[half:]
    return pieces[:half] if after is None else pieces


# The number of pieces of a terminal's loop; a line begins or ends half-way round it.
_AROUND = len(loop_pieces())


@dataclass(frozen=True)
class Pose:
    """A position in the picture and a heading, in degrees clockwise from north."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class TrackLine:
    """The path of a drive; it begins and ends at the far end of a terminal's loop."""

    places: tuple[Cell | Terminal, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, board: Position, places: Sequence[Cell | Terminal]) -> TrackLine:
        return cls(tuple(places), tuple(route_pieces(board.tiles, places)))

    @cached_property
    def data(self) -> str:
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
    def poses(self) -> tuple[Pose, ...]:
        """The position of the trolley at each place, in the middle of its track there."""
        return tuple(map(self._pose, self._driven))

    def pose_at(self, share: float) -> Pose:
        """Return the position of the trolley at a share of the path, from 0 to 1."""
        return self._pose(share * self.length)

    def _pose(self, driven: float) -> Pose:
        index = min(bisect_left(self._ends, driven), len(self.pieces) - 1)
        piece = self.pieces[index]
        share = 1 - (self._ends[index] - driven) / piece.length
        return Pose(*piece.at(share), round(piece.heading(share), 1) % 360)

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
