"""Graphs in a laboratory: nodes are dragged, edges joined, costs typed.

Beside searches there are trees. What the start and the goals are to a search, the terminals
are to a Steiner tree, so that one drawing serves both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import dist
from typing import Any

from linie1_widget.base.language.key import DataText
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.base.svg.symbols import tree
from linie1_widget.base.svg.units import WHOLE
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.traits import is_within
from linie1_widget.laboratory.edge_map import EdgeMap, Place
from linie1_widget.laboratory.map_kind import CannotSearch, RunResult
from linie1_widget.laboratory.path_kind import Aim, PathKind
from linie1_widget.laboratory.texts import LaboratoryFault, LaboratoryGraphPage
from linie1_widget.laboratory.tree_runs import grown, offered, packed, tree_entry
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.edge_parser import is_meant
from linie1_widget.paths.graphs.graph import explore
from linie1_widget.paths.picture.graph_maps import WIDE, GraphMap
from linie1_widget.paths.picture.graph_scene import MARGIN, graph_scene
from linie1_widget.paths.picture.network_art import network_marks_of
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint, marks_of
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.paths.widget.search_maps import map_entry


class _GraphKind(PathKind[EdgeMap]):
    """The kind of graphs of nodes and edges, see `MapKind`."""

    script = "laboratory_graph"
    sign = "nodes"
    words = (LaboratoryGraphPage,)
    marks = (*marks_of("node"), *network_marks_of("node"))

    @property
    def algorithms(self) -> Mapping[str, bool]:
        return {**super().algorithms, **dict.fromkeys(_trees(), False)}

    def fits(self, given: object) -> bool:
        if isinstance(given, str):
            return is_meant(given)
        return isinstance(given, EdgeGraph) or hasattr(given, "is_directed")

    def parse(self, given: object, now: EdgeMap | None = None) -> EdgeMap:
        if hasattr(given, "is_directed"):
            given = EdgeGraph(given)
        if isinstance(given, EdgeGraph):
            return EdgeMap.of(given)
        return EdgeMap.parse(given, now.frame if now else None)

    def apply(self, now: EdgeMap, change: Any, before: EdgeMap) -> EdgeMap | None:
        match change:
            case {"node": str(node), "to": place}:
                return now.moved(node, _place(place))
            case {"do": "add", "at": place}:
                return now.added(now.free_place() if place is None else _place(place))
            case {"do": "remove", "node": str(name)}:
                return now.removed(name)
            case {"do": "start", "node": str(name)}:
                return now.set_start(name)
            case {"do": "goal", "node": str(name)}:
                return now.toggle_goal(name)
            case {"do": "terminal", "node": str(name)}:
                return now.toggle_terminal(name)
            case {"do": "turn", "edge": [str(source), str(target)]}:
                return now.reverse_edge(source, target)
            case {"do": "part", "edge": [str(source), str(target)]}:
                return now.remove_edge(source, target)
            case {
                "do": "join",
                "edge": [str(source), str(target)],
                "cost": int() | float() as cost,
                "both": bool(both),
            }:
                return now.joined(source, target, cost, both)
        return None

    def defaults(self, now: EdgeMap, directions: int) -> tuple[str, str]:
        if any(cost < 0 for cost in now.costs.values()):
            return "bellman_ford", "zero"
        straight = all(
            cost >= dist(now.places[source], now.places[target])
            for (source, target), cost in now.costs.items()
        )
        return "astar", "euclidean" if straight else "zero"

    def graph(self, now: EdgeMap, directions: int) -> EdgeGraph:
        return now.graph

    def aim(self, now: EdgeMap, directions: int) -> Aim:
        if not now.start:
            raise CannotSearch(LaboratoryFault.NO_START_NODE)
        if not now.goals:
            raise CannotSearch(LaboratoryFault.NO_GOAL_NODE)
        return Aim(now.graph, now.start, frozenset(now.goals))

    def run(
        self,
        now: EdgeMap,
        name: str,
        heuristic: str,
        aim: Callable[[], Aim],
        numbers: Mapping[str, float],
    ) -> Any:
        if name in ALGORITHMS:
            return super().run(now, name, heuristic, aim, numbers)
        return _tree(now, TREE_ALGORITHMS[name])  # which needs neither start nor goal

    def functions(self, name: str, heuristic: Heuristic) -> tuple[object, ...]:
        if name in ALGORITHMS:
            return super().functions(name, heuristic)
        return (TREE_ALGORITHMS[name].run,)

    def title(self, name: str, heuristic: str) -> TranslatableBase:
        if name in ALGORITHMS:
            return super().title(name, heuristic)
        return DataText(TREE_ALGORITHMS[name].title)

    def pack(self, story: Any) -> dict[str, Any]:
        if isinstance(story, Tree):
            return packed(story, len(story.edges), _forest(story))
        return super().pack(story)

    def result(self, story: Any) -> RunResult:
        if not isinstance(story, Tree):
            return super().result(story)
        edges = tuple(story.edges)
        brief = f"cost {story.cost:g}, {len(edges)} edges"
        return RunResult(story.title, story.cost, len(story), brief, edges=edges)

    def choices(self) -> dict[str, Any]:
        choices = super().choices()
        return {**choices, "algorithms": [*choices["algorithms"], *offered(_trees())]}

    def scene(self, now: EdgeMap, algorithm: str, paint: StepPaint) -> Scene:
        nodes = tuple(now.places)
        number = {node: at for at, node in enumerate(nodes)}
        scale, (left, top) = WIDE / now.frame.width, (now.frame.left, now.frame.top)
        map_ = GraphMap(
            nodes,
            tuple((scale * (x - left), scale * (y - top)) for x, y in now.places.values()),
            tuple((number[a], number[b], cost, not both) for a, b, cost, both in now.edges),
            nodes,
            span=(0, scale * now.frame.height),
            costs=True,
        )
        shown = _shown(algorithm)
        if isinstance(shown, TreeAlgorithm):
            ends = dict.fromkeys(now.terminals if shown.letters else (), "T")
        else:
            ends = dict.fromkeys(now.goals, "G")
            if now.start:
                ends[now.start] = "SG" if now.start in ends else "S"
        return graph_scene(map_, shown, ends, paint)

    def canvas(
        self, now: EdgeMap, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        nodes, frame, paint = list(now.places), now.frame, StepPaint()
        number = {node: at for at, node in enumerate(nodes)}
        shown = [_shown(name) for name in algorithms]
        scenes = [self.scene(now, name, paint) for name in algorithms]
        unit = (WHOLE - 2 * MARGIN) / frame.width
        margin = (scenes[0].height - unit * frame.height) / 2
        return {
            "nodes": nodes,
            "edges": [[number[a], number[b], *others] for a, b, *others in now.edges],
            "ends": [number.get(now.start, -1), [number[goal] for goal in now.goals]],
            # the letters that its algorithms show at nodes
            "badges": sorted({letter for each in shown for letter in _letters(each)}),
            # left and top in the graph; length of its unit, left and top in the picture
            "frame": [frame.left, frame.top, unit, MARGIN, margin],
            "ground": tree(paint.group(*scenes[-1].ground)),
            "maps": [
                tree_entry(each, scene, nodes)
                if isinstance(each, TreeAlgorithm)
                else map_entry(each, scene, nodes)
                for each, scene in zip(shown, scenes, strict=True)
            ],
        }

    def in_words(self, now: EdgeMap, why: str) -> tuple[str, str]:
        size = LaboratoryFault.GRAPH_SIZE(nodes=len(now.places), edges=len(now.edges))
        return str(size), str(LaboratoryFault.DRAWN_GRAPH(size=size, why=why))


def _trees() -> dict[str, TreeAlgorithm]:
    """Return the tree algorithms; one with the name of a search could not be chosen."""
    trees = TREE_ALGORITHMS.items()
    return {name: each for name, each in trees if name not in ALGORITHMS}


def _shown(name: str) -> Algorithm | TreeAlgorithm:
    return ALGORITHMS[name] if name in ALGORITHMS else TREE_ALGORITHMS[name]


def _letters(shown: Algorithm | TreeAlgorithm) -> tuple[str, ...]:
    return shown.letters if isinstance(shown, TreeAlgorithm) else ("S", "G")


def _tree(now: EdgeMap, algorithm: TreeAlgorithm) -> Tree[Any]:
    title, terminals = DataText(algorithm.title), now.terminals
    joins = algorithm.problem == "steiner"
    if joins and len(terminals) < 2:
        raise CannotSearch(LaboratoryFault.NO_TERMINALS)
    for a, b, cost, both in now.edges:
        if joins and cost < 0:
            raise CannotSearch(LaboratoryFault.TREE_BELOW_ZERO(title=title, a=a, b=b))
        if not both:
            raise CannotSearch(LaboratoryFault.TREE_ONE_WAY(title=title, a=a, b=b))
    if joins and (apart := _apart(now.graph, terminals)):
        raise CannotSearch(LaboratoryFault.APART(**apart))
    return grown(now.graph, terminals, algorithm)


def _forest(tree: Tree[Any]) -> str:
    """Return that a spanning tree is a forest, or ""."""
    apart = {} if tree.terminals else _apart(tree.graph, tree.states)
    title = DataText(tree.algorithm.title)
    return str(LaboratoryFault.FOREST(title=title, **apart)) if apart else ""


def _apart(graph: Any, nodes: Sequence[str]) -> dict[str, str]:
    """Return the first node and one that cannot be reached from it, if there is one."""
    reached = explore(graph, nodes[:1], negative=True)
    return next(({"a": nodes[0], "b": node} for node in nodes if node not in reached), {})


def _place(value: object) -> Place:
    match value:
        case [int() | float() as x, int() | float() as y] if all(
            is_within(each, -1e9, 1e9) for each in (x, y)
        ):
            return x, y
    raise unknown(value)


GRAPH = _GraphKind()
