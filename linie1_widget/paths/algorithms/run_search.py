"""The entry point of all searches."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

from linie1_widget.base.arguments import as_whole, did_you_mean
from linie1_widget.base.errors import InvalidValue, TooManySteps, WrongType
from linie1_widget.base.language.key import DataText, Joined, TranslatableBase
from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    AlgorithmName,
    Outcome,
    Problem,
    Search,
)
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.flat_searches import (
    NUMBERED,
    flat_search,
    numbered_search,
)
from linie1_widget.paths.algorithms.heuristics import (
    Heuristic,
    backward_estimator,
    estimator,
    heuristic_heading,
    heuristic_name,
)
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import (
    Edges,
    Goal,
    Graph,
    NumberedGraph,
    S,
    SearchProblem,
    checked_edges,
    checked_state,
    checked_states,
    edges_into,
    edges_of,
    quoted,
    understand,
)
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.networkx_bridge import NetworkxGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.graphs.textbook_problems import TextbookProblem
from linie1_widget.paths.story.steps import Row, Step, Steps
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.texts import StoryHeading

# The methods whose edges were checked when the graph was made, or that check them.
_CHECKED = {
    method
    for kind in (GridGraph, StopsGraph, EdgeGraph, NetworkxGraph)
    for method in (kind.neighbours, kind.predecessors)
}


def search(
    graph: Graph[S],
    start: S,
    goal: Goal[S],
    algorithm: AlgorithmName | Algorithm = "bfs",
    heuristic: Heuristic = None,
    *,
    record: bool = True,
    max_steps: int | None = None,
    **settings: float,
) -> Trace[S]:
    """Search for a path from the start to a goal and record every step.

    Parameters
    ----------
    graph : Graph
        Any object with a method ``neighbours(state)`` that returns pairs (state, cost).
    start : hashable
        The start state.
    goal : state, set of states or function
        A state, a set of states of which any will do, or a predicate of states.
        Bidirectional algorithms need states.
    algorithm : str or Algorithm
        A name in `ALGORITHMS`, such as "bfs" or "astar", or a custom `Algorithm`.
        `promises` lists what each of them guarantees.
    heuristic : str, function or None
        The heuristic of guided algorithms such as "astar": "zero" (also None), "manhattan",
        "euclidean", "octile", a function of a state, or a function of a state and a goal
        (the nearest goal counts). Other algorithms ignore it.
    record : bool
        If False, keep no steps. Most searches are faster then, and need less memory.
    max_steps : int, optional
        The greatest number of steps to record. It ends searches of an infinite graph.
    **settings : number
        Settings of the algorithm, see `Algorithm.settings`: the ``weight`` of
        "weighted_astar", the ``limit`` of "depth_limited", the ``width`` of "beam", the
        ``memory`` of depth-first algorithms. Settings of other algorithms are ignored.

    Returns
    -------
    Trace
        The path, its cost, and all steps of the search.

    Raises
    ------
    ValueError
        If the start or a goal is not in the graph, an edge cost is no number or is negative
        (except for "bellman_ford"), the heuristic lacks what it needs, the
        algorithm or a setting does not exist, the algorithm cannot search this graph, or
        there are more than ``max_steps`` steps.
    TypeError
        If an argument is of a wrong type.

    See Also
    --------
    check_heuristic : check that a heuristic is admissible and consistent on this graph

    Notes
    -----
    Runs are repeatable: neighbours are visited in the order of the graph, and on ties the
    state that entered the frontier first is taken first. On an infinite graph a search for
    an unreachable goal does not end without a limit, and a depth-first search may miss a
    reachable goal.

    A negative cost is refused before the search if the graph is an `EdgeGraph` or comes
    from networkx; in any other graph, when the search comes to the edge.

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
    >>> print(cheapest.sentence(3))
    (0, 1) is new: put it into the frontier with f = 1 + 3 = 4, parent (0, 0).
    >>> cheapest.at(4).frontier
    ((0, 1), (1, 0))
    """
    chosen = _algorithm(algorithm)
    most = None if max_steps is None else as_whole(max_steps) or 0
    if most is not None and most < 1:
        raise InvalidValue(
            f"max_steps is {max_steps!r}: give a whole number from 1 on, or None"
        )
    settings = _settle(chosen, settings)
    aim = understand(graph, goal)
    start = checked_state(graph, start, "start")
    if chosen.only_grids:
        _check_grid(chosen, graph)
    edges = edges_of(graph)
    if not _are_checked(edges):
        checked_edges(edges, start, chosen.negative, searching=True)
    numbered = _numbered(graph, chosen.run if not record else None)
    negative = not chosen.negative and numbered is None and _has_negative(graph)
    if negative:  # a search might meet it too late
        for _ in checked_states(edges, (start,), searching=True):
            pass
    read = partial(_read, allowed=chosen.negative, trusted=not negative)
    guide = heuristic if chosen.guided else None
    estimate = estimator(graph, aim, guide)
    estimate(start)
    found: tuple[Outcome[S], Steps] | None = None
    if aim.states is not None:
        found = (
            flat_search(chosen, graph, start, aim.states, guide)
            if numbered is None
            else numbered_search(chosen, numbered, start, aim.states)
        )
    if found is not None:
        outcome, steps = found
        if record and most is not None and (outcome.expanded > most or len(steps) > most):
            raise _too_many(chosen, most)
    else:
        neighbours = read(edges)
        problem = Problem(
            start=start,
            is_goal=aim.is_goal,
            goals=_goals(chosen, aim) if chosen.two_sided else (),
            neighbours=neighbours,
            predecessors=(
                read(edges_into(graph), back=True) if chosen.two_sided else neighbours
            ),
            estimate=estimate,
            estimate_back=backward_estimator(
                graph, start, guide if chosen.two_sided else None
            ),
            graph=graph,
        )
        steps, outcome = _run(chosen, problem, record, most, settings)
    return Trace(
        heading=_heading(chosen, heuristic, settings),
        algorithm=chosen,
        settings=settings,
        steps=steps if record else Steps(()),
        graph=graph,
        path=outcome.path,
        cost=outcome.cost,
        expanded=outcome.expanded,
        heuristic=heuristic_name(heuristic) if chosen.guided else None,
        start=start,
        goal=goal,
        goals=aim.states,
        cycle=list(outcome.cycle),
    )


def _algorithm(algorithm: str | Algorithm) -> Algorithm:
    if isinstance(algorithm, Algorithm):
        return algorithm
    if callable(algorithm):
        raise WrongType(
            f"{quoted(algorithm)} is not an Algorithm: watch(function, graph, start, goal) "
            "runs your own function"
        )
    if not isinstance(algorithm, str) or algorithm not in ALGORITHMS:
        near = did_you_mean(str(algorithm).replace("*", "star"), ALGORITHMS)
        raise InvalidValue(
            f"there is no algorithm {algorithm!r}{near or ':'} "
            f"{'Choose' if near else 'choose'} one of {', '.join(ALGORITHMS)}, or give an "
            "Algorithm"
        )
    return ALGORITHMS[algorithm]


def _settle(algorithm: Algorithm, given: Mapping[str, Any]) -> dict[str, float]:
    """Return the values of an algorithm's settings; ignore valid ones of others."""
    values = algorithm.defaults
    if not given:
        return values
    others = (setting for other in ALGORITHMS.values() for setting in other.settings)
    settings = {setting.name: setting for setting in (*others, *algorithm.settings)}
    for key, value in given.items():
        if key not in settings:
            has = ", ".join(values) or "none"
            raise InvalidValue(f"{algorithm.name} has no setting {key!r}: it has {has}")
        checked = settings[key].checked(value)
        if key in values:
            values[key] = checked
    return values


def _heading(
    algorithm: Algorithm, heuristic: Heuristic, settings: Mapping[str, float]
) -> TranslatableBase:
    title = Joined((DataText(algorithm.title), *algorithm.described(settings)), ", ")
    if not algorithm.guided:
        return title
    return StoryHeading.GUIDED(algorithm=title, heuristic=heuristic_heading(heuristic))


def _goals(algorithm: Algorithm, aim: SearchProblem[S]) -> tuple[S, ...]:
    if aim.states is None:
        raise InvalidValue(
            f"{algorithm.name} begins with the goal too, but here only a function "
            "identifies it: give the goal as a state or as a set of states"
        )
    return aim.states


def _check_grid(algorithm: Algorithm, graph: object) -> None:
    if not isinstance(graph, GridGraph):
        wrong = f"this is no GridGraph but of the class {type(graph).__name__}"
    elif graph.directions != 8:
        wrong = f"this one has {graph.directions} directions"
    else:
        text = str(graph)
        first = (text.index(mark) for mark in sorted(set(text) - set("#\n")))
        weights = {graph.weight(divmod(index, graph.cols + 1)) for index in first}
        if len(weights) < 2:
            return
        wrong = f"here they cost {', '.join(map(str, sorted(weights)))}"
    raise InvalidValue(
        f"{algorithm.name} searches only grids with 8 directions whose squares all cost "
        f"the same, and {wrong}: 'astar' searches any graph"
    )


def _are_checked(edges: Edges[S]) -> bool:
    return getattr(edges, "__func__", None) in _CHECKED


def _has_negative(graph: Graph[S]) -> bool:
    return isinstance(graph, EdgeGraph | NetworkxGraph) and graph.has_negative()


def _read(edges: Edges[S], allowed: bool, trusted: bool, back: bool = False) -> Edges[S]:
    """Return edges whose costs are checked as they are read, unless ours can be trusted."""
    if trusted and _are_checked(edges):
        return edges
    # A textbook problem need not examine the states that it made itself.
    function: Any = getattr(edges, "__func__", None)
    problem: Any = getattr(edges, "__self__", None)
    if function is TextbookProblem.neighbours:
        edges = problem.moves
    elif function is TextbookProblem.predecessors:
        edges = problem.undone or problem.moves
    return lambda state: checked_edges(edges, state, allowed, True, back)


def _numbered(graph: Graph[S], run: object) -> NumberedGraph[S] | None:
    """Return a graph with numbers for states, with all costs from 0 on, if that helps."""
    # Subclasses may have other edges. In networkx this is the fastest check of all costs.
    if type(graph) is NetworkxGraph or (type(graph) is EdgeGraph and run in NUMBERED):
        return graph.numbered()
    return None


def _run(
    algorithm: Algorithm,
    problem: Problem[S],
    record: bool,
    most: int | None,
    settings: Mapping[str, float],
) -> tuple[Steps, Outcome[S]]:
    """Run the generator of an algorithm and check what it returns."""
    run = algorithm.run(problem, record, **settings)
    if not isinstance(run, Generator):
        raise WrongType(
            f"the algorithm {algorithm.name!r} runs a function that has returned {run!r}: "
            "write a generator, with a yield for each step"
        )
    steps, outcome = _run_to_end(algorithm, run, most)
    if not isinstance(outcome, Outcome):
        raise WrongType(
            f"the algorithm {algorithm.name!r} has returned {outcome!r}: give an Outcome, "
            "with the path, its cost, and how many states were expanded"
        )
    if outcome.path and outcome.path[0] != problem.start:
        raise InvalidValue(
            f"the algorithm {algorithm.name!r} has returned a path that begins at "
            f"{quoted(outcome.path[0])}, and the start is {quoted(problem.start)}: the "
            "start has no parent"
        )
    return steps, outcome


def _run_to_end(
    algorithm: Algorithm, run: Search[S], most: int | None
) -> tuple[Steps, Outcome[S]]:
    outcome: list[Outcome[S]] = []

    def run_on() -> Iterator[Row]:
        outcome.append((yield from run))

    rows = run_on()
    steps = Steps(islice(rows, most))
    if set(map(type, steps.rows)) - {tuple, Step}:
        wrong = next(row for row in steps.rows if not isinstance(row, tuple))
        raise WrongType(
            f"the algorithm {algorithm.name!r} has yielded {quoted(wrong)}: yield a Step, "
            "such as Step('take', state)"
        )
    if next(rows, None) is not None:
        raise _too_many(algorithm, most)
    return steps, outcome[0]


def _too_many(algorithm: Algorithm, most: int | None) -> TooManySteps:
    return TooManySteps(
        f"{algorithm.name} has yielded {most:,} steps and is not done: try a smaller "
        "map, another algorithm or a better heuristic, or allow it more with max_steps"
    )
