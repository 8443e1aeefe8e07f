"""The shortest drive over stops, held to networkx on the explicit product graph."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import ROUTE_CARDS, Terminal
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.planning.why_no_route import why_no_route
from linie1_widget.linie1.routing import shortest
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.linie1.routing.track_graph import TrackGraph
from tests.linie1.positions import full, played
from tests.linie1.railways import (
    errand,
    page_4,
    page_4_completed,
    passing,
    played_out,
)
from tests.linie1.railways import (
    shortest as least_spaces,
)


def check_drive(board, route):
    """A route is a drive on the track, from terminal to terminal over all its stops."""
    graph = TrackGraph(board)
    for state, after in zip(route.states, route.states[1:], strict=False):
        assert after in {near for near, _ in graph.neighbours(state)}
    assert isinstance(route.start, Terminal)
    assert {route.start.line, route.goal.line} == {route.line}
    assert route.start != route.goal
    passed = "" if route.assignment.ordered else frozenset()
    for place in route.cells:
        if not isinstance(place, Terminal):
            stops = "".join(route.stops)
            passed = passing(
                board, stops, route.assignment.ordered, ("square", *place), passed
            )
    assert set(passed) == set(route.stops) == set(route.passes)
    assert list(route.passes.values()) == sorted(route.passes.values())
    for letter, spaces in route.passes.items():
        assert route.cells[spaces] == board.stops[letter]
        assert route.signs[spaces] == letter
    assert len(route.cells) == len(route.states) == len(route.signs) == route.length + 1
    assert route.halts[0] == 0
    assert route.halts[-1] == route.length


def check_both(board, line, stops, ordered):
    """Whether there is a route, after everything about it has been checked."""
    length = least_spaces(board, line, stops, ordered)
    route = shortest_route(board, line, stops, ordered)
    assert (route and route.length) == length, (str(board), line, stops, ordered)
    assert (missing_tiles(board, line, stops, ordered) == 0) == (route is not None)
    report = why_no_route(board, line, stops, ordered)
    assert (report is None) == (route is not None)
    if route is None:
        assert report.obstacles, (str(board), line, stops, ordered)
        assert "{" not in str(report)
    else:
        assert shortest.is_joined(board, route.assignment)
        check_drive(board, route)
        assert f"{length} space" in route.explain()
        if not ordered:
            back = route.backwards()
            check_drive(board, back)
            assert back.backwards() == route
    return route is not None


def check_ways(board, rng, errands):
    found = [
        check_both(board, line, stops, ordered)
        for line, stops in errands
        for ordered in (False, True)
    ]
    return sum(found), len(found)


def test_random_boards():
    rng = Random(11)
    for _ in range(260):
        board = played(rng, rng.choice(list(EDITIONS)), rng.randint(0, 90))
        check_ways(board, rng, [errand(rng, rng.choice((2, 3)))])


def test_played_out_boards():
    rng = Random(12)
    routes_found = total = 0
    for _ in range(36):
        edition = EDITIONS[rng.choice(list(EDITIONS))]
        stops = rng.choice((2, 3))
        errands = [errand(rng, stops) for _ in range(3)]
        board = played_out(rng, edition.name, errands, edition.stops_in_order)
        found, tried = check_ways(board, rng, errands)
        routes_found, total = routes_found + found, total + tried
    assert 0.2 < routes_found / total < 0.8


def test_full_boards():
    rng = Random(13)
    found = 0
    for _ in range(10):
        board = full(rng, rng.choice(["1995", "guide"]))
        found += check_ways(board, rng, [errand(rng, 3), errand(rng, 2)])[0]
    assert found > 10


def test_walking_and_waves_find_ways_of_the_same_length(monkeypatch):
    rng = Random(14)
    for number in range(15):
        stops = rng.choice((2, 3))
        errands = [errand(rng, stops) for _ in range(2)]
        board = played_out(rng, "1995", errands) if number % 5 else full(rng)
        for line, letters in errands:
            for ordered in (False, True):
                found = []
                for crowded in (-1, 10**9):
                    monkeypatch.setattr(shortest, "_CROWDED", crowded)
                    route = shortest_route(board, line, letters, ordered)
                    if route is not None:
                        check_drive(board, route)
                    found.append(route and route.length)
                assert found[0] == found[1], (str(board), line, letters, ordered)


def test_page_4_completed():
    board = page_4_completed()
    route = shortest_route(board, 1, "I")
    names = [place.name for place in route.cells]
    assert names[:8] == ["Waldburgstraße", "b1", "c1", "c2", "c3", "d3", "e3", "f3"]
    assert names[-1] == "Auf der Schmelz"
    assert route.length == 19
    assert route.passes == {"I": 7}
    assert [route.cells[at].name for at in route.halts] == [
        "Waldburgstraße",
        "f3",
        "g8",
        "f12",
        "Auf der Schmelz",
    ]
    check_drive(board, route)


def test_squares_and_terminals_may_be_passed_again():
    board = full(Random(5))
    routes_found = [
        route
        for card in ROUTE_CARDS[3]
        for line, stops in card.items()
        if (route := shortest_route(board, line, stops))
    ]
    assert any(
        isinstance(place, Terminal) for route in routes_found for place in route.cells[1:-1]
    )
    assert any(len(set(route.cells)) < len(route.cells) for route in routes_found)
    assert any("more than once" in route.explain() for route in routes_found)
    assert any("runs through" in route.explain() for route in routes_found)


def test_page_4_has_no_way_to_the_law_court():
    assert shortest_route(page_4_completed(), 1, "GI") is None
    assert shortest_route(page_4(), 1, "I") is None


def test_no_stops_at_all():
    assert shortest_route(page_4_completed(), 1, "").length == 19
    assert shortest_route(Board(), 1, ()) is None


def test_the_order_matters_only_when_it_is_asked_for():
    board = page_4_completed()
    assert shortest_route(board, 1, "LI").length == 19
    assert shortest_route(board, 1, "IL", ordered=True).start.name == "Waldburgstraße"
    assert shortest_route(board, 1, "LI", ordered=True).start.name == "Auf der Schmelz"
    assert shortest_route(board, 1, "IEL", ordered=True) is None
    assert shortest_route(board, 1, "IEL").length == 19
    with pytest.raises(ValueError, match="wrong order"):
        shortest_route(board, 1, "IL", ordered=True).backwards()


def test_a_route_is_a_value():
    board = page_4_completed()
    route = shortest_route(board, 1, ["I"])
    assert route == shortest_route(board, 1, ("I",))
    assert hash(route) == hash(pickle.loads(pickle.dumps(route)))
    assert pickle.loads(pickle.dumps(route)) == route
    board.lay("l1", "C180")
    assert shortest_route(board, 1, "I") == route


def test_the_drive_in_words():
    assert shortest_route(page_4_completed(), 1, "I").explain() == (
        "Line 1 over I: 19 spaces from Waldburgstraße to Auf der Schmelz.\n"
        "  7: Waldburgstraße → b1 → c1 → c2 → c3 → d3 → e3 → f3 (Industriegebiet)\n"
        " 12: f3 → g3 → g4 → g5 → g6 → g7 → g8 → f8 → f9 → f10 → f11 → f12 → "
        "Auf der Schmelz"
    )


@pytest.mark.parametrize("ask", [shortest_route, missing_tiles, why_no_route])
@pytest.mark.parametrize(
    ("board", "line", "stops", "error", "words"),
    [
        (Board(), 7, "H", ValueError, "there is no line 7: the lines are 1 to 6"),
        (Board(), "1", "H", ValueError, "there is no line '1'"),
        (Board(), 1, "HJ", ValueError, "no building 'J': the letters are A B C"),
        (Board(), 1, "HFH", ValueError, "the stop H is named twice"),
        (Board(), 1, 3, TypeError, "letters of buildings, such as 'DHI', not 3"),
        ("-", 1, "H", TypeError, "a route lies on a Board, not on '-'"),
    ],
)
def test_bad_questions_are_refused(ask, board, line, stops, error, words):
    with pytest.raises(error, match=words):
        ask(board, line, stops)
