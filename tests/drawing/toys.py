"""Small graphs of states that lie nowhere and have pictures."""

from __future__ import annotations

from collections.abc import Iterator

_BESIDE = {0: (1, 2), 1: (0, 3), 2: (0, 3), 3: (1, 2)}


class Sliding:
    """The sliding puzzle of 2 x 2: three tiles and a gap, as a text row by row."""

    start, goal = "_132", "12_3"
    directed = False

    def neighbours(self, state: str) -> Iterator[tuple[str, int]]:
        """Each tile beside the gap can be moved into it."""
        gap = state.index("_")
        for other in _BESIDE[gap]:
            tiles = list(state)
            tiles[gap], tiles[other] = tiles[other], tiles[gap]
            yield "".join(tiles), 1

    def picture(self, state: str) -> tuple[str, ...]:
        """The two rows."""
        return f"{state[0]} {state[1]}", f"{state[2]} {state[3]}"
