"""Forms of typed answers that are read; others count as no tries."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import linie1_widget as l1
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.forms import UnreadableAnswer
from tests.lessons.readings import READINGS, Reading

# Right answers to lessons, in forms that their instructions do not name; most are no texts.
UNUSUAL: dict[str, tuple[object, ...]] = {
    "rules-1": ("90 und 180", {180, 90}),
    "rules-cut": ("b1 und c2", "(0, 1)", "b1"),
    "exchanges-4": ("1995, 2010 und mayfair.",),
    "pairs-1": ("L0°", ("L", 0)),
    "heuristics-1": ("Nein!", "0", 0, np.bool_(False)),
    "dice-3": ("1⅙", np.float32(7 / 6), Fraction(7, 6)),
    "dice-4": ("“noch einmal werfen”",),
    "ride-keep": ("b, c, e, f", [6, 5, 3, 2]),
    "own_search-everywhere": ("b", 2),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("id_", UNUSUAL)
def test_lesson_accepts_unusual_forms_of_its_answer(id_: str, language: str) -> None:
    with l1.using_language(language):
        for answer in UNUSUAL[id_]:
            result = l1.lessons[id_].exercise.check(answer)
            assert result, (answer, str(result))


def test_unreadable_answer_counts_as_no_try() -> None:
    for lesson in Lessons().values():
        if lesson.exercise.form.kind not in ("text", "code", "map", "function"):
            for nonsense in ("", "?!", "zz zz", None, [[[]]], "1/0/0", float("nan")):
                result = lesson.check(nonsense)
                assert (result.right, result.read, lesson.tries) == (False, False, 0)


@pytest.mark.parametrize("answer", ["b1, d1", "d1 c2", "b1, c2, d1"])
def test_each_of_several_answers_must_be_right(answer: str) -> None:
    assert "That square is empty" in str(l1.lessons["rules-cut"].exercise.check(answer))


@pytest.mark.parametrize("reading", READINGS.values(), ids=READINGS)
def test_form_reads_the_listed_answers_and_no_others(reading: Reading) -> None:
    form = reading.form
    for value, answers in reading.values.items():
        assert {given: form.format(form.parse(given)) for given in answers} == (
            dict.fromkeys(answers, value)
        )
    for given in reading.unread:
        with pytest.raises(UnreadableAnswer):
            form.parse(given)
