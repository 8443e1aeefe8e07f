"""Graphs in a laboratory: nodes are dragged, edges joined, costs typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import dist
from typing import Any

from linie1_widget.drawing.board.board_geometry import WHOLE
from linie1_widget.drawing.search.maps import WIDE, GraphMap, draw_map_only
from linie1_widget.drawing.search.scenes.graph_scene import MARGIN, graph_scene
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint, marks_of
from linie1_widget.drawing.svg.styles import LIGHT
from linie1_widget.drawing.svg.symbols import tree
from linie1_widget.language.english.page.laboratory import LaboratoryGraphPage
from linie1_widget.language.english.searching import LaboratoryFault
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.run_search import search
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.edge_map import EdgeMap, Place
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.menus import listed, stroke_name
from linie1_widget.widgets.laboratory.runs import PathSearches
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.playback.search_maps import map_entry
from linie1_widget.widgets.traits import is_number


def _blank(draft: EdgeMap) -> Trace[Any]:
    """Return a search without steps that knows all nodes."""
    first, *_ = nodes = tuple(draft.places)
    # Without edges, as a negative cost would be refused.
    nowhere = search(EdgeGraph("\n".join(nodes)), first, first)
    return replace(nowhere, goals=nodes)


def _scene(draft: EdgeMap, trace: Trace[Any], paint: StepPaint) -> Scene:
    nodes = tuple(draft.places)
    number = {node: at for at, node in enumerate(nodes)}
    frame, places = draft.frame, draft.places.values()
    scale = WIDE / frame.width
    map_ = GraphMap(
        nodes,
        tuple((scale * (x - frame.left), scale * (y - frame.top)) for x, y in places),
        tuple((number[a], number[b], cost, not both) for a, b, cost, both in draft.edges),
        nodes,
        span=(0, scale * frame.height),
        costs=True,
    )
    ends = dict.fromkeys(draft.goals, "G")
    if draft.start:
        ends[draft.start] = "SG" if draft.start in ends else "S"
    return graph_scene(map_, trace, ends, paint)


def is_graph_map(given: object) -> bool:
    """Return True for a graph of edges or its text; maps of squares contain no arrows."""
    arrows = isinstance(given, str) and ("--" in given or "->" in given)
    return arrows or isinstance(given, EdgeGraph)


@dataclass(frozen=True)
class Dragging:
    """The latest place of a node that is dragged."""

    stroke: str
    node: str
    place: Place

    def on(self, now: EdgeMap, before: EdgeMap) -> EdgeMap:
        """Return the graph with the node at that place."""
        return now.moved(self.node, self.place)


class GraphKind(PathSearches[EdgeMap]):
    """The kind of graphs of nodes and edges, see `MapKind`."""

    script = "laboratory_graph"
    words = (LaboratoryGraphPage,)
    marks = tuple(marks_of("node"))

    def defaults(self, draft: EdgeMap, directions: int) -> tuple[str, str]:
        """Return A* with a heuristic that is never too high, or Bellman–Ford below 0."""
        if any(cost < 0 for cost in draft.costs.values()):
            return "bellman_ford", "zero"
        straight = all(
            cost >= dist(draft.places[source], draft.places[target])
            for (source, target), cost in draft.costs.items()
        )
        return "astar", "euclidean" if straight else "zero"

    def text(self, given: Any) -> Any:
        """Return the text of an `EdgeGraph`; return other values unchanged."""
        return str(EdgeMap.of(given)) if isinstance(given, EdgeGraph) else given

    def read(self, text: Any, now: EdgeMap | None = None) -> EdgeMap:
        """Read a graph from its text, in the frame of the last one."""
        return EdgeMap.parse(text, now.frame if now else None)

    def graph(self, draft: EdgeMap, directions: int) -> EdgeGraph:
        """Return the graph for a search."""
        return draft.graph()

    def request(self, draft: EdgeMap, directions: int) -> SearchRequest:
        """Return the search to run; raise `CannotSearch` without a start or a goal."""
        if not draft.start:
            raise CannotSearch(LaboratoryFault.NO_START_NODE)
        if not draft.goals:
            raise CannotSearch(LaboratoryFault.NO_GOAL_NODE)
        return SearchRequest(draft.graph(), draft.start, frozenset(draft.goals))

    def canvas(
        self, draft: EdgeMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the graph."""
        nodes, frame = list(draft.places), draft.frame
        number = {node: at for at, node in enumerate(nodes)}
        entries, ground = [], None
        for name in algorithms:
            trace = replace(_blank(draft), algorithm=ALGORITHMS[name])
            paint = StepPaint()
            scene = _scene(draft, trace, paint)
            ground = tree(paint.group(*scene.ground))
            entries.append(map_entry(trace, scene))
        height = entries[0]["window"][3]
        unit = (WHOLE - 2 * MARGIN) / frame.width
        margin = (height - unit * frame.height) / 2
        return {
            "nodes": nodes,
            "edges": [
                [number[a], number[b], cost, both] for a, b, cost, both in draft.edges
            ],
            "ends": [number.get(draft.start, -1), [number[goal] for goal in draft.goals]],
            # left and top in the graph; length of its unit, left and top in the picture
            "frame": [frame.left, frame.top, unit, MARGIN, margin],
            "ground": ground,
            "maps": entries,
        }

    def strokes(self, pieces: object) -> list[Dragging]:
        """Read how nodes are dragged."""
        return [_stroke(piece) for piece in listed(pieces)]

    def apply(self, request: object, draft: EdgeMap) -> EdgeMap | None:
        """Return the graph after a request of the page, or None if it is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "add", "at": None}:
                return draft.added(draft.free_place())
            case {"do": "add", "at": place}:
                return draft.added(_place(place))
            case {"do": "remove", "node": str(name)}:
                return draft.removed(name)
            case {"do": "start", "node": str(name)}:
                return draft.set_start(name)
            case {"do": "goal", "node": str(name)}:
                return draft.toggle_goal(name)
            case {"do": "turn", "edge": [str(source), str(target)]}:
                return draft.reverse_edge(source, target)
            case {"do": "part", "edge": [str(source), str(target)]}:
                return draft.remove_edge(source, target)
            case {
                "do": "join",
                "edge": [str(source), str(target)],
                "cost": int() | float() as cost,
                "both": bool(both),
            }:
                return draft.joined(source, target, cost, both)
        return None

    def picture(self, draft: EdgeMap, description: str) -> str:
        """Return the graph without a search, as SVG text."""
        paint = StepPaint(LIGHT)
        scene = _scene(draft, _blank(draft), paint)
        return draw_map_only(
            scene, scene.cover, paint, title=description, description=description
        )

    def size(self, draft: EdgeMap) -> str:
        """Return the numbers of nodes and edges in words."""
        return str(
            LaboratoryFault.GRAPH_SIZE(nodes=len(draft.places), edges=len(draft.edges))
        )

    def description(self, draft: EdgeMap, why: str) -> str:
        """Return the size of the graph in words, and why it cannot be searched."""
        return str(LaboratoryFault.DRAWN_GRAPH(size=self.size(draft), why=why))


def _stroke(piece: object) -> Dragging:
    match piece:
        case {"stroke": str(name), "node": str(node), "to": place}:
            return Dragging(stroke_name(name), node, _place(place))
    raise unknown(piece)


def _place(value: object) -> Place:
    match value:
        case [int() | float() as x, int() | float() as y] if all(
            is_number(each, -1e9, 1e9) for each in (x, y)
        ):
            return x, y
    raise unknown(value)
