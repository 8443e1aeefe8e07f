"""The widget of a series of maps on which the learner is the algorithm."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons import Lessons, take_over_widget
from linie1_widget.lessons.take_over_widget import page_positions
from linie1_widget.lessons.taking_over.made_maps import ALGORITHM_NAMES
from tests.base.widget.wires import ask


def answer(widget: l1.TakeOverWidget, text: str) -> None:
    ask(widget, do="check", answer=text)


def right(widget: l1.TakeOverWidget) -> str:
    """Return a right answer as the page sends it."""
    return widget._task_now.right_names[0]


@pytest.mark.parametrize("algorithm", ALGORITHM_NAMES)
def test_right_answers_lead_through_all_maps(algorithm: str) -> None:
    widget = l1.TakeOverWidget(algorithm, seed=3, maps=2)
    kinds = set()
    for _ in range(60):
        task: dict[str, Any] = widget._task
        if widget.run.over:
            if not task["choices"]:
                break
            answer(widget, task["choices"][0])
            continue
        kinds.add(task["kind"])
        places = [place[0] for place in task["picture"]["places"]]
        ends = [f"{edge[0]}-{edge[1]}" for edge in task["picture"].get("edges", ())]
        given = right(widget)
        assert task["kind"] == "number" or given in (*places, *ends, *task["choices"])
        answer(widget, given)
        assert widget._said["tone"] == "yes"
    assert widget.run.over
    assert "All maps are done." in widget._said["verdict"]
    assert widget._model.named is None
    assert kinds <= {"state", "edge", "choice", "number"}


def test_a_wrong_click_is_marked_with_what_is_right() -> None:
    widget = l1.TakeOverWidget("kruskal", seed=1)
    task = widget._task
    answer(widget, "done")
    assert widget._task is task
    said = widget._said
    assert said["tone"] == "no"
    assert said["wrong"] == ["done"]
    assert said["right"] == widget._task_now.right_names
    assert "the cheapest edge that joins two trees is next" in said["verdict"]
    b, a = said["right"][0].split("-")
    answer(widget, f"{a}–{b}")
    assert widget._said["wrong"] == []


def test_what_the_misconception_takes_is_marked_on_the_map_too() -> None:
    widget = l1.TakeOverWidget("dijkstra", seed=1)
    found: list[Any] = []
    while not found:
        run = widget.run
        assert run.decision is not None
        options = [each for each in run.decision.options if each not in run.decision.right]
        found = [each for each in options if len(run.clicks_of(run.judge(each).told)) > 1]
        if not found:
            answer(widget, right(widget))
    fitting = {*map(widget._task_now.name, run.clicks_of(run.judge(found[0]).told))}
    answer(widget, widget._task_now.name(found[0]))
    assert {*widget._said["wrong"]} == fitting
    assert "✓: the algorithm. ✗: such a search." in widget._said["verdict"]
    assert not fitting & {*widget._said["right"]}


def test_the_solution_counts_for_nothing() -> None:
    widget = l1.TakeOverWidget("prim", seed=1)
    ask(widget, do="solution")
    assert widget._said["right"]
    answer(widget, right(widget))
    assert widget._model.decisions == 0


def test_what_cannot_be_read_is_asked_again() -> None:
    widget = l1.TakeOverWidget("minimax", seed=1)
    for text, words in (("?", "Give a number."), ("99", "Not 99, but")):
        answer(widget, text)
        assert words in widget._said["verdict"]
    assert "Not 99" in widget._said["verdict"]


def test_it_speaks_german_at_once() -> None:
    widget = l1.TakeOverWidget("bfs", seed=1)
    answer(widget, "done")
    widget.language = "de"
    assert "Du bist das Verfahren" in widget._task["task"]
    assert widget._said["verdict"].startswith("Nicht fertig, sondern")
    assert "fertig" in widget._task["choices"]
    answer(widget, "kein Pfad")
    assert widget._said["wrong"][-1] == "kein Pfad"


@pytest.mark.parametrize("algorithm", ALGORITHM_NAMES)
def test_a_page_without_python_has_all_decisions(algorithm: str) -> None:
    positions = page_positions(algorithm, 3, 2)
    reached, told = set(), ""
    waiting = {0}
    while waiting:
        at = waiting.pop()
        reached.add(at)
        task, answers = positions[at]["_task"], positions[at]["_answers"]
        assert {*task["choices"]} <= {*answers["spellings"].values()}
        leading = {verdict[0] for verdict in answers["verdicts"] if verdict[3] is not None}
        assert leading >= {*answers.get("right", ())}
        for name, _, said, then, _ in answers["verdicts"]:
            told += said
            begins = (f"Not {name}", "Others do it")
            assert then is not None or said.replace("–", "-").startswith(begins)
            if then is not None and then not in reached:
                waiting.add(then)
    assert reached == {*range(len(positions))}
    assert "This click fits a search that" in told
    assert positions[-1]["_task"]["choices"] == []
    verdicts = [verdict for at in positions for verdict in at["_answers"]["verdicts"]]
    assert {right for name, right, *_ in verdicts if name == "next map"} == {True}
    # The first verdict is that of the widget on the same map.
    widget = l1.TakeOverWidget(algorithm, seed=3, maps=2)
    name, _, said, *_ = positions[0]["_answers"]["verdicts"][-1]
    answer(widget, name)
    assert widget._said["verdict"] == said


def test_a_page_without_python_says_where_it_chooses_itself() -> None:
    page = l1.to_html(l1.TakeOverWidget("boruvka", seed=1))
    assert "This page goes on with" in page
    assert "the same for all" in page


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(InvalidValue, match="no algorithm 'jump' to take over"):
        l1.TakeOverWidget("jump")
    for maps in (0, 21, 1.5):
        with pytest.raises(InvalidValue, match="whole number from 1 to 20"):
            l1.TakeOverWidget("bfs", maps=maps)  # type: ignore[arg-type]


def take_oldest(widget: l1.TakeOverWidget) -> None:
    """Answer on all maps as one who takes a stack for a queue."""
    while not widget.run.over or widget._task["choices"]:
        if (decision := widget.run.decision) is None:
            answer(widget, "next map")
            continue
        clicks = widget._model.rules["oldest"].clicks(decision) or decision.right
        answer(widget, widget._task_now.name(min(clicks, key=str)))
        if widget.run.decision is decision:
            answer(widget, right(widget))


def test_progress_tells_what_the_clicks_have_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons = Lessons()
    monkeypatch.setattr(take_over_widget, "lessons", lessons)
    lessons.keep(tmp_path / "progress.json")
    widget = l1.TakeOverWidget("dfs", seed=1)
    take_oldest(widget)
    (said,) = map(str, lessons.progress().observations)
    observed = widget._model.observed
    assert 0 < observed.ruled_out < observed.rules == len(widget._model.rules)
    assert said.startswith(f"Depth-first search: {observed.right} of {observed.decisions} ")
    assert f"{observed.fits} of {observed.decisions} clicks fit a search that takes" in said
    assert said in str(lessons.progress())
    assert said in lessons.progress()._repr_html_()
    # A few clicks do not replace it.
    answer(l1.TakeOverWidget("dfs", seed=2), "done")
    later = Lessons()
    later.keep(tmp_path / "progress.json")
    assert list(map(str, later.progress().observations)) == [said]


@pytest.mark.parametrize("language", ["en", "de"])
def test_answers_that_are_kept_lead_to_the_same_place(language: str) -> None:
    widget = l1.TakeOverWidget("dfs", seed=1, maps=2, language="de")
    ask(widget, do="solution")
    take_oldest(widget)
    other = l1.TakeOverWidget(*widget._series, language=language)
    other._replay(widget._given)
    assert other._model.suspicion == widget._model.suspicion
    assert other._given == widget._given
    assert other.run.over


def test_the_end_says_how_many_decisions_were_right() -> None:
    widget = l1.TakeOverWidget("bfs", seed=3, maps=1)
    while decision := widget.run.decision:
        wrong = [option for option in decision.options if option not in decision.right]
        for option in wrong[:1]:
            answer(widget, widget._task_now.name(option))
        answer(widget, right(widget))
    assert "0 of 4 decisions right." in widget._said["verdict"]
