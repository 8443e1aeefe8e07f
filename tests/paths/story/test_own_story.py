"""Stories of every kind; nobody planned for an insertion sort."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.linie1 import random_tile_puzzle
from linie1_widget.paths import (
    Chance,
    EdgeGraph,
    Event,
    EventStory,
    GridGraph,
    Narration,
    Pseudocode,
    Table,
    alpha_beta,
    colouring,
    draw_step,
    expectimax,
    film_strip,
    flood_fill,
    flow_field,
    minimax,
    monte_carlo,
    solve_constraints,
)
from tests.paths.games.nim import Nim
from tests.paths.story.test_trace import STORIES as PLANNED

GRID = GridGraph("...#.\n.#.#.\n....#")
THREE_LINES = colouring(EdgeGraph("A -- B, B -- C, C -- A, C -- D"), "rgb")
TILES = random_tile_puzzle(5, rows=2, supply=True)
GAME = [[3, 12, 8], [2, [4, 1]], [14, 5, 2]]


class Sorting(EventStory[Any]):
    tables = (
        Table("number", shown="number", mark="frontier", legend="to come"),
        Table("sorted", mark="closed", legend="in order"),
    )


CODE = Pseudocode.parse("""
for each number from the left:                 | next
    while it is less than the one before it:
        swap the two                           | swap
""")
MESSAGES = {"next": "{cost} on {a} is next.", "swap": "{cost} goes to {a}, {old} to {b}."}
NARRATION = Narration(name="sort", title="Sort", pseudocode=CODE, messages=MESSAGES)


def swaps(numbers: list[int]) -> Iterator[Event]:
    for at, number in enumerate(numbers):
        # The numbers are on the squares from the first step on.
        shown = tuple(("number", (0, i), n) for i, n in enumerate(numbers) if not at)
        yield Event(
            "next", ((0, at),), {"cost": number}, (*shown, ("sorted", (0, at), True))
        )
        while at and numbers[at - 1] > numbers[at]:
            less, more = numbers[at], numbers[at - 1]
            numbers[at - 1 : at + 1] = less, more
            changes = ("number", (0, at - 1), less), ("number", (0, at), more)
            yield Event(
                "swap", ((0, at - 1), (0, at)), {"cost": less, "old": more}, changes
            )
            at -= 1


def sorting(*numbers: int) -> Sorting:
    row = GridGraph("." * len(numbers))
    steps = tuple(swaps([*numbers]))
    told: dict[str, Any] = {"heading": "Insertion sort", "algorithm": NARRATION}
    return Sorting(**told, steps=steps, graph=row, states=tuple(row))


STORIES = {
    "sorting": sorting(5, 2, 4, 1),
    "flood fill": flood_fill(GRID, (0, 0)),
    "flow field": flow_field(GRID, (0, 0)),
    "minimax": minimax(GAME),
    "alpha-beta": alpha_beta(GAME),
    "alpha-beta to a depth": alpha_beta(GAME, depth=1, evaluate=len),
    "expectimax": expectimax([Chance([2, GAME], weights=[1, 2]), 4]),
    "backtracking": solve_constraints(THREE_LINES, max_solutions=2),
    "forward checking": solve_constraints(TILES, "forward_checking"),
    "arc consistency": solve_constraints(TILES, "arc_consistency", max_solutions=3),
    "Monte Carlo": monte_carlo(Nim(), (6, 0), games=30, seed=1),
}


@pytest.mark.parametrize(
    "story", [*STORIES.values(), *PLANNED.values()], ids=(*STORIES, *PLANNED)
)
def test_own_story_is_replayed_drawn_and_packed(story: EventStory[Any]) -> None:
    every = range(len(story) + 1)
    forwards = [story.at(made) for made in every]
    assert [story.at(made) for made in reversed(every)][::-1] == forwards
    for made in (len(story), 1, 5, 2):
        assert story.at(made) == forwards[made]
        assert draw_step(story, made)
    strip = film_strip(story, [1, 3, len(story)])
    assert len(re.findall(r">step \d", strip)) == 3
    json.dumps(story.to_dict(), allow_nan=False)
    widget = l1.SearchWidget(story, step=3)
    told = story.sentence(3)
    assert told in widget.describe()
    with l1.using_language("de"):
        assert (story.sentence(3) == told) is (type(story) is Sorting)


def test_own_story_tables_hold_the_result() -> None:
    assert [*STORIES["sorting"].at(-1).number.values()] == [1, 2, 4, 5]
    assert STORIES["sorting"].sentence(3) == "2 goes to (0, 0), 5 to (0, 1)."
    filled = STORIES["flood fill"]
    assert {*filled.filled} == {*filled.at(-1).filled} == {*GRID} - {(0, 4), (1, 4)}
