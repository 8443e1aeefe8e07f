"""Exercises: functions with one wrong line, to be refuted by drawing a map."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import DataText, TranslatableBase
from linie1_widget.lessons.exercise import CodeFigure, Exercise, number_makers
from linie1_widget.lessons.forms import Form, UnreadableAnswer
from linie1_widget.lessons.refuting.claims import CLAIMS, PATIENCE
from linie1_widget.lessons.refuting.crooked import CROOKED, Crooked
from linie1_widget.lessons.refuting.random_maps import MapCase, TreeCase
from linie1_widget.lessons.texts.refuting import KillerForm, WrongLine
from linie1_widget.paths.algorithms.heuristics import Heuristic, grid_distance
from linie1_widget.paths.graphs.edge_list import EdgeGraph, undirected
from linie1_widget.paths.graphs.grid import GridGraph

_MOST = 12
_LEAVES = 40
_GREATEST = 1_000_000

# The smallest map that is known for each, lines of squares with a slash between.
KILLERS = dict(
    line.split(": ", 1)
    for line in """
bfs-last: .G/../.S
bfs-front: .G/../.S
bfs-few: A -- S 1, B -- S 1, S -- G 1
bfs-limit: GS./...
bfs-again: S -- A 1, A -- G 1, S -- G 1
bfs-greatest: G.S/...
bfs-lost: G -- S 1
dfs-open: .SG
dfs-ends: .SG
dfs-one: .SG
dfs-two: A -- S 1, B -- S 1, S -- G 1
dfs-fresh: .SG
dijkstra-early: A -- G 1, S -- A 1, S -- G 3
dijkstra-first: A -- G 1, S -- A 1, S -- G 3
dijkstra-parent: A -- G 1, S -- A 1, S -- G 3
dijkstra-edge: .../G.S
dijkstra-count: A -- G 1, S -- G 3, S -- A 1
dijkstra-max: A -- S 1, G -- A 1, G -- S 3
dijkstra-last: G.S
dijkstra-queue: G -- A 1, G -- S 3, S -- A 1
dijkstra-stale: A -- G 2, A -- S 2, S -- G 3
dijkstra-whole: G -- A 1, G -- B 2, S -- B 0.5, S -- A 1
astar-closed: A -- S 1, S -- G 1, A -- G 1
astar-greedy: 2S/G.
astar-twice: .S/2./G.
astar-sum: S./4./G.
astar-early: A -- G 1, S -- A 1, S -- G 3
astar-count: 2S/G.
astar-root: .../S2G
astar-edge: 3S/23/G.
both_ends-half: G.S
both_ends-turn: G.S
both_ends-way: G -> A 1, S -> A 1
both_ends-depth: G#./..S
both_ends-last: G.S
prim-root: A -- B 1, B -- C 1, A -- C 2
prim-newest: A -- B 1, A -- C 1
prim-circle: A -- B 1
prim-dear: A -- B 1, B -- C 1, A -- C 2
kruskal-order: A -- B 1, B -- C 1, A -- C 2
kruskal-all: A -- B 1, B -- C 1, A -- C 1
kruskal-touch: A -- B 2, B -- C 1
kruskal-one: A -- B 1, A -- C 1, B -- C 1
alpha_beta-max: ((0, 1),)
alpha_beta-zero: (-1,)
alpha_beta-swap: (0, 1)
alpha_beta-last: (1, 0)
alpha_beta-own: (0, 1)
alpha_beta-near: (2, (3, 0))
""".strip().splitlines()
)


@dataclass(frozen=True)
class DrawnCase:
    """A map that a learner has drawn."""

    graph: Any
    start: Any = None
    goal: Any = None
    heuristic: Heuristic = None


class _SearchMap(Form):
    """A map of squares with one S and one G, or a graph that has states S and G."""

    kind = "map"
    description: TranslatableBase = KillerForm.SEARCH

    def parse(self, answer: Any) -> DrawnCase:
        graph = _graph_of(self, answer)
        if len(graph) > _MOST**2:
            raise UnreadableAnswer(KillerForm.LARGE(most=_MOST))
        if isinstance(graph, EdgeGraph):
            if not {"S", "G"} <= {*graph} or graph.has_negative():
                raise UnreadableAnswer(KillerForm.ENDS_GRAPH)
            return DrawnCase(graph, "S", "G")
        if str(graph).count("S") != 1 or str(graph).count("G") != 1:
            raise UnreadableAnswer(KillerForm.ENDS)
        distance = grid_distance(graph.directions)
        return DrawnCase(graph, graph.start, graph.goal, distance)

    def format(self, value: Any) -> str:
        return str(value.graph)


class _Network(_SearchMap):
    """A connected graph without directions."""

    description: TranslatableBase = KillerForm.NETWORK

    def parse(self, answer: Any) -> DrawnCase:
        graph = _graph_of(self, answer, has_edges=True)
        if not isinstance(graph, EdgeGraph) or not len(graph):
            raise self.unreadable(answer)
        try:
            undirected(graph)
        except Linie1Error as error:
            raise UnreadableAnswer(DataText(str(error))) from None
        return DrawnCase(graph)


class _GameTree(Form):
    """A game tree as nested tuples."""

    kind = "text"
    description: TranslatableBase = KillerForm.TREE

    def parse(self, answer: Any) -> TreeCase:
        tree = answer
        if isinstance(answer, str):
            if len(answer) > 10 * _LEAVES:
                raise self.unreadable(answer)
            try:
                tree = ast.literal_eval(answer)
            except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
                raise self.unreadable(answer) from None
        if not _is_tree(tree, [_LEAVES]):
            raise self.unreadable(answer)
        return TreeCase(_as_tuples(tree))

    def format(self, value: Any) -> str:
        return str(value.graph)


def _is_tree(value: Any, left: list[int]) -> bool:
    """Return True for nested lists or tuples of at most so many numbers."""
    left[0] -= 1
    if left[0] < 0:
        return False
    if isinstance(value, list | tuple):
        return bool(value) and all(_is_tree(child, left) for child in value)
    return type(value) in (int, float) and abs(value) <= _GREATEST


def _as_tuples(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(map(_as_tuples, value))
    return value


def _graph_of(form: Form, answer: Any, has_edges: bool = False) -> GridGraph | EdgeGraph:
    if isinstance(answer, str) and len(answer) < 10 * _MOST**2:
        text = answer.strip("\n")
        has_edges = has_edges or "--" in text or "->" in text
        try:
            answer = EdgeGraph(text) if has_edges else GridGraph(text)
        except Linie1Error:
            raise form.unreadable(answer) from None
    if not isinstance(answer, GridGraph | EdgeGraph):
        raise form.unreadable(answer)
    return answer


_FORMS = {
    "is a minimum spanning tree": _Network,
    "returns the minimax value": _GameTree,
}


def killer(name: str) -> Any:
    """Return the smallest map that is known to refute a crooked function."""
    return _form(CROOKED[name]).parse(KILLERS[name].replace("/", "\n"))


def _form(crooked: Crooked) -> Form:
    return _FORMS.get(crooked.claim, _SearchMap)()


def wrong_line(name: str) -> Exercise:
    """Ask for a map on which a crooked function breaks its claim."""
    crooked = CROOKED[name]
    claim, form = CLAIMS[crooked.claim], _form(crooked)
    trial = replace(claim.trial(crooked.function), patience=PATIENCE)

    def judge(given: MapCase) -> TranslatableBase | None:
        return None if claim.check(trial, given) is not None else WrongLine.STANDS

    def size(answer: object) -> tuple[int, str]:
        given = form.parse(answer)
        return _size(given.graph), form.format(given)

    smallest = killer(name)
    return Exercise(
        WrongLine.texts(
            claim=claim.text(name=crooked.algorithm),
            wrong=crooked.wrong_line,
            right=crooked.right_line,
        ),
        form,
        judge,
        form.format(smallest),
        CodeFigure(crooked.source),
        size=size,
    )


def _size(graph: Any) -> int:
    """Return the number of states, or of squares with the walls, or of positions."""
    if isinstance(graph, GridGraph):
        return graph.rows * graph.cols
    if isinstance(graph, tuple):
        return 1 + sum(map(_size, graph))
    return len(graph) if isinstance(graph, EdgeGraph) else 1


EXERCISES = number_makers("refute", *(partial(wrong_line, name) for name in KILLERS))
