"""What comes after a question stays closed until the question is answered."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.display import display

import linie1_widget as l1
from linie1_widget.base.errors import NoSuchLesson, WrongType
from linie1_widget.base.widget.output import VIEW, Output
from linie1_widget.course.outputs import published
from linie1_widget.lessons.exercise import Counts

QUESTION = {"answer": 7, "otherwise": "Count again.", "why": "Euler counted them."}


def lesson(id_: str) -> l1.lessons.Lesson:
    made = l1.exercise(id_, "number", task="How many bridges?", **QUESTION)
    (registered,) = l1.lessons.register(made)
    return registered


def shown(box: object) -> str:
    return str(box._shown.outputs)


def test_wrong_answer_leaves_it_closed_and_a_right_one_opens_it() -> None:
    asked = lesson("closed-right")
    box = l1.after("closed-right", lambda: "seven <of> them")
    assert "seven" not in shown(box)
    asked.check(6)
    assert not box.is_open
    asked.check(7)
    assert box.is_open
    assert "seven" in shown(box)
    assert l1.after(asked, lambda: "seven").is_open


def test_shown_solution_opens_it() -> None:
    asked = lesson("closed-shown")
    box = l1.after(asked, print, "seven")
    asked.solution()
    assert "seven" in shown(box)


def test_button_opens_and_closes_it_without_an_answer() -> None:
    asked = lesson("closed-button")
    box = l1.after(asked, print, "seven", "bridges", sep="-")
    box._button.value = True
    assert "seven-bridges" in shown(box)
    box.is_open = False
    assert "seven" not in shown(box)
    assert asked.counts == Counts()


def test_all_that_a_function_shows_is_kept(capsys) -> None:
    def show() -> object:
        sys.stdout.write("printed")
        return l1.BoardWidget()

    box = l1.after(lesson("closed-all"), show)
    assert not capsys.readouterr().out
    html = box._repr_mimebundle_()["text/html"]
    assert html.startswith("<details><summary>This opens once you have answered")
    assert ">printed" in html
    box.is_open = True
    assert VIEW in shown(box)


@pytest.fixture
def shell() -> Iterator[None]:
    InteractiveShell.instance()
    yield
    InteractiveShell.clear_instance()


@pytest.mark.usefixtures("shell")
def test_what_is_displayed_comes_before_what_is_returned() -> None:
    box = l1.after(None, lambda: [display("first"), "last"][1])
    assert shown(box).index("first") < shown(box).index("last")


@pytest.mark.usefixtures("shell")
def test_displayed_pictures_are_as_small_as_a_returned_one() -> None:
    board = l1.EXAMPLES["page2-legal"].board()
    displayed, returned = l1.after(None, display, board), l1.after(None, lambda: board)
    assert len(shown(displayed)) == len(shown(returned)) < len(board._repr_svg_())


def test_published_page_opens_without_python() -> None:
    data = dict(
        l1.after(lesson("closed-page"), lambda: l1.BoardWidget())._repr_mimebundle_()
    )
    cell = {"cell_type": "code", "outputs": [{"data": data, "metadata": {}}]}
    published({"cells": [cell], "metadata": {}}, Output.SECTION)
    assert VIEW not in data
    assert "<img" in data["text/html"].partition("</summary>")[2]


def test_without_a_lesson_it_is_open_and_an_unknown_one_is_refused() -> None:
    box = l1.after(None, print, "seven")
    assert box.is_open
    assert "details" not in box._repr_mimebundle_()["text/html"]
    with pytest.raises(NoSuchLesson, match="rules-2"):
        l1.after("rules-22", print)
    with pytest.raises(NoSuchLesson, match="no lesson 3"):
        l1.after(3, print)  # type: ignore[arg-type]


def test_call_in_place_of_a_function_is_explained() -> None:
    with pytest.raises(WrongType, match="None is not a function: give the"):
        l1.after("rules-2", None)  # type: ignore[arg-type]


def test_what_was_printed_before_an_error_is_shown(capsys) -> None:
    def breaks() -> None:
        sys.stdout.write("so far")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        l1.after("rules-2", breaks)
    assert capsys.readouterr().out == "so far"
