"""What all algorithms promise, in one table."""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS

HEADINGS = ("algorithm", "complete", "least", "if", "time", "memory")


def promises(algorithms: Iterable[Algorithm] | None = None) -> str:
    """A table of what algorithms promise, as Markdown.

    It says of each whether it finds a path on every finite graph that has one
    ("complete"), what no other path has less of ("least"), on what that depends, and how
    its time and its memory grow: b edges leave a state, the path has d edges, the longest
    way has m, and the graph V states and E edges. Of those with a setting ``memory`` the
    table has the textbook's bounds, which hold with ``memory=0``; what is remembered comes
    on top, and cuts the time down.

    Parameters
    ----------
    algorithms : iterable of Algorithm, optional
        All that have a name, if none are given.

    Examples
    --------
    >>> print(promises([ALGORITHMS["bfs"], ALGORITHMS["astar"]]))
    | algorithm | complete | least | if | time | memory |
    | --- | --- | --- | --- | --- | --- |
    | Breadth-first search | yes | edges |  | O(b^d) | O(b^d) |
    | A* | yes | cost | the heuristic is admissible | O(b^d) | O(b^d) |
    """
    chosen = ALGORITHMS.values() if algorithms is None else algorithms
    rows = [
        HEADINGS,
        ("---",) * len(HEADINGS),
        *(
            (
                each.title,
                "yes" if each.complete else "no",
                each.optimal,
                each.condition,
                each.time,
                each.memory,
            )
            for each in chosen
        ),
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
