"""A bot that always builds on what its own route misses least."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from math import inf
from operator import itemgetter
from random import Random

from linie1_widget.linie1.game.moves import Draw, Lay, LayPair, Move
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.planning.missing import count_missing
from linie1_widget.linie1.planning.planned_drive import (
    PlannedDrive,
    missing_links,
)
from linie1_widget.linie1.planning.reachable_track import ANY_TILE
from linie1_widget.linie1.planning.route_hints import plays_bringing
from linie1_widget.players.judge import Values
from linie1_widget.players.linie1.by_stage import ByStage
from linie1_widget.players.linie1.play_values import play_values
from linie1_widget.players.linie1.trial import Trial

_TRIES = 12
"""How many plays it compares when none helps its own route."""

_LONG = 6.0
"""For so many draws it waits for a tile without looking for another way."""

_ENOUGH = 4
"""So many tiles of a kind are to come if it need not wait long for one."""


class GreedyBot(ByStage):
    """Follows the cheapest drive, and rides as well as can be.

    It lays a tile of its hand, or exchanges two at once, so that its own route has fewer
    squares to come. If nothing helps, and what it misses is rare, it looks for a way of
    common tiles; it takes from the board what it can use; or else it plays what harms it
    least. It never thinks of the others.

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
        super().__init__(rng)
        self._plan: tuple[int, PlannedDrive, int] | None = None

    def values(self, view: View) -> Values | None:
        """How many squares its route misses after each play, see `play_values`."""
        return play_values(view)

    def _lay(self, view: View) -> Move:
        for move in view.choices():
            return move
        trial = Trial(view)
        return self._helping(view, trial) or self._patient(view, trial)

    def _helping(self, view: View, trial: Trial) -> Move | None:
        """A play for its drive, or for another one that misses as little."""
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
        """The drive that it has built on in this turn, if nothing has come between."""
        if self._plan is not None:
            turn, drive, left = self._plan
            same = turn == view.state.turn and drive.assignment == view.assignment
            if same and drive.missing_on(trial.now) == left:
                return drive
        return None

    def _patient(self, view: View, trial: Trial) -> Move:
        """A play where none helps at once."""
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
        """The plays that bring what is wanted: those that earn signs, or more, first."""
        plays = list(plays_bringing(trial.board, trial.hand, wanted))
        self._rng.shuffle(plays)
        signs = trial.signs_to_earn
        plays.sort(key=lambda play: (play.cell not in signs, -play.links))
        return [trial.play(play.cell, play.tile) for play in plays]

    def _pairs(self, view: View, wanted: Mapping[int, int]) -> list[LayPair]:
        """The exchanges of two tiles at once that change what is wanted."""
        squares = {CELLS[index] for index in wanted}
        found = [
            move
            for move in view.pairs()
            if move.first.cell in squares or move.second.cell in squares
        ]
        self._rng.shuffle(found)
        return found

    def _fetching(self, view: View, trial: Trial, wanted: Mapping[int, int]) -> list[Lay]:
        """The exchanges that bring a tile to the hand which brings what is wanted."""
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
        """Of some plays one that costs its route nothing, or else the least."""
        tried = []
        for _ in range(_TRIES):
            move = view.any_move(self._rng)
            reachable = trial.after(move)
            if drive.missing_on(reachable) <= drive.missing:
                return move
            tried.append((count_missing(reachable, view.assignment), move))
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


def _waiting(trial: Trial) -> float:
    """How many plays and draws the drive of a trial takes, roughly."""
    drive = trial.drive
    return inf if drive is None else drive.missing + trial.draws(drive)
