"""Word ladders: from one word to another, one letter at a time.

.. [1] L. Carroll, "Doublets: A Word-Puzzle", Macmillan, 1879.
"""

from __future__ import annotations

from collections.abc import Iterator

from linie1_widget.paths.problems.textbook_problem import TextbookProblem

_LIST = """
    brim chap chip chop clam clap clay clip crab cram crib crop drab drag drip drop
    flag flap flip flog flop frog from gram gray grey grim grin grip play plop plot plug
    plum plus pram pray prim prom prop ship shop shot skip slag slam slap slim slip slop
    slot slug slum snap snip snug span spin spit spot stag star stay stem step stop swam
    swim tram trap tray trim trip whip
"""
WORDS = tuple(_LIST.split())


def _moves(word: str) -> Iterator[tuple[str, float]]:
    """Change one letter to get another word of the list [1]_."""
    for other in WORDS:
        if different_letters(word, other) == 1:
            yield other, 1


def different_letters(word: str, goal: str) -> float:
    """Never too high: a move changes one letter, so it corrects at most one."""
    return sum(a != b for a, b in zip(word, goal, strict=True))


def _pictured(word: str) -> tuple[str, ...]:
    return (word,)


def _is_state(state: object) -> bool:
    return state in WORDS


PROBLEM = TextbookProblem(
    name="word_ladder",
    title="Word ladder",
    description="Make another word of a word by changing one letter at a time, with a word "
    "of the list at every step.",
    start="tram",
    goal="stop",
    states=len(WORDS),
    cost=6,
    moves=_moves,
    is_state=_is_state,
    named=str,
    pictured=_pictured,
    heuristics={"different_letters": different_letters},
)
