"""Expected turns: by hand, by Bellman's equation, and against rides that were thrown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isclose
from random import Random
from statistics import fmean, stdev

import pytest

from linie1_widget import EDITIONS, Edition, Expectation, Route, Trip, advance, depart
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1 import expected_turns, shortest_route, throw
from linie1_widget.linie1.driving.dice import outcomes
from linie1_widget.linie1.driving.simulation import simulate
from linie1_widget.linie1.editions import Dice
from tests.linie1.driving.test_drive import ROUTE
from tests.linie1.railways import errand, played_out

HALTING = replace(EDITIONS["2010"], name="halting", must_halt=True)


def some_routes() -> list[Route]:
    rng, routes = Random(31), [ROUTE]
    while len(routes) < 5:
        errands = [errand(rng, 2) for _ in range(2)]
        board = played_out(rng, "2010", errands)
        routes += [route for each in errands if (route := shortest_route(board, *each))]
    return routes


ROUTES = some_routes()


def test_one_die_by_hand() -> None:
    def short(spaces: int) -> float:
        """The turns from the last spaces of the route."""
        return Expectation(ROUTE).turns[ROUTE.length - spaces]

    # One space: every face reaches the goal. The last halt before it is one space away.
    assert (short(0), short(1)) == (0, 1)
    # Two spaces (from f11): a 1 and two H stop on f12, the rest arrives.
    assert isclose(short(2), 1 + 3 / 6)
    # Three spaces: 1 leaves two, 2 and two H leave one, 3 and 4 arrive.
    assert isclose(short(3), 1 + (short(2) + 3 * 1) / 6)
    assert isclose(short(4), 1 + (short(3) + short(2) + 3 * 1) / 6)


def test_three_dice_by_hand() -> None:
    # On f12, one space from the goal: 1, 2 and H arrive; red and tools stay. One die
    # arrives with 1/2, and every throw is one more chance: 1/8, 1/4, 1/2 to fail.
    turns = Expectation(ROUTE, "2010").turns
    assert isclose(turns[18], 1 / (1 - 1 / 8 * 1 / 4 * 1 / 2))


def test_a_choice_by_hand() -> None:
    expected = Expectation(ROUTE, "2010")
    arrive = expected.best_choice(18, "T0H")
    assert arrive.face is not None
    assert (arrive.face.value, arrive.best.turns) == ("H", 0)
    wait = expected.best_choice(18, "T00")
    assert wait.face is None
    # Two dice fail with 1/4, the last one with 1/2; then the turn was for nothing.
    assert isclose(wait.best.turns, expected.turns[18] / 8)
    assert "throw again" in str(wait)
    forced = expected.best_choice(18, "T")
    assert [option.face and option.face.value for option in forced.options] == ["T"]


@pytest.mark.parametrize("edition", [*EDITIONS.values(), HALTING], ids=lambda e: e.name)
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: str(route.assignment))
def test_the_values_solve_bellmans_equation(route: Route, edition: Edition) -> None:
    turns, dice = Expectation(route, edition).turns, edition.dice
    for at in range(route.length):
        trip = Trip(route, edition, at)
        worth = 0.0
        for count in (1, 2, 3)[: 3 if dice is Dice.TRAFFIC_LIGHTS else 1]:
            again = worth if count > 1 else float("inf")
            worth = sum(
                chance * min(again, *(turns[trip.after(face)] for face in shown))
                for shown, chance in outcomes(dice, count)
            )
        assert isclose(turns[at], 1 + worth, rel_tol=1e-12)
    assert turns[-1] == 0
    assert expected_turns(route, edition) == turns[0]


def ride(trip: Trip, expected: Expectation, rng: Random) -> int:
    """How many turns one trip took, played as the expectation advises."""
    turns = 0
    while not trip.arrived:
        turns += 1
        dice = throw(trip.edition.dice, rng)
        while (face := expected.best_choice(trip, dice).face) is None:
            dice = throw(trip.edition.dice, rng, len(dice) - 1)
        trip = advance(trip, face)
    return turns


@pytest.mark.parametrize(
    "edition", [EDITIONS["1995"], EDITIONS["2010"], HALTING], ids=lambda e: e.name
)
def test_rides_last_as_long_as_expected(edition: Edition) -> None:
    rng, expected = Random(32), Expectation(ROUTE, edition)
    advised = [ride(depart(ROUTE, edition), expected, rng) for _ in range(2000)]
    thrown = [len(simulate(ROUTE, edition, seed)) for seed in range(200)]
    for lengths, most in ((advised, 0.1), (thrown, 0.3)):
        error = stdev(lengths) / len(lengths) ** 0.5
        assert abs(fmean(lengths) - expected.turns[0]) < 3 * error
        assert error < most


def test_halting_never_helps_with_one_die() -> None:
    house = replace(EDITIONS["1995"], must_halt=True)
    for route in ROUTES:
        assert expected_turns(route, house) >= expected_turns(route) - 1e-12


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Expectation(ROUTE).best_choice(0, "12"), "in this edition one is thrown"),
        (lambda: Expectation(ROUTE, "2010").best_choice(0, ""), "1 to 3 are thrown"),
        (lambda: Expectation(ROUTE, "2010").best_choice(0, "4"), "never show '4'"),
        (lambda: Expectation(ROUTE).best_choice(19, "1"), "nothing to choose at 19"),
    ],
)
def test_bad_questions_are_refused(call: Callable[[], object], words: str) -> None:
    with pytest.raises(InvalidValue, match=words):
        call()
