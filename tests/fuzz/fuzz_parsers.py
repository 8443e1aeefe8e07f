"""Texts read as squares, tiles, moves, grids and graphs; and custom graphs."""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from random import Random
from typing import Any

import numpy

from linie1_widget.base.errors import Linie1Error
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import Tile
from linie1_widget.linie1.game.moves import Move
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, search
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.widget import SearchWidget
from tests.base.widget.wires import wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import NASTY, assert_short_message, spoilt

TEXTS = 300
READ: dict[str, tuple[Callable[[str], Any], Callable[[Any], str], tuple[str, ...]]] = {
    "square": (Cell.parse, lambda cell: cell.name, ("d2", "l12", "a1")),
    "tile": (Tile.parse, str, ("C90", "S0", "X180")),
    "move": (
        Move.parse,
        str,
        (
            *("d2:C90", "d2=L0", "c3=L90+d3=R0", "use H", "draw open 2"),
            "depart Waldburgstraße, c1, c2",
        ),
    ),
}


def words(rng: Random) -> int:
    """Damage squares, tiles and moves: read back exactly, or refused."""
    for _ in range(TEXTS):
        read, write, seeds = rng.choice(list(READ.values()))
        try:
            found = read(spoilt(rng.choice(seeds), rng))
        except Linie1Error as error:
            assert_short_message(error)
            continue
        assert read(write(found)) == found
        assert write(found).isascii() or "straße" in write(found)
    return TEXTS


GRIDS = ("S.#\n..9\n*.G", "S....\n.###.\n....G", "S1G")


def grids(rng: Random) -> int:
    """Damage maps: searched and shown, or refused."""
    for _ in range(TEXTS // 6):
        try:
            grid = GridGraph(spoilt(rng.choice(GRIDS), rng), rng.choice((4, 8)))
            start, goal = rng.choice(list(grid)), rng.choice(list(grid))
            settings = _settings(rng)
            trace = search(
                grid, start, goal, rng.choice(list(ALGORITHMS)), "euclidean", **settings
            )
        except Linie1Error as error:
            assert_short_message(error)
            continue
        except IndexError:
            assert not len(grid)
            continue
        assert str(GridGraph(str(grid), grid.directions)) == str(grid)
        assert all(back in grid for square in grid for back, _ in grid.neighbours(square))
        if len(trace) < 2000:
            _show(trace)
    return TEXTS // 6


EDGES = (
    "A -> B 1, A -- C 4, B -> C 2",
    "Hafen -- Markt 0.5\nMarkt -> Dom 2e3",
    "A, B -> A",
    "A -> B 4, B -> C -2, C -> A -1, C -> D 1",
    'graph G {\n A -- B -- "St. P\\u00f6lten" [weight=2, label="a, b"]; C\n}',
    "A -> B 2 -> C 3; at at 0.5 1 # so\n/* not D */ E",
)


def edges(rng: Random) -> int:
    """Damage lists of edges: searched and shown, or refused."""
    for _ in range(TEXTS // 3):
        try:
            graph = EdgeGraph(spoilt(rng.choice(EDGES), rng))
        except Linie1Error as error:
            assert_short_message(error)
            continue
        assert EdgeGraph(str(graph)) == graph
        states = list(graph)
        if states:
            start, goal = rng.choice(states), rng.choice(states)
            try:
                _show(search(graph, start, goal, rng.choice(list(ALGORITHMS))))
            except Linie1Error as error:  # a negative cost, or no grid
                assert_short_message(error)
    return TEXTS // 3


class Odd:
    """A custom graph, with costs, places and labels of any kind."""

    def __init__(self, rng: Random) -> None:
        costs = (1, 2, 0.5, *(rng.choice(ODD) for _ in range(rng.randint(0, 2))))
        places = [(0, 0), (1, 2), rng.choice(ODD), (rng.choice(ODD), 1), None]
        self.states = rng.sample(range(9), rng.randint(2, 6))
        self.table = {
            state: [
                (rng.choice(self.states), rng.choice(costs))
                for _ in range(rng.randint(0, 3))
            ]
            for state in self.states
        }
        self.places = {state: rng.choice(places) for state in self.states}
        self.labels = {state: rng.choice(NASTY) for state in self.states}

    def neighbours(self, state: Any) -> Any:
        return self.table[state]

    def predecessors(self, state: Any) -> Any:
        return [
            (source, cost)
            for source, far in self.table.items()
            for nxt, cost in far
            if nxt == state
        ]

    def position(self, state: Any) -> Any:
        return self.places[state]

    def label(self, state: Any) -> str:
        return self.labels[state]


ODD: tuple[Any, ...] = (
    *(Fraction(1, 3), Decimal("0.5"), True, "5", "", None, 1j, [1], {}, (1, 2), b"1"),
    *(10**400, -1, -0.0, 1e308, 1e-308, float("nan"), float("inf"), object(), "\ud800"),
    *(numpy.int8(120), numpy.uint8(3), numpy.float16(60_000), numpy.bool_(True)),
)


def graphs(rng: Random) -> int:
    """Search and show custom graphs; the only errors are ours."""
    for _ in range(TEXTS // 6):
        graph = Odd(rng)
        start, goal = rng.choice(graph.states), rng.choice(graph.states)
        algorithm, record = rng.choice(list(ALGORITHMS)), rng.random() < 0.8
        guess = rng.choice(list(HEURISTICS))
        try:
            settings = _settings(rng)
            trace = search(graph, start, goal, algorithm, guess, record=record, **settings)
            if record:
                _show(trace)
        except Linie1Error as error:
            assert_short_message(error)
    return TEXTS // 6


def _settings(rng: Random) -> dict[str, Any]:
    """Return settings of an algorithm, some of them invalid."""
    possible: dict[str, Any] = {
        "weight": rng.choice((0, 1, 2.5, 100)),
        "limit": rng.randint(0, 30),
        "width": rng.randint(1, 9),
        "memory": rng.choice((20, 1000, 100_000)),
    }
    some = {name: possible[name] for name in possible if rng.random() < 0.5}
    if rng.random() < 0.1:
        some[rng.choice([*possible, "depth", "lines"])] = rng.choice((*ODD, -1, 0.5, "2"))
    return some


def _show(trace: Any) -> None:
    """Check that a story can be sent and drawn at its end."""
    assert json.dumps(trace.to_dict(), ensure_ascii=False, allow_nan=False).encode()
    with wired():
        shown = SearchWidget(trace)
        shown.step = shown.last
        data, _ = shown._repr_mimebundle_()
        assert data["text/html"].encode()


CAMPAIGNS = (
    Campaign("words", words, rounds=2),
    Campaign("grids", grids, rounds=1),
    Campaign("edges", edges, rounds=1),
    Campaign("graphs", graphs, rounds=2),
)
