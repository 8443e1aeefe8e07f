"""A bot that always builds on what its own route misses least."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter
from random import Random

from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.game.moves import Draw, Lay, Move
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.cheapest import strides
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.planning.helpful import plays_bringing
from linie1_widget.linie1.planning.missing import count_missing
from linie1_widget.linie1.planning.planned_drive import (
    PlannedDrive,
    cheapest_drive,
    missing_links,
)
from linie1_widget.linie1.routing.route import Route
from linie1_widget.players.trial import Trial

_TRIES = 12
"""How many plays it compares when none helps its own route."""


class GreedyBot:
    """Follows the cheapest drive, and rides as well as can be.

    It lays a tile of its hand that leaves its own route with fewer squares to come; if
    none helps, one that harms it least. It never thinks of the others.

    Parameters
    ----------
    rng : random.Random
        Decides between equals.

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
        self._rng = rng
        self._rides: dict[Route, Expectation] = {}
        self._plan: tuple[int, PlannedDrive, int] | None = None

    def choose(self, view: View) -> Move:
        """The move that leaves its own route with the fewest squares to come."""
        if view.stage is Stage.LAY:
            return self._lay(view)
        moves = view.legal_moves()
        if view.stage is Stage.DRAW:
            return self._draw(view, moves)
        if view.stage is Stage.USE:
            return self._use(view, moves)
        return moves[0]

    def _lay(self, view: View) -> Move:
        for move in view.choices():
            return move
        trial = Trial(view)
        drive, missing = self._planned(view, trial)
        if drive is None:
            return view.any_move(self._rng)
        for play in self._mixed(trial, drive.wanted()):
            left = drive.missing_on(trial.after(play))
            if left < missing:
                self._plan = view.state.turn, drive, left
                return play
        # Another drive may miss as little, and have use for what is in the hand.
        for play in self._mixed(
            trial, missing_links(strides(trial.now(), drive.assignment))
        ):
            if count_missing(trial.after(play), drive.assignment) < missing:
                return play
        return self._least_harm(view, trial, drive, missing)

    def _planned(self, view: View, trial: Trial) -> tuple[PlannedDrive | None, int]:
        """The cheapest drive, and how much it misses; in a turn it keeps to one drive."""
        potential, assignment = trial.now(), view.assignment
        if self._plan is not None:
            turn, drive, left = self._plan
            same = turn == view.state.turn and drive.assignment == assignment
            if same and drive.missing_on(potential) == left:
                return drive, left
        found = cheapest_drive(potential, assignment)
        return found, found.missing if found else 0

    def _mixed(self, trial: Trial, wanted: Mapping[int, int]) -> list[Lay]:
        """The plays that bring what is wanted: those that bring more first."""
        plays = list(plays_bringing(trial.board, trial.hand, wanted))
        self._rng.shuffle(plays)
        plays.sort(key=lambda play: -play.links)
        return [trial.play(play.cell, play.tile) for play in plays]

    def _least_harm(
        self, view: View, trial: Trial, drive: PlannedDrive, missing: int
    ) -> Move:
        """Of some plays one that costs its route nothing, or else the least."""
        tried = []
        for _ in range(_TRIES):
            move = view.any_move(self._rng)
            potential = trial.after(move)
            if drive.missing_on(potential) <= missing:
                return move
            tried.append((count_missing(potential, view.assignment), move))
        return min(tried, key=itemgetter(0))[1]

    def _draw(self, view: View, moves: list[Move]) -> Move:
        """An open tile if it is of a kind that its route misses, else a hidden one."""
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

    def _use(self, view: View, moves: list[Move]) -> Move:
        trip = view.state.seat.trip
        assert trip is not None
        ride = self._rides.get(trip.route)
        if ride is None:
            ride = self._rides[trip.route] = Expectation(trip.route, view.edition)
        face = ride.best_choice(trip, view.state.dice).face
        wanted = "again" if face is None else f"use {face.value}"
        return next(move for move in moves if str(move) == wanted)
