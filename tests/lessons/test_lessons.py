"""Each lesson takes right answers in all their forms, and has a sentence for all others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from unittest.mock import Mock

import pytest
from IPython.core.formatters import HTMLFormatter, SVGFormatter

import linie1_widget as l1
from linie1_widget.lessons.collection import EXERCISES, Lessons
from linie1_widget.lessons.forms.form import YesNo
from linie1_widget.lessons.puzzles.kinds import PUZZLES
from tests.lessons.answers import ANSWERS


class Grumpy:
    """Something that cannot even be shown."""

    __repr__ = __eq__ = Mock(side_effect=RuntimeError("no"))
    __hash__ = object.__hash__


NONSENSE = [
    *(None, int, float("nan"), 10**400, 10**5000, [-(10**5000)], Grumpy(), [Grumpy()]),
    *("banana", "", "d4," * 10**6, "\u202ed4\x00", b"d4", ["d4"] * 10**4, [[[["d4"]]]]),
    *({"d4": "S0"}, {}, ("d4", "S0", "S0")),
]


@pytest.mark.parametrize("id_", EXERCISES)
def test_wrong_answers_are_told_what_is_wrong_and_right_ones_are_right(id_: str) -> None:
    exercise, (all_right, all_wrong), right = EXERCISES[id_](), ANSWERS[id_], "yes"
    if not callable(exercise.answer):
        right = exercise.form.write(exercise.form.read(exercise.answer))
    for answer in all_wrong:
        result = exercise.check(answer)
        said = str(result)
        assert not result, (answer, said)
        assert said.startswith("Not quite. "), (answer, said)
        for given in re.findall(r"\w+", str(answer)):
            said = said.replace(given, "")
        gives_away = re.search(rf"(?<!\w){re.escape(right)}(?!\w)", said)
        assert right in ("yes", "no") or not gives_away, (answer, said)
    for nonsense in NONSENSE:
        result = exercise.check(nonsense)
        assert not result
        assert 20 < len(str(result)) <= 1200
        assert str(result).endswith((".", "?")), str(result)
    # Nothing that was answered before spoils it.
    for answer in all_right:
        result = exercise.check(answer)
        assert result, (answer, str(result))
        assert str(result).startswith("Right. ")
    solution = exercise.solution()
    assert exercise.check(solution.answer)
    assert str(exercise.why) in str(solution)
    assert bool(solution.source) == callable(solution.answer)


@pytest.mark.parametrize("id_", EXERCISES)
def test_a_lesson_can_be_read_and_seen(id_: str) -> None:
    exercise = EXERCISES[id_]()
    assert exercise.id == id_
    assert 2 <= len(str(exercise.title)) <= 60
    for told in (exercise.task, exercise.asks, exercise.why, *exercise.hints):
        assert str(told)[0].isupper()
        assert str(told)[-1] in ".?:)"
    assert len(exercise.hints) >= 2
    if exercise.figure is not None:
        assert SVGFormatter()(exercise.figure).startswith("<svg ")


def test_a_blank_answer_is_told_what_is_wanted() -> None:
    for blank in ("", " "):
        said = str(Lessons()["rules-3"].check(blank))
        assert said.startswith("Your answer is missing. The answer is the name of a")


def test_hints_come_by_degrees() -> None:
    lesson = Lessons()["rules-4"]
    hints = [lesson.hint() for _ in range(5)]
    assert [hint.number for hint in hints] == [1, 2, 3, 3, 3]
    assert len({str(hint) for hint in hints}) == 3
    assert lesson.hints == 3


def test_progress_is_kept_in_this_process_by_each_collection() -> None:
    mine, yours = Lessons(), Lessons()
    mine["rules-2"].check("A")
    mine["rules-2"].check("B")
    mine["rules-2"].solution()
    mine["rules-3"].hint()
    mine["rules-4"].solution()
    rows = {row.lesson: row for row in mine.progress()}
    states = [rows[f"rules-{number}"].state for number in (1, 2, 3, 4)]
    assert states == ["not yet", "solved", "tried", "solution shown"]
    assert (rows["rules-2"].tries, rows["rules-2"].shown) == (2, False)
    assert (mine.progress().solved, yours.progress().solved) == (1, 0)


def test_the_table_of_progress_is_in_the_language_it_is_read_in() -> None:
    progress = Lessons().progress()
    text, html = str(progress).splitlines(), HTMLFormatter()(progress)
    assert text[0].split() == ["lesson", "title", "tries", "hints", "state"]
    assert len(text) == len(progress) + 2
    assert html.count("<tr>") == len(progress) + 1
    assert f"0 of {len(progress)} lessons solved." in html
    with l1.speaking("de"):
        heads = str(progress).splitlines()[0].split()
        assert heads == ["Aufgabe", "Titel", "Versuche", "Tipps", "Stand"]
        assert "<th>Aufgabe</th>" in HTMLFormatter()(progress)


def test_what_can_be_clicked_is_in_the_language_of_the_reader() -> None:
    for yes, no in (("Ja", "nein"), ("j", "n"), ("yes", "No")):
        assert [YesNo().read(yes), YesNo().read(no)] == [True, False]
    puzzle = PUZZLES["broken_rule"](1, 1)
    assert (YesNo().choices, puzzle.form.choices[0]) == (("yes", "no"), "A north")
    with l1.speaking("de"):
        assert YesNo().choices == ("ja", "nein")
        assert puzzle.form.choices[:2] == ("A Norden", "A Osten")
        right = puzzle.form.write(puzzle.answer)
        assert right.split()[1] in ("Norden", "Osten", "Süden", "Westen")
        assert puzzle.check(right)
        assert f"ist {right}." in str(puzzle.solution().says)
    assert puzzle.check(right)


def test_a_lesson_shows_its_task_and_answers_never_as_markup() -> None:
    lesson = Lessons()["rules-3"]
    html = HTMLFormatter()(lesson)
    assert "Five squares are marked" in html
    assert 'src="data:image/svg+xml;base64,' in html
    assert "c4:S90" in str(lesson)
    html = HTMLFormatter()(Lessons()["rules-2"].check("<b>B</b>"))
    assert "<b>B" not in html
    assert "&lt;b&gt;" in html


def test_what_is_given_is_a_copy() -> None:
    lesson = Lessons()["rules-3"]
    board = lesson.given["board"]
    board.lay("d4", "S90")
    assert lesson.check("d4")
    assert lesson.given["board"] != board


def test_the_module_is_a_mapping() -> None:
    assert isinstance(l1.lessons, Mapping)
    assert len(l1.lessons) == len(EXERCISES)
    assert list(l1.lessons) == list(EXERCISES) == list(ANSWERS)
    assert l1.lessons["rules-2"] is l1.lessons["rules-2"]
    assert l1.lessons.get("rules-99") is None
    assert ["rules-2" in l1.lessons, 7 in l1.lessons] == [True, False]
    with pytest.raises(KeyError, match="no lesson 'rules-99'") as refusal:
        Lessons()["rules-99"]
    assert isinstance(refusal.value, l1.Linie1Error)
