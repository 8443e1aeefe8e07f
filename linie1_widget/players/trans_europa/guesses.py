"""Guessing the cities of the others in Trans Europa from where they build.

Each player has one city of each colour, and no city has two cards. Who lays track that
comes nearer to a city is the more likely to want it; who wants it is never known before
the round is over.
"""

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

_KEEN = 1.6
"""So many times as likely is a city for each point of track that brought it nearer."""


class Guess:
    """What one player can guess of the cities of all others.

    Parameters
    ----------
    view : View

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8", "i13-i15", "i15-i17", "d8-d10", "d10-d12"):
    ...     game.push(move)
    >>> guess = Guess(game.view(0))
    >>> guess.likely(1, "Berlin") > guess.likely(1, "Madrid")
    True
    >>> hand = guess.hands(Random(1))[1]
    >>> len(hand), set(hand) & set(game.view(0).hand)
    (5, set())
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._players = [other for other in range(len(view.names)) if other != view.player]
        self._nearer = {
            player: _nearer(view, player)
            for player in self._players
            if player not in view.hands
        }

    def likely(self, player: int, city: str) -> float:
        """How likely a city is for a player, as against others of its colour."""
        return self._nearer[player][city]

    def hands(self, rng: Random) -> Mapping[int, tuple[str, ...]]:
        """Cities that the others may have; those that lie open are what they are."""
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
        """How often each line, by number, is wanted by one of the others.

        Parameters
        ----------
        rng : random.Random
        samples : int
            So many times hands are guessed.
        """
        found: Counter[int] = Counter()
        for _ in range(samples):
            for player, hand in self.hands(rng).items():
                found.update(wanted_lines(self._view, player, hand))
        return found


def wanted_lines(view: View, player: int, hand: tuple[str, ...]) -> set[int]:
    """The lines, by number, that a player with these cities would lay."""
    nodes = [view.map.cities[city].node for city in hand]
    marker = view.state.markers[player]
    return set(tree_over(view.state.laid, _with(marker, nodes)).lines())


def _with(marker: Node | None, nodes: list[Node]) -> list[Node]:
    return nodes if marker is None else [marker, *nodes]


def _nearer(view: View, player: int) -> Mapping[str, float]:
    """For each city how much more likely the player's own track makes it."""
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
