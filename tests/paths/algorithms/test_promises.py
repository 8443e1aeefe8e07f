"""The table of promises says what the searches keep."""

from __future__ import annotations

import re

import pytest

from linie1_widget.paths import ALGORITHMS, Algorithm, promises


def test_each_algorithm_has_a_row() -> None:
    rows = [row.strip("| ").split(" | ") for row in promises().splitlines()]
    assert [row[0] for row in rows[2:]] == [each.title for each in ALGORITHMS.values()]
    assert {row.count("|") for row in promises().splitlines()} == {7}


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=repr)
def test_each_says_how_it_grows(algorithm: Algorithm) -> None:
    for bound in (algorithm.time, algorithm.memory):
        assert re.fullmatch(r"O\([bdmVE logimtwh·^()/2]+\)", bound)


def test_who_promises_nothing_says_when_it_helps() -> None:
    for each in ALGORITHMS.values():
        assert each.complete or each.condition
