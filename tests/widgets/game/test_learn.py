"""A game that is over gives lessons on the plays that cost a person most."""

from __future__ import annotations

from random import Random
from typing import TypeAlias
from unittest.mock import patch

import pytest

import linie1_widget as l1
from linie1_widget.lessons import lessons
from linie1_widget.players import LEVELS_OF, play_out
from tests.widgets.test_one_file import played
from tests.widgets.wires import ask, seen

Table: TypeAlias = l1.GameWidget | l1.TransEuropaWidget


def europa() -> l1.trans_europa.Game:
    builder = LEVELS_OF["trans_europa"]["builder"](Random(1))
    return play_out(l1.trans_europa.Game(2, seed=1), [builder] * 2)


@pytest.fixture(params=["Linie 1", "Trans Europa"])
def finished(request: pytest.FixtureRequest) -> Table:
    tram_game = request.param == "Linie 1"
    table: Table = (
        l1.GameWidget(played(200)) if tram_game else l1.TransEuropaWidget(europa())
    )
    assert table.game.over
    return table


def test_lessons_of_a_person_are_widgets_of_the_table(finished: Table) -> None:
    assert ask(finished, do="analyst")["analyst"]["learns"] is True
    some = lessons["rules-4"], lessons["rules-5"]
    with patch.object(type(lessons), "of_game", return_value=some) as found:
        answer = ask(finished, do="learn", player=1)["learn"]
        assert found.call_args.args[1] == 1
        widgets = finished._lessons
        assert [each.current for each in widgets] == list(some)
        assert [each.model_id for each in widgets] == answer["models"]
        name = finished.game.names[1]
        assert answer["says"].startswith(f"The moves of {name} that cost most.")
        found.return_value = ()
        answer = ask(finished, do="learn", player=0)["learn"]
        assert answer["models"] == []
        assert "was clearly worse" in answer["says"]
    # Those of before are closed.
    assert [each.comm for each in widgets] == [None, None]


def test_a_game_that_goes_on_gives_no_lessons() -> None:
    widget = l1.GameWidget(played(4))
    assert ask(widget, do="learn", player=0) == {}
    assert "once it is over" in seen(widget).notice["text"]
