"""A board that somebody else plays on shows how it stands, and cannot be played on."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import pytest

from linie1_widget.drawing import draw_board
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.live_position import LivePosition
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.linie1.tiles import TILE_TYPES, Tile

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
        *(position._repr_svg_(), list(TrackGraph(position).to_networkx().edges)),
    )


def test_it_looks_like_the_board_at_any_time(board: Board) -> None:
    position = LivePosition(board)
    for act in (
        lambda: board.lay("h8", "S0"),
        lambda: board.lay_pair(("b7", "Y180"), ("c7", "L0")),
        board.undo,
        lambda: board.become(Board.parse("c2:Y270 | H:c2", "guide")),
    ):
        assert looks(position) == looks(board)
        assert position == board
        before = str(position)
        act()
        assert str(position) != before
    assert looks(position) == looks(board)


PLAYS: dict[str, Callable[[Any], object]] = {
    "lay": lambda at: at.lay("h8", "S0"),
    "lay_pair": lambda at: at.lay_pair(("b7", "Y180"), ("c7", "L0")),
    "undo": lambda at: at.undo(),
    "become": lambda at: at.become(Board()),
    "lay_judged": lambda at: at.lay_judged((Cell.parse("h8"), Tile("S"))),
    "Board.lay": lambda at: Board.lay(at, "h8", "S0"),
    "Board.lay_pair": lambda at: Board.lay_pair(at, ("b7", "Y180"), ("c7", "L0")),
    "Board.undo": lambda at: Board.undo(at),
    "Board.become": lambda at: Board.become(at, Board()),
    "Board.lay_judged": lambda at: Board.lay_judged(at, (Cell.parse("h8"), Tile("S"))),
}


@pytest.mark.parametrize("play", PLAYS)
def test_nobody_plays_on_it_by_whatever_class(board: Board, play: str) -> None:
    before = looks(board)
    with pytest.raises(Linie1Error, match="this board belongs to a game"):
        PLAYS[play](LivePosition(board))
    assert looks(board) == before


def test_it_is_no_board_and_says_what_it_has_not(board: Board) -> None:
    position = LivePosition(board)
    assert not isinstance(position, Board)
    assert not hasattr(position, "lay")
    assert not hasattr(position, "_repr_html_")
    with pytest.raises(AttributeError, match="a position has no 'castle'"):
        position.castle()


def test_a_copy_of_any_kind_is_a_board_that_is_free(board: Board) -> None:
    position = LivePosition(board)
    before = looks(board)
    for free in (
        position.copy(),
        copy(position),
        deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ):
        assert looks(free) == before
        free.undo()
        free.lay("h8", "S0")
        assert looks(position) == looks(board) == before


def test_who_watches_it_is_told(board: Board) -> None:
    seen: list[str] = []
    position = LivePosition(board)
    stop = position.watch(lambda: seen.append(str(position)))
    board.undo()
    stop()
    board.lay("h8", "S0")
    assert seen == [TEXT]
