"""Jump point search: as cheap as A* on any map, and with less to look at."""

from __future__ import annotations

from itertools import pairwise
from math import isclose

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from linie1_widget.paths import GridGraph, search

MANY = settings(max_examples=200, derandomize=True, database=None)
maps = st.lists(
    st.text(alphabet="...##", min_size=8, max_size=8), min_size=1, max_size=8
).map("\n".join)


@MANY
@given(maps, st.data(), st.sampled_from(["zero", "octile", "euclidean"]))
def test_it_costs_what_astar_costs(text: str, data: st.DataObject, heuristic: str) -> None:
    grid = GridGraph(text, 8)
    free = [*grid]
    assume(free)
    start = data.draw(st.sampled_from(free))
    goals = frozenset(data.draw(st.lists(st.sampled_from(free), min_size=1, max_size=3)))
    known = search(grid, start, goals, "astar", heuristic, record=False)
    found = search(grid, start, goals, "jump_point", heuristic)
    assert found.cost == known.cost or isclose(found.cost, known.cost)
    if found.found:
        assert (found.path[0], found.path[-1] in goals) == (start, True)
        steps = [dict(grid.neighbours(here))[there] for here, there in pairwise(found.path)]
        assert isclose(sum(steps), found.cost, abs_tol=1e-12)


def test_squares_may_cost_more_and_a_function_may_tell_the_goal() -> None:
    dear = GridGraph("333\n3#3\n333", 8)
    assert search(dear, (0, 0), (2, 2), "jump_point", "octile").cost == 12
    trace = search(dear, (0, 0), lambda square: square[0] == 2, "jump_point")
    assert trace.path == [(0, 0), (1, 0), (2, 0)]


def test_it_looks_at_corners_only() -> None:
    rows = ["." * 30] * 12 + ["." * 14 + "#" * 16] + ["." * 30] * 7
    field = GridGraph("\n".join(rows), 8)
    known = search(field, (2, 25), (18, 25), "astar", "octile")
    found = search(field, (2, 25), (18, 25), "jump_point", "octile")
    assert isclose(found.cost, known.cost)
    assert found.expanded * 10 < known.expanded
    assert len(found) * 10 < len(known)


def test_a_wall_that_ends_is_told_as_a_jump_and_an_empty_line_as_a_scan() -> None:
    grid = GridGraph("S....\n.##..\n....G", 8)
    trace = search(grid, grid.start, grid.goal, "jump_point", "octile")
    said = [trace.sentence(at) for at in range(len(trace))]
    jump = "Jump from (0, 0) to (0, 3): put it into the frontier with f = 3 + 2.41 = 5.41."
    scan = "Scan from (0, 3) as far as (0, 4), where the line ends: no jump point on it."
    assert jump in said
    assert said[[step.kind for step in trace.steps].index("scan")] == scan


@pytest.mark.parametrize("heuristic", ["zero", "octile"])
def test_long_corridors_are_no_trouble(heuristic: str) -> None:
    grid = GridGraph("." * 20_000, 8)
    trace = search(grid, (0, 0), (0, 19_999), "jump_point", heuristic)
    assert (len(trace.path), trace.cost, len(trace)) == (20_000, 19_999, 5)
