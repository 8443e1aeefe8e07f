"""The worth of turns in a round, compared in the same possible worlds."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from linie1_widget.trans_europa.bots.builders import CandidateTurn
from linie1_widget.trans_europa.bots.search_bots import Guess, gain, network_lines
from linie1_widget.trans_europa.game.game import View
from linie1_widget.trans_europa.map.lattice import Edge


class Rollouts:
    """Cities as opponents may have them; the round is played out along networks."""

    def __init__(self, view: View, worlds: int, seed: int = 0) -> None:
        self._view, guess, rng = view, Guess(view), Random(seed)
        hands = [guess.hands(rng) for _ in range(worlds)]
        self._worlds = [
            (each, {other: network_lines(view, other, each[other]) for other in each})
            for each in hands
        ]

    def gains(self, lines: Iterable[Edge]) -> tuple[float, ...]:
        """Return in each world the points that opponents lack more at the round's end."""
        turn = CandidateTurn(tuple(lines), 0)
        return tuple(gain(self._view, turn, hands, nets) for hands, nets in self._worlds)
