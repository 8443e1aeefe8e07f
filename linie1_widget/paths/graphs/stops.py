"""Grids with stops to visit in any order: a state is a square and the visited stops."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.graphs.graph import manhattan, octile
from linie1_widget.paths.graphs.grid import GridGraph, Square

StopsState: TypeAlias = tuple[Square, frozenset[Square]]  # a square and the visited stops
MOST_STOPS = 6  # each stop doubles the states: 64 per square with six stops

_LETTERS = "ABCDEF"


class StopsGraph:
    """A grid with stops to be visited on the way, in any order.

    Parameters
    ----------
    grid : GridGraph
        A grid with 1 to 6 stops, free squares marked ``*``.

    Notes
    -----
    Entering the square of a stop visits it. A goal counts only with all stops visited, so a
    path may cross it and come back.

    Examples
    --------
    >>> graph = StopsGraph(GridGraph('''
    ...     *S..G
    ...     ###*#
    ... '''))
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> trace = search(graph, graph.start, graph.goal, "astar", graph.farthest_stop)
    >>> trace.cost
    7
    >>> print(", ".join(map(graph.label, trace.path[:4])), "…")
    (0, 1) {}, (0, 0) {A}, (0, 1) {A}, (0, 2) {A} …
    """

    def __init__(self, grid: GridGraph) -> None:
        self._grid = grid
        self._stops = grid.stops
        if not 1 <= len(self._stops) <= MOST_STOPS:
            raise InvalidValue(
                f"the map has {len(self._stops) or 'no'} stops: mark 1 to {MOST_STOPS} "
                "squares with *"
            )
        self._all = frozenset(self._stops)

    def neighbours(self, state: StopsState, /) -> tuple[tuple[StopsState, float], ...]:
        """Return the states one step ahead with costs; entering a stop visits it."""
        square, seen = self._checked(state)
        left = self._all - seen
        return tuple(
            ((nxt, seen | {nxt} if nxt in left else seen), cost)
            for nxt, cost in self._grid.neighbours(square)
        )

    def predecessors(self, state: StopsState, /) -> tuple[tuple[StopsState, float], ...]:
        """Return the states one step back with costs; a stop is unvisited before entry."""
        square, seen = self._checked(state)
        before = (seen, seen - {square}) if square in seen else (seen,)
        return tuple(
            ((source, visited), cost)
            for source, cost in self._grid.predecessors(square)
            for visited in before
            if source in visited or source not in self._all
        )

    def position(self, state: StopsState, /) -> tuple[int, int]:
        """Return (x, y) of the square."""
        return self._grid.position(state[0])

    def label(self, state: StopsState, /) -> str:
        """Return the square with the letters of the visited stops.

        >>> graph = StopsGraph(GridGraph("S*.*G"))
        >>> graph.label(((0, 2), frozenset({(0, 1)})))
        '(0, 2) {A}'
        """
        square, seen = state
        letters = [letter for letter, stop in self.letters.items() if stop in seen]
        return f"{square} {{{', '.join(letters)}}}"

    def __contains__(self, state: object) -> bool:
        match state:
            case (square, frozenset() as seen):
                visited = square in self._grid and seen <= self._all
                return visited and (square in seen or square not in self._all)
        return False

    def __iter__(self) -> Iterator[StopsState]:
        for seen in self.visits:
            for square in self._grid:
                if square in seen or square not in self._all:
                    yield square, seen

    def __len__(self) -> int:
        # On a stop, the visited sets are the half that contains it.
        half = 1 << (len(self._stops) - 1)
        return (2 * len(self._grid) - len(self._stops)) * half

    def farthest_stop(self, state: StopsState, goal: StopsState) -> float:
        """Return a heuristic: the distance over the most remote unvisited stop.

        It is admissible and consistent: each unvisited stop lies before the goal, and no
        path over it is shorter than its two parts without walls.

        Parameters
        ----------
        state, goal : (square, frozenset of squares)
            The two states.

        Examples
        --------
        >>> graph = StopsGraph(GridGraph('''
        ...     S..G
        ...     ....
        ...     .*..
        ... '''))
        >>> graph.farthest_stop(graph.start, graph.goal)
        7
        """
        (square, seen), (end, to_visit) = state, goal
        far = octile if self._grid.directions == 8 else manhattan
        lengths = (far(square, stop) + far(stop, end) for stop in to_visit - seen)
        return max(lengths, default=far(square, end))

    @property
    def grid(self) -> GridGraph:
        """The underlying grid."""
        return self._grid

    @property
    def letters(self) -> dict[str, Square]:
        """The stops by their letters, row by row."""
        return dict(zip(_LETTERS, self._stops, strict=False))

    @property
    def visits(self) -> tuple[frozenset[Square], ...]:
        """All sets of visited stops, small sets first."""
        counts = range(len(self._stops) + 1)
        return tuple(
            frozenset(seen) for count in counts for seen in combinations(self._stops, count)
        )

    @property
    def start(self) -> StopsState:
        """The square marked ``S``, with no stop visited."""
        return self._grid.start, frozenset()

    @property
    def goal(self) -> StopsState:
        """The square marked ``G`` (exactly one), with all stops visited."""
        return self._grid.goal, self._all

    @property
    def goals(self) -> frozenset[StopsState]:
        """All squares marked ``G``, with all stops visited."""
        return frozenset((goal, self._all) for goal in self._grid.goals)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StopsGraph):
            return NotImplemented
        return self._grid == other._grid

    def __hash__(self) -> int:
        return hash(self._grid)

    def __str__(self) -> str:
        return str(self._grid)

    def __repr__(self) -> str:
        return f"<StopsGraph: {len(self._stops)} stops on {self._grid!r}>"

    def _map_(self) -> object:
        from linie1_widget.paths.picture.grid_scene import GridMap

        return GridMap(self)

    def _checked(self, state: StopsState) -> StopsState:
        if state in self:
            return state
        match state:
            case (square, frozenset() as seen) if seen <= self._all:
                if square in self._all:
                    raise InvalidValue(
                        f"{square!r} is a stop, so the state must list it as visited"
                    )
                self._grid.neighbours(square)
        raise InvalidValue(
            f"{state!r} is not a state of this map: give a square and the frozenset of the "
            "stops that were visited, as in ((0, 2), frozenset())"
        )
