"""Right functions of unusual form, by the claim that no map may refute."""

from __future__ import annotations

import random
from math import inf

from tests.lessons.ladder_forms import (
    astar_with_set,
    both_until_settled,
    dijkstra_by_scan,
    dijkstra_of_paths,
    path_backwards,
    path_by_layers,
    path_of_paths,
    path_with_nodes,
)


def path_to(state, parent):
    path = []
    while state is not None:
        path.append(state)
        state = parent[state]
    return path[::-1]


def recursive(graph, start, goal, seen=None):
    seen = {start} if seen is None else seen
    if start == goal:
        return [start]
    for state, _ in graph.neighbours(start):
        if state not in seen:
            seen.add(state)
            rest = recursive(graph, state, goal, seen)
            if rest:
                return [start, *rest]
    return []


def at_random(graph, start, goal):
    parent, waiting = {start: None}, [start]
    while waiting:
        state = waiting.pop(random.randrange(len(waiting)))
        if state == goal:
            return path_to(goal, parent)
        for after, _ in graph.neighbours(state):
            if after not in parent:
                parent[after] = state
                waiting.append(after)
    return False


def deepening(graph, start, goal):
    def within(path, limit):
        if path[-1] == goal:
            return path
        if limit == 0:
            return None
        for state, _ in graph.neighbours(path[-1]):
            if state not in path and (found := within([*path, state], limit - 1)):
                return found
        return None

    known, edge = {start}, [start]
    for limit in range(30):
        if found := within([start], limit):
            return found
        edge = [b for a in edge for b, _ in graph.neighbours(a) if b not in known]
        known.update(edge)
        if not edge:
            break
    return None


def label_correcting(graph, start, goal):
    g, parent, stack = {start: 0}, {start: None}, [start]
    while stack:
        state = stack.pop()
        for after, cost in graph.neighbours(state):
            if g[state] + cost < g.get(after, inf):
                g[after], parent[after] = g[state] + cost, state
                stack.append(after)
    return (path_to(goal, parent), g[goal]) if goal in g else (None, inf)


def cost_only(graph, start, goal):
    left, done = {start: 0}, {}
    while left:
        state = min(left, key=left.get)
        done[state] = left.pop(state)
        for after, cost in graph.neighbours(state):
            if after not in done:
                left[after] = min(left.get(after, inf), done[state] + cost)
    return done.get(goal, -1)


def down_the_values(graph, start, goal):
    rest, changed = {goal: 0}, True
    while changed:
        changed = False
        for state in list(rest):
            for before, cost in graph.predecessors(state):
                if rest[state] + cost < rest.get(before, inf):
                    rest[before], changed = rest[state] + cost, True
    path = [start] if start in rest else []
    while path and path[-1] != goal:
        edges = graph.neighbours(path[-1])
        path.append(min(edges, key=lambda edge: edge[1] + rest.get(edge[0], inf))[0])
    return path


def iterative_astar(graph, start, goal, h):
    limit = h(start)

    def within(path, cost):
        f = cost + h(path[-1])
        if f > limit + 1e-9:
            return f
        if path[-1] == goal:
            return path
        least = inf
        for state, step in graph.neighbours(path[-1]):
            if state not in path:
                found = within([*path, state], cost + step)
                if isinstance(found, list):
                    return found
                least = min(least, found)
        return least

    while limit < inf:
        found = within([start], 0)
        if isinstance(found, list):
            return found
        limit = found
    return None


def network(graph):
    return sorted((cost, a, b) for a in graph for b, cost in graph.neighbours(a) if a < b)


def joined(edges, states):
    part = {state: {state} for state in states}
    for a, b in edges:
        both = part[a] | part[b]
        for state in both:
            part[state] = both
    return part


def kruskal(graph):
    tree = []
    for _, a, b in network(graph):
        if b not in joined(tree, graph)[a]:
            tree.append((a, b))
    return tree


def boruvka(graph):
    tree = set()
    while True:
        part, cheapest = joined(tree, graph), {}
        for cost, a, b in network(graph):
            if b not in part[a]:
                for state in (min(part[a]), min(part[b])):
                    cheapest[state] = min(cheapest.get(state, (inf,)), (cost, a, b))
        if not cheapest:
            return tree
        tree.update(edge[1:] for edge in cheapest.values())


def prim_by_heap(graph):
    first = max(graph)
    heap, inside, tree = (
        [(cost, first, b) for b, cost in graph.neighbours(first)],
        {first},
        [],
    )
    while heap:
        heap.sort()
        cost, a, b = heap.pop(0)
        if b not in inside:
            inside.add(b)
            tree.append([b, a, cost])
            heap += [(cost, b, c) for c, cost in graph.neighbours(b)]
    return tree


def negamax(tree, sign=1):
    if not isinstance(tree, tuple):
        return sign * tree
    return max(-negamax(child, -sign) for child in tree)


def fail_hard(tree, alpha=-inf, beta=inf, sign=1):
    if not isinstance(tree, tuple):
        return max(alpha, min(beta, sign * tree))
    for child in tree:
        alpha = max(alpha, -fail_hard(child, -beta, -alpha, -sign))
        if alpha >= beta:
            return beta
    return alpha


def sides(square, goal):
    return abs(square[0] - goal[0]), abs(square[1] - goal[1])


def longest_side(square, goal):
    return max(sides(square, goal))


def straight(square, goal):
    return (sides(square, goal)[0] ** 2 + sides(square, goal)[1] ** 2) ** 0.5 * 0.999


def nothing(square):
    return 0


def goal_seen(square, goal):
    return int(square != goal)


CHEAPEST = (
    *(label_correcting, dijkstra_of_paths, cost_only, dijkstra_by_scan, down_the_values),
    *(both_until_settled, astar_with_set, iterative_astar),
)
FEWEST = path_by_layers, path_of_paths, path_backwards, path_with_nodes, deepening
ESTIMATES = longest_side, straight, nothing, goal_seen
RIGHT = {
    "finds a cheapest path": CHEAPEST,
    "finds a path with the fewest moves": FEWEST,
    "finds a path if there is one": (recursive, at_random, *FEWEST[:2], *CHEAPEST[:2]),
    "is a minimum spanning tree": (kruskal, boruvka, prim_by_heap),
    "returns the minimax value": (negamax, fail_hard),
    "is admissible": ESTIMATES,
    "is consistent": ESTIMATES,
}
