"""The worth of lines in a round, compared in the same possible worlds."""

from __future__ import annotations

from random import Random

from linie1_widget.players.trans_europa.builders import CandidateTurn, to_join
from linie1_widget.players.trans_europa.search_bots import Guess, gain, network_lines
from linie1_widget.trans_europa.game.game import View
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.lattice import SINGLE, Edge, bits
from linie1_widget.trans_europa.network import tree_over


class Rollouts:
    """Cities as opponents may have them; the round is played out along networks."""

    def __init__(self, view: View, worlds: int, seed: int = 0) -> None:
        self._view, guess, rng = view, Guess(view), Random(seed)
        hands = [guess.hands(rng) for _ in range(worlds)]
        self._worlds = [
            (each, {other: network_lines(view, other, each[other]) for other in each})
            for each in hands
        ]

    def gains(self, edge: Edge) -> tuple[float, ...]:
        """Return in each world the points that opponents lack more at the round's end."""
        turn = self._turn(edge)
        return tuple(gain(self._view, turn, hands, nets) for hands, nets in self._worlds)

    def _turn(self, edge: Edge) -> CandidateTurn:
        """Return a turn that begins with a line and goes on along the own network."""
        view, laid = self._view, self._view.state.laid.with_track(edge)
        marker = view.state.markers[view.player]
        if view.stage is Stage.SECOND or view.map.edges[edge] != SINGLE or marker is None:
            return CandidateTurn((edge,), 0)
        tree = tree_over(laid, to_join(view, view.player, view.hand))
        network = sum({1 << line for line in tree.lines()})
        more = bits(laid.reach(marker, double=False) & network)
        edges = view.map.numbering.edges
        return CandidateTurn((edge, *(edges[line] for line in list(more)[:1])), 0)
