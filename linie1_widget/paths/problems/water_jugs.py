"""Two jugs without marks, and an amount that neither of them holds.

.. [1] An exercise in S. Russell and P. Norvig, "Artificial Intelligence: A Modern
   Approach"; the puzzle dates from the Middle Ages.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

from linie1_widget.paths.problems.textbook_problem import TextbookProblem

LARGE, SMALL, WANTED = 5, 3, 4

# The litres in the large and the small jug.
Litres: TypeAlias = tuple[int, int]

_STATES = tuple(product(range(LARGE + 1), range(SMALL + 1)))


def _moves(state: Litres) -> Iterator[tuple[Litres, float]]:
    """Fill a jug, pour one into the other, or empty one; each is one move [1]_."""
    large, small = state
    into_small, into_large = min(large, SMALL - small), min(small, LARGE - large)
    after = (
        (LARGE, small),
        (large, SMALL),
        (large - into_small, small + into_small),
        (large + into_large, small - into_large),
        (0, small),
        (large, 0),
    )
    for nxt in dict.fromkeys(after):
        if nxt != state:
            yield nxt, 1


def _undone(state: Litres) -> Iterator[tuple[Litres, float]]:
    """Yield the states from which one move leads here: emptying is not reversible."""
    for before in _STATES:
        for nxt, cost in _moves(before):
            if nxt == state:
                yield before, cost


def not_there(state: Litres, goal: Litres) -> float:
    """Never too high: a state other than the goal needs at least one move."""
    return int(state != goal)


def no_single_move(state: Litres, goal: Litres) -> float:
    """Never too high: it is 2 only where no single move leads to the goal.

    A pour keeps the sum; other moves keep one jug and leave the other empty or full.
    """
    if state == goal:
        return 0
    pour = sum(state) == sum(goal)
    kept = [held == wanted for held, wanted in zip(state, goal, strict=True)]
    whole = [wanted in (0, size) for wanted, size in zip(goal, (LARGE, SMALL), strict=True)]
    other = (kept[0] and whole[1]) or (kept[1] and whole[0])
    return 1 if pour or other else 2


def _picture(state: Litres) -> tuple[str, ...]:
    lines = []
    for height in range(LARGE, 0, -1):
        jugs = [
            f"│{'▒' if held >= height else ' '}│" if height <= size else "   "
            for held, size in zip(state, (LARGE, SMALL), strict=True)
        ]
        lines.append(" ".join(jugs))
    return (*lines, "└─┘ └─┘", " {}   {} ".format(*state))


def _is_state(state: object) -> bool:
    return state in _STATES


PROBLEM = TextbookProblem(
    name="water_jugs",
    title="Water jugs",
    description="Measure out 4 litres with a jug for 5 litres and one for 3, a tap and a "
    "drain.",
    start=(0, 0),
    goal=frozenset((WANTED, small) for small in range(SMALL + 1)),
    states=16,
    cost=6,
    moves=_moves,
    undone=_undone,
    is_state=_is_state,
    named=str,
    pictured=_picture,
    heuristics={"not_there": not_there, "no_single_move": no_single_move},
)
