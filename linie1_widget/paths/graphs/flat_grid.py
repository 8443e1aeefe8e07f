"""The squares of a grid as numbers, for searches that have to be fast.

Squares are numbered row by row, with walls around the map and one at the end of each row,
so that no neighbour needs a test of bounds::

    # # # #       0  1  2  3
    . . . #       4  5  6  7      The right neighbour of a square is its number + 1,
    . . . #       8  9 10 11      the lower one is its number + `stride`, here 4.
    # # # #      12 13 14 15
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise, repeat
from math import sqrt
from typing import TypeAlias

# More than any path costs, for walls and for squares without a path. With an int of one
# digit instead of infinity a search takes up to 20 % less time.
FAR = 1 << 29
MOST_SQUARES = FAR // 16  # with steps of up to 9√2

WEIGHTS = {".": 1, "S": 1, "G": 1, "*": 1, **{str(digit): digit for digit in range(1, 10)}}
_BYTES = bytes(WEIGHTS.get(chr(code), 0) for code in range(256))  # 0 is a wall
_FREE = bytes(255 * (weight > 0) for weight in range(256))
_STRAIGHT = FAR, *range(1, 10)
_SLANTING = FAR, *(weight * sqrt(2) for weight in range(1, 10))

Moves: TypeAlias = list[tuple[int, list[float]]]


class FlatGrid:
    """A grid with numbers for squares.

    ``moves`` holds a pair for each direction, in the order of neighbours: the difference of
    the numbers, and the costs by number of the square that is entered, `FAR` if it is a
    wall or if the step cuts a corner.
    """

    def __init__(self, lines: Sequence[str], directions: int) -> None:
        self.stride = stride = len(lines[0]) + 1
        wall = "#" * len(lines[0])
        entered = "#".join((wall, *lines, wall, "")).encode().translate(_BYTES)
        self.size = len(entered)
        costs: list[float] = list(map(_STRAIGHT.__getitem__, entered))
        self.moves: Moves = [(-stride, costs), (1, costs), (stride, costs), (-1, costs)]
        if directions == 8:
            # The squares as the bytes of a number, which is shifted by whole squares.
            weights = int.from_bytes(entered, "little")
            free = int.from_bytes(entered.translate(_FREE), "little")
            for down, right in ((-stride, 1), (stride, 1), (stride, -1), (-stride, -1)):
                allowed = weights & _shifted(free, down) & _shifted(free, right)
                marks = allowed.to_bytes(self.size, "little")
                self.moves.append((down + right, list(map(_SLANTING.__getitem__, marks))))

    @cached_property
    def moves_back(self) -> Moves:
        """The same for the way back: a step costs what it costs in the other direction."""
        entering = dict(self.moves)
        back = []
        for step, costs in self.moves:
            left, wall = entering[-step], [FAR] * abs(step)
            left = [*wall, *left[:-step]] if step > 0 else [*left[-step:], *wall]
            pairs = zip(costs, left, strict=True)
            back.append((step, [FAR if cost == FAR else other for cost, other in pairs]))
        return back

    def number(self, square: tuple[int, int]) -> int:
        """Return the number of a square."""
        row, col = square
        return (row + 1) * self.stride + col

    def squares(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Return the squares of some numbers."""
        stride = self.stride
        return list(map(divmod, [at - stride for at in numbers], repeat(stride)))

    def cost_along(self, path: Sequence[int]) -> float:
        """Return the cost of a path of numbers, added from its beginning."""
        return self._sum(path, pairwise(path))

    def cost_back(self, path: Sequence[int]) -> float:
        """Return the same, added from its end."""
        return self._sum(path, zip(path[-2::-1], path[:0:-1], strict=True))

    def _sum(self, path: Sequence[int], steps: Iterable[tuple[int, int]]) -> float:
        if len(self.moves) == 4:  # whole numbers add up to the same in any order
            return sum(map(self.moves[0][1].__getitem__, path[1:]))
        costs = dict(self.moves)
        total: float = 0
        for number, nxt in steps:
            total += costs[nxt - number][nxt]
        return total


def _shifted(free: int, squares: int) -> int:
    return free << 8 * squares if squares > 0 else free >> -8 * squares
