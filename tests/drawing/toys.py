"""Small graphs of states that lie nowhere and have pictures."""

from __future__ import annotations

from collections.abc import Iterator


class Sliding:
    """The sliding puzzle of 2 x 2: three tiles and a gap, as a text row by row."""

    start, goal = "_132", "12_3"
    directed = False

    def neighbours(self, state: str) -> Iterator[tuple[str, int]]:
        gap = state.index("_")
        # All but the gap and the tile across from it.
        for tile in (state[at] for at in range(4) if at not in (gap, 3 - gap)):
            yield state.translate(str.maketrans(f"_{tile}", f"{tile}_")), 1

    def picture(self, state: str) -> tuple[str, ...]:
        return f"{state[0]} {state[1]}", f"{state[2]} {state[3]}"
