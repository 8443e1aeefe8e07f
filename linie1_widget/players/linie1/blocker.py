"""A bot that stands in the way of who is nearer than itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import exp
from random import Random
from typing import NamedTuple

from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.players.linie1.guesses import Guess, guessed
from linie1_widget.players.linie1.lines import CandidateLine, Objective, played
from linie1_widget.players.linie1.plan_cost import NEVER, TilePlan, TileSupply
from linie1_widget.players.linie1.planner import PlannerBot

_LIKELY = 2
"""So many of the assignments that another player may have are thought of."""

_NEARER, _BEHIND = 0.8, 0.3
"""What a turn lost by another player is worth where one is nearer, and where none is."""

_DETOUR = 3.0
"""More turns than these nobody is held up by a play: there is another way."""

_SQUARES = 6
"""In so many squares of the others it thinks of laying something."""

_ALL_LINKS = 0b111111

_AGAIN = 4
"""So many lines are thought through again, with the ways that are left to everybody."""


class Rival(NamedTuple):
    """Another player who is still laying, with one of the assignments that are likely.

    Attributes
    ----------
    weight : float
        How much this one counts: the nearer and the more likely, the more.
    outlook : TilePlan
    hand : tuple of str
    now : float
        How many turns are left.
    """

    weight: float
    outlook: TilePlan
    hand: tuple[str, ...]
    now: float


class Race:
    """How far a player is behind the others, or ahead of them.

    Parameters
    ----------
    own : TilePlan
    rivals : sequence of Rival
    guesses : mapping of int to Guess
        What cards they may have.
    spite : float
        What a turn that the others lose is worth, in own turns.
    rng : random.Random
        Decides where spoiling is thought of.
    """

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
        """The own turns still to go, less what the others have to go."""
        others = sum(
            rival.weight * min(rival.outlook.turns(track, rival.hand), rival.now + _DETOUR)
            for rival in self.rivals
        )
        return self.own.turns(track, hand) - self.spite * others

    def wanted(self, track: ReachableTrack) -> dict[int, int]:
        """What the own drives miss, and anything on some squares of the others' drives."""
        squares = sorted(
            {square for each in self.rivals for square in each.outlook.wanted(track)}
        )
        chosen = self._rng.sample(squares, min(_SQUARES, len(squares)))
        return dict.fromkeys(chosen, _ALL_LINKS) | self.own.wanted(track)


class BlockerBot(PlannerBot):
    """Plans as `PlannerBot` does, and minds the others.

    It guesses the cards of the others by what they have laid, and thinks of how many
    turns each has still to go. A play that holds them up is worth something, and more
    where somebody is nearer than itself.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> BlockerBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def prospect(self, view: View, own: TilePlan) -> Objective:
        """To be ahead of the others."""
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
        """The best of the first lines, where everybody looks for a way anew."""
        assert isinstance(prospect, Race)
        return self.again(view, prospect, lines)[0]

    def again(
        self, view: View, race: Race, lines: list[CandidateLine]
    ) -> list[CandidateLine]:
        """The first of some lines, the best first, where everybody looks for a way anew."""
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
