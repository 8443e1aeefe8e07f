"""A bot of Trans Europa that lays what helps it most at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from linie1_widget.players.judge import Measure, Values
from linie1_widget.trans_europa.game.moves import Lay, Move, Start
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.network.one_more import OneMore


class GreedyBot:
    """Begins in one of its cities and lays the track after which it lacks least.

    Each track is looked at by itself, and what it does for others is not looked at.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

    Examples
    --------
    >>> from linie1_widget.players import play_out
    >>> from linie1_widget.players.random_bot import RandomBot
    >>> from linie1_widget.trans_europa.game.game import Game
    >>> bots = [GreedyBot(Random(1)), RandomBot(Random(2))]
    >>> play_out(Game(2, seed=1, points=3), bots).winners
    (0,)
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        """A city of its own, or the track of which most is left to be had."""
        moves = view.legal_moves()
        if view.stage is Stage.START:
            own = {view.map.cities[city].node for city in view.hand}
            starts = [m for m in moves if isinstance(m, Start) and m.node in own]
            return self._rng.choice(starts or moves)
        left = _left(view)
        # Where no track helps, the turn ends if it may.
        return min(
            moves,
            key=lambda move: (left(move), isinstance(move, Lay), self._rng.random()),
        )

    def values(self, view: View) -> Values:
        """What its cities lack after each move."""
        left = _left(view)
        values = {move: left(move) for move in view.legal_moves()}
        return Values(Measure.POINTS, view.missing, values)


def _left(view: View) -> Callable[[Move], int]:
    """What the player's cities lack after each move."""
    cities = [view.map.cities[city].node for city in view.hand]
    tree = OneMore(view.state.laid, cities)
    return lambda move: tree.with_track(move.edge) if isinstance(move, Lay) else tree.cost
