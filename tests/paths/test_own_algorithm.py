"""A user-defined algorithm, from its definition to the page; and invalid searches."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import inf, nan
from types import SimpleNamespace
from typing import Any

import networkx as nx
import numpy
import pytest

from linie1_widget import EdgeGraph, GridGraph, Linie1Error, from_networkx, paths, search
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import ALGORITHMS, Algorithm, Step, Trace
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.widget import SearchWidget
from tests.paths.asking import Listed
from tests.paths.picture.stories import edges, grid, track

TEXT = "{http://www.w3.org/2000/svg}text"


def uniform_cost(problem: Any, record: bool = True) -> Any:
    """Dijkstra's algorithm without steps that change nothing."""
    shown = ALGORITHMS["dijkstra"].run(problem, record)
    while True:
        try:
            step = Step(*next(shown))
        except StopIteration as end:
            return end.value
        if step.kind != "skip":
            yield step


UCS = '''
Algorithm(
    name="ucs",
    title="Uniform-cost search",
    frontier="heap",
    priority="g",
    optimal="cost",
    pseudocode=paths.Pseudocode.parse("""
node = the initial state, with path cost 0            | start
loop:
    node = POP(frontier), the cheapest one            | take
    if node is a goal: return its solution            | goal
    for each child of node:
        if it is new: INSERT it into the frontier     | add
        else if it is cheaper: replace the old one    | improve
if the frontier is empty: return failure              | fail
"""),
    messages={
        "start": "The root of the tree is {state}.",
        "take": "Pop {state}, whose path cost of {g} is the least.",
        "goal": "{state} is a goal; its solution costs {g}.",
        "add": "Insert {state}, a child of {parent}, with path cost {g}.",
        "improve": "Replace {state}: by {parent} it costs {g}, not {old}.",
        "fail": "Failure.",
    },
    run=uniform_cost,
)
'''


def own(text: str = UCS) -> Algorithm:
    algorithm: Algorithm = eval(text.strip(), globals())
    return algorithm


@pytest.fixture
def ucs() -> Algorithm:
    return own()


@pytest.fixture(params=[grid, edges, track])
def trace(request: pytest.FixtureRequest, ucs: Algorithm) -> Trace[Any]:
    """The searches of the other picture tests, by a user-defined algorithm."""
    drawn = request.param()
    return search(drawn.graph, drawn.start, drawn.goal, ucs)


def words(picture: str) -> str:
    return " ".join(text.text or "" for text in ET.fromstring(picture).iter(TEXT))


def looks_off_the_map(problem: Any, record: bool = True) -> Any:
    """Dijkstra's algorithm, which first looks at a square off the map."""
    yield Step("skip", (-1, 0), problem.start, 1, old=0)
    return (yield from ALGORITHMS["dijkstra"].run(problem, record))


def test_own_algorithm_may_tell_of_squares_off_the_map() -> None:
    algorithm = replace(ALGORITHMS["dijkstra"], name="off", run=looks_off_the_map)
    maze = GridGraph("S.G")
    packed = search(maze, maze.start, maze.goal, algorithm).to_dict()
    assert packed["states"] == ["(0, 0)", "(-1, 0)", "(0, 1)", "(0, 2)"]
    assert packed["positions"] == [[0, 0], [0, -1], [1, 0], [2, 0]]


def test_own_algorithm_is_recorded_said_and_packed(
    trace: Trace[Any], ucs: Algorithm
) -> None:
    question = trace.graph, trace.start, trace.path[-1]
    known, silent = search(*question, "dijkstra"), search(*question, ucs, record=False)
    for other in (known, silent):
        assert (other.path, other.cost) == (trace.path, trace.cost)
        assert other.expanded == trace.expanded
    assert (silent.steps, repr(ucs)) == ((), "<Algorithm: ucs>")
    assert ucs.name not in ALGORITHMS
    label = getattr(trace.graph, "label", str)
    counts = range(1, len(trace) + 1)
    said = [trace.sentence(made) for made in counts]
    assert said[0] == f"The root of the tree is {label(trace.start)}."
    assert said[1] == f"Pop {label(trace.start)}, whose path cost of 0 is the least."
    last = f"{label(trace.path[-1])} is a goal; its solution costs {trace.cost}."
    assert said[-1] == last
    lines = [trace.pseudocode.lines[trace.line(made) - 1] for made in counts]
    assert [line.split()[0] for line in lines[:3]] == ["node", "node", "if"]
    assert repr(trace).startswith("<Trace: ucs, ")
    assert list(trace.to_dataframe()["sentence"]) == said
    assert trace.at(-1).path == trace.path
    packed = json.loads(json.dumps(trace.to_dict(), allow_nan=False))
    assert (packed["title"], packed["algorithm"]) == ("Uniform-cost search", "ucs")
    assert packed["lines"]["t"] == trace.line(2) == 3
    assert packed["sentences"]["f"] == "Failure."


def test_own_algorithm_is_drawn_beside_a_builtin_one(trace: Trace[Any]) -> None:
    known = search(trace.graph, trace.start, trace.goal, "astar")
    widget = SearchWidget([trace, known], step=2)
    assert f"'ucs, step 2 of {len(trace)}; astar with zero, step 2" in repr(widget)
    shown = f"Uniform-cost search, step 2 of {len(trace)}: Pop "
    assert widget.describe().startswith(shown)
    assert trace.sentence(2) in words(widget.to_svg())


def test_own_algorithm_may_be_two_sided_or_guided(ucs: Algorithm) -> None:
    names = {"name": "middle", "title": "Meeting in the middle"}
    middle = replace(ALGORITHMS["bidirectional"], **names)
    drawn = track("bidirectional")
    trace = search(drawn.graph, drawn.start, drawn.goal, middle)
    renamed = {"algorithm": names["name"], "title": names["title"]}
    assert trace.to_dict() == drawn.to_dict() | renamed
    shown = words(draw_step(trace, 6))
    known = words(draw_step(drawn, 6)).replace("Bidirectional search", names["title"])
    assert shown == known
    assert "frontier goal's side closed" in shown
    with pytest.raises(ValueError, match=r"middle begins with the goal too"):
        search(GridGraph("S.G"), (0, 0), lambda _: False, middle)
    question = GridGraph("S.G"), (0, 0), (0, 2)
    trace = search(*question, replace(ucs, guided=True), "octile")
    assert trace.title == "Uniform-cost search with octile distance"
    assert trace.name == "ucs with octile"
    assert search(*question, ucs, "octile").heuristic is None


@pytest.mark.parametrize(
    ("slip", "fixed", "words"),
    [
        ('"heap"', '"pile"', r"keeps its frontier as 'pile': choose queue, stack, heap"),
        ('="g"', '="cost"', r"orders its heap by 'cost': choose g, h, f"),
        ('    priority="g",\n', "", r"orders its heap by ''"),
        ('="g"', '="f"', r"orders its frontier by f, so it has to be guided=True"),
        ('"heap"', '"queue"', r"has a priority, by which no queue is ordered: leave it"),
        ('="cost"', '="time"', r"promises the least 'time': choose 'edges', 'cost' or"),
        ("| take", "| pop", r"has a line for 'pop': steps are start, take,"),
        ('"take": ', '"goal": ', r"has no message for 'take', which stands in its"),
        ('"take": ', '"skip": "", "take": ', r"has a message for 'skip', which does not"),
        ('"take": ', '"take back": "", "take": ', r"has a message for 'take back', which"),
        ("Pop {state}", "Pop {node}", r"says 'Pop \{node\}.* the words state, parent, g,"),
        *(
            ("Pop {state}", f"Pop {hole}", r"says .*: in braces stand the words")
            for hole in ("{state.x}", "{state!r}", "{g:.1f}", "{{state}}", "{state", "{}")
        ),
        # Characters that cannot be sent to a page.
        *(
            (text, f"{text}\\ud800", f"has characters in its {where} that")
            for text, where in (
                ('="Uniform', "title"),
                ("the initial", "pseudocode"),
                ('"Pop', "message for 'take'"),
            )
        ),
    ],
)
def test_inconsistent_algorithm_is_refused(slip: str, fixed: str, words: str) -> None:
    assert UCS.count(slip) == 1
    with pytest.raises(InvalidValue, match=rf"the algorithm 'ucs' {words}") as caught:
        own(UCS.replace(slip, fixed))
    assert str(caught.value).encode()


def test_name_with_surrogates_is_not_repeated_in_its_error() -> None:
    with pytest.raises(Linie1Error, match="has characters in its name that") as caught:
        own(UCS.replace('"ucs', '"ucs\\ud800'))
    assert str(caught.value).encode()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"name": 5}, "the algorithm 5 has no text as its name"),
        ({"run": 5}, "the algorithm 'ucs' runs 5: give the gen"),
        (
            {"run": lambda problem: None},
            r"the algorithm 'ucs' runs a function that cannot be called \(too many "
            r"positional arguments\): write def run\(problem, record=True\)",
        ),
        ({"settings": {"w": 2}}, "'ucs' has the settings {'w': 2}: give a tuple of"),
        ({"pseudocode": "take"}, r"what Pseudocode.parse\(text\) gives, not 'take'"),
    ],
)
def test_algorithm_parts_of_wrong_types_are_refused(
    ucs: Algorithm, wrong: dict[str, Any], words: str
) -> None:
    with pytest.raises((InvalidValue, WrongType), match=words):
        replace(ucs, **wrong)


def steps(*yielded: Any, returned: Any = None) -> Any:
    """Return the generator of an algorithm that yields and returns these values."""

    def run(problem: Any, record: bool = True) -> Any:
        yield from yielded
        return returned

    return run


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (steps("start"), r"has yielded 'start': yield a Step, such as Step"),
        (lambda problem, record=True: None, "write a generator, with a yield for each"),
        (steps(returned=[]), r"'ucs' has returned \[\]: give an Outcome"),
        (steps(), "'ucs' has returned None: give an Outcome"),
        # As `way_to` returns it, if the start has None as its parent.
        (
            steps(returned=paths.Outcome([None, (0, 0)], 2, 0)),
            r"begins at None, and the start is \(0, 0\)",
        ),
    ],
)
def test_run_with_wrong_steps_or_outcome_is_refused(
    ucs: Algorithm, run: Any, words: str
) -> None:
    with pytest.raises((InvalidValue, WrongType), match=words):
        search(GridGraph("S#G"), (0, 0), (0, 2), replace(ucs, run=run))


def test_step_missing_in_the_pseudocode_is_refused_when_shown(ucs: Algorithm) -> None:
    run = steps(Step("drop"), returned=paths.Outcome([], inf, 0))
    trace = search(GridGraph("S#G"), (0, 0), (0, 2), replace(ucs, run=run))
    for look in (trace.line, trace.sentence, lambda _: trace.to_dict()):
        with pytest.raises(ValueError, match=r"'ucs' has yielded a step 'drop', which is"):
            look(-1)


def test_algorithm_is_immutable_and_hashable(ucs: Algorithm) -> None:
    with pytest.raises(AttributeError):
        ucs.title = "Mine"
    with pytest.raises(TypeError):
        ucs.messages["take"] = "Mine"
    ucs.pseudocode.line_of.clear()
    assert ucs.pseudocode.line_of["take"] == 3
    with pytest.raises(TypeError):
        ALGORITHMS["ucs"] = ucs
    assert hash(replace(ucs)) == hash(ucs)
    assert replace(ucs) == ucs


GRID = GridGraph("S.#G")


def gives(answer: Any) -> Any:
    return SimpleNamespace(neighbours=lambda state: [answer])


NOWHERE_TO = SimpleNamespace(neighbours={}.__getitem__)
LINE, AB = EdgeGraph("A -> B"), ("A", "B", 1)
BOTH = "bidirectional"
ANY_GRAPH = [name for name, algorithm in ALGORITHMS.items() if not algorithm.only_grids]


@pytest.mark.parametrize(
    ("error", "words", "arguments"),
    [
        (WrongType, r"start \[0, 0\] is not a state: .* hashable", (GRID, [0, 0], (0, 1))),
        (WrongType, r"goal \[0, 1\] is a list: give a state, a", (GRID, (0, 0), [0, 1])),
        (WrongType, r"goal \{.*\} is not a state: .* hashable", (GRID, (0, 0), {"a": 1})),
        (InvalidValue, r"\(0, 2\) is a wall: choose", (GRID, (0, 2), (0, 1))),
        (InvalidValue, r"\(0, 2\) is a wall: choose", (GRID, (0, 0), (0, 2))),
        (InvalidValue, r"\(9, 0\) is off the map: .* rows 0 to 0", (GRID, (9, 0), (0, 1))),
        (InvalidValue, r"'a1' is not a square: give row", (GRID, (0, 0), {(0, 1), "a1"})),
        (InvalidValue, r"'Z' is not a state of this graph: it has A, B", (LINE, "Z", "B")),
        (InvalidValue, r"'Z' is not a state of this graph", (NOWHERE_TO, "Z", "B")),
        (InvalidValue, "goal 'Z' is not a", (from_networkx(nx.Graph(["AB"])), "A", "Z")),
        (WrongType, r"gives 2 as an edge of 1: give pairs", (gives(2), 1, 3)),
        (WrongType, r"gives \(\[1, 2\], 1\) as an edge of 1", (gives(([1, 2], 1)), 1, 3)),
        (WrongType, r"a dict cannot be searched: a graph has a method", ({}, "A", "B")),
        (WrongType, "a str cannot be searched: a graph has", ("S.G", (0, 0), (0, 2))),
        (WrongType, "an int cannot be searched", (7, 0, 2)),
        (WrongType, r"is not an Algorithm: watch\(function,", (LINE, "A", "B", steps())),
        (WrongType, r"networkx DiGraph is searched through from_", (nx.DiGraph(), 1, 2)),
        (InvalidValue, r"no algorithm 'a\*': did you mean astar", (LINE, "A", "B", "a*")),
        (InvalidValue, r"bidirectional .* only a function", (LINE, "A", bool, BOTH)),
        (InvalidValue, r"jump_point searches only grids .* of the class EdgeGraph: 'astar'",
         (LINE, "A", "B", "jump_point")),
        (InvalidValue, r"jump_point .* and this one has 4 directions",
         (GRID, (0, 0), (0, 1), "jump_point")),
        (InvalidValue, r"jump_point .* and here they cost 1, 3, 5",
         (GridGraph("S35G", 8), (0, 0), (0, 1), "jump_point")),
        (InvalidValue, r"no heuristic 'crow': use zero", (LINE, "A", "B", "astar", "crow")),
        (WrongType, r"3 is not a heuristic: use a name", (LINE, "A", "B", "astar", 3)),
        (InvalidValue, r"'octile' needs to know where 'A' lies",
         (EdgeGraph("A -> B", {"B": (0, 0)}), "A", "B", "astar", "octile")),
        (InvalidValue, r"'manhattan' cannot work with 'B' at \(1, 2, 3\): .* pair of",
         (EdgeGraph("A -> B", {"A": (0, 0), "B": (1, 2, 3)}), "A", "B", "greedy",
          "manhattan")),
        (InvalidValue, r"heuristic 'manhattan' has to know the goals",
         (GRID, (0, 0), lambda state: False, "astar", "manhattan")),
        (InvalidValue, r"of two states has to know the goals",
         (GRID, (0, 0), lambda state: False, "astar", lambda a, b: 0)),
        (InvalidValue, r"heuristic says None for 'A': it has to be a number",
         (LINE, "A", "B", "astar", lambda state: None)),
    ],
)  # fmt: skip
def test_wrong_arguments_of_search_are_refused(
    error: type[Exception], words: str, arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(error, match=words):
        search(*arguments)


ODD_COSTS = [
    *(Decimal("nan"), Decimal("1e400"), 10**400, 1e308, "5", None, 1j, [1]),
    *(-inf, inf, nan, -1, numpy.complex64(3)),
]


# All algorithms read costs in one way: all costs for one, and all algorithms with three.
ODD = [("astar", cost) for cost in ODD_COSTS]
ODD += [(name, cost) for name in ANY_GRAPH for cost in (nan, "5", -1)]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("algorithm", "cost"), ODD, ids=lambda value: str(value)[:20])
def test_invalid_cost_is_refused_with_its_edge(algorithm: str, cost: Any) -> None:
    shown = r"(edge from 'B' to 'C' costs .*: a cost is|gives \('C', .* as an edge of 'B')"
    if cost == -1:
        if ALGORITHMS[algorithm].negative:
            return
        shown = "edge from 'B' to 'C' costs -1: .*; only the algorithm bellman_ford can sea"
    for record in (True, False):
        with pytest.raises((InvalidValue, WrongType), match=shown):
            search(Listed([AB, ("B", "C", cost)]), "A", "C", algorithm, record=record)


@pytest.mark.parametrize("cost", ODD_COSTS, ids=lambda cost: str(cost)[:20])
def test_invalid_weight_of_a_network_is_refused_with_its_edge(cost: Any) -> None:
    network = nx.MultiDiGraph([("A", "B")])
    network.add_edge("B", "C", km=1)
    network.add_edge("B", "C", km=cost)
    with pytest.raises(ValueError, match=r"edge from 'B' to 'C' costs"):
        search(from_networkx(network, weight="km"), "A", "C", "dijkstra")


ODD_GUESSES = [
    *(Decimal("nan"), Fraction(-1), 1j, numpy.complex64(3), "1", -1, nan, None),
    *(10**400, -(10**400), Fraction(10) ** 400),
]


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("guess", ODD_GUESSES, ids=lambda guess: str(guess)[:20])
def test_invalid_heuristic_value_is_refused_with_its_state(guess: Any) -> None:
    graph = EdgeGraph("A -> B 1.5, B -> C, C -> D, D -> E")
    shown = re.escape(repr(guess)[:20])
    said = f"heuristic says {shown}.* for ('B'|4): it has to be a number, 0 or more"
    for algorithm in ANY_GRAPH:
        if ALGORITHMS[algorithm].guided:
            with pytest.raises(ValueError, match=said) as caught:
                search(graph, "A", "E", algorithm, lambda at: guess if at == "B" else 0)
            assert len(str(caught.value)) < 250
    back = from_networkx(nx.Graph([(0, 1), (0, 5), (0, 6), (1, 2), (2, 3), (3, 4)]))
    with pytest.raises(ValueError, match=said):
        search(back, 0, 3, "bidirectional_astar", lambda _, at: guess if at == 4 else 0)


def test_exception_of_a_graph_is_passed_on() -> None:
    graph = SimpleNamespace(neighbours=lambda state: [(state - 1, 1 / (state - 1))])
    with pytest.raises(ZeroDivisionError, match=r"division"):
        search(graph, 3, -1)


NOWHERE = [
    *((nan, 0), (0, inf), ("a", "b"), "xy", 5, (None, 0), (True, 0)),
    *((10**400, 0), (1e308, 0), (Decimal("inf"), 0), [[1, 2]], {0: 1, "x": 2}),
]


@pytest.mark.parametrize("where", NOWHERE, ids=lambda where: str(where)[:20])
def test_invalid_position_is_refused_with_its_state(where: Any) -> None:
    class Placed(Listed):
        def position(self, state: Any) -> Any:
            return where if state == "B" else (0, 0)

    network = nx.DiGraph([("A", "B")])
    network.add_node("A", pos=(0, 0))
    network.add_node("B", pos=where)
    said = r"'B' is at .*finite ints or floats"
    for graph in (Placed([AB]), from_networkx(network)):
        for heuristic in ("manhattan", "octile"):
            with pytest.raises(ValueError, match=said):
                search(graph, "A", "B", "astar", heuristic)
        with pytest.raises(ValueError, match=said):
            search(graph, "A", "B").to_dict()
    with pytest.raises(ValueError, match=said):
        EdgeGraph("A -> B", {"B": where})


def test_states_may_be_sets_or_functions_and_goals_may_be_missing() -> None:
    north, south = frozenset("n"), frozenset("s")
    network = nx.Graph([(north, south), (south, len)])
    assert search(from_networkx(network), north, south).path == [north, south]
    assert search(from_networkx(network), north, len).path == [north, south, len]
    assert search(from_networkx(network), north, {south, len}).path == [north, south]
    for algorithm in ANY_GRAPH:
        assert not search(LINE, "A", set(), algorithm).found
    assert not search(GridGraph("..", 8), (0, 0), set(), "jump_point").found


def test_heuristic_may_take_two_states_with_several_goals() -> None:
    grid = GridGraph("G..S....G")

    def far(a: tuple[int, int], b: tuple[int, int]) -> float:
        return abs(a[1] - b[1])

    by_pairs, by_name = (
        search(grid, grid.start, grid.goals, "astar", heuristic)
        for heuristic in (far, "manhattan")
    )
    assert by_pairs.steps == by_name.steps
    assert by_name.path[-1] == (0, 0)
    assert (by_pairs.heuristic, by_name.heuristic) == ("far", "manhattan")
    # An algorithm without heuristic ignores one.
    assert search(LINE, "A", "B", "bfs", "manhattan").heuristic is None
