"""The laboratory in Python, and its answers to the page."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from linie1_widget import (
    ALGORITHMS,
    TREE_ALGORITHMS,
    GridGraph,
    LaboratoryWidget,
    draw_step,
    search,
)
from linie1_widget.laboratory.europa_kind import EUROPA
from linie1_widget.laboratory.map_kind import as_text
from linie1_widget.linie1.board.tiles import TILE_TYPES
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.trans_europa import MAP as EUROPE
from tests.base.widget.wires import ask, effort, noticed, put, seen, sent_by
from tests.laboratory.lab import TEXTS, drag, draw, lay, menus, moving, painting, trip
from tests.paths.picture.stories import winding_ride

MAP = TEXTS["squares"]
# 20 × 30 free squares.
OPEN = "\n".join(["S" + "." * 29, *["." * 30] * 18, "." * 29 + "G"])


@pytest.fixture
def widget() -> LaboratoryWidget:
    return LaboratoryWidget(MAP, algorithms=("astar", "bfs"))


def test_every_change_is_searched_at_once():
    widget = LaboratoryWidget()
    assert widget.result["astar"].path
    assert widget.step == widget.last == len(widget.trace)
    assert (widget.algorithm, widget.algorithms) == ("astar", ["astar"])
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
    widget = LaboratoryWidget(GridGraph("S..\n..G", 8), heuristic="octile")
    assert (widget.directions, widget.result["astar"].cost) == (8, 1 + 2**0.5)
    widget.directions = 4
    assert widget.result["astar"].cost == 3


def test_each_algorithm_has_its_heuristic(widget):
    widget.algorithm = "dijkstra"
    assert widget.algorithms == ["dijkstra", "bfs"]
    # Choosing the second algorithm as the first swaps them.
    widget.algorithm = "bfs"
    assert widget.algorithms == ["bfs", "dijkstra"]
    widget.algorithms = ["astar", "astar"]
    widget.heuristics = ["zero", "manhattan"]
    blind, guided = widget.result["astar"], widget.result["astar 2"]
    assert (blind.title, guided.title) == ("A* with h = 0", "A* with Manhattan distance")
    assert (blind.cost, guided.expanded <= blind.expanded) == (guided.cost, True)
    assert widget.heuristic == "zero"
    # Back to one heuristic for all.
    widget.heuristic = "octile"
    assert widget.heuristics == ["octile"]
    assert {found.title for found in widget.result.values()} == {"A* with octile distance"}
    widget.heuristics = ["zero", "octile"]
    widget.algorithms = ["greedy"]
    assert widget.algorithm == "greedy"
    assert widget.result["greedy"].title == "Greedy best-first search with h = 0"


def test_settings_of_algorithms_change_the_search():
    widget = LaboratoryWidget(
        "S.....\n......\n.....G", algorithms=("depth_limited",), limit=3
    )
    assert widget.result["depth_limited"].path == ()
    widget.limit = 60
    assert widget.result["depth_limited"].path
    widget.algorithms = ["beam", "weighted_astar"]
    for widget.width, widget.weight in ((1, 1), (5, 3)):
        assert [found.title.partition(" with ")[0] for found in widget.result.values()] == [
            f"Beam search, width {widget.width}",
            f"Weighted A*, weight {widget.weight}",
        ]
    widget.algorithm, widget.memory = "idastar", 50
    assert "memory 50" in widget.trace.title


def test_farthest_stop_guides_only_where_stops_are():
    widget = LaboratoryWidget("S....\n.###.\n*...G", heuristic="farthest_stop")
    assert (widget.trace.title, widget.trace.cost) == ("A* with farthest stop", 6)
    assert (2, 0) in widget.result["astar"].path
    widget.map = widget.map.replace("*", ".")
    assert widget.trace.title == "A* with Manhattan distance"
    widget.directions = 8
    assert widget.trace.title == "A* with octile distance"


def test_step_stays_or_follows_the_end(widget):
    for text in ("S....G", "S..G"):
        widget.map = text
        assert widget.step == widget.last
    widget.step = 3
    for name, value in (("map", "S.....G"), ("map", "SG"), ("algorithms", ["bfs"])):
        setattr(widget, name, value)
        assert widget.step == 3 < widget.last
    widget.step = 4
    widget.map = "S#"
    assert (widget.step, widget.last) == (0, 0)
    widget.map = "SG"
    assert widget.step == widget.last > 0


def test_results_equal_those_of_the_searches(widget):
    for name, trace in zip(widget.algorithms, widget.traces, strict=True):
        found = widget.result[name]
        sizes = [len(trace.at(made).frontier) for made in range(len(trace) + 1)]
        assert list(found.path) == trace.path
        assert (found.cost, found.expanded) == (trace.cost, trace.expanded)
        assert (found.steps, found.largest_frontier) == (len(trace), max(sizes))
    with pytest.raises(TypeError):
        widget.result["bfs"] = None
    widget.step = 5
    assert widget.to_svg() == draw_step(widget.traces, 5)
    assert widget.describe().startswith("A* with Manhattan distance, step 5 of ")


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("S..", {"S"}),
        ("..G", {"G"}),
        ("A -- B, start A, goal B", {"S", "G"}),
        ("A -- B, start A, goal A B", {"SG", "G"}),
        ("b1:S0 b2:S0, start b1, goal b2", {"S", "G"}),
        ("b1:S0 b2:S0, start b1, goal b1", {"SG", "G"}),
    ],
)
def test_picture_has_a_badge_at_each_end(text, signs):
    widget = LaboratoryWidget(text)
    found = re.findall(r'href="#[^"]*badge-([A-Z]+)"', widget.to_svg())
    assert set(found) == signs
    assert ("badge-SG" in str(seen(widget).stage)) == ("SG" in signs)


EDGES, BOARD, CITIES = TEXTS["edges"], "b1:S0 b2:S0\nstart", TEXTS["cities"]
SEVERAL = draw(
    painting([[0, 1]], "5", "a"),
    moving([2, 2], [0, 2], "b"),
    moving([2, 2], [1, 2], "b"),
    painting([[2, 0]], "#", "c"),
)


@pytest.mark.parametrize(
    ("requests", "maps"),
    [
        ([draw(moving([0, 0], [1, col])) for col in range(3)], [MAP, "...\n.#S\n..G"]),
        ([SEVERAL], [MAP, "S5.\n.#.\n..G", "S5.\n.#G\n...", "S5.\n.#G\n#.."]),
        (
            [{"do": "clear"}, {"do": "resize", "rows": 4, "cols": 4}],
            [MAP, "S..\n...\n..G", "S...\n....\n..G.\n...."],
        ),
        (
            [drag("B", [4, 1]), drag("B", [4.14, 2])],
            [EDGES, EDGES.replace("B at 5 0", "B at 4.1 2")],
        ),
        (
            [trip("c1", ["b2"]), trip("b1", ["c3", "b2", "b1"])],
            [f"{BOARD} b1\ngoal c3", f"{BOARD} c1\ngoal b2", f"{BOARD} b1\ngoal c3 b2 b1"],
        ),
        (
            [{"do": "track", "line": "e9-e11"}, {"do": "track", "line": "e9-d8"}],
            [CITIES, f"{CITIES} e9-e11", CITIES.replace("d8-e9", "e9-e11")],
        ),
        (
            [{"do": "city", "name": "London"}, {"do": "clear"}],
            [CITIES, "cities: Paris\ntracks: d8-e9", "cities: Paris\ntracks:"],
        ),
    ],
    ids=["over walls", "several", "clear", "a node", "a trip", "lines", "cities"],
)
def test_each_change_is_one_step_of_undo(requests, maps):
    widget = LaboratoryWidget(maps[0])
    for request in requests:
        ask(widget, request)
    for at in reversed(range(len(maps))):
        assert (widget.map, seen(widget).history) == (maps[at], [at, len(maps) - 1 - at])
        ask(widget, do="undo")
    ask(widget, do="redo")
    assert widget.map == maps[1]


def test_what_lays_tiles_is_sent_on_demand():
    board, squares = LaboratoryWidget(TEXTS["board"]), LaboratoryWidget(MAP)
    assert "Laying" in ask(board, do="laying")["laying"]
    assert not noticed(board)
    assert not ask(squares, do="laying")
    assert noticed(squares)


def test_menus_set_several_traits_at_once(widget):
    values = {"algorithms": ["dijkstra", "greedy"], "heuristic": "zero", "directions": 8}
    ask(widget, menus(**values))
    assert {name: getattr(widget, name) for name in values} == values
    put(widget, map="S.....G", algorithm="bfs")
    assert (widget.result["bfs"].cost, noticed(widget)) == (6, "")


def test_maze_keeps_the_size_and_is_one_step_of_undo(widget):
    widget.map = "S...\n....\n...G"
    ask(widget, do="maze", name="prim", seed=3)
    assert [len(line) for line in widget.map.split("\n")] == [4, 4, 4]
    assert "#" in widget.map
    assert widget.result["astar"].path
    assert seen(widget).history == [2, 0]
    python = LaboratoryWidget("S...\n....\n...G")
    python.make_maze("prim", seed=3)
    assert python.map == widget.map
    python.resize(2, 3)
    assert [len(line) for line in python.map.split("\n")] == [3, 3]


@pytest.mark.parametrize("text", [MAP, "S.*\n.#.\n*.G"], ids=["plain", "stops"])
@pytest.mark.parametrize("name", ALGORITHMS)
def test_packed_story_equals_that_of_a_search_widget(name, text):
    for directions in (4, 8):
        widget = LaboratoryWidget(text, algorithms=[name], directions=directions)
        if not widget.traces:  # one algorithm asks for a grid with 8 directions
            assert "cannot search this map" in widget.describe()
            continue
        shown = {
            name: value
            for message in sent_by(widget)
            for name, value in message["state"].items()
        }
        plain, stage = widget.trace.to_dict(), shown["_stage"]
        (story,) = shown["_shown"]["traces"]
        squares = [
            square + visit for visit in stage["visits"] for square in stage["squares"]
        ]
        for column, mine, theirs in (
            ("state", squares, plain["states"]),
            ("parent", squares, plain["states"]),
            ("g", story["numbers"], plain["numbers"]),
        ):
            packed = [[*mine, None][ord(letter) - 36] for letter in story[column]]
            assert packed == [[*theirs, None][at] for at in plain[column]]
        same = ("title", "kinds", "lines", "sentences", "effects", "pseudocode")
        for part in (*same, "cost", "expanded", "back"):
            assert story[part] == plain[part]


def test_packed_column_is_text_unless_a_number_is_too_large():
    column = list(range(-1, 3000))
    assert [ord(letter) - 36 for letter in as_text(column)] == column
    assert as_text([10**6]) == [10**6]


TRACK, _ = winding_ride()
SQUARE, TILE = TRACK.legal(TILE_TYPES)[0]
BLIND = {"heuristic": "zero", "directions": 8}
PAINTED = draw(painting([[5, 5], [5, 6]]))
LAID = lay(SQUARE.name, str(TILE))


@pytest.mark.parametrize(
    ("map_", "names", "settings", "request_", "shown"),
    [
        (OPEN, ("astar", "dijkstra"), BLIND, PAINTED, {"map", "_shown", "_history"}),
        (
            EUROPE,
            tuple(EUROPA.algorithms)[1:],
            {},
            {"do": "track", "line": "d8-e9"},
            {"map", "_shown"},
        ),
        (
            TRACK,
            ("astar", "bfs"),
            {"tile": TILE.code},
            LAID,
            {"map", "_laid", "_shown", "_stage", "_verdicts"},
        ),
    ],
    ids=["squares", "europe", "track"],
)
def test_each_change_sends_one_small_message(map_, names, settings, request_, shown):
    widget = LaboratoryWidget(map_, algorithms=names, **settings)
    assert widget.last > (4_000 if map_ is OPEN else 400)
    count = len(sent_by(widget))
    ask(widget, request_)
    (message,) = sent_by(widget)[count:]
    assert len(json.dumps(message, ensure_ascii=False).encode()) < 150_000
    assert shown <= message["state"].keys()
    # Unchanged traits are not sent again.
    assert ("_stage" in message["state"]) == ("_stage" in shown)


def test_stroke_takes_few_calls_beside_its_searches():
    searches = ("paths/run_search", "paths/algorithms", "paths/graphs")
    lines = ["S" + "." * 19, *["." * 20] * 10, "." * 19 + "G"]
    widget = LaboratoryWidget("\n".join(lines), algorithms=("astar", "bfs"))
    for col in range(2):
        stroke = draw(painting([[5, col]], stroke=str(col)))
        assert effort(widget, searches, **stroke) <= 550
    assert all(trace.path for trace in widget.traces)


def test_every_menu_entry_can_be_chosen():
    widget = LaboratoryWidget("S.\n.G")
    choices = seen(widget).choices
    names = {name for name, *_ in choices["heuristics"]}
    assert names == {*HEURISTICS, "farthest_stop"}
    offered = dict(choices["settings"])
    assert all(values == sorted(set(values)) for values in offered.values())
    for name, _, _, settings in choices["algorithms"]:
        for heuristic in names:
            ask(widget, menus(algorithms=[name], heuristic=heuristic))
            assert widget.result or seen(widget).shown["traces"][0]["trouble"]
        for setting in settings:
            for value in offered[setting]:
                ask(widget, menus(**{setting: value}))
                assert getattr(widget, setting) == value
    assert noticed(widget) == ""


def test_laboratory_runs_given_algorithms_and_heuristics() -> None:
    mine = replace(ALGORITHMS["astar"], name="mine", title="My star")

    def columns(state: tuple[int, int]) -> float:
        return abs(state[1] - 3)

    widget = LaboratoryWidget("S..G", algorithms=(mine, "bfs"), heuristic=[columns, "zero"])
    try:
        assert widget.algorithms == ["mine", "bfs"]
        assert widget.heuristics == ["columns", "zero"]
        assert widget.trace.heuristic == "columns"
        assert widget.result["mine"].expanded == 3
        offered = {name for name, *_ in widget._choices["heuristics"]}
        assert {"columns", "manhattan"} <= offered
        widget.language = "de"
        assert {name for name, *_ in widget._choices["heuristics"]} == offered
        widget.heuristic = lambda state: 0
        assert widget.heuristics == ["a function"]
    finally:
        ALGORITHMS.unregister("mine")


@pytest.mark.parametrize("problem", ["spanning", "steiner"])
def test_registered_tree_algorithm_is_in_the_menus_of_its_maps(problem: str) -> None:
    name = {"spanning": "prim", "steiner": "kmb"}[problem]
    TREE_ALGORITHMS.register(replace(TREE_ALGORITHMS[name], name="mine", title="My tree"))
    try:
        offered = {
            kind
            for kind, text in TEXTS.items()
            if ["mine", "My tree", False, []]
            in seen(LaboratoryWidget(text)).choices["algorithms"]
        }
        assert offered == {"edges", *(["cities"] if problem == "steiner" else [])}
        widget = LaboratoryWidget(EDGES.replace("->", "--"))
        ask(widget, menus(algorithms=["mine"]))
        found = widget.result["mine"]
        assert (found.title, found.cost) == ("My tree", 3)
    finally:
        TREE_ALGORITHMS.unregister("mine")
