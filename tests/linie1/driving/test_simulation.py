"""Rides thrown beforehand: they follow the rules, and last as long as they should."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean, stdev

import pytest

from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.driving.drive import advance, depart
from linie1_widget.linie1.driving.expectation import expected_turns
from linie1_widget.linie1.driving.simulation import simulate
from linie1_widget.linie1.editions import EDITIONS
from tests.drawing.stories import ride, winding_ride


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_roll_moves_the_trolley_as_the_engine_does(edition):
    _, route = winding_ride()
    trip = depart(route, edition)
    for roll in simulate(route, edition, seed=5):
        assert roll.before == trip.position
        assert roll.face in roll.thrown[-1]
        trip = advance(trip, roll.face)
        assert roll.after == trip.position
    assert trip.arrived


def test_of_three_dice_one_fewer_is_thrown_each_time():
    _, route = winding_ride()
    for seed in range(10):
        for roll in simulate(route, "2010", seed):
            assert [len(throw) for throw in roll.thrown] == [3, 2, 1][: len(roll.thrown)]


@pytest.mark.parametrize("edition", ["1995", "2010"])
def test_they_last_as_long_as_expected(edition):
    _, route = ride()
    lengths = [len(simulate(route, edition, seed)) for seed in range(300)]
    error = stdev(lengths) / len(lengths) ** 0.5
    assert abs(fmean(lengths) - expected_turns(route, edition)) < 4 * error


def test_the_sentences_say_what_happened():
    _, route = ride()
    said = {}
    for seed in range(40):
        for roll in simulate(route, "1995", seed):
            said[roll.face, roll.before, roll.after] = roll.sentence
    assert said[Face.STOP, 0, 2] == "Rolled H: on to c2 (stop H)."
    assert said[Face.THREE, 2, 5] == "Rolled 3: 3 spaces to c5."
    assert said[Face.ONE, 2, 3] == "Rolled 1: 1 space to c3."
    assert (
        said[Face.FOUR, 15, 16]
        == "Rolled 4: 1 space to Auf der Schmelz, and the rest is lost."
    )


def test_the_sentences_about_three_dice():
    _, route = winding_ride()
    rolls = [roll for seed in range(30) for roll in simulate(route, "2010", seed)]
    assert any(roll.after < roll.before and "Used T: back to" in roll.sentence
               for roll in rolls)  # fmt: skip
    assert any("the trolley stays on" in roll.sentence for roll in rolls)
    assert any(", again " in roll.sentence for roll in rolls)
    assert all(
        one.after == other.before for one, other in pairwise(simulate(route, "2010"))
    )


@pytest.mark.parametrize("seed", [None, "1", 1.5])
def test_what_is_no_seed(seed):
    with pytest.raises(TypeError, match="a seed is a whole number"):
        simulate(ride()[1], seed=seed)
