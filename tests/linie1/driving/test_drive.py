"""The ride: dice, movement, stops passed, tools, halting."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from math import isclose
from random import Random

import pytest

from linie1_widget.linie1.driving.dice import FACES, Face, as_face, chances, outcomes, throw
from linie1_widget.linie1.driving.drive import Trip, advance, depart
from linie1_widget.linie1.editions import EDITIONS, Dice
from linie1_widget.linie1.routing.shortest import shortest_route
from tests.linie1.railways import page_4_completed

ROUTE = shortest_route(page_4_completed(), 1, "I")
"""Waldburgstraße, 7 spaces to the sign on f3, 13 to g8, 18 to f12, 19 Auf der Schmelz."""


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
        ("2010", 5, 0, 5),
        ("2010", 5, "T", 0),  # back to the start
        ("2010", 9, "T", 7),  # back to the last stop
        ("2010", 7, "T", 7),  # it stands on one and stays
        ("2010", 17, 2, 19),
    ],
)
def test_where_a_face_leads(edition, position, face, there):
    trip = Trip(ROUTE, EDITIONS[edition], position)
    assert advance(trip, face).position == trip.after(face) == there


def test_page_4():
    trip = depart(ROUTE)
    assert trip.place.name == "Waldburgstraße"
    assert advance(trip, 3).place.name == "c2"
    assert advance(trip, "H").place.name == "f3"
    assert advance(trip, "H").passed == ("I",)
    assert advance(trip, 3).passed == ()


def test_a_trolley_that_must_halt_does():
    house = replace(EDITIONS["1995"], must_halt=True)
    trip = Trip(ROUTE, house, 6)
    assert advance(trip, 4).position == 7
    assert advance(advance(trip, 4), 4).position == 11
    assert Trip(ROUTE, house, 11).after(4) == 15, "g8 is nobody's stop on this card"


def test_a_trip_ends_at_the_goal():
    trip = Trip(ROUTE, EDITIONS["1995"], 17)
    assert not trip.arrived
    trip = advance(trip, 2)
    assert trip.arrived
    assert trip.place.name == "Auf der Schmelz"
    with pytest.raises(ValueError, match="has arrived at Auf der Schmelz"):
        advance(trip, 1)


def test_a_trip_is_a_value():
    trip = advance(depart(ROUTE, "2010"), "H")
    assert trip == Trip(ROUTE, EDITIONS["2010"], 7)
    assert pickle.loads(pickle.dumps(trip)) == trip
    assert trip.state == ROUTE.states[7]


def test_what_a_face_does_in_words():
    trip = Trip(ROUTE, EDITIONS["2010"], 5)
    assert trip.explain(2) == "2 spaces: d3 → e3 → f3 (I)."
    assert trip.explain("0") == "Red light: it stays on d3."
    assert depart(trip.route, "2010").explain("0") == (
        "Red light: it stays in Waldburgstraße."
    )
    assert trip.explain("T") == (
        "Tools, back to the last stop sign or terminal: back to Waldburgstraße."
    )


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: advance(depart(ROUTE), "T"), ValueError, "never show 'T'"),
        (lambda: advance(depart(ROUTE, "2010"), 3), ValueError, "never show '3'"),
        (lambda: advance(depart(ROUTE), None), TypeError, "such as 'H' or '2'"),
        (lambda: depart("b1 c1"), TypeError, "a trip needs a Route"),
        (lambda: depart(ROUTE, "1996"), ValueError, "no edition '1996'"),
        (lambda: Trip(ROUTE, EDITIONS["1995"], 20), ValueError, "it has 19"),
    ],
)
def test_bad_use_is_refused(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_the_faces_are_those_of_the_books():
    assert [face.value for face in FACES[Dice.ONE_DIE]] == list("1234HH")
    assert [face.value for face in FACES[Dice.TRAFFIC_LIGHTS]] == list("012HTT")
    assert as_face(Face.STOP, Dice.ONE_DIE) is Face.STOP


@pytest.mark.parametrize("dice", Dice)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_chances_are_those_of_counting(dice, count):
    likely = dict(outcomes(dice, count))
    assert isclose(sum(likely.values()), 1)
    if count == 1:
        assert {shown: chance for (shown,), chance in likely.items()} == chances(dice)
    rng = Random(count)
    shown = Counter(
        tuple(sorted(throw(dice, rng, count), key=list(Face).index)) for _ in range(20_000)
    )
    for faces, chance in likely.items():
        mean, spread = 20_000 * chance, (20_000 * chance * (1 - chance)) ** 0.5
        assert abs(shown[tuple(sorted(faces, key=list(Face).index))] - mean) < 5 * spread


def test_luck_is_the_callers():
    assert throw(Dice.ONE_DIE, Random(5)) == throw(Dice.ONE_DIE, Random(5))
    assert len(throw(Dice.TRAFFIC_LIGHTS, Random(5))) == 3
