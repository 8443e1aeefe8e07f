"""Steps of a search, or of a tree, as pictures beside each other."""

from __future__ import annotations

import re
from typing import Any

import pytest

from linie1_widget.drawing.search.film_strip import film_strip
from tests.drawing.reading import texts, used
from tests.drawing.stories import grid, track


def test_it_shows_its_steps_in_order() -> None:
    words = texts(film_strip(grid(), [5, 0, 48]))
    assert [word for word in words if word.startswith("step ")] == [
        "step 5 of 48",
        "step 0 of 48",
        "step 48 of 48",
    ]
    assert words[0] == "A* with Manhattan distance"
    signs = ["frontier", "closed", "current", "way to it", "looked at", "skipped", "path"]
    assert words[-7:] == signs


def test_it_shows_the_sentences_and_the_lines_of_the_pseudocode() -> None:
    words = texts(film_strip(grid(), [2, 3]))
    for step in (2, 3):
        assert grid().sentence(step - 1) in " ".join(words)
        line = grid().line(step - 1)
        assert f"{line}  {grid().pseudocode.lines[line - 1].strip()}" in words


def test_of_many_boards_it_holds_the_board_once() -> None:
    one = film_strip(track(), [3])
    many = film_strip(track(), range(0, 52, 5))
    assert len(many) < len(one) + 11 * 12_000


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_pictures_stand_in_columns(columns: int) -> None:
    picture = film_strip(grid(), [1, 2, 3, 4], columns=columns)
    panels = r'<g transform="translate\(([\d.]+) ([\d.]+)\) scale[^>]*><rect fill="#fbf8f2"'
    places = re.findall(panels, picture)
    assert len({x for x, _ in places}) == min(columns, 4)


@pytest.mark.parametrize("tree", [False, True])
def test_it_shows_the_tree_if_asked(tree: bool) -> None:
    strip = film_strip(grid(), [5, len(grid())], tree=tree)
    assert bool(used(strip, "box-")) is tree


@pytest.mark.parametrize(
    ("steps", "columns", "error", "words"),
    [
        ([], 2, ValueError, "needs steps"),
        ([1, 99], 2, ValueError, "there is no step 99"),
        (["1"], 2, TypeError, "whole number"),
        (5, 2, TypeError, r"numbers such as \[1, 5, 9\]"),
        *(([1], columns, ValueError, "number of columns") for columns in (0, -1, "2", 1.5)),
    ],
)
def test_what_cannot_be_a_strip_is_refused(
    steps: Any, columns: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        film_strip(grid(), steps, columns=columns)
