"""Heuristics that are computed beforehand: pattern databases, landmarks, maxima."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Generic

from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.algorithms.heuristics import Heuristic, estimator
from linie1_widget.paths.graphs.graph import (
    Edges,
    Goal,
    Graph,
    S,
    checked_edges,
    checked_state,
    in_order,
    least_costs,
    reachable,
    reversed_edges,
    understand,
)


def _itself(state: Any) -> Any:
    return state


@dataclass(frozen=True, repr=False, eq=False)
class PatternDatabase(Generic[S]):
    """A heuristic that looks up the exact cost of a simpler problem.

    Attributes
    ----------
    costs : mapping
        The least cost from each pattern to the goal's.
    pattern : callable
        The pattern of a state.
    """

    costs: Mapping[Hashable, float]
    pattern: Callable[[S], Hashable]

    @property
    def __name__(self) -> str:
        return "pattern_database"

    def __call__(self, state: S, /) -> float:
        """Return the cost of the pattern; infinite if the goal's cannot be reached."""
        return self.costs.get(self.pattern(state), inf)

    def __len__(self) -> int:
        return len(self.costs)

    def __repr__(self) -> str:
        return f"<PatternDatabase: {len(self):,} patterns>"


def pattern_database(
    moves: Edges[Any], goal: S, *, pattern: Callable[[S], Hashable] = _itself
) -> PatternDatabase[S]:
    """Solve a simpler problem from all its states, as a heuristic of the full one [1]_.

    The simpler problem forgets something of each state, which leaves its *pattern*, or it
    allows more moves (a *relaxed* problem), or both. The heuristic is admissible and
    consistent if each move of the full problem is a move of the simpler one that costs no
    more.

    Parameters
    ----------
    moves : callable
        The edges into a pattern: pairs (pattern, cost), as `Graph.predecessors` returns
        them. If all moves can be undone at the same cost, those that leave it are the same.
    goal : hashable
        The goal of the full problem.
    pattern : callable
        The pattern of a state; by default the state itself.

    Returns
    -------
    PatternDatabase
        A heuristic for `search`: a function of a state.

    References
    ----------
    .. [1] J. C. Culberson and J. Schaeffer, "Pattern databases", Computational Intelligence
       14(3), 1998.

    Examples
    --------
    The sliding puzzle, of which only the tiles 1 to 4 and the gap are told apart:

    >>> from linie1_widget import PROBLEMS, search
    >>> def up_to_4(tiles):
    ...     return tuple(tile if tile <= 4 else -1 for tile in tiles)
    >>> puzzle = PROBLEMS["sliding_puzzle"]
    >>> table = pattern_database(puzzle.moves, puzzle.goal, pattern=up_to_4)
    >>> table, table(puzzle.start)
    (<PatternDatabase: 15,120 patterns>, 14)
    >>> search(puzzle, puzzle.start, puzzle.goal, "astar", table)
    <Trace: astar with pattern_database, 15 states, cost 14, 16 expanded, 65 steps>
    """
    start = pattern(goal)
    return PatternDatabase(
        least_costs(lambda state: checked_edges(moves, state), [start]), pattern
    )


@dataclass(frozen=True, repr=False, eq=False)
class Landmarks(Generic[S]):
    """A heuristic by the distances of all states to and from some landmarks.

    Attributes
    ----------
    states : tuple
        The landmarks.
    to, since : tuple of mappings
        The distances of all states to each landmark, and from it; one and the same if all
        ways can be taken back.
    """

    states: tuple[S, ...]
    to: tuple[Mapping[S, float], ...]
    since: tuple[Mapping[S, float], ...]

    @property
    def __name__(self) -> str:
        return "landmarks"

    def __call__(self, state: S, goal: S, /) -> float:
        """Return the greatest bound that the triangle inequality gives for one of them."""
        sides = [(table, state, goal) for table in self.to]
        sides += [(table, goal, state) for table in self.since]
        bounds = (
            table.get(longer, inf) - table[shorter]
            for table, longer, shorter in sides
            if shorter in table
        )
        return max((0, *bounds))

    def __len__(self) -> int:
        both = self.to if self.to is self.since else self.to + self.since
        return sum(map(len, both))

    def __repr__(self) -> str:
        return f"<Landmarks: {len(self.states)} landmarks, {len(self):,} distances>"


def landmarks(graph: Graph[S], states: Iterable[S]) -> Landmarks[S]:
    """Measure the distances of all states to and from some, as a heuristic (ALT) [1]_.

    By the triangle inequality the way to a goal is no shorter than the difference of the
    distances of both to a landmark, in this order where edges lead one way only, nor than
    that of the distances from it. The heuristic is admissible and consistent for any
    goal, and best for ways that lead towards a landmark or away from it.

    Parameters
    ----------
    graph : Graph
        A finite graph that lists its states.
    states : iterable of hashable
        The landmarks, as from `farthest_first`.

    Returns
    -------
    Landmarks
        A heuristic for `search`: a function of a state and a goal. Its length is the number
        of distances that it keeps.

    References
    ----------
    .. [1] A. V. Goldberg and C. Harrelson, "Computing the shortest path: A* search meets
       graph theory", Proceedings of SODA, 2005.

    Examples
    --------
    >>> from linie1_widget import GridGraph, search
    >>> grid = GridGraph('''
    ...     .....
    ...     .###.
    ...     S..#G
    ... ''')
    >>> corner = landmarks(grid, [(2, 4)])
    >>> corner, corner((2, 0), (2, 4)), corner((2, 2), (2, 4))
    (<Landmarks: 1 landmarks, 11 distances>, 8, 10)
    >>> search(grid, grid.start, grid.goal, "astar", corner).expanded
    8
    """
    edges = reachable(graph)
    ordered = in_order(states)
    chosen = tuple(
        dict.fromkeys(checked_state(graph, state, "landmark") for state in ordered)
    )
    if not chosen:
        raise InvalidValue("no landmark is given: give at least one state of the graph")
    back = reversed_edges(edges)
    to = tuple(least_costs(back.__getitem__, [landmark]) for landmark in chosen)
    since = tuple(least_costs(edges.__getitem__, [landmark]) for landmark in chosen)
    return Landmarks(chosen, to, to if since == to else since)


def farthest_first(graph: Graph[S], count: int) -> list[S]:
    """Return states that lie far from each other, one by one the farthest from the others.

    Examples
    --------
    >>> from linie1_widget import GridGraph
    >>> farthest_first(GridGraph("....."), 3)
    [(0, 4), (0, 0), (0, 2)]
    """
    edges, chosen = reachable(graph), list[S]()
    everywhere = list(edges)
    near = least_costs(edges.__getitem__, everywhere[:1])
    while len(chosen) < min(count, len(everywhere)):
        # Of equals the first; what cannot be reached is farthest.
        chosen.append(max(everywhere, key=lambda state: near.get(state, inf)))
        near = least_costs(edges.__getitem__, chosen)
    return chosen


def maximum(graph: Graph[S], goal: Goal[S], *heuristics: Heuristic) -> Callable[[S], float]:
    """Return the heuristic that is the greatest of several.

    It is admissible if all of them are, and consistent if all of them are.

    Parameters
    ----------
    graph : Graph
        The graph to search.
    goal : state, set of states or function
        The goal, as for `search`.
    *heuristics : str, function or None
        Heuristics as for `search`.

    Returns
    -------
    callable
        A heuristic for `search`: a function of a state.

    Examples
    --------
    The tiles 5 to 8 and the gap know less than the Manhattan distance, but not always:

    >>> from linie1_widget import PROBLEMS
    >>> def from_5(tiles):
    ...     return tuple(tile if tile > 4 or not tile else -1 for tile in tiles)
    >>> puzzle = PROBLEMS["sliding_puzzle"]
    >>> far = puzzle.heuristics["manhattan"]
    >>> table = pattern_database(puzzle.moves, puzzle.goal, pattern=from_5)
    >>> both = maximum(puzzle, puzzle.goal, far, table)
    >>> hard = (6, 4, 7, 8, 5, 0, 3, 2, 1)
    >>> for state in (puzzle.start, hard):
    ...     print(far(state, puzzle.goal), table(state), both(state))
    12 10 12
    21 23 23
    """
    aim = understand(graph, goal)
    if not heuristics:
        raise InvalidValue("no heuristic is given: give at least one")
    estimates = [estimator(graph, aim, heuristic) for heuristic in heuristics]

    def maximum(state: S) -> float:
        return max(estimate(state) for estimate in estimates)

    return maximum
