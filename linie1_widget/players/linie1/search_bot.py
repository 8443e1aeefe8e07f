"""A bot that plays its plans out in worlds as they may be."""

from __future__ import annotations

from random import Random
from time import perf_counter

from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.game.moves import Move
from linie1_widget.linie1.game.view import View
from linie1_widget.players.judge import Measure, Values
from linie1_widget.players.linie1.blocker import BlockerBot, Race
from linie1_widget.players.linie1.lines import CandidateLine, Objective
from linie1_widget.players.linie1.rollout import World

_LINES = 4
"""So many lines are played out."""

_ROUNDS = 1
"""So many rounds are played out in each world."""

_TRUST = 0.02
"""By how much of a chance to win it trusts in a turn that a line saves by itself."""


class SearchBot(BlockerBot):
    """Thinks of lines as `BlockerBot` does, and plays the best of them out.

    The hidden cards are dealt by what the others have laid, and the pile is shuffled:
    a world as it may be (determinization, as in M. L. Ginsberg's GIB, 1999). In each such
    world all lines are tried, everybody plays a round on, and then the chance to win is
    judged by the turns that are left. The line with the best chance on average is played.

    Parameters
    ----------
    rng : random.Random
        Where its luck comes from.
    rollouts : int
        In how many worlds it looks in a turn.
    seconds : float, optional
        For how long it goes on looking in worlds, instead. How many they are depends on
        the machine then, so that the same seed need not give the same game.

    Raises
    ------
    ValueError
        If it may look in no world, or has no time.

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
        if rollouts < 1:
            raise InvalidValue(f"a search looks in one world at least, not in {rollouts}")
        if seconds is not None and not seconds > 0:
            raise InvalidValue(f"a search has more than 0 seconds, not {seconds}")
        self._rollouts, self._seconds = rollouts, seconds
        self._looked: tuple[int, dict[Move, float]] | None = None

    def values(self, view: View) -> Values | None:
        """The chances to win that it has found where it has looked, by what is to do first.

        Where it has not looked, as the last play of a turn was planned with the first or
        there is nothing to lay, it says what `PlannerBot` says.
        """
        if self._looked is None or self._looked[0] != len(view.history):
            self.choose(view)
        if self._looked is None or self._looked[0] != len(view.history):
            return super().values(view)
        return Values(Measure.CHANCE, None, self._looked[1])

    def pick(
        self, view: View, prospect: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """The line with the best chance to win in worlds as they may be."""
        assert isinstance(prospect, Race)
        tried = self.again(view, prospect, lines)[:_LINES]
        begun, worlds = perf_counter(), 0
        chances = [0.0] * len(tried)
        while len(tried) > 1 and self._more(worlds, begun):
            world = World(view, prospect.guesses, self._rng)
            worlds += 1
            for at, line in enumerate(tried):
                chances[at] += world.chance(line.moves, _ROUNDS, self._rides)
        # Where a game is as good as decided, chances tell nothing.
        worth = [
            chance / max(worlds, 1) - _TRUST * line.turns
            for chance, line in zip(chances, tried, strict=True)
        ]
        best = max(range(len(tried)), key=worth.__getitem__)
        firsts: dict[Move, float] = {}
        for at, line in enumerate(tried):
            first, chance = line.moves[0], chances[at] / max(worlds, 1)
            if worlds:
                firsts[first] = max(chance, firsts.get(first, 0.0))
        self._looked = len(view.history), firsts
        return tried[best]

    def _more(self, worlds: int, begun: float) -> bool:
        if self._seconds is None:
            return worlds < self._rollouts
        return not worlds or perf_counter() - begun < self._seconds
