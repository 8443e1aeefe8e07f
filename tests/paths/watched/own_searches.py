"""Searches as students write them, right ones and wrong ones, to be watched."""

from __future__ import annotations

import heapq
from collections import deque
from queue import PriorityQueue


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
    """As the notebook on searching has it: it gives back the cost."""
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
    """The frontier holds whole paths."""
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


def with_a_queue(graph, start, goal):
    waiting, best = PriorityQueue(), {start: (None, 0)}
    waiting.put((0, start))
    while not waiting.empty():
        cost, here = waiting.get()
        if here == goal:
            break
        for nxt, step in graph.neighbours(here):
            if nxt not in best or cost + step < best[nxt][1]:
                best[nxt] = (here, cost + step)
                waiting.put((cost + step, nxt))
    return best


def generator(graph, start, goal):
    """Hands out each state that it looks at, and gives back the path."""
    stack, parent = [start], {start: None}
    while stack:
        state = stack.pop()
        yield state
        if state == goal:
            return rebuilt(parent, goal)
        for child in fresh(graph, state, parent):
            parent[child] = state
            stack.append(child)


def fresh(graph, state, parent):
    for child, _cost in graph.neighbours(state):
        if child not in parent:
            yield child


def with_a_helper(graph, start, goal):
    agenda, parents = [start], {start: None}

    def look_at(state):
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in parents:
                parents[neighbour] = state
                agenda.append(neighbour)

    while agenda:
        state = agenda.pop()
        if state == goal:
            return rebuilt(parents, goal)
        look_at(state)
    return None


class Node:
    """As in the textbook's own programs."""

    def __init__(self, state, parent=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.path_cost = path_cost

    def __lt__(self, other):
        return self.path_cost < other.path_cost

    def __eq__(self, other):
        return isinstance(other, Node) and self.state == other.state

    def __hash__(self):
        return hash(self.state)

    def expand(self, graph):
        return [
            Node(state, self, self.path_cost + cost)
            for state, cost in graph.neighbours(self.state)
        ]


def uniform_cost(graph, start, goal):
    node = Node(start)
    frontier = [node]
    reached = {start: node}
    while frontier:
        node = heapq.heappop(frontier)
        if node.state == goal:
            return node
        for child in node.expand(graph):
            s = child.state
            if s not in reached or child.path_cost < reached[s].path_cost:
                reached[s] = child
                heapq.heappush(frontier, child)
    return None


def on_a_chessboard(graph, start, goal):
    """Writes into lists of lists, as whoever comes from another language does."""
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
    path = [goal]
    while path[-1] != start:
        row, col = path[-1]
        path.append(before[row][col])
    return path[::-1]


class Shop:
    """Keeps its lists in itself, as classes do."""

    def __init__(self):
        self.frontier = []
        self.parents = {}

    def search(self, graph, start, goal):
        self.frontier.append(start)
        self.parents[start] = None
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
    frontier, visited, parent = [start], set(), {}
    while frontier:
        state = frontier.pop(0)
        visited.add(state)
        if state == goal:
            path = [goal]
            while path[-1] != start:
                path.append(parent[path[-1]])
            return path[::-1]
        for neighbour, _cost in graph.neighbours(state):
            if neighbour not in visited:
                parent[neighbour] = state
                frontier.append(neighbour)
    return None


def stops_at_first_sight(graph, start, goal):
    """Ends when it sees the goal, and not when it takes it."""
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
