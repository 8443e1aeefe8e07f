"""Graphs in a laboratory: nodes are dragged, edges joined, costs typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import dist
from typing import Any

from linie1_widget.drawing.search.mark_art import marks_of
from linie1_widget.language.english.page.laboratory_graph import LaboratoryGraph
from linie1_widget.language.english.searching.laboratory import LaboratoryFault
from linie1_widget.language.key import Key
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.widgets.laboratory.graph_map.canvas import canvas, draw_blank
from linie1_widget.widgets.laboratory.graph_map.edge_map import EdgeMap
from linie1_widget.widgets.laboratory.graph_map.frame import Place
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.requests import listed, stroke_name
from linie1_widget.widgets.laboratory.runs import PathTrials
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.traits import is_number


def is_edges(given: object) -> bool:
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


class Edges(PathTrials):
    """The kind of graphs of nodes and edges, see `MapKind`."""

    script = "laboratory_graph"
    words: tuple[type[Key], ...] = (LaboratoryGraph,)
    marks = tuple(marks_of("node"))

    def first(self, draft: EdgeMap, directions: int) -> tuple[str, str]:
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
        """Return what is searched; raise `CannotSearch` without a start or a goal."""
        if not draft.start:
            raise CannotSearch(LaboratoryFault.NO_START_NODE)
        if not draft.goals:
            raise CannotSearch(LaboratoryFault.NO_GOAL_NODE)
        return SearchRequest(draft.graph(), draft.start, frozenset(draft.goals))

    def canvas(
        self, draft: EdgeMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw the graph, see `canvas`."""
        return canvas(draft, algorithms)

    def strokes(self, pieces: object) -> list[Dragging]:
        """Read how nodes are dragged."""
        return [_stroke(piece) for piece in listed(pieces)]

    def carried_out(self, request: object, draft: EdgeMap) -> EdgeMap | None:
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

    def picture(self, draft: EdgeMap, told: str) -> str:
        """Return the graph without a search, as SVG text."""
        return draw_blank(draft, told)

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
