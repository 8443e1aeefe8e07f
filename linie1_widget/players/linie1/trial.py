"""A board on which a player tries plays."""

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
        match move:
            case Lay():
                self.board.lay(move.cell, move.tile)
            case LayPair(first, second):
                self.board.lay_pair((first.cell, first.tile), (second.cell, second.tile))
        reachable = ReachableTrack(self.board, self._tiles)
        self.board.undo()
        return reachable

    def play(self, cell: Cell, tile: Tile) -> Lay:
        """Return the play of a tile on a square: an exchange if a tile lies there."""
        return Lay(cell, tile, self.board.tile_at(cell) is not None)

    def draws(self, drive: PlannedDrive) -> float:
        """Return the expected draws until the rarest tile comes that a drive misses."""
        # Squares that want the same tile are counted independently.
        longest = 0.0
        for stride in drive.strides:
            if stride.missing:
                tiles = self.now.tiles(stride.square, stride.number)
                if not tiles & self.hand:
                    codes = {ORIENTED[bit.bit_length() - 1].code for bit in bits_in(tiles)}
                    count = sum(self._to_come[code] for code in codes)
                    longest = max(longest, (self._pile + 1) / (count + 1))
        return longest
