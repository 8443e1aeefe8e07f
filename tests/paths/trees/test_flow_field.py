"""Flow fields against a search from every state."""

from __future__ import annotations

from itertools import pairwise
from math import isinf
from random import Random
from typing import Any

import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, draw_step, flow_field, search


def graphs() -> list[tuple[Any, Any]]:
    luck, found = Random(5), list[tuple[Any, Any]]()
    for _ in range(12):
        rows = ["".join(luck.choices("...#39", k=6)) for _ in range(4)]
        grid = GridGraph("\n".join(["." + rows[0][1:], *rows[1:]]))
        found.append((grid, (0, 0)))
        pairs = {tuple(luck.sample("ABCDEF", 2)) for _ in range(9)} | {("A", "F")}
        edges = ", ".join(f"{a} -> {b} {luck.randrange(9)}" for a, b in sorted(pairs))
        found.append((EdgeGraph(edges), "F"))
    return found


def test_flow_field_leads_everybody_to_the_goal_at_least_cost() -> None:
    for graph, goal in graphs():
        field = flow_field(graph, goal)
        for state in graph:
            trace = search(graph, state, goal, "dijkstra", record=False)
            path = field.path(state)
            if isinf(trace.cost):
                assert (path, state in field.distances) == ([], False)
                continue
            costs = (dict(graph.neighbours(a))[b] for a, b in pairwise(path))
            assert (path[0], path[-1]) == (state, goal)
            assert sum(costs) == field.distances[state] == trace.cost
        end = field.at(-1)
        assert {*end.known} == {*field.distances}
        assert {*end.distance.items()} == {*field.distances.items()}


def test_what_is_no_state_has_no_path() -> None:
    field = flow_field(GridGraph("S.G"), (0, 2))
    assert field.path([0, 0]) == field.path(None) == []  # type: ignore[arg-type]


def test_arrows_show_the_next_steps() -> None:
    for graph, goal in graphs():
        field = flow_field(graph, goal)
        arrows = draw_step(field, len(field)).count("M-9 -10L11 0L-9 10Z")
        legend = 1 if field.next_step else 0
        assert arrows == len(field.next_step) + legend
    # An arrow turns with its edge.
    row = flow_field(GridGraph("..."), (0, 1))
    assert row.next_step == {(0, 0): (0, 1), (0, 2): (0, 1)}
    assert "rotate(0)" in draw_step(row, len(row))
    assert "rotate(180)" in draw_step(row, len(row))


def test_flow_field_refuses_a_graph_without_a_way_back() -> None:
    class OneWay:
        def neighbours(self, state: int) -> list[tuple[int, int]]:
            return [(state + 1, 1)]

    with pytest.raises(ValueError, match="cannot be searched backwards"):
        flow_field(OneWay(), 3)
    with pytest.raises(ValueError, match="is a wall"):
        flow_field(GridGraph(".#"), (0, 1))
