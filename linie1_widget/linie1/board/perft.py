"""Perft ("performance test"), the move-generator check of chess programs.

Two engines with equal rules count equally many plays; `perft_by_move` finds differences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.board import Board, Laid, PositionLike, as_position
from linie1_widget.linie1.board.tiles import check_codes


def perft(board: PositionLike, hand: Iterable[str], depth: int) -> int:
    """Count the sequences of single plays from a position.

    A play lays a tile on an empty square or exchanges one. Plays with equal resulting
    links count once. Nothing is drawn; an exchanged tile joins the hand. Pair exchanges
    do not count.

    Parameters
    ----------
    board : Board
        The position, which stays unchanged.
    hand : iterable of str
        Code letters, such as ``"SSSCC"``.
    depth : int
        The number of plays, 0 or more.

    Examples
    --------
    >>> perft(Board(), "SC", 1)
    548
    """
    if (plays := as_whole(depth)) is None or plays < 0:
        raise InvalidValue(f"the depth is a number of plays, 0 or more, not {depth!r}")
    return _count(as_position(board).copy(), "".join(sorted(check_codes(hand))), plays)


def perft_by_move(board: PositionLike, hand: Iterable[str], depth: int) -> dict[str, int]:
    """Count the sequences of `perft` for each first play, such as ``"d3:C90"``.

    The depth is at least 1.

    >>> counts = perft_by_move(Board(), "X", 1)
    >>> len(counts), counts["b2:X0"]
    (80, 1)
    """
    if (plays := as_whole(depth)) is None or plays < 1:
        raise InvalidValue(f"the depth is a number of plays, 1 or more, not {depth!r}")
    codes = "".join(sorted(check_codes(hand)))
    return {
        str(laid): count
        for laid, count in _branches(as_position(board).copy(), codes, plays)
    }


def _count(board: Board, codes: str, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return board.count_legal(codes)
    return sum(count for _, count in _branches(board, codes, depth))


def _branches(board: Board, codes: str, depth: int) -> Iterator[tuple[Laid, int]]:
    """Yield each first play with the number of sequences that it begins."""
    for cell, tile in board.legal(codes):
        laid = board.lay(cell, tile)
        left = codes.replace(tile.code, "", 1)
        left += laid.replaced.code if laid.replaced else ""
        yield laid, _count(board, left, depth - 1)
        board.undo()
