"""The lines on which track lies, as path data. No colours, no elements.

A square is 64 units wide. Straight track runs through its middle; curved track is
a quarter of a circle of radius 32 about a corner. Both meet the side of the square
in its middle and at a right angle, so that track goes on over the edge without a
kink. Sides, links and tiles are those of the engine.
"""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.drawing.svg.pieces import Piece, Point
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import SIDES, SIZE, Cell, Side
from linie1_widget.linie1.tiles import Link

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
    >>> from linie1_widget.drawing.svg.pieces import path_data
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

    >>> from linie1_widget.drawing.svg.pieces import path_data
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


def between_legs(terminal: Terminal) -> tuple[int, int]:
    """The point on the edge of the board between the two legs of a terminal."""
    x, y = corner(terminal.legs[1])
    if terminal.side in (Side.N, Side.S):
        return x, RIM if terminal.side is Side.N else WHOLE - RIM
    return RIM if terminal.side is Side.W else WHOLE - RIM, y
