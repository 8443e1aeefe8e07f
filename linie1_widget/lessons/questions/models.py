"""Model answers that are functions. Solutions show their source."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from math import inf, log, sqrt
from typing import Any

from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.planning.completion import helping_plays
from linie1_widget.trans_europa.game.europa_state import Lay


def around_the_wall(state: tuple[int, int]) -> int:
    """Estimate the cost on a map with a wall in column 3 whose gap is at (3, 3)."""
    row, col = state
    goal_row, goal_col = 2, 6
    if col < 3:
        to_gap = abs(row - 3) + abs(col - 3)
        return to_gap + abs(3 - goal_row) + abs(3 - goal_col)
    return abs(row - goal_row) + abs(col - goal_col)


def leads_off(cell: Any, tile: Any) -> bool:
    """Check rule A: return True if a tile on a square leads off the board."""
    for side in tile.sides:
        if cell.step(side) is None and PLAN.terminal_at(cell, side) is None:
            return True
    return False


def build_what_is_wanted(view: Any) -> Any:
    """Choose track that the player's own cheapest network lacks."""
    moves = view.legal_moves()
    wanted = set(view.wanted)
    useful = [move for move in moves if isinstance(move, Lay) and move.edge in wanted]
    if useful:
        return useful[0]
    home = view.map.cities[view.hand[0]].node
    at_home = [move for move in moves if getattr(move, "node", None) == home]
    return (at_home or moves)[0]


def take(frontier: Any, rule: Any) -> Any:
    """Take the next state out of a frontier of entries (state, g, h)."""
    places = range(len(frontier))
    if rule == "bfs":
        place = 0
    elif rule == "dfs":
        place = len(frontier) - 1
    elif rule == "dijkstra":
        place = min(places, key=lambda at: frontier[at][1])
    elif rule == "greedy":
        place = min(places, key=lambda at: frontier[at][2])
    else:
        place = min(places, key=lambda at: frontier[at][1] + frontier[at][2])
    return frontier.pop(place)[0]


def bfs(graph: Any, start: Any, goal: Any) -> Any:
    """Find the smallest number of moves."""
    frontier, moves = deque([start]), {start: 0}
    while frontier:
        state = frontier.popleft()
        if state == goal:
            return moves[state]
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in moves:
                moves[neighbour] = moves[state] + 1
                frontier.append(neighbour)
    return None


def path(graph: Any, start: Any, goal: Any) -> Any:
    """Find a path with the fewest moves."""
    frontier, parent = deque([start]), {start: None}
    while frontier:
        state = frontier.popleft()
        if state == goal:
            way = []
            while state is not None:
                way.append(state)
                state = parent[state]
            return way[::-1]
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in parent:
                parent[neighbour] = state
                frontier.append(neighbour)
    return []


def dijkstra(graph: Any, start: Any, goal: Any) -> Any:
    """Find a cheapest path by Dijkstra's algorithm."""
    g, parent, frontier = {start: 0}, {start: None}, [(0, start)]
    while frontier:
        cost, state = heappop(frontier)
        if cost > g[state]:
            continue
        if state == goal:
            way = []
            while state is not None:
                way.append(state)
                state = parent[state]
            return way[::-1]
        for neighbour, step in graph.neighbours(state):
            new = cost + step
            if neighbour not in g or new < g[neighbour]:
                g[neighbour], parent[neighbour] = new, state
                heappush(frontier, (new, neighbour))
    return []


def astar(graph: Any, start: Any, goal: Any, h: Any) -> Any:
    """Find a cheapest path by A*, with any admissible heuristic."""
    g, parent, frontier = {start: 0}, {start: None}, [(h(start), 0, start)]
    while frontier:
        _, cost, state = heappop(frontier)
        if cost > g[state]:
            continue
        if state == goal:
            way = []
            while state is not None:
                way.append(state)
                state = parent[state]
            return way[::-1]
        for neighbour, step in graph.neighbours(state):
            new = cost + step
            if neighbour not in g or new < g[neighbour]:
                g[neighbour], parent[neighbour] = new, state
                heappush(frontier, (new + h(neighbour), new, neighbour))
    return []


def errands(square: Any, left: Any, goal: Any) -> Any:
    """Estimate the cost to visit the stops left and reach the goal."""

    def distance(a: Any, b: Any) -> Any:
        return abs(a[0] - b[0]) + abs(a[1] - b[1])

    over = [distance(square, stop) + distance(stop, goal) for stop in left]
    return max(over, default=distance(square, goal))


def both_ends(graph: Any, start: Any, goal: Any) -> Any:
    """Find a cheapest path from both ends."""
    looks = graph.neighbours, graph.predecessors
    costs = {start: 0}, {goal: 0}
    parents = {start: None}, {goal: None}
    heaps = [(0, start)], [(0, goal)]
    best, meeting = (0, start) if start == goal else (inf, None)
    while heaps[0] and heaps[1] and heaps[0][0][0] + heaps[1][0][0] < best:
        side = 0 if heaps[0][0][0] <= heaps[1][0][0] else 1
        g, other = costs[side], costs[1 - side]
        cost, state = heappop(heaps[side])
        if cost > g[state]:
            continue
        for neighbour, step in looks[side](state):
            new = cost + step
            if neighbour not in g or new < g[neighbour]:
                g[neighbour], parents[side][neighbour] = new, state
                heappush(heaps[side], (new, neighbour))
                if neighbour in other and new + other[neighbour] < best:
                    best, meeting = new + other[neighbour], neighbour
    halves = []
    for parent in parents:
        state, half = meeting, []
        while state is not None:
            half.append(state)
            state = parent[state]
        halves.append(half)
    return halves[0][::-1] + halves[1][1:]


def kruskal(nodes: Any, edges: Any) -> Any:
    """Find a minimum spanning tree with a union–find."""
    above, tree = {node: node for node in nodes}, []

    def root(node: Any) -> Any:
        while above[node] != node:
            above[node] = above[above[node]]  # halve the way for the next time
            node = above[node]
        return node

    for a, b, _ in sorted(edges, key=lambda edge: edge[2]):
        if root(a) != root(b):
            above[root(a)] = root(b)
            tree.append((a, b))
    return tree


def minimax(
    game: Any,
    position: Any,
    depth: Any,
    is_max: Any,
    evaluate: Any = lambda position: position[1] - position[2],
) -> Any:
    """Find the value of a position, looking some moves ahead."""
    after = [nxt for nxt, _ in game.neighbours(position)]
    if not after:
        return game.worth(position)
    if depth == 0:
        return evaluate(position)
    best = max if is_max else min
    return best(minimax(game, nxt, depth - 1, not is_max, evaluate) for nxt in after)


def alpha_beta(
    game: Any, position: Any, is_max: Any, alpha: float = -inf, beta: float = inf
) -> Any:
    """Find the value of a position, and leave out what cannot matter."""
    after = [nxt for nxt, _ in game.neighbours(position)]
    if not after:
        return game.worth(position)
    for nxt in after:
        value = alpha_beta(game, nxt, not is_max, alpha, beta)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if is_max else beta


def ride_values(ride: Any) -> Any:
    """Find the expected throws from each square by value iteration."""
    values = dict.fromkeys(ride.squares, 0.0)
    change = 1.0
    while change > 1e-6:
        change = 0.0
        for square in ride.squares:
            if square == ride.goal:
                continue
            means = [
                sum(chance * values[end] for chance, end in ride.outcomes(square, die))
                for die in ride.choices(square)
            ]
            change = max(change, 1 + min(means) - values[square])
            values[square] = 1 + min(means)
    return values


def ucb(moves: Any, exploration: Any) -> Any:
    """Choose the move to try next."""
    games = sum(tried for tried, _ in moves)
    scores = [
        total / tried + exploration * sqrt(log(games) / tried) if tried else inf
        for tried, total in moves
    ]
    return scores.index(max(scores))


def builder(view: Any) -> Any:
    """Choose a move of Linie 1: depart, or lay what the route misses."""
    moves = view.legal_moves()
    for move in moves:
        if str(move).startswith("depart"):
            return move
    card = view.assignment
    helps = helping_plays(view.board, view.hand, card.line, card.stops)
    legal = {str(move) for move in moves}
    for play in helps:
        if f"{play.cell}:{play.tile}" in legal:
            return f"{play.cell}:{play.tile}"
    return moves[len(moves) // 2]  # one like any other
