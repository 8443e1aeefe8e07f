"""A board on which a player tries plays before making one."""

from __future__ import annotations

from functools import cached_property

from linie1_widget.linie1.board.tile_sets import bits_in, of_hand
from linie1_widget.linie1.game.moves import Lay, LayPair, Move
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.planning.cheapest import Stride, strides
from linie1_widget.linie1.planning.planned_drive import PlannedDrive, cheapest_of
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.tiles import ORIENTED, Tile


class Trial:
    """The board as a player sees it, and which tiles may still come to lie on it.

    Parameters
    ----------
    view : View
    at_least : int
        Of the kinds that the player does not hold it counts on those of which so many
        are in the hidden pile. With 0 it counts on all: what lies on the board can come
        back to a hand by an exchange.

    Attributes
    ----------
    board : Board
        Free to be played on.
    hand : int
        The tiles that the player holds, as a set (`board.tile_sets`).
    now : ReachableTrack
        The track that lies on the board, and that may come to lie on it.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> trial = Trial(Game(2, seed=1).view(0))
    >>> trial.drive.missing, round(trial.draws(trial.drive), 1)
    (24, 2.2)
    >>> trial.now.has == trial.after(Move.parse("c2:S0")).has
    False
    """

    def __init__(self, view: View, at_least: int = 1) -> None:
        self.board = view.board.copy()
        self.hand = of_hand(view.hand)
        self._pile, self._to_come = view.pile, view.to_come
        coming = (code for code, count in self._to_come.items() if count >= at_least)
        self._tiles = self.hand | of_hand(coming)
        self._assignment = view.assignment
        self.now = ReachableTrack(self.board, self._tiles)

    @cached_property
    def strides(self) -> list[Stride]:
        """All steps of the player's drives that miss as few squares as possible."""
        return list(strides(self.now, self._assignment))

    @cached_property
    def drive(self) -> PlannedDrive | None:
        """The shortest of these drives; None if no tiles can complete the route."""
        return cheapest_of(self.strides, self._assignment)

    @cached_property
    def signs_to_earn(self) -> set[Cell]:
        """The squares where the player's stop signs could be earned.

        Only where not every tile earns one: there others may spoil them for good.
        """
        if not self.board.edition.stop_needs_straight:
            return set()
        return {
            CELLS[index]
            for letter in self._assignment.stops
            if self.now.sign(letter) is None
            for index in self.now.stop_conditions(letter)
        }

    def after(self, move: Move) -> ReachableTrack:
        """The track that may come after a play; the board is left as it was."""
        match move:
            case Lay():
                self.board.lay(move.cell, move.tile)
            case LayPair(first, second):
                self.board.lay_pair((first.cell, first.tile), (second.cell, second.tile))
        reachable = ReachableTrack(self.board, self._tiles)
        self.board.undo()
        return reachable

    def play(self, cell: Cell, tile: Tile) -> Lay:
        """The play of a tile on a square."""
        return Lay(cell, tile, self.board.tile_at(cell) is not None)

    def draws(self, drive: PlannedDrive) -> float:
        """How many tiles are drawn on average until the rarest comes that a drive misses.

        Nothing is waited for where the hand has a tile that brings the link. Two squares
        that want the same tile are not looked at.
        """
        longest = 0.0
        for stride in drive.strides:
            if stride.missing:
                tiles = self.now.tiles(stride.square, stride.number)
                if not tiles & self.hand:
                    codes = {ORIENTED[bit.bit_length() - 1].code for bit in bits_in(tiles)}
                    count = sum(self._to_come[code] for code in codes)
                    longest = max(longest, (self._pile + 1) / (count + 1))
        return longest
