"""A board on which a player tries plays before making one."""

from __future__ import annotations

from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.game.moves import Lay, LayPair, Move
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.tiles import Tile


class Trial:
    """The board as a player sees it, and which tiles may still come to lie on it.

    Parameters
    ----------
    view : View

    Attributes
    ----------
    board : Board
        Free to be played on.
    hand : int
        The tiles that the player holds, as a set (`board.tile_sets`).

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> trial = Trial(Game(2, seed=1).view(0))
    >>> before, after = trial.now(), trial.after(Move.parse("c2:S0"))
    >>> before.laid == after.laid, before.laid == trial.now().laid
    (False, True)
    """

    def __init__(self, view: View) -> None:
        self.board = view.board.copy()
        self.hand = of_hand(view.hand)
        coming = (code for code, count in view.to_come.items() if count > 0)
        self._tiles = self.hand | of_hand(coming)

    def now(self) -> PotentialTrack:
        """The track that may come, with the tiles of the hand and of the pile."""
        return PotentialTrack(self.board, self._tiles)

    def after(self, move: Move) -> PotentialTrack:
        """The same after a play; the board is left as it was."""
        match move:
            case Lay():
                self.board.lay(move.cell, move.tile)
            case LayPair(first, second):
                self.board.lay_pair((first.cell, first.tile), (second.cell, second.tile))
        potential = self.now()
        self.board.undo()
        return potential

    def play(self, cell: Cell, tile: Tile) -> Lay:
        """The play of a tile on a square."""
        return Lay(cell, tile, self.board.tile_at(cell) is not None)
