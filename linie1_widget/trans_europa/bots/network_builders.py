"""Bots of Trans Europa that build their own network, by one track or by whole turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from linie1_widget.table.bots.bot import Measure, Values
from linie1_widget.trans_europa.game.europa_game import View
from linie1_widget.trans_europa.game.europa_state import End, Lay, Move, Stage, Start
from linie1_widget.trans_europa.map.lattice import DOUBLE, SINGLE, Edge, Node, bits
from linie1_widget.trans_europa.network import OneMore, tree_over


class CandidateTurn(NamedTuple):
    """The tracks of a turn, in order."""

    lines: tuple[Edge, ...]
    left: int  # points lacking after them, for the own cities and marker


def own_cities(view: View) -> tuple[Node, ...]:
    """Return the crossings of the player's cities."""
    return tuple(view.map.cities[city].node for city in view.hand)


def to_join(view: View, player: int, hand: Iterable[str]) -> tuple[Node, ...]:
    """Return the crossings that a player's network has to join: marker and cities."""
    marker = view.state.markers[player]
    cities = tuple(view.map.cities[city].node for city in hand)
    return cities if marker is None else (marker, *cities)


def best_turns(view: View) -> list[CandidateTurn]:
    """Return the turns after which least track is left to lay, computed exactly."""
    # All their tracks are part of a cheapest network. So a single track after which only a
    # double line is left is left out if two single tracks can be laid.
    turns = list(_turns(view))
    least = min((turn.left for turn in turns), default=0)
    return [turn for turn in turns if turn.left == least]


def _turns(view: View) -> Iterator[CandidateTurn]:
    laid, nodes = view.state.laid, to_join(view, view.player, view.hand)
    marker, second = nodes[0], view.stage is Stage.SECOND
    tree = OneMore(laid, nodes)
    for edge in laid.free_lines(marker, double=not second):
        left = tree.with_track(edge)
        if left == tree.cost - view.map.edges[edge]:
            more: Sequence[Edge] = ()
            if not second and view.map.edges[edge] == SINGLE:
                after = laid.with_track(edge)
                network = sum({1 << line for line in tree_over(after, nodes).lines()})
                reached = after.reach(marker, double=False) & network
                more = [view.map.numbering.edges[line] for line in bits(reached)]
            for other in more:
                yield CandidateTurn((edge, other), left - SINGLE)
            if not more:
                yield CandidateTurn((edge,), left)


def track_values(view: View) -> Values:
    """Return the points that the own cities and marker lack after each move."""
    # Before the marker is placed, its value of the position counts the cities alone.
    tree = OneMore(view.state.laid, to_join(view, view.player, view.hand))

    def after(move: object) -> float:
        match move:
            case Start(node):
                return tree.with_crossing(node)
            case Lay(edge):
                return tree.with_track(edge)
        return tree.cost

    return Values(
        Measure.POINTS, tree.cost, {move: after(move) for move in view.legal_moves()}
    )


# Cost of track to another marker up to which a crossing is avoided for the own one.
_NEAR = 2


class TreeBot:
    """A bot that builds along the cheapest network over its cities and its marker.

    The network is computed anew for each track. Lines that join another network are laid
    last, as they help others.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        """Return a start on its network, or track on a line of it."""
        if view.stage is Stage.START:
            return self._start(view)
        marker, edges = view.state.markers[view.player], view.map.numbering.edges
        assert marker is not None
        tree = tree_over(view.state.laid, (*own_cities(view), marker))
        network = {edges[line] for line in tree.lines()}
        useful = [
            move
            for move in view.legal_moves()
            if isinstance(move, Lay) and move.edge in network
        ]
        if useful:
            return min(useful, key=lambda move: (*self._price(view, move), self._luck()))
        return End() if view.stage is Stage.SECOND else view.any_move(self._rng)

    def values(self, view: View) -> Values:
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
            crossing = number[move.node]
            crowded = any(tree.distance(crossing) <= _NEAR for tree in from_others)
            return (
                crowded,
                sum(tree.distance(crossing) for tree in from_cities),
                self._luck(),
            )

        moves = [move for move in view.legal_moves() if isinstance(move, Start)]
        return min([move for move in moves if move.node in nodes] or moves, key=price)

    def _price(self, view: View, move: Lay) -> tuple[bool, bool]:
        laid, edge = view.state.laid, move.edge
        networks = {laid.network_of(marker) for marker in view.state.markers if marker}
        joins = {laid.network_of(edge.a), laid.network_of(edge.b)} <= networks
        return joins, view.map.edges[edge] == DOUBLE

    def _luck(self) -> float:
        return self._rng.random()


class GreedyBot:
    """A bot that starts in one of its cities, and lays the track that leaves least."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        """Return a start in one of its cities, or the track after which it lacks least."""
        moves = view.legal_moves()
        if view.stage is Stage.START:
            own = own_cities(view)
            starts = [m for m in moves if isinstance(m, Start) and m.node in own]
            return self._rng.choice(starts or moves)
        left, luck = self.values(view).of, self._rng.random
        # Where no track helps, the turn ends if it may.
        return min(moves, key=lambda move: (left[move], isinstance(move, Lay), luck()))

    def values(self, view: View) -> Values:
        """Return the points that its cities lack after each move."""
        tree = OneMore(view.state.laid, own_cities(view))
        left = {
            move: tree.with_track(move.edge) if isinstance(move, Lay) else tree.cost
            for move in view.legal_moves()
        }
        return Values(Measure.POINTS, tree.cost, left)


class PlannerBot(TreeBot):
    """A bot that plans whole turns, and builds far from its opponents first.

    Of the turns that leave least to lay, it takes the one farthest from the opponents'
    networks: they may lay track near them themselves.
    """

    def choose(self, view: View) -> Move:
        """Return a start on its network, or the next track of a planned turn."""
        if view.stage is Stage.START:
            return self._start(view)
        turns = best_turns(view)
        if not turns:
            return End()
        turn = self._best(view, turns) if len(turns) > 1 else turns[0]
        return Lay(turn.lines[0])

    def _best(self, view: View, turns: list[CandidateTurn]) -> CandidateTurn:
        laid, number = view.state.laid, view.map.numbering.node_number
        networks = {
            laid.network_of(marker): marker for marker in view.state.markers if marker
        }
        own = view.state.markers[view.player]
        assert own is not None
        del networks[laid.network_of(own)]
        # Trees that measure the distance from each network other than the own.
        others = [tree_over(laid, (other,)) for other in networks.values()]

        def near(turn: CandidateTurn) -> tuple[int, float]:
            ends = [number[node] for edge in turn.lines for node in edge]
            away = [min(other.distance(end) for end in ends) for other in others]
            return -min(away, default=0), self._luck()

        return min(turns, key=near)
