"""The ride: dice, movement, stops passed, tools, halting, and rides thrown beforehand."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import isclose
from random import Random
from typing import Any

import pytest

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1 import EDITIONS, Trip, advance, depart, throw
from linie1_widget.linie1.driving.dice import FACES, Face, as_face, chances, outcomes
from linie1_widget.linie1.driving.simulation import simulate
from linie1_widget.linie1.editions import Dice
from tests.drawing.stories import ride, winding_ride
from tests.linie1.railways import page_4_completed
from tests.linie1.routing.test_shortest import found

ROUTE = found(page_4_completed(), 1, "I")
"""Waldburgstraße, 7 spaces to the sign on f3, 13 to g8, 18 to f12, 19 Auf der Schmelz."""

HALTING = replace(EDITIONS["1995"], must_halt=True)
EDITIONS_HERE = {**EDITIONS, "halting": HALTING}


@pytest.mark.parametrize(
    ("edition", "position", "face", "there"),
    [
        ("1995", 0, 3, 3),  # page 4: a 3 reaches X
        ("1995", 0, "H", 7),  # page 4: H reaches the Industriegebiet
        ("1995", 3, "H", 7),
        ("1995", 7, "H", 13),  # on to a sign that is on nobody's card here
        ("1995", 18, "H", 19),  # the goal is a terminal
        ("1995", 17, 4, 19),  # surplus is lost
        ("1995", 6, 4, 10),  # a stop is passed without halting
        ("halting", 6, 4, 7),
        ("halting", 7, 4, 11),
        ("halting", 11, 4, 15),  # g8 is nobody's stop on this card
        ("2010", 5, 0, 5),
        ("2010", 5, "T", 0),  # back to the start
        ("2010", 9, "T", 7),  # back to the last stop
        ("2010", 7, "T", 7),  # it stands on one and stays
        ("2010", 17, 2, 19),
    ],
)
def test_where_a_face_leads(edition: str, position: int, face: Any, there: int) -> None:
    trip = Trip(ROUTE, EDITIONS_HERE[edition], position)
    assert advance(trip, face).position == trip.after(face) == there


def test_page_4() -> None:
    trip = depart(ROUTE)
    assert trip.place.name == "Waldburgstraße"
    assert (advance(trip, 3).place.name, advance(trip, 3).passed) == ("c2", ())
    assert (advance(trip, "H").place.name, advance(trip, "H").passed) == ("f3", ("I",))


def test_a_trip_ends_at_the_goal() -> None:
    trip = Trip(ROUTE, EDITIONS["1995"], 17)
    assert not trip.arrived
    trip = advance(trip, 2)
    assert (trip.arrived, trip.place.name) == (True, "Auf der Schmelz")
    with pytest.raises(InvalidValue, match="has arrived at Auf der Schmelz"):
        advance(trip, 1)


def test_a_trip_is_a_value() -> None:
    trip = advance(depart(ROUTE, "2010"), "H")
    assert trip == Trip(ROUTE, EDITIONS["2010"], 7) == pickle.loads(pickle.dumps(trip))
    assert trip.state == ROUTE.states[7]


@pytest.mark.parametrize(
    ("position", "face", "told"),
    [
        (5, 2, "2 spaces: d3 → e3 → f3 (I)."),
        (5, "0", "Red light: it stays on d3."),
        (0, "0", "Red light: it stays in Waldburgstraße."),
        (5, "T", "Tools, back to the last stop sign or terminal: back to Waldburgstraße."),
    ],
)
def test_what_a_face_does_in_words(position: int, face: Any, told: str) -> None:
    assert Trip(ROUTE, EDITIONS["2010"], position).explain(face) == told


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: advance(depart(ROUTE), "T"), InvalidValue, "never show 'T'"),
        (lambda: advance(depart(ROUTE, "2010"), 3), InvalidValue, "never show '3'"),
        (lambda: advance(depart(ROUTE), None), WrongType, "such as 'H' or '2'"),  # type: ignore[arg-type]
        (lambda: depart("b1 c1"), WrongType, "a trip needs a Route"),  # type: ignore[arg-type]
        (lambda: depart(ROUTE, "1996"), InvalidValue, "no edition '1996'"),
        (lambda: Trip(ROUTE, EDITIONS["1995"], 20), InvalidValue, "it has 19"),
        *(
            (lambda seed=seed: simulate(ROUTE, seed=seed), WrongType, "a seed is a whole")
            for seed in (None, "1", 1.5)
        ),
    ],
)
def test_bad_use_is_refused(
    call: Callable[[], object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        call()


def test_the_faces_are_those_of_the_books() -> None:
    assert [face.value for face in FACES[Dice.ONE_DIE]] == list("1234HH")
    assert [face.value for face in FACES[Dice.TRAFFIC_LIGHTS]] == list("012HTT")
    assert as_face(Face.STOP, Dice.ONE_DIE) is Face.STOP


@pytest.mark.parametrize("dice", Dice)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_chances_are_those_of_counting(dice: Dice, count: int) -> None:
    likely = dict(outcomes(dice, count))
    assert isclose(sum(likely.values()), 1)
    if count == 1:
        assert {shown: chance for (shown,), chance in likely.items()} == chances(dice)
    rng, order = Random(count), list(Face).index
    shown = Counter(
        tuple(sorted(throw(dice, rng, count), key=order)) for _ in range(10_000)
    )
    for faces, chance in likely.items():
        mean, spread = 10_000 * chance, (10_000 * chance * (1 - chance)) ** 0.5
        assert abs(shown[tuple(sorted(faces, key=order))] - mean) < 5 * spread


def test_luck_is_the_callers() -> None:
    assert throw(Dice.ONE_DIE, Random(5)) == throw(Dice.ONE_DIE, Random(5))
    assert len(throw(Dice.TRAFFIC_LIGHTS, Random(5))) == 3


# rides thrown beforehand ----------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_roll_moves_the_trolley_as_the_engine_does(edition: str) -> None:
    _, route = winding_ride()
    for seed in range(8):
        trip = depart(route, edition)
        for roll in simulate(route, edition, seed):
            assert roll.before == trip.position
            assert roll.face in roll.thrown[-1]
            # Of three dice one fewer is thrown each time.
            if EDITIONS[edition].dice is Dice.TRAFFIC_LIGHTS:
                assert [*map(len, roll.thrown)] == [3, 2, 1][: len(roll.thrown)]
            trip = advance(trip, roll.face)
            assert roll.after == trip.position
        assert trip.arrived


def test_the_sentences_say_what_happened() -> None:
    rolls = [roll for seed in range(40) for roll in simulate(ride()[1], "1995", seed)]
    said = {(roll.face.value, roll.before, roll.after): roll.sentence for roll in rolls}
    assert said["H", 0, 2] == "Rolled H: on to c2 (stop H)."
    assert said["3", 2, 5] == "Rolled 3: 3 spaces to c5."
    assert said["1", 2, 3] == "Rolled 1: 1 space to c3."
    rest = "Rolled 4: 1 space to Auf der Schmelz, and the rest is lost."
    assert said["4", 15, 16] == rest


def test_the_sentences_about_three_dice() -> None:
    _, route = winding_ride()
    rolls = [roll for seed in range(30) for roll in simulate(route, "2010", seed)]
    back = [roll.sentence for roll in rolls if roll.after < roll.before]
    assert any("Used T: back to" in sentence for sentence in back)
    assert any("the trolley stays on" in roll.sentence for roll in rolls)
    assert any(", again " in roll.sentence for roll in rolls)
    pairs = pairwise(simulate(route, "2010"))
    assert all(one.after == other.before for one, other in pairs)
