"""The board as numbers: the tile and the legal tiles of each square.

Squares count row by row from 0 to 143. See `board.tile_sets` for bits and demands.
"""

from __future__ import annotations

from collections.abc import Iterator

from linie1_widget.linie1.board import tile_sets

EMPTY = -1  # the number on a square without a tile

_ALL = tile_sets.MEETING[0]
_ACCEPTED = [
    0 if index in tile_sets.BUILDINGS else _ALL for index in range(len(tile_sets.PRINTED))
]
_ALLOWED_AT_FIRST = [
    tile_sets.MEETING[demand] & accepted
    for demand, accepted in zip(tile_sets.PRINTED, _ACCEPTED, strict=True)
]


class _DemandChanges(dict[tuple[int, int, int], tuple[tuple[int, int], ...]]):
    """The changes of the neighbours' demands, by square, old tile and new tile."""

    def __missing__(self, key: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
        index, old, new = key
        before, after = tile_sets.STATES[old], tile_sets.STATES[new]
        self[key] = changes = tuple(
            (neighbour, change * weight)
            for side, neighbour, weight in tile_sets.NEIGHBOURS[index]
            if (change := after[side] - before[side])
        )
        return changes


_DEMAND_CHANGES = _DemandChanges()


class Placement:
    """The squares with their tiles, demands and legal tiles."""

    def __init__(self) -> None:
        # The number of the tile on each square, or `EMPTY`.
        self.laid = [EMPTY] * len(_ACCEPTED)
        # The demand of the surroundings on each square.
        self.demands = list(tile_sets.PRINTED)
        # The tiles that each square accepts, regardless of its surroundings.
        self._accepts = list(_ACCEPTED)
        # The tiles that may be laid or exchanged on each square.
        self.allowed = list(_ALLOWED_AT_FIRST)
        # The squares whose tile stays because of its stop sign.
        self.fixed: set[int] = set()
        self.tiles = 0  # the number of laid tiles

    def copy(self) -> Placement:
        """Return an independent copy."""
        other = Placement.__new__(Placement)
        other.laid = self.laid.copy()
        other.demands = self.demands.copy()
        other._accepts = self._accepts.copy()
        other.allowed = self.allowed.copy()
        other.fixed = self.fixed.copy()
        other.tiles = self.tiles
        return other

    def put(self, index: int, tile: int) -> None:
        """Lay a tile, or remove one with `EMPTY`, and update the neighbours."""
        meeting, demands = tile_sets.MEETING, self.demands
        accepts, allowed = self._accepts, self.allowed
        old = self.laid[index]
        self.laid[index] = tile
        self.tiles += (old == EMPTY) - (tile == EMPTY)
        if tile == EMPTY:
            better = _ALL
        else:
            better = 0 if index in self.fixed else tile_sets.UPGRADES[tile]
        accepts[index] = better
        allowed[index] = meeting[demands[index]] & better
        for neighbour, change in _DEMAND_CHANGES[index, old, tile]:
            demand = demands[neighbour] = demands[neighbour] + change
            allowed[neighbour] = meeting[demand] & accepts[neighbour]

    def singles(self, hand: int) -> list[tuple[int, int]]:
        """Return the squares that accept a tile of a set, each with those tiles."""
        return [(i, both) for i, mask in enumerate(self.allowed) if (both := mask & hand)]

    def pairs(self, hand: int) -> Iterator[tuple[int, int, int, int]]:
        """Yield neighbouring squares that can be exchanged at once, with their tiles.

        Squares occur twice if both cases exist: with and without track across the
        shared side.
        """
        demands, accepts = self.demands, self._accepts
        exchanges = {
            index: both
            for index, tile in enumerate(self.laid)
            if tile != EMPTY and (both := accepts[index] & hand)
        }
        onward = tile_sets.ONWARD
        for first, better in exchanges.items():
            for second, free_a, free_b, out, back in onward[first]:
                if second not in exchanges:
                    continue
                mask_a = better & free_a[demands[first]]
                mask_b = exchanges[second] & free_b[demands[second]]
                if mask_a & out and mask_b & back:
                    yield first, second, mask_a & out, mask_b & back
                if mask_a & ~out and mask_b & ~back:
                    yield first, second, mask_a & ~out, mask_b & ~back
