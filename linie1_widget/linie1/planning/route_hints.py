"""Plays of a hand that bring a route nearer to completion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from linie1_widget.linie1.board import tile_sets
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.planning.cheapest import strides
from linie1_widget.linie1.planning.missing import count_missing
from linie1_widget.linie1.planning.planned_drive import missing_links
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import as_assignment
from linie1_widget.linie1.routing.bitboard import TRACK
from linie1_widget.linie1.tiles import Tile, check_codes


class HelpfulPlay(NamedTuple):
    """A play with the result of `missing_tiles` after it."""

    cell: Cell
    tile: Tile
    missing: int


def helping_plays(
    board: Position,
    hand: Iterable[str],
    line: int,
    stops: Iterable[str],
    ordered: bool = False,
) -> list[HelpfulPlay]:
    """List the single plays of a hand after which a route misses less, the best first.

    Parameters
    ----------
    hand : iterable of str
        Code letters of tiles.
    board, line, stops, ordered
        As for `shortest_route`.

    Notes
    -----
    As in `Board.legal`, no two plays on a square have equal links. The function tries the
    plays that add a needed link to one of the drives that miss the least. It overlooks
    plays that shorten only a longer drive, by two of its links; this is very rare.

    Examples
    --------
    >>> from linie1_widget.linie1.board.board import Board
    >>> board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    >>> for cell, tile, missing in helping_plays(board, "SC", 1, "H")[:3]:
    ...     print(f"{cell.name}:{tile} leaves {missing}")
    c4:S0 leaves 11
    c4:C0 leaves 11
    d4:S90 leaves 11
    """
    assignment = as_assignment(board, line, stops, ordered)
    reachable = ReachableTrack(board)
    wanted = missing_links(strides(reachable, assignment))
    before = count_missing(reachable, assignment)
    trial, found = board.copy(), []
    for play in plays_bringing(board, of_hand(check_codes(hand)), wanted):
        trial.lay(play.cell, play.tile)
        after = count_missing(ReachableTrack(trial), assignment)
        trial.undo()
        if after < before:
            found.append(HelpfulPlay(play.cell, play.tile, after))
    return sorted(found, key=lambda play: play.missing)


class Bringing(NamedTuple):
    """A play that adds missing links."""

    cell: Cell
    tile: Tile
    # The number of missing links added.
    links: int


def plays_bringing(
    board: Position, hand: int, wanted: Mapping[int, int]
) -> Iterator[Bringing]:
    """Yield the single plays of a hand that add a wanted link; `hand` is a set of tiles."""
    may = board._placement.allowed
    for square in sorted(wanted):
        tiles = may[square] & hand
        for bit in tile_sets.bits_in(tiles) if tiles else ():
            (tile,) = tile_sets.tiles_in(bit)
            links = wanted[square] & TRACK[bit.bit_length() - 1]
            if links:
                yield Bringing(CELLS[square], tile, links.bit_count())
