"""The data with which a page without Python draws and searches squares and graphs.

The searches stand in ``js/src/paths/kernel``, and ``js/src/laboratory/kernel`` answers the
requests of the views. They take all texts and looks from here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from linie1_widget.base.language.key import DataText, FormattedNumber, Joined, Key
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.page_words import camel
from linie1_widget.laboratory.graph_kind import GRAPH, EdgeMap
from linie1_widget.laboratory.grid_kind import GRID, SquareMap
from linie1_widget.laboratory.map_kind import MOST_STEPS, grouped, pack_tree
from linie1_widget.laboratory.texts import LaboratoryFault
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP, heuristic_heading
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.picture.graph_scene import MARGIN
from linie1_widget.paths.picture.grid_scene import (
    EDGE,
    FIGURES,
    HIGHEST,
    LARGEST,
    LETTER,
)
from linie1_widget.paths.picture.scene import SCREEN, SQUARE
from linie1_widget.paths.story.story_json import pack_narration
from linie1_widget.paths.texts import Heuristics, MapFault, MapNote, StoryHeading
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS, spanning_tree

# The scripts that answer in place of Python, by those of the laboratories.
_KERNELS = {"laboratory": "kernel", "laboratory_graph": "graph_kernel"}

# The searches, the trees and the heuristics that run in a page.
SEARCHES = ("bfs", "dfs", "dijkstra", "astar", "weighted_astar", "greedy", "bidirectional")
TREES = ("prim", "kruskal")
DISTANCES = ("zero", "manhattan", "euclidean", "octile")

# The last entry of menus, which the page refuses with the reason.
_PYTHON = "python"

# The size of the map whose looks the page scales.
_SIZE = 10

_FAULTS: tuple[Key, ...] = (
    LaboratoryFault.TOO_LONG,
    LaboratoryFault.TOO_HIGH,
    LaboratoryFault.MAY_MISS,
    LaboratoryFault.HAS_MISSED,
    LaboratoryFault.NEEDS_PYTHON,
    Heuristics.MORE_STATES,
)
_OF_SQUARES: tuple[Key, ...] = (
    LaboratoryFault.NO_START,
    LaboratoryFault.NO_GOAL,
    LaboratoryFault.TOO_MANY,
    LaboratoryFault.TOO_MANY_STOPS,
    MapFault.MAZE,
    MapNote.WITH,
    MapNote.WITHOUT,
    MapNote.STOPS,
)
_OF_GRAPHS: tuple[Key, ...] = (
    LaboratoryFault.NO_START_NODE,
    LaboratoryFault.NO_GOAL_NODE,
    LaboratoryFault.BELOW_ZERO,
    LaboratoryFault.TREE_ONE_WAY,
    LaboratoryFault.FOREST,
    MapFault.NO_NODES,
    MapFault.NODES,
    MapFault.EDGES,
    MapFault.COST,
)

# What a tree tells of its own graph; all else is the same in all graphs.
_OF_A_TREE = {
    *("kinds", "a", "b", "c", "cost", "old", "set", "rest", "changes", "costs", "numbers"),
    *("keys", "values", "tree", "tree_cost", "edges", "caution"),
}


def with_kernel(part: LivePart) -> LivePart:
    """Return a laboratory in a page, with what it needs to go on by itself if it can.

    It cannot on other maps than squares and graphs, and with searches of its own.
    """
    state, script = part.state, _KERNELS.get(part.script, "")
    if not script:
        return part
    squares = script == "kernel"
    heuristics = (*DISTANCES, FARTHEST_STOP) if squares else DISTANCES
    # A graph with edges that lead one way has no spanning tree.
    both_ways = not squares and " -> " not in state["map"]
    trees = TREES if both_ways or {*TREES} & {*state["algorithms"]} else ()
    ours = _built_in((*SEARCHES, *trees))
    if not {*state["algorithms"]} <= {*ours} or not {*state["heuristics"]} <= {*heuristics}:
        return part
    choices = state["_choices"]
    offered = {
        "algorithms": [
            *(entry for entry in choices["algorithms"] if entry[0] in ours),
            [_PYTHON, str(LaboratoryFault.MORE), False, []],
        ],
        "heuristics": [
            *(entry for entry in choices["heuristics"] if entry[0] in heuristics),
            [_PYTHON, str(LaboratoryFault.MORE), False],
        ],
    }
    alive = {
        "_history": [0, 0],
        "_choices": {**choices, **offered},
        "_kernel": (_squares if squares else _graphs)(ours),
    }
    names = [script, *(["maze_kernel"] if squares else ["tree_kernel"] if trees else [])]
    helpers = {name: bundled(f"{name}.js") for name in names}
    limit = OfflineLimit.SEARCHING if squares else OfflineLimit.SEARCHING_GRAPHS
    return replace(part, state={**state, **alive}, limit=limit, helpers=helpers)


def _built_in(names: Iterable[str]) -> list[str]:
    # Another algorithm may have been registered under one of these names.
    known: dict[str, Any] = {**TREE_ALGORITHMS, **ALGORITHMS}
    return [
        name for name in names if known[name].run.__module__.startswith("linie1_widget.")
    ]


def _words(keys: Iterable[Key]) -> dict[str, str]:
    words = {camel(key.name): str(key) for key in (*_FAULTS, *keys)}
    return {**words, "most": str(grouped(MOST_STEPS))}


def _squares(names: list[str]) -> dict[str, Any]:
    """Return the texts and the looks of searches on squares in the current language."""
    blank = SquareMap.parse("\n".join(["." * _SIZE] * _SIZE))
    looks = GRID.canvas(blank, names, searched=False)["maps"]
    lengths = {"whole": WHOLE, "edge": EDGE, "high": HIGHEST, "largest": LARGEST}
    return {
        "searches": {
            name: _search(ALGORITHMS[name], look)
            for name, look in zip(names, looks, strict=True)
        },
        "words": _words(_OF_SQUARES),
        "measures": {**lengths, "screen": SCREEN, "square": SQUARE},
    }


def _graphs(names: list[str]) -> dict[str, Any]:
    """Return the texts and the looks of what runs in graphs."""
    looks = GRAPH.canvas(EdgeMap.parse("A -- B 1"), names, searched=False)["maps"]
    runs: dict[str, Any] = {}
    for name, look in zip(names, looks, strict=True):
        if name in TREES:
            run = _tree(name, look)
        else:
            algorithm = ALGORITHMS[name]
            wide = FIGURES[algorithm.figure].letters * LETTER
            run = {**_search(algorithm, look), "wide": wide, "letters": ["S", "G"]}
        # These depend on the graph.
        own = ("scale", "size", "cover", "spots", "words")
        run["map"] = {key: value for key, value in look.items() if key not in own}
        runs[name] = run
    other = str(DataText(ALGORITHMS["bellman_ford"].title))
    *_, high = looks[0]["window"]
    return {
        "searches": runs,
        "words": {**_words(_OF_GRAPHS), "other": other},
        "measures": {"margin": MARGIN, "wide": WHOLE - 2 * MARGIN, "high": high},
        # For the style sheet: what a graph may have later.
        "art": "edge-cost edge-head edge-line node node-name",
    }


def _tree(name: str, look: dict[str, Any]) -> dict[str, Any]:
    """Return what a tree says in all graphs."""
    packed = pack_tree(spanning_tree(EdgeGraph("A -- B 1"), TREE_ALGORITHMS[name]), 1)
    told = {key: value for key, value in packed.items() if key not in _OF_A_TREE}
    return {
        "title": packed["title"],
        "titles": None,
        "settings": [],
        "narration": told,
        "wide": 0,
        "letters": [],
        "map": look,
    }


def _search(algorithm: Algorithm, look: dict[str, Any]) -> dict[str, Any]:
    """Return what a search says on all maps; values of settings are left in braces."""
    title = Joined((DataText(algorithm.title), *map(_setting, algorithm.settings)), ", ")
    titles = {
        name: str(StoryHeading.GUIDED(algorithm=title, heuristic=heuristic_heading(name)))
        for name in (*DISTANCES, FARTHEST_STOP)
    }
    return {
        "title": str(DataText(algorithm.title)),
        "titles": titles if algorithm.guided else None,
        "settings": [setting.name for setting in algorithm.settings],
        "narration": pack_narration(algorithm, {}),
        "map": look,
    }


def _setting(setting: Any) -> Joined:
    return Joined((DataText(setting.title), FormattedNumber(f"{{{setting.name}}}")), " ")
