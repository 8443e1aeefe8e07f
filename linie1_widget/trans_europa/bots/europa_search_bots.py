"""Bots of Trans Europa that guess the opponents' cities and play turns out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random

from linie1_widget.table.bots.bot import Effort
from linie1_widget.trans_europa.bots.network_builders import (
    CandidateTurn,
    PlannerBot,
    to_join,
)
from linie1_widget.trans_europa.game.europa_game import View
from linie1_widget.trans_europa.game.europa_setup import stacks
from linie1_widget.trans_europa.game.europa_state import Lay
from linie1_widget.trans_europa.map.lattice import DOUBLE, Edge, bits
from linie1_widget.trans_europa.network import LaidNetwork, missing_track, tree_over

_KEEN = 1.6  # Factor of likelihood for each point of track by which a city came nearer.


class Guess:
    """A distribution of the cities of all opponents, from the view of one player."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._players = [other for other in range(len(view.names)) if other != view.player]
        # The weight of each city among those of its colour, for each opponent.
        self.likely: dict[int, Mapping[str, float]] = {
            player: _nearer(view, player)
            for player in self._players
            if player not in view.hands
        }

    def hands(self, rng: Random) -> Mapping[int, tuple[str, ...]]:
        """Return random cities for the opponents; cities that lie open are kept."""
        view = self._view
        dealt = {player: list(view.hands.get(player, ())) for player in self._players}
        taken = {city for hand in view.hands.values() for city in hand}
        for stack in stacks(view.map, len(view.names)):
            left = [city.name for city in stack if city.name not in taken]
            hidden = list(self.likely)
            rng.shuffle(hidden)
            for player in hidden:
                weights = [self.likely[player][city] for city in left]
                (city,) = rng.choices(left, weights)
                left.remove(city)
                dealt[player].append(city)
        return {player: tuple(hand) for player, hand in dealt.items()}

    def demand(self, rng: Random, samples: int) -> Counter[int]:
        """Return how often each line, by number, is needed in `samples` guesses."""
        counts: Counter[int] = Counter()
        for _ in range(samples):
            for player, hand in self.hands(rng).items():
                counts.update(network_lines(self._view, player, hand))
        return counts


def network_lines(view: View, player: int, hand: tuple[str, ...]) -> set[int]:
    """Return the lines, by number, that a player with these cities would lay."""
    return set(tree_over(view.state.laid, to_join(view, player, hand)).lines())


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
        name: _KEEN ** (bare.distance(crossing) - now.distance(crossing))
        for name, city in cities.items()
        for crossing in (number[city.node],)
    }


class BlockerBot(PlannerBot):
    """A planner that also avoids track that its opponents need.

    Track serves everybody, so opponents can only be not helped. Of the turns that leave
    least to lay, the bot takes the one that they need least, by guesses from their track.
    """

    # samples: the number of guesses of the opponents' cities for a move
    def __init__(self, rng: Random, samples: int = 6) -> None:
        super().__init__(rng)
        self._samples = samples

    def _best(self, view: View, turns: list[CandidateTurn]) -> CandidateTurn:
        needed = self._needed(view, Guess(view))
        return min(turns, key=lambda turn: (needed(turn), self._luck()))

    def _needed(self, view: View, guess: Guess) -> Callable[[CandidateTurn], int]:
        """Return a function: how often opponents need the lines of a turn."""
        demand = guess.demand(self._rng, self._samples)
        number = view.map.numbering.edge_number
        return lambda turn: sum(demand[number[edge]] for edge in turn.lines)


_CANDIDATES = 6  # turns compared: those that the opponents need least


class SearchBot(BlockerBot):
    """A bot that compares turns by the rounds that follow them.

    The hidden cities are guessed, and all players lay along a cheapest network. See the
    bot of Linie 1 for the parameters.
    """

    def __init__(
        self, rng: Random, rollouts: int = 8, *, seconds: float | None = None
    ) -> None:
        super().__init__(rng)
        self._effort = Effort(rollouts, seconds)

    def _best(self, view: View, turns: list[CandidateTurn]) -> CandidateTurn:
        rollouts, guess = self._effort.begin(), Guess(view)
        turns = sorted(turns, key=self._needed(view, guess))[:_CANDIDATES]
        gains = [0.0] * len(turns)
        for _ in rollouts:
            hands = guess.hands(self._rng)
            nets = {other: network_lines(view, other, hands[other]) for other in hands}
            for index, turn in enumerate(turns):
                gains[index] += gain(view, turn, hands, nets)
        # On ties keep the first: candidates are sorted by the opponents' demand.
        return turns[gains.index(max(gains))]


def gain(
    view: View,
    turn: CandidateTurn,
    hands: Mapping[int, tuple[str, ...]],
    nets: Mapping[int, set[int]],
) -> float:
    """Return the points the opponents lack on average, less own ones, after the round."""
    laid = view.state.laid
    for edge in turn.lines:
        laid = laid.with_track(edge)
    own = set(tree_over(laid, to_join(view, view.player, view.hand)).lines())
    laid = _played_out(view, laid, {**nets, view.player: own})
    limit = [missing_track(view.map, laid, hand) for hand in hands.values()]
    return sum(limit) / len(limit) - missing_track(view.map, laid, view.hand)


def _played_out(view: View, laid: LaidNetwork, nets: Mapping[int, set[int]]) -> LaidNetwork:
    """Return the track when a network is complete or no track of a network can be laid."""
    demand = {player: sum(1 << line for line in net) for player, net in nets.items()}
    players, player, idle = len(view.names), view.player, 0
    while idle < players and len(laid) < view.tracks:
        if not demand[player] & ~laid.lines:
            return laid
        player = (player + 1) % players
        after = _turn_of(view, laid, player, demand[player])
        idle = idle + 1 if after is laid else 0
        laid = after
    return laid


def _turn_of(view: View, laid: LaidNetwork, player: int, demand: int) -> LaidNetwork:
    """Return the track after a turn that lays as much as possible of a network."""
    marker, numbering = view.state.markers[player], view.map.numbering
    left = DOUBLE  # a turn is one double line, or two single ones
    while marker is not None and left:
        lines = laid.reach(marker, double=left == DOUBLE) & demand
        if not lines:
            break
        line = next(bits(lines))
        laid = laid.with_track(numbering.edges[line])
        left -= 1 if numbering.singles >> line & 1 else DOUBLE
    return laid


class Rollouts:
    """Cities as opponents may have them; the round is played out along networks."""

    def __init__(self, view: View, worlds: int, seed: int = 0) -> None:
        self._view, guess, rng = view, Guess(view), Random(seed)
        hands = [guess.hands(rng) for _ in range(worlds)]
        self._worlds = [
            (hand, {other: network_lines(view, other, hand[other]) for other in hand})
            for hand in hands
        ]

    def gains(self, lines: Iterable[Edge]) -> tuple[float, ...]:
        """Return in each world the points that opponents lack more at the round's end."""
        turn = CandidateTurn(tuple(lines), 0)
        return tuple(gain(self._view, turn, hands, nets) for hands, nets in self._worlds)
