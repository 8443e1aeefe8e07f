"""Bots that guess the opponents' cards and play turns out to hinder them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import exp
from random import Random
from statistics import fmean
from typing import NamedTuple

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.bots.builders import (
    CandidateLine,
    GreedyBot,
    Objective,
    PlannerBot,
    RideCache,
    play_on,
)
from linie1_widget.linie1.bots.plan_cost import (
    FOREVER,
    Guess,
    TilePlan,
    TileSupply,
    guess_opponents,
    route_cards,
)
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Move, Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.missing import ReachableTrack
from linie1_widget.table.bots.bot import Effort, Measure, Values, standard_error

_LIKELY = 2  # likely assignments considered for each opponent

# The value, in own turns, of a turn that an opponent loses: when some opponent is ahead,
# and when none is.
_SPITE_WHEN_BEHIND, _SPITE_WHEN_AHEAD = 0.8, 0.3

_DETOUR = 3.0  # cap on the turns that one play costs an opponent, who can detour
_SQUARES = 6  # squares on opponents' drives where a play is considered

_ALL_LINKS = 0b111111

_REEVALUATED = 4  # lines evaluated again with newly planned drives for everybody


class Rival(NamedTuple):
    """An opponent who is still laying, with one of the likely assignments."""

    weight: float  # greater if nearer to the end and likelier; the sum is 1
    plan: TilePlan
    hand: tuple[str, ...]
    turns_left: float


class Race(NamedTuple):
    """The objective to minimise own turns less `spite` times those of the opponents."""

    own: TilePlan
    rivals: Sequence[Rival]
    guesses: Mapping[int, Guess]
    spite: float
    rng: Random

    def cost(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """Return own turns to go less the weighted turns of the opponents."""
        others = sum(
            rival.weight
            * min(rival.plan.cost(track, rival.hand), rival.turns_left + _DETOUR)
            for rival in self.rivals
        )
        return self.own.cost(track, hand) - self.spite * others

    def links_to_lay(self, track: ReachableTrack) -> dict[int, int]:
        """Return the links missing on own drives, and all on some opponents' squares."""
        squares = sorted(
            {square for rival in self.rivals for square in rival.plan.links_to_lay(track)}
        )
        chosen = self.rng.sample(squares, min(_SQUARES, len(squares)))
        return dict.fromkeys(chosen, _ALL_LINKS) | self.own.links_to_lay(track)


class BlockerBot(PlannerBot):
    """A `PlannerBot` that also delays opponents, most of all those nearer to the end.

    It infers their cards from the tiles they laid, and estimates the turns they have left.

    Parameters
    ----------
    rng : random.Random
        Breaks ties, and samples drives and squares.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> BlockerBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def objective(self, view: View, own: TilePlan) -> Objective:
        """Return a `Race` against the opponents who are still laying."""
        now = ReachableTrack(view.board)
        guesses = guess_opponents(view, self._rng)
        rivals = self._rivals(view, guesses, now)
        nearest = min((rival.turns_left for rival in rivals), default=FOREVER)
        behind = nearest <= own.cost(now, view.hand)
        spite = _SPITE_WHEN_BEHIND if behind else _SPITE_WHEN_AHEAD
        return Race(own, rivals, guesses, spite, self._rng)

    def pick(
        self, view: View, objective: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the best of the first lines, evaluated with newly planned drives."""
        assert isinstance(objective, Race)
        return self.reevaluate(view, objective, lines)[0]

    def reevaluate(
        self, view: View, race: Race, lines: list[CandidateLine]
    ) -> list[CandidateLine]:
        """Return the best lines, evaluated with newly planned drives and sorted again."""
        return sorted(self._reevaluate(view, race, line) for line in lines[:_REEVALUATED])

    def _reevaluate(self, view: View, race: Race, line: CandidateLine) -> CandidateLine:
        board, hand = view.board.copy(), list(view.hand)
        for move in line.moves:
            hand = play_on(board, move, hand)
        supply = TileSupply(view.to_come, view.pile)
        track = ReachableTrack(board)

        def turns(plan: TilePlan, hand: Sequence[str]) -> float:
            replanned = TilePlan(board, plan.assignment, hand, supply, self._rng, drives=1)
            return min(replanned.cost(track, hand), plan.cost(track, hand))

        others = sum(rival.weight * turns(rival.plan, rival.hand) for rival in race.rivals)
        return line._replace(cost=turns(race.own, hand) - race.spite * others)

    def _rivals(
        self, view: View, guesses: Mapping[int, Guess], now: ReachableTrack
    ) -> list[Rival]:
        supply = TileSupply(view.to_come, view.pile)
        rivals = []
        for player, guess in guesses.items():
            hand = view.state.seats[player].hand
            for assignment, chance in islice(guess.items(), _LIKELY):
                plan = TilePlan(view.board, assignment, hand, supply, self._rng, drives=2)
                turns = plan.cost(now, hand)
                rivals.append(Rival(chance * exp(-turns / 2), plan, hand, turns))
        total = sum(rival.weight for rival in rivals)
        return [rival._replace(weight=rival.weight / total) for rival in rivals]


# Turns behind at which a player wins about a quarter of the games: 1 / (1 + e) of them.
_SPREAD = 2.0


class World:
    """A possible deal of all hidden cards and of the pile (a determinization)."""

    view: View
    seed: float

    def __init__(self, view: View, guesses: Mapping[int, Guess], rng: Random) -> None:
        self.view, self.seed = view, rng.random()
        self.assignments = {view.player: view.assignment}
        for player, guess in guesses.items():
            # Each card exists once: skip assignments with a dealt one, unless all have one.
            lines = {assignment.line for assignment in self.assignments.values()}
            cards = set().union(*map(route_cards, self.assignments.values()))
            undealt = {
                assignment: chance
                for assignment, chance in guess.items()
                if assignment.line not in lines
                and cards.isdisjoint(route_cards(assignment))
            }
            options = undealt or guess
            (assignment,) = rng.choices(list(options), list(options.values()))
            self.assignments[player] = assignment
        to_come = sorted(view.to_come.elements())
        rng.shuffle(to_come)
        self.pile: list[str] = to_come[: view.pile]


class Playout:
    """A game continued in a world: every player who lays plays as `GreedyBot`."""

    def __init__(self, world: World, rides: RideCache) -> None:
        self._view, self._assignments, self._rides = world.view, world.assignments, rides
        view, players = world.view, world.assignments
        self._board: Board = view.board.copy()
        self._pile = world.pile
        self._hands = {player: view.state.seats[player].hand for player in players}
        self._bots = {
            player: GreedyBot(Random(f"{world.seed} {player}")) for player in players
        }
        # Turns from now until the players who have departed arrive.
        self._arrives = {
            player: rides.expected(seat.trip.route, view.edition).turns[seat.trip.position]
            for player, seat in enumerate(view.state.seats)
            if seat.driving and seat.trip is not None
        }

    def chance(self, moves: Iterable[Lay | LayPair], rounds: int) -> float:
        """Return the chance to win after a line and `rounds` rounds of play."""
        player, players = self._view.player, len(self._view.names)
        for move in moves:
            self._hands[player] = tuple(play_on(self._board, move, self._hands[player]))
        self._draw(player)
        for turn in range(1, rounds + 1):
            for other in (*range(player + 1, players), *range(player + 1)):
                if other in self._assignments and other not in self._arrives:
                    self._turn(other, turn)
        laying = {player: self._turns_left(player, rounds) for player in self._assignments}
        others = self._arrives | laying
        own = others.pop(player)
        return 1 / (1 + sum(exp((own - turns) / _SPREAD) for turns in others.values()))

    def _turn(self, player: int, turn: int) -> None:
        edition = self._view.edition
        for plays_left in range(edition.plays_in_turn, 0, -1):
            view = self._seen_by(player, plays_left)
            move = self._bots[player].choose(view)
            if isinstance(move, Depart):
                routes = view.routes()
                ahead = self._rides.expected(routes[0], edition).turns[0]
                self._arrives[player] = turn + ahead
                return
            if not isinstance(move, Lay | LayPair):
                break
            self._hands[player] = tuple(play_on(self._board, move, self._hands[player]))
            if isinstance(move, LayPair):
                break
        self._draw(player)

    def _seen_by(self, player: int, plays_left: int) -> View:
        view = self._view
        seats = tuple(
            seat._replace(hand=self._hands.get(number, seat.hand))
            for number, seat in enumerate(view.state.seats)
        )
        state = view.state._replace(
            stage=Stage.LAY,
            to_move=player,
            plays_left=plays_left,
            seats=seats,
            recalled=False,
        )
        return replace(
            view,
            player=player,
            state=state,
            assignment=self._assignments[player],
            board=self._board,
            pile=len(self._pile),
        )

    def _draw(self, player: int) -> None:
        missing = max(0, self._view.edition.hand_size - len(self._hands[player]))
        drawn, self._pile = self._pile[:missing], self._pile[missing:]
        self._hands[player] += tuple(drawn)

    def _turns_left(self, player: int, rounds: int) -> float:
        if player in self._arrives:
            return self._arrives[player]
        view = self._seen_by(player, self._view.edition.plays_in_turn)
        supply = TileSupply(view.to_come, view.pile)
        plan = TilePlan(
            self._board, view.assignment, view.hand, supply, Random(self._view.player), 1
        )
        return rounds + plan.cost(ReachableTrack(self._board), view.hand)


_LINES = 4  # lines compared by rollouts
_ROUNDS = 1  # rounds played in each rollout
_TRUST = 0.02  # chance to win that a turn saved by a line is worth by itself


class SearchBot(BlockerBot):
    """A `BlockerBot` that compares its best lines by rollouts.

    Each rollout deals the hidden cards by what opponents laid, and shuffles the pile
    (determinization, as in M. L. Ginsberg's GIB, 1999). All lines are tried in it for a
    round, and the chance to win is estimated from the turns left.

    Parameters
    ----------
    rng : random.Random
        The source of its random choices.
    rollouts : int
        The number of rollouts in a turn, at least 1.
    seconds : float, optional
        A time limit instead, more than 0. Games then depend on the machine.

    Raises
    ------
    ValueError
        If `rollouts` or `seconds` is out of range.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> SearchBot(Random(1), rollouts=1).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(
        self, rng: Random, rollouts: int = 8, *, seconds: float | None = None
    ) -> None:
        super().__init__(rng)
        self._effort = Effort(rollouts, seconds)
        # The number of moves before the last comparison, and its chances by first move.
        self._compared: tuple[int, dict[Move, tuple[float, float]]] = -1, {}

    def values(self, view: View) -> Values | None:
        """Return the chances to win of the lines compared, else `PlannerBot.values`."""
        if self._compared[0] != len(view.history):
            self.choose(view)
        if self._compared[0] != len(view.history):
            return super().values(view)
        found = self._compared[1]
        return Values(
            Measure.CHANCE,
            None,
            {move: mean for move, (mean, _) in found.items()},
            {move: error for move, (_, error) in found.items()},
        )

    def pick(
        self, view: View, objective: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the line with the best chance to win over all rollouts."""
        assert isinstance(objective, Race)
        candidates = self.reevaluate(view, objective, lines)[:_LINES]
        chances: list[list[float]] = [[] for _ in candidates]
        for _ in self._effort.begin() if len(candidates) > 1 else ():
            world = World(view, objective.guesses, self._rng)
            for index, line in enumerate(candidates):
                chances[index].append(
                    Playout(world, self._rides).chance(line.moves, _ROUNDS)
                )
        means = [fmean(results) if results else 0.0 for results in chances]
        # In a game that is almost decided all chances are equal, so turns count too.
        worth = [means[index] - _TRUST * line.cost for index, line in enumerate(candidates)]
        best = max(range(len(candidates)), key=worth.__getitem__)
        if chances[0]:
            firsts: dict[Move, tuple[float, float]] = {}
            for mean, results, line in zip(means, chances, candidates, strict=True):
                found = mean, standard_error(results)
                firsts[line.moves[0]] = max(found, firsts.get(line.moves[0], found))
            self._compared = len(view.history), firsts
        return candidates[best]


class Rollouts:
    """Worlds as they may be for the player to move, with all that follows from a seed."""

    def __init__(self, game: Game, worlds: int, seed: int = 0) -> None:
        self._game, self._rides = game, RideCache()
        view: View = game.view(game.to_move)
        rng = Random(seed)
        guesses = guess_opponents(view, rng)
        self._worlds = [World(view, guesses, rng) for _ in range(worlds)]

    def chances(self, play: Lay) -> tuple[float, ...]:
        """Return the chance to win in each world, if the greedy bot ends the turn."""
        line = tuple(self._turn(play))
        return tuple(
            Playout(world, self._rides).chance(line, _ROUNDS) for world in self._worlds
        )

    def _turn(self, play: Lay) -> Iterable[Lay | LayPair]:
        game, player = self._game.copy(), self._game.to_move
        game.push(play)
        yield play
        bot = GreedyBot(Random(0))
        while game.to_move == player and game.state.stage is Stage.LAY:
            move = bot.choose(game.view(player))
            if not isinstance(move, Lay | LayPair):
                return
            game.push(move)
            yield move
