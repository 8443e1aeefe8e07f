"""A bot that does anything it may."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from linie1_widget.turn_game.protocol import View

MoveT = TypeVar("MoveT")


class RandomBot:
    """Makes any move of any game, as likely as the game's views have it.

    Parameters
    ----------
    rng : random.Random
        Where its luck comes from.

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
        """Any legal move."""
        return view.any_move(self._rng)
