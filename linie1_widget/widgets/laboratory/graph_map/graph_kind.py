"""Graphs as what a laboratory searches: nodes are dragged, edges joined, costs typed."""

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
    """Whether this is a graph of edges, or its text: no map of squares has such arrows.

    >>> is_edges("A -- B 2"), is_edges("S..G")
    (True, False)
    """
    arrows = isinstance(given, str) and ("--" in given or "->" in given)
    return arrows or isinstance(given, EdgeGraph)


@dataclass(frozen=True)
class Dragging:
    """A node that is dragged: only where it is now."""

    stroke: str
    node: str
    place: Place

    def on(self, now: EdgeMap, before: EdgeMap) -> EdgeMap:
        """The graph with the node there."""
        return now.moved(self.node, self.place)


class Edges(PathTrials):
    """The subject that is a graph of nodes and edges, see `Subject`."""

    script = "laboratory_graph"
    words: tuple[type[Key], ...] = (LaboratoryGraph,)
    marks = tuple(marks_of("node"))

    def first(self, draft: EdgeMap, directions: int) -> tuple[str, str]:
        """A* with the straight line where no edge costs less than that, or without a guess.

        >>> text = "A at 0 0, B at 3 0, A -- B "
        >>> [Edges().first(EdgeMap.parse(f"{text}{cost}"), 4) for cost in (3, 2, -1)]
        [('astar', 'euclidean'), ('astar', 'zero'), ('bellman_ford', 'zero')]
        """
        if any(cost < 0 for cost in draft.costs.values()):
            return "bellman_ford", "zero"
        straight = all(
            cost >= dist(draft.places[source], draft.places[target])
            for (source, target), cost in draft.costs.items()
        )
        return "astar", "euclidean" if straight else "zero"

    def text(self, given: Any) -> Any:
        """The text of a graph; what is none is left as it is."""
        return str(EdgeMap.of(given)) if isinstance(given, EdgeGraph) else given

    def read(self, text: Any, now: EdgeMap | None = None) -> EdgeMap:
        """A graph from its text, seen as the last one was."""
        return EdgeMap.parse(text, now.frame if now else None)

    def graph(self, draft: EdgeMap, directions: int) -> EdgeGraph:
        """The graph as it can be searched."""
        return draft.graph()

    def request(self, draft: EdgeMap, directions: int) -> SearchRequest:
        """What is searched in a graph.

        Raises
        ------
        CannotSearch
            If it has no start or no goal.

        Examples
        --------
        >>> Edges().request(EdgeMap.parse("A -- B, start A, goal B"), 4).goals
        frozenset({'B'})
        """
        if not draft.start:
            raise CannotSearch(LaboratoryFault.NO_START_NODE)
        if not draft.goals:
            raise CannotSearch(LaboratoryFault.NO_GOAL_NODE)
        return SearchRequest(draft.graph(), draft.start, frozenset(draft.goals))

    def canvas(
        self, draft: EdgeMap, graph: object, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """What the page needs to draw the graph, see `canvas`."""
        return canvas(draft, algorithms)

    def strokes(self, pieces: object) -> list[Dragging]:
        """How nodes are dragged, read.

        >>> Edges().strokes([{"stroke": "a", "node": "B", "to": [2, 0.5]}])
        [Dragging(stroke='a', node='B', place=(2, 0.5))]
        """
        return [_stroke(piece) for piece in listed(pieces)]

    def carried_out(self, request: object, draft: EdgeMap) -> EdgeMap | None:
        """The graph with a node or an edge more, less, or another one; or another end."""
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
        """The graph without a search, as SVG text."""
        return draw_blank(draft, told)

    def size(self, draft: EdgeMap) -> str:
        """How many nodes and edges it has."""
        return str(
            LaboratoryFault.GRAPH_SIZE(nodes=len(draft.places), edges=len(draft.edges))
        )

    def description(self, draft: EdgeMap, why: str) -> str:
        """The size of the graph in words, and why it cannot be searched."""
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
