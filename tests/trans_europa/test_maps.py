"""Printed and custom maps, and their graphs."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.trans_europa import AMERICA, COLOURS, MAP, City, Edge, Map, Node
from linie1_widget.trans_europa.map.lattice import DIRECTIONS, Direction, as_edge, as_node
from tests.trans_europa.maps import ISLAND, maps


@pytest.mark.parametrize(
    ("map_", "crossings", "single", "double"),
    [(MAP, 210, 424, 153), (AMERICA, 188, 400, 109)],
    ids=["Europe", "America"],
)
def test_printed_maps_have_the_right_numbers_of_everything(
    map_: Map, crossings: int, single: int, double: int
) -> None:
    assert len(map_.nodes) == crossings
    assert len(map_.edges) == single + double
    assert Counter(map_.edges.values()) == {1: single, 2: double}
    cities = map_.cities.values()
    assert len(cities) == 35
    assert Counter(city.colour for city in cities) == dict.fromkeys(COLOURS, 7)
    small = Counter(city.colour for city in cities if city.small_game)
    assert small == dict.fromkeys(COLOURS, 5)
    # Neighbouring crossings are always joined.
    for node in map_.nodes:
        for direction in DIRECTIONS:
            other = node.step(direction)
            assert other not in map_ or Edge.between(node, other) in map_.edges


def test_printed_maps_by_hand() -> None:
    assert list(l1.trans_europa.MAPS.values()) == [MAP, AMERICA]
    assert all((node.x + node.row) % 2 for node in MAP.nodes)
    costs = {"c5-c7": 2, "a9-a11": 2, "d8-e7": 1, "n24-m23": 1}
    assert {line: MAP.edges[Edge.parse(line)] for line in costs} == costs
    assert AMERICA.cities["New York"].node == (32, 4)
    assert MAP.cities["Zürich"] == City("Zürich", Node(13, 8), "orange", True)
    assert MAP.cities["Helsinki"].small_game is False
    assert City("Aden", Node(0, 0), "red").small_game
    assert MAP.city_at("i13") == MAP.cities["Zürich"]
    assert MAP.city_at((11, 8)) is None


def test_directions_lead_there_and_back() -> None:
    middle = Node(8, 3)
    names = [middle.step(direction).name for direction in DIRECTIONS]  # type: ignore[union-attr]
    assert names == ["c9", "d10", "e9", "e7", "d6", "c7"]
    for direction in DIRECTIONS:
        other = middle.step(direction)
        assert other is not None
        assert other.step(direction.opposite) == middle
    assert Node(1, 0).step(Direction.W) is None
    assert Node(1, 0).step(Direction.NE) is None


def test_lines_have_length_one_and_several_names() -> None:
    x, y = MAP.position("d8")
    for node, _ in MAP.neighbours("d8"):
        other_x, other_y = MAP.position(node)
        assert (other_x - x) ** 2 + (other_y - y) ** 2 == pytest.approx(1)
    names: list[Any] = ["d10-d8", ("d8", "d10"), ((10, 3), (8, 3)), [(8, 3), "d10"]]
    assert {as_edge(line).name for line in names} == {"d8-d10"}


@pytest.mark.parametrize(
    ("read", "given", "error", "said"),
    [
        (as_node, "d", InvalidValue, "'d' does not name a crossing: write the letter"),
        (as_node, "D8", InvalidValue, "does not name a crossing"),
        (as_node, "d08", InvalidValue, "does not name a crossing"),
        (as_node, (8, 26), InvalidValue, "(8, 26) is not a crossing: x goes from 0 to 99"),
        (as_node, (-1, 3), InvalidValue, "from 0 (a) to 25 (z)"),
        (as_node, (8.0, 3), WrongType, "not (8.0, 3)"),
        (as_node, (True, 3), WrongType, "an (x, row) tuple or a name"),
        (as_node, None, WrongType, "not None"),
        (as_edge, "d8", InvalidValue, "'d8' does not name a line: write its two crossings"),
        (as_edge, "d8-d12", InvalidValue, "d8 and d12 are not neighbours"),
        (as_edge, "d8-d8", InvalidValue, "are not neighbours"),
        (as_edge, ("d8",), WrongType, "a pair of crossings"),
        (as_edge, 7, WrongType, "not 7"),
    ],
)
def test_wrong_names_of_crossings_and_lines_are_refused(
    read: Callable[[Any], object], given: object, error: type[Exception], said: str
) -> None:
    with pytest.raises(error) as caught:
        read(given)
    assert said in str(caught.value)


def test_map_refuses_what_is_not_on_it() -> None:
    with pytest.raises(ValueError, match="there is no crossing a1 on this map"):
        MAP.neighbours("a1")
    with pytest.raises(ValueError, match="there is no line a1-b2 on this map"):
        MAP.edge("a1-b2")
    assert (1, 0) not in MAP
    assert [] not in MAP


def test_map_is_a_graph_for_searches_and_networkx() -> None:
    start, goal = MAP.cities["Madrid"].node, MAP.cities["Moskva"].node
    for algorithm, heuristic in (("dijkstra", None), ("astar", "euclidean")):
        trace = l1.search(MAP, start, goal, algorithm, heuristic)
        ways = zip(trace.path, trace.path[1:], strict=False)
        assert trace.cost == sum(MAP.edges[MAP.edge(way)] for way in ways) == 20
    assert l1.check_heuristic(MAP, "euclidean", goal).admissible
    graph = l1.to_networkx(MAP)
    assert len(graph) == 210
    assert {graph.edges[edge]["weight"] for edge in graph.edges} == {1, 2}


@given(maps())
@settings(max_examples=30)
def test_maps_survive_text_pickle_and_copy(map_: Map) -> None:
    for again in (Map.parse(str(map_)), pickle.loads(pickle.dumps(map_)), deepcopy(map_)):
        assert again == map_
        assert str(again) == str(map_)
        assert "\n\n\n" not in str(again)
        assert hash(again) == hash(map_)
        assert list(again.edges) == list(map_.edges)
        assert again.neighbours(map_.nodes[0]) == map_.neighbours(map_.nodes[0])


def test_text_of_a_map_holds_62_cities() -> None:
    nodes = [Node(x, x % 2) for x in range(63)]
    lines = {Edge(*ends): 1 for ends in pairwise(nodes)}
    cities = [City(f"City {node.x}", node, "red") for node in nodes]
    full = Map("", lines, cities=cities[:62])
    assert Map.parse(str(full)) == full
    with pytest.raises(InvalidValue, match="has at most 62 cities, but this one has 63"):
        str(Map("", lines, cities=cities))


def test_indentation_of_a_drawing_is_ignored() -> None:
    for before in ("        ", "\t"):
        far = "\n".join(f"{before}{line}" for line in str(ISLAND).splitlines())
        assert Map.parse(far) == ISLAND


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this one is empty"),
        ("+---+\n\n+---+\n\n+---+", "3 other parts"),
        ("a\nb\n\n+---+", "a name of several lines"),
        ("+---+---", "line 1, column 6, where '-' is: in a row there are"),
        ("+-=-+", "line 1, column 2, where '-' is: in a row there are"),
        ("+--+", "line 1, column 4: the crossing '+' does not fit into the lattice"),
        ("+---+\n+---+", "line 2, column 1, where '+' is: between two rows a"),
        ("+---+\n / \n  +", "line 2, column 2, where '/' is: between two rows a"),
        ("+---+\n \\\\/\n  +", "line 2, column 3, where '\\\\' is: between two"),
        ("?---+", "line 1, column 1, where '?' is: in a row there are cross"),
        ("+---+\n \\\n+ +", "the crossing '+' does not fit"),
        ("+---+   +---+", "the map is in parts: no lines lead from a0 to a4"),
        ("A---+", "the letter 'A' is drawn at a0, and no city of the list has it"),
        ("A---A\n\nA Aden, red", "the letter 'A' is drawn twice, at a0 and a2"),
        ("A---+\n\nB Aden, red", "line 3: the city Aden has the letter 'B', which is not"),
        ("A---+\n\nA Aden, red\nA Bonn, red", "line 4: the city Bonn has the letter 'A'"),
        ("A---+\n\nA Aden, pink", "line 3: Aden has the colour 'pink', and cities are red"),
        ("A---+\n\nAden, red", "line 3, 'Aden, red', is not a city: write its letter"),
        ("A---B\n\nA Aden, red\nB Aden, red", "two cities are called Aden"),
        ("x" * 81 + "\n\n+---+", "the name of a map is a text in one line"),
        ("+---" * 60 + "+", "200 characters at most"),
        ("+\n \\\n  +\n /\n" * 14, "26 rows at most"),
        ("+---+   +", "no line leads to the crossing a4"),
    ],
)
def test_wrong_drawings_are_explained_by_their_place(text: str, said: str) -> None:
    with pytest.raises(l1.Linie1Error) as caught:
        Map.parse(text)
    assert said in str(caught.value)


def test_a_map_may_have_a_row_for_each_letter() -> None:
    drawing = "+\n \\\n  +\n /\n" * 12 + "+\n \\\n  +\n"
    assert Map.parse(drawing).nodes[-1].row == 25


LINE = Edge.parse("a0-a2")
TWO = [City(name, LINE.a, "red") for name in ("Aden", "Bonn")]


@pytest.mark.parametrize(
    ("edges", "cities", "said"),
    [
        ({}, [], "a map needs at least one line"),
        ({LINE: 3}, [], "costs 1, or 2 if it is double, not 3"),
        ({LINE: 1}, [City("Aden", Node(7, 2), "red")], "no line leads to Aden, .* at c7"),
        ({Edge.parse("b1-b3"): 1}, [], "a crossing in row 0 and one at x 0"),
        ({LINE: 1}, TWO, "Aden and Bonn lie both at a0"),
    ],
)
def test_map_checks_its_values(edges: Any, cities: list[City], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Map("", edges, cities=cities)


@pytest.mark.parametrize("name", ["A\ud800den", "", " Aden", "Aden, Old", "A\nden", 7, []])
def test_map_refuses_city_names_that_cannot_be_written(name: Any) -> None:
    with pytest.raises(l1.Linie1Error, match="the name of a city is a text") as caught:
        Map("", {LINE: 1}, cities=[City(name, LINE.a, "red")])
    assert str(caught.value).encode()
