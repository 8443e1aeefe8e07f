"""Positions for tests: played at random, or filled to the last square."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1 import PLAN, TILE_TYPES, Board, Cell, Tile
from linie1_widget.linie1.board.geometry import CELLS

PILE = [code for code, kind in TILE_TYPES.items() for _ in range(kind.count)]


def played(rng: Random, edition: str, plays: int) -> Board:
    board = Board(edition)
    for _ in range(plays):
        hand = rng.choices(PILE, k=5)
        pairs = board.legal_pairs(hand)
        if pairs and rng.random() < 0.3:
            board.lay_pair(*rng.choice(pairs))
        elif singles := board.legal(hand):
            some = rng.sample(singles, min(8, len(singles)))
            board.lay(*next((one for one in some if touches(board, one[0])), some[0]))
    return board


def touches(board: Board, cell: Cell) -> bool:
    near = [edge.neighbour for edge in PLAN.edges(cell) if edge.neighbour]
    return any(board.tile_at(square) for square in (cell, *near))


def full(rng: Random, edition: str = "1995") -> Board:
    squares = [cell for cell in CELLS if not PLAN.building_at(cell)]
    while True:
        board = Board(edition)
        while ways := _ways(board):
            cell = min(ways, key=lambda cell: (len(ways[cell]), cell))
            rng.shuffle(ways[cell])
            for tile in ways[cell]:
                board.lay(cell, tile)
                if len(_ways(board)) == len(squares) - len(board.tiles):
                    break
                board.undo()
            else:
                break
        if len(board.tiles) == len(squares):
            return board


def _ways(board: Board) -> dict[Cell, list[Tile]]:
    ways: dict[Cell, list[Tile]] = {}
    laid = board.tiles
    for cell, tile in board.legal(TILE_TYPES):
        if cell not in laid:
            ways.setdefault(cell, []).append(tile)
    return ways
