"""Rides: dice, movement, stops, tools, halting, and the number of turns."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import isclose
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from linie1_widget import EDITIONS
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.linie1 import (
    Edition,
    Expectation,
    Route,
    Trip,
    advance,
    depart,
    expected_turns,
    roll,
)
from linie1_widget.linie1.board.editions import Dice
from linie1_widget.linie1.routes.drive import (
    FACES,
    Face,
    as_face,
    simulate,
)
from tests.linie1.railways import page_4_completed
from tests.linie1.routes.test_shortest import found
from tests.paths.picture.stories import ride, winding_ride

# Waldburgstraße, 7 spaces to the sign on f3, 13 to g8, 18 to f12, 19 Auf der Schmelz.
ROUTE = found(page_4_completed(), 1, "I")

EDITIONS_HERE = {**EDITIONS, "halting": replace(EDITIONS["1995"], must_halt=True)}


@pytest.mark.parametrize(
    ("edition", "position", "face", "there"),
    [
        ("1995", 0, 3, 3),  # page 4: a 3 reaches X
        ("1995", 0, "H", 7),  # page 4: H reaches the Industriegebiet
        ("1995", 3, "H", 7),
        ("1995", 7, "H", 13),  # on to a sign that is on no card here
        ("1995", 18, "H", 19),  # the goal is a terminal
        ("1995", 17, 4, 19),  # surplus is lost
        ("1995", 6, 4, 10),  # a stop is passed without halting
        ("halting", 6, 4, 7),
        ("halting", 7, 4, 11),
        ("halting", 11, 4, 15),  # g8 is no stop of this card
        ("2010", 5, 0, 5),
        ("2010", 5, "T", 0),  # back to the start
        ("2010", 9, "T", 7),  # back to the last stop
        ("2010", 7, "T", 7),  # it stands on one and stays
        ("2010", 17, 2, 19),
    ],
)
def test_face_moves_the_trolley(edition: str, position: int, face: Any, there: int) -> None:
    trip = Trip(ROUTE, EDITIONS_HERE[edition], position)
    assert advance(trip, face).position == trip.after(face) == there


def test_trip_is_a_value_and_ends_at_the_goal() -> None:
    trip = depart(ROUTE)
    assert (trip.place.name, advance(trip, 3).place.name) == ("Waldburgstraße", "c2")
    trip = advance(trip, "H")
    assert (trip.place.name, trip.passed, trip.state) == ("f3", ("I",), ROUTE.states[7])
    assert trip == Trip(ROUTE, EDITIONS["1995"], 7) == pickle.loads(pickle.dumps(trip))
    trip = advance(Trip(ROUTE, EDITIONS["1995"], 17), 2)
    assert (trip.arrived, trip.place.name) == (True, "Auf der Schmelz")
    with pytest.raises(InvalidValue, match="has arrived at Auf der Schmelz"):
        advance(trip, 1)


@pytest.mark.parametrize(
    ("position", "face", "text"),
    [
        (5, 2, "2 spaces: d3 → e3 → f3 (I)."),
        (5, "0", "Red light: it stays on d3."),
        (0, "0", "Red light: it stays in Waldburgstraße."),
        (5, "T", "Tools, back to the last stop sign or terminal: back to Waldburgstraße."),
    ],
)
def test_trip_explains_a_face(position: int, face: Any, text: str) -> None:
    assert Trip(ROUTE, EDITIONS["2010"], position).explain(face) == text


def best(position: int, dice: str, edition: str = "1995") -> object:
    return Expectation(ROUTE, edition).best_choice(position, dice)


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: advance(depart(ROUTE), "T"), InvalidValue, "never show 'T'"),
        (lambda: advance(depart(ROUTE, "2010"), 3), InvalidValue, "never show '3'"),
        (lambda: depart("b1 c1"), WrongType, "a trip needs a Route"),  # type: ignore[arg-type]
        (lambda: depart(ROUTE, "1996"), InvalidValue, "no edition '1996'"),
        (lambda: Trip(ROUTE, EDITIONS["1995"], 20), InvalidValue, "it has 19"),
        (lambda: best(0, "12"), InvalidValue, "in this edition one is thrown"),
        (lambda: best(0, "", "2010"), InvalidValue, "1 to 3 are thrown"),
        (lambda: best(0, "4", "2010"), InvalidValue, "never show '4'"),
        (lambda: best(19, "1"), InvalidValue, "nothing to choose at 19"),
    ],
)
def test_trips_and_expectations_refuse_invalid_arguments(
    call: Callable[[], object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        call()


def test_dice_have_the_faces_of_the_books_and_use_the_given_generator() -> None:
    assert [face.value for face in FACES[Dice.ONE_DIE]] == list("1234HH")
    assert [face.value for face in FACES[Dice.TRAFFIC_LIGHTS]] == list("012HTT")
    assert as_face(Face.STOP, Dice.ONE_DIE) is Face.STOP
    assert roll(Dice.ONE_DIE, Random(5)) == roll(Dice.ONE_DIE, Random(5))
    assert len(roll(Dice.TRAFFIC_LIGHTS, Random(5))) == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_simulated_rolls_move_the_trolley_as_advance_does(edition: str) -> None:
    _, route = winding_ride()
    for seed in range(4):
        trip = depart(route, edition)
        for turn in simulate(route, edition, seed):
            assert turn.before == trip.position
            assert turn.face in turn.thrown[-1]
            # Three dice are thrown, then two, then one.
            if EDITIONS[edition].dice is Dice.TRAFFIC_LIGHTS:
                assert [*map(len, turn.thrown)] == [3, 2, 1][: len(turn.thrown)]
            trip = advance(trip, turn.face)
            assert turn.after == trip.position
        assert trip.arrived


def test_simulated_rolls_are_told_in_sentences() -> None:
    rolls = [turn for seed in range(40) for turn in simulate(ride()[1], "1995", seed)]
    said = {(roll.face.value, roll.before, roll.after): roll.sentence for roll in rolls}
    assert said["H", 0, 2] == "Rolled H: on to c2 (stop H)."
    assert said["3", 2, 5] == "Rolled 3: 3 spaces to c5."
    assert said["1", 2, 3] == "Rolled 1: 1 space to c3."
    rest = "Rolled 4: 1 space to Auf der Schmelz, and the rest is lost."
    assert said["4", 15, 16] == rest
    _, route = winding_ride()
    rolls = [roll for seed in range(30) for roll in simulate(route, "2010", seed)]
    back = [roll.sentence for roll in rolls if roll.after < roll.before]
    assert any("Used T: back to" in sentence for sentence in back)
    assert any("the trolley stays on" in roll.sentence for roll in rolls)
    assert any(", again " in roll.sentence for roll in rolls)


OURS = replace(EDITIONS["2010"], name="halting", must_halt=True)


def test_expectation_of_three_dice_near_the_goal() -> None:
    # On f12, one space from the goal: 1, 2 and H arrive; red and tools stay. One die
    # arrives with 1/2, and every throw adds a chance: 1/8, 1/4, 1/2 to fail.
    expected = Expectation(ROUTE, "2010")
    assert isclose(expected.turns[18], 1 / (1 - 1 / 8 * 1 / 4 * 1 / 2))
    arrive = expected.best_choice(18, "T0H")
    assert arrive.face is not None
    assert (arrive.face.value, arrive.best.turns) == ("H", 0)
    wait = expected.best_choice(18, "T00")
    assert wait.face is None
    # Two dice fail with 1/4, the last one with 1/2; then the turn was in vain.
    assert isclose(wait.best.turns, expected.turns[18] / 8)
    assert "throw again" in str(wait)
    forced = expected.best_choice(18, "T")
    assert [option.face and option.face.value for option in forced.options] == ["T"]


@pytest.mark.parametrize("edition", [*EDITIONS.values(), OURS], ids=lambda e: e.name)
@pytest.mark.parametrize("route", [ROUTE, winding_ride()[1]], ids=["short", "winding"])
def test_expectation_solves_bellmans_equation(route: Route, edition: Edition) -> None:
    turns, dice = Expectation(route, edition).turns, edition.dice
    for at in range(route.length):
        trip = Trip(route, edition, at)
        worth = 0.0
        for count in (1, 2, 3)[: 3 if dice is Dice.TRAFFIC_LIGHTS else 1]:
            again = worth if count > 1 else float("inf")
            worth = fmean(
                min(again, *(turns[trip.after(face)] for face in shown))
                for shown in product(FACES[dice], repeat=count)
            )
        assert isclose(turns[at], 1 + worth, rel_tol=1e-12)
    assert turns[-1] == 0
    assert expected_turns(route, edition) == turns[0]


@pytest.mark.parametrize(
    "edition", [EDITIONS["1995"], EDITIONS["2010"], OURS], ids=lambda e: e.name
)
def test_mean_of_simulated_rides_is_the_expected_one(edition: Edition) -> None:
    expected = expected_turns(ROUTE, edition)
    lengths = [len(simulate(ROUTE, edition, seed)) for seed in range(600)]
    error = stdev(lengths) / len(lengths) ** 0.5
    assert abs(fmean(lengths) - expected) < 3 * error
    assert error < 0.15
