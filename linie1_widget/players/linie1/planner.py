"""A bot that plans its turns, and its drive before it has begun."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.game.moves import Depart, Draw, Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.players.judge import Measure, Values
from linie1_widget.players.linie1.by_stage import ByStage
from linie1_widget.players.linie1.lines import CandidateLine, Objective, lines_of
from linie1_widget.players.linie1.plan_cost import NEVER, TilePlan, TileSupply
from linie1_widget.players.linie1.play_values import play_values

_MARGIN = 0.5
"""So many turns a shorter way has to save if the trolley shall wait for it."""


class PlannerBot(ByStage):
    """Plans both plays of a turn together, and so that it arrives soon.

    It counts in turns: those in which it lays what its drive misses, with the tiles that
    it holds and those that are likely to come, and those of the drive. So it goes no long
    way round for the sake of one tile, and may build on where its route is complete but
    long. It never thinks of the others.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.linie1.planning.missing import missing_tiles
    >>> game, bot = Game(2, seed=1), PlannerBot(Random(1))
    >>> assignment = game.view(0).assignment
    >>> before = missing_tiles(game.board, assignment.line, assignment.stops)
    >>> for _ in range(2):
    ...     game.push(bot.choose(game.view(0)))
    >>> before - missing_tiles(game.board, assignment.line, assignment.stops)
    2
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._planned: tuple[int, Move, Move] | None = None

    def values(self, view: View) -> Values | None:
        """In how many turns it arrives after each play, with the best one to follow."""
        if view.stage is not Stage.LAY:
            return play_values(view)
        own = self._outlook(view)
        found: dict[Move, float] = {}
        for line in lines_of(view, own, self._rng, width=None):
            if line.turns < NEVER:
                found.setdefault(line.moves[0], 1 + line.turns)
        others = view.choices()
        if others and isinstance(others[0], Depart):
            found.update(zip(others, self._rides_of(view), strict=True))
        now = own.turns(ReachableTrack(view.board), view.hand)
        return Values(Measure.ARRIVAL, now if now < NEVER else None, found)

    def prospect(self, view: View, own: TilePlan) -> Objective:
        """What it hopes for.

        Parameters
        ----------
        view : View
        own : TilePlan
            How many turns it has still to go itself.
        """
        return own

    def pick(
        self, view: View, prospect: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """What to play of some lines, the best first."""
        return lines[0]

    def _lay(self, view: View) -> Move:
        others = view.choices()
        if others and (view.edition.must_depart or not isinstance(others[0], Depart)):
            return others[0]
        second = self._second(view)
        if second is not None:
            return second
        own = self._outlook(view)
        if others:
            ahead = self._rides_of(view)
            best = min(range(len(ahead)), key=ahead.__getitem__)
            lines = lines_of(view, own, self._rng)
            if not lines or ahead[best] <= 1 + lines[0].turns + _MARGIN:
                return others[best]
        prospect = self.prospect(view, own)
        lines = lines_of(view, prospect, self._rng)
        if not lines:
            return view.any_move(self._rng)
        first, *rest = self.pick(view, prospect, lines).moves
        if rest:
            self._planned = len(view.history) + 1, first, rest[0]
        return first

    def _rides_of(self, view: View) -> list[float]:
        """How many turns each drive takes on which it may depart."""
        return [
            self._rides.expected(route, view.edition).turns[0] for route in view.routes()
        ]

    def _second(self, view: View) -> Move | None:
        """The second play of a turn, if it has been planned with the first."""
        if self._planned is None or view.state.plays_left == view.edition.plays_in_turn:
            return None
        moves, first, second = self._planned
        same = len(view.history) == moves and view.history[-1].move == first
        return second if same and view.explain(second) is None else None

    def _draw(self, view: View, moves: list[Move]) -> Move:
        """An open tile if its drive lacks one of that kind, else a hidden one."""
        track = ReachableTrack(view.board)
        lacking = self._outlook(view).lacking(track, view.hand)
        opened = [move for move in moves if isinstance(move, Draw) and move.open]
        for move in opened:
            if move.open and view.open_tiles[move.open - 1] in lacking:
                return move
        return moves[0]

    def _outlook(self, view: View) -> TilePlan:
        supply = TileSupply(view.to_come, view.pile)
        return TilePlan(view.board, view.assignment, view.hand, supply, self._rng)
