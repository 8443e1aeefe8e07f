"""Track as a graph: page 4 of the rule book, and what holds on every board."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from tests.linie1.positions import full, played
from tests.linie1.railways import PAGE_4, onward, page_4, tiles_of

BOARDS = [
    page_4(),
    *(played(Random(seed), "1995", 20 * seed) for seed in range(5)),
    full(Random(1)),
]


def exits(square, entered):
    """Over which sides a square of page 4 is left when entered over one side."""
    cell, side = Cell.parse(square), Side(entered)
    before = (cell.beyond(side), side.opposite)
    return {heading.value for (_, heading), _ in TrackGraph(page_4()).neighbours(before)}


def test_page_4_is_the_pictured_position():
    board = page_4()
    assert {tuple(cell) for cell in board.tiles} == set(PAGE_4)
    assert {letter: cell.name for letter, cell in board.stops.items()} == {
        "G": "a4",
        "H": "e2",
        "I": "f3",
    }


@pytest.mark.parametrize(
    ("square", "entered", "left"),
    [
        ("e3", "W", {"E"}),  # the crossing A: no turn at a right angle
        ("e3", "N", {"S"}),
        ("c2", "N", {"S"}),  # X from the north: no turn to the west
        ("c2", "S", {"N", "W"}),  # X from the south: both ways
        ("c2", "W", {"S"}),
        ("a3", "N", {"E", "W"}),  # a roundabout never goes straight
        ("b4", "E", {"N", "W", "S"}),  # a three-way from its single end
        ("b4", "S", {"E"}),  # and from one of the three
    ],
)
def test_page_4_switches(square, entered, left):
    assert exits(square, entered) == left


def test_a_terminal_is_one_space_and_turns_a_trolley_round():
    graph = TrackGraph(page_4())
    into = (Cell.parse("b1"), Side.N)
    ((inside, cost),) = graph.neighbours(into)
    assert (graph.terminal(inside).name, cost) == ("Waldburgstraße", 1)
    driven_on = [state for state, _ in graph.neighbours(inside)]
    assert driven_on == [(Cell.parse("c1"), Side.W)]


def as_place(graph, state):
    terminal = graph.terminal(state)
    if terminal is None:
        return ("square", *state[0], state[1].value)
    legs = [leg.beyond(terminal.side) for leg in terminal.legs]
    return ("terminal", terminal.name, legs.index(state[0]))


def states_of(graph, board):
    yield from ((cell, side) for cell, tile in board.tiles.items() for side in tile.sides)
    for terminal in PLAN.terminals:
        yield from graph.in_terminal(terminal)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_judge_drives_the_same_way(board):
    graph, tiles = TrackGraph(board), tiles_of(board)
    for state in states_of(graph, board):
        driven = [as_place(graph, after) for after, cost in graph.neighbours(state)]
        assert len(driven) == len(set(driven))
        assert set(driven) == {after for after, _ in onward(tiles, as_place(graph, state))}


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_backwards_is_the_inverse_of_forwards(board):
    graph = TrackGraph(board)
    states = list(states_of(graph, board))
    forwards = {(one, two) for one in states for two, _ in graph.neighbours(one)}
    backwards = {(one, two) for two in states for one, _ in graph.predecessors(two)}
    assert forwards == backwards


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_no_two_states_are_nearer_than_their_positions(board):
    graph = TrackGraph(board)
    for state in states_of(graph, board):
        x, y = graph.position(state)
        for after, cost in graph.neighbours(state):
            x_after, y_after = graph.position(after)
            assert abs(x - x_after) + abs(y - y_after) <= cost


def test_what_cannot_be_is_refused():
    graph = TrackGraph(page_4())
    assert (Cell.parse("l1"), Side.S) not in graph
    with pytest.raises(ValueError, match="not a state of this track"):
        list(graph.neighbours((Cell.parse("l1"), Side.S)))
