"""Widgets that are closed let go of what they showed, and are let go of."""

from __future__ import annotations

import asyncio
import gc
from weakref import ref

import ipywidgets
import pytest

from linie1_widget import Board, BoardWidget, Game, GameWidget
from linie1_widget.widgets.base import Linie1Widget
from tests.players.misbehaviour import Endless
from tests.widgets.test_doors import KINDS
from tests.widgets.wires import wired


def alive(widgets: list[ref[Linie1Widget]]) -> int:
    """How many of these are still somewhere."""
    gc.collect()
    return sum(widget() is not None for widget in widgets)


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_widget_is_gone(kind: str) -> None:
    with wired():
        made = [ref(KINDS[kind]()) for _ in range(3)]
        assert alive(made) == 3
        for widget in made:
            widget().close()
        assert alive(made) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_all_that_are_closed_at_once_are_gone(kind: str) -> None:
    with wired():
        made = [ref(KINDS[kind]()) for _ in range(3)]
        ipywidgets.Widget.close_all()
        assert alive(made) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_to_close_twice_is_to_close_once(kind: str) -> None:
    with wired():
        widget = KINDS[kind]()
        widget.close()
        widget.close()


def test_many_closed_widgets_leave_a_board_as_it_was() -> None:
    board, told = Board(), []
    with wired():
        made = []
        for _ in range(20):
            widget = BoardWidget(board)
            made.append(ref(widget))
            widget.close()
        del widget
        assert alive(made) == 0
        stays = BoardWidget(board)
        board.watch(lambda: told.append(str(board)))
        board.lay("e1", "C90")
        assert (stays.state, told) == ("e1:C90", ["e1:C90"])


def test_a_closed_table_leaves_its_game_and_what_came_before_it() -> None:
    first, second = Game(2, seed=1), Game(2, seed=2)
    with wired():
        widget = GameWidget(first)
        widget._carry_out({"do": "load", "text": second.to_json()})
        made = [ref(widget)]
        widget.close()
        del widget
        first.push("c2:S0")
        assert alive(made) == 0


def test_a_table_whose_bots_are_at_work_is_gone_when_it_is_closed() -> None:
    endless = Endless()

    async def play() -> int:
        widget = GameWidget(Game(2, seed=1), bots={0: endless, 1: endless})
        widget.start()
        while not endless.begun.is_set():
            await asyncio.sleep(0)
        assert widget.thinking
        made = [ref(widget)]
        widget.close()
        del widget
        for _ in range(3):
            await asyncio.sleep(0)
        return alive(made)

    with wired():
        assert asyncio.run(play()) == 0
    endless.let_go.set()


def test_a_closed_table_plays_no_more() -> None:
    async def play() -> tuple[int, int]:
        widget = GameWidget(Game(2, seed=1), bots={0: "random", 1: "random"}, pace=0)
        widget.start()
        while len(widget.game.moves) < 4:
            await asyncio.sleep(0)
        widget.close()
        closed = len(widget.game.moves)
        for _ in range(100):
            await asyncio.sleep(0)
        widget.start()
        for _ in range(100):
            await asyncio.sleep(0)
        return closed, len(widget.game.moves)

    with wired():
        closed, later = asyncio.run(play())
    assert closed == later
