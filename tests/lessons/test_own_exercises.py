"""Exercises of teachers, in a cell or in files, are lessons as those of the course are."""

from __future__ import annotations

import pickle
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import IncompleteExercise, Linie1Error
from linie1_widget.base.registry import Registry
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.exercise import Counts, Lesson
from linie1_widget.lessons.written import question_files

REST = {"task": "How many?", "why": "So many.", "otherwise": "Count again."}
FILE = """
title.en = "Rivers"
title.de = "Flüsse"
[bridges]
form = "number"
answer = 7
title = "Königsberg"
task = "How many bridges has Königsberg?"
why = "Euler counted them."
otherwise = "Count again."
"""


def bridges(
    name: str = "bridges", form: str = "number", answer: Any = 7, **more: Any
) -> Lesson:
    return l1.exercise(name, form, answer=answer, **{**REST, **more})


def file(folder: Path, name: str = "rivers", text: str = FILE) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_own_exercise_answers_hints_and_explains() -> None:
    lesson = bridges(wrong={6: "One more."}, hints=["Both arms."])
    said = [str(lesson.check(answer)) for answer in (6, 5, 7)]
    assert said == ["Not quite. One more.", "Not quite. Count again.", "Right. So many."]
    assert str(lesson.hint()) == "Hint 1 of 1: Both arms."
    assert str(lesson.solution()) == "The answer is 7. So many."
    assert (lesson.id, lesson.title, lesson.tries) == ("bridges", "Bridges", 3)
    assert pickle.loads(pickle.dumps(lesson)) == lesson


def test_own_number_may_lie_between_two() -> None:
    lesson = bridges(answer=1.8, between=(1.7, 2))
    with l1.using_language("de"):
        assert "ist 1,8." in str(lesson.solution())
    verdicts = {answer: bool(lesson.check(answer)) for answer in (1.7, "9/5", 2, 1.69, 3)}
    assert verdicts == {1.7: True, "9/5": True, 2: True, 1.69: False, 3: False}


GRID = l1.GridGraph("S.G")
FIGURES: list[tuple[str, Any, Any, Any]] = [
    ("square", "d4", l1.Board.parse("c2:S0"), l1.Board),
    ("state", (0, 1), GRID, l1.GridGraph),
    ("state", (0, 1), l1.search(GRID, GRID.start, GRID.goal), l1.GridGraph),
    ("node", "B", l1.EdgeGraph("A -- B 2, B -- C 1"), l1.EdgeGraph),
    ("edge", "A-B", l1.spanning_tree(l1.EdgeGraph("A -- B 2, B -- C 1")), l1.EdgeGraph),
    ("edge", "d8-e9", l1.trans_europa.MAP, l1.trans_europa.Map),
]


@pytest.mark.parametrize(("form", "answer", "figure", "given"), FIGURES)
def test_figure_of_an_own_exercise_is_any_object_of_the_package(
    form: str, answer: Any, figure: Any, given: type
) -> None:
    lesson = l1.exercise("own", form, answer=answer, figure=figure, **REST)
    assert lesson.check(answer)
    assert isinstance(next(iter(lesson.given.values())), given)
    assert pickle.loads(pickle.dumps(lesson)) == lesson
    assert l1.LessonWidget(lesson).to_svg().startswith("<svg ")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        *(({"between": pair}, "between is two numbers") for pair in (7, (2, 1), "ab")),
        ({"form": "yes_no", "answer": True, "between": (0, 1)}, "between is two numbers"),
        ({"form": "node", "answer": "A"}, r"a graph, as in figure=EdgeGraph\("),
        ({"wrong": [6]}, r"as in {7: 'Why not\?'}, and is \[6\]"),
        ({"figure": "board"}, "a figure is a board, a grid, a graph"),
        ({"name": "a b"}, "is a word such as 'bridges', not 'a b'"),
    ],
)
def test_incomplete_own_exercise_is_refused(
    changes: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(Linie1Error, match=complaint):
        bridges(**changes)


def test_registered_exercises_are_listed_counted_and_kept(tmp_path: Path) -> None:
    mine, lesson, path = Lessons(), bridges(), tmp_path / "mine.json"
    before = len(mine)
    rivers = mine.register(lesson, file(tmp_path))
    assert [lesson.id for lesson in rivers] == ["bridges", "rivers-bridges"]
    assert list(mine)[before:] == ["bridges", "rivers-bridges"]
    titles = [[str(chapter.title), *chapter.makers] for chapter in mine.chapters[-2:]]
    assert titles == [["More exercises", "bridges"], ["Rivers", "rivers-bridges"]]
    mine.keep(path)
    assert mine["bridges"] is lesson
    for answer in (6, 7):
        lesson.check(answer)
    assert [row.tries for row in mine.progress()][before:] == [2, 0]
    # A cell that is run again keeps the counts.
    mine.register(bridges(why="Because."), file(tmp_path))
    assert mine["bridges"].counts == Counts(2, 0, True, False)
    assert str(mine["bridges"].check(7)) == "Right. Because."
    # Another session registers the exercise after it has read the file.
    later = Lessons()
    later.keep(path)
    later.register(bridges())
    assert later["bridges"].counts == Counts(3, 0, True, False)
    assert "rivers-bridges" not in later


def test_folder_of_exercises_is_registered_wholly_or_not_at_all(tmp_path: Path) -> None:
    mine, before = Lessons(), len(Lessons())
    file(tmp_path, "a")
    file(tmp_path, "b", FILE.replace("why =", "wy ="))
    file(tmp_path, "c", FILE.replace("answer = 7", 'answer = "seven"'))
    with pytest.raises(IncompleteExercise) as refusal:
        mine.register(tmp_path)
    places = {complaint.split(":")[0] for complaint in refusal.value.complaints}
    assert places == {"b-bridges", "c-bridges"}
    assert len(mine) == before
    file(tmp_path, "b")
    file(tmp_path, "c")
    assert len(mine.register(tmp_path)) == 3
    assert len(mine) == before + 3


HOME = "tests.lessons.test_own_exercises"


def broken() -> Path:
    return Path("/nowhere/at_all.toml")


def clashing() -> Lesson:
    return l1.exercise("rules-2", "number", answer=7, **REST)


def several() -> list[Lesson]:
    return [bridges(), l1.exercise("isles", "number", answer=2, **REST)]


def test_packages_add_exercises_and_broken_ones_are_skipped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = ("broken", "clashing", "several")
    group = "linie1_widget.lessons"
    entries = [EntryPoint(name, f"{HOME}:{name}", group) for name in names]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries)
    monkeypatch.setattr(
        question_files, "PACKAGES", Registry("set of lessons", "lessons", {})
    )
    with pytest.warns(UserWarning, match="are left out") as warned:
        (chapter,) = question_files.of_packages(Lessons().chapters)
    assert list(chapter.makers) == ["bridges", "isles"]
    names_left_out = [str(warning.message).split("'")[1] for warning in warned]
    assert names_left_out == ["broken", "clashing"]


def test_failed_registration_changes_nothing(tmp_path: Path) -> None:
    mine, before = Lessons(), list(Lessons())
    clash = l1.exercise("rules-2", "number", answer=7, **REST)
    for source in (tmp_path, clash, file(tmp_path, "bad", "[x"), tmp_path / "no", 7):
        with pytest.raises((Linie1Error, OSError)):
            mine.register(bridges(), source)
    assert list(mine) == before
