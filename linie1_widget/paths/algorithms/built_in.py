"""The built-in algorithms by name, and a table of their promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from linie1_widget.language.english.searching.searches import (
    PromiseHeading,
    PromiseNote,
    PromiseWord,
)
from linie1_widget.language.key import Title
from linie1_widget.language.language import current_language
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.informed import (
    astar,
    beam,
    greedy_best_first,
    idastar,
    jump_point,
    recursive_best_first,
    weighted_astar,
)
from linie1_widget.paths.algorithms.two_sided import (
    bidirectional,
    bidirectional_astar,
    bidirectional_dijkstra,
)
from linie1_widget.paths.algorithms.uninformed import (
    bellman_ford,
    breadth_first,
    depth_first,
    depth_limited,
    dijkstra,
    iterative_deepening,
)

_MODULES = (
    breadth_first,
    depth_first,
    depth_limited,
    iterative_deepening,
    dijkstra,
    bellman_ford,
    astar,
    weighted_astar,
    greedy_best_first,
    beam,
    idastar,
    recursive_best_first,
    bidirectional,
    bidirectional_dijkstra,
    bidirectional_astar,
    jump_point,
)

ALGORITHMS: Mapping[str, Algorithm] = MappingProxyType(
    {module.ALGORITHM.name: module.ALGORITHM for module in _MODULES}
)
"""All searches by name, in the order of the lessons."""


def promises(algorithms: Iterable[Algorithm] | None = None) -> str:
    """Return a Markdown table of what algorithms promise, with a legend.

    Parameters
    ----------
    algorithms : iterable of Algorithm, optional
        The algorithms; by default all of `ALGORITHMS`.

    Returns
    -------
    str
        A row per algorithm, and a list that explains the columns and the letters.

    Examples
    --------
    >>> described = promises([ALGORITHMS["dijkstra"], ALGORITHMS["astar"]])
    >>> for line in described.splitlines()[:4]:
    ...     print(line)
    | algorithm | complete | least | what it depends on | time | memory |
    | --- | --- | --- | --- | --- | --- |
    | Dijkstra’s algorithm | yes | cost |  | O(E log V) | O(V) |
    | A* | yes | cost | the heuristic is admissible | O(b · N) | O(b · N) |
    """
    chosen = ALGORITHMS.values() if algorithms is None else algorithms
    language = current_language()
    rows = [
        (
            Title(each.title),
            PromiseWord.YES if each.complete else PromiseWord.NO,
            PromiseWord[each.optimal.upper()] if each.optimal else "",
            Title(each.condition),
            each.time,
            each.memory,
        )
        for each in chosen
    ]
    headings = tuple(each for each in PromiseHeading)
    table = [headings, ("---",) * len(headings), *rows]
    lines = [f"| {' | '.join(map(language.word, row))} |" for row in table]
    notes = [f"- {each.render(language)}" for each in PromiseNote]
    return "\n".join((*lines, "", *notes))
