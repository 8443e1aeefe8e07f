"""A bot of Trans Europa that lays the track that helps it most at once."""

from __future__ import annotations

from random import Random

from linie1_widget.players.bot import Measure, Values
from linie1_widget.players.trans_europa.tree_bot import own_cities
from linie1_widget.trans_europa.game.moves import Lay, Move, Start
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.network.missing import OneMore


class GreedyBot:
    """A bot that starts in one of its cities, and lays the track that leaves least.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

    Examples
    --------
    >>> from linie1_widget.players import play_out
    >>> from linie1_widget.players.bot import RandomBot
    >>> from linie1_widget.trans_europa.game.game import Game
    >>> bots = [GreedyBot(Random(1)), RandomBot(Random(2))]
    >>> play_out(Game(2, seed=1, points=3), bots).winners
    (0,)
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        """Return a start in one of its cities, or the track after which it lacks least."""
        moves = view.legal_moves()
        if view.stage is Stage.START:
            own = own_cities(view)
            starts = [m for m in moves if isinstance(m, Start) and m.node in own]
            return self._rng.choice(starts or moves)
        tree = OneMore(view.state.laid, own_cities(view))
        # Where no track helps, the turn ends if it may.
        return min(
            moves,
            key=lambda move: (
                _left(tree, move),
                isinstance(move, Lay),
                self._rng.random(),
            ),
        )

    def values(self, view: View) -> Values:
        """Return the points that its cities lack after each move."""
        tree = OneMore(view.state.laid, own_cities(view))
        left = {move: _left(tree, move) for move in view.legal_moves()}
        return Values(Measure.POINTS, tree.cost, left)


def _left(tree: OneMore, move: Move) -> int:
    return tree.with_track(move.edge) if isinstance(move, Lay) else tree.cost
