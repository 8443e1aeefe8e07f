"""What the bots of Linie 1 that follow a route have in common: what is asked, and when."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.players.linie1.riding import Rides


class ByStage(ABC):
    """A bot that lays and draws in its own way, and rides as well as can be.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rides = Rides()

    def choose(self, view: View) -> Move:
        """The next move, by what there is to do now."""
        if view.stage is Stage.LAY:
            return self._lay(view)
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if view.stage is Stage.DRAW:
            return self._draw(view, moves)
        if view.stage is Stage.USE:
            return self._rides.use(view)
        return moves[0]

    @abstractmethod
    def _lay(self, view: View) -> Move:
        """What to lay or exchange, or that it departs."""

    @abstractmethod
    def _draw(self, view: View, moves: list[Move]) -> Move:
        """Which of several draws to make."""
