"""Nim with one heap: who takes the last match wins."""

from typing import NamedTuple

from linie1_widget import TurnGame
from linie1_widget.base.errors import InvalidValue
from linie1_widget.table import GameKind, RandomBot

TAKES = ("1", "2", "3")


class Heap(NamedTuple):
    """The matches that are left, and the moves made."""

    left: int = 10
    moves: int = 0

    to_move = property(lambda self: self.moves % 2)
    over = property(lambda self: self.left == 0)
    winners = property(lambda self: (1 - self.to_move,) if self.over else ())


class Nim(TurnGame):
    """The game, for two players."""

    name = "nim"

    def __init__(self, players=2, seed=None):
        names = ["Ada", "Ben"] if isinstance(players, int) else list(players)
        self._players = tuple(Player(name) for name in names)
        super().__init__(Heap())

    @property
    def players(self):
        """Who sits at the table."""
        return self._players

    def legal_moves(self):
        """Return the numbers of matches that can be taken."""
        return [move for move in TAKES if int(move) <= self.state.left]

    def _parse(self, move):
        if move not in TAKES:
            raise InvalidValue(f"{move!r} is not a number of matches: take 1, 2 or 3")
        return move

    def _refuse(self, move):
        return None if move in self.legal_moves() else f"There are not {move} matches left."

    def _apply(self, move):
        return Heap(self.state.left - int(move), self.state.moves + 1), ""


class Player(NamedTuple):
    """Who sits at the table."""

    name: str


class CarefulBot:
    """Leave a multiple of four."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, view):
        """Return a move."""
        moves = view.legal_moves()
        wanted = str(view.game.state.left % 4)
        return wanted if wanted in moves else moves[0]


def kind():
    """Return all that bots and tables know of the game."""
    return GameKind(Nim, "Nim", {"random": RandomBot, "careful": CarefulBot}, Nim)
