"""Functions that people may give as answers, good ones and bad ones."""

from __future__ import annotations

from heapq import heappop, heappush

from linie1_widget.trans_europa import MAP, cheapest_network

_WHOLE = cheapest_network(MAP, (), ("Roma", "Wien", "Budapest"))
# It connects Roma, Wien and Budapest, and has a line too many.
DEAR_NETWORK = [
    *map(str, _WHOLE),
    next(str(edge) for edge in MAP.edges if edge not in _WHOLE),
]


def depth_first(graph, start, goal):
    """A recursive search."""
    found = set()

    def look(state):
        found.add(state)
        if state == goal:
            return [state]
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in found and (way := look(neighbour)):
                return [state, *way]
        return []

    return look(start)


def cheapest(graph, start, goal, times=1, hasty=False, narrow=False, improves="g, parent"):
    """A*, with one fault or none."""

    def h(state):
        return times * sum(abs(a - b) for a, b in zip(state, goal, strict=True))

    def way():
        path = [goal]
        while path[-1] != start:
            path.append(parent[path[-1]])
        return path[::-1]

    heap, g, parent = [(h(start), start)], {start: 0}, {start: None}
    while heap:
        _, state = heappop(heap)
        if state == goal:
            return way()
        for neighbour, step in graph.neighbours(state):
            new, known = g[state] + step, neighbour in g
            if not known or ("g" in improves and new < g[neighbour]):
                g[neighbour] = new
                if not known or "parent" in improves:
                    parent[neighbour] = state
                rank = step if narrow else new + h(neighbour)
                heappush(heap, (rank, neighbour))
            if hasty and neighbour == goal:
                return way()
    return []


def never_ends(graph, start, goal):
    """It forgets what it has seen, and holds on to what it can catch."""
    frontier = [start]
    while frontier:
        try:
            state = frontier.pop(0)
            frontier.append(state)
        except Exception:
            continue
    return []
