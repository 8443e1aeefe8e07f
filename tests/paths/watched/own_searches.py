"""Searches as students write them, right and wrong ones, to be watched."""

from __future__ import annotations

import heapq
from collections import deque


def bfs(graph, start, goal):
    frontier = deque([start])
    came_from = {start: None}
    while frontier:
        state = frontier.popleft()
        if state == goal:
            return rebuilt(came_from, state)
        for neighbour, _cost in graph.neighbours(state):
            if neighbour not in came_from:
                came_from[neighbour] = state
                frontier.append(neighbour)
    return None


def rebuilt(came_from, state):
    path = []
    while state is not None:
        path.append(state)
        state = came_from[state]
    return path[::-1]


def exercise(graph, start, goal):
    """Return the cost, as in the notebook on searching."""
    frontier, g = [start], {start: 0}
    while frontier:
        state = frontier.pop(0)
        if state == goal:
            return g[state]
        for neighbour, cost in graph.neighbours(state):
            if neighbour not in g:
                g[neighbour] = g[state] + cost
                frontier.append(neighbour)
    return float("inf")


def dijkstra(graph, start, goal):
    """With a heap, and what is stale in it thrown away when it comes."""
    heap, dist, prev, done = [(0, start)], {start: 0}, {}, set()
    while heap:
        d, u = heapq.heappop(heap)
        if u in done:
            continue
        done.add(u)
        if u == goal:
            path = [u]
            while u in prev:
                u = prev[u]
                path.append(u)
            return path[::-1], d
        for v, w in graph.neighbours(u):
            if v not in dist or d + w < dist[v]:
                dist[v] = d + w
                prev[v] = u
                heapq.heappush(heap, (dist[v], v))
    return None


def recursive(graph, state, goal, visited=None):
    visited = visited if visited is not None else set()
    visited.add(state)
    if state == goal:
        return [state]
    for neighbour, _cost in graph.neighbours(state):
        if neighbour not in visited:
            rest = recursive(graph, neighbour, goal, visited)
            if rest:
                return [state, *rest]
    return None


def of_paths(graph, start, goal):
    """Keep whole paths in the frontier."""
    todo, seen = [[start]], {start}
    while todo:
        path = todo.pop(0)
        if path[-1] == goal:
            return path
        for nxt, _cost in graph.neighbours(path[-1]):
            if nxt not in seen:
                seen.add(nxt)
                todo.append([*path, nxt])
    return None


def generator(graph, start, goal):
    """Yield each state examined; a helper of its own fills its lists."""
    agenda, parents = [start], {start: None}

    def fresh(state):
        for child, _cost in graph.neighbours(state):
            if child not in parents:
                parents[child] = state
                agenda.append(child)
                yield child

    while agenda:
        state = agenda.pop()
        yield state
        if state == goal:
            return rebuilt(parents, goal)
        for _ in fresh(state):
            pass


class Node:
    """A node as in the textbook's programs."""

    def __init__(self, state, parent=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.path_cost = path_cost

    def __lt__(self, other):
        return self.path_cost < other.path_cost


def uniform_cost(graph, start, goal):
    node = Node(start)
    frontier = [node]
    reached = {start: node}
    while frontier:
        node = heapq.heappop(frontier)
        if node.state == goal:
            return node
        for s, cost in graph.neighbours(node.state):
            child = Node(s, node, node.path_cost + cost)
            if s not in reached or child.path_cost < reached[s].path_cost:
                reached[s] = child
                heapq.heappush(frontier, child)
    return None


def on_a_chessboard(graph, start, goal):
    """Write into lists of lists, as programmers of other languages do."""
    visited = [[False] * 8 for _ in range(6)]
    dist = [[-1] * 8 for _ in range(6)]
    before = [[None] * 8 for _ in range(6)]
    queue = [start]
    visited[start[0]][start[1]] = True
    dist[start[0]][start[1]] = 0
    while queue:
        row, col = queue.pop(0)
        for (y, x), _cost in graph.neighbours((row, col)):
            if not visited[y][x]:
                visited[y][x] = True
                dist[y][x] = dist[row][col] + 1
                before[y][x] = (row, col)
                queue.append((y, x))
    return dist[goal[0]][goal[1]]


class Shop:
    """A search that keeps its lists in attributes."""

    def search(self, graph, start, goal):
        self.frontier, self.parents = [start], {start: None}
        while self.frontier:
            state = self.frontier.pop(0)
            if state == goal:
                return rebuilt(self.parents, goal)
            for neighbour, _ in graph.neighbours(state):
                if neighbour not in self.parents:
                    self.parents[neighbour] = state
                    self.frontier.append(neighbour)
        return None


def by_other_names(graph, start, goal):
    thing, other = [start], {start: None}
    while thing:
        it = thing.pop(0)
        if it == goal:
            return rebuilt(other, goal)
        for that, _ in graph.neighbours(it):
            if that not in other:
                other[that] = it
                thing.append(that)
    return None


# --- wrong ones ---


def visited_too_late(graph, start, goal):
    """Marks a state when it is taken: until then it enters again and again."""
    frontier, visited, parent = [start], set(), {start: None}
    while frontier:
        state = frontier.pop(0)
        visited.add(state)
        if state == goal:
            return rebuilt(parent, goal)
        for neighbour, _cost in graph.neighbours(state):
            if neighbour not in visited:
                parent[neighbour] = state
                frontier.append(neighbour)
    return None


def stops_at_first_sight(graph, start, goal):
    """Stop when the goal is seen, not when it is taken."""
    heap, g, parent = [(0, start)], {start: 0}, {start: None}
    while heap:
        cost, state = heapq.heappop(heap)
        for neighbour, step in graph.neighbours(state):
            if neighbour not in g or cost + step < g[neighbour]:
                g[neighbour] = cost + step
                parent[neighbour] = state
                heapq.heappush(heap, (g[neighbour], neighbour))
            if neighbour == goal:
                return rebuilt(parent, goal)
    return None


def endless(graph, start, goal):
    frontier = [start]
    while frontier:
        state = frontier.pop(0)
        if state == goal:
            return [start, goal]
        frontier.append(state)
    return None


def fails(graph, start, goal):
    frontier, parent = [start], {}
    while frontier:
        state = frontier.pop()
        for neighbour, _cost in graph.neighbours(state):
            frontier.append(neighbour)
        blame(parent, state)


def blame(parent, state):
    return parent[state]


def calls(function, caught):
    """Call a function many times, and catch all that ends it."""
    for at in range(9_000):
        try:
            function()
        except BaseException:
            caught.append(at)
