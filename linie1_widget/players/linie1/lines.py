"""Plays of one turn, thought of together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.planning.route_hints import plays_bringing

_WIDTH = 5
"""So many first plays are followed by a second one."""

_SPARE = 8
"""So many plays are tried that bring nothing: some tile has to be played anyway."""


class Objective(Protocol):
    """What a player hopes for, as a number for each position."""

    def turns(self, track: ReachableTrack, hand: Sequence[str]) -> float:
        """How far it is from a good end: the less the better."""

    def wanted(self, track: ReachableTrack) -> Mapping[int, int]:
        """For squares the links with which something may be achieved, as bits."""


class CandidateLine(NamedTuple):
    """What may be played in a turn; the best line is the least.

    Attributes
    ----------
    turns : float
        How far the position after it is from a good end.
    luck : float
        Decides between equals.
    moves : tuple of Lay or LayPair
    """

    turns: float
    luck: float
    moves: tuple[Lay | LayPair, ...]


def lines_of(
    view: View, prospect: Objective, rng: Random, width: int | None = _WIDTH
) -> list[CandidateLine]:
    """What may be played in the rest of a turn, the best first.

    Parameters
    ----------
    view : View
        Of a player who has to lay tiles; something can be played.
    prospect : Objective
    rng : random.Random
        Decides between equals, and which plays are tried that bring nothing.
    width : int, optional
        How many of the first plays are followed by a second one; None for all.

    Notes
    -----
    Of all the single plays those are tried that bring a link which is wanted, and
    a few others; the best of them are followed by a second play of what the hand holds
    then. Exchanges of two tiles at once are tried where one of them is on such a square.
    """
    turn = _Turn(view.board.copy(), prospect, rng)
    singles = turn.singles(view.hand)
    if not singles:
        return sorted(turn.pairs(view))
    if view.state.plays_left == 1:
        return singles
    return sorted([*turn.doubles(singles[:width], view.hand), *turn.pairs(view)])


def played(board: Board, move: Lay | LayPair, hand: Sequence[str]) -> list[str]:
    """Play on a board, and say what the hand holds then.

    >>> from linie1_widget.linie1.geometry import Cell
    >>> from linie1_widget.linie1.tiles import Tile
    >>> played(Board.parse("c5:S0"), Lay(Cell.parse("c5"), Tile("L"), True), "LC")
    ['C', 'S']
    """
    plays = (move,) if isinstance(move, Lay) else (move.first, move.second)
    left = list(hand)
    for play in plays:
        left.remove(play.tile.code)
    old = [board.tile_at(play.cell) for play in plays]
    board.lay_unchecked(*((play.cell, play.tile) for play in plays))
    return left + [tile.code for tile in old if tile is not None]


class _Turn:
    def __init__(self, board: Board, prospect: Objective, rng: Random) -> None:
        self._board, self._prospect, self._rng = board, prospect, rng

    def singles(self, hand: Sequence[str]) -> list[CandidateLine]:
        """Plays of one tile, the best first."""
        board, wanted = self._board, self._prospect.wanted(ReachableTrack(self._board))
        plays = [
            (cell, tile) for cell, tile, _ in plays_bringing(board, of_hand(hand), wanted)
        ]
        legal = board.legal(hand)
        plays += self._rng.sample(legal, min(_SPARE, len(legal)))
        return sorted(
            self._line(Lay(cell, tile, board.tile_at(cell) is not None), hand)
            for cell, tile in dict.fromkeys(plays)
        )

    def doubles(
        self, firsts: Sequence[CandidateLine], hand: Sequence[str]
    ) -> Iterator[CandidateLine]:
        """These plays, each with the best second one."""
        for first in firsts:
            (move,) = first.moves
            assert isinstance(move, Lay)
            left = played(self._board, move, hand)
            seconds = self.singles(left)
            self._board.undo()
            yield seconds[0]._replace(moves=(move, *seconds[0].moves)) if seconds else first

    def pairs(self, view: View) -> Iterator[CandidateLine]:
        """Exchanges of two tiles at once."""
        wanted = self._prospect.wanted(ReachableTrack(self._board))
        for move in view.pairs():
            if INDEX_OF[move.first.cell] in wanted or INDEX_OF[move.second.cell] in wanted:
                yield self._line(move, view.hand)

    def _line(self, move: Lay | LayPair, hand: Sequence[str]) -> CandidateLine:
        left = played(self._board, move, hand)
        turns = self._prospect.turns(ReachableTrack(self._board), left)
        self._board.undo()
        return CandidateLine(turns, self._rng.random(), (move,))
