"""Grids, lists of edges, networkx graphs: reading, asking, refusing."""

from __future__ import annotations

import sys
import tracemalloc
from math import sqrt
from random import Random
from typing import Any

import networkx as nx
import pytest

from linie1_widget.errors import Linie1Error
from linie1_widget.paths import EdgeGraph, GridGraph, from_networkx, search, to_networkx

# grids -----------------------------------------------------------------------------------


def test_a_grid_knows_its_map() -> None:
    grid = GridGraph(
        """
        S.#
        39G
        """
    )
    assert (grid.rows, grid.cols, grid.directions, len(grid)) == (2, 3, 4, 5)
    assert (grid.start, grid.goal, grid.goals) == ((0, 0), (1, 2), {(1, 2)})
    assert [grid.weight(state) for state in grid] == [1, 1, 3, 9, 1]
    assert (0, 2) not in grid
    assert (1, 1) in grid
    assert grid.position((1, 2)) == (2, 1)
    assert repr(grid) == "<GridGraph: 2 × 3, 4 directions>"
    assert str(GridGraph(str(grid))) == str(grid) == "S.#\n39G"


def test_eight_directions_in_their_order() -> None:
    grid = GridGraph("...\n...\n..3", directions=8)
    assert grid.neighbours((1, 1)) == (
        ((0, 1), 1),
        ((1, 2), 1),
        ((2, 1), 1),
        ((1, 0), 1),
        ((0, 2), sqrt(2)),
        ((2, 2), 3 * sqrt(2)),
        ((2, 0), sqrt(2)),
        ((0, 0), sqrt(2)),
    )


@pytest.mark.parametrize(
    ("text", "steps"),
    [("..\n..", 3), (".#\n..", 1), ("..\n#.", 1), (".#\n#.", 0), ("..\n.#", 2)],
)
def test_diagonal_steps_cut_no_corners(text: str, steps: int) -> None:
    assert len(GridGraph(text, directions=8).neighbours((0, 0))) == steps


@pytest.mark.parametrize(
    ("error", "words", "text"),
    [
        (
            ValueError,
            r"line 2 of the map has 'x' as character 3: use # for walls",
            "...\n..x",
        ),
        (ValueError, r"line 1 of the map has '0' as character 1", "0"),
        (ValueError, r"line 2 of the map has 2 squares and line 1 has 3", "...\n.."),
        (ValueError, r"the map is empty: draw at least one square", "\n  \n"),
        (ValueError, r"line 2 of the map has 0 squares", ".\n\n."),
        (ValueError, r"several squares marked S: a search has one start", "SS"),
        (TypeError, r"a map is a text such as 'S.#\\n..G', not \['.'\]", ["."]),
    ],
)
def test_bad_maps_are_explained(error: type[Exception], words: str, text: Any) -> None:
    with pytest.raises(error, match=words) as caught:
        GridGraph(text)
    assert isinstance(caught.value, Linie1Error)


@pytest.mark.parametrize(
    ("words", "ask"),
    [
        (r"4 or 8 directions, not 6", lambda: GridGraph(".", directions=6)),
        (r"the map has no squares marked S: mark one", lambda: GridGraph(".G").start),
        (r"the map has 2 squares marked G", lambda: GridGraph("GG").goal),
        (r"\(0, 1\) is a wall", lambda: GridGraph(".#").neighbours((0, 1))),
        (r"\(0, 1\) is a wall", lambda: GridGraph(".#").weight((0, 1))),
        (r"\[0, 0\] is not a square", lambda: GridGraph(".#").neighbours([0, 0])),
    ],
)
def test_bad_questions_are_explained(words: str, ask: Any) -> None:
    with pytest.raises(ValueError, match=words):
        ask()


@pytest.mark.parametrize("directions", [4, 8])
def test_a_grid_leads_where_its_text_says(directions: int) -> None:
    rng = Random(directions)
    rows = ["".join(rng.choices("..#39", k=13)) for _ in range(9)]
    grid = GridGraph("\n".join(rows), directions)

    def free(row: int, col: int) -> bool:
        return 0 <= row < 9 and 0 <= col < 13 and rows[row][col] != "#"

    def cost(row: int, col: int) -> int:
        return 1 if rows[row][col] == "." else int(rows[row][col])

    straight, slanting = (
        [(-1, 0), (0, 1), (1, 0), (0, -1)],
        [(-1, 1), (1, 1), (1, -1), (-1, -1)],
    )
    everywhere = [(row, col) for row in range(9) for col in range(13)]
    assert list(grid) == [square for square in everywhere if free(*square)]
    assert len(grid) == len(list(grid))
    for row, col in grid:
        expected: list[Any] = [
            ((row + down, col + right), cost(row + down, col + right))
            for down, right in straight
            if free(row + down, col + right)
        ]
        expected += [
            ((row + down, col + right), sqrt(2) * cost(row + down, col + right))
            for down, right in slanting * (directions == 8)
            if free(row + down, col + right)
            and free(row + down, col)
            and free(row, col + right)
        ]
        assert grid.neighbours((row, col)) == tuple(expected)
        assert set(grid.predecessors((row, col))) == {
            (square, way)
            for square in grid
            for nxt, way in grid.neighbours(square)
            if nxt == (row, col)
        }


NO_SQUARES = [
    *((-1, 0), (0, -1), (2, 0), (0, 2), (10**400, 0)),
    *((0.5, 0), ("0", 0), (0, 0, 0), (0,), [0, 0], "00", None, float("nan"), (None, None)),
    (0, {}),
]


@pytest.mark.parametrize("state", NO_SQUARES, ids=lambda state: str(state)[:20])
def test_a_grid_knows_its_squares_and_no_others(state: Any) -> None:
    grid = GridGraph("..\n..", 8)
    assert state not in grid
    for ask in (grid.neighbours, grid.predecessors, grid.weight):
        with pytest.raises(ValueError, match=r"off the map|is not a square"):
            ask(state)


@pytest.mark.parametrize("directions", [4, 8])
def test_a_grid_takes_little_more_room_than_its_text(directions: int) -> None:
    text = "\n".join(["." * 300] * 300)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        grid = GridGraph(text, directions)
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(grid) == 90_000
    assert max(after, peak) - before < 10 * len(grid)


@pytest.mark.parametrize("directions", [4, 8])
def test_a_grid_that_was_searched_takes_at_most_200_bytes_a_square(
    directions: int,
) -> None:
    grid = GridGraph("\n".join(["." * 300] * 300), directions)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for square in grid:
            grid.neighbours(square)
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before <= 200 * len(grid)


@pytest.mark.parametrize("directions", [4, 8])
def test_a_grid_larger_than_what_it_keeps_is_the_same(
    directions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(7)
    rows = ["".join(rng.choices("..#3", k=12)) for _ in range(9)]
    text = "\n".join(rows)
    kept = GridGraph(text, directions)
    ways = {square: kept.neighbours(square) for square in kept}
    for most in (0, 12 * 4 * directions):
        monkeypatch.setattr("linie1_widget.paths.graphs.grid._KEPT", most)
        grid = GridGraph(text, directions)
        for _ in range(2):
            assert {square: grid.neighbours(square) for square in grid} == ways


# edges -----------------------------------------------------------------------------------


def test_edges_are_read_as_written() -> None:
    graph = EdgeGraph(
        """
        Hafen -- Markt 2, Markt -> Dom 0.5
        Zoo
        """,
        positions={"Dom": (3, 4)},
    )
    assert list(graph) == ["Hafen", "Markt", "Dom", "Zoo"]
    assert graph.neighbours("Markt") == (("Hafen", 2), ("Dom", 0.5))
    assert graph.predecessors("Markt") == (("Hafen", 2),)
    assert graph.position("Dom") == (3, 4)
    assert graph.position("Zoo") is None
    assert repr(graph) == "<EdgeGraph: 4 states, 3 edges>"
    assert len(EdgeGraph("")) == 0


@pytest.mark.parametrize(
    ("error", "words", "text"),
    [
        (ValueError, r"'A > B' is not an edge: write 'A -> B 2' for one way", "A > B"),
        (ValueError, r"'A -> B 2 3' is not an edge", "A -> B 2 3"),
        (ValueError, r"'much' in 'A -> B much' is not a cost", "A -> B much"),
        (ValueError, r"edge from 'A' to 'B' costs -inf", "A -> B -inf"),
        (ValueError, r"edge from 'A' to 'B' costs inf", "A -> B inf"),
        (ValueError, r"edge from 'A' to 'B' costs nan", "A -> B nan"),
        (ValueError, r"edge from 'A' to 'B' costs inf", f"A -> B {'9' * 5000}"),
        (ValueError, r"edge from 'A' to 'B' costs 9+ … 9+: a cost", f"A -> B {'9' * 400}"),
        (ValueError, r"'\uff12' in 'A -> B \uff12' is not a cost", "A -> B \uff12"),
        (ValueError, r"'²' in 'A -> B ²' is not a cost", "A -> B ²"),
        (ValueError, r"'1_000' in 'A -> B 1_000' is not a cost", "A -> B 1_000"),
        (TypeError, r"edges are a text such as .* not \[\]", []),
    ],
)
def test_bad_edges_are_explained(error: type[Exception], words: str, text: Any) -> None:
    with pytest.raises(error, match=words):
        EdgeGraph(text)


@pytest.mark.parametrize(
    "text",
    [
        "A -- B 1,5",
        "A->B 1,5, B -- C 2",
        "A -- B 2\nB -- C -1,5",
        "A -- B 1,5,C",
        "A -- B 1,5 2",
    ],
)
def test_a_cost_with_a_comma_is_told_to_have_a_point(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"^a comma ends an edge: write '-?1\.5' for '-?1,5'"
    ):
        EdgeGraph(text)


def test_nodes_may_be_numbers_after_a_comma() -> None:
    assert [*EdgeGraph("1 -- 2 3,4 -- 5,6,7 -> 8 9, 0")] == [*"12456780"]
    assert list(EdgeGraph("A -- B 1, 5")) == ["A", "B", "5"]
    assert EdgeGraph("A -- B 1.5, B -- C 2").neighbours("A") == (("B", 1.5),)


def test_positions_are_of_states() -> None:
    with pytest.raises(ValueError, match=r"'C' is not a state of this graph: it has A, B"):
        EdgeGraph("A -- B", positions={"C": (0, 0)})


# networkx --------------------------------------------------------------------------------


def test_weights_by_name_by_function_or_none() -> None:
    network = nx.DiGraph()
    network.add_edge("A", "B", weight=5, km=7)
    network.add_edge("A", "C")
    assert list(from_networkx(network).neighbours("A")) == [("B", 5), ("C", 1)]
    assert list(from_networkx(network, "km").neighbours("A")) == [("B", 7), ("C", 1)]
    assert list(from_networkx(network, None).neighbours("A")) == [("B", 1), ("C", 1)]

    def only_heavy(source: str, target: str, data: dict[str, float]) -> float | None:
        return data.get("weight")

    graph = from_networkx(network, only_heavy)
    assert list(graph.neighbours("A")) == [("B", 5)]
    assert list(graph.predecessors("C")) == []
    assert list(graph.predecessors("B")) == [("A", 5)]


def test_of_parallel_edges_the_cheapest_counts() -> None:
    network = nx.MultiDiGraph()
    network.add_edge("A", "B", weight=5)
    network.add_edge("A", "B", weight=3)
    graph = from_networkx(network)
    assert list(graph.neighbours("A")) == [("B", 3)]
    assert list(graph.predecessors("B")) == [("A", 3)]
    assert graph.directed


def test_later_changes_are_seen() -> None:
    network = nx.path_graph(3)
    graph = from_networkx(network)
    network.add_edge(0, 2)
    assert search(graph, 0, 2).path == [0, 2]
    assert not graph.directed
    assert (len(graph), 2 in graph, repr(graph)) == (3, True, "<NetworkxGraph: 3 states>")


def test_positions_from_an_attribute_or_a_mapping() -> None:
    network = nx.Graph([("A", "B")])
    network.nodes["A"]["pos"] = [1, 2]
    assert from_networkx(network).position("A") == (1, 2)
    assert from_networkx(network).position("B") is None
    laid_out = from_networkx(network, position={"B": (0, 1)})
    assert (laid_out.position("A"), laid_out.position("B")) == (None, (0, 1))
    assert from_networkx(network, position=None).position("A") is None


def test_what_is_no_network_is_refused() -> None:
    with pytest.raises(TypeError, match=r"a dict is not a networkx graph: give a Graph"):
        from_networkx({})
    with pytest.raises(ValueError, match=r"'Z' is not a node of the networkx graph"):
        list(from_networkx(nx.Graph()).neighbours("Z"))


def test_there_and_back() -> None:
    network = nx.DiGraph()
    network.add_weighted_edges_from([("A", "B", 2), ("B", "A", 3), ("C", "A", 4)])
    network.nodes["A"]["pos"] = (0.0, 1.0)
    again = to_networkx(from_networkx(network))
    assert nx.utils.graphs_equal(again, network)
    both_ways = nx.Graph(network)
    again = to_networkx(from_networkx(both_ways))
    assert nx.utils.graphs_equal(again, both_ways)


def test_only_what_can_be_reached_goes_along() -> None:
    graph = EdgeGraph("A -> B 5, A -> B 2, A -> B 4, C -> A")
    network = to_networkx(graph, ["A"])
    assert list(network.edges(data="weight")) == [("A", "B", 2)]
    assert set(to_networkx(graph)) == {"A", "B", "C"}


def test_a_graph_that_lists_nothing_needs_a_beginning() -> None:
    class Countdown:
        def neighbours(self, state: int) -> list[tuple[int, float]]:
            return [(state - 1, 1)] if state else []

    with pytest.raises(ValueError, match=r"Countdown cannot list its states: say where to"):
        to_networkx(Countdown())
    assert set(to_networkx(Countdown(), [3])) == {0, 1, 2, 3}


def test_without_networkx_one_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ImportError, match=r"networkx is needed to make a networkx graph: "):
        to_networkx(EdgeGraph("A -> B"))
