"""Stops on the way: where one is, and where one has been already.

The map of a grid marks them with ``*``. They are to be visited in any order, as the
buildings of a route card are in the game. Whether a square is a good place to be depends
on the stops that are left, so a state is a square *and* the stops that were seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.distances import manhattan, octile
from linie1_widget.paths.graphs.grid import GridGraph, Square

OnTheWay: TypeAlias = tuple[Square, frozenset[Square]]
"""A square, and the stops that have been visited."""

MOST_STOPS = 6
"""With each stop there are twice as many states: 64 for each square with six."""

_LETTERS = "ABCDEF"


class StopsGraph:
    """A grid with stops that are to be visited on the way, in any order.

    Parameters
    ----------
    grid : GridGraph
        Its map marks 1 to 6 stops with ``*``, each a free square.

    Notes
    -----
    A stop is visited when its square is entered. The goal counts only with all stops, so
    a way may lead over it and back again.

    Examples
    --------
    >>> graph = StopsGraph(GridGraph('''
    ...     *S..G
    ...     ###*#
    ... '''))
    >>> from linie1_widget.paths.search import search
    >>> trace = search(graph, graph.start, graph.goal, "astar", graph.farthest_stop)
    >>> trace.cost
    7
    >>> print(", ".join(map(graph.label, trace.path[:4])), "…")
    (0, 1) {}, (0, 0) {A}, (0, 1) {A}, (0, 2) {A} …
    """

    def __init__(self, grid: GridGraph) -> None:
        if not isinstance(grid, GridGraph):
            raise WrongType(
                f"a {type(grid).__name__} is not a grid: give a GridGraph whose map marks "
                "stops with *"
            )
        self._grid = grid
        self._stops = grid.stops
        if not 1 <= len(self._stops) <= MOST_STOPS:
            raise InvalidValue(
                f"the map has {len(self._stops) or 'no'} stops: mark 1 to {MOST_STOPS} "
                "squares with *"
            )
        self._all = frozenset(self._stops)

    # what a search asks ---------------------------------------------------------------

    def neighbours(self, state: OnTheWay, /) -> tuple[tuple[OnTheWay, float], ...]:
        """One step further; a stop that is entered has been visited then."""
        square, seen = self._known(state)
        left = self._all - seen
        return tuple(
            ((nxt, seen | {nxt} if nxt in left else seen), cost)
            for nxt, cost in self._grid.neighbours(square)
        )

    def predecessors(self, state: OnTheWay, /) -> tuple[tuple[OnTheWay, float], ...]:
        """One step back; before a stop was entered, it may not have been visited yet."""
        square, seen = self._known(state)
        before = (seen, seen - {square}) if square in seen else (seen,)
        return tuple(
            ((source, known), cost)
            for source, cost in self._grid.predecessors(square)
            for known in before
            if source in known or source not in self._all
        )

    def position(self, state: OnTheWay, /) -> tuple[int, int]:
        """(x, y) of the square."""
        return self._grid.position(state[0])

    def label(self, state: OnTheWay, /) -> str:
        """The square, with the letters of the stops that were visited.

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
                known = square in self._grid and seen <= self._all
                return known and (square in seen or square not in self._all)
        return False

    def __iter__(self) -> Iterator[OnTheWay]:
        for seen in self.visits:
            for square in self._grid:
                if square in seen or square not in self._all:
                    yield square, seen

    def __len__(self) -> int:
        # On a stop, half of all sets of stops can have been visited.
        half = 1 << (len(self._stops) - 1)
        return (2 * len(self._grid) - len(self._stops)) * half

    # how far it is --------------------------------------------------------------------

    def farthest_stop(self, state: OnTheWay, goal: OnTheWay) -> float:
        """A heuristic: the way over the one stop that lies worst.

        Admissible and consistent: each stop that is left has to be visited before the
        goal, and no way over it is shorter than its two parts are without walls.

        Parameters
        ----------
        state, goal : (square, frozenset of squares)

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
        (square, seen), (end, wanted) = state, goal
        far = octile if self._grid.directions == 8 else manhattan
        ways = (far(square, stop) + far(stop, end) for stop in wanted - seen)
        return max(ways, default=far(square, end))

    # the map --------------------------------------------------------------------------

    @property
    def grid(self) -> GridGraph:
        """The grid without its stops."""
        return self._grid

    @property
    def letters(self) -> dict[str, Square]:
        """The stops by their letters, row by row."""
        return dict(zip(_LETTERS, self._stops, strict=False))

    @property
    def visits(self) -> tuple[frozenset[Square], ...]:
        """All sets of stops that can have been visited, small ones first."""
        counts = range(len(self._stops) + 1)
        return tuple(
            frozenset(seen) for count in counts for seen in combinations(self._stops, count)
        )

    @property
    def start(self) -> OnTheWay:
        """The square marked ``S``, with no stop visited."""
        return self._grid.start, frozenset()

    @property
    def goal(self) -> OnTheWay:
        """The square marked ``G``, if there is exactly one, with all stops visited."""
        return self._grid.goal, self._all

    @property
    def goals(self) -> frozenset[OnTheWay]:
        """All squares marked ``G``, with all stops visited."""
        return frozenset((goal, self._all) for goal in self._grid.goals)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, StopsGraph):
            return NotImplemented
        return self._grid == other._grid

    def __hash__(self) -> int:
        return hash(self._grid)

    def __repr__(self) -> str:
        return f"<StopsGraph: {len(self._stops)} stops on {self._grid!r}>"

    def _known(self, state: OnTheWay) -> OnTheWay:
        if state in self:
            return state
        match state:
            case (square, frozenset() as seen) if seen <= self._all:
                if square in self._all:
                    raise InvalidValue(
                        f"{square!r} is a stop: whoever is there has visited it"
                    )
                self._grid.neighbours(square)
        raise InvalidValue(
            f"{state!r} is not a state of this map: give a square and the frozenset of the "
            "stops that were visited, as in ((0, 2), frozenset())"
        )
