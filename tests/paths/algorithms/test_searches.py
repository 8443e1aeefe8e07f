"""The differences between the searches, on small graphs."""

from __future__ import annotations

from itertools import pairwise
from math import inf, isclose
from types import SimpleNamespace
from typing import Any

import pytest

from linie1_widget.paths import ALGORITHMS, STEP_KINDS, EdgeGraph, GridGraph, Trace, search
from tests.paths.asking import Listed, askable

DIAMOND = EdgeGraph("A -> B 1, A -> C 1, B -> D 1, C -> D 1, D -> E 1")
LINE = EdgeGraph("A -> B, B -> C, C -> D, A -> E, E -> D")
DETOUR = "S -> M 5, M -> G 5, S -> X 3, X -> Y 3, Y -> G 3"
LAYERS = EdgeGraph("S -> A, S -> B, S -> C, A -> G 9, B -> D, C -> D, D -> G")
ROUNDS = ["iterative_deepening", "idastar", "rbfs"]


def guessed(text: str) -> Any:
    return {word[0]: float(word[1:]) for word in text.split()}.get


def never(state: object) -> bool:
    return False


def shown(trace: Trace[Any], *kinds: str) -> list[Any]:
    return [step for step in trace.steps if step.kind in kinds]


def taken(trace: Trace[Any]) -> list[Any]:
    return [step.state for step in shown(trace, "take")]


@pytest.mark.parametrize(
    ("algorithm", "graph", "goal", "more", "steps", "sentences", "picture"),
    [
        ("bfs", DIAMOND, "D", {},
         "start:A take:A add:B add:C take:B add:D take:C skip:D take:D goal:D",
         {7: "Take C from the front of the queue.",
          8: "D has been seen before: skip it.",
          9: "Take D from the front of the queue."},
         (6, "CD", "B", "AB")),
        ("dfs", DIAMOND, set(), {},
         "start:A take:A add:C add:B take:B add:D take:D add:E take:E take:C skip:D "
         "fail:None",
         {}, (6, "DC", "B", "AB")),
        ("dfs", EdgeGraph("A -> B, A -> C, B -> C"), never, {},
         "start:A take:A add:C add:B take:B add:C take:C drop:C fail:None",
         {}, (6, "CC", "B", "AB")),
        ("depth_limited", LINE, "D", {"limit": 2},
         "start:A take:A add:E add:B take:B add:C take:C cut:D leave:C leave:B take:E "
         "add:D take:D goal:D",
         {8: "D would lie deeper than 2 edges: cut it off."}, (9, "E", "B", "AB")),
        ("iterative_deepening", LINE, "E", {},
         "deepen:A start:A take:A cut:E cut:B deepen:A start:A take:A add:E add:B take:B "
         "cut:C leave:B take:E goal:E",
         {1: "A new round from A: no deeper than a limit of 0 edges.",
          6: "A new round from A: no deeper than a limit of 1 edges."},
         (13, "E", "A", "A")),
        ("dijkstra", EdgeGraph("A -> B 7, A -> C 1, C -> D 1, D -> B 1"), "B", {},
         "start:A take:A add:B add:C take:C add:D take:D improve:B take:B goal:B",
         {8: "B gets cheaper, from g = 7 to 3: its parent is now D."},
         (6, "DB", "C", "AC")),
        # Going by A costs 1, by B it costs 4 to get to A's place in the queue: h(B) is so
        # much lower than h(A) that C is closed by the expensive way first.
        ("astar", EdgeGraph("S -> A 1, S -> B 2, A -> C 1, B -> C 3, C -> G 5"), "G",
         {"heuristic": guessed("S0 A6 B0 C0 G0")},
         "start:S take:S add:A add:B take:B add:C take:C add:G take:A reopen:C take:C "
         "improve:G take:G goal:G",
         {10: "C was closed with g = 5, and 2 is cheaper: open it again with f = 2 + 0 = 2,"
              " parent A."},
         (10, "CG", "A", "SAB")),
        # A* misses the best path after an overestimate, and infinity means no way.
        *(("astar", EdgeGraph("S -> A 1, A -> G 1, S -> G 5"), "G",
           {"heuristic": guessed(f"S0 A{high} G0")},
           "start:S take:S add:A add:G take:G goal:G",
           {3: f"A is new: put it into the frontier with f = 1 + {h}, parent S."},
           (5, "A", "G", "SG"))
          for high, h in ((9, "9 = 10"), (inf, "∞ = ∞"))),
        ("rbfs", EdgeGraph("S -> A 1, S -> B 1, A -> C 3, C -> G 4, B -> D 4"), {"D"},
         {"heuristic": guessed("S3 A1 B2 C1 D0 G0")},
         "start:S take:S add:B add:A take:A add:C prune:C revise:A take:B add:D take:D "
         "goal:D",
         {8: "Go back from A, and remember that nothing below it is better than f = 5."},
         (8, "BA", "S", "S")),
        ("beam", LAYERS, "G", {"width": 2, "heuristic": guessed("S3 A3 B1 C2 D1 G0")},
         "start:S take:S add:A add:B add:C prune:A take:B add:D take:C skip:D take:D add:G "
         "take:G goal:G",
         {6: "The layer holds more than 2, and the h = 3 of A is the greatest: "
             "throw it out."},
         (6, "BC", "S", "S")),
        # Stopping where the sides first meet gives the way by B and C, one edge longer.
        ("bidirectional", EdgeGraph("S -- B, S -- D, B -- C, A -- C, A -- D, A -- G"), "G",
         {},
         "start:S start:G take:S add:B add:D take:G add:A take:A add:C add:D goal:D",
         {}, (7, "BD", "G", "S")),
    ],
)  # fmt: skip
def test_search_yields_the_expected_steps(
    algorithm: str,
    graph: EdgeGraph,
    goal: Any,
    more: dict[str, Any],
    steps: str,
    sentences: dict[int, str],
    picture: tuple[int, str, str, str],
) -> None:
    trace = search(graph, next(iter(graph)), goal, algorithm, **more)
    assert " ".join(f"{step.kind}:{step.state}" for step in trace.steps) == steps
    assert {number: trace.sentence(number) for number in sentences} == sentences
    number, frontier, current, closed = picture
    seen = trace.at(number)
    assert ("".join(seen.frontier), seen.current) == (frontier, current)
    assert seen.closed == set(closed)


MIXED = Listed(("start", state, 1) for state in ("text", (1, 2), 1j, type(None)))


@pytest.mark.parametrize("name", askable(DIAMOND, "E"))
def test_equal_costs_do_not_improve_and_states_need_no_order(name: str) -> None:
    trace = search(DIAMOND, "A", "E", name, max_steps=100)
    assert not shown(trace, "improve", "reopen")
    round_and_round = EdgeGraph("A -> B 0, B -> A 0, B -> C 1")
    assert search(round_and_round, "A", "C", name, max_steps=100).path == ["A", "B", "C"]
    assert search(MIXED, "start", 1j, name).path[-1] == 1j


def test_heuristic_is_called_once_for_each_state() -> None:
    asked: list[Any] = []
    search(DIAMOND, "A", "E", "astar", lambda state: asked.append(state) or 0)
    assert asked == ["A", "A", "B", "C", "D", "E"]  # once more at first, to check it


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_line_is_where_its_steps_are(algorithm: str) -> None:
    even = ALGORITHMS[algorithm].only_grids
    grid = GridGraph("S...\n.#..\n...G", 8) if even else GridGraph("S.5.\n.#2.\n...G")
    code = ALGORITHMS[algorithm].pseudocode
    words = {kind: kind for kind in STEP_KINDS} | {
        "add": "put", "improve": "change", "reopen": "open", "deepen": "limit",
        "leave": "back", "revise": "back", "prune": "throw", "goal": "return",
        "fail": "no path",
    }  # fmt: skip
    trace = search(grid, grid.start, grid.goal, algorithm, "octile")
    for made, step in enumerate(trace, 1):
        assert words[step.kind] in code.lines[trace.line(made) - 1]
    for kind, line in code.line_of.items():
        assert words[kind] in code.lines[line - 1]
    assert "|" not in str(code)


class Endless:
    """An infinite tree: the left edge costs 1, the right one 2."""

    def neighbours(self, state: str) -> list[tuple[str, float]]:
        return [(state + "l", 1), (state + "r", 2)]


# A closed room, with too many ways to try all.
ROOM = GridGraph("\n".join(["S.....#", *["......#"] * 5, "######G"]))


@pytest.mark.parametrize("name", ["depth_limited", *ROUNDS])
def test_a_graph_without_end_a_long_corridor_and_a_closed_room(name: str) -> None:
    if name in ROUNDS:
        left = search(Endless(), "", "rlr", name)
        assert (left.path, left.cost) == (["", "r", "rl", "rlr"], 5)
    # Deeper than Python's recursion limit.
    size = 3000 if name in ("depth_limited", "rbfs") else 300
    grid, options = GridGraph("S" + "." * size + "G"), {"limit": size + 1, "record": False}
    trace = search(grid, grid.start, grid.goal, name, "manhattan", **options)
    assert trace.cost == size + 1
    trace = search(ROOM, ROOM.start, ROOM.goal, name, "manhattan")
    assert not trace.found
    assert trace.expanded < 5_000


def test_sums_that_differ_by_rounding_need_one_round() -> None:
    field = GridGraph("\n".join(["." * 6] * 6), 8)
    trace = search(field, (0, 0), (5, 3), "idastar", "zero")
    assert all(b.g - a.g > 1e-6 for a, b in pairwise(shown(trace, "deepen")))
    assert trace.cost == pytest.approx(search(field, (0, 0), (5, 3), "astar").cost)


def test_max_steps_ends_a_search() -> None:
    said = r"idastar has yielded 500 steps and is not done: try"
    with pytest.raises(ValueError, match=said):
        search(ROOM, ROOM.start, ROOM.goal, "idastar", memory=0, max_steps=500)
    bfs = search(ROOM, ROOM.start, ROOM.goal)
    assert search(ROOM, ROOM.start, ROOM.goal, max_steps=len(bfs)).steps == bfs.steps
    with pytest.raises(ValueError, match="has yielded"):
        search(ROOM, ROOM.start, ROOM.goal, max_steps=len(bfs) - 1)
    for wrong in (0, -1, 2.5, True, "9"):
        with pytest.raises(ValueError, match="max_steps is"):
            search(ROOM, ROOM.start, ROOM.goal, max_steps=wrong)


def test_a_narrow_beam_may_miss_the_goal_and_a_wide_one_is_breadth_first() -> None:
    trap = GridGraph("....#.\n.##.#.\nS.#..G\n.####.\n......")
    narrow = search(trap, trap.start, trap.goal, "beam", "manhattan", width=1)
    assert not narrow.found
    assert "There may be a path" in narrow.sentence(-1)
    wide = search(trap, trap.start, trap.goal, "beam", "manhattan", width=1000)
    assert wide.path == search(trap, trap.start, trap.goal, "bfs").path


def test_without_memory_longer_paths_to_a_state_are_searched() -> None:
    graph = EdgeGraph("S -> B 1, S -> A 1, B -> A 1, A -> G 5")
    trace = search(graph, "S", "G", "rbfs", memory=0)
    assert ("A", "B") in [(step.state, step.parent) for step in shown(trace, "add")]
    assert not shown(trace, "skip")


def test_sides_take_turns_by_size_and_begin_with_all_goals() -> None:
    graph = EdgeGraph("A -- B, B -- C, C -- D, D -- E, E -- F, A -- X, A -- Y, A -- Z")
    steps = shown(search(graph, "A", "F", "bidirectional"), "take")
    turns = [(step.state, step.back) for step in steps]
    assert turns == [("A", False), *((state, True) for state in "FEDC")]
    corridor = search(GridGraph("S.....G"), (0, 0), (0, 6), "bidirectional")
    assert [step.back for step in shown(corridor, "take")] == [False, True] * 3
    graph = EdgeGraph("A -- B, B -- C, B -- D, D -- E")
    trace = search(graph, "A", {"E", "D", "C"}, "bidirectional")
    assert "".join(step.state for step in shown(trace, "start")) == "ACDE"
    assert len(trace.path) == 3


@pytest.mark.parametrize("name", ["bidirectional_dijkstra", "bidirectional_astar"])
def test_the_first_meeting_need_not_be_the_best(name: str) -> None:
    meetings = [step.g for step in shown(search(EdgeGraph(DETOUR), "S", "G", name), "meet")]
    assert meetings == sorted(meetings, reverse=True)
    assert meetings[-1] == 9


def test_two_sides_expand_less_on_an_open_field() -> None:
    field, names = GridGraph("\n".join(["." * 31] * 31)), ("", "bidirectional_")
    known, found = (search(field, (15, 8), (15, 22), f"{sides}dijkstra") for sides in names)
    assert (len(found.path), found.cost) == (len(known.path), known.cost)
    assert found.expanded < 0.7 * known.expanded


def test_bidirectional_looks_back_only_where_it_may() -> None:
    with pytest.raises(ValueError, match=r"Endless cannot be searched backwards: give it"):
        search(Endless(), "", "rlr", "bidirectional")
    both = SimpleNamespace(directed=False, neighbours=lambda at: [(at - 1, 1), (at + 1, 1)])
    assert search(both, 1, 3, "bidirectional").path == [1, 2, 3]


def test_the_goals_side_guesses_the_way_back_to_the_start() -> None:
    """A name and a function of two states can be reversed, a function of one cannot."""
    grid = GridGraph("S....\n.3#..\n....G")
    for far in ("manhattan", lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1])):
        trace = search(grid, grid.start, grid.goal, "bidirectional_astar", far)
        back = [step for step in shown(trace, "take") if step.back]
        assert back
        assert all(step.h == sum(step.state) for step in back)
    guesses = {"S": 5, "M": 5, "X": 5, "Y": 3, "G": 0}
    both = search(EdgeGraph(DETOUR), "S", "G", "bidirectional_astar", guesses.__getitem__)
    assert both.cost == 9
    for step in shown(both, "take"):
        assert step.h == (0 if step.back else guesses[step.state])


@pytest.mark.parametrize(
    ("text", "cycle", "cheaper"),
    [
        ("S -> A 4, S -> B 1, B -> A 1, A -> C 2, C -> B -4, C -> G 1", "BACB", "1 to 0"),
        ("S -- G -1", "SGS", "0 to -2"),
        ("S -> S -1, S -> G", "SS", "0 to -1"),
    ],
)
def test_bellman_ford_reports_a_negative_cycle(text: str, cycle: str, cheaper: str) -> None:
    trace = search(EdgeGraph(text), "S", "G", "bellman_ford")
    packed = trace.to_dict()
    assert [packed["states"][at] for at in packed["cycle"]] == trace.cycle == [*cycle]
    assert f": bellman_ford, negative cycle of {len(cycle) - 1}, " in repr(trace)
    said = f"{cycle[0]} would get cheaper, from g = {cheaper}, by a way"
    assert trace.sentence(-1).startswith(said)
    assert (packed["cost"], packed["path"]) == (None, [])
    assert "costs less than nothing" in trace.sentence(-1)


def test_jump_point_accepts_weights_and_goal_functions() -> None:
    dear = GridGraph("333\n3#3\n333", 8)
    assert search(dear, (0, 0), (2, 2), "jump_point", "octile").cost == 12
    trace = search(dear, (0, 0), lambda square: square[0] == 2, "jump_point")
    assert trace.path == [(0, 0), (1, 0), (2, 0)]


def test_jump_point_search_expands_only_corners_even_in_long_corridors() -> None:
    rows = ["." * 30] * 12 + ["." * 14 + "#" * 16] + ["." * 30] * 7
    field = GridGraph("\n".join(rows), 8)
    known, found = (
        search(field, (2, 25), (18, 25), name, "octile") for name in ("astar", "jump_point")
    )
    assert isclose(found.cost, known.cost)
    assert found.expanded * 10 < known.expanded
    assert len(found) * 10 < len(known)
    grid = GridGraph("." * 20_000, 8)
    for heuristic in ("zero", "octile"):
        trace = search(grid, (0, 0), (0, 19_999), "jump_point", heuristic)
        assert (len(trace.path), trace.cost, len(trace)) == (20_000, 19_999, 5)


def test_jumps_and_scans_have_sentences() -> None:
    grid = GridGraph("S....\n.##..\n....G", 8)
    trace = search(grid, grid.start, grid.goal, "jump_point", "octile")
    said = [trace.sentence(made) for made in range(1, len(trace) + 1)]
    jump = "Jump from (0, 0) to (0, 3): put it into the frontier with f = 3 + 2.41 = 5.41."
    scan = "Scan from (0, 3) as far as (0, 4), where the line ends: no jump point on it."
    assert jump in said
    assert said[[step.kind for step in trace.steps].index("scan")] == scan
