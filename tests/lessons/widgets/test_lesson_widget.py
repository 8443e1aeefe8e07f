"""Lessons in a notebook cell: state, requests and answers of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from traitlets import TraitError

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.lessons import Lesson
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.quiz import LEVELS, make_question
from linie1_widget.lessons.task import pictured, task_json
from linie1_widget.lessons.widgets import LessonWidget
from tests.base.widget.wires import ask, output, seen, sent_by


@pytest.fixture
def widget() -> LessonWidget:
    return LessonWidget(Lessons()["rules-3"])


def said(widget: LessonWidget) -> tuple[str, str]:
    return seen(widget).said["verdict"], seen(widget).said["tone"]


def test_lesson_shows_hints_and_solution_and_judges_answers(widget: LessonWidget) -> None:
    for request, words in (
        ("hint", "Hint 1 of 2"),
        ("hint", "Hint 2 of 2"),
        ("solution", "The answer is d4."),
    ):
        ask(widget, do=request)
        assert seen(widget).said["help"].startswith(words)
    progress = seen(widget).progress
    assert (progress["states"]["rules-3"], progress["hints"]) == ("shown", [2, 2])
    # An answer that cannot be read is no try.
    for answer in ("nowhere", "", "m4", "d4, e5"):
        ask(widget, do="check", answer=answer)
        assert (seen(widget).said["wrong"], said(widget)[1]) == ([], "no")
    assert widget.current.tries == 0
    for answer in ("E5", "e5"):
        ask(widget, do="check", answer=answer)
    assert seen(widget).said["wrong"] == ["e5"]
    assert seen(widget).said["help"].startswith("The answer is d4")
    text, tone = said(widget)
    assert text.startswith("Not quite. There the rules object")
    assert (tone, bool(widget.result)) == ("no", False)
    ask(widget, do="check", answer="(3, 3)")
    assert (said(widget)[1], bool(widget.result)) == ("yes", True)
    assert seen(widget).said["wrong"] == []
    assert (widget.current.tries, widget.current.solved) == (3, True)


def test_lesson_is_opened_from_the_course(widget: LessonWidget) -> None:
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
    assert seen(LessonWidget(Lessons().puzzle("only_square", seed=1))).task["place"] == []


def test_next_shows_the_next_lesson_if_there_is_one(widget: LessonWidget) -> None:
    ask(widget, do="hint")
    ask(widget, do="next")
    assert {"lesson", "_task", "_said"} <= sent_by(widget)[-1]["state"].keys()
    assert widget.lesson == seen(widget).task["id"] == "rules-4"
    assert widget.current is l1.lessons["rules-4"]
    assert said(widget) == ("", "")
    for last in (list(l1.lessons)[-1], Lessons().puzzle("only_square", seed=1)):
        widget = LessonWidget(last)
        before = widget.lesson
        assert not seen(widget).task["next"]
        ask(widget, do="next")
        assert (widget.lesson, seen(widget).notice["n"]) == (before, 1)


def test_lesson_trait_opens_lessons_and_refuses_others(widget: LessonWidget) -> None:
    widget.lesson = "trees-2"
    assert widget.current is l1.lessons["trees-2"]
    assert seen(widget).task["kind"] == "edge"
    with pytest.raises(TraitError, match="no lesson 'banana'"):
        widget.lesson = "banana"
    assert widget.lesson == "trees-2"
    with pytest.raises(InvalidValue, match="no lesson"):
        LessonWidget("banana")


@pytest.mark.parametrize("id_", l1.lessons)
def test_each_answer_can_be_given_in_the_picture(id_: str) -> None:
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
    assert picture["light"] != picture["dark"]
    assert len(picture["light"]) + len(picture["dark"]) < 400_000


@pytest.mark.parametrize("id_", ["europa-2", "europa-3"])
def test_picture_of_a_map_names_lines_and_cities(id_: str) -> None:
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
    kinds = ("kruskal_next", "replacement", "prim_next", "steep_edge")
    quizzes = [make_question(kind, "1", level) for kind in kinds for level in LEVELS]
    for exercise in (*(lesson.exercise for lesson in l1.lessons.values()), *quizzes):
        if getattr(exercise.form, "form", exercise.form).kind == "edge":
            yield exercise


def test_each_edge_of_an_edge_question_can_be_clicked() -> None:
    questions = list(edge_questions())
    for exercise in questions:
        form: Any = getattr(exercise.form, "form", exercise.form)
        task = task_json(exercise)
        left, top, width, height = task["picture"]["box"]
        edges = task["picture"]["edges"]
        names = sorted(f"{a}-{b}" for a, b, *_ in edges)
        assert names == sorted(map(form.format, form.edges))
        for a, b, *ends, said in edges:
            assert said.startswith(f"{a}–{b}, cost ")
            assert all(left <= x <= left + width for x in ends[::2])
            assert all(top <= y <= top + height for y in ends[1::2])
    assert len(questions) > 20
    assert "edges" not in task_json(l1.lessons["trees-1"].exercise)["picture"]
    edges = task_json(l1.lessons["trees-prim_next"].exercise)["picture"]["edges"]
    said_of = {f"{edge[0]}-{edge[1]}": edge[-1] for edge in edges}
    assert said_of["A-C"] == "A–C, cost 1, tree"
    assert said_of["B-C"] == "B–C, cost 2, candidate"
    assert said_of["D-E"] == "D–E, cost 2"


def test_still_output_of_a_lesson_shows_its_task(widget: LessonWidget) -> None:
    assert "Five squares are marked" in output(widget)[0]["text/html"]
    assert widget.to_svg().startswith("<svg ")
    with pytest.raises(InvalidValue, match="no picture"):
        LessonWidget("own-2").to_svg()


def stored(lesson: Lesson | str) -> dict[str, Any]:
    """Return the verdicts in a page of one file."""
    (position,) = LessonWidget(lesson)._live_part().positions or [{"_answers": {}}]
    answers: dict[str, Any] = position["_answers"]
    return answers


def test_saved_lesson_stores_its_verdicts() -> None:
    lesson = l1.exercise(
        "own",
        "number",
        task="How many?",
        answer=7,
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
    assert not any(lesson.counts)
    assert stored("bots-misses")["between"] == [1.7, 2]


EXCHANGES = "L0 R180 D270 W90 W270 X0 X90 X180 X270 Q0 Q180 P0 P180"


@pytest.mark.parametrize(
    ("id_", "right", "count"),
    [
        ("rules-2", ["B"], 5),
        ("rules-3", ["d4"], 144),
        ("pairs-1", EXCHANGES.split(), 48),
        ("trees-2", ["E-F"], 9),
        ("trees-4", ["A-X, B-X, C-X"], 63),
        ("trees-prim_next", ["B-C"], 5),
        ("exchanges-4", ["1995, mayfair, 2010"], 15),
        ("own_search-missing_line", ["parent[neighbour] = state"], 4),
    ],
)
def test_saved_lesson_stores_a_verdict_on_each_option(id_, right, count) -> None:
    verdicts = stored(id_)["verdicts"]
    assert [option for option, judged, _ in verdicts if judged] == right
    assert len(verdicts) == count


def test_saved_lesson_explains_wrong_sets_and_unread_answers() -> None:
    said = {
        frozenset(option.split(", ")): text
        for option, _, text in stored("trees-4")["verdicts"]
    }
    assert "and B are not connected" in said[frozenset(["A-C"])]
    assert "they cost 11" in said[frozenset(["A-B", "B-C"])]
    assert stored("trees-4")["unread"].startswith("Your answer is missing.")
    code = stored("own_search-missing_line")
    assert "otherwise" not in code
    assert code["unreadable"].endswith("Answer in a notebook.")


# Too many answers, answers in an order or with free entries, tables, functions.
BY_PYTHON = (
    "europa-3",
    "rules-1",
    "routes-4",
    "heuristics-4",
    "own-1",
)


@pytest.mark.parametrize("id_", [*BY_PYTHON, "rules-2", "rules-4", "exchanges-1"])
def test_saved_lesson_says_if_only_python_can_judge_it(id_) -> None:
    part = LessonWidget(id_)._live_part()
    assert bool(part.positions) == (id_ not in BY_PYTHON)
    assert (part.limit is OfflineLimit.ANSWERING) == (id_ in BY_PYTHON)


def test_question_of_a_notebook_belongs_to_the_exercises() -> None:
    id_ = next(id_ for id_ in l1.lessons if id_.startswith("exercises-"))
    task = seen(LessonWidget(id_)).task
    assert (task["next"], task["place"]) == (False, ["t1", 1, 5])


def test_each_card_shows_progress_made_elsewhere(widget: LessonWidget) -> None:
    one, other = LessonWidget("rules-cut"), LessonWidget("rules-bare", language="de")
    before = seen(other).progress["solved"]
    ask(one, do="check", answer=one.current.exercise.solution().answer)
    assert seen(other).progress["states"]["rules-cut"] == "solved"
    l1.lessons["rules-bare"].solution()
    for card in (one, other):
        assert seen(card).progress["states"]["rules-bare"] == "shown"
        assert seen(card).progress["solved"] == before + 1
    sent = len(sent_by(other))
    l1.lessons["rules-bare"].solution()
    assert len(sent_by(other)) == sent
    other.close()
    assert other not in l1.lessons.cards


def test_tile_is_laid_on_the_marked_square_in_question() -> None:
    tiles = [
        lesson.exercise
        for lesson in l1.lessons.values()
        if lesson.exercise.form.kind == "tile" and lesson.figure is not None
    ]
    asked = {each.id: task_json(each)["picture"]["places"] for each in tiles}
    assert asked.keys() >= {"python-fits", "rules-only", "rules-third", "pairs-1"}
    assert all(len(places) == 1 for places in asked.values())
    # Of the two squares of a pair, the second is asked for.
    assert asked["pairs-1"][0][0] == "c3"
