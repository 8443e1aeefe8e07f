"""A bot of Trans Europa that plans both tracks of a turn together."""

from __future__ import annotations

from linie1_widget.players.trans_europa.tree_bot import CandidateTurn, TreeBot, best_turns
from linie1_widget.trans_europa.game.moves import End, Lay, Move
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.network.missing import tree_over
from linie1_widget.trans_europa.network.steiner import CheapestTree


class PlannerBot(TreeBot):
    """A bot that plans whole turns, and builds far from its opponents first.

    Of the turns that leave least to lay, it takes the one farthest from the opponents'
    networks: they may lay track near them themselves.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

    Examples
    --------
    >>> from random import Random
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8"):
    ...     game.push(move)
    >>> print(PlannerBot(Random(1)).choose(game.view(0)))
    i13-j14
    """

    def choose(self, view: View) -> Move:
        """Return a start on its network, or the next track of a planned turn."""
        if view.stage is Stage.START:
            return self._start(view)
        turn = self._planned(view)
        return End() if turn is None else Lay(turn.lines[0])

    def _planned(self, view: View) -> CandidateTurn | None:
        """Return the turn to make; None if no track is wanted that can be laid."""
        turns = best_turns(view)
        if len(turns) < 2:
            return turns[0] if turns else None
        others = others_from(view)
        number = view.map.numbering.node_number

        def near(turn: CandidateTurn) -> tuple[int, float]:
            ends = [number[node] for edge in turn.lines for node in edge]
            away = [min(other.distance(end) for end in ends) for other in others]
            return -min(away, default=0), self._luck()

        return min(turns, key=near)


def others_from(view: View) -> list[CheapestTree]:
    """Return trees that measure the distance from each network other than the own."""
    laid, state = view.state.laid, view.state
    marker = state.markers[view.player]
    own = None if marker is None else laid.network_of(marker)
    apart = {
        laid.network_of(other): other
        for other in state.markers
        if other is not None and laid.network_of(other) != own
    }
    return [tree_over(laid, (other,)) for other in apart.values()]
