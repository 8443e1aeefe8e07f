"""The square map: the effect of strokes, and undo."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.widgets.laboratory.grid_kind import BRUSHES, GRID, MOST, SquareMap
from linie1_widget.widgets.laboratory.map_kind import MapTimeline
from tests.widgets.lab import painting

SIZES = st.integers(1, 6)


@st.composite
def maps(draw: st.DrawFn) -> SquareMap:
    rows, cols = draw(SIZES), draw(SIZES)
    marks = [draw(st.sampled_from("#.2359G*")) for _ in range(rows * cols)]
    if draw(st.booleans()):
        marks[draw(st.integers(0, len(marks) - 1))] = "S"
    lines = ["".join(marks[at : at + cols]) for at in range(0, len(marks), cols)]
    return SquareMap(tuple(lines))


@st.composite
def strokes_on_maps(draw: st.DrawFn) -> tuple[SquareMap, list[tuple[int, int]], str]:
    drawn = draw(maps())
    squares = st.tuples(st.integers(0, drawn.rows - 1), st.integers(0, drawn.cols - 1))
    return drawn, draw(st.lists(squares, max_size=6)), draw(st.sampled_from(BRUSHES))


def marks(drawn: SquareMap, letter: str) -> set[tuple[int, int]]:
    return {square for square, mark in drawn.ends() if mark == letter}


@given(strokes_on_maps())
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


@given(strokes_on_maps())
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
    assert str(GridGraph(str(drawn))) == str(drawn)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda m: m.painted([(0, 4)], "#"), "off the map"),
        (lambda m: m.painted([(-1, 0)], "#"), "off the map"),
        (lambda m: m.painted([(0, 1)], "x"), "cannot be painted"),
        (lambda m: m.moved((0, 1), (0, 2)), "no start, goal or stop"),
        (lambda m: m.moved((0, 0), (3, 0)), "off the map"),
        *((lambda m, rows=rows: m.resized(rows, 3), "60 rows") for rows in (0, True)),
        (lambda m: m.resized(3, MOST + 1), "1 to 60 rows"),
        (lambda _: SquareMap.parse("." * (MOST + 1)), "1 to 60 rows"),
        (lambda _: SquareMap.parse("." * 10**6), "7,200 characters"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(act, words):
    with pytest.raises(InvalidValue, match=words):
        act(SquareMap.parse("S..G"))


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(["a", "b", ""]))))
def test_all_that_was_drawn_can_be_taken_back_and_drawn_again(drawings):
    timeline = MapTimeline(0)
    for new, stroke in drawings:
        timeline.draw(new, stroke)
        assert timeline.now == new
    seen = [timeline.now]
    while timeline.sizes[0]:
        seen.append(timeline.undo())
    assert timeline.now == 0
    assert all(this != other for this, other in pairwise(seen))
    again = [timeline.now]
    while timeline.sizes[1]:
        again.append(timeline.redo())
    assert again == seen[::-1]
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        timeline.redo()


def test_a_stroke_that_ends_where_it_began_leaves_no_trace_and_none_goes_on_undone():
    timeline = MapTimeline(0)
    for new in (1, 2, 0):
        timeline.draw(new, "drag")
        assert timeline.before("drag") == 0
    assert timeline.sizes == [0, 0]
    timeline.draw(1, "stroke")
    timeline.undo()
    timeline.draw(2, "stroke")
    timeline.draw(3, "stroke")
    assert (timeline.now, timeline.sizes) == (3, [1, 0])


@given(st.integers(0, 2**32))
def test_pieces_give_the_map_that_the_strokes_give(seed):
    rng = Random(seed)
    whole, piecewise = (
        MapTimeline(SquareMap.parse("S..G")),
        MapTimeline(SquareMap.parse("S..G")),
    )
    for stroke in "abcd":
        squares = [[0, rng.randrange(4)] for _ in range(rng.randint(1, 5))]
        brush = rng.choice(BRUSHES)
        pieces = [(whole, squares), *((piecewise, [each]) for each in squares)]
        for timeline, part in pieces:
            timeline.apply(GRID, [painting(part, brush, stroke)])
    assert (whole.now, whole.sizes) == (piecewise.now, piecewise.sizes)
