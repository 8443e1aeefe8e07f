"""The geometry of the board: its track, and the window that a picture shows.

A square is 64 units wide. Straight track runs through its middle; curved track is a
quarter of a circle of radius 32 about a corner. Both meet a side in its middle and at a
right angle, so that track continues smoothly from square to square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.svg.elements import HALF, RIM, UNIT, WHOLE, Paint, Piece, Point
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.geometry import COLUMNS, SIDES, SIZE, Cell, Side, as_cell
from linie1_widget.linie1.board.tiles import Link

GAUGE = 4  # the distance of each rail from the centre line of the track
ROAD = 11.75  # half the width of the road with its edges, from which signs keep away
LOOP = 15.08  # the length of the straight legs of a terminal: three sleepers of a curve

# The step over each side, to the right and down.
UNIT_STEPS = {Side.N: (0, -1), Side.E: (1, 0), Side.S: (0, 1), Side.W: (-1, 0)}


def corner(cell: Cell) -> tuple[int, int]:
    """Return the top left corner of a square in the picture."""
    return RIM + UNIT * cell.col, RIM + UNIT * cell.row


def middle(side: Side) -> tuple[int, int]:
    """Return the middle of a side within its square."""
    x, y = UNIT_STEPS[side]
    return HALF + HALF * x, HALF + HALF * y


def ordered(links: Iterable[Link]) -> list[tuple[Side, Side]]:
    """Return links as pairs in a fixed order, straight ones first."""
    pairs = [tuple(sorted(link, key=SIDES.index)) for link in links]
    pairs.sort(key=lambda pair: (pair[0].opposite is not pair[1], *map(SIDES.index, pair)))
    return [(first, second) for first, second in pairs]


def link_piece(first: Side, second: Side, offset: float = 0) -> Piece:
    """Return the line of a link; offsets move it outwards on curves, or right or down."""
    (ax, ay), (bx, by) = middle(first), middle(second)
    if first.opposite is second:
        dx, dy = (offset, 0) if ax == bx else (0, offset)
        return Piece((ax + dx, ay + dy), (bx + dx, by + dy))
    cx, cy = HALF + (ax - HALF) + (bx - HALF), HALF + (ay - HALF) + (by - HALF)
    scale = (HALF + offset) / HALF
    start = cx + (ax - cx) * scale, cy + (ay - cy) * scale
    end = cx + (bx - cx) * scale, cy + (by - cy) * scale
    return Piece(start, end, (cx, cy))


OVERLAP = 0.5  # the overhang of roads and rails, so that no gap shows between tiles


def overlapping(first: Side, second: Side, offset: float = 0) -> tuple[Piece, ...]:
    """Return the line of a link as in `link_piece`, extended a little beyond both sides."""
    piece = link_piece(first, second, offset)
    start, end = _beyond(piece.start, first), _beyond(piece.end, second)
    if piece.centre is None:
        return (Piece(start, end),)
    return Piece(start, piece.start), piece, Piece(piece.end, end)


def _beyond(spot: Point, side: Side) -> Point:
    (x, y), (dx, dy) = spot, UNIT_STEPS[side]
    return x + OVERLAP * dx, y + OVERLAP * dy


def lines_of(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Yield the pieces in lines, in which each goes straight on from the one before."""
    ahead: dict[tuple[int, ...], list[Piece]] = {}
    for piece in (both for one in pieces for both in (one, one.back())):
        ahead.setdefault(_place(piece.start, piece.heading(0)), []).append(piece)
    used: set[Piece] = set()

    def followed(piece: Piece | None) -> Iterator[Piece]:
        while piece is not None:
            used.update((piece, piece.back()))
            yield piece
            others = ahead.get(_place(piece.end, piece.heading(1)), ())
            piece = next((other for other in others if other not in used), None)

    for piece in [piece for found in ahead.values() for piece in found]:
        if piece not in used:
            before = [*followed(piece.back())][1:]
            yield [*(one.back() for one in reversed(before)), *followed(piece)]


def _place(point: Point, heading: float) -> tuple[int, ...]:
    return (round(point[0]), round(point[1]), round(heading) % 360)


def loop_pieces(offset: float = 0) -> tuple[Piece, ...]:
    """Return the loop of a terminal at the north edge, left to right about (0, 0)."""
    width, top = HALF + offset, -LOOP - HALF - offset
    centre = (0.0, -LOOP)
    return (
        Piece((-width, 0), (-width, -LOOP)),
        Piece((-width, -LOOP), (0, top), centre),
        Piece((0, top), (width, -LOOP), centre),
        Piece((width, -LOOP), (width, 0)),
    )


def terminal_pieces(terminal: Terminal) -> tuple[Piece, ...]:
    """Return the loop of a terminal in the picture, from its first leg to its second."""
    turn = 90 * terminal.side.index
    x, y = between_legs(terminal)
    pieces = [piece.rotated(turn).moved(x, y) for piece in loop_pieces()]
    # At the south and west edges the turned loop starts at the second leg.
    if terminal.side in (Side.S, Side.W):
        pieces = [piece.back() for piece in reversed(pieces)]
    return tuple(pieces)


def between_legs(terminal: Terminal) -> tuple[int, int]:
    """Return the point on the edge of the board between the two legs of a terminal."""
    x, y = corner(terminal.legs[1])
    if terminal.side in (Side.N, Side.S):
        return x, RIM if terminal.side is Side.N else WHOLE - RIM
    return RIM if terminal.side is Side.W else WHOLE - RIM, y


_STRIP = 20  # the width of the strip with the coordinates where there is no rim

# The least width and height of a part: the rim and six squares.
_LEAST_WINDOW = RIM + 6 * UNIT


@dataclass(frozen=True)
class Window:
    """A rectangle of squares, given by its north-west and south-east corners."""

    first: Cell
    last: Cell

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the picture, including rim or strips."""
        left, top = corner(self.first)
        right, bottom = (near + UNIT for near in corner(self.last))
        left = left - _STRIP if self.first.col else 0
        top = top - _STRIP if self.first.row else 0
        right = right + _STRIP if self.last.col < SIZE - 1 else WHOLE
        bottom = bottom + _STRIP if self.last.row < SIZE - 1 else WHOLE
        return left, top, right - left, bottom - top

    @property
    def has_corner(self) -> bool:
        """True if the rim shows the names of columns and of rows."""
        ends = 0, SIZE - 1
        rows, columns = zip(self.first, self.last, strict=True)
        return any(map(ends.__contains__, rows)) and any(map(ends.__contains__, columns))

    def holds(self, cell: Cell) -> bool:
        (top, left), (bottom, right) = self.first, self.last
        return top <= cell.row <= bottom and left <= cell.col <= right

    def shows(self, cell: Cell) -> bool:
        """Return True if a square is in the picture, even if a strip hides it."""
        x, y = corner(cell)
        return self.meets(x + HALF, y + HALF, HALF)

    def meets(self, x: float, y: float, away: float) -> bool:
        """Return True if a place is in the picture, or this far away from it."""
        left, top, width, height = self.box
        return (
            left - away < x < left + width + away and top - away < y < top + height + away
        )

    def strips(self, paint: Paint) -> Iterator[Any]:
        """Yield the names of columns and rows along edges within the board."""
        left, top, width, height = self.box
        columns = range(self.first.col, self.last.col + 1)
        rows = range(self.first.row, self.last.row + 1)
        for y in [
            *([top] if self.first.row else []),
            *([top + height - _STRIP] if self.last.row < SIZE - 1 else []),
        ]:
            yield paint.rect("rim", left, y, width, _STRIP)
            for column in columns:
                x = RIM + UNIT * column + HALF
                yield paint.text("coord", COLUMNS[column], x, y + 15)
        for x in [
            *([left] if self.first.col else []),
            *([left + width - _STRIP] if self.last.col < SIZE - 1 else []),
        ]:
            yield paint.rect("rim", x, top, _STRIP, height)
            for row in rows:
                y = RIM + UNIT * row + HALF
                yield paint.text("coord", str(row + 1), x + _STRIP / 2, y + 5)


WHOLE_BOARD = Window(Cell(0, 0), Cell(SIZE - 1, SIZE - 1))

# A window, or its opposite corners as text such as ``"a1:f6"``.
WindowLike: TypeAlias = Window | str


def as_window(value: WindowLike | None) -> Window:
    """Convert to a `Window`; None gives the whole board."""
    if value is None:
        return WHOLE_BOARD
    if isinstance(value, Window):
        return value
    fault = f"a window is two squares in opposite corners such as 'a1:f6', not {value!r}"
    try:
        a, b = map(as_cell, str(value).split(":"))
    except (Linie1Error, ValueError):
        raise InvalidValue(fault) from None
    if not (a.on_board and b.on_board):
        raise InvalidValue(fault)
    (top, bottom), (left, right) = sorted((a.row, b.row)), sorted((a.col, b.col))
    return Window(Cell(top, left), Cell(bottom, right))


def window_around(
    cells: Iterable[Cell], points: Iterable[Point]
) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the part with these squares and points."""
    corners = [corner(cell) for cell in cells]
    spots = [*corners, *((x + UNIT, y + UNIT) for x, y in corners), *points]
    left, right = _span([x for x, _ in spots])
    top, bottom = _span([y for _, y in spots])
    return left, top, right - left, bottom - top


def _span(values: Sequence[float]) -> tuple[float, float]:
    """Return a range from the nearer rim to beyond the farthest of the values."""
    if not values:
        return 0, WHOLE

    def up_to(value: float) -> float:
        end = RIM + UNIT * int((value - RIM) // UNIT + 1)
        return WHOLE if end > WHOLE - RIM else max(_LEAST_WINDOW, end)

    low, high = min(values), max(values)
    if low < WHOLE - high:
        return 0, up_to(high)
    return WHOLE - up_to(WHOLE - low), WHOLE
