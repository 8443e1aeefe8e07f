"""Track as a graph: page 4 of the rule book, and what holds on every board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from linie1_widget.language.language import ENGLISH
from linie1_widget.linie1 import PLAN, Board, Cell, Side, Tile, TrackGraph
from linie1_widget.linie1.geometry import SIDES
from linie1_widget.linie1.routing.crossing import how_to_pass
from linie1_widget.linie1.routing.track_graph import State
from linie1_widget.linie1.tiles import ORIENTED, parse_links
from tests.linie1.positions import full, played
from tests.linie1.railways import Node, onward, page_4, tiles_of

BOARDS = [
    page_4(),
    *(played(Random(seed), "1995", 20 * seed) for seed in range(5)),
    full(Random(1)),
]


PAGE_4 = {
    (0, 1): "NE", (0, 2): "NW SW", (0, 5): "NS", (1, 0): "SW", (1, 1): "ES",
    (1, 2): "NS SW", (1, 4): "ES", (1, 5): "NW", (2, 0): "NE ES SW NW",
    (2, 1): "NW SW", (2, 2): "NE", (2, 3): "EW", (2, 4): "NS EW", (2, 5): "EW",
    (3, 0): "NE", (3, 1): "EW NE ES", (3, 2): "SW", (3, 3): "ES",
    (3, 4): "NS NW SW", (4, 1): "NS", (4, 2): "NE", (4, 3): "EW NW",
    (4, 4): "NS SW NE", (4, 5): "EW", (5, 1): "NS", (5, 4): "NS",
}  # fmt: skip


def test_page_4_is_the_pictured_position() -> None:
    laid = page_4().tiles.items()
    assert {tuple(cell): tile.links for cell, tile in laid} == {
        square: parse_links(links) for square, links in PAGE_4.items()
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
def test_page_4_switches(square: str, entered: str, left: set[str]) -> None:
    cell, side = Cell.parse(square), Side(entered)
    before = (cell.beyond(side), side.opposite)
    onwards = TrackGraph(page_4()).neighbours(before)
    assert {heading.value for (_, heading), _ in onwards} == left


def test_a_terminal_is_one_space_and_turns_a_trolley_round() -> None:
    graph = TrackGraph(page_4())
    ((inside, cost),) = graph.neighbours((Cell.parse("b1"), Side.N))
    terminal = graph.terminal(inside)
    assert terminal is not None
    assert (terminal.name, cost) == ("Waldburgstraße", 1)
    driven_on = [state for state, _ in graph.neighbours(inside)]
    assert driven_on == [(Cell.parse("c1"), Side.W)]


def as_place(graph: TrackGraph, state: State) -> Node:
    terminal = graph.terminal(state)
    if terminal is None:
        return ("square", *state[0], state[1].value)
    legs = [leg.beyond(terminal.side) for leg in terminal.legs]
    return ("terminal", terminal.name, legs.index(state[0]))


def states_of(graph: TrackGraph, board: Board) -> Iterator[State]:
    yield from ((cell, side) for cell, tile in board.tiles.items() for side in tile.sides)
    for terminal in PLAN.terminals:
        yield from graph.in_terminal(terminal)


@pytest.mark.parametrize("board", BOARDS, ids=repr)
def test_the_graph_leads_where_the_judge_drives_forwards_and_backwards(
    board: Board,
) -> None:
    graph, tiles = TrackGraph(board), tiles_of(board)
    forwards, states = set(), list(states_of(graph, board))
    for state in states:
        places = []
        for after, cost in graph.neighbours(state):
            forwards.add((state, after))
            places.append(as_place(graph, after))
            (x, y), (x_after, y_after) = graph.position(state), graph.position(after)
            assert abs(x - x_after) + abs(y - y_after) <= cost
        assert len(places) == len(set(places))
        assert set(places) == {after for after, _ in onward(tiles, as_place(graph, state))}
    assert forwards == {(one, two) for two in states for one, _ in graph.predecessors(two)}


def test_what_cannot_be_is_refused() -> None:
    graph = TrackGraph(page_4())
    assert (Cell.parse("l1"), Side.S) not in graph
    with pytest.raises(ValueError, match="not a state of this track"):
        list(graph.neighbours((Cell.parse("l1"), Side.S)))


# what is said of the ways over a square -------------------------------------------------


def sides_in(text: str) -> list[Side]:
    by_word = {side.tell(ENGLISH): side for side in SIDES}
    return [by_word[word] for word in re.findall(r"the (north|east|south|west)", text)]


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_the_ways_are_the_links_and_all_else_has_a_reason(tile: Tile) -> None:
    told = how_to_pass(Board.parse(f"f6:{tile}"), "f6")
    ways, no_ways = set(), set()
    for sentence in told:
        if sentence.startswith("Entered"):
            first, *others = sides_in(sentence)
            ways |= {(first, other) for other in others}
        elif sentence.startswith("No way between"):
            no_ways.add(frozenset(sides_in(sentence)))
    assert ways == {
        (one, other) for link in tile.links for one in link for other in link - {one}
    }
    pairs = map(frozenset, combinations(tile.sides, 2))
    assert no_ways == {pair for pair in pairs if pair not in tile.links}
    assert told[-1] == "Never back to where it came from: a trolley does not reverse."


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        ("X0", "No way between the north and the east: there is no right-angle turn on a "
               "crossing."),
        ("L0", "No way between the north and the west: the turn would be sharper than a "
               "right angle."),
        ("Y0", "No way between the east and the west: no track runs straight across."),
        ("T0", "No way between the north and the west: these tracks do not join."),
        ("C0", "No track leads to the south or the west."),
    ],
)  # fmt: skip
def test_the_reasons_are_the_right_ones(tile: str, sentence: str) -> None:
    assert sentence in how_to_pass(Board.parse(f"f6:{tile}"), "f6")


def test_what_lies_beyond_has_its_name_and_squares_without_track_too() -> None:
    board = Board.parse("b1:S0 b2:S0")
    told = " ".join(how_to_pass(board, "b1"))
    assert "the north (Waldburgstraße)" in told
    assert "the south (b2)" in told
    assert "(b3, still empty)" in " ".join(how_to_pass(board, "b2"))
    assert how_to_pass(board, "d2") == ["No track can lie on the Hallenbad."]
    assert how_to_pass(board, (0, 0)) == ["No tile lies here."]
