"""Refusals of a laboratory on each kind of map: no effect, and a reason."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
import traitlets

from linie1_widget import TREE_ALGORITHMS, LaboratoryWidget
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.laboratory.europa_kind import LONGEST as LONGEST_CITIES
from linie1_widget.laboratory.graph_kind import LONGEST as LONGEST_EDGES
from linie1_widget.laboratory.tram_kind import LONGEST as LONGEST_TRACK
from linie1_widget.trans_europa import MAP
from tests.base.widget.wires import ask, output, put, seen, unchanged
from tests.laboratory.lab import TEXTS, drag, draw, join, lay, menus, painting, trip


@pytest.fixture
def widget(kind: str) -> LaboratoryWidget:
    return LaboratoryWidget(TEXTS[kind])


NODES = ", ".join(f"N{number}" for number in range(61))
START, GOAL = "A trip starts at a terminal", "A trip ends on 1 to 12 squares"


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("squares", "S?G", "has '\\?'"),
        ("squares", 5, "map"),
        ("edges", "", "at least one node"),
        ("edges", "A -- ", "not an edge"),
        ("edges", "A -- A", "leads to another node"),
        ("edges", "A at 1 much", "is not a position"),
        *(("edges", f"A at {x} 0", "is at") for x in ("9999999", "nan")),
        ("edges", "A -- B 1,5, start A, goal B", r"write '1\.5' for '1,5'"),
        *(("edges", f"A at {at}", r"write '0\.5' for '0,5'") for at in ("0,5 3", "3 0,5")),
        ("edges", "A -- B 1e9", "costs 1000000000.0"),
        *(("edges", f"A -- B, {end}", "no node 'C'") for end in ("start C", "goal A C")),
        ("edges", f"{NODES}, A -- A", "at most 60 nodes"),  # before anything is read
        ("edges", "A -- B, " * LONGEST_EDGES, "at most 20,000 characters"),
        ("edges", 5, "is a text"),
        *(("board", f"b1:S0, start{end}", START) for end in ("", " h5", " b1 c1")),
        ("board", "b1:S0, goal", GOAL),
        ("board", "b1:S0, goal z9", "z9"),
        ("board", "b1:Z0", "Z"),
        ("board", "b1:S90", "b1"),
        ("board", "b1:S0, goal a1" + " a1" * LONGEST_TRACK, "at most 5,000 characters"),
        ("cities", "cities: London, Atlantis", "no city 'Atlantis'"),
        ("cities", "tracks: d8-d9", "write two neighbouring crossings"),
        ("cities", "tracks: a1-a3", "no line a1-a3 on this map"),
        ("cities", "nonsense\ncities: London", "no crossing|drawing|line"),
        ("cities", f"cities: {', '.join([*MAP.cities][:13])}", "At most 12 cities"),
        ("cities", f"cities: London{' ' * LONGEST_CITIES}", "at most 100,000 characters"),
    ],
    ids=lambda value: str(value)[:25],
)
def test_invalid_map_text_changes_nothing(widget, kind, text, words):
    with unchanged(widget):
        with pytest.raises(traitlets.TraitError, match=words):
            widget.map = text
        put(widget, map=text)
    if kind in ("squares", "board"):
        with pytest.raises(traitlets.TraitError, match=words):
            LaboratoryWidget(map=text)


@pytest.mark.parametrize("kind", ["squares"])
@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("algorithm", "dijkstar", "on this map: did you mean dijkstra?"),
        ("algorithm", "kmb", "no algorithm 'kmb' on this map"),
        ("algorithms", [], "one name or two"),
        ("algorithms", ["bfs", "dfs", "idastar"], "one name or two"),
        ("algorithms", ["bfs", "bfs"], "two different ones"),
        ("algorithms", ["best"], "there is no algorithm 'best'"),
        ("algorithms", ["bfs", []], r"no algorithm \[\] on this map: there are b"),
        ("algorithms", ([],), r"there is no algorithm \[\]"),
        ("heuristic", "guess", "heuristic"),
        *(("weight", value, "from 0 to 100") for value in (-0.5, float("nan"), "much")),
        *(("heuristics", names, "one name for all") for names in ([], ["zero"] * 3)),
        ("heuristics", ["zero", "guess"], "there is no heuristic 'guess'"),
        ("limit", -1, "from 0 to"),
        ("limit", 2.5, "whole number"),
        ("width", 0, "from 1 to"),
        *(("memory", value, "whole number") for value in (True, 10**400)),
        ("directions", 6, "directions"),
        ("step", 10_000, "the steps are 0 to"),
        ("result", {}, "read-only"),
    ],
)
def test_invalid_trait_value_changes_nothing(widget, trait, value, words):
    before = {name: getattr(widget, name) for name in widget.trait_names()}
    with pytest.raises(traitlets.TraitError, match=words):
        setattr(widget, trait, value)
    assert {name: getattr(widget, name) for name in widget.trait_names()} == before
    if trait not in ("result", "heuristics"):  # their initial names are equal
        with pytest.raises(traitlets.TraitError, match=words):
            LaboratoryWidget(**{"map": TEXTS["squares"], trait: value})


# A tree algorithm with the name of a search.
ASTAR = replace(TREE_ALGORITHMS["prim"], name="astar")


@pytest.mark.parametrize(
    ("text", "settings", "words"),
    [
        (TEXTS["cities"], {"algorithms": ["astar"]}, "no algorithm 'astar' on this map"),
        (TEXTS["cities"], {"algorithms": ["kmb", "kmb"]}, "two different ones"),
        (TEXTS["edges"], {"algorithms": ["prim", "prim"]}, "two different ones"),
        (TEXTS["edges"], {"algorithms": [ASTAR]}, "'astar' is a search already"),
        ("S.G", {"algorithms": 3}, "by their names, such as .*, not by 3"),
        ("S.G", {"heuristic": 3}, "by their names, such as .*, not by 3"),
    ],
)
def test_laboratory_refuses_algorithms_that_do_not_fit_its_map(text, settings, words):
    with pytest.raises(Linie1Error, match=words):
        LaboratoryWidget(text, **settings)


BELOW_ZERO = "A -- B, B -- C -2, start A, goal C"
NO_STOPS = "\n".join(["S*****G" + "." * 53] + ["." * 60] * 20)
ENDS = ("", ", start A", ", goal B", ", start A, goal A")
TEN = "A -- B, B -- C\n" + "\n".join(f"N{at} -- A" for at in range(7))
TEN += "\nstart A\ngoal B C " + " ".join(f"N{at}" for at in range(7))
SIX = "cities: London, Paris, Berlin, Wien, Madrid, Roma"


@pytest.mark.parametrize(
    ("kind", "text", "algorithm", "words"),
    [
        ("squares", "..G", "", "A map of 1 row and 3 columns. The map has no start"),
        ("squares", "S*******G", "", "7 stops, but searches here visit at most 6"),
        ("squares", NO_STOPS, "", "With its stops the map has 40,320 states"),
        ("edges", "A -- B", "", "The graph has no start"),
        ("edges", BELOW_ZERO, "", "from B to C costs less than 0"),
        ("edges", "A -> B, start A, goal B", "jump_point", "needs a grid"),
        *(("edges", f"A -- B{end}", "kmb", "Mark two or more nodes") for end in ENDS),
        *(
            ("edges", f"{edges}, start A, goal B", "kruskal", "from A to B does not")
            for edges in ("A -> B", "A -> B 1, B -> A 2")
        ),
        ("edges", BELOW_ZERO, "kmb", "0 or more, but the edge from B to C"),
        ("edges", "A -- B, C, start A, goal B C", "mehlhorn", "leads from A to C: no tree"),
        ("edges", TEN, "dreyfus_wagner", "With 10 terminals Dreyfus and Wagner’s"),
        ("board", "b1:S0, start b1, goal c3", "", "There is no track yet on c3"),
        ("cities", "cities: London", "", "Choose two or more cities to join"),
        ("cities", "cities:", "", "A map of Trans Europa with 0 cities, 0 tracks. Choose"),
        ("cities", SIX, "", "With 6 terminals Dreyfus and Wagner’s algorithm would"),
    ],
    ids=lambda value: str(value)[:25],
)
def test_reason_for_no_search_is_shown_everywhere(widget, kind, text, algorithm, words):
    result, usual = dict(widget.result), widget.algorithm
    widget.algorithm = algorithm or usual
    widget.map = text
    why = seen(widget).shown["traces"][0]["trouble"]
    assert words in widget.describe()
    assert widget.describe().endswith(why)
    assert why in repr(widget)
    assert why in output(widget)[0]["text/html"]
    assert (dict(widget.result), widget.traces, widget.step, widget.last) == ({}, (), 0, 0)
    with pytest.raises(InvalidValue, match=re.escape(why)):
        _ = widget.trace
    assert widget.to_svg().startswith("<svg")
    widget.algorithm, widget.map = usual, TEXTS[kind]
    assert widget.result == result


def test_search_stops_after_the_most_steps(monkeypatch):
    monkeypatch.setattr("linie1_widget.laboratory.map_kind.MOST_STEPS", 20)
    shown = LaboratoryWidget("S........\n........G").describe()
    assert "20 steps were not enough" in shown


@pytest.mark.parametrize("kind", ["edges", "board", "cities"])
def test_only_squares_have_rows_columns_and_mazes(widget, kind):
    with pytest.raises(InvalidValue, match="only a map of squares has rows and columns"):
        widget.resize(3, 3)
    with pytest.raises(InvalidValue, match="only a map of squares"):
        widget.make_maze("prim")
    assert widget.map == TEXTS[kind]


THIRTEEN = [f"{column}1" for column in "abcdefghijkl"] + ["b2"]

REQUESTS: dict[str, list[Any]] = {
    "squares": [
        *(draw(painting([square])) for square in ([0], [0, True], ["0", "1"])),
        *(draw(painting([[0, 1]], stroke=stroke)) for stroke in ("", "x" * 41)),
        draw(painting([[0, 1]]), painting([[9, 9]])),
        *({"do": "draw", **more} for more in ({}, {"strokes": 5}, {"strokes": [5]})),
        *({"do": "resize", "rows": rows, "cols": 3} for rows in (-3, 10**9)),
        {"do": "resize", "rows": 3},
        *({"do": "maze", "name": name, "seed": 1} for name in ("none", "greedy_trap")),
        {"do": "maze", "name": "prim", "seed": "1"},
        *(menus(algorithms=value) for value in (["best"], 5)),
        menus(map="SG"),
        menus(heuristic="zero", weight=999),
        *({"do": what} for what in ("undo", "redo", "fly")),
    ],
    "edges": [
        drag("Z", [1, 1]),
        *(drag("B", to) for to in ([1], [1, "2"], [1, True], [1, 10**400])),
        draw(painting([[0, 0]])),
        *(join("A", node, 1) for node in "AZ"),
        *(join("A", "B", cost) for cost in ("1", 10**400, True)),
        join("A", "B", 1, both=1),
        *({"do": "part", "edge": edge} for edge in (["A"], ["A", "Z"])),
        {"do": "turn", "edge": ["C", "A"]},
        {"do": "add", "at": [1, 2, 3]},
        *({"do": what, "node": "Z"} for what in ("remove", "start")),
        {"do": "goal", "node": 5},
        *({"do": "terminal", "node": node} for node in ("Z", None)),
        {"do": "resize", "rows": 1, "cols": 0},
        {"do": "maze", "name": "prim", "seed": 1},
    ],
    "board": [
        *(lay(cell, "S0") for cell in ("z9", 7)),
        lay("b3", "Z0"),
        trip("h5", ["c3"]),
        *(trip("b1", goals) for goals in ("c3", [3], [], [""], THIRTEEN)),
        {"do": "pair", "cell": "h5", "tile": "S0"},
        {"do": "example", "id": "page2-illegal-A"},
    ],
    "cities": [
        *({"do": "track", "line": line} for line in ("d8", "a0-a2" * 10_000, 3)),
        *({"do": "city", "name": name} for name in ("Atlantis", None)),
        drag("A", [0, 0]),
        menus(algorithms=["bfs"]),
    ],
}


@pytest.mark.parametrize(
    ("kind", "request_"),
    [(kind, request) for kind, several in REQUESTS.items() for request in several],
    ids=lambda value: str(value)[:80],
)
def test_impossible_request_changes_nothing_and_gives_a_notice(widget, request_):
    with unchanged(widget):
        ask(widget, request_)
