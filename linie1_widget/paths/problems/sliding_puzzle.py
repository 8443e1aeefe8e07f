"""The eight-puzzle: eight tiles in a frame for nine.

.. [1] A. Reinefeld, "Complete solution of the eight-puzzle and the benefit of node
   ordering in IDA*", Proceedings of IJCAI, 1993: 181,440 states, at most 31 moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from linie1_widget.paths.problems.textbook_problem import TextbookProblem

SIDE = 3

# The tiles row by row; 0 is the gap.
Tiles: TypeAlias = tuple[int, ...]

GOAL: Tiles = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def _moves(state: Tiles) -> Iterator[tuple[Tiles, float]]:
    """Slide a tile into the gap: the one north, east, south or west of it."""
    gap = state.index(0)
    row, col = divmod(gap, SIDE)
    for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        if 0 <= row + down < SIDE and 0 <= col + right < SIDE:
            at = gap + SIDE * down + right
            tiles = list(state)
            tiles[gap], tiles[at] = tiles[at], 0
            yield tuple(tiles), 1


def misplaced(state: Tiles, goal: Tiles) -> float:
    """Never too high: each misplaced tile has to be moved at least once."""
    return sum(a != b for a, b in zip(state, goal, strict=True) if a)


def manhattan(state: Tiles, goal: Tiles) -> float:
    """Never too high: a move brings one tile nearer to its place by at most one."""
    total = 0
    for at, tile in enumerate(state):
        if tile:
            (row, col), (y, x) = divmod(at, SIDE), divmod(goal.index(tile), SIDE)
            total += abs(row - y) + abs(col - x)
    return total


def _is_state(state: object) -> bool:
    """Return True for the nine tiles in an order with the goal's parity."""
    if not isinstance(state, tuple) or any(type(tile) is not int for tile in state):
        return False
    tiles: Tiles = state
    if sorted(tiles) != sorted(GOAL):
        return False
    swaps = [a > b for at, b in enumerate(tiles) for a in tiles[:at] if a and b]
    return sum(swaps) % 2 == 0


def _rows(state: Tiles, gap: str) -> list[list[str]]:
    shown = [str(tile or gap) for tile in state]
    return [shown[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE)]


def _named(state: Tiles) -> str:
    return "/".join(map("".join, _rows(state, "_")))


def _pictured(state: Tiles) -> tuple[str, ...]:
    return tuple(map(" ".join, _rows(state, "·")))


PROBLEM = TextbookProblem(
    name="sliding_puzzle",
    title="Sliding puzzle",
    description="Slide eight tiles in a frame for nine until they are in order.",
    start=(4, 6, 1, 5, 7, 3, 0, 2, 8),
    goal=GOAL,
    states=181_440,
    cost=14,
    moves=_moves,
    is_state=_is_state,
    named=_named,
    pictured=_pictured,
    heuristics={"misplaced": misplaced, "manhattan": manhattan},
)
