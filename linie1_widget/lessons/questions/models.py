"""Model answers that are functions. Solutions show their source."""

from __future__ import annotations

from collections import deque
from heapq import heappop, heappush
from typing import Any

from linie1_widget.linie1.board.city_map import PLAN
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


def any_path(graph: Any, start: Any, goal: Any) -> list[Any]:
    """Find a path by breadth-first search."""
    came_from, queue = {start: None}, deque([start])
    while queue:
        state = queue.popleft()
        if state == goal:
            path = []
            while state is not None:
                path.append(state)
                state = came_from[state]
            return path[::-1]
        for neighbour, _ in graph.neighbours(state):
            if neighbour not in came_from:
                came_from[neighbour] = state
                queue.append(neighbour)
    return []


def cheapest_path(graph: Any, start: Any, goal: Any) -> list[Any]:
    """Find a cheapest path with Dijkstra's algorithm."""
    best, heap = {start: 0}, [(0, start)]
    came_from: dict[Any, Any] = {}
    while heap:
        g, state = heappop(heap)
        if state == goal:
            path = [state]
            while path[-1] != start:
                path.append(came_from[path[-1]])
            return path[::-1]
        for neighbour, cost in graph.neighbours(state):
            if g + cost < best.get(neighbour, float("inf")):
                best[neighbour] = g + cost
                came_from[neighbour] = state
                heappush(heap, (g + cost, neighbour))
    return []


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
