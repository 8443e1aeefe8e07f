"""The rules once more, as the guide puts them: one match test for each shared edge.

Written apart from the engine and without its words, to judge both of its readings.
"""

from __future__ import annotations

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
BUILDINGS = {tuple(building.cell) for building in PLAN.buildings.values()}
LEGS = {(*leg, terminal.side.value) for terminal in PLAN.terminals for leg in terminal.legs}


def sides(tile: Tile) -> set[str]:
    return {side.value for link in tile.links for side in link}


def matches(laid: dict[Cell, Tile], cell: Cell, tile: Tile) -> bool:
    """Whether track meets track, and blank meets blank, on all four edges."""
    if tuple(cell) in BUILDINGS:
        return False
    for side, (rows, cols) in STEPS.items():
        row, col = cell[0] + rows, cell[1] + cols
        out = side in sides(tile)
        if not (0 <= row < 12 and 0 <= col < 12):
            wanted = (*cell, side) in LEGS
        elif (row, col) in BUILDINGS:
            wanted = False
        elif Cell(row, col) in laid:
            wanted = BACK[side] in sides(laid[Cell(row, col)])
        else:
            continue
        if out != wanted:
            return False
    return True


def upgrades(board: Board, cell: Cell, tile: Tile) -> bool:
    old = board.tiles[cell]
    signed = cell in board.stops.values()
    return (
        not old.trees
        and old.links < tile.links
        and (board.edition.exchange_under_stop or not signed)
    )


def may_lay(board: Board, cell: Cell, tile: Tile) -> bool:
    laid = board.tiles
    if cell in laid and not upgrades(board, cell, tile):
        return False
    return matches(laid, cell, tile)


def may_lay_pair(board: Board, a: tuple[Cell, Tile], b: tuple[Cell, Tile]) -> bool:
    laid = board.tiles
    step = (b[0][0] - a[0][0], b[0][1] - a[0][1])
    if not board.edition.pair_exchange or step not in STEPS.values():
        return False
    if not all(cell in laid and upgrades(board, cell, tile) for cell, tile in (a, b)):
        return False
    after = {**laid, a[0]: a[1], b[0]: b[1]}
    return matches(after, *a) and matches(after, *b)
