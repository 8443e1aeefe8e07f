"""Lessons on the costliest plays of a game that is over."""

from __future__ import annotations

from random import Random
from typing import TypeAlias
from unittest.mock import patch

import pytest

import linie1_widget as l1
from linie1_widget.lessons import lessons
from linie1_widget.table import BOTS_OF, play_out
from tests.base.widget.test_one_file import played
from tests.base.widget.wires import ask, seen

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
        assert [each.current for each in widgets] == list(some)
        assert [each.model_id for each in widgets] == answer["models"]
        name = table.game.names[1]
        assert answer["message"].startswith(f"The moves of {name} that cost most.")
        found.return_value = ()
        answer = ask(table, do="learn", player=0)["learn"]
        assert answer["models"] == []
        assert "was clearly worse" in answer["message"]
    # Earlier lessons are closed.
    assert [each.comm for each in widgets] == [None, None]


def test_unfinished_game_gives_no_lessons() -> None:
    widget = l1.GameWidget(played(4))
    assert ask(widget, do="learn", player=0) == {}
    assert "once it is over" in seen(widget).notice["text"]
