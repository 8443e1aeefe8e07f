"""The lines on which track lies, as path data. No colours, no elements.

A square is 64 units wide. Straight track runs through its middle; curved track is
a quarter of a circle of radius 32 about a corner. Both meet the side of the square
in its middle and at a right angle, so that track goes on over the edge without a
kink. Sides, links and tiles are those of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, dist, sin
from typing import TypeAlias

from linie1_widget.drawing.svg.elements import number
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import SIDES, SIZE, Cell, Side
from linie1_widget.linie1.tiles import ORIENTED, Link, Tile

Point: TypeAlias = tuple[float, float]

UNIT = 64
"""The width of a square."""

HALF = UNIT // 2

RIM = 92
"""The width of the rim about the squares."""

WHOLE = 2 * RIM + SIZE * UNIT
"""The width of the picture."""

GAUGE = 4
"""How far each rail lies from the middle of the track."""

ROAD = 11.75
"""Half the width of the road with its edges: nothing else may lie so near a track."""

LOOP = 15.08
"""How far the legs of a terminal run straight; three sleepers of a curve."""

WAYS = {Side.N: (0, -1), Side.E: (1, 0), Side.S: (0, 1), Side.W: (-1, 0)}
"""One step over each side, to the right and down."""


def corner(cell: Cell) -> tuple[int, int]:
    """The top left corner of a square in the picture."""
    return RIM + UNIT * cell.col, RIM + UNIT * cell.row


def middle(side: Side) -> tuple[int, int]:
    """The middle of a side within its square.

    >>> middle(Side.E)
    (64, 32)
    """
    x, y = WAYS[side]
    return HALF + HALF * x, HALF + HALF * y


def ordered(links: Iterable[Link]) -> list[tuple[Side, Side]]:
    """Links as pairs, straight ones first: a fixed order for what is a set."""
    pairs = [tuple(sorted(link, key=SIDES.index)) for link in links]
    pairs.sort(key=lambda pair: (pair[0].opposite is not pair[1], *map(SIDES.index, pair)))
    return [(first, second) for first, second in pairs]


def is_straight(first: Side, second: Side) -> bool:
    """Whether the link of two sides runs straight on."""
    return first.opposite is second


@dataclass(frozen=True)
class Piece:
    """A piece of a line: straight, or a part of a circle of at most a quarter.

    Attributes
    ----------
    start, end : tuple of float
        Its two ends.
    centre : tuple of float, optional
        The middle of the circle; without it the piece is straight.
    """

    start: Point
    end: Point
    centre: Point | None = None

    @property
    def radius(self) -> float:
        """The radius of the circle; 0 if the piece is straight."""
        return 0.0 if self.centre is None else dist(self.centre, self.start)

    @property
    def data(self) -> str:
        """What goes on a path that has come to the start.

        >>> link_piece(Side.N, Side.E).data
        'A32 32 0 0 0 64 32'
        """
        if self.centre is None:
            return f"L{number(self.end[0])} {number(self.end[1])}"
        radius, (x, y) = number(self.radius), self.end
        return f"A{radius} {radius} 0 0 {int(self._turn > 0)} {number(x)} {number(y)}"

    @property
    def length(self) -> float:
        """How long the piece is.

        >>> Piece((0, 0), (3, 4)).length
        5.0
        """
        if self.centre is None:
            return dist(self.start, self.end)
        return self.radius * abs(self._turn)

    def at(self, share: float) -> Point:
        """The point after some share of the piece, from 0 to 1."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.centre is None:
            return ax + share * (bx - ax), ay + share * (by - ay)
        (cx, cy), turn = self.centre, share * self._turn
        dx, dy = ax - cx, ay - cy
        return cx + dx * cos(turn) - dy * sin(turn), cy + dx * sin(turn) + dy * cos(turn)

    def heading(self, share: float) -> float:
        """Which way the piece leads after some share, in degrees from the north.

        >>> link_piece(Side.N, Side.E).heading(0.5)
        135.0
        """
        if self.centre is None:
            (ax, ay), (bx, by) = self.start, self.end
            dx, dy = bx - ax, by - ay
        else:
            (x, y), (cx, cy), turn = self.at(share), self.centre, self._turn
            dx, dy = (cy - y, x - cx) if turn > 0 else (y - cy, cx - x)
        return degrees(atan2(dx, -dy)) % 360

    @property
    def _turn(self) -> float:
        """How far a curve turns clockwise, in radians."""
        assert self.centre is not None
        (ax, ay), (bx, by), (cx, cy) = self.start, self.end, self.centre
        dx, dy, ex, ey = ax - cx, ay - cy, bx - cx, by - cy
        return atan2(dx * ey - dy * ex, dx * ex + dy * ey)

    def halves(self) -> tuple[Piece, Piece]:
        """The piece in two."""
        middle = self.at(0.5)
        return Piece(self.start, middle, self.centre), Piece(middle, self.end, self.centre)

    def back(self) -> Piece:
        """The piece the other way."""
        return Piece(self.end, self.start, self.centre)

    def turned(self, degrees: int) -> Piece:
        """The piece after clockwise turns of 90 degrees about (0, 0)."""
        piece = self
        for _ in range(degrees // 90 % 4):
            piece = piece._mapped(lambda x, y: (-y, x))
        return piece

    def moved(self, dx: float, dy: float) -> Piece:
        """The piece somewhere else."""
        return self._mapped(lambda x, y: (x + dx, y + dy))

    def _mapped(self, to: Callable[[float, float], Point]) -> Piece:
        centre = None if self.centre is None else to(*self.centre)
        return Piece(to(*self.start), to(*self.end), centre)


def path_data(pieces: Iterable[Piece]) -> str:
    """One path through pieces of which each begins where the one before ends."""
    data = ""
    for piece in pieces:
        data += piece.data if data else f"M{_at(piece.start)}{piece.data}"
    return data


def relative_data(pieces: Iterable[Piece]) -> str:
    """A path as in `path_data`, for whoever stands already where it begins.

    >>> relative_data([link_piece(Side.S, Side.N)])
    'l0 -64'
    >>> relative_data([link_piece(Side.N, Side.E)])
    'a32 32 0 0 0 32 32'
    """
    data = ""
    for piece in pieces:
        x, y = piece.start
        data += piece.moved(-x, -y).data.lower()
    return data


def link_piece(first: Side, second: Side, offset: float = 0) -> Piece:
    """The line of a link within its square, from the one side to the other.

    Parameters
    ----------
    first, second : Side
        Two different sides.
    offset : float, default 0
        How far beside the middle of the track: on a curve away from its corner, on
        straight track to the right or down.

    Examples
    --------
    >>> path_data([link_piece(Side.N, Side.S)])
    'M32 0L32 64'
    >>> path_data([link_piece(Side.N, Side.E, GAUGE)])
    'M28 0A36 36 0 0 0 64 36'
    """
    (ax, ay), (bx, by) = middle(first), middle(second)
    if is_straight(first, second):
        dx, dy = (offset, 0) if ax == bx else (0, offset)
        return Piece((ax + dx, ay + dy), (bx + dx, by + dy))
    cx, cy = HALF + (ax - HALF) + (bx - HALF), HALF + (ay - HALF) + (by - HALF)
    scale = (HALF + offset) / HALF
    start = cx + (ax - cx) * scale, cy + (ay - cy) * scale
    end = cx + (bx - cx) * scale, cy + (by - cy) * scale
    return Piece(start, end, (cx, cy))


OVERLAP = 0.5
"""How far roads and rails run over the edge, so that no gap shows between tiles."""


def overlapping(first: Side, second: Side, offset: float = 0) -> tuple[Piece, ...]:
    """The line of a link as in `link_piece`, running a little over both sides.

    >>> path_data(overlapping(Side.N, Side.S))
    'M32 -0.5L32 64.5'
    """
    piece = link_piece(first, second, offset)
    start, end = _beyond(piece.start, first), _beyond(piece.end, second)
    if piece.centre is None:
        return (Piece(start, end),)
    return Piece(start, piece.start), piece, Piece(piece.end, end)


def _beyond(spot: Point, side: Side) -> Point:
    (x, y), (dx, dy) = spot, WAYS[side]
    return x + OVERLAP * dx, y + OVERLAP * dy


def loop_pieces(offset: float = 0) -> tuple[Piece, ...]:
    """The loop of a terminal at the north edge, about the point between its legs.

    It runs from the left leg to the right one, in an even number of pieces.
    """
    width, top = HALF + offset, -LOOP - HALF - offset
    centre = (0.0, -LOOP)
    return (
        Piece((-width, 0), (-width, -LOOP)),
        Piece((-width, -LOOP), (0, top), centre),
        Piece((0, top), (width, -LOOP), centre),
        Piece((width, -LOOP), (width, 0)),
    )


def terminal_pieces(terminal: Terminal) -> tuple[Piece, ...]:
    """The loop of a terminal in the picture, from its first leg to its second."""
    turn = 90 * terminal.side.index
    x, y = between_legs(terminal)
    pieces = [piece.turned(turn).moved(x, y) for piece in loop_pieces()]
    # At the south and west edges the loop turned round runs from the second leg.
    if terminal.side in (Side.S, Side.W):
        pieces = [piece.back() for piece in reversed(pieces)]
    return tuple(pieces)


_LEAST_WINDOW = RIM + 6 * UNIT
"""The least that is shown of a board: its rim and some squares."""


def window_around(
    cells: Iterable[Cell], points: Iterable[Point]
) -> tuple[float, float, float, float]:
    """The part of a board with these squares and points, up to the nearer rims.

    Returns
    -------
    x, y, width, height : float

    Examples
    --------
    >>> window_around([Cell(0, 1), Cell(2, 7)], [(252, 75)])
    (0, 0, 668, 476)
    """
    corners = [corner(cell) for cell in cells]
    spots = [*corners, *((x + UNIT, y + UNIT) for x, y in corners), *points]
    left, right = _span([x for x, _ in spots])
    top, bottom = _span([y for _, y in spots])
    return left, top, right - left, bottom - top


def _span(values: Sequence[float]) -> tuple[float, float]:
    """From the rim that is nearer over all these and a little further."""
    if not values:
        return 0, WHOLE

    def up_to(value: float) -> float:
        end = RIM + UNIT * int((value - RIM) // UNIT + 1)
        return WHOLE if end > WHOLE - RIM else max(_LEAST_WINDOW, end)

    low, high = min(values), max(values)
    if low < WHOLE - high:
        return 0, up_to(high)
    return WHOLE - up_to(WHOLE - low), WHOLE


def between_legs(terminal: Terminal) -> tuple[int, int]:
    """The point on the edge of the board between the two legs of a terminal."""
    x, y = corner(terminal.legs[1])
    if terminal.side in (Side.N, Side.S):
        return x, RIM if terminal.side is Side.N else WHOLE - RIM
    return RIM if terminal.side is Side.W else WHOLE - RIM, y


def distance_to_track(tile: Tile, x: float, y: float) -> float:
    """How far a point of the tile is from the middle of the nearest track."""
    return min(_distance(first, second, x, y) for first, second in ordered(tile.links))


def _distance(first: Side, second: Side, x: float, y: float) -> float:
    piece = link_piece(first, second)
    if piece.centre is None:
        return abs((x if piece.start[0] == HALF else y) - HALF)
    return abs(dist(piece.centre, (x, y)) - HALF)


SIGN = 8
"""The radius of a stop sign."""


def sign_spot(tile: Tile) -> tuple[int, int]:
    """Where a stop sign stands on a tile, so that it hides neither track nor trees.

    A sign fits into every corner, even inside a curve about that corner; it takes
    the one with the most room, and turns with the tile.

    Examples
    --------
    >>> sign_spot(Tile("S", 0)), sign_spot(Tile("C", 0)), sign_spot(Tile("C", 90))
    ((53, 11), (13, 13), (51, 13))
    """
    x, y = _sign_spot(tile.code)
    for _ in range(tile.rotation // 90):
        x, y = UNIT - y, x
    return x, y


@cache
def _sign_spot(code: str) -> tuple[int, int]:
    tile = Tile(code)
    spots = [
        (x, y)
        for inset in (13, 12, 11, 10, 9, SIGN)
        for x, y in (
            (UNIT - inset, inset),
            (inset, inset),
            (inset, UNIT - inset),
            (UNIT - inset, UNIT - inset),
        )
    ]
    # `max` takes the first of equals: half a unit of air is as good as more.
    return max(
        spots, key=lambda spot: min(distance_to_track(tile, *spot) - ROAD - SIGN, 0.5)
    )


def sign_spots() -> dict[str, tuple[int, int]]:
    """The place of a stop sign on each of the 48 tiles, by the tile's text.

    >>> sign_spots()["C90"]
    (51, 13)
    """
    return {str(tile): sign_spot(tile) for tile in ORIENTED}


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
