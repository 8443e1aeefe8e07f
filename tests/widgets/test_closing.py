"""Widgets that are closed let go of what they showed, and are let go of."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import ipywidgets
import pytest

from linie1_widget import Board, BoardWidget, Game, GameWidget
from linie1_widget.widgets.base import Linie1Widget
from tests.players.misbehaviour import Endless
from tests.widgets.test_doors import KINDS
from tests.widgets.wires import ask, until


@pytest.fixture(autouse=True)
def young() -> Iterator[None]:
    """Only what is made in a test is looked through for what can go."""
    gc.freeze()
    yield
    gc.unfreeze()


def alive(widgets: list[ref[Linie1Widget]]) -> int:
    gc.collect()
    return sum(widget() is not None for widget in widgets)


@pytest.mark.parametrize("kind", KINDS)
def test_closed_widgets_are_gone_one_by_one_and_all_at_once(kind: str) -> None:
    one_by_one, at_once = ([ref(KINDS[kind]()) for _ in range(2)] for _ in range(2))
    assert alive([*one_by_one, *at_once]) == 4
    for widget in one_by_one:
        (shown := widget()).close()
        shown.close()
    del shown
    assert alive(one_by_one) == 0
    ipywidgets.Widget.close_all()
    assert alive(at_once) == 0


def test_many_closed_widgets_leave_a_board_as_it_was() -> None:
    board, told, made = Board(), list[str](), []
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
    widget = GameWidget(first)
    ask(widget, do="load", text=second.to_json())
    made = [ref(widget)]
    widget.close()
    del widget
    first.push("c2:S0")
    assert alive(made) == 0


def test_a_table_whose_bots_are_at_work_is_gone_when_it_is_closed() -> None:
    endless, game = Endless(), Game(2, seed=1)

    async def play() -> int:
        widget = GameWidget(game, bots={0: endless, 1: endless}, pace=0)
        widget.start()
        await until(endless.begun.is_set)
        assert widget.thinking
        made = [ref(widget)]
        widget.close()
        del widget
        endless.let_go.set()
        for _ in range(50):
            await asyncio.sleep(0)
        return alive(made)

    assert asyncio.run(play()) == 0
    assert game.moves == ()
