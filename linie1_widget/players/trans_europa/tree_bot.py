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

# Cost of track to another marker up to which a crossing is avoided for the own one.
_NEAR = 2


class TreeBot:
    """A bot that builds along the cheapest network over its cities and its marker.

    The network is computed anew for each track. Lines that join another network are laid
    last, as they help others.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

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
        """Return a start on its network, or track on a wanted line."""
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
        """Return the points its network lacks after each move, see `track_values`."""
        return track_values(view)

    def _start(self, view: View) -> Move:
        """Return a start on its network near all its cities, not near other markers."""
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
