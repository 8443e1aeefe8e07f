"""Guesses of the opponents' cities in Trans Europa from the track that they laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random

from linie1_widget.trans_europa.game.moves import Lay
from linie1_widget.trans_europa.game.setup import stacks
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.lattice import Node
from linie1_widget.trans_europa.network.laid import LaidNetwork
from linie1_widget.trans_europa.network.missing import tree_over

_KEEN = 1.6  # Factor of likelihood for each point of track by which a city came nearer.


class Guess:
    """A distribution of the cities of all opponents, from the view of one player."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._players = [other for other in range(len(view.names)) if other != view.player]
        self._nearer = {
            player: _nearer(view, player)
            for player in self._players
            if player not in view.hands
        }

    def likely(self, player: int, city: str) -> float:
        """Return the weight of a city among those of its colour, for one opponent."""
        return self._nearer[player][city]

    def hands(self, rng: Random) -> Mapping[int, tuple[str, ...]]:
        """Return random cities for the opponents; cities that lie open are kept."""
        view = self._view
        dealt = {player: list(view.hands.get(player, ())) for player in self._players}
        taken = {city for hand in view.hands.values() for city in hand}
        for stack in stacks(view.map, len(view.names)):
            left = [city.name for city in stack if city.name not in taken]
            hidden = list(self._nearer)
            rng.shuffle(hidden)
            for player in hidden:
                weights = [self._nearer[player][city] for city in left]
                (city,) = rng.choices(left, weights)
                left.remove(city)
                dealt[player].append(city)
        return {player: tuple(hand) for player, hand in dealt.items()}

    def wanted(self, rng: Random, samples: int) -> Counter[int]:
        """Return how often each line, by number, is wanted in `samples` guesses."""
        found: Counter[int] = Counter()
        for _ in range(samples):
            for player, hand in self.hands(rng).items():
                found.update(wanted_lines(self._view, player, hand))
        return found


def wanted_lines(view: View, player: int, hand: tuple[str, ...]) -> set[int]:
    """Return the lines, by number, that a player with these cities would lay."""
    nodes = [view.map.cities[city].node for city in hand]
    marker = view.state.markers[player]
    return set(tree_over(view.state.laid, _with(marker, nodes)).lines())


def _with(marker: Node | None, nodes: list[Node]) -> list[Node]:
    return nodes if marker is None else [marker, *nodes]


def _nearer(view: View, player: int) -> Mapping[str, float]:
    """Return for each city the factor by which the player's own track makes it likelier."""
    marker, cities = view.state.markers[player], view.map.cities
    if marker is None:
        return dict.fromkeys(cities, 1.0)
    own = [
        done.move.edge
        for done in view.history
        if isinstance(done.move, Lay)
        and (done.before.round, done.before.to_move) == (view.state.round, player)
    ]
    number = view.map.numbering.node_number
    bare = tree_over(LaidNetwork(view.map), (marker,))
    now = tree_over(LaidNetwork(view.map, own), (marker,))
    return {
        name: _KEEN ** (bare.distance(at) - now.distance(at))
        for name, city in cities.items()
        for at in (number[city.node],)
    }
