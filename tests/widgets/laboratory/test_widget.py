"""The laboratory as Python has it, and what it answers to the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets import Textarea, link

from linie1_widget import ALGORITHMS, GridGraph, LaboratoryWidget, draw_step, search
from linie1_widget.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.widgets.laboratory.drafts import Drafts
from linie1_widget.widgets.laboratory.packing import as_text
from linie1_widget.widgets.laboratory.requests import drawn
from linie1_widget.widgets.laboratory.squares.square_map import BRUSHES, SquareMap
from linie1_widget.widgets.laboratory.squares.strokes import strokes
from tests.widgets.wires import ask, put, sent_by, wired

MAP = "S..\n.#.\n..G"
OPEN = "\n".join(["S" + "." * 29, *["." * 30] * 18, "." * 29 + "G"])
"""20 × 30 free squares."""

BUDGET = 150_000
"""So many bytes a change may take on the wire."""


@pytest.fixture
def widget() -> Iterator[LaboratoryWidget]:
    with wired():
        yield LaboratoryWidget(MAP, algorithms=("astar", "bfs"))


def paint(
    squares: list[list[int]], brush: str = "#", stroke: str = "s"
) -> dict[str, object]:
    piece = {"stroke": stroke, "brush": brush, "squares": squares}
    return {"do": "draw", "strokes": [piece]}


def columns(story: dict[str, object], *names: str) -> list[list[int]]:
    """Columns of a story as the page unpacks them."""
    return [[ord(letter) - 36 for letter in str(story[name])] for name in names]


# from Python -------------------------------------------------------------------------


def test_it_begins_with_a_map_and_its_path_found():
    widget = LaboratoryWidget()
    assert widget.result["astar"].path
    assert widget.step == widget.last == len(widget.trace)
    assert (widget.algorithm, widget.algorithms) == ("astar", ["astar"])


def test_what_is_set_is_searched_at_once():
    widget = LaboratoryWidget(MAP)
    heard = []
    widget.observe(lambda change: heard.append(change.new), "result")
    widget.map = "S9G"
    widget.map = "S.G"
    widget.heuristic = "zero"
    assert [found["astar"].cost for found in heard] == [10, 2, 2]
    widget.algorithms = ["dijkstra", "bfs"]
    assert list(widget.result) == ["dijkstra", "bfs"]
    grid = GridGraph("S.G")
    assert widget.traces[0].steps == search(grid, grid.start, grid.goals, "dijkstra").steps


def test_the_map_is_a_trait_that_can_be_linked():
    widget, field = LaboratoryWidget(MAP), Textarea()
    link((widget, "map"), (field, "value"))
    field.value = "S...G"
    assert widget.result["astar"].cost == 4
    widget.clear()
    widget.resize(1, 4)
    assert field.value == "S..G"


def test_a_grid_brings_its_directions():
    widget = LaboratoryWidget(GridGraph("S..\n..G", 8), heuristic="octile")
    assert (widget.directions, widget.result["astar"].cost) == (8, 1 + 2**0.5)
    widget.directions = 4
    assert widget.result["astar"].cost == 3


def test_the_first_algorithm_is_a_trait_too(widget):
    widget.algorithm = "dijkstra"
    assert widget.algorithms == ["dijkstra", "bfs"]
    # Who chooses the other one gets both, the other way round.
    widget.algorithm = "bfs"
    assert widget.algorithms == ["bfs", "dijkstra"]
    widget.algorithms = ["dfs"]
    assert widget.algorithm == "dfs"


def test_each_search_has_a_heuristic_of_its_own(widget):
    widget.algorithms = ["astar", "astar"]
    widget.heuristics = ["zero", "manhattan"]
    blind, guided = widget.result["astar"], widget.result["astar 2"]
    assert [each.title for each in (blind, guided)] == [
        "A* with h = 0",
        "A* with Manhattan distance",
    ]
    assert (blind.cost, guided.expanded <= blind.expanded) == (guided.cost, True)
    assert widget.heuristic == "zero"
    # One for all again.
    widget.heuristic = "octile"
    assert widget.heuristics == ["octile"]
    assert {each.title for each in widget.result.values()} == {"A* with octile distance"}
    widget.heuristics = ["zero", "octile"]
    widget.algorithms = ["greedy"]
    assert widget.result["greedy"].title == "Greedy best-first search with h = 0"


def test_the_settings_of_the_algorithms_are_traits():
    widget = LaboratoryWidget(OPEN, ("depth_limited",), limit=3)
    assert widget.result["depth_limited"].path == ()
    widget.limit = 60
    assert widget.result["depth_limited"].path
    widget.algorithms = ["beam", "weighted_astar"]
    titles = set()
    for widget.width, widget.weight in ((1, 1), (5, 3)):
        titles |= {each.title for each in widget.result.values()}
    assert {title.partition(" with ")[0] for title in titles} == {
        "Beam search, width 1",
        "Beam search, width 5",
        "Weighted A*, weight 1",
        "Weighted A*, weight 3",
    }
    widget.algorithm, widget.memory = "idastar", 50
    assert "memory 50" in widget.trace.title


def test_the_farthest_stop_is_a_heuristic_for_maps_with_stops():
    widget = LaboratoryWidget("S....\n.###.\n*...G", heuristic="farthest_stop")
    assert widget.trace.title == "A* with farthest stop"
    graph = widget.graph
    blind = search(graph, graph.start, graph.goals, "dijkstra")
    assert widget.trace.cost == blind.cost
    assert widget.trace.expanded < blind.expanded
    # Where no stop is left, it is the distance.
    widget.map = widget.map.replace("*", ".")
    assert widget.trace.title == "A* with Manhattan distance"
    widget.directions = 8
    assert widget.trace.title == "A* with octile distance"


def test_undo_and_redo_go_through_all_that_has_changed_the_map(widget):
    widget.map = "S.G"
    widget.clear()
    widget.resize(2, 3)
    seen = ["S.G\n...", "S.G", MAP]
    assert widget.map == seen[0]
    for text in seen[1:]:
        widget.undo()
        assert widget.map == text
    with pytest.raises(Linie1Error, match="Nothing to undo"):
        widget.undo()
    widget.redo()
    assert (widget.map, widget._history) == ("S.G", [1, 1])


def test_the_step_stays_where_it_is_or_at_the_end(widget):
    widget.map = "S....G"
    assert widget.step == widget.last
    widget.map = "S..G"
    assert widget.step == widget.last
    widget.step = 3
    widget.map = "S.....G"
    assert widget.step == 3
    widget.map = "SG"
    assert widget.step == 3 < widget.last
    widget.step = 4
    widget.map = "S#"
    assert (widget.step, widget.last) == (0, 0)
    widget.map = "SG"
    assert widget.step == widget.last > 0


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("map", "S?G", "has '\\?'"),
        ("map", "." * 61, "1 to 60 rows"),
        ("map", "", "empty"),
        ("map", 5, "map"),
        ("algorithm", "best", "there is no algorithm 'best'"),
        ("algorithms", [], "one name or two"),
        ("algorithms", ["bfs", "bfs"], "two different ones"),
        ("algorithms", ["bfs", "dfs", "astar"], "one name or two"),
        ("algorithms", ["best"], "there is no algorithm 'best'"),
        (
            "algorithms",
            ["bfs", []],
            r"no algorithm \[\] on this map: choose from b",
        ),
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
def test_nonsense_raises_and_changes_nothing(widget, trait, value, words):
    before = {name: getattr(widget, name) for name in widget.trait_names()}
    with pytest.raises(traitlets.TraitError, match=words):
        setattr(widget, trait, value)
    assert {name: getattr(widget, name) for name in widget.trait_names()} == before
    if trait not in ("result", "heuristics"):  # where it begins, these have one name
        with pytest.raises(traitlets.TraitError, match=words):
            LaboratoryWidget(**{"map": MAP, trait: value})


@pytest.mark.parametrize("names", ["algorithms", "heuristic"])
def test_what_names_no_search_is_told_so(names):
    with pytest.raises(WrongType, match=r"by their names, such as .*, not by 3"):
        LaboratoryWidget("S.G", **{names: 3})


@pytest.mark.parametrize(
    ("text", "why"), [("..G", "no start"), ("S..", "no goal"), ("###", "no start")]
)
def test_a_map_that_cannot_be_searched_is_told_in_a_sentence(text, why):
    widget = LaboratoryWidget(text)
    assert why in widget.describe()
    assert why in widget._shown["trouble"]
    assert (dict(widget.result), widget.traces, widget.last) == ({}, (), 0)
    assert why in widget._repr_mimebundle_()[0]["text/html"]
    assert widget.to_svg().count("badge-") >= text.count("S") + text.count("G")
    with pytest.raises(InvalidValue, match=why):
        _ = widget.trace
    assert why in repr(widget)


def test_a_search_without_end_is_stopped(monkeypatch):
    monkeypatch.setattr("linie1_widget.widgets.laboratory.trials.MOST_STEPS", 20)
    widget = LaboratoryWidget(OPEN)
    assert "A* has made 20 steps and is not done" in widget.describe()
    widget.map = "SG"
    assert widget.result["astar"].cost == 1


def test_the_still_picture_is_that_of_the_step(widget):
    widget.step = 5
    assert widget.to_svg() == draw_step(widget.traces, 5)
    assert widget.describe().startswith("A* with Manhattan distance, step 5 of ")


def test_the_result_says_what_the_searches_say(widget):
    for name, trace in zip(widget.algorithms, widget.traces, strict=True):
        found = widget.result[name]
        sizes = [len(trace.at(at).frontier) for at in range(len(trace))]
        assert list(found.path) == trace.path
        assert (found.cost, found.expanded, found.steps, found.largest_frontier) == (
            trace.cost,
            trace.expanded,
            len(trace),
            max(sizes),
        )
    with pytest.raises(TypeError):
        widget.result["bfs"] = None


def test_stops_are_visited_on_the_way():
    widget = LaboratoryWidget("S....\n.###.\n*...G", algorithms=("dijkstra",))
    assert widget.result["dijkstra"].cost == 6
    widget.map = "S....\n.###.\n...*G\n*...."
    found = widget.result["dijkstra"]
    assert {(2, 3), (3, 0)} <= set(found.path)
    assert (found.cost, found.path[0], found.path[-1]) == (8, (0, 0), (2, 4))
    widget.map = "S*******G"
    assert "7 stops, and searches here visit at most 6" in widget.describe()
    widget.map = "\n".join(["S*****G" + "." * 53] * 1 + ["." * 60] * 20)
    assert "With its stops the map has 40,320 states" in widget.describe()


# what the page asks for --------------------------------------------------------------


def test_a_stroke_in_pieces_is_taken_back_in_one(widget):
    ask(widget, paint([[0, 1], [0, 2]]))
    ask(widget, paint([[1, 2]]))
    assert widget.map == "S##\n.##\n..G"
    assert widget._history == [1, 0]
    ask(widget, {"do": "undo"})
    assert (widget.map, widget._history) == (MAP, [0, 1])
    ask(widget, {"do": "redo"})
    assert widget.map == "S##\n.##\n..G"


def test_what_is_dragged_spoils_nothing_on_its_way(widget):
    for to in ([1, 0], [1, 1], [1, 2]):
        piece = {"stroke": "drag", "from": [0, 0], "to": to}
        ask(widget, {"do": "draw", "strokes": [piece]})
    assert widget.map == "...\n.#S\n..G"
    ask(widget, {"do": "undo"})
    assert widget.map == MAP


def test_several_strokes_come_at_once_and_are_taken_back_one_by_one(widget):
    pieces = [
        *paint([[0, 1]], "5", "a")["strokes"],
        {"stroke": "b", "from": [2, 2], "to": [0, 2]},
        {"stroke": "b", "from": [2, 2], "to": [1, 2]},
        *paint([[2, 0]], "#", "c")["strokes"],
    ]
    ask(widget, {"do": "draw", "strokes": pieces})
    assert (widget.map, widget._history) == ("S5.\n.#G\n#..", [3, 0])
    ask(widget, {"do": "undo"})
    ask(widget, {"do": "undo"})
    assert widget.map == "S5.\n.#.\n..G"


def test_menus_set_several_things_at_once(widget):
    values = {"algorithms": ["dijkstra", "greedy"], "heuristic": "zero", "directions": 8}
    ask(widget, {"do": "set", "values": values})
    assert {name: getattr(widget, name) for name in values} == values
    assert widget.algorithm == "dijkstra"
    assert list(widget.result) == ["dijkstra", "greedy"]
    ask(widget, {"do": "clear"})
    ask(widget, {"do": "grow", "rows": 1, "cols": 0})
    assert widget.map == "S..\n...\n..G\n..."


@pytest.mark.parametrize(
    "request_",
    [
        paint([[0, 3]]),
        paint([[0, -1]]),
        paint([[0]]),
        paint([[0, True]]),
        paint([["0", "1"]]),
        paint([[0, 1]], brush="x"),
        paint([[0, 1]], stroke=""),
        paint([[0, 1]], stroke="x" * 41),
        {"do": "draw"},
        {"do": "draw", "strokes": 5},
        {"do": "draw", "strokes": [5]},
        {"do": "draw", "strokes": [{"stroke": "a", "from": [0, 1], "to": [0, 2]}]},
        {
            "do": "draw",
            "strokes": [*paint([[0, 1]])["strokes"], *paint([[9, 9]])["strokes"]],
        },
        {"do": "grow", "rows": -3, "cols": 0},
        {"do": "grow", "rows": 10**9, "cols": 0},
        {"do": "grow", "rows": 3},
        {"do": "maze", "name": "labyrinth", "seed": 1},
        {"do": "maze", "name": "prim", "seed": "1"},
        {"do": "set", "values": {"map": "SG"}},
        {"do": "set", "values": {"algorithms": ["best"]}},
        {"do": "set", "values": {"heuristic": "zero", "weight": 999}},
        {"do": "set", "values": {"heuristics": ["zero", "zero", "zero"]}},
        {"do": "set", "values": {"limit": 10**30}},
        {"do": "set", "values": {"algorithms": 5}},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "fly"},
    ],
    ids=str,
)
def test_what_makes_no_sense_changes_nothing_and_is_told(widget, request_):
    before = {name: getattr(widget, name) for name in widget.keys if name[0] != "_"}
    shown = widget._shown
    ask(widget, request_)
    assert {name: getattr(widget, name) for name in before} == before
    assert (widget._shown, widget._history) == (shown, [0, 0])
    assert widget._notice["n"] == 1


def test_a_page_may_set_the_traits_too(widget):
    put(widget, map="S.....G", algorithm="dijkstra")
    assert (widget.result["dijkstra"].cost, widget._notice) == (6, {})
    put(widget, map="?")
    assert widget.map == "S.....G"
    assert "cannot be done here: {'map': '?'}" in widget._notice["text"]


@given(st.integers(0, 2**32))
def test_pieces_give_the_map_that_the_strokes_give(seed):
    rng = Random(seed)
    whole, piecewise = Drafts(SquareMap.parse(MAP)), Drafts(SquareMap.parse(MAP))

    def take(drafts: Drafts, request: dict[str, Any]) -> None:
        for new, stroke in list(drawn(drafts, strokes(request["strokes"]))):
            drafts.draw(new, stroke)

    for number in range(rng.randint(1, 4)):
        squares = [[rng.randrange(3), rng.randrange(3)] for _ in range(rng.randint(1, 5))]
        brush = rng.choice(BRUSHES)
        stroke = f"stroke {number}"
        take(whole, paint(squares, brush, stroke))
        for square in squares:
            take(piecewise, paint([square], brush, stroke))
    assert whole.now == piecewise.now
    assert whole.sizes == piecewise.sizes


# what the page gets ------------------------------------------------------------------


@pytest.mark.parametrize("text", [MAP, "S.*\n.#.\n*.G"])
@pytest.mark.parametrize("directions", [4, 8])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_packed_story_is_the_one_that_a_search_widget_gets(name, directions, text):
    widget = LaboratoryWidget(text, [name], directions=directions)
    if not widget.traces:  # one algorithm asks for a grid with 8 directions
        assert "cannot search this map" in widget.describe()
        return
    (story,) = widget._shown["traces"]
    plain = widget.trace.to_dict()
    stage = widget._stage
    states = [square + seen for seen in stage["visits"] for square in stage["squares"]]
    state, parent, g = columns(story, "state", "parent", "g")
    none = [*plain["states"], None]
    assert [[*states, None][at] for at in state] == [none[at] for at in plain["state"]]
    assert [[*states, None][at] for at in parent] == [none[at] for at in plain["parent"]]
    numbers, others = [*story["numbers"], None], [*plain["numbers"], None]
    assert [numbers[at] for at in g] == [others[at] for at in plain["g"]]
    same = {"title", "kinds", "lines", "sentences", "effects", "pseudocode", "cost", "back"}
    assert {key: story[key] for key in same} == {key: plain[key] for key in same}


def test_a_column_is_text_unless_a_number_is_too_large():
    column = list(range(-1, 3000))
    assert [ord(letter) - 36 for letter in as_text(column)] == column
    assert as_text([10**6]) == [10**6]


@pytest.mark.parametrize("pair", [("astar", "dijkstra"), ("bfs", "dfs")])
def test_a_change_is_small_on_the_wire(pair):
    with wired():
        widget = LaboratoryWidget(OPEN, algorithms=pair, heuristic="zero", directions=8)
        assert widget.last > 4_000
        count = len(sent_by(widget))
        ask(widget, paint([[5, 5], [5, 6]]))
        messages = sent_by(widget)[count:]
        sizes = [len(json.dumps(each, ensure_ascii=False).encode()) for each in messages]
        assert len(messages) == 1
        assert sum(sizes) < BUDGET
        # What stays the same is not sent again.
        assert "_stage" not in messages[0]["state"]


def test_every_choice_of_the_menus_can_be_made():
    widget = LaboratoryWidget(MAP)
    for name, _, _, settings in widget._choices["algorithms"]:
        widget.algorithm = name
        for heuristic, *_ in widget._choices["heuristics"]:
            widget.heuristic = heuristic
            assert widget.result or widget._shown["trouble"]
        offered = dict(widget._choices["settings"])
        for setting in settings:
            for value in offered[setting]:
                ask(widget, {"do": "set", "values": {setting: value}})
                assert getattr(widget, setting) == value
    names = {name for name, *_ in widget._choices["heuristics"]}
    assert names == {*HEURISTICS, "farthest_stop"}
    assert widget._notice == {}
