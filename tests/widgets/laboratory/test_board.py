"""Boards in the laboratory: what is laid or refused, and the trip that is searched."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import Board, LaboratoryWidget, TrackGraph, search
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.publishing.stored import part_of
from linie1_widget.widgets.laboratory.board.laid_track import LaidTrack
from linie1_widget.widgets.laboratory.board.stage import stage
from tests.linie1.positions import played
from tests.widgets.laboratory.requests import TEXTS, lay
from tests.widgets.wires import ask, put, seen

TEXT = TEXTS["board"]


@pytest.fixture
def widget() -> LaboratoryWidget:
    return LaboratoryWidget(TEXT, ("dijkstra", "bfs"))


# from Python -------------------------------------------------------------------------


def test_a_board_is_searched_as_it_lies_and_left_alone():
    board = Board.parse("b1:S0 b2:S0")
    widget = LaboratoryWidget(board, ("bfs",))
    assert widget.map == "b1:S0 b2:S0\nstart b1\ngoal f12"
    widget.lay("b3", "S0")
    assert str(board) == "b1:S0 b2:S0"
    assert str(widget.graph.board_text) == "b1:S0 b2:S0 b3:S0"
    guide = LaboratoryWidget(Board("guide"))
    assert guide.edition == "guide"
    assert str(guide.lay("a1", "Q0")) == str(Board("guide").explain("a1", "Q0"))
    assert not hasattr(LaboratoryWidget("S.G"), "lay")
    widget.map = text = "b1:S0 b2:C0 c2:C270, start b1, goal c1"
    pair = ("b2", "L0"), ("c2", "C270")
    told = Board.parse(text.partition(",")[0]).explain_pair(*pair)
    assert str(widget.lay_pair(*pair)) == str(told)


def test_each_tile_is_searched_at_once(widget):
    assert "No track lies on c3 yet" in widget.describe()
    widget.lay("b3", "C0")
    assert not widget.result
    widget.lay("c3", "S90")
    graph = TrackGraph(Board.parse("b1:S0 b2:S0 b3:C0 c3:S90"))
    start = (Cell(-1, 1), Side.S)
    goals = {state for state in graph if state[0] == Cell.parse("c3")}
    assert widget.trace.steps == search(graph, start, goals, "dijkstra").steps
    assert [each.cost for each in widget.result.values()] == [4, 4]
    assert widget.step == widget.last


def test_the_text_is_a_trait_both_ways(widget):
    widget.map = "c2:Y270 | H:c2, start b1, goal f12"
    widget.lay("c1", "S0")
    widget.undo()
    assert widget.map == "c2:Y270 | H:c2\nstart b1\ngoal f12"
    widget.clear()
    assert widget.map == "-\nstart b1\ngoal f12"


def test_an_end_that_is_not_named_is_that_of_the_line_that_is_laid():
    assert str(LaidTrack.parse("f1:S0 j12:S0")).endswith("start f1\ngoal j12")
    assert str(LaidTrack.parse("c1:S0")).endswith("start c1\ngoal f12")
    assert str(LaidTrack.parse("f1:S0 j12:S0, goal a2 b3")).endswith("start f1\ngoal a2 b3")


@pytest.mark.parametrize("seed", range(6))
def test_text_and_page_know_all_track(seed):
    track = LaidTrack.of(played(Random(seed), "1995", 9 * seed))
    assert LaidTrack.parse(str(track)) == track
    graph = track.graph()
    (entry,) = stage(track, ["astar"])["maps"]
    states = list(graph)
    edges = {(states[a], states[b]) for a, b, _ in entry.get("edges", [])}
    assert edges == {(state, to) for state in states for to, _ in graph.neighbours(state)}
    assert len(entry["spots"]) == len(states)


def test_the_page_lays_and_is_refused_as_on_a_board(widget):
    board = Board.parse("b1:S0 b2:S0")
    ask(widget, lay("b3", "S90"))
    assert widget.map == TEXT
    assert widget.verdict["rules"] == ["D"]
    assert widget.verdict["violations"][0]["side"] == "N"
    messages = [each["message"] for each in widget.verdict["violations"]]
    assert messages == list(map(str, board.explain("b3", "S90").violations))
    german = LaboratoryWidget(TEXT, language="de")
    german.lay("b3", "S90")
    assert "Regel D" in german.verdict["violations"][0]["message"]
    ask(widget, lay("b3", "C0"))
    assert widget.verdict["done"]
    ask(widget, lay("b3", "L0"))
    board = Board.parse("b1:S0 b2:S0 b3:C0")
    assert widget.verdict["legal"] == board.allows("b3", "L0")
    ask(widget, do="undo")
    assert not widget.verdict


def test_the_verdicts_follow_what_is_laid(widget):
    put(widget, tile="S")
    before = seen(widget).fits
    assert before["squares"].split(";")[25] == "jN"
    ask(widget, lay("b3", "S0"))
    assert seen(widget).fits != before
    assert seen(widget).laid["tiles"] == seen(LaboratoryWidget(widget.map)).laid["tiles"]


def test_the_nearest_of_several_goals_is_found(widget):
    for goals, cost in (("c3 b2 b1", 0), ("c3 b2", 2)):
        widget.map = f"b1:S0 b2:S0, start b1, goal {goals}"
        assert widget.result["bfs"].cost == cost


def test_without_python_its_script_is_that_of_boards(widget, tmp_path):
    path = tmp_path / "page.html"
    widget.save_html(path)
    assert '[{"script":"laboratory_board"' in path.read_text(encoding="utf-8")
    kept = part_of({**widget.get_state(), "_anywidget_id": "x.BoardLaboratory"}, "still")
    assert kept is not None
    assert kept.script == "laboratory_board"


def test_the_picture_shows_the_step_or_a_part_of_the_board(widget):
    assert 'viewBox="0 0 304 304"' in widget.to_svg(window="a1:c3")
    widget.map = "b1:S0 b2:S0, goal b2"
    assert "Dijkstra" in widget.to_svg()
