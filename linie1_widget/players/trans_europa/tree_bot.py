"""A bot of Trans Europa that builds along its cheapest network."""

from __future__ import annotations

from random import Random

from linie1_widget.players.judge import Values
from linie1_widget.players.trans_europa.track_values import track_values
from linie1_widget.players.trans_europa.turns import own_cities
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.lattice import DOUBLE, Edge
from linie1_widget.trans_europa.network.missing import tree_over

_NEAR = 2
"""So close to another marker, as a cost of track, its own stands only without a choice."""


class TreeBot:
    """Builds along the cheapest network over its own cities and its marker.

    The tree is found anew for each track, with all that lies at no cost: what others lay
    is its own chance. It lays nothing that it does not want, and of what it wants what
    joins another network comes last, since that helps the others too.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

    Examples
    --------
    >>> from linie1_widget.players import play_out
    >>> from linie1_widget.players.random_bot import RandomBot
    >>> from linie1_widget.trans_europa.game.game import Game
    >>> play_out(Game(2, seed=1), [TreeBot(Random(1)), RandomBot(Random(2))]).winners
    (0,)
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        """A marker in the middle of its network, or track on it."""
        if view.stage is Stage.START:
            return self._start(view)
        wanted = self._wanted(view)
        useful = [
            move
            for move in view.legal_moves()
            if isinstance(move, Lay) and move.edge in wanted
        ]
        if useful:
            return min(useful, key=lambda move: (*self._price(view, move), self._luck()))
        return End() if view.stage is Stage.SECOND else view.any_move(self._rng)

    def values(self, view: View) -> Values:
        """What its network lacks after each move, see `track_values`."""
        return track_values(view)

    def _start(self, view: View) -> Move:
        """Where its network is, as near as can be to all its cities and to nobody else."""
        nodes = {node for edge in view.wanted for node in edge}
        laid = view.state.laid
        others = [marker for marker in view.state.markers if marker is not None]
        number = view.map.numbering.node_number
        from_others = [tree_over(laid, (other,)) for other in others]
        from_cities = [tree_over(laid, (city,)) for city in own_cities(view)]

        def price(move: Start) -> tuple[bool, int, float]:
            at = number[move.node]
            crowded = any(tree.distance(at) <= _NEAR for tree in from_others)
            return crowded, sum(tree.distance(at) for tree in from_cities), self._luck()

        moves = [move for move in view.legal_moves() if isinstance(move, Start)]
        return min([move for move in moves if move.node in nodes] or moves, key=price)

    def _wanted(self, view: View) -> set[Edge]:
        """The lines of the cheapest network that its marker is part of."""
        marker = view.state.markers[view.player]
        assert marker is not None
        lines = tree_over(view.state.laid, (*own_cities(view), marker)).lines()
        return {view.map.numbering.edges[line] for line in lines}

    def _price(self, view: View, move: Lay) -> tuple[bool, bool]:
        laid, edge = view.state.laid, move.edge
        networks = {laid.network_of(marker) for marker in view.state.markers if marker}
        joins = {laid.network_of(edge.a), laid.network_of(edge.b)} <= networks
        return joins, view.map.edges[edge] == DOUBLE

    def _luck(self) -> float:
        return self._rng.random()
