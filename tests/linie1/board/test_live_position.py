"""A board that somebody else plays on shows how it stands, and cannot be played on."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from typing import Any

import pytest
from IPython.core.formatters import SVGFormatter

from linie1_widget.drawing import draw_board
from linie1_widget.errors import ReadOnly
from linie1_widget.linie1 import TILE_TYPES, Board, Cell, Tile, TrackGraph
from linie1_widget.linie1.board.live_position import LivePosition

TEXT = "b7:C180 c7:S0"


@pytest.fixture
def board() -> Board:
    board = Board.parse(TEXT)
    board.lay("c2", "Y270")
    return board


def looks(position: Board | LivePosition) -> tuple[object, ...]:
    """All that can be seen of a position."""
    return (
        *(str(position), repr(position), position.edition, position.tiles, position.stops),
        *(position.plays, position.legal(TILE_TYPES), position.legal_pairs("YL")),
        *(position.turns("C"), str(position.explain("c3", "S0")), draw_board(position)),
        *(SVGFormatter()(position), list(TrackGraph(position).to_networkx().edges)),
    )


PLAYS: dict[str, tuple[Any, ...]] = {
    "lay": ("h8", "S0"),
    "lay_pair": (("b7", "Y180"), ("c7", "L0")),
    "undo": (),
    "become": (Board.parse("c2:Y270 | H:c2", "guide"),),
    "lay_judged": ((Cell.parse("h8"), Tile("S")),),
}


def test_it_looks_like_the_board_at_any_time_and_whoever_watches_is_told(
    board: Board,
) -> None:
    position, seen, shown = LivePosition(board), [], []
    stop = position.watch(lambda: seen.append(str(position)))
    for play, arguments in PLAYS.items():
        assert looks(position) == looks(board)
        assert position == board
        before = str(position)
        getattr(board, play)(*arguments)
        assert str(position) != before
        shown.append(str(board))
    assert looks(position) == looks(board)
    stop()
    board.undo()
    assert seen == shown


@pytest.mark.parametrize("play", PLAYS)
def test_nobody_plays_on_it_by_whatever_class(board: Board, play: str) -> None:
    position, before = LivePosition(board), looks(board)
    with pytest.raises(ReadOnly, match="this board belongs to a game"):
        getattr(position, play)(*PLAYS[play])
    with pytest.raises(ReadOnly, match="this board belongs to a game"):
        getattr(Board, play)(position, *PLAYS[play])
    assert looks(board) == before


def test_it_is_no_board_and_says_what_it_has_not(board: Board) -> None:
    position = LivePosition(board)
    assert not isinstance(position, Board)
    assert not hasattr(position, "lay")
    assert not hasattr(position, "_repr_html_")
    with pytest.raises(AttributeError, match="a position has no 'castle'"):
        position.castle()


def test_a_copy_of_any_kind_is_a_board_that_is_free(board: Board) -> None:
    position, before = LivePosition(board), looks(board)
    pickled = pickle.loads(pickle.dumps(position))
    for free in (position.copy(), copy(position), deepcopy(position), pickled):
        assert looks(free) == before
        free.undo()
        free.lay("h8", "S0")
        assert looks(position) == looks(board) == before
