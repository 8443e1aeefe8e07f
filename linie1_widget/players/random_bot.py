"""A bot that plays at random."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from linie1_widget.turn_game.protocol import View

MoveT = TypeVar("MoveT")


class RandomBot:
    """A bot for any game that plays random legal moves, drawn by `View.any_move`.

    Parameters
    ----------
    rng : random.Random
        The source of its random choices.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> RandomBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[MoveT]) -> MoveT:
        """Return a random legal move."""
        return view.any_move(self._rng)
