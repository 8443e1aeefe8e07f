"""A lesson in a notebook cell: what the page is told, asks for, and is answered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from traitlets import TraitError

import linie1_widget as l1
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.lessons.collection import EXERCISES, Lessons
from linie1_widget.widgets.lessons.pictures import pictured
from linie1_widget.widgets.lessons.widget import LessonWidget
from tests.widgets.wires import ask, wired


@pytest.fixture
def widget() -> Iterator[LessonWidget]:
    """A lesson nobody has worked on."""
    with wired():
        yield LessonWidget(Lessons()["rules-3"])


def said(widget: LessonWidget) -> tuple[str, str]:
    return widget._said["text"], widget._said["tone"]


def test_an_answer_is_judged_and_counts_as_a_try(widget: LessonWidget) -> None:
    ask(widget, {"do": "check", "answer": "e5"})
    assert said(widget)[0].startswith("Not quite. There the rules object")
    assert said(widget)[1] == "no"
    assert not widget.result
    ask(widget, {"do": "check", "answer": "d4"})
    assert said(widget)[1] == "yes"
    assert widget.result
    assert (widget.current.tries, widget.current.solved) == (2, True)


def test_hints_and_the_solution_are_told(widget: LessonWidget) -> None:
    ask(widget, {"do": "hint"})
    assert said(widget)[0].startswith("Hint 1 of 2")
    ask(widget, {"do": "hint"})
    assert said(widget)[0].startswith("Hint 2 of 2")
    ask(widget, {"do": "solution"})
    assert said(widget)[0].startswith("The answer is d4.")
    assert widget.current.shown


def test_the_next_lesson_is_shown(widget: LessonWidget) -> None:
    ask(widget, {"do": "next"})
    assert widget.lesson == "rules-4"
    assert widget._task["id"] == "rules-4"
    assert widget.current is l1.lessons["rules-4"]
    assert said(widget) == ("", "")


def test_the_last_lesson_and_a_puzzle_have_no_next_one() -> None:
    for lesson in (list(EXERCISES)[-1], Lessons().puzzle("only_square", 1)):
        with wired():
            widget = LessonWidget(lesson)
            before = widget.lesson
            assert not widget._task["next"]
            ask(widget, {"do": "next"})
        assert widget.lesson == before
        assert widget._notice["n"] == 1


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "check"},
        {"do": "check", "answer": 7},
        {"do": "check", "answer": "d4" * 2000},
        {"do": "dance"},
        {},
        "check",
        None,
    ],
)
def test_what_is_no_request_is_refused(widget: LessonWidget, request_: Any) -> None:
    ask(widget, request_)
    assert widget._notice["n"] == 1
    assert widget.current.tries == 0
    assert said(widget) == ("", "")


def test_python_shows_another_lesson(widget: LessonWidget) -> None:
    widget.lesson = "trees-2"
    assert widget.current is l1.lessons["trees-2"]
    assert widget._task["kind"] == "edge"
    with pytest.raises(TraitError, match="no lesson 'banana'"):
        widget.lesson = "banana"
    assert widget.lesson == "trees-2"


@pytest.mark.parametrize("name", ["trees-2", "trees-3", "trees-4"])
def test_edges_of_a_tree_are_typed_whichever_end_comes_first(
    widget: LessonWidget, name: str
) -> None:
    widget.lesson = name
    solution = EXERCISES[name]().answer
    edges = solution if isinstance(solution, list) else [solution]
    typed = ", ".join(f"{b.lower()}-{a}" for a, b in edges)
    ask(widget, {"do": "check", "answer": typed})
    assert said(widget)[1] == "yes"


def test_what_is_no_lesson_is_refused() -> None:
    with pytest.raises(InvalidValue, match="no lesson"):
        LessonWidget("banana")
    with pytest.raises(WrongType, match="shows a lesson"):
        LessonWidget(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("id_", EXERCISES)
def test_each_lesson_can_be_answered_from_its_places(id_: str) -> None:
    """What a click sends is read as an answer, and the right one is among the places."""
    exercise = EXERCISES[id_]()
    if exercise.figure is None:
        return
    picture = pictured(exercise.figure)
    assert picture["light"] != picture["dark"]
    names = [place[0] for place in picture["places"]]
    left, top, width, height = picture["box"]
    for _, x, y, size in picture["places"]:
        assert left <= x - size / 2
        assert x + size / 2 <= left + width
        assert top <= y - size / 2
        assert y + size / 2 <= top + height
    if exercise.form.kind in ("square", "state", "node"):
        right = exercise.form.read(exercise.answer)
        assert [name for name in names if exercise.form.read(name) == right]


@pytest.mark.parametrize("id_", ["europa-2", "europa-3"])
def test_a_line_that_is_clicked_is_read_as_that_line(id_: str) -> None:
    exercise = EXERCISES[id_]()
    assert exercise.figure is not None
    picture = pictured(exercise.figure)
    crossings = picture["crossings"]
    names = [f"{crossings[a][0]}-{crossings[b][0]}" for a, b in picture["lines"]]
    assert [str(edge) for edge in l1.trans_europa.MAP.edges] == names
    left, top, width, height = picture["box"]
    for _, x, y, _ in crossings:
        assert left < x < left + width
        assert top < y < top + height
    cities = {city: name for name, _, _, city in crossings if city}
    assert cities == {
        city.name: city.node.name for city in l1.trans_europa.MAP.cities.values()
    }
    answer = exercise.answer
    right = [answer] if isinstance(answer, str) else answer
    assert isinstance(right, list)
    assert set(right) <= set(names)
    assert exercise.check(", ".join(right))


def test_a_list_of_squares_is_read_as_the_page_writes_it() -> None:
    exercise = EXERCISES["searches-3"]()
    assert isinstance(exercise.answer, list)
    assert exercise.check(", ".join(map(str, exercise.answer)))


def test_where_nothing_lives_the_task_is_shown(widget: LessonWidget) -> None:
    bundle, _ = widget._repr_mimebundle_()
    assert "Five squares are marked" in bundle["text/html"]
    assert widget.to_svg().startswith("<svg ")
    bare = LessonWidget("own-2")
    with pytest.raises(InvalidValue, match="no picture"):
        bare.to_svg()


def test_no_lesson_is_a_burden_for_a_notebook() -> None:
    """Both pictures go to the page with the widget."""
    for id_ in EXERCISES:
        figure = EXERCISES[id_]().figure
        if figure is not None:
            picture = pictured(figure)
            assert len(picture["light"]) + len(picture["dark"]) < 400_000, id_
