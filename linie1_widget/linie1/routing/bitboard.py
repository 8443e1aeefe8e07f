"""The board as bits: lanes for the searches in `routing.wavefront`.

A lane is the board with a rim of one square around it, a bit for each square::

    bit 195   194  …  182
          r    r   …   r        r  the rim: here the terminals stand
    bit 181  180   …  168
          r   a1   …  l1   r
          …                     bit 0 is the last square of the rim

So one step to the north is a shift to the left by 14, one to the east a shift to the
right by 1. Lanes can follow one another in an integer, one for each layer of an
assignment (see `routing.assignment`): no track leads along the rim, so that nothing runs
from one lane into the next.
"""

from __future__ import annotations

from linie1_widget.linie1.geometry import SIDES, SIZE
from linie1_widget.linie1.routing.transitions import STATES
from linie1_widget.linie1.tiles import ORIENTED

WIDTH = SIZE + 2
LANE = WIDTH * WIDTH
"""The bits of a lane."""

LINKS = tuple(
    frozenset((side, other))
    for index, side in enumerate(SIDES)
    for other in SIDES[index + 1 :]
)
"""The six links that can be: NE, NS, NW, ES, EW, SW. A set of links has a bit for each."""

LINK = {
    (one.index, other.index): index
    for index, link in enumerate(LINKS)
    for one in link
    for other in link - {one}
}
"""The number of the link between two sides."""

TRACK = (
    *(
        sum(1 << index for index, link in enumerate(LINKS) if link in tile.links)
        for tile in ORIENTED
    ),
    0,  # found under EMPTY, which is -1
)
"""For each tile the set of its links."""

BIT = tuple(LANE - 1 - (cell.row + 1) * WIDTH - cell.col - 1 for cell, _ in STATES)
"""For each state its bit in a lane."""

HEADING = tuple(heading.index for _, heading in STATES)
"""For each state the number of its heading."""

STATE_AT = {(HEADING[state], BIT[state]): state for state in range(len(STATES))}
"""For each heading and bit the state."""


def square_bit(square: int) -> int:
    """The bit of a square, as a set of one."""
    return 1 << BIT[4 * square]


_HAS = tuple(
    bytes(ord("1") if links >> index & 1 else ord("0") for links in range(256))
    for index in range(len(LINKS))
)
"""For each link: which sets of links have it, written as text."""


def bit_layers(links: bytes) -> tuple[int, ...]:
    """For each link the squares that have it, as bits of one lane.

    Parameters
    ----------
    links : bytes
        For each square, row by row, a set of links.
    """
    lane = bytearray(LANE)
    for row in range(SIZE):
        first = (row + 1) * WIDTH + 1
        lane[first : first + SIZE] = links[row * SIZE : (row + 1) * SIZE]
    return tuple([int(lane.translate(has), 2) for has in _HAS])


def copied(lane: int, layers: int) -> int:
    """The same lane in all layers."""
    filled = 1
    while 2 * filled <= layers:
        lane |= lane << LANE * filled
        filled *= 2
    return lane | lane << LANE * (layers - filled)
