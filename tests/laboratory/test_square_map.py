"""The square map: the effect of strokes, and undo."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.laboratory.grid_kind import BRUSHES, GRID, MOST, SquareMap
from linie1_widget.laboratory.map_kind import MapTimeline
from linie1_widget.paths.graphs.grid import GridGraph
from tests.laboratory.lab import painting

SIZES = st.integers(1, 6)
SEEDS = st.integers(0, 2**32)


@st.composite
def maps(draw: st.DrawFn) -> SquareMap:
    rows, cols = draw(SIZES), draw(SIZES)
    marks = draw(st.lists(st.sampled_from("#.2359G*"), min_size=36, max_size=36))
    if draw(st.booleans()):
        marks[draw(st.integers(0, rows * cols - 1))] = "S"
    lines = ["".join(marks[at : at + cols]) for at in range(0, rows * cols, cols)]
    return SquareMap(tuple(lines))


@st.composite
def strokes_on_maps(draw: st.DrawFn) -> tuple[SquareMap, list[tuple[int, int]], str]:
    drawn = draw(maps())
    squares = st.tuples(st.integers(0, drawn.rows - 1), st.integers(0, drawn.cols - 1))
    return drawn, draw(st.lists(squares, max_size=6)), draw(st.sampled_from(BRUSHES))


def marks(drawn: SquareMap, letter: str) -> set[tuple[int, int]]:
    return {square for square, mark in drawn.ends() if mark == letter}


@settings(max_examples=60)
@given(strokes_on_maps())
def test_stroke_changes_only_its_squares(stroke):
    drawn, squares, brush = stroke
    after = drawn.paint(squares, brush)
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
    assert after.paint(squares, brush) == after


@settings(max_examples=60)
@given(strokes_on_maps(), SIZES, SIZES)
def test_ends_survive_dragging_resizing_and_clearing(stroke, rows, cols):
    drawn, squares, _ = stroke
    for (source, mark), target in zip(drawn.ends(), squares, strict=False):
        after = drawn.move(source, target)
        assert len(after.ends()) == len(drawn.ends())
        if drawn.mark(target) in "SG*":
            assert after == drawn
        else:
            assert (after.mark(source), after.mark(target)) == (".", mark)
    after = drawn.resize(rows, cols)
    assert (after.rows, after.cols) == (rows, cols)
    assert SquareMap.parse(str(after)) == after
    assert len(marks(after, "S")) == len(marks(drawn, "S"))
    assert bool(after.ends()) == bool(drawn.ends())
    if rows >= drawn.rows and cols >= drawn.cols:
        assert after.resize(drawn.rows, drawn.cols) == drawn
    cleared = drawn.clear()
    assert cleared.ends() == drawn.ends()
    assert set("".join(cleared.lines)) <= set("SG*.")
    assert str(GridGraph(str(drawn))) == str(drawn)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda m: m.paint([(0, 4)], "#"), "off the map"),
        (lambda m: m.paint([(-1, 0)], "#"), "off the map"),
        (lambda m: m.paint([(0, 1)], "x"), "cannot be painted"),
        (lambda m: m.move((0, 1), (0, 2)), "no start, goal or stop"),
        (lambda m: m.move((0, 0), (3, 0)), "off the map"),
        *((lambda m, rows=rows: m.resize(rows, 3), "60 rows") for rows in (0, True)),
        (lambda m: m.resize(3, MOST + 1), "1 to 60 rows"),
        (lambda _: SquareMap.parse("." * (MOST + 1)), "1 to 60 rows"),
        (lambda _: SquareMap.parse("." * 10**6), "7,200 characters"),
    ],
)
def test_impossible_change_of_a_map_is_refused(act, words):
    with pytest.raises(InvalidValue, match=words):
        act(SquareMap.parse("S..G"))


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(["a", "b", ""]))))
def test_drawings_are_undone_and_redone(drawings):
    timeline = MapTimeline(0)
    for new, stroke in drawings:
        timeline.draw(new, stroke)
        assert timeline.now == new
    seen = [timeline.now]
    while timeline.sizes[0]:
        seen.append(timeline.undo())
        assert seen[-1] != seen[-2]
    assert timeline.now == 0
    for state in seen[-2::-1]:
        assert timeline.redo() == state
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        timeline.redo()


def test_circular_stroke_leaves_no_step_and_undo_ends_a_stroke():
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


@settings(max_examples=40)
@given(SEEDS)
def test_piecewise_strokes_give_the_same_map_as_whole_ones(seed):
    rng = Random(seed)
    whole, piecewise = (MapTimeline(SquareMap.parse("S..G")) for _ in range(2))
    for stroke in "abcd":
        squares = [[0, rng.randrange(4)] for _ in range(rng.randint(1, 5))]
        brush = rng.choice(BRUSHES)
        whole.apply(GRID, [painting(squares, brush, stroke)])
        for square in squares:
            piecewise.apply(GRID, [painting([square], brush, stroke)])
    assert (whole.now, whole.sizes) == (piecewise.now, piecewise.sizes)
