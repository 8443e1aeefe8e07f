"""Whole runs: the stories of searches as students write them."""

from __future__ import annotations

import json

import networkx as nx
import pytest

import linie1_widget as l1
from linie1_widget import paths
from linie1_widget.paths import EdgeGraph, GridGraph, StopsGraph, search, watch
from linie1_widget.paths.watched import judgement
from linie1_widget.paths.watched.watched_story import Watched
from tests.paths.picture.stories import track as ridden
from tests.paths.watched import own_searches as own


@pytest.fixture(autouse=True)
def _patient(monkeypatch):
    """Have numbers of states end a comparison; the collector alone may take a second."""
    monkeypatch.setattr(judgement, "_SECONDS", 60)


MUD = GridGraph("""
    .5.9.5..
    5....5..
    S..5..5G
    ..9.5...
    5.5....9
""")
MAZE = GridGraph("""
    .......#
    .#.##.#.
    .....#G.
    .S...#.#
    ........
    .#...#.#
""")
DETOUR = EdgeGraph("S -> A 5, S -> B 1, B -> A 2, A -> G 1, B -> G 9")


def on(graph: GridGraph, function, **names) -> Watched:
    return watch(function, graph, graph.start, graph.goal, **names)


def roles(story: Watched) -> dict[str, str]:
    return {variable.name: variable.role for variable in story.variables if variable.role}


MINE = own.by_other_names


@pytest.mark.parametrize(
    ("function", "names", "cost", "expected"),
    [
        (own.bfs, {}, 15, "frontier=frontier came_from=parents state=state"),
        (own.of_paths, {}, 15, "todo=frontier seen=closed"),
        (own.Shop().search, {}, 15, "self.frontier=frontier self.parents=parents"),
        (MINE, {}, 15, "thing=frontier"),
        (MINE, {"frontier": "thing", "state": "it"}, 15,
         "thing=frontier other=parents it=state that=neighbour"),
        (own.dijkstra, {}, 11, "heap=frontier dist=g prev=parents done=closed u=state"),
        (own.dijkstra, {"closed": "dist"}, 11, "dist=closed done="),
        (own.uniform_cost, {}, 11, "frontier=frontier node=state child=neighbour"),
        (own.exercise, {}, None, "frontier=frontier g=g neighbour=neighbour"),
        (own.recursive, {}, None, "visited=closed state=state neighbour=neighbour"),
        (own.generator, {}, None, "agenda=frontier parents=parents"),
    ],
)  # fmt: skip
def test_learners_search_is_judged_and_its_variables_get_roles(
    function, names, cost, expected
):
    story = on(MUD, function, **names)
    assert story.error is None
    assert story.steps[-1].kind == "end"
    found = roles(story)
    for pair in expected.split():
        name, role = pair.split("=")
        assert found.get(name, "") == role, found
    if cost:
        assert (story.judgement.path_ok, story.cost) == (True, cost)
        assert story.judgement.cheapest is (cost == 11)
    elif function is not own.exercise:
        assert story.judgement.path_ok
        assert story.cost >= 11


def test_generator_steps_say_what_is_yielded_and_returned():
    story = on(MAZE, own.generator)
    sentences = [story.sentence(made) for made in range(len(story) + 1)]
    asked = story.judgement.looked_at
    assert sum("generator yields (" in sentence for sentence in sentences) == asked + 1
    assert sentences[-2] == f"Line 16: generator returns {len(story.path)} states."
    assert any("fresh yields" in sentence for sentence in sentences)
    assert any("fresh returns None" in sentence for sentence in sentences)


def test_each_line_is_a_step_that_says_its_changes():
    grid = GridGraph("S.G")
    story = on(grid, own.bfs)
    assert [story.sentence(made) for made in range(1, 11)] == [
        "Line 1: bfs is called; start is (0, 0); goal is (0, 2).",
        "Line 2: frontier holds (0, 0).",
        "Line 3: came_from holds (0, 0).",
        "Line 4: on to line 5.",
        "Line 5: (0, 0) was taken from the frontier; state is (0, 0).",
        "Line 6: on to line 8.",
        "Line 8: neighbour is (0, 1).",
        "Line 9: on to line 10.",
        "Line 10: the parent of (0, 1) is (0, 0) (came_from).",
        "Line 11: (0, 1) was put into the frontier.",
    ]
    assert [story.line(made) for made in range(1, 5)] == [1, 2, 3, 4]
    # The source contains only the executed functions.
    lines = story.source.lines
    assert lines[0] == "def bfs(graph, start, goal):"
    assert lines[4] == "        state = frontier.popleft()"
    assert "def rebuilt(came_from, state):" in lines
    assert not any("dijkstra" in line for line in lines)
    last = [step for step in story.steps if step.values["function"] == "rebuilt"][-1]
    assert lines[last.values["line"] - 1].strip() == "return path[::-1]"


def test_watched_bfs_has_the_snapshots_of_the_builtin_one():
    ours = search(MAZE, MAZE.start, MAZE.goal, "bfs")
    story = on(MAZE, own.bfs)
    taken = [ours.at(n) for n, step in enumerate(ours, 1) if step.kind == "take"]
    seen = [story.at(n) for n in range(len(story)) if "was taken" in story.sentence(n)]
    for mine, theirs in zip(seen, taken, strict=True):
        assert (mine.current, mine.frontier) == (theirs.current, theirs.frontier)
        assert dict(mine.parents) == dict(theirs.forward.parents)
        # Our story closes the current state; the function has it in neither list.
        assert mine.closed == frozenset(theirs.closed)


def test_heap_is_shown_in_the_order_of_removal():
    story = on(MUD, own.dijkstra)
    pictures = [story.at(made) for made in range(len(story) + 1)]
    heaps = [
        picture.variables["heap"] for picture in pictures if "heap" in picture.variables
    ]
    assert heaps
    for heap in heaps:
        ranks = [float(entry.note) for entry in heap.entries]
        assert ranks == sorted(ranks)
    for number, picture in enumerate(pictures):
        if "taken from the frontier" in story.sentence(number):
            assert pictures[number - 1].frontier[0] == picture.current


def test_snapshot_reads_recursive_calls_as_frontier_and_node_objects():
    story = on(GridGraph("S..G"), own.recursive)
    deepest = max(range(len(story)), key=lambda n: story[n].values["depth"])
    picture = story.at(deepest + 1)
    assert picture.calls == picture.frontier == ((0, 0), (0, 1), (0, 2), (0, 3))
    assert picture.parents[(0, 3)] == (0, 2)
    story = on(MUD, own.uniform_cost)
    last = story.at(-1)
    assert last.g[MUD.goal] == 11
    assert last.parents[MUD.goal] == story.path[-2]
    assert "the frontier (thing)" in on(MAZE, MINE, frontier="thing").sentence(4)


def test_lists_of_lists_are_followed_as_tables_of_squares():
    story = on(MAZE, own.on_a_chessboard, parents="before")
    known = {"visited": "closed", "dist": "g", "before": "parents"}
    assert known.items() <= roles(story).items()
    text = "\n".join(map(story.sentence, range(len(story) + 1)))
    for said in (
        "visited is empty.",
        "(2, 1) was put into the closed states (visited).",
        "the g of (2, 1) is 1 (dist).",
        "the parent of (2, 1) is (3, 1) (before).",
    ):
        assert said in text
    last = story.at(-1)
    assert last.g[MAZE.goal] == story.returned == 8
    assert last.parents[MAZE.goal] == (3, 6)
    assert last.closed == frozenset(MAZE)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ({"frontier": "nothing"}, "has no variable 'nothing': it has _cost, came_from"),
        ({"edge": "state"}, "'edge' is not a role of a variable"),
        ({"frontier": 3}, "has no variable 3: it has _cost, came_from"),
        ({"max_lines": 0}, "max_lines is 0"),
    ],
)
def test_wrong_variable_names_and_limits_are_refused(names, words):
    with pytest.raises((ValueError, TypeError), match=words):
        on(MAZE, own.bfs, **names)


class Numbers:
    """An infinite graph of a student; states are numbers."""

    def neighbours(self, state):
        for nxt in state + 1, self.twice(state):
            yield nxt, 1

    def twice(self, state):
        return state * 2


def test_infinite_graph_of_numbers_is_watched_and_compared_in_part(monkeypatch):
    story = watch(own.dijkstra, Numbers(), 1, 11)
    assert (story.cost, story.judgement.cheapest) == (5, True)
    assert roles(story)["u"] == "state"
    assert {step.values["function"] for step in story.steps} == {"dijkstra"}
    assert story.at(-1).g[11] == 5
    monkeypatch.setattr(judgement, "MOST_LOOKED_AT", 300)
    story = watch(own.endless, Numbers(), 1, -1, max_lines=50)
    assert story.judgement.cheapest is None
    assert {other.looked_at for other in story.judgement.beside[1:]} == {301}
    assert "over 300" in str(story.judgement)


def every_kind_of_state():
    """Yield a graph, a start and a goal for each type of state in the package."""
    stops, ride = StopsGraph(GridGraph("*S.G\n*...")), ridden("dijkstra")
    one, *_, other = (city.node for city in l1.trans_europa.MAP.cities.values())
    yield MUD, MUD.start, MUD.goal
    yield stops, stops.start, stops.goal
    yield DETOUR, "S", "G"
    yield paths.from_networkx(nx.path_graph(4)), 0, 3
    yield ride.graph, ride.first, ride.path[-1]
    yield l1.trans_europa.MAP, one, other
    for problem in l1.PROBLEMS.values():
        sliding = problem.name == "sliding_puzzle"
        start = (1, 2, 3, 4, 5, 6, 0, 7, 8) if sliding else problem.start
        yield problem, start, problem.goal


@pytest.mark.parametrize(("graph", "start", "goal"), [*every_kind_of_state()])
def test_heap_of_cost_and_state_works_with_states_of_every_graph(graph, start, goal):
    goals = goal if isinstance(goal, frozenset | set) else {goal}
    found = [own.dijkstra(graph, start, goal) for goal in goals]
    trace = search(graph, start, goal, "dijkstra")
    assert min(route[1] for route in found if route) == trace.cost
    assert sorted((0, state) for state in trace.states)
    if len(goals) == 1 and len(trace.states) < 100:
        story = watch(own.dijkstra, graph, start, goal)
        assert story.judgement.path_ok
        assert any(story.at(step).frontier for step in range(0, len(story), 9))


def test_watching_is_reproducible_and_takes_few_bytes_a_step() -> None:
    story = watch(own.dijkstra, MUD, MUD.start, MUD.goal)
    again = watch(own.dijkstra, MUD, MUD.start, MUD.goal)
    assert again.to_dict() == story.to_dict()
    assert len(json.dumps(story.to_dict(), separators=(",", ":"))) < 60 * len(story)
