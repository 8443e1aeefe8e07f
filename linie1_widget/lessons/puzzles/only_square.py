"""A puzzle: find the only marked square that takes a tile, in any rotation."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from linie1_widget.language.english.lessons.puzzles import OnlySquare
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.exercise.figures import BoardFigure
from linie1_widget.lessons.forms.places import SquareForm
from linie1_widget.lessons.puzzles.boards import neighbours_of, scatter
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import CELLS, COLUMNS, Cell
from linie1_widget.linie1.tiles import ROTATIONS, TILE_TYPES, Tile, first_alike

_TILES = {1: 10, 2: 20, 3: 32}
_MARKED = {1: 4, 2: 7, 3: 11}


def solve(board: Board, code: str, marked: Iterable[Cell]) -> dict[Cell, list[Tile]]:
    """Return the marked squares that take a kind of tile, with its rotations there."""
    found: dict[Cell, list[Tile]] = {cell: [] for cell in marked}
    for cell, tile in board.legal(code):
        if cell in found:
            found[cell].append(tile)
    return {cell: tiles for cell, tiles in found.items() if tiles}


def make(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"only_square {seed} {difficulty}")
    while True:
        board = Board()
        scatter(board, _TILES[difficulty], luck)
        places = [
            cell
            for cell in CELLS
            if board.tile_at(cell) is None
            and board.plan.building_at(cell) is None
            and neighbours_of(board, cell) >= 2
        ]
        codes = list(TILE_TYPES)
        luck.shuffle(codes)
        for code in codes:
            takers = solve(board, code, places)
            others = [cell for cell in places if cell not in takers]
            if takers and len(others) >= _MARKED[difficulty] - 1:
                marked = [
                    luck.choice(list(takers)),
                    *luck.sample(others, _MARKED[difficulty] - 1),
                ]
                return _exercise(seed, difficulty, board, code, tuple(sorted(marked)))


def _exercise(
    seed: int, difficulty: int, board: Board, code: str, marked: tuple[Cell, ...]
) -> Exercise:
    ((right, tiles),) = solve(board, code, marked).items()

    def judge(given: Cell) -> TranslatableBase | None:
        if given not in marked:
            return OnlySquare.NOT_MARKED(square=given)
        if given == right:
            return None
        # Report the rotation with the fewest violations.
        verdicts = (board.explain(given, Tile(code, turn)) for turn in ROTATIONS)
        nearest = min(verdicts, key=lambda verdict: len(verdict.violations))
        return OnlySquare.REFUSED(square=given, verdict=nearest)

    return Exercise(
        f"only_square-{difficulty}-{seed}",
        OnlySquare,
        SquareForm(),
        judge,
        right.name,
        BoardFigure(board, marked=marked),
        {"board": board},
        {
            "name": TILE_TYPES[code],
            "code": code,
            "count": len(marked),
            "column": COLUMNS[right.col],
            "square": right,
            "tiles": [str(first_alike(tile)) for tile in tiles],
        },
    )
