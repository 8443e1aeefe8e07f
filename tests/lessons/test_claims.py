"""What tasks and explanations say of their maps and boards is true."""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from unittest.mock import Mock

import pytest
from IPython.core.formatters import SVGFormatter

from linie1_widget.language.english.lessons.answering import Ran
from linie1_widget.lessons.collection import EXERCISES
from linie1_widget.lessons.exercise.figures import BoardFigure, MapFigure, MomentFigure
from linie1_widget.lessons.exercise.running import Asked, Failed
from linie1_widget.lessons.topics.heuristics import WALL
from linie1_widget.lessons.topics.own import STREETS, hidden_maps
from linie1_widget.lessons.topics.paths import path_fault
from linie1_widget.lessons.topics.trees import TOWNS
from linie1_widget.linie1.board.board import Board
from linie1_widget.paths import GridGraph, search
from linie1_widget.trans_europa import MAP, Move, Stage
from linie1_widget.trans_europa.game.view import View


@pytest.mark.parametrize(
    ("id_", "order"), [("searches-5", "g"), ("searches-6", "f"), ("searches-7", "h")]
)
def test_no_two_squares_are_equally_good(id_: str, order: str) -> None:
    exercise = EXERCISES[id_]()
    assert isinstance(exercise.figure, MomentFigure)
    seen = exercise.figure.story.at(exercise.figure.step - 1)
    value = getattr(seen.forward, order)
    best = sorted(value[state] for state in set(seen.frontier))
    assert len(best) > 2
    assert best[0] < best[1]
    assert value[exercise.answer] == best[0]


def test_a_picture_of_a_search_does_not_say_what_is_next() -> None:
    figure = EXERCISES["searches-1"]().figure
    assert isinstance(figure, MomentFigure)
    drawn = SVGFormatter()(figure)
    assert "next first" not in drawn
    assert "Take " not in drawn


def test_the_fewest_steps_are_not_the_cheapest_way() -> None:
    grid = EXERCISES["weights-1"]().given["graph"]
    assert isinstance(grid, GridGraph)
    fewest = search(grid, grid.start, grid.goal, "bfs")
    cheapest = search(grid, grid.start, grid.goal, "dijkstra")
    assert len(fewest.path) < len(cheapest.path)
    assert fewest.cost > cheapest.cost


def test_no_two_towns_are_joined_at_the_same_cost_and_the_wall_has_one_gap() -> None:
    assert len(set(TOWNS.values())) == len(TOWNS)
    assert [row[3] for row in str(GridGraph(WALL)).splitlines()] == ["#", "#", "#", "."]


def test_no_stop_sign_stands_on_the_last_spaces() -> None:
    exercise = EXERCISES["dice-3"]()
    assert isinstance(exercise.figure, BoardFigure)
    (trip,) = exercise.figure.trips
    assert not any(trip.route.signs[trip.position + 1 :])


def test_some_hidden_maps_have_no_path() -> None:
    for weights in (".", ".1359"):
        found = [
            search(each, each.start, each.goal, record=False).found
            for each in hidden_maps(weights)
        ]
        assert found.count(False) >= 2
        assert found.count(True) >= 6


def test_no_street_costs_less_than_the_manhattan_distance() -> None:
    for each in STREETS:
        squares = {each.start, each.goal}
        for square in list(squares) * 4:
            for end, cost in each.neighbours(square):
                squares.add(end)
                assert cost >= sum(abs(a - b) for a, b in zip(square, end, strict=True))
        assert search(each, each.start, each.goal, record=False).found


def test_what_is_no_list_is_no_path() -> None:
    grid = GridGraph("S.G")
    for given in ("S.G", {(0, 0): (0, 2)}, {(0, 0)}, 2, None, iter([])):
        fault = path_fault(grid, grid.start, grid.goal, given)
        assert str(fault).startswith("A path is a list of states, and this is ")


def test_a_bot_has_each_seat_in_every_second_game() -> None:
    seats: list[int] = []

    def choose(view: View) -> Move:
        if view.stage is Stage.START:
            seats.append(view.player)
        return view.legal_moves()[0]

    assert not EXERCISES["own-4"]().check(choose)
    count = EXERCISES["own-4"]().names["count"]
    first_rounds = [
        seat for seat, before in zip(seats, [None, *seats], strict=False) if seat != before
    ]
    assert first_rounds == [number % 2 for number in range(1, count + 1)]


def test_a_map_of_the_second_game_is_drawn_twice_as_wide_as_a_board() -> None:
    """Names of cities can be read so."""
    board, map_ = (
        re.search(r'<svg [^>]*width="(\d+)"', SVGFormatter()(figure))
        for figure in (BoardFigure(Board()), MapFigure(MAP, cities=("Paris",)))
    )
    assert board is not None
    assert map_ is not None
    assert int(map_[1]) == 2 * int(board[1])


def test_a_function_that_fails_says_where() -> None:
    result = EXERCISES["own-2"]().check(lambda graph, start, goal: [start][7])
    assert (
        "raises IndexError: list index out of range. It was called on this map:\nSG"
        in str(result)
    )


def test_an_endless_function_is_stopped_and_leaves_nothing_behind() -> None:
    def endless() -> None:
        while True:
            with suppress(Exception):
                pass

    before = sys.gettrace()
    with pytest.raises(Failed, match="not come to an end"):
        Asked(endless)(where=Ran.ON_INPUT(inputs="nothing"))
    assert sys.gettrace() is before


def test_the_stop_button_is_the_users() -> None:
    with pytest.raises(KeyboardInterrupt):
        Asked(Mock(side_effect=KeyboardInterrupt))(where=Ran.ON_INPUT(inputs="nothing"))
