"""A farmer, a wolf, a goat and a cabbage, and a boat for two.

.. [1] Attributed to Alcuin of York, "Propositiones ad acuendos juvenes", about 800.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from linie1_widget.paths.problems.textbook_problem import TextbookProblem

# The bank of each of the four: 0 for this one, 1 for the other one.
Banks: TypeAlias = tuple[int, ...]

_LETTERS = "FWGC"
_FARMER, _WOLF, _GOAT, _CABBAGE = range(4)


def _is_safe(state: Banks) -> bool:
    """Return True if nothing is eaten without the farmer on the same bank [1]_."""
    goat = state[_GOAT]
    return goat == state[_FARMER] or goat not in (state[_WOLF], state[_CABBAGE])


_SAFE = frozenset(filter(_is_safe, product((0, 1), repeat=4)))


def _moves(state: Banks) -> Iterator[tuple[Banks, float]]:
    """Cross with the farmer alone, or with one of those on his bank."""
    here = state[_FARMER]
    for other in range(4):
        if state[other] == here:
            crossing = (_FARMER, other)
            nxt = tuple(
                1 - bank if each in crossing else bank for each, bank in enumerate(state)
            )
            if nxt in _SAFE:
                yield nxt, 1


def left_behind(state: Banks) -> float:
    """Never too high: each needs a crossing, and between two the boat comes back."""
    farmer, *others = state
    left = others.count(0)
    if left == 0:
        return 1 - farmer
    return 2 * left - 1 + farmer


def _label(state: Banks) -> str:
    this, other = (_on(state, bank).replace("·", "") or "–" for bank in (0, 1))
    return f"{this} | {other}"


def _picture(state: Banks) -> tuple[str, ...]:
    this, other = (" ".join(_on(state, bank)) for bank in (0, 1))
    return this, "≈" * len(this), other


def _on(state: Banks, bank: int) -> str:
    four = zip(_LETTERS, state, strict=True)
    return "".join(letter if at == bank else "·" for letter, at in four)


def _is_state(state: object) -> bool:
    return state in _SAFE


PROBLEM = TextbookProblem(
    name="river_crossing",
    title="River crossing",
    description="A farmer (F) takes a wolf (W), a goat (G) and a cabbage (C) over a river, "
    "one at a time. Left alone, the wolf eats the goat and the goat eats the cabbage.",
    start=(0, 0, 0, 0),
    goal=(1, 1, 1, 1),
    states=10,
    cost=7,
    moves=_moves,
    is_state=_is_state,
    named=_label,
    pictured=_picture,
    heuristics={"left_behind": left_behind},
)
