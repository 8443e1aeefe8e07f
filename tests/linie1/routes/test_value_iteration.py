"""Value iteration on rides, held to the exact values and to its definition."""

from __future__ import annotations

import json
from itertools import pairwise, product
from statistics import fmean
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.linie1 import Board, Expectation, Route, Trip, value_iteration
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.routes.drive import FACES
from tests.linie1.railways import page_4_completed
from tests.linie1.routes.test_shortest import found

BOARD = page_4_completed()
ROUTE = found(BOARD, 1, "I")


def turns_of_next(left: int, position: int, known: dict[Any, float]) -> float:
    """Return the turns that a ride takes of its next ones, by trying out all throws."""
    trip = Trip(ROUTE, EDITIONS["2010"], position)
    if trip.arrived or not left:
        return 0

    def rest(dice: int) -> float:
        again = rest(dice - 1) if dice > 1 else float("inf")
        thrown = product(FACES[trip.edition.dice], repeat=dice)
        return fmean(min(again, *(after[face] for face in faces)) for faces in thrown)

    if (left, position) not in known:
        after = {
            face: turns_of_next(left - 1, trip.after(face), known)
            for face in FACES[trip.edition.dice]
        }
        known[left, position] = 1 + rest(3)
    return known[left, position]


@pytest.mark.parametrize("edition", EDITIONS)
def test_value_iteration_comes_to_the_exact_turns(edition: str) -> None:
    exact = Expectation(ROUTE, edition).turns
    for in_place in (False, True):
        story = value_iteration(BOARD, ROUTE, edition, bound=1e-10, in_place=in_place)
        assert story.turns == pytest.approx(exact, abs=1e-8)
        shown = [story.at(made).turns for made in range(1, len(story) + 1)]
        for before, after in pairwise(shown):  # from 0 on they only grow
            assert all(before[space] <= after[space] for space in before)
        assert [*shown[-1].values()] == [round(value, 1) for value in story.turns]
        # It ends as soon as no change reaches the bound.
        *earlier, last = story.largest_changes
        assert last < 1e-10 <= min(earlier)


def test_each_sweep_looks_one_turn_further() -> None:
    known: dict[Any, float] = {}
    for sweeps in (1, 2, 5):
        # The largest change of the first sweeps is a whole turn.
        story = value_iteration(BOARD, ROUTE, bound=1e-10)
        expected = [
            turns_of_next(sweeps, space, known) for space in range(ROUTE.length + 1)
        ]
        shown = story.at(sweeps + 1).turns
        assert [*shown.values()] == pytest.approx(expected, abs=0.051)
        assert f"Sweep {sweeps}: each space" in story.sentence(sweeps + 1)


def test_one_sweep_from_the_goal_is_enough_where_nothing_leads_back() -> None:
    story = value_iteration(BOARD, ROUTE, "1995", in_place=True)
    assert story.turns == pytest.approx(Expectation(ROUTE, "1995").turns)
    assert (len(story.largest_changes), story.largest_changes[1]) == (2, 0)
    backwards = value_iteration(BOARD, ROUTE, in_place=True).largest_changes
    assert 2 < len(backwards) < len(value_iteration(BOARD, ROUTE).largest_changes)


def test_value_iteration_is_shown_on_its_board() -> None:
    story = value_iteration(BOARD, ROUTE)
    widget = l1.SearchWidget(story, step=3)
    assert "Sweep 2: each space looks one turn ahead" in widget.describe()
    json.dumps(story.to_dict(), allow_nan=False)
    assert f">{story.at(3).turns[ROUTE.length - 1]:g}<" in widget.to_svg()
    assert story.label(ROUTE.length) == "Auf der Schmelz"
    assert story == value_iteration(BOARD, ROUTE) != value_iteration(BOARD, ROUTE, "1995")


def test_value_iteration_refuses_other_boards_and_bounds() -> None:
    for bound in (0, -1, float("nan"), "small"):
        with pytest.raises(ValueError, match=r"give a number from 1e-12 on"):
            value_iteration(BOARD, ROUTE, bound=bound)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="does not lie on this board"):
        value_iteration(Board(), ROUTE)
    nowhere: Route | None = None
    with pytest.raises(TypeError, match="a ride needs a Route"):
        value_iteration(BOARD, nowhere)  # type: ignore[arg-type]
