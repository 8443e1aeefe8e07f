"""The rules once more, as the guide puts them: one match test for each shared edge.

Written apart from the engine and without its words, to judge both of its readings.
"""

from __future__ import annotations

from functools import cache

from linie1_widget.linie1 import PLAN, Board, Cell, Tile

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
BUILDINGS = {tuple(building.cell) for building in PLAN.buildings.values()}
LEGS = {
    (*leg, terminal.side.value): (terminal, at)
    for terminal in PLAN.terminals
    for at, leg in enumerate(terminal.legs)
}
"""Where track leads off the board: into which terminal, and over which of its legs."""


@cache
def sides(tile: Tile) -> set[str]:
    return {side.value for link in tile.links for side in link}


def _inside(row: int, col: int) -> bool:
    return 0 <= row < 12 and 0 <= col < 12


def matches(laid: dict[Cell, Tile], cell: Cell, tile: Tile) -> bool:
    """Whether track meets track, and blank meets blank, on all four edges."""
    if cell in BUILDINGS or not _inside(*cell):
        return False
    for side, (rows, cols) in STEPS.items():
        row, col = near = (cell[0] + rows, cell[1] + cols)
        if not _inside(row, col):
            wanted = (*cell, side) in LEGS
        elif near in BUILDINGS:
            wanted = False
        elif near in laid:
            wanted = BACK[side] in sides(laid[Cell(*near)])
        else:
            continue
        if (side in sides(tile)) != wanted:
            return False
    return True


class Judge:
    """Who judges plays on a board as it lies now."""

    def __init__(self, board: Board) -> None:
        self.edition = board.edition
        self.laid = board.tiles
        self.signed = set(board.stops.values())

    def upgrades(self, cell: Cell, tile: Tile) -> bool:
        old = self.laid[cell]
        opened = self.edition.exchange_under_stop or cell not in self.signed
        return not old.trees and old.links < tile.links and opened

    def may_lay(self, cell: Cell, tile: Tile) -> bool:
        if cell in self.laid and not self.upgrades(cell, tile):
            return False
        return matches(self.laid, cell, tile)

    def may_lay_pair(self, a: tuple[Cell, Tile], b: tuple[Cell, Tile]) -> bool:
        step = (b[0][0] - a[0][0], b[0][1] - a[0][1])
        if not self.edition.pair_exchange or step not in STEPS.values():
            return False
        if not all(
            cell in self.laid and self.upgrades(cell, tile) for cell, tile in (a, b)
        ):
            return False
        after = {**self.laid, a[0]: a[1], b[0]: b[1]}
        return matches(after, *a) and matches(after, *b)
