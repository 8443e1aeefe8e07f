"""The judgement of a search's result, and the lessons on writing searches."""

from __future__ import annotations

import heapq
import json
import linecache
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from IPython.core.formatters import DisplayFormatter

import linie1_widget as l1
from linie1_widget.paths import EdgeGraph, GridGraph, watch
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import MAZE, MUD, on

GRAPH = EdgeGraph("S -> A 5, S -> B 1, B -> A 2, A -> G 1, X -> G 1")


def gives(value, graph=GRAPH, start="S", goal="G"):
    def mine(graph, start, goal):
        for _ in graph.neighbours(start):
            pass
        return value

    return watch(mine, graph, start, goal)


class Plain(float):
    """A number that cannot be formatted."""

    def __format__(self, spec):
        raise ValueError


CHAIN = own.Node("G", own.Node("A", own.Node("B", own.Node("S"))))
BEST = list("SBAG")
DEARER = "Your function says that it costs 7, but it costs 4."
NOTHING = "Your function found no path, but there is one that costs 4."


@pytest.mark.parametrize(
    "value",
    [
        *(BEST, tuple(BEST), iter(BEST), reversed(list("GABS"))),
        *((BEST, 4), (4, BEST), (BEST, 4, 3), (BEST, 3, 4), (True, BEST)),
        (BEST, 4, {"S", "B", "A"}),
        ({"S": 0, "B": 1, "A": 3, "G": 4}, {"B": "S", "A": "B", "G": "A"}),
        ({"S": None, "B": "S", "A": "B", "G": "A"}, {"S": 0, "B": 1, "A": 3, "G": 4}),
        {"S": None, "B": "S", "A": "B", "G": "A"},
        {"B": "S", "A": "B", "G": "A"},
        CHAIN,
        [own.Node("S"), own.Node("B"), own.Node("A"), own.Node("G")],
    ],
)
def test_returned_path_is_understood_in_many_forms(value):
    story = gives(value)
    assert story.path == BEST
    judgement = story.judgement
    assert (judgement.path_ok, judgement.cheapest, judgement.cost) == (True, True, 4)
    assert "Your path is valid, and no path is cheaper: it costs 4." in str(judgement)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (list("SAG"), "it costs 6, and there is one that costs 4."),
        ((list("SBAG"), 7), DEARER),
        ((BEST, 7, 3), DEARER),
        (BEST[1:], "begins at B, next to the start, S: is the start missing?"),
        (["A", "G"], "begins at A, next to the start"),
        (["X", "G"], "Your path begins at X and not at the start, S."),
        (list("SBA"), "ends at A, next to the goal: is the goal missing?"),
        (list("SB"), "Your path ends at B, and that is not the goal."),
        (list("GABS"), "Your path leads from the goal to the start: reverse it."),
        (list("SGA"), "no edge leads from S to G."),
        (["S", "?", "G"], "Your path is not valid: '?' in it is not a state of the map."),
        (["S", [], "G"], "[] in it is not a state"),
        (["N", "E"], "'N' in it is not a state"),
        (None, "returns None, but there is a path that costs 4: is a return missing"),
        *((value, NOTHING) for value in ([], False, float("inf"), -1)),
        ((None, float("inf")), NOTHING),
        (
            ({"G": 9}, {"B": "S", "A": "B", "G": "A"}),
            "Your function says that it costs 9, but",
        ),
        (({"S": 0}, {"S": None}), "from the goal they do not lead back to the start"),
        ({"A": "S"}, "from the goal they do not lead back to the start"),
        ({"G": "A", "A": "G"}, "lead round in a circle"),
        (4, "Your function returns a number, 4: that is what the cheapest path costs."),
        (6, "Your function returns a number, 6, but there is a path that costs 4."),
        (3, "no path is cheaper than 4: is each cost counted?"),
        (10**400, "returns a number, 1.00e+400, but there is"),
        (True, "Your function returns True"),
        ({"S", "G"}, "which has no order"),
        ("SBAG", "Your function returns 'SBAG'. To be judged"),
        (object(), "Your function returns a value of the type object. To be judged"),
    ],
)
def test_judgement_says_what_is_wrong_with_the_result(value, words):
    message = str(gives(value).judgement)
    assert words in message, message


def no_return(graph, start, goal):
    path = [start]
    while path[-1] != goal:
        path.append(next(iter(graph.neighbours(path[-1])))[0])


def turned_in_place(graph, start, goal):
    path = [goal, *graph.neighbours(start)]
    return path.reverse()


def forgets_the_cost(graph, start, goal):
    frontier, parents = [start], {start: None}
    while frontier:
        state = frontier.pop(0)
        for neighbour in graph.neighbours(state):
            if neighbour not in parents:
                parents[neighbour] = state
                frontier.append(neighbour)
    return own.rebuilt(parents, goal)


def returns_parents(graph, start, goal):
    frontier, parents = [start], {start: None}
    for state in frontier:
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in parents:
                parents[neighbour] = state
                frontier.append(neighbour)
    return parents


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (no_return, "no line of it returns a path. Where it reaches the goal, return"),
        (turned_in_place, "reverse() changes the list itself. Call it on a line"),
        (forgets_the_cost, "Write, for example: for neighbour, cost in graph.neighbours"),
        (returns_parents, "To return it, go from the goal to its parent"),
    ],
)
def test_common_slips_are_told_as_a_tutor_would(function, words):
    message = str(watch(function, GRAPH, "S", "G").judgement)
    assert words in message, message
    assert "is a return missing" not in message


@pytest.mark.parametrize(
    ("said", "equal"),
    [(0.3, True), (0.1 + 0.2, True), (0.300001, False), (0.299999, False)],
)
def test_costs_are_compared_up_to_floating_point_errors(said, equal):
    graph = EdgeGraph("S -> A 0.1, A -> G 0.2")
    with_path = str(gives((list("SAG"), said), graph).judgement)
    assert ("Your function says that it costs" not in with_path) is equal
    alone = gives(said, graph).judgement
    assert alone.cheapest is equal
    assert ("that is what the cheapest path costs" in str(alone)) is equal
    # Summation in another order does not change the cost.
    graph = EdgeGraph("S -> A 0.1, A -> B 0.2, B -> G 0.3, S -> C 0.3, C -> G 0.3")
    judgement = gives(list("SABG"), graph).judgement
    assert judgement.cost != 0.6
    assert (judgement.cheapest, judgement.path_ok) == (True, True)


NONE = "Your function found no path, and there is none."


@pytest.mark.parametrize(
    ("value", "words", "right"),
    [
        *((value, NONE, True) for value in (None, [], -1, ([], -1))),
        (({(0, 0): 0}, {(0, 0): None}), NONE, True),
        (5, "Your function returns a number, 5, but there is no path.", False),
        ([(0, 0), (0, 2)], "no edge leads from", None),
    ],
)
def test_judgement_where_no_path_exists(value, words, right):
    story = gives(value, GridGraph("S#G"), (0, 0), (0, 2))
    assert words in str(story.judgement)
    assert story.judgement.cheapest is right


def shown(judgement):
    return DisplayFormatter().format(judgement)[0]["text/html"]


def test_judgement_compares_with_builtin_searches_and_escapes_names():
    judgement = on(MUD, own.dijkstra).judgement
    assert [(other.name, other.cost, other.looked_at) for other in judgement.beside] == [
        ("dijkstra", 11, 31),
        ("Breadth-first search", 15, 31),
        ("Dijkstra’s algorithm", 11, 33),
        ("A*", 11, 18),
    ]
    table = str(judgement).split("\n\n")[1].split("\n")
    assert table[0].split() == ["search", "cost", "looked", "at"]
    assert len({len(line) for line in table}) == 1
    html = shown(judgement)
    assert html.count("<tr>") == 5
    assert "<td>11</td>" in html
    graph = EdgeGraph("S -> G")
    graph.label = lambda state: f"<b>{state}"
    html = shown(gives(["S", "S"], graph).judgement)
    assert "<b>" not in html
    assert "&lt;b&gt;" in html


def test_negative_costs_are_judged_by_bellman_ford():
    graph = EdgeGraph("S->A 5, S->B 2, A->B -4, B->G 1")
    right = gives(list("SABG"), graph).judgement
    assert (right.path_ok, right.cheapest, right.cost) == (True, True, 2)
    assert [other.name for other in right.beside] == ["mine", "Bellman–Ford algorithm"]
    wrong = watch(own.dijkstra, graph, "S", "G").judgement
    assert "it costs 3, and there is one that costs 2" in str(wrong)
    assert watch(own.bfs, EdgeGraph("S -> G -1"), "S", "G").judgement.cheapest


def test_negative_cycle_on_a_path_leaves_no_cheapest_path():
    round_trip = EdgeGraph("S->A 1, A->B -3, B->A 1, B->G 1")
    said = "There is no cheapest path here: a cycle on the way costs less than nothing"
    right = gives(None, round_trip).judgement
    assert (right.path_ok, right.cheapest) == (None, True)
    assert said in str(right)
    wrong = watch(own.bfs, round_trip, "S", "G").judgement
    assert (wrong.path_ok, wrong.cheapest) == (True, False)
    assert "Your path is valid, and it costs -1." in str(wrong)
    assert said in str(wrong)
    # A cycle without a way to the goal makes no path cheaper.
    negative = EdgeGraph("S->A 1, A->B -3, B->A 1, S->G 1")
    assert watch(own.bfs, negative, "S", "G").judgement.cheapest


def fails(*_):
    raise RuntimeError


@pytest.mark.parametrize(
    "name", ["__repr__", "__bool__", "__eq__", "__hash__", "__iter__", "__len__", "state"]
)
def test_results_with_failing_methods_are_judged_as_no_path(name):
    methods = {"__hash__": lambda self: hash("S")}
    methods[name] = property(fails) if name == "state" else fails
    spoilt = type("Spoilt", (), methods)
    for value in (spoilt(), ["S", spoilt(), "G"], (["S", "G"], spoilt())):
        judgement = gives(value).judgement
        assert judgement.path_ok is not True
        assert str(judgement)
    kind = type("Paths", (list,), dict.fromkeys(("__iter__", "__len__", "__bool__"), fails))
    message = str(gives(kind(BEST)).judgement)
    assert "returns a value of the type Paths, and looking at it fails" in message


@pytest.mark.parametrize("number", [Fraction(4), np.float32(4), Plain(4)])
def test_cost_may_be_a_number_of_any_class(number):
    for value in (number, (BEST, number)):
        judgement = gives(value).judgement
        assert judgement.cheapest is True
        assert "looking at it fails" not in str(judgement)


def grows(graph, start, goal):
    best = dict.fromkeys(range(30_000), 9)
    text = "x" * 1_000_000
    frontier = [start]
    frontier.extend([goal] * 25_000)
    for _ in range(2):
        best[goal] = 4
    return ["S", "B", "A", goal], len(text)


def test_large_variables_are_named_and_not_followed():
    story = watch(grows, GRAPH, "S", "G")
    assert story.path == BEST
    assert [story.sentence(made) for made in (2, 5)] == [
        "Line 2: best is a dict too large to be followed.",
        "Line 5: frontier is now a list too large to be followed.",
    ]
    assert [story.at(made).frontier for made in (4, -2)] == [("S",), ()]
    rows = {tuple(row[:2]) for row in story.to_dict()["rows"]}
    assert rows >= {("frontier", "frontier"), ("frontier", "")}


def reads_much(graph, start, goal):
    distances = dict.fromkeys(map(str, range(2_000)), 9)
    few = {start: 0}
    for number in range(120):
        distances[str(number)] = 1
        few[start] = number
    return [start, "B", "A", goal]


def test_large_tables_are_dropped_after_much_reading_and_small_ones_kept():
    class Numbers(EdgeGraph):
        def __contains__(self, state):
            return str(state).isdigit() or super().__contains__(state)

    graph = Numbers("S -> A 5, S -> B 1, B -> A 2, A -> G 1")
    story = watch(reads_much, graph, "S", "G", max_lines=400)
    assert story.path == BEST
    variables = [story.at(made).variables for made in (3, -3)]
    assert [held["distances"].kind for held in variables] == ["table", "value"]
    assert variables[1]["few"].entries[0].g == 119


@pytest.mark.parametrize("asks", [True, False])
def test_edge_used_as_a_state_is_explained(asks):
    def mine(graph, start, goal):
        edge = graph.neighbours(start)[0]
        if asks:
            graph.neighbours(edge)
        return [start, edge]

    message = str(watch(mine, GRAPH, "S", "G").judgement)
    assert "('A', 5) is a pair, not a state: neighbours gives pairs" in message
    assert ("did not finish" in message) is asks


def test_search_that_never_asks_the_graph_is_noticed():
    def other(graph, start, goal):
        return own.bfs(MUD, start, goal)

    def guessing(graph, start, goal):
        return [start, goal]

    story = on(MUD, other)
    assert story.judgement.path_ok
    for asked in (story, watch(guessing, EdgeGraph("S -> G"), "S", "G")):
        assert "It never asked the graph that it was given" in str(asked.judgement)


def test_goal_may_be_a_function():
    def until(graph, start, is_goal):
        path = [start]
        while not is_goal(path[-1]):
            path.append(graph.neighbours(path[-1])[0][0])
        return path

    story = watch(until, EdgeGraph("S -> A, A -> B"), "S", lambda state: state == "B")
    assert (story.judgement.path_ok, story.goals) == (True, None)


NOTEBOOKS = Path(__file__).parents[3] / "notebooks"


def cells(notebook: str) -> dict[str, str]:
    """Return the cells of a notebook, whose own outputs are compared elsewhere."""
    book = json.loads((NOTEBOOKS / f"{notebook}.ipynb").read_text(encoding="utf-8"))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"]}


def run(text: str, name: str, names: dict[str, Any]) -> None:
    """Run code as a cell, with its source available."""
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    exec(compile(text, name, "exec"), names)


def test_notebook_variables_show_the_faults_of_wrong_searches() -> None:
    message = cells("04_your_own_search")
    names: dict[str, Any] = {"l1": l1, "heapq": heapq, "maze": MAZE, "print": str}
    for cell in ("third-code", "hurry-code", "strange-code", "narrow-code"):
        run(message[cell], f"<{cell}>", names)

    def seen(name: str, words: str, further: int = 0) -> Any:
        """Return the picture at, or a little after, the step with these words."""
        story = names[name]
        said = [story.sentence(made) for made in range(len(story) + 1)]
        return story.at(
            next(at for at, sentence in enumerate(said) if words in sentence) + further
        )

    heap = seen("hurry", "way_to is called", -1).variables["heap"].entries
    assert (heap[0].state, heap[0].note) == ("A", "3")
    cheaper = seen("sum_up", "Line 14: the g of A falls from 5 to 3.")
    assert cheaper.parents["A"] == "S"
    before = seen("tunnel", "state is now G", -1)
    heap = before.variables["heap"].entries
    assert {entry.state: entry.note for entry in heap} == {"G": "3", "B": "5"}
    assert (before.g["G"], before.g["B"]) == (9, 5)
