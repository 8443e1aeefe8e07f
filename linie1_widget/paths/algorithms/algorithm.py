"""The interface of search algorithms.

The module `breadth_first` is the pattern: a generator gets a `Problem` and the flag
``record``, yields a `Step` or a `Row` for each event if it records, and returns an
`Outcome`. All are deterministic: neighbours are visited in the order of the
graph; on ties the state that entered the frontier first is taken first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from inspect import signature
from math import inf
from typing import Any, Literal, TypeAlias

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Outcome
from linie1_widget.paths.story.narration import SearchNarration, Setting
from linie1_widget.paths.story.steps import Row, Step

# The names that type checkers know; others are given as `ALGORITHMS["name"]`.
AlgorithmName: TypeAlias = Literal[
    "bfs",
    "dfs",
    "depth_limited",
    "iterative_deepening",
    "dijkstra",
    "bellman_ford",
    "astar",
    "weighted_astar",
    "greedy",
    "beam",
    "idastar",
    "rbfs",
    "bidirectional",
    "bidirectional_dijkstra",
    "bidirectional_astar",
    "jump_point",
]


# A running search: a generator of steps that returns an `Outcome`.
Search: TypeAlias = Generator[Row, None, Outcome[S]]


def no_path(expanded: int, record: bool) -> Search[Any]:
    """Yield the last step of a search that has failed, and return its outcome."""
    if record:
        yield Step("fail")
    return Outcome([], inf, expanded)


OPTIMAL = ("edges", "cost", "")

# Parameters of `search`: no setting may have such a name.
RESERVED = ("graph", "start", "goal", "algorithm", "heuristic", "record", "max_steps")


@dataclass(frozen=True, kw_only=True, repr=False)
class Algorithm(SearchNarration):
    """A search algorithm with its promises, its settings and its messages.

    Attributes
    ----------
    name, title : str
        The short name for `search` and the name in headings.
    frontier : str
        The kind of frontier: "queue", "stack", "heap" or "recursion".
    priority : str
        The value that orders the frontier or cuts off states: "g", "h", "f" or "".
    two_sided, guided, negative, only_grids : bool
        True if it searches from the goals too, uses a heuristic, accepts negative costs,
        needs a grid with 8 directions and uniform costs.
    settings : tuple of Setting
        Its settings, such as a weight or a limit. `run` gets them as keyword arguments, and
        messages may use them in braces.
    complete : bool
        True if it finds a path on every finite graph that has one.
    optimal : str
        The minimised quantity: "edges", "cost", or "" for no promise.
    condition : str
        The condition of these promises in words; "" if they always hold.
    time, memory : str
        The worst case in O-notation, with the letters that `promises` explains.
    pseudocode : Pseudocode
        The pseudocode, with the kinds of step at its lines.
    messages : mapping
        The message of each kind of step, with words in braces such as ``{state}``. Steps on
        the goal's side may have their own, with " back" appended to the kind.
    run : callable
        The generator of the steps: it gets a `Problem`, ``record`` and the settings.

    Examples
    --------
    >>> from linie1_widget.paths import ALGORITHMS
    >>> astar = ALGORITHMS["astar"]
    >>> astar.title, astar.frontier, astar.priority
    ('A*', 'heap', 'f')
    >>> astar.complete, astar.optimal, astar.condition
    (True, 'cost', 'no cost is below 0, and the heuristic is admissible')
    """

    guided: bool = False
    only_grids: bool = False
    negative: bool = False
    complete: bool = True
    optimal: str = ""
    condition: str = ""
    time: str = ""
    memory: str = ""
    run: Callable[..., Search[Any]]

    def _faults(self) -> Iterator[str]:
        if not all(isinstance(setting, Setting) for setting in self.settings):
            yield f"has the settings {self.settings!r}: give a tuple of Setting(...)"
        yield from super()._faults()
        try:
            signature(self.run).bind(None, True, **self.defaults)
        except TypeError as error:
            has = ", ".join(("problem", "record=True", *self.defaults))
            yield f"runs a function that cannot be called ({error}): write def run({has})"
        if self.priority in ("h", "f") and not self.guided:
            yield f"orders its frontier by {self.priority}, so it has to be guided=True"
        for setting in self.settings:
            if setting.name in RESERVED:
                yield f"has a setting {setting.name!r}, which search has for itself"
        if self.optimal not in OPTIMAL:
            yield f"promises the least {self.optimal!r}: choose 'edges', 'cost' or ''"
