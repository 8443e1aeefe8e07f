"""The board as bits: lanes for the searches in `routing.wavefront`.

A lane is the board with a rim of one square, one bit per square::

    bit 195   194  …  182
          r    r   …   r        r  the rim: here the terminals stand
    bit 181  180   …  168
          r   a1   …  l1   r
          …                     bit 0 is the last square of the rim

One step north is a left shift by 14, one step east a right shift by 1. An integer may
hold several lanes, one per layer (see `routing.assignment`): no track follows the rim,
so that nothing crosses from one lane into the next.
"""

from __future__ import annotations

from linie1_widget.linie1.geometry import SIDES, SIZE
from linie1_widget.linie1.routing.transitions import STATES
from linie1_widget.linie1.tiles import ORIENTED

WIDTH = SIZE + 2
# The number of bits in a lane.
LANE = WIDTH * WIDTH

# The six possible links: NE, NS, NW, ES, EW, SW. A set of links is a number of six bits.
LINKS = tuple(
    frozenset((side, other))
    for index, side in enumerate(SIDES)
    for other in SIDES[index + 1 :]
)

# The number of the link between two sides.
LINK = {
    (one.index, other.index): index
    for index, link in enumerate(LINKS)
    for one in link
    for other in link - {one}
}

# The set of links of each tile.
TRACK = (
    *(
        sum(1 << index for index, link in enumerate(LINKS) if link in tile.links)
        for tile in ORIENTED
    ),
    0,  # found under EMPTY, which is -1
)

# The bit of each state in a lane.
BIT = tuple(LANE - 1 - (cell.row + 1) * WIDTH - cell.col - 1 for cell, _ in STATES)

# The number of each state's heading.
HEADING = tuple(heading.index for _, heading in STATES)

# The state by heading and bit.
STATE_AT = {(HEADING[state], BIT[state]): state for state in range(len(STATES))}


def square_bit(square: int) -> int:
    """Return the bit of a square as a set of one."""
    return 1 << BIT[4 * square]


# For each link, a translation table from sets of links to "1" if they contain it.
_HAS = tuple(
    bytes(ord("1") if links >> index & 1 else ord("0") for links in range(256))
    for index in range(len(LINKS))
)


def bit_layers(links: bytes) -> tuple[int, ...]:
    """Return, for each link, the squares with that link as bits of one lane."""
    lane = bytearray(LANE)
    for row in range(SIZE):
        first = (row + 1) * WIDTH + 1
        lane[first : first + SIZE] = links[row * SIZE : (row + 1) * SIZE]
    return tuple([int(lane.translate(has), 2) for has in _HAS])


def copied(lane: int, layers: int) -> int:
    """Return an integer with the same lane in all layers."""
    filled = 1
    while 2 * filled <= layers:
        lane |= lane << LANE * filled
        filled *= 2
    return lane | lane << LANE * (layers - filled)
