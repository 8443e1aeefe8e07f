"""The shortest drive over stops, compared with an independent Dijkstra."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from operator import or_
from random import Random
from typing import Any

import pytest

from linie1_widget import EDITIONS, Board, Cell, Side, Tile
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import ENGLISH
from linie1_widget.linie1 import (
    PLAN,
    ROUTE_CARDS,
    Route,
    TrackGraph,
    missing_tiles,
    shortest_route,
    why_no_route,
)
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.geometry import SIDES
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.routes.route import as_assignment, is_joined
from linie1_widget.linie1.routes.track_graph import STATES, State, marked
from linie1_widget.linie1.routes.wavefront import (
    TRACK,
    WavefrontSearch,
    bit_layers,
    copied,
    how_to_pass,
)
from tests.linie1 import railways
from tests.linie1.positions import full, played
from tests.linie1.railways import boards, errand, page_4, page_4_completed, passing


def found(board: Board, line: int, stops: str, ordered: bool = False) -> Route:
    route = shortest_route(board, line, stops, ordered=ordered)
    assert route is not None
    return route


def check_drive(board: Board, route: Route) -> None:
    graph, ordered = TrackGraph(board), route.assignment.ordered
    for state, after in pairwise(route.states):
        assert after in {near for near, _ in graph.neighbours(state)}
    assert isinstance(route.start, Terminal)
    assert {route.start.line, route.goal.line} == {route.line}
    assert route.start != route.goal
    passed: Any = "" if ordered else frozenset()
    for place in route.cells:
        if not isinstance(place, Terminal):
            node = ("square", *place)
            passed = passing(board.stops, "".join(route.stops), ordered, node, passed)
    assert set(passed) == set(route.stops) == set(route.passes)
    assert list(route.passes.values()) == sorted(route.passes.values())
    for letter, spaces in route.passes.items():
        assert route.cells[spaces] == board.stops[letter]
        assert route.signs[spaces] == letter
    assert len(route.cells) == len(route.states) == len(route.signs) == route.length + 1
    assert (route.halts[0], route.halts[-1]) == (0, route.length)


def check(board: Board, line: int, stops: str, ordered: bool) -> bool:
    asked = (board, line, stops)
    length = railways.cheapest(*asked, ordered, lambda _, spaces: spaces, built=True)
    route = shortest_route(*asked, ordered=ordered)
    report = why_no_route(*asked, ordered=ordered)
    assert (route and route.length) == length, (str(board), *asked[1:])
    if route is not None:
        check_drive(board, route)
    missing = missing_tiles(*asked, ordered=ordered)
    assert (missing == 0) == (report is None) == (route is not None)
    if route is None:
        assert report is not None
        assert report.obstacles, (str(board), *asked[1:])
        assert "{" not in str(report)
        return False
    assert is_joined(board, route.assignment)
    assert f"{length} space" in route.explain()
    if not ordered:
        check_drive(board, route.backwards())
        assert route.backwards().backwards() == route
    return True


def test_shortest_route_is_as_long_as_the_judge_says() -> None:
    rng = Random(11)
    some = [(board, [errand(rng, rng.choice((2, 3)))]) for board in boards(rng, 16)]
    for _ in range(8):
        edition = EDITIONS[rng.choice(list(EDITIONS))]
        errands = [errand(rng, rng.choice((2, 3))) for _ in range(3)]
        board = railways.played_out(rng, edition.name, errands, edition.stops_in_order)
        some.append((board, errands))
    routes = [
        check(board, *each, ordered)
        for board, errands in some
        for each, ordered in product(errands, (False, True))
    ]
    assert 12 < sum(routes) < 0.8 * len(routes)


def test_route_of_page_4_is_described_and_found_in_any_form() -> None:
    board = page_4_completed()
    route = found(board, 1, "I")
    assert (route.length, route.passes) == (19, {"I": 7})
    assert route == shortest_route(board, 1, ["I"]) == shortest_route(board, 1, ("I",))
    halts = [route.cells[at].name for at in route.halts]
    assert halts == ["Waldburgstraße", "f3", "g8", "f12", "Auf der Schmelz"]
    assert route.explain() == (
        "Line 1 over I: 19 spaces from Waldburgstraße to Auf der Schmelz.\n"
        "  7: Waldburgstraße → b1 → c1 → c2 → c3 → d3 → e3 → f3 (Industriegebiet)\n"
        " 12: f3 → g3 → g4 → g5 → g6 → g7 → g8 → f8 → f9 → f10 → f11 → f12 → "
        "Auf der Schmelz"
    )
    check_drive(board, route)
    assert shortest_route(board, 1, "GI") is None, "there is no way to the law court"
    assert shortest_route(page_4(), 1, "I") is None
    assert found(board, 1, "").length == 19
    assert shortest_route(Board(), 1, ()) is None


def test_route_may_pass_squares_and_terminals_again() -> None:
    board = full(Random(5))
    asked = [item for card in ROUTE_CARDS[3] for item in card.items()]
    routes = [route for question in asked if (route := shortest_route(board, *question))]
    midway = [place for route in routes for place in route.cells[1:-1]]
    assert any(isinstance(place, Terminal) for place in midway)
    assert any(len(set(route.cells)) < len(route.cells) for route in routes)
    assert any("more than once" in route.explain() for route in routes)
    assert any("runs through" in route.explain() for route in routes)


def test_ordered_route_has_no_way_back() -> None:
    with pytest.raises(ValueError, match="wrong order"):
        found(page_4_completed(), 1, "IL", ordered=True).backwards()


@pytest.mark.parametrize("ask", [shortest_route, missing_tiles, why_no_route])
@pytest.mark.parametrize(
    ("board", "line", "stops", "error", "words"),
    [
        (Board(), 7, "H", InvalidValue, "there is no line 7: the lines are 1 to 6"),
        (Board(), "1", "H", InvalidValue, "there is no line '1'"),
        (Board(), 1, "HJ", InvalidValue, "no building 'J': the letters are A B C"),
        (Board(), 1, "HFH", InvalidValue, "the stop H is named twice"),
        (7, 1, "H", WrongType, "a board is a Board or its text such as 'b1:S0', not 7"),
    ],
)
def test_route_of_invalid_arguments_is_refused(
    ask: Any, board: Any, line: Any, stops: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        ask(board, line, stops)


BOARDS = [page_4(), *(played(Random(at), "1995", 25 * at) for at in range(4))]


def as_place(graph: TrackGraph, state: State) -> railways.Node:
    if terminal := graph.terminal(state):
        legs = [leg.beyond(terminal.side) for leg in terminal.legs]
        return ("terminal", terminal.name, legs.index(state[0]))
    return ("square", *state[0], state[1].value)


def states_of(graph: TrackGraph, board: Board) -> Iterator[State]:
    yield from ((cell, side) for cell, tile in board.tiles.items() for side in tile.sides)
    for terminal in PLAN.terminals:
        yield from graph.in_terminal(terminal)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_track_graph_has_the_edges_of_the_judge_in_both_directions(board: Board) -> None:
    graph, tiles = TrackGraph(board), railways.tiles_of(board)
    forwards, states = set(), list(states_of(graph, board))
    for state in states:
        places = []
        for after, cost in graph.neighbours(state):
            forwards.add((state, after))
            places.append(as_place(graph, after))
            (x, y), (x_after, y_after) = graph.position(state), graph.position(after)
            assert abs(x - x_after) + abs(y - y_after) <= cost == 1
        assert len(places) == len(set(places))
        assert set(places) == {
            after for after, _ in railways.onward(tiles, as_place(graph, state))
        }
    assert forwards == {(one, two) for two in states for one, _ in graph.predecessors(two)}
    assert forwards == set(graph.to_networkx().edges)
    assert set(states) == set(graph)
    assert all(state in graph for state in states)


def test_track_graph_refuses_states_without_track() -> None:
    graph = TrackGraph(page_4())
    assert graph == TrackGraph(page_4()) != TrackGraph(page_4_completed())
    assert (Cell.parse("l1"), Side.S) not in graph
    with pytest.raises(ValueError, match="not a state of this track"):
        list(graph.neighbours((Cell.parse("l1"), Side.S)))


def sides_in(text: str) -> list[Side]:
    by_word = {side.render(ENGLISH): side for side in SIDES}
    return [by_word[word] for word in re.findall(r"the (north|east|south|west)", text)]


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_how_to_pass_names_each_link_and_each_missing_one(tile: Tile) -> None:
    shown = how_to_pass(Board.parse(f"f6:{tile}"), "f6")
    ways, no_ways = set(), set()
    for sentence in shown:
        if sentence.startswith("Entered"):
            first, *others = sides_in(sentence)
            ways |= {(first, other) for other in others}
        elif sentence.startswith("No way between"):
            no_ways.add(frozenset(sides_in(sentence)))
    assert ways == {
        (one, other) for link in tile.links for one in link for other in link - {one}
    }
    pairs = map(frozenset, combinations(tile.sides, 2))
    assert no_ways == {pair for pair in pairs if pair not in tile.links}
    assert shown[-1] == "Never back the way it came: a trolley does not reverse."


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        (
            "X0",
            "between the north and the east: there is no right-angle turn on a crossing",
        ),
        ("L0", "the north and the west: the turn would be sharper than a right angle."),
        ("Y0", "No way between the east and the west: no track runs straight across."),
        ("T0", "No way between the north and the west: these tracks do not join."),
        ("C0", "No track leads to the south or the west."),
    ],
)
def test_how_to_pass_gives_the_reason_for_a_missing_link(tile: str, sentence: str) -> None:
    assert sentence in " ".join(how_to_pass(Board.parse(f"f6:{tile}"), "f6"))


def test_how_to_pass_names_neighbours_buildings_and_empty_squares() -> None:
    board = Board.parse("b1:S0 b2:S0")
    shown = " ".join(how_to_pass(board, "b1"))
    assert "the north (Waldburgstraße)" in shown
    assert "the south (b2)" in shown
    assert "(b3, still empty)" in " ".join(how_to_pass(board, "b2"))
    assert how_to_pass(board, "d2") == ["Track cannot be laid on the Hallenbad."]
    assert how_to_pass(board, (0, 0)) == ["There is no tile here."]


@pytest.mark.parametrize("ordered", [False, True])
def test_flood_reaches_what_single_steps_reach(ordered: bool) -> None:
    rng, larger = Random(ordered), 0
    for plays, count in product((15, 60, 100), (1, 3, 60)):
        board = played(rng, "1995", plays)
        assignment = as_assignment(1, "".join(board.stops)[:3], ordered)
        after = {
            INDEX_OF[board.stops[letter]]: assignment.next_layer(index)
            for index, letter in enumerate(assignment.stops)
        }
        laid, layers = board._placement.laid, assignment.layers
        links = bytes(map(TRACK.__getitem__, laid))
        tracks = [copied(bits, layers) for bits in bit_layers(links)]
        starts = [(rng.randrange(len(STATES)), rng.randrange(layers)) for _ in range(count)]
        slow, fast = WavefrontSearch(layers, after), WavefrontSearch(layers, after)
        front = reached = slow.begin(starts)
        while any(front):
            front = slow.step(front, tracks)
            reached = tuple(map(or_, reached, front))
        tiles, leading = marked(laid, after), fast.leading(tracks)
        flooded = fast.flood(fast.begin(starts), tracks, leading, tiles)
        assert (flooded, fast.unseen) == (reached, slow.unseen)
        larger += sum(map(int.bit_count, flooded)) > 2 * count
    assert larger > 2
