"""The base class of bots of Linie 1 that follow a route."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.players.linie1.riding import Rides


class ByStage(ABC):
    """A bot that dispatches on the stage, and uses dice so that it arrives soonest."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rides = Rides()

    def choose(self, view: View) -> Move:
        """Return the move for the current stage."""
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
        """Return a play of tiles, or a departure."""

    @abstractmethod
    def _draw(self, view: View, moves: list[Move]) -> Move:
        """Return one of several draws."""
