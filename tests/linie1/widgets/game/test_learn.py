"""Lessons on the costliest plays of a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any, TypeAlias
from unittest.mock import patch

import pytest

import linie1_widget as l1
from linie1_widget.lessons import lessons
from linie1_widget.table import BOTS_OF, play_out
from tests.base.widget.test_one_file import played
from tests.base.widget.wires import ask, seen, sent_by, until

Table: TypeAlias = l1.GameWidget | l1.TransEuropaWidget


def europa() -> l1.trans_europa.Game:
    bots = [BOTS_OF["trans_europa"]["builder"](Random(1))] * 2
    return play_out(l1.trans_europa.Game(2, seed=1, points=1), bots)


@pytest.mark.parametrize(
    "finished",
    [lambda: l1.GameWidget(played(200)), lambda: l1.TransEuropaWidget(europa())],
    ids=["linie1", "trans_europa"],
)
def test_finished_table_opens_lessons_on_a_players_moves(finished) -> None:
    table: Table = finished()
    assert ask(table, do="analyst")["analyst"]["learns"] is True
    some = lessons["rules-4"], lessons["rules-5"]
    with patch.object(type(lessons), "of_game", return_value=some) as found:
        answer = ask(table, do="learn", player=1)["learn"]
        assert found.call_args.args[1] == 1
        widgets = table._analyst.lessons
        assert [widget.current for widget in widgets] == list(some)
        assert [widget.model_id for widget in widgets] == answer["models"]
        name = table.game.names[1]
        assert answer["message"].startswith(f"The moves of {name} that cost most.")
        found.return_value = ()
        answer = ask(table, do="learn", player=0)["learn"]
        assert answer["models"] == []
        assert "was clearly worse" in answer["message"]
    # Earlier lessons are closed.
    assert [widget.comm for widget in widgets] == [None, None]


async def test_search_for_lessons_tells_its_progress_and_is_given_up() -> None:
    table = l1.GameWidget(played(200))
    went_on, ends, began = Event(), list[str](), Event()

    def of_game(
        *_args: object, progress: Callable[[int, int], None], **_options: object
    ) -> tuple[()]:
        progress(0, 2)
        began.set()
        went_on.wait(10)
        try:
            progress(1, 2)
        except BaseException as error:
            ends.append(type(error).__name__)
            raise
        return ()

    with patch.object(type(lessons), "of_game", side_effect=of_game):
        assert ask(table, do="learn", player=1) == {}
        await until(began.is_set)
        await until(lambda: progress_of(table) == [{"done": 0, "of": 2}])
        ask(table, do="unlearn")
        went_on.set()
        await until(lambda: bool(ends))
        assert ends == ["CancelledError"]
        # Another search is not disturbed.
        ask(table, do="learn", player=0)
        await until(lambda: any("learn" in content for content in contents(table)))
    assert progress_of(table)[1:] == [{"done": 0, "of": 2}, {"done": 1, "of": 2}]


def contents(table: Table) -> list[dict[str, Any]]:
    return [message["content"] for message in sent_by(table) if "content" in message]


def progress_of(table: Table) -> list[dict[str, int]]:
    return [content["learning"] for content in contents(table) if "learning" in content]


def test_unfinished_game_gives_no_lessons() -> None:
    widget = l1.GameWidget(played(4))
    assert ask(widget, do="learn", player=0) == {}
    assert "once it is over" in seen(widget).notice["text"]
