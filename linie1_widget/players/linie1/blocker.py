"""A bot that plans its own turns and holds up opponents who are nearer to the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import exp
from random import Random
from typing import NamedTuple

from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.players.linie1.guesses import Guess, guessed
from linie1_widget.players.linie1.plan_cost import NEVER, TilePlan, TileSupply
from linie1_widget.players.linie1.planner import PlannerBot
from linie1_widget.players.linie1.play_values import CandidateLine, Objective, played

_LIKELY = 2  # likely assignments considered for each opponent

# Own turns that a turn lost by an opponent is worth: if one is nearer, if none is.
_NEARER, _BEHIND = 0.8, 0.3

_DETOUR = 3.0  # most turns counted as lost by one play: there is another way

_SQUARES = 6  # squares on opponents' drives where a play is considered

_ALL_LINKS = 0b111111

_AGAIN = 4  # lines evaluated again with newly planned drives for everybody


class Rival(NamedTuple):
    """An opponent who is still laying, with one of the likely assignments."""

    weight: float  # greater if nearer to the end and likelier; the sum is 1
    outlook: TilePlan
    hand: tuple[str, ...]
    now: float  # turns left


class Race:
    """The objective of own turns to go less `spite` times those of the opponents."""

    def __init__(
        self,
        own: TilePlan,
        rivals: Sequence[Rival],
        guesses: Mapping[int, Guess],
        spite: float,
        rng: Random,
    ) -> None:
        self.own, self.rivals, self.guesses, self.spite = own, rivals, guesses, spite
        self._rng = rng

    def turns(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """Return own turns to go less the weighted turns of the opponents."""
        others = sum(
            rival.weight * min(rival.outlook.turns(track, rival.hand), rival.now + _DETOUR)
            for rival in self.rivals
        )
        return self.own.turns(track, hand) - self.spite * others

    def wanted(self, track: ReachableTrack) -> dict[int, int]:
        """Return the links missing on own drives, and all on some opponents' squares."""
        squares = sorted(
            {square for each in self.rivals for square in each.outlook.wanted(track)}
        )
        chosen = self._rng.sample(squares, min(_SQUARES, len(squares)))
        return dict.fromkeys(chosen, _ALL_LINKS) | self.own.wanted(track)


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

    def prospect(self, view: View, own: TilePlan) -> Objective:
        """Return the objective to be ahead of the opponents."""
        now = ReachableTrack(view.board)
        guesses = {
            player: guess
            for player, seat in enumerate(view.state.seats)
            if player != view.player and not seat.driving
            if (guess := guessed(view, player, self._rng))
        }
        rivals = self._rivals(view, guesses, now)
        nearest = min((rival.now for rival in rivals), default=NEVER)
        spite = _NEARER if nearest <= own.turns(now, view.hand) else _BEHIND
        return Race(own, rivals, guesses, spite, self._rng)

    def pick(
        self, view: View, prospect: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the best of the first lines, evaluated with newly planned drives."""
        assert isinstance(prospect, Race)
        return self.again(view, prospect, lines)[0]

    def again(
        self, view: View, race: Race, lines: list[CandidateLine]
    ) -> list[CandidateLine]:
        """Return the first lines evaluated with newly planned drives, the best first."""
        return sorted(self._again(view, race, line) for line in lines[:_AGAIN])

    def _again(self, view: View, race: Race, line: CandidateLine) -> CandidateLine:
        board, hand = view.board.copy(), list(view.hand)
        for move in line.moves:
            hand = played(board, move, hand)
        supply = TileSupply(view.to_come, view.pile)
        track = ReachableTrack(board)

        def turns(outlook: TilePlan, hand: Sequence[str]) -> float:
            anew = TilePlan(board, outlook.assignment, hand, supply, self._rng, drives=1)
            return min(anew.turns(track, hand), outlook.turns(track, hand))

        others = sum(each.weight * turns(each.outlook, each.hand) for each in race.rivals)
        return line._replace(turns=turns(race.own, hand) - race.spite * others)

    def _rivals(
        self, view: View, guesses: Mapping[int, Guess], now: ReachableTrack
    ) -> list[Rival]:
        supply = TileSupply(view.to_come, view.pile)
        found = []
        for player, guess in guesses.items():
            hand = view.state.seats[player].hand
            for assignment, chance in islice(guess.items(), _LIKELY):
                outlook = TilePlan(
                    view.board, assignment, hand, supply, self._rng, drives=2
                )
                turns = outlook.turns(now, hand)
                found.append(Rival(chance * exp(-turns / 2), outlook, hand, turns))
        total = sum(rival.weight for rival in found)
        return [rival._replace(weight=rival.weight / total) for rival in found]
