"""The page tells searches as Python does: here is what Python packs, and what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.snapshot import snapshot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.tree.tree_scene import TreeScene, tree_scenes_of
from linie1_widget.drawing.search.tree.tree_snapshot import tree_snapshot
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, Trace, search
from linie1_widget.widgets.playback.search_maps import map_entries
from linie1_widget.widgets.playback.search_trees import tree_entries
from tests.drawing.stories import PAGE_4
from tests.drawing.toys import Sliding
from tests.paths import own_algorithm

GRID = """
    S..#..
    .#...2
    .#.#.2
    .5.#.G
    ....#.
"""
# Both ways of an edge, and an estimate that opens a closed state again.
EDGES = "S -> A 1, S -> B 4, A -> C 6, B -> C 1, C -> D 3, A -> D 9, D -> G 2, C -> A 1"
OWING = EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 2, C -> B -4, C -> G 1")
ESTIMATES = {"S": 0, "A": 0.125, "B": 6, "C": 2.5, "D": 1, "G": 0}


def seen(trace: Trace[Any], scene: Scene, number: int) -> dict[str, Any]:
    """The picture after a step, with states by their places, and what is drawn of it."""
    picture = trace.at(number)
    place = {state: index for index, state in enumerate(trace.states)}
    sides = (picture.forward, picture.backward)
    shown = snapshot(trace, number + 1)
    looked = shown.looked
    return {
        "step": number + 1,
        "sentence": trace.sentence(number),
        "line": trace.line(number),
        "current": -1 if picture.current is None else place[picture.current],
        "frontiers": [[place[state] for state in side.frontier] for side in sides],
        "closed": [sorted(place[state] for state in side.closed) for side in sides],
        "g": [sorted([place[state], g] for state, g in side.g.items()) for side in sides],
        "marks": sorted(
            [
                place[state],
                mark.status,
                *(each.filled(mark.words) for each in scene.figures),
            ]
            for state, mark in shown.marks.items()
        ),
        "way": scene.way(shown.way) if len(shown.way) > 1 else "",
        "looked": looked and [place[looked.state], place[looked.parent], looked.sign],
    }


def seen_in_the_tree(trace: Trace[Any], scene: TreeScene, step: int) -> dict[str, Any]:
    """The nodes that are there after so many steps, and the lines that are marked."""
    scene = scene.at(step)
    shown = tree_snapshot(trace, scene, step)
    node, parent = shown.looked
    return {
        "step": step,
        "nodes": [
            [place, mark.status, scene.cost.filled(mark.words) if mark.words.g else ""]
            for place, mark in shown.marks.items()
        ],
        "way": sorted(map(scene.edge, shown.way)),
        "looked": node,
        "cross": scene.cross(parent, node) if shown.skipped else "",
        "closing": scene.closing(*shown.closing) if shown.closing else "",
    }


def packed(name: str, trace: Trace[Any], every: int, *, tree: bool) -> dict[str, Any]:
    """A story and its map, and what is seen after each so-manyeth step and the last."""
    told = {
        "name": name,
        "title": trace.title,
        "trace": trace.to_dict(),
        "map": map_entries([trace])[0][0],
    }
    steps = range(0, len(trace), every)
    if not tree:
        (scene,) = scenes_of([trace], StepPaint())
        chosen = sorted({*steps, len(trace) - 1})
        return {**told, "pictures": [seen(trace, scene, number) for number in chosen]}
    (grown,) = tree_scenes_of([trace])
    assert grown
    trees = [seen_in_the_tree(trace, grown, step) for step in (*steps, len(trace))]
    return {**told, "tree": tree_entries([trace])[0], "trees": trees}


case, tree_case = partial(packed, tree=False), partial(packed, tree=True)


def tree_cases() -> list[dict[str, Any]]:
    """Trees that outgrow their layout, with a better way, of two sides, with pictures."""
    grid, edges, puzzle = GridGraph(GRID), EdgeGraph(EDGES), Sliding()
    wide = GridGraph("S........\n" + 7 * ".........\n" + "........G")
    both = search(grid, grid.start, grid.goal, "bidirectional")
    reopened = search(edges, "S", "G", "astar", ESTIMATES.__getitem__)
    return [
        tree_case("tree laid out anew", search(wide, wide.start, wide.goal, "bfs"), 50),
        tree_case("tree with a better way", reopened, 1),
        tree_case("tree of the newest", search(edges, "S", "G", "dfs"), 1),
        tree_case("two trees", both, 3),
        tree_case("tree with a cycle", search(OWING, "S", "G", "bellman_ford"), 1),
        tree_case("tree of pictures", search(puzzle, puzzle.start, puzzle.goal), 3),
    ]


def cases() -> Iterator[dict[str, Any]]:
    """All algorithms and one's own on a grid, and what is special on other graphs."""
    grid, edges = GridGraph(GRID), EdgeGraph(EDGES)
    for name, each in ALGORITHMS.items():
        if not each.only_grids:
            trace = search(grid, grid.start, grid.goal, name, "manhattan")
            yield case(f"grid {name}", trace, 4)
    for name in ("dfs", "astar", "greedy", "rbfs"):
        trace = search(edges, "S", "G", name, ESTIMATES.__getitem__)
        yield case(f"edges {name}", trace, 1)
    even = GridGraph("S..#.\n.#...\n.#.#.\n...#G", 8)
    jumps = search(even, even.start, even.goal, "jump_point", "octile")
    yield case("jumps", jumps, 1)
    yield case("a negative cycle", search(OWING, "S", "G", "bellman_ford"), 1)
    narrow = search(grid, grid.start, grid.goal, "beam", "manhattan", width=1)
    yield case("a narrow beam", narrow, 2)
    twice = EdgeGraph("S -> A, S -> B, A -> B, G -> S")
    yield case("twice on the stack", search(twice, "S", "G", "dfs"), 1)
    with TemporaryDirectory() as folder:
        ucs = own_algorithm.load(Path(folder)).ALGORITHM
    yield case("grid of one's own", search(grid, grid.start, grid.goal, ucs), 4)
    yield case("no path", search(GridGraph("S.#G"), (0, 0), (0, 3), "dijkstra"), 1)
    board = TrackGraph(Board.parse(PAGE_4))
    start = next(state for state in board if state[0] == Cell(-1, 1))
    yield case("track", search(board, start, lambda state: state[0] == Cell(2, 5)), 2)


def written() -> dict[str, Any]:
    """All cases."""
    return {"cases": list(cases()), "trees": tree_cases()}
