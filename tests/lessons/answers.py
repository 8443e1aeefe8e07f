"""Answers to each lesson: right ones in several forms, wrong ones, and functions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any
from unittest.mock import Mock

import numpy as np

from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.crooked_code import KILLERS
from linie1_widget.lessons.refuting.crooked import CROOKED
from linie1_widget.paths import GridGraph
from linie1_widget.trans_europa import MAP, Edge, cheapest_network
from tests.lessons.ladder_forms import EXERCISES, FIRST_WRONG
from tests.paths.watched.own_searches import endless, recursive


def at_random(luck, view):
    return view.any_move(luck)


_WHOLE = cheapest_network(MAP, (), ("Roma", "Wien", "Budapest"))
# It connects Roma, Wien and Budapest with one superfluous line.
DEAR_NETWORK = [
    *map(str, _WHOLE),
    next(str(edge) for edge in MAP.edges if edge not in _WHOLE),
]


def guided(search, times=1, blind=2):
    """Give A* a multiple of the distance; it may know nothing of every second square."""

    def with_distance(graph, start, goal):
        def h(state):
            # Admissible and not consistent, if it knows nothing of some squares.
            known = sum(state) % 2 != blind
            return known * times * sum(abs(a - b) for a, b in zip(state, goal, strict=True))

        return search(graph, start, goal, h) or []

    return with_distance


def crooked(name):
    return lambda *given: CROOKED[name].function(*given) or []


NEVER_AGAIN = CROOKED["astar-final"].function


HARDLY_BOOLS = [
    lambda cell, tile: int(models.leads_off(cell, tile)),
    lambda cell, tile: np.bool_(models.leads_off(cell, tile)),
]

_ROUND = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (2, 4)]

# Maps on which every crooked function does what it claims.
STANDS = {
    **dict.fromkeys((crooked.claim for crooked in CROOKED.values()), "S#G"),
    "is a minimum spanning tree": "A",
    "returns the minimax value": "7",
}

ANSWERS: Mapping[str, tuple[list[Any], list[Any]]] = {
    "rules-1": (
        [[90, 180], "180, 90", {90, 180}, "90 180", "90; 180", "90 and 180."],
        [[90], [0, 90], [45], []],
    ),
    "rules-2": (["B", "b", " b "], ["A", "D", "e"]),
    "rules-3": (["d4", "D4", (3, 3), [3, 3]], ["l5", "e5", "g4", "d8", "a1"]),
    "rules-4": (["b2:S90", ("b2", "S90"), "b2 S270"], ["c1:C0", "a1:S0", "l9:S0", "i9:S0"]),
    "rules-5": (
        ["c7:S0", ("e7", "R0")],
        ["c7:C0", "e7:L0", "d7:S0", "f9:S0", "c7:S90", "c7:C180"],
    ),
    "exchanges-1": ([["D", "W", "P"], "p,w,d"], [["D", "W"], ["S"], ["D", "X"]]),
    "exchanges-2": (["KEEP", "keep"], ["ADD", "TREE", "C"]),
    "exchanges-3": ([list("DWOXQP"), list("POWXDQ")], [["S"], ["O", "X"]]),
    "exchanges-4": ([["1995", "mayfair", "2010"]], [["guide"], ["1995"]]),
    "pairs-1": (["L0", ("L", 0), "l0"], ["S0", "C0", "R0"]),
    "pairs-2": (["E"], ["A", "D"]),
    "routes-1": ([16, "16", 16.0], [15, 17, 0]),
    "routes-2": (["f9:C180", ("f9", "C180"), "f9:L0"], ["f9:S0", "l1:C90", "f9:C0"]),
    "routes-3": ([5, "5"], [4, 6, -1]),
    "routes-4": ([["H", "F", "K"], "h, f, k"], [["K", "F", "H"], ["H"], "H, F, L"]),
    "routes-5": (["e9", (8, 4)], ["e7", "f8", "d8"]),
    "searches-1": ([(1, 0), "1, 0", "(1, 0)", [1, 0]], [(2, 1), (0, 0), (2, 4)]),
    "searches-2": ([(0, 2)], [(2, 1), (4, 4), (1, 0)]),
    "searches-3": (
        [[(2, 1), (2, 2), (2, 0), (2, 3), (3, 2)]],
        [[(2, 1)], [(2, 1), (2, 0), (2, 2), (2, 3), (3, 2)], []],
    ),
    "searches-4": (
        [[(2, 3), (3, 2), (1, 0), (3, 0)], [[2, 3], [3, 2], [1, 0], [3, 0]]],
        [[(2, 1)], [(4, 4)], [(2, 3)], [(3, 2), (2, 3), (1, 0), (3, 0)]],
    ),
    "searches-5": ([(0, 1)], [(2, 2), (2, 0), (3, 4)]),
    "searches-6": ([(0, 1)], [(2, 2), (2, 1), (3, 4)]),
    "searches-7": ([(0, 0)], [(2, 1), (2, 0), (3, 4)]),
    "searches-8": (["S9G\n...", GridGraph("S9G\n...")], ["S.G", "S#G", "S...\n...G"]),
    "heuristics-1": ([False, "no", "No"], [True, "yes"]),
    "heuristics-2": (["C", "c"], ["S", "G", "D"]),
    "heuristics-3": ([8, "8"], [9, 0, 7.5]),
    "heuristics-4": (
        [{"S": 0, "A": 9, "B": 0, "G": 0}, lambda state: 9 * (state == "A")],
        [dict.fromkeys("SABG", 0), lambda state: 1 / 0, lambda state: "far"],
    ),
    "heuristics-5": (
        [models.around_the_wall],
        [lambda s: 0, lambda s: 99, lambda s: abs(s[0] - 2) + abs(s[1] - 6), lambda: 1],
    ),
    "weights-1": ([8, 8.0], [6, 14, 17]),
    "weights-2": (
        [_ROUND],
        [
            [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (2, 3), (2, 4)],
            [(0, 0), (2, 4)],
            _ROUND[1:],
            _ROUND[:-1],
            [],
        ],
    ),
    "trees-1": ([16], [15, 17]),
    "trees-2": (["E-F", "FE", ("f", "e"), "F – E"], ["A-B", "A-C", "C-F"]),
    "trees-3": (["B-D", "db"], ["D-E", "A-C"]),
    "trees-4": (
        [["A-X", "B-X", "C-X"], "ax, bx, xc"],
        [["A-B", "B-C"], ["A-X", "X-B"], []],
    ),
    "europa-1": ([3], [2, 4]),
    "europa-2": (
        ["f16-f18", Edge.parse("f18-f16")],
        ["d8-e9", "a40-a42", "e15-f16", "d8-d10"],
    ),
    "europa-3": (
        [["i17-j18", "k17-j18", "l16-k17", "m15-l16", "i17-i19", "i19-i21"]],
        [["d8-e9"], ["a40-a42"], [*DEAR_NETWORK], []],
    ),
    "dice-1": (["c7"], ["c9", "c4", "c8"]),
    "dice-2": ([3, "3"], [6, 2]),
    "dice-3": ([1.17, 7 / 6, "1,17"], [1, 2, 1.5]),
    "dice-4": (["throw again"], ["2", 0, "T"]),
    "own-1": (
        [models.leads_off],
        [lambda c, t: True, lambda c, t: c.banana, *HARDLY_BOOLS],
    ),
    "own-2": (
        [models.path, models.dijkstra, lambda *given: recursive(*given) or []],
        [
            endless,
            lambda graph, start, goal: [start, goal],
            lambda graph, start, goal: None,
            lambda graph, start, goal: [],
            lambda graph: [],
            Mock(side_effect=SystemExit(3)),
        ],
    ),
    "own-3": (
        [
            *(models.dijkstra, guided(models.astar), guided(models.astar, times=0)),
            *(guided(models.astar, blind=0), guided(models.astar, blind=1)),
            guided(NEVER_AGAIN),
        ],
        [
            *(models.path, endless),
            *map(crooked, ("dijkstra-early", "dijkstra-edge")),
            *map(crooked, ("dijkstra-first", "dijkstra-parent")),
            guided(CROOKED["astar-early"].function),
            *(guided(models.astar, times=2), guided(models.astar, times=1.02)),
            *(guided(NEVER_AGAIN, blind=0), guided(NEVER_AGAIN, blind=1)),
        ],
    ),
    "own-4": (
        [models.build_what_is_wanted],
        [lambda view: "banana", lambda view: view.x, partial(at_random, Random(0))],
    ),
    **{
        f"refute-{number}": ([killer.replace("/", "\n")], [STANDS[CROOKED[name].claim]])
        for number, (name, killer) in enumerate(KILLERS.items(), 1)
    },
    **{
        f"ladder-{number}": ([EXERCISES[f"ladder-{number}"]().answer], [wrong])
        for number, wrong in FIRST_WRONG.items()
    },
}
