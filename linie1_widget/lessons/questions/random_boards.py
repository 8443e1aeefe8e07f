"""Boards with random track, and what questions on them have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise
from linie1_widget.lessons.forms import TileForm
from linie1_widget.lessons.questions.number_questions import Even
from linie1_widget.lessons.texts.rule_lessons import MissingTile
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.board.tiles import (
    ORIENTED,
    ROTATIONS,
    TILE_TYPES,
    Tile,
    canonical,
)
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.routes.route import shortest_route

Play = tuple[Cell, Tile]

CODES = "".join(TILE_TYPES)
# All tiles, each with the smallest of its equivalent rotations.
DISTINCT = tuple(dict.fromkeys(map(canonical, ORIENTED)))

_ROTATIONS_OF = Counter(tile.code for tile in DISTINCT)

_MOST_ROUNDS = 30


def scatter(board: Board, count: int, rng: Random, apart: bool = False) -> None:
    """Lay tiles at random; each next to another if possible, unless `apart`."""
    for _ in range(count):
        code = rng.choice(CODES)
        laid = board.tiles
        plays = [play for play in board.legal(code) if play[0] not in laid]
        if not apart:
            beside = {cell.step(side) for cell in laid for side in SIDES}
            plays = [play for play in plays if play[0] in beside] or plays
        if plays:
            board.lay(*rng.choice(plays))


def random_board(rng: Random, count: int) -> Board:
    """Return a board with this number of tiles, or fewer if not all find a place."""
    board = Board()
    scatter(board, count, rng)
    return board


def remove_tiles(text: str, *squares: str) -> Board:
    """Return a position without the tiles on some squares."""
    tiles, _, signs = text.partition(" | ")
    left = [tile for tile in tiles.split() if tile.split(":")[0] not in squares]
    return Board.parse(f"{' '.join(left)} | {signs}")


def is_free(board: Board, cell: Cell) -> bool:
    """Return True for a square without a tile and a building."""
    return board.tile_at(cell) is None and board.plan.building_at(cell) is None


def count_neighbours(board: Board, cell: Cell) -> int:
    """Return the number of neighbouring squares with a tile."""
    return sum(
        there is not None and board.tile_at(there) is not None
        for there in map(cell.step, SIDES)
    )


def beside_track(board: Board, least: int = 1) -> list[Cell]:
    """Return the free squares with this number of neighbouring tiles or more."""
    return [
        cell
        for cell in CELLS
        if is_free(board, cell) and count_neighbours(board, cell) >= least
    ]


def entered_sides(board: Board, cell: Cell) -> frozenset[Side]:
    """Return the sides over which track of neighbours or a terminal enters a square."""
    sides = set()
    for edge in board.plan.edges(cell):
        tile = board.tile_at(edge.neighbour) if edge.neighbour else None
        if edge.terminal or (tile and tile.leads_to(edge.side.opposite)):
            sides.add(edge.side)
    return frozenset(sides)


def build_line(line: int, stops: tuple[str, ...]) -> Board | None:
    """Return a board with a complete line; None if repeated cheapest completions fail."""
    board = Board()
    for _ in range(_MOST_ROUNDS):
        if shortest_route(board, line, stops) is not None:
            return board
        needs = cheapest_completion(board, line, stops)
        if needs is None:
            return None
        before = len(board.plays)
        for need in needs:
            tile = next(
                (tile for tile in need.tiles if board.allows(need.cell, tile)), None
            )
            if tile and (need.old or board.tile_at(need.cell) is None):
                board.lay(need.cell, tile)
        if len(board.plays) == before:
            return None
    return None


def window_around(cell: Cell, reach: int = 2) -> str:
    """Return the part of the board around a square, as a window."""
    first, last = (
        Cell(*(min(11, max(0, place + by)) for place in cell)) for by in (-reach, reach)
    )
    return f"{first}:{last}"


def ask_only_tile(
    words: type[Key],
    figure: BoardFigure,
    cell: Cell,
    fitting: Sequence[Tile],
    rng: Random,
    level: int,
    even: Even[Tile],
    **arguments: object,
) -> Exercise | None:
    """Ask for the only tile of a hand that fits; None if it is not kept.

    It is not if each tile fits in several rotations.
    """
    codes = Counter(tile.code for tile in fitting)
    # All tiles of the hand have four rotations, so that none is a better guess.
    turned = [code for code in CODES if _ROTATIONS_OF[code] == len(ROTATIONS)]
    single = [tile for tile in fitting if codes[tile.code] == 1 and tile.code in turned]
    if not single:
        return None
    right = rng.choice(single)
    others = [code for code in turned if code not in codes]
    if not others:
        return None
    hand = {right.code, *rng.sample(others, min(len(others), 1 + level // 2))}

    def judge(given: Tile) -> TranslatableBase | None:
        if given.code not in hand:
            return MissingTile.NOT_HELD(code=given.code)
        verdict = figure.board.explain(cell, given)
        if not verdict.legal:
            return MissingTile.REFUSED(verdict=verdict)
        return None if given == right else MissingTile.STILL(square=cell)

    sorted_hand = tuple(sorted(hand, key=CODES.index))
    tiles = [tile for tile in DISTINCT if tile.code in hand]
    if not even.keeps(tiles, right):
        return None
    return Exercise(
        words.texts(**arguments, square=cell, hand=sorted_hand),
        TileForm(sorted_hand),
        judge,
        str(right),
        figure,
    )
