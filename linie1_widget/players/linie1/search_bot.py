"""A bot that compares its plans by rollouts with guessed hidden information."""

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
        if rollouts < 1:
            raise InvalidValue(f"a search looks in one world at least, not in {rollouts}")
        if seconds is not None and not seconds > 0:
            raise InvalidValue(f"a search has more than 0 seconds, not {seconds}")
        self._rollouts, self._seconds = rollouts, seconds
        self._looked: tuple[int, dict[Move, float]] | None = None

    def values(self, view: View) -> Values | None:
        """Return the chances to win of the lines compared, else `PlannerBot.values`."""
        if self._looked is None or self._looked[0] != len(view.history):
            self.choose(view)
        if self._looked is None or self._looked[0] != len(view.history):
            return super().values(view)
        return Values(Measure.CHANCE, None, self._looked[1])

    def pick(
        self, view: View, prospect: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the line with the best chance to win over all rollouts."""
        assert isinstance(prospect, Race)
        tried = self.again(view, prospect, lines)[:_LINES]
        begun, worlds = perf_counter(), 0
        chances = [0.0] * len(tried)
        while len(tried) > 1 and self._more(worlds, begun):
            world = World(view, prospect.guesses, self._rng)
            worlds += 1
            for at, line in enumerate(tried):
                chances[at] += world.chance(line.moves, _ROUNDS, self._rides)
        # In a game that is almost decided all chances are equal, so turns count too.
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
