"""Sentences of the notebooks with a number or a claim in them, and what proves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import comb
from typing import Any

import pytest

import linie1_widget as l1
from docs._ext.recordings import recorded
from linie1_widget.research import wilson
from tests.lessons.test_questions import cell, run


def in_the_open(side: int = 15) -> tuple[int, int, int]:
    """Return the states nearer than the goal on an open map, and what searches expand."""
    graph = l1.GridGraph("\n".join(["." * side] * side))
    start, goal = (side // 2, 0), (side // 2, side - 1)
    zero = l1.search(graph, start, goal, "astar")
    both = l1.search(graph, start, goal, "bidirectional_dijkstra")
    away = [abs(row - start[0]) + abs(col - start[1]) for row, col in graph]
    return sum(distance < zero.cost for distance in away), zero.expanded, both.expanded


def first_meeting(graph: l1.EdgeGraph, start: str, goal: str) -> float:
    """Return the moves over the first meeting, of sides that take turns each state."""
    g: list[dict[Any, int]] = [{start: 0}, {goal: 0}]
    waiting, side = [[start], [goal]], 0
    while True:
        state = waiting[side].pop(0)
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in g[side]:
                g[side][neighbour] = g[side][state] + 1
                waiting[side].append(neighbour)
                if neighbour in g[1 - side]:
                    return g[0][neighbour] + g[1][neighbour]
        side = 1 - side


def taken_too_often(distance: int) -> int:
    """Return how many states a search takes that marks too late, on an open map."""
    frontier, visited = [(0, 0)], set()
    for row, col in frontier:
        visited.add((row, col))
        if (row, col) == (0, distance):
            break
        near = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        frontier += [state for state in near if state not in visited]
    return frontier.index((0, distance)) + 1


def share_below_half(rate: float, games: int) -> float:
    """Return how often the interval of a bot that wins at a rate leaves one half out."""
    return sum(
        comb(games, won) * rate**won * (1 - rate) ** (games - won)
        for won in range(games)
        if wilson(won, games).high < 0.5
    )


def hardest_card() -> tuple[int, str, float, int, float, float]:
    """Return the card that won least often in the recorded games, and its numbers."""
    cards = recorded("route_cards").to_dataframe()
    row = cards.sort_values("wins").iloc[0]
    wins, low, high = (round(row[each], 2) for each in ("wins", "wins_low", "wins_high"))
    return row.line, row.stops, wins, row.games, low, high


@cache
def noughts() -> tuple[int, int, set[int]]:
    """Return the nodes of the tree, the positions, and the squares that win after XO."""
    game = run(cell("13", "import"), cell("13", "tictactoe-code"))["TicTacToe"]()
    nodes: dict[str, int] = {}
    worth: dict[str, float] = {}

    def visit(board: str) -> int:
        if board not in nodes:
            below = [after for after, _ in game.neighbours(board)]
            nodes[board] = 1 + sum(map(visit, below))
            best = max if board.count("X") == board.count("O") else min
            worth[board] = best(map(worth.get, below)) if below else game.worth(board)
        return nodes[board]

    tree, begun = visit("." * 9), "XO" + "." * 7
    wins = {board.rindex("X") for board, _ in game.neighbours(begun) if worth[board] == 1}
    return tree, len(nodes), wins


def steps_of_exact_trees() -> list[int]:
    trees = run(cell("15", "import"), cell("15", "steiner-code"))["trees"]
    return [len(tree) for tree in trees["dreyfus_wagner"]]


ODD = l1.EdgeGraph("S -- B, S -- C, A -- B, A -- E, C -- E, E -- G")  # a cycle of five


@pytest.mark.parametrize(
    ("notebook", "id_", "told", "proof"),
    [
        ("07", "bidirectional-after", "the first meeting could be one move too long",
            lambda: first_meeting(ODD, "S", "G") == l1.search(ODD, "S", "G").cost + 1),
        ("07", "proof-work", "goes forward from the start only",
            lambda: (found := in_the_open())[2] < found[0] <= found[1]),
        ("03", "growth-after", "256 states for a goal one move away",
            lambda: run(cell("03", "import"), cell("03", "growth-code"))["effort"][1]["dfs"]
            == 256),
        ("04", "hurry", "about doubles with each step away from the start",
            lambda: 1.95 < taken_too_often(12) / taken_too_often(11) < 2.05),
        ("g4", "own-yours", "then it leaves out 50 % in only half of all cases",
            lambda: 0.45 < share_below_half(0.45, 400) < 0.55),
        ("g4", "own-yours", "four cases out of five you need about 800 games",
            lambda: 0.79 < share_below_half(0.45, 800) < 0.83),
        ("g4", "more-cards", "G, K and L: 28 % of 29 games (95 % interval: 15 to 46 %)",
            lambda: hardest_card() == (3, "G K L", 0.28, 29, 0.15, 0.46)),
        ("12", "nim-after", "549,946 nodes, for only 5,478 different positions",
            lambda: noughts()[:2] == (549_946, 5_478)),
        ("13", "tictactoe-after", "So do the two squares below the first X",
            lambda: noughts()[2] == {3, 4, 6}),
        ("15", "steiner-after", "This one soon *doubles* each time",
            lambda: (steps := steps_of_exact_trees())[-1] / steps[-2] < 2.05),
    ],
)  # fmt: skip
def test_claim_of_a_notebook_is_true(
    notebook: str, id_: str, told: str, proof: Callable[[], bool]
) -> None:
    assert told in cell(notebook, id_)
    assert proof()
