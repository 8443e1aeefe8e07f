"""The table of promises says what the searches keep."""

from __future__ import annotations

import re

import pytest

from linie1_widget.paths import ALGORITHMS, Algorithm, promises


def test_each_algorithm_has_a_row() -> None:
    table = promises().split("\n\n")[0].splitlines()
    rows = [row.strip("| ").split(" | ") for row in table]
    assert [row[0] for row in rows[2:]] == [each.title for each in ALGORITHMS.values()]
    assert {row.count("|") for row in table} == {7}


LETTER = re.compile(r"C\*|[A-Za-zε]+")


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=repr)
def test_each_letter_of_how_it_grows_is_explained(algorithm: Algorithm) -> None:
    notes = promises([algorithm]).split("\n\n")[1]
    for bound in (algorithm.time, algorithm.memory):
        assert re.fullmatch(r"O\(.+\)", bound)
        letters = set(LETTER.findall(bound)) - {"O", "min", "log"}
        assert letters <= set(LETTER.findall(notes))


def test_who_promises_nothing_says_when_it_helps() -> None:
    for each in ALGORITHMS.values():
        assert each.complete or each.condition
