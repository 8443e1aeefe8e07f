"""Graphs in a laboratory: nodes are dragged, edges joined, costs typed."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Any

from linie1_widget.drawing.board.board_geometry import WHOLE
from linie1_widget.drawing.search.maps import WIDE, GraphMap
from linie1_widget.drawing.search.scenes.graph_scene import MARGIN, graph_scene
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint, marks_of
from linie1_widget.drawing.svg.symbols import tree
from linie1_widget.language.english.page.laboratory import LaboratoryGraphPage
from linie1_widget.language.english.searching import LaboratoryFault
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.widgets.laboratory.edge_map import EdgeMap, Place
from linie1_widget.widgets.laboratory.map_kind import CannotSearch
from linie1_widget.widgets.laboratory.path_kind import Aim, PathKind
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.playback.search_maps import map_entry
from linie1_widget.widgets.traits import is_within


class _GraphKind(PathKind[EdgeMap]):
    """The kind of graphs of nodes and edges, see `MapKind`."""

    script = "laboratory_graph"
    sign = "nodes"
    words = (LaboratoryGraphPage,)
    marks = tuple(marks_of("node"))

    def fits(self, given: object) -> bool:
        arrows = isinstance(given, str) and ("--" in given or "->" in given)
        return arrows or isinstance(given, EdgeGraph) or hasattr(given, "is_directed")

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
        ends = dict.fromkeys(now.goals, "G")
        if now.start:
            ends[now.start] = "SG" if now.start in ends else "S"
        return graph_scene(map_, ALGORITHMS[algorithm], ends, paint)

    def canvas(
        self, now: EdgeMap, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        nodes, frame, paint = list(now.places), now.frame, StepPaint()
        number = {node: at for at, node in enumerate(nodes)}
        scenes = [self.scene(now, name, paint) for name in algorithms]
        unit = (WHOLE - 2 * MARGIN) / frame.width
        margin = (scenes[0].height - unit * frame.height) / 2
        return {
            "nodes": nodes,
            "edges": [[number[a], number[b], *others] for a, b, *others in now.edges],
            "ends": [number.get(now.start, -1), [number[goal] for goal in now.goals]],
            # left and top in the graph; length of its unit, left and top in the picture
            "frame": [frame.left, frame.top, unit, MARGIN, margin],
            "ground": tree(paint.group(*scenes[-1].ground)),
            "maps": [
                map_entry(ALGORITHMS[name], scene, nodes)
                for name, scene in zip(algorithms, scenes, strict=True)
            ],
        }

    def in_words(self, now: EdgeMap, why: str) -> tuple[str, str]:
        size = LaboratoryFault.GRAPH_SIZE(nodes=len(now.places), edges=len(now.edges))
        return str(size), str(LaboratoryFault.DRAWN_GRAPH(size=size, why=why))


def _place(value: object) -> Place:
    match value:
        case [int() | float() as x, int() | float() as y] if all(
            is_within(each, -1e9, 1e9) for each in (x, y)
        ):
            return x, y
    raise unknown(value)


GRAPH = _GraphKind()
