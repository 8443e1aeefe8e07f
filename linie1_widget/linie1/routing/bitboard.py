"""The board as bits for the searches in `routing.wavefront`, and ways across a square.

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

from collections.abc import Iterator
from itertools import combinations

from linie1_widget.language.english.linie1.routes import Crossing
from linie1_widget.language.key import Key, Sentence
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import SIDES, SIZE, Cell, CellLike, Side, as_cell
from linie1_widget.linie1.routing.transitions import STATES
from linie1_widget.linie1.tiles import ORIENTED, Tile

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


def how_to_pass(board: Position, cell: CellLike) -> list[str]:
    """Describe the ways to enter and leave a square, and the missing ones."""
    return list(map(str, ways_over(board, as_cell(cell))))


def ways_over(board: Position, cell: Cell) -> list[Sentence]:
    """Return the sentences of `how_to_pass`, before translation."""
    tile = board.tile_at(cell)
    if tile is None:
        building = PLAN.building_at(cell)
        if building is None:
            return [Crossing.NO_TILE()]
        return [Crossing.BUILDING(building=building)]
    sides = [side for side in SIDES if tile.leads_to(side)]
    told = [way_from(board, cell, tile, side) for side in sides]
    told += _no_ways(tile, sides)
    blank = [side for side in SIDES if side not in sides]
    if blank:
        told.append(Crossing.NO_TRACK_TO(sides=blank))
    return [*told, Crossing.NEVER_BACK()]


def way_from(
    board: Position,
    cell: Cell,
    tile: Tile,
    side: Side,
    key: Key = Crossing.WAY,
    **more: object,
) -> Sentence:
    """Return a sentence about the ways on from one side."""
    ways = [
        Crossing.TO(side=other, place=_beyond(board, cell, other))
        for other in SIDES
        if other is not side and frozenset((side, other)) in tile.links
    ]
    return key(side=side, place=_beyond(board, cell, side), ways=ways, **more)


def _no_ways(tile: Tile, sides: list[Side]) -> Iterator[Sentence]:
    for first, second in combinations(sides, 2):
        if frozenset((first, second)) not in tile.links:
            yield _reason(tile, first, second)(first=first, second=second)


def _reason(tile: Tile, first: Side, second: Side) -> Crossing:
    def joined(side: Side) -> set[Side]:
        return {other for link in tile.links if side in link for other in link - {side}}

    if second is first.opposite:
        met = joined(first) & joined(second)
        return Crossing.NOT_STRAIGHT if met else Crossing.APART
    if joined(first) & joined(second):
        return Crossing.TOO_SHARP
    across = first.opposite in joined(first) and second.opposite in joined(second)
    return Crossing.NO_TURN_ON_A_CROSSING if across else Crossing.APART


def _beyond(board: Position, cell: Cell, side: Side) -> Terminal | Cell | Sentence:
    terminal = PLAN.terminal_at(cell, side)
    if terminal is not None:
        return terminal
    near = cell.beyond(side)
    return near if board.tile_at(near) else Crossing.EMPTY_PLACE(square=near)
