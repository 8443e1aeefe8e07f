"""Graphs from texts, lists, dictionaries, matrices and networkx, and back to texts."""

import pickle
from copy import copy
from typing import Any

import networkx as nx
import numpy as np
import pandas as pd
import pytest
import scipy.sparse

from linie1_widget import EdgeGraph, GridGraph, LaboratoryWidget, TrackGraph, search
from linie1_widget.base.errors import Linie1Error
from linie1_widget.paths.graphs.stops import StopsGraph

WRITTEN = EdgeGraph("0 -- 1 2, 1 -> 2 3")


@pytest.mark.parametrize(
    ("edges", "more"),
    [
        ([(0, 1, 2), (1, 0, 2), (1, 2, 3)], {"directed": True}),
        ({0: {1: 2}, 1: {0: 2, 2: 3}}, {}),
        ({0: [(1, 2)], 1: [(0, 2), (2, 3)], 2: []}, {}),
        (np.array([[0, 2, 0], [2, 0, 3], [0, 0, 0]]), {}),
        (np.array([[np.inf, 2, np.nan], [2, 0, 3], [0, 0, 0]]), {}),
        (nx.DiGraph({0: {1: {"weight": 2}}, 1: {0: {"weight": 2}, 2: {"weight": 3}}}), {}),
    ],
    ids=["list", "mappings", "pairs", "matrix", "floats", "networkx"],
)
def test_the_same_graph_from_each_form(edges: Any, more: dict[str, Any]) -> None:
    graph = EdgeGraph(edges, **more)
    assert EdgeGraph(str(graph)) == WRITTEN
    trace = search(graph, 0, 2, "dijkstra")
    assert (trace.path, trace.cost) == ([0, 1, 2], 5)


GRID = nx.grid_2d_graph(2, 3)
PATH = nx.path_graph([(0, 1), "b"])
HEAVY = nx.Graph([("A", "B", {"weight": 2}), ("B", "C")])


@pytest.mark.parametrize(
    ("edges", "same"),
    [
        (nx.to_dict_of_lists(GRID), GRID),
        (nx.to_dict_of_dicts(HEAVY), HEAVY),
        (list(HEAVY.edges(data=True)), HEAVY),
        ({(0, 0): [(0, 1)], (0, 1): []}, [((0, 0), (0, 1))]),
        ({0: [((0, 1), 3)], (0, 1): [(0, 2)]}, {0: {(0, 1): 3}, (0, 1): {0: 2}}),
        ({("a", "b"): [("c", "d")]}, {("a", "b"): {("c", "d"): 1}}),
        ({"A": {"B", "C", "D"}, "C": []}, {"A": ["B", "C", "D"], "C": []}),
        ({("B", "C"), ("A", "B")}, [("A", "B"), ("B", "C")]),
        ({1: {9: 1, 10: 1}.keys()}, {1: [9, 10]}),
        ({(0, 0): [((0, 1), 3), ((1, 0), 2)]}, {(0, 0): {(0, 1): 3, (1, 0): 2}}),
        (GRID.edges, list(GRID.edges)),
        ([[None, 2], [3, None]], np.array([[0, 2], [3, 0]])),
        (pd.DataFrame([[pd.NA, 2], [3, 0]]), np.array([[0, 2], [3, 0]])),
        (scipy.sparse.dok_array(np.array([[0, 2], [3, 0]])), np.array([[0, 2], [3, 0]])),
        ([[0, 1, 0, 2], [1, 0, 0, 0], [0, 0, 0, 0.5], [2, 0, 0, 0]],
         "0, 1, 2, 3, 0 -> 1, 0 -> 3 2, 1 -> 0, 2 -> 3 0.5, 3 -> 0 2"),
        (scipy.sparse.csc_matrix([[0, 2], [3, 0]]), np.array([[0, 2], [3, 0]])),
        (nx.to_scipy_sparse_array(GRID), nx.to_numpy_array(GRID)),
        (pd.DataFrame([[0, 2.5], [np.nan, 0]], ["a", "b"], ["a", "b"]), "a -> b 2.5"),
        (nx.to_pandas_adjacency(PATH), PATH),
        (np.array([[None, 2], [np.inf, 0]], dtype=object), np.array([[0, 2], [0, 0]])),
    ],
)  # fmt: skip
def test_what_others_give_is_read_as_they_mean_it(edges: Any, same: Any) -> None:
    more = {"directed": True} if isinstance(same, list) and isinstance(edges, dict) else {}
    graph, other = EdgeGraph(edges), EdgeGraph(same, **more)
    assert list(map(str, graph)) == list(map(str, other))
    for a, b in zip(graph, other, strict=True):
        near, far = graph.neighbours(a), other.neighbours(b)
        assert [(str(to), cost) for to, cost in near] == [
            (str(to), cost) for to, cost in far
        ]


def test_edges_of_a_list_lead_both_ways_unless_it_is_directed() -> None:
    pairs = [("A", "B"), ("B", "C", 0.5)]
    assert EdgeGraph(pairs) == EdgeGraph("A -- B, B -- C 0.5")
    assert EdgeGraph(pairs, directed=True) == EdgeGraph("A -> B, B -> C 0.5")
    assert EdgeGraph(nx.path_graph(3)).neighbours(1) == ((0, 1), (2, 1))


def test_a_networkx_graph_brings_its_weights_and_places() -> None:
    towns = nx.Graph()
    towns.add_node("Wien", pos=(4, 1))
    towns.add_edge("Wien", "St. Pölten", weight=65)
    graph = EdgeGraph(towns)
    assert graph.position("Wien") == (4, 1)
    assert str(graph) == 'Wien at 4.0 1.0\nWien -- "St. Pölten" 65'
    towns.add_edge("Wien", "Linz")
    assert len(graph) == 2
    drawn = LaboratoryWidget(nx.Graph([("a", "b"), ("b", "c")]))
    assert drawn.result["astar"].path == ("a", "b", "c")


def test_texts_of_the_other_graphs_give_equal_graphs_too() -> None:
    grid = GridGraph("S.*\n5#G")
    assert GridGraph(str(grid)) == grid
    stops = StopsGraph(grid)
    assert StopsGraph(GridGraph(str(stops))) == stops
    track = TrackGraph("b1:C0 c1:C270")
    assert TrackGraph(str(track)) == track
    for graph in (grid, stops, track, WRITTEN):
        assert copy(graph) == graph == pickle.loads(pickle.dumps(graph))


def test_grids_from_rows_and_from_arrays_of_costs() -> None:
    written = GridGraph(".#\n3.")
    for rows in ([".#", "3."], [[".", "#"], ["3", "."]], [[1, np.inf], [3, 1]]):
        assert GridGraph(rows) == written
    assert GridGraph(np.array([[1, np.nan], [3, 1]])) == written
    assert GridGraph(np.array([[1, 2]], dtype=np.uint8)) == GridGraph(".2")


@pytest.mark.parametrize(
    ("make", "given", "words"),
    [
        (EdgeGraph, 7, "edges are a text such as"),
        (EdgeGraph, [7], "7 is not an edge: give pairs such as"),
        (EdgeGraph, ["AB"], "'AB' is not an edge: give pairs"),
        (EdgeGraph, {"A": 7}, "'A' leads to 7: give its neighbours"),
        (EdgeGraph, [(([],), 2)], "([],) cannot be a state"),
        (EdgeGraph, [([], 2)], "cannot be a state: a state is a hashable value"),
        (EdgeGraph, {(0, 0): [([1], 2)]}, "[1] cannot be a state"),
        (EdgeGraph, {(0, 0): [(([1],), 2)]}, "([1],) cannot be a state"),
        (EdgeGraph, {((0, 0), 1): [((0, 1), 2)]}, "can be a state, or (0, 1) at a cost"),
        (EdgeGraph, [("A", None)], "None cannot be a state"),
        (EdgeGraph, [("A", pd.NA)], "<NA> cannot be a state"),
        (
            EdgeGraph,
            {"A": {"B": {"km": 2}}},
            "costs {'km': 2}: a cost is an int or a float",
        ),
        (EdgeGraph, [("A", "B", "two")], "costs 'two': a cost is an int or a float"),
        (EdgeGraph, np.zeros((2, 3)), "has as many columns as rows"),
        (EdgeGraph, np.zeros((5, 2)), "give an array of edges as a list, a.tolist()"),
        (EdgeGraph, scipy.sparse.csr_matrix((2, 3)), "has as many columns as rows"),
        (EdgeGraph, np.array([["a", "b"], ["c", "d"]]), "costs 'a': a cost is an int"),
        (EdgeGraph, [[0, 2, 9], [2, 0, 1], [9, 1, 0]], "give np.array(m) for a matrix m"),
        (EdgeGraph, [[0, 1], [1, 0]], "or edges as tuples"),
        (EdgeGraph, {(0, 0): [(0, 1)]}, "write {(0, 0): {(0, 1): 1}} or {(0, 0): {0: 1}}"),
        (
            EdgeGraph,
            {0: [(0, 1)], (0, 1): [0]},
            "(0, 1) beside 0 can be a state, or 0 at a",
        ),
        (
            EdgeGraph,
            pd.DataFrame([["A", "B", 2]], columns=["from", "to", "cost"]),
            "give list(df.itertuples(index=False, name=None))",
        ),
        (EdgeGraph, "A b -> C", "put names with spaces or signs in quotes"),
        (GridGraph, [[0]], "0 is not a square of a map: give the cost to enter it, 1 to 9"),
        (GridGraph, np.array([[True]]), "True is not a square of a map"),
        (GridGraph, np.array([1, 2]), "a map is a text such as"),
        (GridGraph, [], "a map is a text such as"),
    ],
)
def test_what_is_no_graph_is_told(make: Any, given: Any, words: str) -> None:
    with pytest.raises(Linie1Error) as refused:
        make(given)
    assert words in str(refused.value)
