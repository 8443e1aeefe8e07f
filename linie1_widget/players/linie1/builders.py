"""Bots that build on their own route, by one play or by a plan to arrive soon."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from itertools import chain
from math import inf
from operator import itemgetter
from random import Random

from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.expectation import Expectation
from linie1_widget.linie1.game.moves import Again, Depart, Draw, Lay, LayPair, Move, Use
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.completion import cheapest_completion, plays_bringing
from linie1_widget.linie1.planning.fastest_drives import (
    PlannedDrive,
    missing_links,
)
from linie1_widget.linie1.planning.missing import ANY_TILE, ReachableTrack, count_missing
from linie1_widget.linie1.routing.route import Route
from linie1_widget.players.bot import Measure, Values
from linie1_widget.players.linie1.guesses import Trial
from linie1_widget.players.linie1.plan_cost import NEVER, TilePlan, TileSupply
from linie1_widget.players.linie1.play_values import (
    CandidateLine,
    Objective,
    lines_of,
    play_values,
)


class ByStage(ABC):
    """A bot that dispatches on the stage, and uses dice so that it arrives soonest."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rides = Rides()

    def choose(self, view: View) -> Move:
        """Return the move for the current stage."""
        if view.stage is Stage.LAY:
            return self._lay(view)
        moves = view.legal_moves()
        if len(moves) == 1:
            return moves[0]
        if view.stage is Stage.DRAW:
            return self._draw(view, moves)
        if view.stage is Stage.USE:
            return self._rides.use(view)
        return moves[0]

    @abstractmethod
    def _lay(self, view: View) -> Move:
        """Return a play of tiles, or a departure."""

    @abstractmethod
    def _draw(self, view: View, moves: list[Move]) -> Move:
        """Return one of several draws."""


class Rides:
    """A cache of the expected turns of one player's drives, by route."""

    def __init__(self) -> None:
        self._found: dict[Route, Expectation] = {}

    def expected(self, route: Route, edition: EditionLike) -> Expectation:
        """Return the expected turns from every space of a route."""
        ride = self._found.get(route)
        if ride is None:
            ride = self._found[route] = Expectation(route, edition)
        return ride

    def use(self, view: View) -> Move:
        """Return the best use of the dice that were thrown."""
        trip = view.state.seat.trip
        assert trip is not None
        face = (
            self.expected(trip.route, view.edition).best_choice(trip, view.state.dice).face
        )
        return Again() if face is None else Use(face)


_MARGIN = 0.5  # turns that a shorter way has to save for a departure to be delayed


class PlannerBot(ByStage):
    """A bot that plans both plays of a turn together, and ignores its opponents.

    It minimises the turns to lay the missing track, with its hand and the tiles likely to
    come, plus the turns of the drive.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

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
        """Return the turns until it arrives after each play and the best one to follow."""
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
        """Return the objective to minimise; `own` is the estimate of its own turns."""
        return own

    def pick(
        self, view: View, prospect: Objective, lines: list[CandidateLine]
    ) -> CandidateLine:
        """Return the line to play; the best of the lines is first."""
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
        return [
            self._rides.expected(route, view.edition).turns[0] for route in view.routes()
        ]

    def _second(self, view: View) -> Move | None:
        """Return the second play of a turn, if it was planned with the first."""
        if self._planned is None or view.state.plays_left == view.edition.plays_in_turn:
            return None
        moves, first, second = self._planned
        same = len(view.history) == moves and view.history[-1].move == first
        return second if same and view.explain(second) is None else None

    def _draw(self, view: View, moves: list[Move]) -> Move:
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


_TRIES = 12  # random plays compared if none helps its route
_LONG = 6.0  # expected draws above which it looks for a way of common tiles
_ENOUGH = 4  # tiles to come that make a kind common


class GreedyBot(ByStage):
    """A bot that makes its cheapest drive miss fewer squares, and ignores its opponents.

    If no play helps and missing tiles are rare, it looks for a way of common tiles, fetches
    a useful tile from the board, or makes the play that harms its route least.

    Parameters
    ----------
    rng : random.Random
        Breaks ties.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget.linie1.planning.missing import missing_tiles
    >>> game = Game(2, seed=1)
    >>> move = GreedyBot(Random(1)).choose(game.view(0))
    >>> assignment = game.view(0).assignment
    >>> before = missing_tiles(game.board, assignment.line, assignment.stops)
    >>> game.push(move)
    >>> before - missing_tiles(game.board, assignment.line, assignment.stops)
    1
    """

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._plan: tuple[int, PlannedDrive, int] | None = None

    def values(self, view: View) -> Values | None:
        """Return the squares its route misses after each play, see `play_values`."""
        return play_values(view)

    def _lay(self, view: View) -> Move:
        for move in view.choices():
            return move
        trial = Trial(view)
        return self._helping(view, trial) or self._patient(view, trial)

    def _helping(self, view: View, trial: Trial) -> Move | None:
        """Return a play for its drive, or for another one that misses as few squares."""
        kept = self._kept(view, trial) or trial.drive
        if kept is None:
            return None
        missing = kept.missing_on(trial.now)
        for play in self._mixed(trial, kept.wanted()):
            left = kept.missing_on(trial.after(play))
            if left < missing:
                self._plan = view.state.turn, kept, left
                return play
        wanted = missing_links(trial.strides)
        plays: Iterator[Move] = chain(self._mixed(trial, wanted), self._pairs(view, wanted))
        for move in plays:
            if count_missing(trial.after(move), view.assignment) < missing:
                return move
        return None

    def _kept(self, view: View, trial: Trial) -> PlannedDrive | None:
        """Return the drive built on in this turn, if nothing has changed since."""
        if self._plan is not None:
            turn, drive, left = self._plan
            same = turn == view.state.turn and drive.assignment == view.assignment
            if same and drive.missing_on(trial.now) == left:
                return drive
        return None

    def _patient(self, view: View, trial: Trial) -> Move:
        if trial.drive is None:
            trial = Trial(view, 0)
        elif trial.draws(trial.drive) > _LONG:
            trial = min(trial, Trial(view, _ENOUGH), key=_waiting)
        drive = trial.drive
        if drive is None:
            return view.any_move(self._rng)
        wanted = drive.wanted()
        for play in self._mixed(trial, wanted):
            if drive.missing_on(trial.after(play)) < drive.missing:
                return play
        for play in self._fetching(view, trial, wanted):
            if drive.missing_on(trial.after(play)) <= drive.missing:
                return play
        return self._least_harm(view, trial, drive)

    def _mixed(self, trial: Trial, wanted: Mapping[int, int]) -> list[Lay]:
        """Return the plays that bring a wanted link, those near own signs first."""
        plays = list(plays_bringing(trial.board, trial.hand, wanted))
        self._rng.shuffle(plays)
        signs = trial.signs_to_earn
        plays.sort(key=lambda play: (play.cell not in signs, -play.links))
        return [trial.play(play.cell, play.tile) for play in plays]

    def _pairs(self, view: View, wanted: Mapping[int, int]) -> list[LayPair]:
        squares = {CELLS[index] for index in wanted}
        found = [
            move
            for move in view.pairs()
            if move.first.cell in squares or move.second.cell in squares
        ]
        self._rng.shuffle(found)
        return found

    def _fetching(self, view: View, trial: Trial, wanted: Mapping[int, int]) -> list[Lay]:
        """Return the exchanges that bring a wanted kind of tile to the hand."""
        plays = plays_bringing(trial.board, ANY_TILE, wanted)
        codes = {play.tile.code for play in plays}
        laid = trial.board.tiles
        found = [
            Lay(cell, tile, exchange=True)
            for cell, tile in trial.board.legal(view.hand)
            if cell in laid and laid[cell].code in codes
        ]
        self._rng.shuffle(found)
        return found

    def _least_harm(self, view: View, trial: Trial, drive: PlannedDrive) -> Move:
        """Return a random play that costs its route nothing, or else the least."""
        tried = []
        for _ in range(_TRIES):
            move = view.any_move(self._rng)
            reachable = trial.after(move)
            if drive.missing_on(reachable) <= drive.missing:
                return move
            tried.append((count_missing(reachable, view.assignment), move))
        return min(tried, key=itemgetter(0))[1]

    def _draw(self, view: View, moves: list[Move]) -> Move:
        opened = [
            (move, view.open_tiles[move.open - 1])
            for move in moves
            if isinstance(move, Draw) and move.open
        ]
        if not opened:
            return moves[0]
        assignment = view.assignment
        completion = cheapest_completion(
            view.board, assignment.line, assignment.stops, assignment.ordered
        )
        codes = {tile.code for need in completion or () for tile in need.tiles[:1]}
        wanted = codes - set(view.hand)
        return next((move for move, code in opened if code in wanted), moves[0])


def _waiting(trial: Trial) -> float:
    drive = trial.drive
    return inf if drive is None else drive.missing + trial.draws(drive)
