"""The ways of a trolley across a square, explained."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from linie1_widget.language.english.linie1.routes import Crossing
from linie1_widget.language.key import Key, Sentence
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import SIDES, Cell, CellLike, Side, as_cell
from linie1_widget.linie1.tiles import Tile


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
