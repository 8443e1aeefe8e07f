"""The interface of search algorithms.

The module `breadth_first` is the pattern: a generator gets a `Problem` and the flag
``record``, yields a `Step` or a `Row` for each event if it records, and returns an
`Outcome`. All are deterministic: neighbours are visited in the order of the
graph; on ties the state that entered the frontier first is taken first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from itertools import pairwise
from math import inf
from typing import Any, Generic, Literal, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.graphs.graph import Edges, S, quoted
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


@dataclass(frozen=True)
class Problem(Generic[S]):
    """The task of a search, with the functions it may call.

    Attributes
    ----------
    start : hashable
        The start state.
    is_goal : callable
        The goal test of a state.
    goals : tuple
        The goal states, for bidirectional algorithms only.
    neighbours, predecessors : callable
        The edges that leave or enter a state: pairs (state, cost).
    estimate, estimate_back : callable
        The estimated cost from a state to a goal, and from the start to a state; the latter
        for bidirectional algorithms only.
    graph : Graph, optional
        The graph itself, for algorithms that need graphs of one kind.
    """

    start: S
    is_goal: Callable[[S], bool]
    goals: tuple[S, ...]
    neighbours: Edges[S]
    predecessors: Edges[S]
    estimate: Callable[[S], float]
    estimate_back: Callable[[S], float] = lambda state: 0
    graph: Any = None


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """The result of a search.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the edge costs; infinite if there is no path.
    expanded : int
        The number of expansions of states.
    cycle : tuple
        The states of a negative cycle, the first one repeated at the end. No cheapest path
        exists then.
    """

    path: list[S]
    cost: float
    expanded: int
    cycle: tuple[S, ...] = ()


def reconstruct_path(state: S, parents: Mapping[S, S]) -> list[S]:
    """Return the path to a state by following its parents back to the first state.

    >>> reconstruct_path("C", {"B": "A", "C": "B"})
    ['A', 'B', 'C']
    """
    path = [state]
    for _ in parents:
        if state not in parents:
            break
        state = parents[state]
        path.append(state)
    if state in parents:
        raise InvalidValue(
            f"the parents of {quoted(state)} lead in a circle: no path begins anywhere"
        )
    return path[::-1]


def cost_along(path: Sequence[S], neighbours: Edges[S]) -> float:
    """Return the cost of a path, with the cheapest of parallel edges.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> cost_along("ABC", EdgeGraph("A -> B 5, A -> B 2, B -> C 1").neighbours)
    3
    """
    total: float = 0
    for state, nxt in pairwise(path):
        # `sum` rounds otherwise from Python 3.12 on.
        total += min((cost for to, cost in neighbours(state) if to == nxt), default=inf)
    return total


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
