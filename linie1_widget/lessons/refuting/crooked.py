"""Searches with one wrong line, each to be refuted by a map."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

_PATH = """
def path_to(state, parent):
    path = []
    while state is not None:
        path.append(state)
        state = parent[state]
    return path[::-1]
"""

# The sources without a fault, by algorithm.
RIGHT = {
    "bfs": """
def bfs(graph, start, goal):
    frontier, parent = [start], {start: None}
    while frontier:
        state = frontier.pop(0)
        if state == goal:
            return path_to(goal, parent)
        for neighbour, cost in graph.neighbours(state):
            if neighbour not in parent:
                parent[neighbour] = state
                frontier.append(neighbour)
    return None
""",
    "dfs": """
def dfs(graph, start, goal):
    frontier, closed = [(start, None)], {}
    while frontier:
        state, before = frontier.pop()
        if state in closed:
            continue
        closed[state] = before
        if state == goal:
            return path_to(state, closed)
        for neighbour, cost in graph.neighbours(state):
            frontier.append((neighbour, state))
    return None
""",
    "dijkstra": """
def dijkstra(graph, start, goal):
    g, parent, frontier = {start: 0}, {start: None}, [(0, start)]
    while frontier:
        cost, state = frontier.pop(frontier.index(min(frontier)))
        if cost > g[state]:
            continue
        if state == goal:
            return path_to(goal, parent)
        for neighbour, step in graph.neighbours(state):
            new = g[state] + step
            if neighbour not in g or new < g[neighbour]:
                g[neighbour] = new
                parent[neighbour] = state
                frontier.append((new, neighbour))
    return None
""",
    "astar": """
def astar(graph, start, goal, h):
    g, parent, frontier = {start: 0}, {start: None}, [(h(start), start)]
    closed = set()
    while frontier:
        f, state = frontier.pop(frontier.index(min(frontier)))
        if state == goal:
            return path_to(goal, parent)
        closed.add(state)
        for neighbour, step in graph.neighbours(state):
            new = g[state] + step
            if neighbour not in g or new < g[neighbour]:
                g[neighbour] = new
                parent[neighbour] = state
                frontier.append((new + h(neighbour), neighbour))
    return None
""",
    "both_ends": """
def both_ends(graph, start, goal):
    parents = {start: None}, {goal: None}
    layers, side = [[start], [goal]], 0
    while layers[0] and layers[1]:
        met = [state for state in parents[0] if state in parents[1]]
        if met:
            forward, back = (path_to(met[0], parent) for parent in parents)
            return forward + back[-2::-1]
        following = []
        for state in layers[side]:
            look = graph.predecessors if side else graph.neighbours
            for neighbour, cost in look(state):
                if neighbour not in parents[side]:
                    parents[side][neighbour] = state
                    following.append(neighbour)
        layers[side] = following
        side = 1 - side
    return None
""",
    "prim": """
def prim(graph):
    inside, tree = {next(iter(graph))}, []
    while True:
        edges = [(cost, a, b) for a in inside for b, cost in graph.neighbours(a)]
        edges = [edge for edge in edges if edge[2] not in inside]
        if not edges:
            return tree
        cost, a, b = min(edges)
        inside.add(b)
        tree.append((a, b))
""",
    "kruskal": """
def kruskal(graph):
    edges = [(cost, a, b) for a in graph for b, cost in graph.neighbours(a) if a < b]
    part, tree = {state: state for state in graph}, []
    for cost, a, b in sorted(edges):
        if part[a] != part[b]:
            tree.append((a, b))
            old, new = part[a], part[b]
            for state in part:
                if part[state] == old:
                    part[state] = new
    return tree
""",
    "alpha_beta": """
def alpha_beta(tree, alpha=float("-inf"), beta=float("inf"), is_max=True):
    if not isinstance(tree, tuple):
        return tree
    best = float("-inf") if is_max else float("inf")
    for child in tree:
        value = alpha_beta(child, alpha, beta, not is_max)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
""",
}

_CLAIMS = {
    "bfs": "finds a path with the fewest moves",
    "dfs": "finds a path if there is one",
    "dijkstra": "finds a cheapest path",
    "astar": "finds a cheapest path",
    "both_ends": "finds a path with the fewest moves",
    "prim": "is a minimum spanning tree",
    "kruskal": "is a minimum spanning tree",
    "alpha_beta": "returns the minimax value",
}

# The name of a function, one of its lines, and what stands there instead.
_CHANGES = """
bfs-last: frontier.pop(0) => frontier.pop()
bfs-front: frontier.append(neighbour) => frontier.insert(0, neighbour)
bfs-few: in graph.neighbours(state): => in graph.neighbours(state)[:2]:
bfs-limit: while frontier: => while frontier and len(parent) < 5:
bfs-again: if neighbour not in parent: => if neighbour != parent[state]:
bfs-greatest: frontier.pop(0) => frontier.pop(frontier.index(max(frontier)))
bfs-lost: {start: None} => {}
dfs-open: if state in closed: => if state == before:
dfs-ends: continue => return None
dfs-one: in graph.neighbours(state): => in graph.neighbours(state)[-1:]:
dfs-two: in graph.neighbours(state): => in graph.neighbours(state)[:2]:
dfs-fresh: frontier.append((neighbour, state)) => frontier = [(neighbour, state)]
dijkstra-early: if state == goal: => if goal in g:
dijkstra-first: not in g or new < g[neighbour]: => not in g:
dijkstra-parent: parent[neighbour] = state => parent.setdefault(neighbour, state)
dijkstra-edge: frontier.append((new, => frontier.append((step,
dijkstra-count: new = g[state] + step => new = g[state] + 1
dijkstra-max: min(frontier) => max(frontier)
dijkstra-last: not in g or new < g[ => not in g or new != g[
dijkstra-queue: frontier.pop(frontier.index(min(frontier))) => frontier.pop(0)
dijkstra-stale: new = g[state] + step => new = max(g[state], step)
dijkstra-whole: new = g[state] + step => new = g[state] + int(step)
astar-closed: not in g or new < g[neighbour]: => not in closed:
astar-greedy: (new + h(neighbour), neighbour) => (h(neighbour), neighbour)
astar-twice: new + h(neighbour), => new + 2 * h(neighbour),
astar-sum: (new + h(neighbour), neighbour) => (f + step + h(neighbour), neighbour)
astar-early: if state == goal: => if goal in g:
astar-count: new + h(neighbour), => len(closed) + h(neighbour),
astar-root: new + h(neighbour), => step + h(state),
astar-edge: new + h(neighbour), => step + h(neighbour),
astar-final: new < g[neighbour]: => new < g[neighbour] and neighbour not in closed:
both_ends-half: return forward + back[-2::-1] => return forward
both_ends-turn: back[-2::-1] => back[1:]
both_ends-way: graph.predecessors if side else graph.neighbours => graph.neighbours
both_ends-depth: layers[side] = following => layers[side] = following[:1]
both_ends-last: not in parents[side]: => not in parents[0]:
prim-root: min(edges) => min(edges, key=lambda edge: edge[::-1])
prim-newest: for a in inside for b => for a in [max(inside)] for b
prim-circle: if edge[2] not in inside] => if edge[1:] not in tree][: len(graph)]
prim-dear: min(edges) => max(edges)
kruskal-order: in sorted(edges): => in edges:
kruskal-all: if part[a] != part[b]: => if (a, b) not in tree:
kruskal-touch: if part[a] != part[b]: => if part[b] == b:
kruskal-one: if part[state] == old: => if state == a:
alpha_beta-max: not is_max) => is_max)
alpha_beta-zero: best = float("-inf") if is_max else float("inf") => best = 0
alpha_beta-swap: alpha >= beta => alpha <= beta
alpha_beta-last: best = max(best, value) => best = value
alpha_beta-own: if alpha >= beta: => if best >= alpha:
alpha_beta-near: alpha >= beta => alpha >= beta - 1
"""


@dataclass(frozen=True)
class Crooked:
    """A function with one wrong line, and the claim that it breaks."""

    name: str
    algorithm: str
    right_line: str
    wrong_line: str

    @property
    def claim(self) -> str:
        return _CLAIMS[self.algorithm]

    @cached_property
    def source(self) -> str:
        """The source of the function, its helper before it."""
        return _with_helper(RIGHT[self.algorithm].replace(self.right_line, self.wrong_line))

    @cached_property
    def function(self) -> Callable[..., Any]:
        return _compiled(self.name, self.source, self.algorithm)


def _with_helper(code: str) -> str:
    """Return a source with the function that follows parents before it, if it is used."""
    code = code.strip() + "\n"
    return f"{_PATH.strip()}\n\n\n{code}" if "path_to(" in code else code


def _compiled(name: str, source: str, function: str) -> Callable[..., Any]:
    """Return a function of a source, whose lines can be shown."""
    file = f"<{name}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    module: dict[str, Any] = {"__name__": name}
    exec(compile(source, file, "exec"), module)  # our own texts, from this module
    made: Callable[..., Any] = module[function]
    return made


CROOKED = MappingProxyType(
    {
        name: Crooked(name, name.split("-")[0], *change.split(" => "))
        for name, change in (line.split(": ", 1) for line in _CHANGES.strip().splitlines())
    }
)
"""The crooked functions by name."""
