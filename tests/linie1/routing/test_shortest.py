"""The shortest drive over stops, held to a plain Dijkstra that is written apart."""

from __future__ import annotations

import pickle
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from linie1_widget import EDITIONS, ROUTE_CARDS, Board, Route, TrackGraph, missing_tiles
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1 import shortest_route, why_no_route
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.routing import shortest
from linie1_widget.linie1.routing.shortest import is_joined
from tests.linie1 import railways
from tests.linie1.positions import full
from tests.linie1.railways import (
    boards,
    errand,
    page_4,
    page_4_completed,
    passing,
    played_out,
)


def found(board: Board, line: int, stops: str, ordered: bool = False) -> Route:
    route = shortest_route(board, line, stops, ordered)
    assert route is not None
    return route


def check_drive(board: Board, route: Route) -> None:
    """A route is a drive on the track, from terminal to terminal over all its stops."""
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
    """Whether there is a route, after everything about it has been checked."""
    asked = (board, line, stops, ordered)
    length = railways.shortest(*asked)
    route, report = shortest_route(*asked), why_no_route(*asked)
    assert (route and route.length) == length, (str(board), *asked[1:])
    assert (missing_tiles(*asked) == 0) == (report is None) == (route is not None)
    if route is None:
        assert report is not None
        assert report.obstacles, (str(board), *asked[1:])
        assert "{" not in str(report)
        return False
    assert is_joined(board, route.assignment)
    check_drive(board, route)
    assert f"{length} space" in route.explain()
    if not ordered:
        check_drive(board, route.backwards())
        assert route.backwards().backwards() == route
    return True


def test_the_judge_drives_as_far_on_boards_of_every_kind() -> None:
    rng, routes = Random(11), []
    for board in boards(rng, 32):
        asked = errand(rng, rng.choice((2, 3)))
        routes += [check(board, *asked, ordered) for ordered in (False, True)]
    for _ in range(12):
        edition = EDITIONS[rng.choice(list(EDITIONS))]
        errands = [errand(rng, rng.choice((2, 3))) for _ in range(3)]
        board = played_out(rng, edition.name, errands, edition.stops_in_order)
        routes += [
            check(board, *each, ordered) for each in errands for ordered in (False, True)
        ]
    assert 20 < sum(routes) < 0.8 * len(routes)


def test_walking_and_waves_find_ways_of_the_same_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = Random(14)
    for number in range(10):
        errands = [errand(rng, rng.choice((2, 3))) for _ in range(2)]
        board = played_out(rng, "1995", errands) if number % 5 else full(rng)
        for asked in [(*each, ordered) for each in errands for ordered in (False, True)]:
            lengths = []
            for crowded in (-1, 10**9):
                monkeypatch.setattr(shortest, "_CROWDED", crowded)
                route = shortest_route(board, *asked)
                if route is not None:
                    check_drive(board, route)
                lengths.append(route and route.length)
            assert lengths[0] == lengths[1], (str(board), *asked)


def test_page_4_completed() -> None:
    board = page_4_completed()
    route = found(board, 1, "I")
    assert (route.length, route.passes) == (19, {"I": 7})
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


def test_squares_and_terminals_may_be_passed_again() -> None:
    board = full(Random(5))
    asked = [each for card in ROUTE_CARDS[3] for each in card.items()]
    routes = [route for each in asked if (route := shortest_route(board, *each))]
    assert any(
        isinstance(place, Terminal) for route in routes for place in route.cells[1:-1]
    )
    assert any(len(set(route.cells)) < len(route.cells) for route in routes)
    assert any("more than once" in route.explain() for route in routes)
    assert any("runs through" in route.explain() for route in routes)


def test_the_order_matters_only_when_it_is_asked_for() -> None:
    board = page_4_completed()
    assert found(board, 1, "LI").length == found(board, 1, "IEL").length == 19
    assert found(board, 1, "IL", ordered=True).start.name == "Waldburgstraße"
    assert found(board, 1, "LI", ordered=True).start.name == "Auf der Schmelz"
    assert shortest_route(board, 1, "IEL", ordered=True) is None
    with pytest.raises(ValueError, match="wrong order"):
        found(board, 1, "IL", ordered=True).backwards()


def test_a_route_is_a_value() -> None:
    board = page_4_completed()
    route = shortest_route(board, 1, ["I"])
    assert route == shortest_route(board, 1, ("I",)) == pickle.loads(pickle.dumps(route))
    assert hash(route) == hash(pickle.loads(pickle.dumps(route)))
    board.lay("l1", "C180")
    assert shortest_route(board, 1, "I") == route


@pytest.mark.parametrize("ask", [shortest_route, missing_tiles, why_no_route])
@pytest.mark.parametrize(
    ("board", "line", "stops", "error", "words"),
    [
        (Board(), 7, "H", InvalidValue, "there is no line 7: the lines are 1 to 6"),
        (Board(), "1", "H", InvalidValue, "there is no line '1'"),
        (Board(), 1, "HJ", InvalidValue, "no building 'J': the letters are A B C"),
        (Board(), 1, "HFH", InvalidValue, "the stop H is named twice"),
        (Board(), 1, 3, WrongType, "letters of buildings, such as 'DHI', not 3"),
        ("-", 1, "H", WrongType, "a route lies on a Board, not on '-'"),
    ],
)
def test_bad_questions_are_refused(
    ask: Any, board: Any, line: Any, stops: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        ask(board, line, stops)
