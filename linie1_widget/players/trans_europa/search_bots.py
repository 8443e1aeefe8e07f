"""Bots of Trans Europa that guess the opponents' cities, to block or to try turns out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from time import perf_counter

from linie1_widget.players.bot import check_effort
from linie1_widget.players.trans_europa.builders import (
    CandidateTurn,
    PlannerBot,
    best_turns,
    to_join,
)
from linie1_widget.trans_europa.game.moves import Lay
from linie1_widget.trans_europa.game.setup import stacks
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.lattice import DOUBLE, Node, bits
from linie1_widget.trans_europa.network import LaidNetwork, missing_track, tree_over

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


class BlockerBot(PlannerBot):
    """A planner that also avoids track that its opponents want.

    Track serves everybody, so opponents can only be not helped. Of the turns that leave
    least to lay, the bot takes the one that they want least, by guesses from their track.

    Parameters
    ----------
    rng : random.Random
        Draws the guesses, and breaks ties.
    samples : int
        The number of guesses of the opponents' cities for a move.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8"):
    ...     game.push(move)
    >>> print(BlockerBot(Random(1)).choose(game.view(0)))
    i13-j14
    """

    def __init__(self, rng: Random, samples: int = 6) -> None:
        super().__init__(rng)
        self._samples = samples

    def _planned(self, view: View) -> CandidateTurn | None:
        turns = best_turns(view)
        if len(turns) < 2:
            return turns[0] if turns else None
        wanted = Guess(view).wanted(self._rng, self._samples)
        number = view.map.numbering.edge_number

        def help_(turn: CandidateTurn) -> tuple[int, float]:
            return sum(wanted[number[edge]] for edge in turn.lines), self._luck()

        return min(turns, key=help_)


_CANDIDATES = 6  # turns compared: those that the opponents want least


class SearchBot(BlockerBot):
    """A bot that compares turns by the rounds that follow them.

    The hidden cities are guessed, and all players lay along a cheapest network.

    Parameters
    ----------
    rng : random.Random
        Draws the guesses, and breaks ties.
    rollouts : int
        The number of guesses of the opponents' cities for a move.
    seconds : float, optional
        A time limit instead. Games then depend on the machine.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=7)
    >>> for move in ("i13", "d8"):
    ...     game.push(move)
    >>> move = SearchBot(Random(1), rollouts=2).choose(game.view(0))
    >>> game.explain(move) is None
    True
    """

    def __init__(
        self, rng: Random, rollouts: int = 8, *, seconds: float | None = None
    ) -> None:
        super().__init__(rng)
        check_effort(rollouts, seconds)
        self._rollouts, self._seconds = rollouts, seconds

    def _planned(self, view: View) -> CandidateTurn | None:
        begun, turns = perf_counter(), best_turns(view)
        if len(turns) < 2:
            return turns[0] if turns else None
        guess = Guess(view)
        wanted = guess.wanted(self._rng, self._samples)
        number = view.map.numbering.edge_number
        turns.sort(key=lambda turn: sum(wanted[number[edge]] for edge in turn.lines))
        turns = turns[:_CANDIDATES]
        gains, tried = [0.0] * len(turns), 0
        while self._goes_on(tried, perf_counter() - begun):
            hands = guess.hands(self._rng)
            nets = {other: wanted_lines(view, other, hands[other]) for other in hands}
            for at, turn in enumerate(turns):
                gains[at] += _gain(view, turn, hands, nets)
            tried += 1
        # On ties keep the first: candidates are sorted by the opponents' demand.
        return turns[gains.index(max(gains))]

    def _goes_on(self, tried: int, took: float) -> bool:
        if self._seconds is None:
            return tried < self._rollouts
        return took < self._seconds


def _gain(
    view: View,
    turn: CandidateTurn,
    hands: Mapping[int, tuple[str, ...]],
    nets: Mapping[int, set[int]],
) -> float:
    """Return the points the opponents lack on average, less own ones, after the round."""
    laid = view.state.laid
    for edge in turn.lines:
        laid = laid.with_track(edge)
    own = set(tree_over(laid, to_join(view)).lines())
    laid = _played_out(view, laid, {**nets, view.player: own})
    limit = [missing_track(view.map, laid, hand) for hand in hands.values()]
    return sum(limit) / len(limit) - missing_track(view.map, laid, view.hand)


def _played_out(view: View, laid: LaidNetwork, nets: Mapping[int, set[int]]) -> LaidNetwork:
    """Return the track when a network is complete or no wanted track can be laid."""
    wanted = {player: sum(1 << line for line in net) for player, net in nets.items()}
    players, player, idle = len(view.names), view.player, 0
    while idle < players and len(laid) < view.tracks:
        if not wanted[player] & ~laid.lines:
            return laid
        player = (player + 1) % players
        after = _turn_of(view, laid, player, wanted[player])
        idle = idle + 1 if after is laid else 0
        laid = after
    return laid


def _turn_of(view: View, laid: LaidNetwork, player: int, wanted: int) -> LaidNetwork:
    """Return the track after a turn that lays as much as possible of what is wanted."""
    marker, numbering = view.state.markers[player], view.map.numbering
    left = DOUBLE  # a turn is one double line, or two single ones
    while marker is not None and left:
        lines = laid.reach(marker, double=left == DOUBLE) & wanted
        if not lines:
            break
        line = next(bits(lines))
        laid = laid.with_track(numbering.edges[line])
        left -= 1 if numbering.singles >> line & 1 else DOUBLE
    return laid
