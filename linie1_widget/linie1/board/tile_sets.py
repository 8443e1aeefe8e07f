"""What may lie where, as a table: the fast reading of the rules.

A set of tiles is one integer: bit ``4 * kind + rotation / 90`` stands for that kind,
turned so, with the kinds in the order of `TILE_TYPES`. There are 48 bits::

    bit    0    1    2    3     4    5    6    7   ...   44    45    46    47
          S0  S90 S180 S270    C0  C90 C180 C270   ...   P0   P90  P180  P270

What the surroundings demand of a square is one number with a digit in base 3 for each
side, north first: 0 free, 1 track must lead over it, 2 no track may. Each of the 81
demands has its set of tiles, and so has each laid tile: those it may be exchanged for.
A square's legal tiles are the set of its demand, and for an exchange the common part of
both sets.

`board.board` keeps these numbers; nothing here leaves the engine.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import CELLS, SIDES, SIZE, Cell
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES, Tile, first_alike

FREE, JOIN, SHUT = 0, 1, 2
"""The digits of a demand."""

WEIGHTS = (1, 3, 9, 27)
"""What a digit counts at north, east, south, west."""


def mask_of(tiles: Iterable[Tile]) -> int:
    """The set of these tiles, each just as it is turned."""
    return sum({1 << tile.number for tile in tiles})


ALIKE = tuple(first_alike(tile).number for tile in ORIENTED)
"""For each tile the one with the same links and the least rotation."""

LEADING = tuple(mask_of(tile for tile in ORIENTED if tile.leads_to(side)) for side in SIDES)
"""The tiles whose track leads over north, east, south, west."""

STATES = (
    *(tuple(JOIN if tile.leads_to(side) else SHUT for side in SIDES) for tile in ORIENTED),
    (FREE,) * 4,  # found under EMPTY, which is -1
)
"""For each tile the digit it gives the neighbour over north, east, south, west."""

_ALL = (1 << len(ORIENTED)) - 1

_ALLOWED_BY_DIGIT = tuple((_ALL, leading, _ALL & ~leading) for leading in LEADING)


def _meeting(demand: int) -> int:
    mask = _ALL
    for allowed in _ALLOWED_BY_DIGIT:
        demand, digit = divmod(demand, 3)
        mask &= allowed[digit]
    return mask


MEETING = tuple(_meeting(demand) for demand in range(81))
"""For each demand the tiles that meet it."""

MEETING_BUT = tuple(
    tuple(MEETING[demand - demand // weight % 3 * weight] for demand in range(81))
    for weight in WEIGHTS
)
"""The same whatever is demanded over north, over east, over south, over west."""

UPGRADES = tuple(
    0 if old.trees else mask_of(new for new in ORIENTED if old.links < new.links)
    for old in ORIENTED
)
"""For each tile the tiles that keep its track and add some; none for tiles with trees."""

_KINDS = {
    code: sum(1 << index for index in set(ALIKE) if ORIENTED[index].code == code)
    for code in TILE_TYPES
}

BUILDINGS = frozenset(
    index for index, cell in enumerate(CELLS) if PLAN.building_at(cell) is not None
)
"""The squares of the buildings, counted row by row."""


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


PRINTED = tuple(_printed_demand(index) for index in range(SIZE * SIZE))
"""What the printed board alone demands of each square."""


def _neighbours(index: int) -> tuple[tuple[int, int, int], ...]:
    found = []
    for side in SIDES:
        cell = CELLS[index].step(side)
        if cell is not None:
            neighbour = cell.row * SIZE + cell.col
            found.append((side.index, neighbour, WEIGHTS[side.opposite.index]))
    return tuple(found)


NEIGHBOURS = tuple(_neighbours(index) for index in range(SIZE * SIZE))
"""For each square: over which side, which square, and the weight it demands there with."""


ONWARD = tuple(
    tuple(
        (second, MEETING_BUT[side], MEETING_BUT[side - 2], LEADING[side], LEADING[side - 2])
        for side, second, _ in NEIGHBOURS[first]
        if second > first
    )
    for first in range(SIZE * SIZE)
)
"""For each square its neighbours to the east and south, and of both: the tiles that meet
all demands but that over the side they share, and the tiles whose track leads over it."""


def of_hand(codes: Iterable[str]) -> int:
    """The tiles that these code letters can become, of those alike only the first."""
    mask = 0
    for code in codes:
        mask |= _KINDS[code]
    return mask


@lru_cache(maxsize=1 << 16)
def plays_in(index: int, mask: int) -> tuple[tuple[Cell, Tile], ...]:
    """The tiles of a set, each with the square it shall lie on."""
    return tuple((CELLS[index], tile) for tile in tiles_in(mask))


@cache
def tiles_in(mask: int) -> tuple[Tile, ...]:
    """The tiles of a set, in order of their bits."""
    return tuple(tile for index, tile in enumerate(ORIENTED) if mask >> index & 1)


@cache
def bits_in(mask: int) -> tuple[int, ...]:
    """The tiles of a set as bits of their own, in order."""
    return tuple(1 << index for index in range(mask.bit_length()) if mask >> index & 1)
