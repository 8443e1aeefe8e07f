"""Guesses of the opponents' cards, and boards on which a player tries plays."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp
from random import Random

from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand, tiles_in
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.game.moves import Lay, LayPair, Move, lay_on, plays_of
from linie1_widget.linie1.game.setup import CARDS, LINES
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.cheapest import Stride, strides
from linie1_widget.linie1.planning.fastest_drives import (
    FastestDrives,
    Offer,
    PlannedDrive,
    cheapest_of,
)
from linie1_widget.linie1.planning.missing import ReachableTrack
from linie1_widget.linie1.routes.route import Assignment

_LAY, _SPACE = 4, 3  # prices of a missing square and of a space, as in `plan_cost`
_EVIDENCE = 1.0  # A tile on a drive of an assignment makes it e times as likely.

# Assignments with their probabilities, the most likely first.
Guess = Mapping[Assignment, float]


def route_cards(assignment: Assignment) -> set[int]:
    """Return the numbers of the route cards with these stops on the assignment's line."""
    line, stops = assignment.line, assignment.stops
    return {card for card in range(CARDS) if ROUTE_CARDS[len(stops)][card][line] == stops}


def possible(view: View) -> list[Assignment]:
    """Return the assignments that an opponent with hidden cards may have."""
    # Nobody else has the player's own line or route card, nor one that was shown.
    shown = [view.assignment, *view.assignments.values()]
    cards = ROUTE_CARDS[len(view.assignment.stops)]
    lines = {each.line for each in shown}
    taken = set().union(*map(route_cards, shown))
    return [
        Assignment(line, cards[card][line], view.assignment.ordered)
        for line in LINES
        for card in range(CARDS)
        if line not in lines and card not in taken
    ]


def guess_cards(view: View, player: int, rng: Random) -> Guess:
    """Return the probabilities of a player's assignments, judged by the tiles laid."""
    shown = view.assignments.get(player)
    if shown is not None:
        return {shown: 1.0}
    # The more tiles lie on one of its fastest drives, the likelier an assignment is.
    laid = _laid_by(view, player)
    track = [Offer(ReachableTrack(view.board), _LAY)]
    weights: dict[Assignment, float] = {}
    for assignment in possible(view):
        drive = FastestDrives(track, _SPACE, assignment).any_drive(rng)
        if drive is not None:
            squares = {stride.square for stride in drive.strides}
            weights[assignment] = exp(_EVIDENCE * sum(square in squares for square in laid))
    total = sum(weights.values())
    likely = sorted(weights, key=weights.__getitem__, reverse=True)
    return {assignment: weights[assignment] / total for assignment in likely}


def guess_opponents(view: View, rng: Random) -> dict[int, Guess]:
    """Return the guesses at the cards of all opponents who are still laying."""
    return {
        player: guess
        for player, seat in enumerate(view.state.seats)
        if player != view.player and not seat.driving
        if (guess := guess_cards(view, player, rng))
    }


def _laid_by(view: View, player: int) -> list[int]:
    """Return the squares of a player's plays, one entry for each tile played."""
    own = [done.move for done in view.history if done.before.to_move == player]
    return [INDEX_OF[play.cell] for move in own for play in plays_of(move)]


class Trial:
    """A copy of the board, with the tiles of hand and hidden pile still to be laid."""

    def __init__(self, view: View, at_least: int = 1) -> None:
        self.board = view.board.copy()
        self.hand = of_hand(view.hand)
        self._pile, self._to_come = view.pile, view.to_come
        # With 0 all kinds count, as exchanges return tiles from the board.
        coming = (code for code, count in self._to_come.items() if count >= at_least)
        self._tiles = self.hand | of_hand(coming)
        self._assignment = view.assignment
        self.now = ReachableTrack(self.board, self._tiles)

    @cached_property
    def strides(self) -> list[Stride]:
        """All steps of the player's drives that miss the fewest squares."""
        return list(strides(self.now, self._assignment))

    @cached_property
    def drive(self) -> PlannedDrive | None:
        """The shortest of these drives; None if no tiles can complete the route."""
        return cheapest_of(self.strides, self._assignment)

    @cached_property
    def signs_to_earn(self) -> set[Cell]:
        """The squares where own stop signs can be earned, if not every tile earns one."""
        # Where every tile earns the sign, nobody can spoil the square.
        if not self.board.edition.stop_needs_straight:
            return set()
        return {
            CELLS[index]
            for letter in self._assignment.stops
            if self.now.sign(letter) is None
            for index in self.now.stop_conditions(letter)
        }

    def after(self, move: Move) -> ReachableTrack:
        """Return the track that may come after a play; the board is unchanged."""
        assert isinstance(move, Lay | LayPair)
        lay_on(self.board, move)
        reachable = ReachableTrack(self.board, self._tiles)
        self.board.undo()
        return reachable

    def play(self, cell: Cell, tile: Tile) -> Lay:
        """Return the play of a tile on a square: an exchange if a tile lies there."""
        return Lay(cell, tile, self.board.tile_at(cell) is not None)

    def draws(self, drive: PlannedDrive) -> float:
        """Return the expected draws until the rarest tile comes that a drive misses."""
        # Squares that need the same tile are counted independently.
        longest = 0.0
        for stride in drive.strides:
            if stride.missing:
                tiles = self.now.tiles(stride.square, stride.number)
                if not tiles & self.hand:
                    codes = {tile.code for tile in tiles_in(tiles)}
                    count = sum(self._to_come[code] for code in codes)
                    longest = max(longest, (self._pile + 1) / (count + 1))
        return longest
