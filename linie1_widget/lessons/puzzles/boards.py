"""Boards for puzzles: random track, and track that completes a line."""

from __future__ import annotations

from random import Random

from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import SIDES, Cell, Side
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.routing.route import Route
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.linie1.tiles import TILE_TYPES

DIFFICULTIES = (1, 2, 3)
MOST_SEED = 10**9

CODES = "".join(TILE_TYPES)
_MOST_ROUNDS = 30


def checked(seed: int, difficulty: int) -> None:
    """Raise ValueError for a seed or a difficulty out of range."""
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise InvalidValue(f"the seed of a puzzle is a number from 0 to 10⁹, not {seed!r}")
    if type(difficulty) is not int or difficulty not in DIFFICULTIES:
        raise InvalidValue(f"the difficulty of a puzzle is 1, 2 or 3, not {difficulty!r}")


def scatter(board: Board, count: int, luck: Random, apart: bool = False) -> None:
    """Lay tiles at random; each next to another if possible, unless `apart`."""
    for _ in range(count):
        code = luck.choice(CODES)
        laid = board.tiles
        plays = [play for play in board.legal(code) if play[0] not in laid]
        if not apart and laid:
            plays = [play for play in plays if neighbours_of(board, play[0])] or plays
        if plays:
            board.lay(*luck.choice(plays))


def neighbours_of(board: Board, cell: Cell) -> int:
    """Return the number of neighbouring squares with a tile."""
    return sum(
        there is not None and board.tile_at(there) is not None
        for there in map(cell.step, SIDES)
    )


def sides_led_in(board: Board, cell: Cell) -> frozenset[Side]:
    """Return the sides over which track of neighbours or a terminal enters a square.

    >>> sides_led_in(Board.parse("c1:S0"), Cell.parse("c2"))
    frozenset({<Side.N: 'N'>})
    """
    found = []
    for edge in board.plan.edges(cell):
        tile = board.tile_at(edge.neighbour) if edge.neighbour else None
        if edge.terminal or (tile and tile.leads_to(edge.side.opposite)):
            found.append(edge.side)
    return frozenset(found)


def build_line(line: int, stops: tuple[str, ...]) -> tuple[Board, Route] | None:
    """Return a board with a complete line; None if repeated cheapest completions fail."""
    board = Board()
    for _ in range(_MOST_ROUNDS):
        route = shortest_route(board, line, stops)
        if route is not None:
            return board, route
        needs = cheapest_completion(board, line, stops)
        if needs is None:
            return None
        before = len(board.plays)
        for need in needs:
            tile = next(
                (each for each in need.tiles if board.allows(need.cell, each)), None
            )
            if tile is not None and (need.old or board.tile_at(need.cell) is None):
                board.lay(need.cell, tile)
        if len(board.plays) == before:
            return None
    return None
