"""The board in numbers: what lies on each square and which tiles may lie there.

Squares count row by row from 0 to 143. See `board.tile_sets` for the bits
and for the demands; `board.board` is the door to all this.
"""

from __future__ import annotations

from collections.abc import Iterator

from linie1_widget.linie1.board import tile_sets

EMPTY = -1
"""What lies on a square without a tile."""

_ALL = tile_sets.MEETING[0]
_TAKEN = [
    0 if index in tile_sets.BUILDINGS else _ALL for index in range(len(tile_sets.PRINTED))
]
_MAY_AT_FIRST = [
    tile_sets.MEETING[demand] & takes
    for demand, takes in zip(tile_sets.PRINTED, _TAKEN, strict=True)
]


class _Told(dict[tuple[int, int, int], tuple[tuple[int, int], ...]]):
    """For a square, what lay there and what lies there now: what its neighbours notice.

    These are the neighbours that have something else to meet, each with how much their
    demand changes. Worked out when first asked for: of all that could be, few are.
    """

    def __missing__(self, key: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
        index, old, new = key
        before, after = tile_sets.STATES[old], tile_sets.STATES[new]
        self[key] = found = (
            *[
                (neighbour, change * weight)
                for side, neighbour, weight in tile_sets.NEIGHBOURS[index]
                if (change := after[side] - before[side])
            ],
        )
        return found


_TOLD = _Told()


class Placement:
    """The squares, kept up to date tile by tile.

    Attributes
    ----------
    laid : list of int
        The bit of the tile on each square, or `EMPTY`.
    constraints : list of int
        What the surroundings demand of each square.
    allowed : list of int
        The set of tiles that may be laid on, or exchanged for what lies on, each.
    fixed : set of int
        The squares whose tile stays because of its stop sign.
    tiles : int
        How many tiles are laid.
    """

    def __init__(self) -> None:
        self.laid = [EMPTY] * len(_TAKEN)
        self.constraints = list(tile_sets.PRINTED)
        # The tiles that a square would take, whatever lies around it.
        self._accepts = list(_TAKEN)
        self.allowed = list(_MAY_AT_FIRST)
        self.fixed: set[int] = set()
        self.tiles = 0

    def copy(self) -> Placement:
        """The same squares, free to change."""
        other = Placement.__new__(Placement)
        other.laid = self.laid.copy()
        other.constraints = self.constraints.copy()
        other._accepts = self._accepts.copy()
        other.allowed = self.allowed.copy()
        other.fixed = self.fixed.copy()
        other.tiles = self.tiles
        return other

    def put(self, index: int, tile: int) -> None:
        """Lay a tile, or take it off with `EMPTY`, and tell the squares around it."""
        meeting, demands = tile_sets.MEETING, self.constraints
        takes, may = self._accepts, self.allowed
        old = self.laid[index]
        self.laid[index] = tile
        self.tiles += (old == EMPTY) - (tile == EMPTY)
        if tile == EMPTY:
            better = _ALL
        else:
            better = 0 if index in self.fixed else tile_sets.UPGRADES[tile]
        takes[index] = better
        may[index] = meeting[demands[index]] & better
        for neighbour, change in _TOLD[index, old, tile]:
            demand = demands[neighbour] = demands[neighbour] + change
            may[neighbour] = meeting[demand] & takes[neighbour]

    def singles(self, hand: int) -> list[tuple[int, int]]:
        """The squares where a tile of this set may lie, with those that may."""
        return [(i, both) for i, mask in enumerate(self.allowed) if (both := mask & hand)]

    def pairs(self, hand: int) -> Iterator[tuple[int, int, int, int]]:
        """Neighbouring squares that may change at once: both, and the tiles of each.

        The same squares come twice if they can do it both with and without track
        across the side they share.
        """
        demands, takes = self.constraints, self._accepts
        wanted = {
            index: both
            for index, tile in enumerate(self.laid)
            if tile != EMPTY and (both := takes[index] & hand)
        }
        onward = tile_sets.ONWARD
        for first, better in wanted.items():
            for second, free_a, free_b, out, back in onward[first]:
                if second not in wanted:
                    continue
                mask_a = better & free_a[demands[first]]
                # Mostly nothing fits on the first: then the second is not looked at.
                if not mask_a:
                    continue
                mask_b = wanted[second] & free_b[demands[second]]
                if mask_a & out and mask_b & back:
                    yield first, second, mask_a & out, mask_b & back
                if mask_a & ~out and mask_b & ~back:
                    yield first, second, mask_a & ~out, mask_b & ~back
