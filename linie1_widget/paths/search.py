"""Search a graph, and get the whole story."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import NoneType

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.searches import Searched
from linie1_widget.paths.algorithms.algorithm import Algorithm, Search
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import (
    Heuristic,
    checked_estimate,
    estimator,
    heuristic_name,
    heuristic_title,
    is_guess,
)
from linie1_widget.paths.algorithms.settings import settle
from linie1_widget.paths.graphs.graph import (
    Graph,
    S,
    checked_edges,
    checked_state,
    checked_states,
    edges_into,
    edges_of,
)
from linie1_widget.paths.graphs.numbers import counts, is_number
from linie1_widget.paths.graphs.problem import Aim, Goal, Outcome, Problem, understand
from linie1_widget.paths.story.steps import Step
from linie1_widget.paths.story.trace import Trace


def search(
    graph: Graph[S],
    start: S,
    goal: Goal[S],
    algorithm: str | Algorithm = "bfs",
    heuristic: Heuristic = None,
    *,
    record: bool = True,
    **settings: float,
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
    algorithm : str or Algorithm
        A name of `ALGORITHMS`, such as "bfs" or "astar"; `promises` has a table of what
        each promises. Or an `Algorithm` of your own.
    heuristic : str, function or None
        For "astar" and others that are guided: "zero", "manhattan", "euclidean",
        "octile", a function of a state, or one of a state and a goal (with several goals
        the nearest counts). None is "zero". The other algorithms ask for none, so that
        one can give it to all when they are compared.
    record : bool
        Whether to keep the steps. Without them the search is several times faster.
    **settings : number
        What the algorithm can be told besides, see `Algorithm.settings`: the ``weight``
        of "weighted_astar", the ``limit`` of "depth_limited", the ``width`` of "beam",
        the ``memory`` of those that go down one way at a time. As a heuristic, a setting
        of another algorithm may be given to all when they are compared.

    Returns
    -------
    Trace
        The path, its cost, and all steps of the search.

    Raises
    ------
    ValueError
        If the start or goal is not a state of the graph, an edge costs less than 0 (for
        all but "bellman_ford") or something else than an int or a float, the heuristic
        lacks what it needs, there is no such algorithm, it cannot search this graph, or
        it has no such setting.
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
    chosen = _algorithm(algorithm)
    known = (each for other in ALGORITHMS.values() for each in other.settings)
    settings = settle(chosen.name, chosen.settings, known, settings)
    aim = understand(graph, goal)
    start = checked_state(graph, start, "start")
    checked_edges(edges_of(graph), start)
    estimate = estimator(graph, aim, heuristic if chosen.guided else None)
    checked_estimate(start, estimate(start))
    problem = Problem(
        start=start,
        is_goal=aim.is_goal,
        goals=_goals(chosen, aim) if chosen.two_sided else (),
        neighbours=edges_of(graph),
        predecessors=edges_into(graph) if chosen.two_sided else edges_of(graph),
        estimate=estimate,
    )
    try:
        steps, outcome = _listen(chosen.run(problem, record, **settings))
        if not isinstance(outcome, Outcome):
            raise WrongType(
                f"the algorithm {chosen.name!r} has returned {outcome!r}: give an Outcome, "
                "with the path, its cost, and how many states were expanded"
            )
        fine = _counted(steps, outcome)
    except (TypeError, ArithmeticError):
        _blame(problem)
        raise
    if not fine:
        _blame(problem)
    return Trace(
        title=_title(chosen, heuristic, settings),
        algorithm=chosen,
        settings=settings,
        steps=steps,
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
    if not isinstance(algorithm, str) or algorithm not in ALGORITHMS:
        raise InvalidValue(
            f"there is no algorithm {algorithm!r}: choose one of "
            f"{', '.join(ALGORITHMS)}, or give an Algorithm"
        )
    return ALGORITHMS[algorithm]


def _title(
    algorithm: Algorithm, heuristic: Heuristic, settings: Mapping[str, float]
) -> str:
    """The title of the algorithm with its settings and its heuristic."""
    told = [
        setting.told(settings[setting.name])
        for setting in algorithm.settings
        if setting.always or settings[setting.name] != setting.default
    ]
    title = ", ".join((algorithm.title, *told))
    headed = Searched.GUIDED(algorithm=title, heuristic=heuristic_title(heuristic))
    return str(headed) if algorithm.guided else title


def _goals(algorithm: Algorithm, aim: Aim[S]) -> tuple[S, ...]:
    if aim.states is None:
        raise InvalidValue(
            f"{algorithm.name} begins with the goal too, and here only a function "
            "tells it: give the goal as a state or as a set of states"
        )
    return aim.states


def _counted(steps: tuple[Step, ...], outcome: Outcome[S]) -> bool:
    """Whether all sums of costs, and all guesses, are such as ints and floats make."""
    costs = {type(step.g) for step in steps} - {NoneType}
    guesses = {type(step.h) for step in steps} - {NoneType}
    found = not outcome.path or is_number(outcome.cost)
    return found and all(map(counts, costs)) and all(map(is_guess, guesses))


def _blame(problem: Problem[S]) -> None:
    """Name an edge with an odd cost, or a state with an odd guess, if there is one."""
    for state in checked_states(problem.neighbours, problem.start):
        checked_estimate(state, problem.estimate(state))
    for goal in problem.goals:
        for _ in checked_states(problem.neighbours, goal, problem.predecessors):
            pass


def _listen(run: Search[S]) -> tuple[tuple[Step, ...], Outcome[S]]:
    """All steps of a run, and what it returns."""
    outcomes: list[Outcome[S]] = []

    def story() -> Iterator[Step]:
        outcomes.append((yield from run))

    return tuple(story()), outcomes[0]
