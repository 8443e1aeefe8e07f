"""The map that is drawn: what a stroke makes of it, and how strokes are taken back."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.widgets.laboratory.drafts import Drafts
from linie1_widget.widgets.laboratory.squares.square_map import BRUSHES, MOST, SquareMap

SIZES = st.integers(1, 6)


@st.composite
def maps(draw: st.DrawFn) -> SquareMap:
    """A map of any marks, with one start at most."""
    rows, cols = draw(SIZES), draw(SIZES)
    marks = st.sampled_from("#.2359G*")
    lines = [[draw(marks) for _ in range(cols)] for _ in range(rows)]
    if draw(st.booleans()):
        lines[draw(st.integers(0, rows - 1))][draw(st.integers(0, cols - 1))] = "S"
    return SquareMap(tuple(map("".join, lines)))


@st.composite
def strokes(draw: st.DrawFn) -> tuple[SquareMap, list[tuple[int, int]], str]:
    """A map, some of its squares, and a brush."""
    drawn = draw(maps())
    squares = st.tuples(st.integers(0, drawn.rows - 1), st.integers(0, drawn.cols - 1))
    return drawn, draw(st.lists(squares, max_size=6)), draw(st.sampled_from(BRUSHES))


def marks(drawn: SquareMap, letter: str) -> set[tuple[int, int]]:
    return {square for square, mark in drawn.ends() if mark == letter}


@given(strokes())
def test_a_stroke_changes_nothing_but_its_squares_and_leaves_a_map(stroke):
    drawn, squares, brush = stroke
    after = drawn.painted(squares, brush)
    assert SquareMap.parse(str(after)) == after
    changed = {
        (row, col)
        for row in range(drawn.rows)
        for col in range(drawn.cols)
        if drawn.mark((row, col)) != after.mark((row, col))
    }
    assert changed <= {*squares, *marks(drawn, "S")}
    if brush != "S":
        assert marks(after, "S") == marks(drawn, "S")
    if brush not in "SG*.":
        assert after.ends() == drawn.ends()
    if brush == "S" and squares:
        assert marks(after, "S") == {squares[-1]}
    assert after.painted(squares, brush) == after


@given(strokes())
def test_a_start_or_goal_that_is_dragged_leaves_a_free_square(stroke):
    drawn, squares, _ = stroke
    for (source, mark), target in zip(drawn.ends(), squares, strict=False):
        after = drawn.moved(source, target)
        assert len(after.ends()) == len(drawn.ends())
        if drawn.mark(target) in "SG*":
            assert after == drawn
        else:
            assert (after.mark(source), after.mark(target)) == (".", mark)


@given(maps(), SIZES, SIZES)
def test_another_size_keeps_what_there_is_room_for(drawn, rows, cols):
    after = drawn.resized(rows, cols)
    assert (after.rows, after.cols) == (rows, cols)
    assert SquareMap.parse(str(after)) == after
    assert len(marks(after, "S")) == len(marks(drawn, "S"))
    assert bool(after.ends()) == bool(drawn.ends())
    if rows >= drawn.rows and cols >= drawn.cols:
        assert after.resized(drawn.rows, drawn.cols) == drawn


@given(maps())
def test_a_cleared_map_has_its_ends_and_nothing_else(drawn):
    after = drawn.cleared()
    assert after.ends() == drawn.ends()
    assert set("".join(after.lines)) <= set("SG*.")


@given(maps())
def test_a_map_is_read_as_the_graph_reads_it(drawn):
    assert str(GridGraph(str(drawn))) == str(drawn)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda drawn: drawn.painted([(0, 4)], "#"), "off the map"),
        (lambda drawn: drawn.painted([(-1, 0)], "#"), "off the map"),
        (lambda drawn: drawn.painted([(0, 1)], "x"), "cannot be painted"),
        (lambda drawn: drawn.moved((0, 1), (0, 2)), "no start, goal or stop"),
        (lambda drawn: drawn.moved((0, 0), (3, 0)), "off the map"),
        (lambda drawn: drawn.resized(0, 3), "1 to 60 rows"),
        (lambda drawn: drawn.resized(3, MOST + 1), "1 to 60 rows"),
        (lambda drawn: drawn.resized(True, 3), "1 to 60 rows"),
        (lambda drawn: SquareMap.parse("." * (MOST + 1)), "1 to 60 rows"),
        (lambda drawn: SquareMap.parse("." * 10**6), "7,200 characters"),
        (lambda drawn: SquareMap.parse("S.?"), "has '\\?'"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(act, words):
    with pytest.raises(InvalidValue, match=words):
        act(SquareMap.parse("S..G"))


@given(st.lists(st.tuples(strokes().map(lambda stroke: stroke[0]), st.sampled_from("ab"))))
def test_all_that_was_drawn_can_be_taken_back_and_drawn_again(drawings):
    drafts = Drafts(SquareMap.parse("S.G"))
    for drawn, stroke in drawings:
        drafts.draw(drawn, stroke)
        assert drafts.now == drawn
    seen = [drafts.now]
    while drafts.sizes[0]:
        seen.append(drafts.back())
    assert str(drafts.now) == "S.G"
    assert all(this != other for this, other in pairwise(seen))
    again = [drafts.now]
    while drafts.sizes[1]:
        again.append(drafts.forth())
    assert again == seen[::-1]
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        drafts.forth()


def test_a_stroke_that_ends_where_it_began_leaves_no_trace():
    drafts = Drafts(SquareMap.parse("S..G"))
    for target in ((0, 1), (0, 2), (0, 0)):
        drafts.draw(drafts.before("drag").moved((0, 0), target), "drag")
    assert drafts.sizes == [0, 0]


def test_what_is_drawn_after_undoing_is_a_stroke_of_its_own():
    drafts = Drafts(SquareMap.parse("S..G"))
    drafts.draw(drafts.now.painted([(0, 1)], "#"), "stroke")
    drafts.back()
    drafts.draw(drafts.now.painted([(0, 2)], "#"), "stroke")
    assert (str(drafts.now), drafts.sizes) == ("S.#G", [1, 0])
