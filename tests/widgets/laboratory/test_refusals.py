"""What a laboratory refuses on each kind of map: nothing changes, and it says why."""

from __future__ import annotations

import re
from typing import Any

import pytest
import traitlets

from linie1_widget import LaboratoryWidget
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.trans_europa import MAP
from linie1_widget.widgets.laboratory.board.laid_track import LONGEST as LONGEST_TRACK
from linie1_widget.widgets.laboratory.edges.edge_text import LONGEST as LONGEST_EDGES
from linie1_widget.widgets.laboratory.lattice.track_map import LONGEST as LONGEST_CITIES
from tests.widgets.laboratory.requests import (
    Request,
    drag,
    draw,
    join,
    lay,
    menus,
    moving,
    painting,
    trip,
)
from tests.widgets.wires import ask, noticed, output, put, seen

TEXTS = {
    "squares": "S..\n.#.\n..G",
    "edges": "A at 0 3\nB at 5 0\nC at 5 6\nA -- B 1\nA -> C 4\nB -- C 2\nstart A\ngoal C",
    "board": "b1:S0 b2:S0\nstart b1\ngoal c3",
    "cities": "cities: London, Paris\ntracks: d8-e9",
}


@pytest.fixture
def widget(kind: str) -> LaboratoryWidget:
    return LaboratoryWidget(TEXTS[kind])


def state(widget: LaboratoryWidget) -> dict[str, Any]:
    """All that the page sees but what is said of its requests."""
    told: dict[str, Any] = widget.get_state()
    return {name: told[name] for name in told if name not in ("_notice", "_answered")}


# values of traits --------------------------------------------------------------------

NODES = ", ".join(f"N{number}" for number in range(61))
EDGES = ", ".join(f"N{a} -- N{b}" for b in range(22) for a in range(b))
START, GOAL = "A trip starts at a terminal", "A trip ends on 1 to 12 squares"


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("squares", "S?G", "has '\\?'"),
        ("squares", "." * 61, "1 to 60 rows"),
        ("squares", "", "empty"),
        ("squares", 5, "map"),
        ("edges", "", "at least one node"),
        ("edges", "A -- ", "not an edge"),
        ("edges", "A -- A", "leads to another node"),
        ("edges", "A at 1 much", "is no place"),
        ("edges", "A at 1 1e99", "is no place"),
        ("edges", "A at 9999999 0", "lies at"),
        ("edges", "A -- B 1,5, start A, goal B", r"write '1\.5' for '1,5'"),
        ("edges", "A at 0,5 3", r"write '0\.5' for '0,5'"),
        ("edges", "A at 3 0,5", r"write '0\.5' for '0,5'"),
        ("edges", "A -- B 1e9", "costs 1000000000.0"),
        ("edges", "A -- B, start C", "no node 'C'"),
        ("edges", "A -- B, goal A C", "no node 'C'"),
        ("edges", "A" * 13 + " -- B", "1 to 12 letters"),
        ("edges", NODES, "at most 60 nodes"),
        ("edges", EDGES, "at most 200 edges, and here are 231"),
        ("edges", "A -- B, " * LONGEST_EDGES, "at most 20,000 characters"),
        ("edges", 5, "is a text"),
        ("board", "b1:S0, start h5", START),
        ("board", "b1:S0, start b1 c1", START),
        ("board", "b1:S0, start", START),
        ("board", "b1:S0, goal", GOAL),
        ("board", "b1:S0, goal z9", "z9"),
        ("board", "b1:Z0", "Z"),
        ("board", "b1:S90", "b1"),
        ("board", "b1:S0, goal a1" + " a1" * LONGEST_TRACK, "at most 5,000 characters"),
        ("cities", "cities: London, Atlantis", "no city 'Atlantis'"),
        ("cities", "tracks: d8-d9", "write two neighbouring crossings"),
        ("cities", "tracks: here", "'here' names no track"),
        ("cities", "tracks: a1-a3", "no line a1-a3 on this map"),
        ("cities", "nonsense\ncities: London", "no crossing|drawing|line"),
        ("cities", f"cities: {', '.join([*MAP.cities][:13])}", "At most 12 cities"),
        ("cities", f"cities: London{' ' * LONGEST_CITIES}", "at most 100,000 characters"),
    ],
    ids=lambda value: str(value)[:25],
)
def test_a_text_that_is_no_map_changes_nothing(widget, kind, text, words):
    before = state(widget)
    with pytest.raises(traitlets.TraitError, match=words):
        widget.map = text
    put(widget, map=text)
    assert state(widget) == before
    assert seen(widget).notice["n"] == 1
    if kind in ("squares", "board"):
        with pytest.raises(traitlets.TraitError, match=words):
            LaboratoryWidget(map=text)


@pytest.mark.parametrize("kind", ["squares"])
@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("algorithm", "best", "there is no algorithm 'best'"),
        ("algorithm", "kmb", "no algorithm 'kmb' on this map"),
        ("algorithms", [], "one name or two"),
        ("algorithms", ["bfs", "bfs"], "two different ones"),
        ("algorithms", ["bfs", "dfs", "astar"], "one name or two"),
        ("algorithms", ["best"], "there is no algorithm 'best'"),
        ("algorithms", ["bfs", []], r"no algorithm \[\] on this map: choose from b"),
        ("algorithms", ([],), r"there is no algorithm \[\]"),
        ("heuristic", "guess", "heuristic"),
        ("weight", -0.5, "from 0 to 100"),
        ("weight", float("nan"), "from 0 to 100"),
        ("weight", "much", "from 0 to 100"),
        ("heuristics", [], "one name for all"),
        ("heuristics", ["zero"] * 3, "one name for all"),
        ("heuristics", ["zero", "guess"], "there is no heuristic 'guess'"),
        ("limit", -1, "from 0 to"),
        ("limit", 2.5, "whole number"),
        ("width", 0, "from 1 to"),
        ("memory", True, "whole number"),
        ("memory", 10**400, "whole number"),
        ("directions", 6, "directions"),
        ("step", 10_000, "the steps are 0 to"),
        ("result", {}, "read-only"),
    ],
)
def test_a_trait_that_is_set_to_nonsense_keeps_its_value(widget, trait, value, words):
    before = {name: getattr(widget, name) for name in widget.trait_names()}
    with pytest.raises(traitlets.TraitError, match=words):
        setattr(widget, trait, value)
    assert {name: getattr(widget, name) for name in widget.trait_names()} == before
    if trait not in ("result", "heuristics"):  # where it begins, these have one name
        with pytest.raises(traitlets.TraitError, match=words):
            LaboratoryWidget(**{"map": TEXTS["squares"], trait: value})


def test_only_algorithms_of_trees_work_on_a_map_of_cities():
    widget = LaboratoryWidget(TEXTS["cities"])
    with pytest.raises(traitlets.TraitError, match="no algorithm 'astar' on this map"):
        widget.algorithm = "astar"
    with pytest.raises(traitlets.TraitError, match="two different ones"):
        widget.algorithms = ["kmb", "kmb"]


@pytest.mark.parametrize("names", ["algorithms", "heuristic"])
def test_what_names_no_search_is_told_so(names):
    with pytest.raises(WrongType, match=r"by their names, such as .*, not by 3"):
        LaboratoryWidget("S.G", **{names: 3})


# maps that cannot be searched --------------------------------------------------------

NO_STOPS = "\n".join(["S*****G" + "." * 53] + ["." * 60] * 20)
SIX = "cities: London, Paris, Berlin, Wien, Madrid, Roma"


@pytest.mark.parametrize(
    ("kind", "text", "algorithm", "words"),
    [
        ("squares", "..G", "", "A map of 1 row and 3 columns. The map has no start"),
        ("squares", "S..", "", "no goal"),
        ("squares", "###", "", "no start"),
        ("squares", "S*******G", "", "7 stops, and searches here visit at most 6"),
        ("squares", NO_STOPS, "", "With its stops the map has 40,320 states"),
        ("squares", "S.G", "jump_point", "needs a grid with 8 directions"),
        ("edges", "A -- B", "", "The graph has no start"),
        ("edges", "A -- B, start A", "", "The graph has no goal"),
        ("edges", "A -- B -2, start A, goal B", "", "from A to B costs less than 0"),
        ("edges", "A -- B", "jump_point", "The graph has no start"),
        ("edges", "A -> B, start A, goal B", "jump_point", "needs a grid"),
        ("board", "b1:S0, start b1, goal c3", "", "No track lies on c3 yet"),
        ("cities", "cities: London", "", "Choose two cities or more, and a tree joins"),
        ("cities", "cities:", "", "A map of Trans Europa with 0 cities, 0 tracks. Choose"),
        ("cities", SIX, "", "With 6 cities Dreyfus and Wagner’s algorithm would make more"),
    ],
    ids=lambda value: str(value)[:25],
)
def test_a_map_that_cannot_be_searched_is_told_in_a_sentence(
    widget, kind, text, algorithm, words
):
    result, usual = dict(widget.result), widget.algorithm
    widget.algorithm = algorithm or usual
    widget.map = text
    assert words in widget.describe()
    why = seen(widget).shown["trouble"]
    assert widget.describe().endswith(why)
    assert why in repr(widget)
    assert why in output(widget)[0]["text/html"]
    assert (dict(widget.result), widget.traces, widget.step, widget.last) == ({}, (), 0, 0)
    with pytest.raises(InvalidValue, match=re.escape(why)):
        _ = widget.trace
    ends = text.count("S") + text.count("G") if kind == "squares" else 0
    assert widget.to_svg().startswith("<svg")
    assert widget.to_svg().count("badge-") >= ends
    widget.algorithm, widget.map = usual, TEXTS[kind]
    assert widget.result == result


def test_a_search_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr("linie1_widget.widgets.laboratory.trials.MOST_STEPS", 20)
    widget = LaboratoryWidget("S........\n........G")
    assert "A* has made 20 steps and is not done" in widget.describe()
    widget.map = "SG"
    assert widget.result["astar"].cost == 1


@pytest.mark.parametrize("kind", ["edges", "board", "cities"])
def test_only_squares_have_rows_columns_and_mazes(widget, kind):
    with pytest.raises(InvalidValue, match="only a map of squares has rows and columns"):
        widget.resize(3, 3)
    with pytest.raises(InvalidValue, match="only a map of squares"):
        widget.make_maze("prim")
    assert widget.map == TEXTS[kind]


# requests of the page ----------------------------------------------------------------


THIRTEEN = [f"{column}1" for column in "abcdefghijkl"] + ["b2"]

REQUESTS: dict[str, list[Request]] = {
    "squares": [
        draw(painting([[0, 3]])),
        draw(painting([[0, -1]])),
        draw(painting([[0]])),
        draw(painting([[0, True]])),
        draw(painting([["0", "1"]])),
        draw(painting([[0, 1]], brush="x")),
        draw(painting([[0, 1]], stroke="")),
        draw(painting([[0, 1]], stroke="x" * 41)),
        {"do": "draw"},
        {"do": "draw", "strokes": 5},
        {"do": "draw", "strokes": [5]},
        draw(moving([0, 1], [0, 2])),
        draw(painting([[0, 1]]), painting([[9, 9]])),
        {"do": "grow", "rows": -3, "cols": 0},
        {"do": "grow", "rows": 10**9, "cols": 0},
        {"do": "grow", "rows": 3},
        {"do": "maze", "name": "labyrinth", "seed": 1},
        {"do": "maze", "name": "prim", "seed": "1"},
        menus(map="SG"),
        menus(algorithms=["best"]),
        menus(algorithms=5),
        menus(heuristic="zero", weight=999),
        menus(heuristics=["zero"] * 3),
        menus(limit=10**30),
        {"do": "undo"},
        {"do": "redo"},
        {"do": "fly"},
    ],
    "edges": [
        drag("Z", [1, 1]),
        drag("B", [1]),
        drag("B", [1, "2"]),
        drag("B", [1, True]),
        drag("B", [1, 10**400]),
        drag("B", [1, 1], stroke=""),
        draw(painting([[0, 0]])),
        join("A", "A", 1),
        join("A", "Z", 1),
        join("A", "B", "1"),
        join("A", "B", 10**400),
        join("A", "B", True),
        join("A", "B", 1, both=1),
        {"do": "part", "edge": ["A"]},
        {"do": "part", "edge": ["A", "Z"]},
        {"do": "turn", "edge": ["C", "A"]},
        {"do": "add", "at": [1, 2, 3]},
        {"do": "remove", "node": "Z"},
        {"do": "start", "node": "Z"},
        {"do": "goal", "node": 5},
        {"do": "grow", "rows": 1, "cols": 0},
        {"do": "maze", "name": "prim", "seed": 1},
    ],
    "board": [
        lay("z9", "S0"),
        lay("b3", "Z0"),
        lay(7, "S0"),
        trip("h5", ["c3"]),
        trip("b1", "c3"),
        trip("b1", [3]),
        trip("b1", []),
        trip("b1", [""]),
        trip("b1", THIRTEEN),
        {"do": "pair", "cell": "h5", "tile": "S0"},
        draw(painting([[0, 0]])),
        {"do": "grow", "rows": 1, "cols": 1},
        {"do": "example", "id": "page2-illegal-A"},
    ],
    "cities": [
        {"do": "track", "line": "d8"},
        {"do": "track", "line": "a0-a2" * 10_000},
        {"do": "track", "line": 3},
        {"do": "city", "name": "Atlantis"},
        {"do": "city", "name": None},
        drag("A", [0, 0]),
        {"do": "grow", "rows": 1, "cols": 0},
        {"do": "maze", "name": "prim", "seed": 1},
        menus(algorithms=["bfs"]),
    ],
}


@pytest.mark.parametrize(
    ("kind", "request_"),
    [(kind, each) for kind, several in REQUESTS.items() for each in several],
    ids=lambda value: str(value)[:80],
)
def test_a_request_that_makes_no_sense_changes_nothing_and_is_told(widget, request_):
    before = state(widget)
    ask(widget, request_)
    assert state(widget) == before
    assert seen(widget).notice["n"] == 1
    assert 0 < len(noticed(widget)) < 900
