"""Games in progress for the attacks."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.tiles import TILE_TYPES
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Move
from tests.linie1.games import LAYING, SETUP, table


def new_game(rng: Random) -> Game:
    """Return a new game in any edition, or one shortly before a departure."""
    edition = rng.choice(list(EDITIONS))
    if rng.random() < 0.4:
        return Game(rng.randint(2, 4), edition=edition, seed=rng.randrange(10**6))
    setup = rng.choice((SETUP, LAYING))
    referee = edition == "guide" or rng.random() < 0.5
    return table(edition, setup, dice=rng.randrange(10**6), referee=referee)


def any_move(game: Game, rng: Random) -> Move | None:
    """Return a legal move, or None at the end; departures get probability 1/2."""
    moves = game.legal_moves()
    leaving = [move for move in moves if isinstance(move, Depart)]
    return rng.choice(leaving if leaving and rng.random() < 0.5 else moves or [None])


def wander(game: Game, rng: Random, steps: int) -> Game:
    """Return the game after random moves, undos and redos."""
    for _ in range(steps):
        act(game, rng)
    return game


def act(game: Game, rng: Random) -> None:
    if game.moves and rng.random() < 0.15:
        game.pop()
    elif game.undone and rng.random() < 0.5:
        game.redo()
    elif move := any_move(game, rng):
        game.push(move)


def snapshot(game: Game) -> tuple[object, ...]:
    """Return all state besides the set-up, for comparison."""
    return game.record, game.state, str(game.board)


def looks(board: Board) -> tuple[object, ...]:
    """Return the answers of a board to all queries."""
    turns = [board.turns(kind) for kind in TILE_TYPES]
    return str(board), turns, board.legal_pairs("".join(TILE_TYPES)), board.plays


def is_whole(board: Board) -> bool:
    """Return True if a board answers as one read from its own text."""
    read = Board.parse(str(board), board.edition)
    return read == board and looks(read)[:3] == looks(board)[:3]
