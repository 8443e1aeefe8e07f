"""The geometry of track, without colours or elements.

A square is 64 units wide. Straight track runs through its middle; curved track is a
quarter of a circle of radius 32 about a corner. Both meet a side in its middle and at a
right angle, so that track continues smoothly from square to square.
"""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.drawing.svg.pieces import Piece, Point
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import SIDES, SIZE, Cell, Side
from linie1_widget.linie1.tiles import Link

UNIT = 64  # the width of a square

HALF = UNIT // 2

RIM = 92  # the width of the rim around the squares

WHOLE = 2 * RIM + SIZE * UNIT  # the width of the picture

GAUGE = 4  # the distance of each rail from the centre line of the track

# Half the width of the road with its edges; signs keep at least this far from a track.
ROAD = 11.75

LOOP = 15.08  # the length of the straight legs of a terminal: three sleepers of a curve

# The unit step over each side, to the right and down.
WAYS = {Side.N: (0, -1), Side.E: (1, 0), Side.S: (0, 1), Side.W: (-1, 0)}


def corner(cell: Cell) -> tuple[int, int]:
    """Return the top left corner of a square in the picture."""
    return RIM + UNIT * cell.col, RIM + UNIT * cell.row


def middle(side: Side) -> tuple[int, int]:
    """Return the middle of a side within its square.

    >>> middle(Side.E)
    (64, 32)
    """
    x, y = WAYS[side]
    return HALF + HALF * x, HALF + HALF * y


def ordered(links: Iterable[Link]) -> list[tuple[Side, Side]]:
    """Return links as pairs in a fixed order, straight ones first."""
    pairs = [tuple(sorted(link, key=SIDES.index)) for link in links]
    pairs.sort(key=lambda pair: (pair[0].opposite is not pair[1], *map(SIDES.index, pair)))
    return [(first, second) for first, second in pairs]


def is_straight(first: Side, second: Side) -> bool:
    """Return True if two sides are opposite."""
    return first.opposite is second


def link_piece(first: Side, second: Side, offset: float = 0) -> Piece:
    """Return the line of a link; offsets move it outwards on curves, or right or down."""
    (ax, ay), (bx, by) = middle(first), middle(second)
    if is_straight(first, second):
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
    (x, y), (dx, dy) = spot, WAYS[side]
    return x + OVERLAP * dx, y + OVERLAP * dy


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
    pieces = [piece.turned(turn).moved(x, y) for piece in loop_pieces()]
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
