"""The built-in algorithms by name, and a table of their promises."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from linie1_widget.base.language.key import DataText, current_language
from linie1_widget.base.registry import Registry
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.astar import ASTAR, BIDIRECTIONAL_ASTAR, WEIGHTED_ASTAR
from linie1_widget.paths.algorithms.best_first import BEAM, GREEDY_BEST_FIRST
from linie1_widget.paths.algorithms.bidirectional import (
    BIDIRECTIONAL,
    BIDIRECTIONAL_DIJKSTRA,
)
from linie1_widget.paths.algorithms.breadth_first import BREADTH_FIRST
from linie1_widget.paths.algorithms.depth_first import (
    DEPTH_FIRST,
    DEPTH_LIMITED,
    ITERATIVE_DEEPENING,
)
from linie1_widget.paths.algorithms.dijkstra import BELLMAN_FORD, DIJKSTRA
from linie1_widget.paths.algorithms.jump_point import JUMP_POINT
from linie1_widget.paths.algorithms.memory_bounded import IDASTAR, RECURSIVE_BEST_FIRST
from linie1_widget.paths.texts import PromiseHeading, PromiseNote, PromiseWord

_ALGORITHMS = (
    *(BREADTH_FIRST, DEPTH_FIRST, DEPTH_LIMITED, ITERATIVE_DEEPENING, DIJKSTRA),
    *(BELLMAN_FORD, ASTAR, WEIGHTED_ASTAR, GREEDY_BEST_FIRST, BEAM, IDASTAR),
    *(RECURSIVE_BEST_FIRST, BIDIRECTIONAL, BIDIRECTIONAL_DIJKSTRA, BIDIRECTIONAL_ASTAR),
    JUMP_POINT,
)

ALGORITHMS: Registry[Algorithm] = Registry(
    "algorithm",
    "algorithms",
    {algorithm.name: algorithm for algorithm in _ALGORITHMS},
    Algorithm,
)
"""All searches by name, in the order of the lessons; others can be registered."""


class Markdown(str):
    """A text in Markdown, which a notebook shows as such."""

    def _repr_markdown_(self) -> str:
        return str(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def promises(algorithms: Iterable[Algorithm] | None = None) -> str:
    """Return a Markdown table of what algorithms promise, with a legend.

    Parameters
    ----------
    algorithms : iterable of Algorithm, optional
        The algorithms; by default all of `ALGORITHMS`.

    Returns
    -------
    str
        A row per algorithm, and a list that explains the columns and the symbols.

    Examples
    --------
    >>> table = promises([ALGORITHMS["dijkstra"], ALGORITHMS["bellman_ford"]])
    >>> for line in table.splitlines()[:4]:
    ...     print(line)
    | algorithm | complete | optimal | condition | time | memory |
    | --- | --- | --- | --- | --- | --- |
    | Dijkstra’s algorithm | yes | cost | no cost is below 0 | O(E log V) | O(V) |
    | Bellman–Ford algorithm | yes | cost | no cycle of negative cost can be reached | \
O(V · E) | O(V) |
    """
    chosen = ALGORITHMS.values() if algorithms is None else algorithms
    language = current_language()
    rows = [
        (
            DataText(algorithm.title),
            PromiseWord.YES if algorithm.complete else PromiseWord.NO,
            PromiseWord[algorithm.optimal.upper()] if algorithm.optimal else "",
            DataText(algorithm.condition),
            algorithm.time,
            algorithm.memory,
        )
        for algorithm in chosen
    ]
    headings = tuple(heading for heading in PromiseHeading)
    table = [headings, ("---",) * len(headings), *rows]
    lines = [f"| {' | '.join(map(language.word, row))} |" for row in table]
    notes = [f"- {note.render(language)}" for note in PromiseNote]
    return Markdown("\n".join((*lines, "", *notes)))
