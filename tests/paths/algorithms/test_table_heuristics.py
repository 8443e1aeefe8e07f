"""Heuristics that are computed beforehand, against the true costs of all states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import permutations, product
from math import inf
from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths import (
    HEURISTICS,
    EdgeGraph,
    GridGraph,
    check_heuristic,
    farthest_first,
    landmarks,
    maximum,
    pattern_database,
    search,
)

PUZZLE = l1.PROBLEMS["sliding_puzzle"]
manhattan = HEURISTICS["manhattan"]
HARDEST = (8, 6, 7, 2, 5, 4, 3, 0, 1)  # one of two that take 31 moves


def only(*kept: int) -> Callable[[Any], Hashable]:
    """Return the pattern of some tiles and the gap."""
    return lambda tiles: tuple(tile if tile in (0, *kept) else -1 for tile in tiles)


@cache
def moves_left_in_the_puzzle() -> dict[Any, int]:
    """Return the true number of moves from each state to the goal."""
    remaining, layer, moves = dict[Any, int](), {PUZZLE.goal}, 0
    while layer:
        remaining |= dict.fromkeys(layer, moves)
        near = {nxt for state in layer for nxt, _ in PUZZLE.moves(state)}
        layer, moves = near - remaining.keys(), moves + 1
    return remaining


def test_a_pattern_database_is_admissible_and_consistent_on_the_whole_puzzle() -> None:
    remaining = moves_left_in_the_puzzle()
    table = pattern_database(PUZZLE.moves, PUZZLE.goal, pattern=only(5, 6, 7, 8))
    assert len(table) == 9 * 8 * 7 * 6 * 5
    h = {state: table(state) for state in remaining}
    assert all(h[state] <= left for state, left in remaining.items())
    steep = {h[s] - h[nxt] for s in remaining for nxt, _ in PUZZLE.moves(s)}
    assert steep == {-1, 1}  # never 0: each move changes the side of the gap


def test_larger_patterns_and_their_maximum_estimate_more() -> None:
    few, more = (
        pattern_database(PUZZLE.moves, PUZZLE.goal, pattern=only(*kept))
        for kept in ((1, 2), (1, 2, 3, 4))
    )
    others = pattern_database(PUZZLE.moves, PUZZLE.goal, pattern=only(5, 6, 7, 8))
    far = PUZZLE.heuristics["manhattan"]
    best = maximum(PUZZLE, PUZZLE.goal, far, more, others)
    luck, state = Random(3), PUZZLE.goal
    for _ in range(500):
        state = luck.choice(PUZZLE.neighbours(state))[0]
        assert few(state) <= more(state) <= best(state)
        assert best(state) == max(far(state, PUZZLE.goal), more(state), others(state))
    plain = search(PUZZLE, HARDEST, PUZZLE.goal, "astar", far, record=False)
    led = search(PUZZLE, HARDEST, PUZZLE.goal, "astar", best, record=False)
    assert plain.cost == led.cost == 31
    assert led.expanded < plain.expanded / 10
    told = (
        trace.branching_factor for trace in (led, plain)
    )  # in docs/explanation/heuristics
    assert [f"{factor:.2f}" for factor in told if factor] == ["1.19", "1.32"]
    with l1.using_language("de"):
        name = "A* mit dem Größten von mehreren Werten"
        assert str(search(PUZZLE, PUZZLE.start, PUZZLE.goal, "astar", best).heading) == name


def any_into_the_gap(tiles: tuple[int, ...]) -> Iterator[tuple[Any, float]]:
    gap = tiles.index(0)
    for at, tile in enumerate(tiles):
        if tile:
            after = list(tiles)
            after[gap], after[at] = tile, 0
            yield tuple(after), 1


def test_gaschnig_is_the_cost_of_the_puzzle_with_jumps() -> None:
    gaschnig, misplaced = PUZZLE.heuristics["gaschnig"], PUZZLE.heuristics["misplaced"]
    goal = (1, 2, 3, 4, 5, 0)
    table = pattern_database(any_into_the_gap, goal)
    assert len(table) == 720
    for tiles in permutations(range(6)):
        assert misplaced(tiles, goal) <= gaschnig(tiles, goal) == table(tiles)


def test_left_behind_relaxes_the_river_crossing() -> None:
    crossing = l1.PROBLEMS["river_crossing"]

    def ferry(state: tuple[int, ...]) -> Iterator[tuple[Any, float]]:
        for other in range(4):
            if state[other] == state[0]:
                yield tuple(b ^ (i in (0, other)) for i, b in enumerate(state)), 1

    table = pattern_database(ferry, crossing.goal)
    left_behind = crossing.heuristics["left_behind"]
    assert all(table(s) == left_behind(s) for s in product((0, 1), repeat=4))
    report = check_heuristic(crossing, table, crossing.goal, states=[crossing.start])
    assert report.consistent
    assert report.name == "pattern_database"


def test_a_pattern_that_cannot_reach_the_goal_is_infinitely_far() -> None:
    graph = EdgeGraph("A -> B 1, B -> G 1, G -> X 1")
    exact = pattern_database(graph.predecessors, "G")
    assert [exact(state) for state in "AGX"] == [2, 0, inf]
    with pytest.raises(InvalidValue, match="costs -1"):
        pattern_database(lambda state: [(state + 1, -1)], 0)


def random_graphs() -> Iterator[EdgeGraph]:
    luck = Random(7)
    for arrow in ("->", "--") * 10:
        edges = ([*luck.sample("ABCDEFGH", 2), luck.randrange(9)] for _ in range(12))
        yield EdgeGraph(", ".join(f"{a} {arrow} {b} {cost}" for a, b, cost in edges))


@pytest.mark.parametrize("graph", [*random_graphs()])
def test_landmarks_are_admissible_and_consistent_for_every_goal(graph: EdgeGraph) -> None:
    luck = Random(1)
    chosen = luck.sample([*graph], luck.choice((1, 3)))
    heuristic = landmarks(graph, chosen)
    for goal in graph:
        assert check_heuristic(graph, heuristic, goal).consistent
        truth = pattern_database(graph.predecessors, goal)
        for start in graph:
            assert heuristic(start, goal) <= truth(start)
            if start in chosen or goal in chosen:
                assert heuristic(start, goal) == truth(start)


def test_landmarks_keep_two_distances_a_state_where_edges_lead_one_way() -> None:
    one_way, both_ways = EdgeGraph("A -> B 1, B -> A 2"), EdgeGraph("A -- B 1")
    assert (len(landmarks(one_way, "A")), len(landmarks(both_ways, "A"))) == (4, 2)
    with pytest.raises(InvalidValue, match="no landmark"):
        landmarks(both_ways, [])
    with pytest.raises(InvalidValue, match="'X' is not a state"):
        landmarks(both_ways, "X")
    with pytest.raises(InvalidValue, match="no heuristic is given"):
        maximum(both_ways, "A")


def test_farthest_first_landmarks_are_far_apart() -> None:
    grid = GridGraph(".....\n.....\n.....")
    chosen = farthest_first(grid, 4)
    assert chosen[:2] == [(2, 4), (0, 0)]
    for at in range(1, 4):
        apart = {s: min(manhattan(s, goal) for goal in chosen[:at]) for s in grid}
        assert apart[chosen[at]] == max(apart.values())
    islands = farthest_first(EdgeGraph("A -- B 1, C -- D 1"), 9)
    assert islands[:2] == ["C", "A"]
    assert sorted(islands) == [*"ABCD"]


def test_the_branching_factor_is_that_of_a_uniform_tree() -> None:
    class Tree:
        def neighbours(self, state: str) -> list[tuple[str, int]]:
            return [(state + letter, 1) for letter in "abc"]

    trace = search(Tree(), "", "c" * 6, "bfs", record=False)
    # The whole tree down to the goal, but with the root in place of the goal.
    assert trace.expanded == sum(3**level for level in range(7)) - 1
    assert trace.branching_factor == pytest.approx(3)
    straight = search(GridGraph("S...G"), (0, 0), (0, 4))
    assert straight.branching_factor == pytest.approx(1)
    assert search(GridGraph("S#G"), (0, 0), (0, 2)).branching_factor is None
    assert search(GridGraph("S.G"), (0, 0), (0, 0)).branching_factor is None
