"""The observation of a player of Trans Europa, as one row of numbers.

Crossings and lines come in the order of the map. Player 0 is the observer, player 1 is
next, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from linie1_widget.environments.encoding import Field, Observations, Seen, around, one_of
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.map import Map

_PLAYING = tuple(stage for stage in Stage if stage is not Stage.OVER)


class EuropaFields(Observations[View]):
    """The observations of one table; points are divided by those of the beginning."""

    def __init__(self, players: int, map_: Map, points: int) -> None:
        seats = [f"player {seat}" for seat in range(players)]
        nodes = [node.name for node in map_.nodes]

        def of_each(who: Iterable[str]) -> tuple[str, ...]:
            return tuple(f"{node} of {seat}" for seat in who for node in nodes)

        self.fields = (
            Field("track", tuple(edge.name for edge in map_.edges)),
            Field("own cities", tuple(nodes)),
            Field("network", of_each(seats)),
            Field("marker", of_each(seats)),
            Field("shown cities", of_each(seats[1:])),
            Field("points", tuple(seats)),
            Field("tracks left", ("tracks left",)),
            Field("stage", tuple(stage.value for stage in _PLAYING)),
            Field("to move", tuple(seats)),
        )
        self.shape = (sum(len(field.labels) for field in self.fields),)
        self._map, self._points = map_, points

    def of(self, view: View, begun: tuple[int, ...] = ()) -> Seen:
        """Return what one player sees."""
        state, numbering = view.state, self._map.numbering
        seats, lines = around(view), len(numbering.edges)
        track = state.laid.lines.to_bytes(lines // 8 + 1, "little")
        bits = np.unpackbits(np.frombuffer(track, np.uint8), bitorder="little")
        number, network = numbering.node_number, np.array(state.laid.network)
        markers = [state.markers[player] for player in seats]
        stand = [None if marker is None else number[marker] for marker in markers]
        nothing = np.zeros(len(numbering.nodes), np.float32)
        return np.concatenate(
            [
                bits[:lines],
                self._cities(view.hand),
                *(nothing if at is None else network == network[at] for at in stand),
                *(one_of(len(numbering.nodes), at) for at in stand),
                *(self._cities(view.hands.get(player, ())) for player in seats[1:]),
                [max(state.points[player], 0) / self._points for player in seats],
                [1 - len(state.laid) / view.tracks],
                [state.stage is stage for stage in _PLAYING],
                [player == state.to_move for player in seats],
            ],
            dtype=np.float32,
        )

    def _cities(self, hand: Iterable[str]) -> Seen:
        numbering, cities = self._map.numbering, self._map.cities
        plane = np.zeros(len(numbering.nodes), np.float32)
        plane[[numbering.node_number[cities[city].node] for city in hand]] = 1
        return plane
