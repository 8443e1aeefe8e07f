"""The rules of laying as a table of tile sets: the fast form of `board.rules`.

A set of tiles is one integer: bit ``4 * kind + rotation / 90`` stands for a kind in
the order of `TILE_TYPES` at that rotation. There are 48 bits::

    bit    0    1    2    3     4    5    6    7   ...   44    45    46    47
          S0  S90 S180 S270    C0  C90 C180 C270   ...   P0   P90  P180  P270

The demand of the surroundings on a square is a number with one base-3 digit per side,
north first: 0 free, 1 track must lead over the side, 2 no track may. Each of the 81
demands has its set of tiles. The legal tiles of a square are the set of its demand,
for an exchange intersected with the possible upgrades of the laid tile.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS, SIDES, SIZE, Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, canonical

# The digits of a demand.
FREE, JOIN, SHUT = 0, 1, 2

WEIGHTS = (1, 3, 9, 27)  # the weight of a digit at north, east, south and west


def mask_of(tiles: Iterable[Tile]) -> int:
    """Return the set of these tiles, each at its own rotation."""
    return sum({1 << tile.number for tile in tiles})


# For each tile, the tile with the same links and the least rotation.
ALIKE = tuple(canonical(tile).number for tile in ORIENTED)

# The tiles whose track leads over north, east, south and west.
LEADING = tuple(mask_of(tile for tile in ORIENTED if tile.leads_to(side)) for side in SIDES)

# For each tile, the digit it gives the neighbour over north, east, south and west.
STATES = (
    *(tuple(JOIN if tile.leads_to(side) else SHUT for side in SIDES) for tile in ORIENTED),
    (FREE,) * 4,  # at EMPTY, which is -1
)

_ALL = (1 << len(ORIENTED)) - 1

_ALLOWED_BY_DIGIT = tuple((_ALL, leading, _ALL & ~leading) for leading in LEADING)


def _meeting(demand: int) -> int:
    mask = _ALL
    for allowed in _ALLOWED_BY_DIGIT:
        demand, digit = divmod(demand, 3)
        mask &= allowed[digit]
    return mask


MEETING = tuple(_meeting(demand) for demand in range(81))  # the tiles that meet each demand

# The tiles that meet each demand, ignoring its north, east, south or west digit.
MEETING_BUT = tuple(
    tuple(MEETING[demand - demand // weight % 3 * weight] for demand in range(81))
    for weight in WEIGHTS
)

# For each tile, the tiles that keep its track and add some; none for tiles with trees.
UPGRADES = tuple(
    0 if old.trees else mask_of(new for new in ORIENTED if old.links < new.links)
    for old in ORIENTED
)

_KINDS = {
    code: sum(1 << index for index in set(ALIKE) if ORIENTED[index].code == code)
    for code in TILE_TYPES
}

# The squares of the buildings, counted row by row.
BUILDINGS = frozenset(
    index for index, cell in enumerate(CELLS) if PLAN.building_at(cell) is not None
)


def _printed_demand(index: int) -> int:
    cell = CELLS[index]
    demand = 0
    for side, weight in zip(SIDES, WEIGHTS, strict=True):
        neighbour = cell.step(side)
        if neighbour is None:
            demand += weight * (JOIN if PLAN.terminal_at(cell, side) else SHUT)
        elif PLAN.building_at(neighbour):
            demand += weight * SHUT
    return demand


# The demand of the printed board on each square.
PRINTED = tuple(_printed_demand(index) for index in range(SIZE * SIZE))


def _neighbours(index: int) -> tuple[tuple[int, int, int], ...]:
    return tuple(
        (side.index, cell.row * SIZE + cell.col, WEIGHTS[side.opposite.index])
        for side in SIDES
        if (cell := CELLS[index].step(side)) is not None
    )


# For each square: the side, the neighbour, and the weight of the shared side there.
NEIGHBOURS = tuple(_neighbours(index) for index in range(SIZE * SIZE))

# For each square, its neighbours to the east and south: the neighbour, for both squares the
# table of tiles that meet all demands except over the shared side, and for both the tiles
# whose track leads over that side.
ONWARD = tuple(
    tuple(
        (second, MEETING_BUT[side], MEETING_BUT[side - 2], LEADING[side], LEADING[side - 2])
        for side, second, _ in NEIGHBOURS[first]
        if second > first
    )
    for first in range(SIZE * SIZE)
)


@cache
def _across(side: Side) -> int:
    straight = frozenset((side.turned(90), side.turned(270)))
    return mask_of(tile for tile in ORIENTED if straight in tile.links)


def _along(index: int) -> int:
    beside = PLAN.building_beside(CELLS[index])
    return 0 if beside is None else _across(beside[0])


# For each square beside a building, the tiles that have a straight along it.
ALONG = tuple(map(_along, range(SIZE * SIZE)))


def of_hand(codes: Iterable[str]) -> int:
    """Return the tiles of a hand in all rotations, one of each equivalent set."""
    mask = 0
    for code in codes:
        mask |= _KINDS[code]
    return mask


@lru_cache(maxsize=1 << 16)
def plays_in(index: int, mask: int) -> tuple[tuple[Cell, Tile], ...]:
    """Return the tiles of a set, each with this square."""
    return tuple((CELLS[index], tile) for tile in tiles_in(mask))


@cache
def tiles_in(mask: int) -> tuple[Tile, ...]:
    """Return the tiles of a set, in the order of their bits."""
    return tuple(tile for index, tile in enumerate(ORIENTED) if mask >> index & 1)


@cache
def bits_in(mask: int) -> tuple[int, ...]:
    """Return the single bits of a set, in order."""
    return tuple(1 << index for index in range(mask.bit_length()) if mask >> index & 1)
