"""Search a graph, and get the whole story."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.paths.algorithms import searches
from linie1_widget.paths.algorithms.bidirectional import bidirectional
from linie1_widget.paths.algorithms.heuristics import (
    Heuristic,
    checked_estimate,
    estimator,
    heuristic_name,
)
from linie1_widget.paths.graphs.graph import (
    Graph,
    S,
    blame_an_edge,
    checked_edges,
    checked_state,
    edges_into,
    edges_of,
)
from linie1_widget.paths.graphs.numbers import counts, is_number
from linie1_widget.paths.graphs.problem import Aim, Goal, Outcome, Problem, understand
from linie1_widget.paths.story.steps import Step
from linie1_widget.paths.story.trace import Trace


@dataclass(frozen=True)
class Algorithm:
    """One of the searches, and what it promises.

    Attributes
    ----------
    name : str
        As `search` is told it.
    frontier : str
        How the frontier is kept: "queue", "stack" or "heap".
    priority : str
        What a heap is ordered by: "g", "h" or "f"; else "".
    optimal : str
        What no other path has less of: "edges", "cost", or "" for no promise. A*
        keeps it if its heuristic is admissible.
    guided : bool
        Whether it asks a heuristic.
    two_sided : bool
        Whether it begins with the goals too.
    run : callable
        The generator of its steps.

    Notes
    -----
    All are complete on finite graphs: if there is a path, they find one.
    """

    name: str
    frontier: str
    priority: str
    optimal: str
    guided: bool
    two_sided: bool
    run: Callable[..., Generator[Step, None, Outcome[Any]]]


_ROWS = (
    # name           frontier  by   optimal  guided two-sided run
    ("bfs",           "queue", "",  "edges", False, False, searches.breadth_first),
    ("dfs",           "stack", "",  "",      False, False, searches.depth_first),
    ("dijkstra",      "heap",  "g", "cost",  False, False, searches.dijkstra),
    ("astar",         "heap",  "f", "cost",  True,  False, searches.astar),
    ("greedy",        "heap",  "h", "",      True,  False, searches.greedy_best_first),
    ("bidirectional", "queue", "",  "edges", False, True,  bidirectional),
)  # fmt: skip

ALGORITHMS: Mapping[str, Algorithm] = MappingProxyType(
    {algorithm.name: algorithm for algorithm in (Algorithm(*row) for row in _ROWS)}
)
"""All searches by name."""


def search(
    graph: Graph[S],
    start: S,
    goal: Goal[S],
    algorithm: str = "bfs",
    heuristic: Heuristic = None,
    *,
    record: bool = True,
) -> Trace[S]:
    """Look for a path from the start to a goal.

    Parameters
    ----------
    graph : Graph
        Anything with ``neighbours(state)`` that gives pairs (state, cost).
    start : hashable
        The state to begin with.
    goal : state, set of states or function
        What to find: a state, any state of a set, or any state for which a function
        is true. Bidirectional search has to know the states.
    algorithm : {"bfs", "dfs", "dijkstra", "astar", "greedy", "bidirectional"}
        What each promises stands in `ALGORITHMS`.
    heuristic : str, function or None
        For "astar" and "greedy": "zero", "manhattan", "euclidean", "octile", a function
        of a state, or one of a state and a goal (with several goals the nearest
        counts). None is "zero". The other algorithms ask for none, so that one can
        give it to all when they are compared.
    record : bool
        Whether to keep the steps. Without them the search is several times faster.

    Returns
    -------
    Trace
        The path, its cost, and all steps of the search.

    Raises
    ------
    ValueError
        If the start or goal is no state of the graph, an edge costs less than 0 or
        something else than an int or a float, the heuristic lacks what it needs, or there
        is no such algorithm.
    TypeError
        If an argument is of a kind that cannot be understood.

    See Also
    --------
    check_heuristic : whether A* can trust a heuristic on this graph

    Notes
    -----
    Runs are repeatable. Neighbours are looked at in the order in which the graph gives
    them; of states that are equally good, the one that entered the frontier first is
    taken first. On a graph without end, a search for a goal that cannot be reached
    does not end either.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph
    >>> grid = GridGraph('''
    ...     S.9.
    ...     .#9G
    ...     ....
    ... ''')
    >>> fewest = search(grid, grid.start, grid.goal)
    >>> fewest.path, fewest.cost
    ([(0, 0), (0, 1), (0, 2), (0, 3), (1, 3)], 12)
    >>> cheapest = search(grid, grid.start, grid.goal, "astar", "manhattan")
    >>> cheapest
    <Trace: astar with manhattan, 7 states, cost 6, 7 expanded, 25 steps>
    >>> print(cheapest.sentence(2))
    (0, 1) is new: put it into the frontier with f = 1 + 3 = 4, parent (0, 0).
    >>> cheapest.at(3).frontier
    ((0, 1), (1, 0))
    """
    kind = _algorithm(algorithm)
    aim = understand(graph, goal)
    start = checked_state(graph, start, "start")
    checked_edges(edges_of(graph), start)
    estimate = estimator(graph, aim, heuristic if kind.guided else None)
    checked_estimate(start, estimate(start))
    problem = Problem(
        start=start,
        is_goal=aim.is_goal,
        goals=_goals(aim) if kind.two_sided else (),
        neighbours=edges_of(graph),
        predecessors=edges_into(graph) if kind.two_sided else edges_of(graph),
        estimate=estimate,
    )
    try:
        steps, outcome = _listen(kind.run(problem, record))
        fine = _counted(steps, outcome)
    except (TypeError, ArithmeticError):
        _blame(problem)
        raise
    if not fine:
        _blame(problem)
    return Trace(
        path=outcome.path,
        cost=outcome.cost,
        expanded=outcome.expanded,
        steps=steps,
        algorithm=kind.name,
        heuristic=heuristic_name(heuristic) if kind.guided else None,
        graph=graph,
        start=start,
        goal=goal,
        goals=aim.states,
        frontier_kind=kind.frontier,
        priority=kind.priority,
    )


def _algorithm(name: str) -> Algorithm:
    if not isinstance(name, str) or name not in ALGORITHMS:
        raise InvalidValue(
            f"there is no algorithm {name!r}: choose one of {', '.join(ALGORITHMS)}"
        )
    return ALGORITHMS[name]


def _goals(aim: Aim[S]) -> tuple[S, ...]:
    if aim.states is None:
        raise InvalidValue(
            "a bidirectional search begins with the goal too, and here only a function "
            "tells it: give the goal as a state or as a set of states"
        )
    return aim.states


def _counted(steps: tuple[Step, ...], outcome: Outcome[S]) -> bool:
    """Whether all sums of costs are such as ints and floats make."""
    kinds = {type(step.g) for step in steps if step.g is not None}
    found = not outcome.path or is_number(outcome.cost)
    return found and all(map(counts, kinds))


def _blame(problem: Problem[S]) -> None:
    """Name an edge with an odd cost, if there is one."""
    blame_an_edge(problem.neighbours, problem.start)
    for goal in problem.goals:
        blame_an_edge(problem.neighbours, goal, problem.predecessors)


def _listen(
    run: Generator[Step, None, Outcome[S]],
) -> tuple[tuple[Step, ...], Outcome[S]]:
    """All steps of a run, and what it returns."""
    outcomes: list[Outcome[S]] = []

    def story() -> Iterator[Step]:
        outcomes.append((yield from run))

    return tuple(story()), outcomes[0]
