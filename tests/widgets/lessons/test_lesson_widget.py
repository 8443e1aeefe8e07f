"""Lessons in a notebook cell: state, requests and answers of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from traitlets import TraitError

import linie1_widget as l1
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.lessons.answering import ProgressText
from linie1_widget.language.english.pictures import OfflineLimit
from linie1_widget.lessons import Lesson
from linie1_widget.lessons.collection import EXERCISES, Lessons
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.questions import LEVELS, make_question
from linie1_widget.widgets.lesson import LessonWidget
from linie1_widget.widgets.task import pictured, task_json
from tests.widgets.wires import ask, output, seen, sent_by


@pytest.fixture
def widget() -> LessonWidget:
    return LessonWidget(Lessons()["rules-3"])


def said(widget: LessonWidget) -> tuple[str, str]:
    return seen(widget).said["verdict"], seen(widget).said["tone"]


def test_hints_and_the_solution_are_shown_and_answers_judged(widget: LessonWidget) -> None:
    for request, words in (
        ("hint", "Hint 1 of 2"),
        ("hint", "Hint 2 of 2"),
        ("solution", "The answer is d4."),
    ):
        ask(widget, do=request)
        assert seen(widget).said["help"].startswith(words)
    progress = seen(widget).progress
    assert (progress["states"]["rules-3"], progress["hints"]) == ("shown", [2, 2])
    ask(widget, do="check", answer="nowhere")
    assert seen(widget).said["wrong"] == []
    for answer in ("E5", "e5"):
        ask(widget, do="check", answer=answer)
    assert seen(widget).said["wrong"] == ["e5"]
    assert seen(widget).said["help"].startswith("The answer is d4")
    text, tone = said(widget)
    assert text.startswith("Not quite. There the rules object")
    assert (tone, bool(widget.result)) == ("no", False)
    ask(widget, do="check", answer="d4")
    assert (said(widget)[1], bool(widget.result)) == ("yes", True)
    assert seen(widget).said["wrong"] == []
    assert (widget.current.tries, widget.current.solved) == (3, True)


def test_a_lesson_is_opened_from_the_list_of_all(widget: LessonWidget) -> None:
    assert seen(widget).task["place"] == ["Rules of laying", 3, 5]
    assert seen(widget).course == []
    ask(widget, do="course")
    widget.language = "de"
    course = seen(widget).course
    assert [id_ for _, lessons in course for id_, _ in lessons] == list(l1.lessons)
    assert course[0][0] == "Regeln des Legens"
    ask(widget, do="open", lesson="trees-2")
    assert widget.lesson == "trees-2"
    ask(widget, do="open", lesson="banana")
    assert (widget.lesson, seen(widget).notice["n"]) == ("trees-2", 1)
    assert seen(LessonWidget(Lessons().puzzle("only_square", 1))).task["place"] == []


def test_the_next_lesson_is_shown(widget: LessonWidget) -> None:
    ask(widget, do="hint")
    ask(widget, do="next")
    assert {"lesson", "_task", "_said"} <= sent_by(widget)[-1]["state"].keys()
    assert widget.lesson == seen(widget).task["id"] == "rules-4"
    assert widget.current is l1.lessons["rules-4"]
    assert said(widget) == ("", "")


def test_the_last_lesson_and_a_puzzle_have_no_next_one() -> None:
    for lesson in (list(l1.lessons)[-1], Lessons().puzzle("only_square", 1)):
        widget = LessonWidget(lesson)
        before = widget.lesson
        assert not seen(widget).task["next"]
        ask(widget, do="next")
        assert widget.lesson == before
        assert seen(widget).notice["n"] == 1


def test_python_shows_another_lesson(widget: LessonWidget) -> None:
    widget.lesson = "trees-2"
    assert widget.current is l1.lessons["trees-2"]
    assert seen(widget).task["kind"] == "edge"
    with pytest.raises(TraitError, match="no lesson 'banana'"):
        widget.lesson = "banana"
    assert widget.lesson == "trees-2"
    with pytest.raises(InvalidValue, match="no lesson"):
        LessonWidget("banana")
    with pytest.raises(WrongType, match="shows a lesson"):
        LessonWidget(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", l1.lessons)
def test_each_lesson_can_be_answered_from_its_picture(id_: str) -> None:
    exercise = l1.lessons[id_].exercise
    if isinstance(exercise.answer, list):
        assert exercise.check(exercise.form.format(exercise.form.parse(exercise.answer)))
    if exercise.figure is None:
        return
    picture = pictured(exercise.figure)
    left, top, width, height = picture["box"]
    crossings = [(name, x, y, 1) for name, x, y, _ in picture.get("crossings", ())]
    for _, x, y, size in [*picture["places"], *crossings]:
        assert left <= x - size / 2
        assert x + size / 2 <= left + width
        assert top <= y - size / 2
        assert y + size / 2 <= top + height
    if exercise.form.kind in ("square", "state", "node"):
        right = exercise.form.parse(exercise.answer)
        places = [place[0] for place in picture["places"]]
        assert [name for name in places if exercise.form.parse(name) == right]
    # Both pictures are sent with the widget, so they must be small.
    assert picture["light"] != picture["dark"]
    assert len(picture["light"]) + len(picture["dark"]) < 400_000


@pytest.mark.parametrize("id_", ["europa-2", "europa-3"])
def test_a_line_that_is_clicked_is_read_as_that_line(id_: str) -> None:
    exercise, map_ = l1.lessons[id_].exercise, l1.trans_europa.MAP
    assert exercise.figure is not None
    picture = pictured(exercise.figure)
    crossings = picture["crossings"]
    names = [f"{crossings[a][0]}-{crossings[b][0]}" for a, b in picture["lines"]]
    assert [str(edge) for edge in map_.edges] == names
    cities = {city: name for name, _, _, city in crossings if city}
    assert cities == {city.name: city.node.name for city in map_.cities.values()}
    right = [exercise.answer] if isinstance(exercise.answer, str) else exercise.answer
    assert isinstance(right, list)
    assert set(right) <= set(names)


def edge_questions() -> Iterator[Exercise]:
    """Yield all questions of the course and of quizzes whose answers are edges."""
    kinds = ("kruskal_next", "replacement", "prim_next", "steep_edge")
    quizzes = [make_question(kind, "1", level) for kind in kinds for level in LEVELS]
    for exercise in (*(lesson.exercise for lesson in l1.lessons.values()), *quizzes):
        if getattr(exercise.form, "form", exercise.form).kind == "edge":
            yield exercise


def test_each_edge_that_may_be_an_answer_can_be_clicked() -> None:
    questions = list(edge_questions())
    for exercise in questions:
        form: Any = getattr(exercise.form, "form", exercise.form)
        task = task_json(exercise)
        left, top, width, height = task["picture"]["box"]
        shown = task["picture"]["edges"]
        assert sorted(f"{a}-{b}" for a, b, *_ in shown) == sorted(
            map(form.format, form.edges)
        )
        for a, b, *ends, said in shown:
            assert said.startswith(f"{a}–{b}, cost ")
            assert all(left <= x <= left + width for x in ends[::2])
            assert all(top <= y <= top + height for y in ends[1::2])
    assert len(questions) > 20
    assert "edges" not in task_json(l1.lessons["trees-1"].exercise)["picture"]


def test_an_edge_says_how_it_is_drawn() -> None:
    edges = task_json(l1.lessons["trees-prim_next"].exercise)["picture"]["edges"]
    said = {name: said for name, *_, said in ((f"{e[0]}-{e[1]}", e[-1]) for e in edges)}
    assert said["A-C"] == "A–C, cost 1, tree"
    assert said["B-C"] == "B–C, cost 2, candidate"
    assert said["D-E"] == "D–E, cost 2"


@pytest.mark.parametrize("id_", ["trees-2", "trees-prim_next", "trees-boruvka_first"])
def test_edges_are_judged_without_python(id_: str) -> None:
    verdicts = stored(id_)["verdicts"]
    assert [option for option, right, _ in verdicts if right]
    assert stored(id_).get("otherwise") or len(verdicts) == 9


def test_where_nothing_lives_the_task_is_shown(widget: LessonWidget) -> None:
    assert "Five squares are marked" in output(widget)[0]["text/html"]
    assert widget.to_svg().startswith("<svg ")
    with pytest.raises(InvalidValue, match="no picture"):
        LessonWidget("own-2").to_svg()


def stored(lesson: Lesson | str) -> dict[str, Any]:
    """Return the verdicts in a page of one file."""
    (position,) = LessonWidget(lesson)._live_part().positions or [{"_answers": {}}]
    answers: dict[str, Any] = position["_answers"]
    return answers


def test_a_page_of_one_file_has_verdicts_where_no_rules_are_needed() -> None:
    lesson = l1.exercise(
        *("own", "number", "How many?", 7),
        wrong={6: "One more."},
        otherwise="Count again.",
        why="So many.",
        hints=["Both arms."],
    )
    assert stored(lesson) == {
        "verdicts": [["7", True, "Right. So many."], ["6", False, "Not quite. One more."]],
        "otherwise": "Not quite. Count again.",
        "numeric": True,
        "whole": False,
        "unread": "Your answer is missing. The answer is a number.",
        "unreadable": "{given} cannot be read as an answer here. The answer is a number.",
        "hints": ["Hint 1 of 1: Both arms."],
        "solution": "The answer is 7. So many.",
    }
    assert lesson.counts == (0, 0, False, False)
    rules, squares = stored("rules-2")["verdicts"], stored("rules-3")["verdicts"]
    assert [right for _, right, _ in rules] == [False, True, False, False, False]
    assert [name for name, right, _ in squares if right] == ["d4"]
    assert len(squares) == 144


def test_a_page_does_not_judge_lines_that_only_python_can_try() -> None:
    answers = stored("own_search-missing_line")
    assert [right for _, right, _ in answers["verdicts"]] == [True, False, False, False]
    assert "otherwise" not in answers
    assert answers["unreadable"].endswith("Answer in a notebook.")


def test_a_page_takes_numbers_between_two() -> None:
    assert stored("bots-misses")["between"] == [1.7, 2]


def test_an_answer_that_cannot_be_read_is_no_try(widget: LessonWidget) -> None:
    for answer in ("nowhere", "", "m4", "d4, e5"):
        ask(widget, do="check", answer=answer)
        assert said(widget)[1] == "no"
    assert (widget.current.tries, widget.current.state) == (0, ProgressText.UNTOUCHED)
    ask(widget, do="check", answer="(3, 3)")
    assert (widget.current.tries, widget.current.solved) == (1, True)


def test_a_page_has_verdicts_on_all_sets_of_a_few_places() -> None:
    stars = {
        frozenset(option.split(", ")): (right, said)
        for option, right, said in stored("trees-4")["verdicts"]
    }
    assert len(stars) == 2**6 - 1
    rights = [edges for edges, (right, _) in stars.items() if right]
    assert rights == [{"A-X", "B-X", "C-X"}]
    assert "and B do not hang together" in stars[frozenset(["A-C"])][1]
    assert "they cost 11" in stars[frozenset(["A-B", "B-C"])][1]
    assert stored("trees-4")["unread"].startswith("Your answer is missing.")
    editions = stored("exchanges-4")["verdicts"]
    assert [option for option, right, _ in editions if right] == ["1995, mayfair, 2010"]


BY_PYTHON = {
    # with too many answers
    *("rules-4", "rules-5", "routes-2", "exchanges-1", "exchanges-3", "europa-3"),
    # in an order, or with entries that are not offered
    *("rules-1", "routes-4", "searches-3", "searches-4", "weights-2", "europa-2"),
    # with sentences that name the number given
    *("routes-1", "routes-3", "heuristics-3", "weights-1", "trees-1", "europa-1"),
    *("dice-2", "dice-3"),
    # maps, tables and functions
    *("searches-8", "heuristics-4", "heuristics-5", "own-1", "own-2", "own-3", "own-4"),
}


def test_what_only_python_judges_is_known_and_said() -> None:
    parts = {id_: LessonWidget(id_)._live_part() for id_ in EXERCISES}
    assert {id_ for id_, part in parts.items() if not part.positions} == BY_PYTHON
    for part in parts.values():
        assert (part.limit is OfflineLimit.ANSWERING) is not bool(part.positions)


def test_a_question_of_a_notebook_stands_in_its_place() -> None:
    id_ = next(id_ for id_ in l1.lessons if id_.startswith("exercises-"))
    task = seen(LessonWidget(id_)).task
    assert (task["next"], task["place"][0]) == (False, "Exercises and puzzles")
