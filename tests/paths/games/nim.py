"""Nim with one heap: take one, two or three matches; who takes the last one wins."""

from __future__ import annotations


class Nim:
    """Positions are the matches left and the player to move, 0 for Max."""

    def neighbours(self, position: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        left, player = position
        return [((left - n, 1 - player), 1) for n in (1, 2, 3) if n <= left]

    def worth(self, position: tuple[int, int]) -> int:
        return position[1]

    def label(self, position: tuple[int, int]) -> str:
        return str(position[0])
