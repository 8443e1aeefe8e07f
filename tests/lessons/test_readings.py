"""Typed answers are read in all the forms that people write; others are no tries."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import linie1_widget as l1
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.forms import UnreadableAnswer
from tests.lessons.readings import READINGS

# Right answers to lessons, in forms that their instructions do not name.
UNUSUAL: dict[str, tuple[object, ...]] = {
    "rules-1": ("90 180", "180; 90", "90 und 180", {180, 90}),
    "rules-2": ("B.", "(b)", "b)", "“B”"),
    "rules-3": ("(3, 3)", "3 3", "d 4", "[3, 3]", "d4."),
    "rules-4": ("b2 S 90", "b2 → S90°", "(b2, S90)", "b2:s270"),
    "exchanges-1": ("D W P", "d; w; p", "D, W and P", "D → W → P"),
    "exchanges-4": ("1995 mayfair 2010", "1995; 2010; Mayfair", "1995, 2010 und mayfair."),
    "pairs-1": ("L 0", "L0°", "L, 0", "(L, 0)", ("L", 0)),
    "routes-1": ("16.", "4^2", "32/2", "16,0", "(16)"),
    "routes-2": ("f9 C 180°", "f9, C180", "f9 -> C180"),
    "routes-4": ("H F K", "H → F → K", "h;f;k", "H -> F -> K", "H - F - K"),
    "routes-5": ("e 9", "(8, 4)", "8|4"),
    "searches-1": ("(1|0)", "[1, 0]", "1 0", "(1, 0)."),
    "searches-4": ("(2,3) (3,2) (1,0) (3,0)", "2,3; 3,2; 1,0; 3,0"),
    "heuristics-1": ("no.", "Nein!", "n", "false", "0", 0, np.bool_(False)),
    "heuristics-2": ("C.", "'c'", "(C)"),
    "trees-2": ("E F", "E,F", "E->F", "E → F", "F—E", "(E, F)"),
    "trees-4": ("AX BX CX", "A-X; B-X; C-X", "A->X, B->X, C->X", "A X, B X, C X"),
    "europa-2": ("f16 f18", "F18 – F16", "f16->f18"),
    "dice-3": ("7/6", "1 1/6", "1,17", "1⅙", np.float32(7 / 6), Fraction(7, 6)),
    "dice-4": ("Throw again.", "“noch einmal werfen”"),
    "first_steps-fits": ("S 90", "S270°", "s, 90"),
    "rules-cut": ("b1, c2", "c2 b1", "b1 und c2", "(0, 1)", "b1"),
    "rules-worst": ("a4:C180, a4:L270", "a4 y 180°"),
    "track-most": ("552.", "5.52e2", "46·12"),
    "searching-next": ("2 1", "[2, 1]", "(2|1)"),
    "searching-hangs": (
        "S B A G",
        "S->B->A->G",
        "S → B → A → G",
        "S-B-A-G",
        "[S, B, A, G]",
    ),
    "ride-backwards": ("7/4", "1¾", "1 3/4", "1,75", "175 %"),
    "ride-doubt": ("3/100", "3 %", "3e-2", ".03", "0,03", "3·10^-2", "3·10⁻²"),
    "ride-digit": ("10^2", "10²", "10 * 10", "1e2"),
    "ride-keep": ("2 3 5 6", "b, c, e, f", "2; 3; 5; 6", [6, 5, 3, 2]),
    "trees-boruvka_first": ("AC BC DE EF", "A-C B-C D-E E-F", "A→C, B→C, D→E, E→F"),
    "trees-promise": ("3/2", "1½", "150%", "1,5", "6:4"),
    "trees-spoke": ("5/2", "2½", "2,5", "10/4"),
    "laboratory-gap": ("g10 g11", "(9, 6), (10, 6)", "g11; g10"),
    "bots-misses": ("1.7", "2", "9/5", "1,8", "5 % · 36", "≈ 1.8"),
    "chance-cut": ("bb bc", "bb → bc", "BC; BB", "bc und bb"),
    "scale-table": ("10^6", "10**6", "10⁶", "1 000 000", "1e6", "1000 * 1000", "1'000'000"),
    "scale-bound": ("6/5", "120 %", "36/30", "1,2"),
    "own_search-everywhere": ("3", "(3)", "c", "C.", 3),
    "own_search-two_changes": ("2 3", "b c", "2 and 3", "3; 2"),
}


@pytest.mark.parametrize("id_", UNUSUAL)
def test_a_right_answer_is_right_in_unusual_forms(id_: str) -> None:
    exercise = l1.lessons[id_].exercise
    for language in ("en", "de"):
        with l1.speaking(language):
            for answer in UNUSUAL[id_]:
                result = exercise.check(answer)
                assert result, (answer, str(result))


def test_what_cannot_be_read_is_no_try_in_any_lesson() -> None:
    for lesson in Lessons().values():
        if lesson.exercise.form.kind in ("text", "code", "map", "function"):
            continue
        for nonsense in ("", "?!", "zz zz", None, object(), [[[]]], "1/0/0", float("nan")):
            result = lesson.check(nonsense)
            assert (result.right, result.read, lesson.tries) == (False, False, 0), nonsense


@pytest.mark.parametrize("answer", ["b1, d1", "d1 c2", "b1, c2, d1"])
def test_of_several_answers_each_has_to_be_right(answer: str) -> None:
    assert "That square is empty" in str(l1.lessons["rules-cut"].exercise.check(answer))


READ = [
    (name, given, value)
    for name, reading in READINGS.items()
    for value, answers in reading.values.items()
    for given in answers
]


@pytest.mark.parametrize(("name", "given", "value"), READ)
def test_an_answer_is_read(name: str, given: str, value: str) -> None:
    form = READINGS[name].form
    assert form.format(form.parse(given)) == value


@pytest.mark.parametrize(
    ("name", "given"), [(name, each) for name in READINGS for each in READINGS[name].unread]
)
def test_what_has_another_form_is_not_read(name: str, given: str) -> None:
    with pytest.raises(UnreadableAnswer):
        READINGS[name].form.parse(given)
