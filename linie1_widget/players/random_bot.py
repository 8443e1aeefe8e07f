"""A bot that does anything it may."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View


class RandomBot:
    """Plays any tile anywhere, and chooses among all moves when it is not laying.

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

    def choose(self, view: View) -> Move:
        """Any legal move."""
        return view.any_move(self._rng)
