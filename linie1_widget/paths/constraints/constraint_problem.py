"""Constraint satisfaction problems: variables, domains, and constraints between pairs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from linie1_widget.base.errors import InvalidValue, WrongType, checked_whole
from linie1_widget.paths.graphs.graph import (
    Graph,
    S,
    can_be_state,
    label_of,
    position_of,
    quoted,
)

V = TypeVar("V", bound=Hashable)

MOST_VARIABLES = 200  # each is a level of recursion


class ConstraintProblem(Generic[S, V]):
    """Variables that each need a value, and the pairs of values that neighbours may have.

    It is a graph as well: its states are the variables, and neighbours are those that share
    a constraint. So it can be drawn.

    Parameters
    ----------
    domains : mapping of variable to iterable of values
        The values that each variable may have by itself, in the order in which they are
        tried. The order of the mapping is that of the variables; there are at most 200.
    pairs : iterable of pairs of variables
        The neighbours: variables whose values have to agree.
    allows : callable
        ``allows(x, a, y, b)`` is True if x may have the value a while y has b; it is
        called for each pair in the order in which it was given.
    limits : mapping of kinds to int, optional
        How many variables may have a value of a kind; kinds that are missing are not
        limited.
    kind : callable, optional
        The kind of a value, for `limits`; by default the value itself.
    graph : Graph, optional
        A graph whose states are the variables, for their labels and positions.

    Raises
    ------
    ValueError
        If a pair names no variable or one twice, a limit is no whole number from 0 on, or
        there are too many variables.
    TypeError
        If an argument is of the wrong type.

    Examples
    --------
    >>> problem = ConstraintProblem(
    ...     {"x": [1, 2, 3], "y": [1, 2, 3]}, [("x", "y")], lambda x, a, y, b: a < b
    ... )
    >>> problem.agree("x", 1, "y", 3), problem.agree("y", 3, "x", 1)
    (True, True)
    """

    directed = False

    def __init__(
        self,
        domains: Mapping[S, Iterable[V]],
        pairs: Iterable[tuple[S, S]],
        allows: Callable[[S, V, S, V], bool],
        *,
        limits: Mapping[Any, int] | None = None,
        kind: Callable[[V], Any] | None = None,
        graph: Graph[S] | None = None,
    ) -> None:
        for name, given in (("domains", domains), ("limits", limits or {})):
            if not isinstance(given, Mapping):
                raise WrongType(
                    f"{name} is {quoted(given)}: give a dictionary, as {{'x': [1, 2]}} for "
                    "domains and {1: 3} for limits"
                )
        for name, function in (("allows", allows), ("kind", kind or str)):
            if not callable(function):
                raise WrongType(f"{name} is {quoted(function)}, which is not a function")
        if not isinstance(pairs, Iterable):
            raise WrongType(f"{quoted(pairs)} is not a list of pairs of variables")
        self.limits: dict[Any, int] = dict(limits or {})
        for of, limit in self.limits.items():
            checked_whole(f"the limit of {of!r}", limit, 0)
        self._allows, self._kind, self._graph = allows, kind, graph
        self.domains: dict[S, tuple[V, ...]] = {
            variable: tuple(
                value
                for value in _distinct(variable, values)
                if self.limits.get(self.kind_of(value), 1) > 0
            )
            for variable, values in domains.items()
        }
        if len(self.domains) > MOST_VARIABLES:
            raise InvalidValue(
                f"{len(self.domains)} variables are too many: give up to {MOST_VARIABLES}"
            )
        self._near: dict[S, list[S]] = {variable: [] for variable in self.domains}
        self.pairs = tuple(dict.fromkeys(map(self._check_pair, pairs)))
        self._ordered = frozenset(self.pairs)
        for x, y in self.pairs:
            if x not in self._near[y]:
                self._near[x].append(y)
                self._near[y].append(x)
        every = (value for values in self.domains.values() for value in values)
        self.values: tuple[V, ...] = tuple(dict.fromkeys(every))
        self._number = {value: number for number, value in enumerate(self.values)}

    def _check_pair(self, pair: tuple[S, S]) -> tuple[S, S]:
        try:
            x, y = pair
        except (TypeError, ValueError):
            raise WrongType(f"{quoted(pair)} is not a pair of variables") from None
        for variable in (x, y):
            if not can_be_state(variable) or variable not in self.domains:
                raise InvalidValue(
                    f"the pair {quoted(pair)} names {quoted(variable)}, which has no "
                    "domain: give the values of each variable"
                )
        if x == y:
            raise InvalidValue(
                f"the pair {quoted(pair)} joins a variable to itself: leave values that it "
                "may not have out of its domain"
            )
        return x, y

    def agree(self, x: S, a: V, y: S, b: V) -> bool:
        """Return True if neighbours may have these values at the same time."""
        one, other = (x, y) in self._ordered, (y, x) in self._ordered
        return (not one or bool(self._allows(x, a, y, b))) and (
            not other or bool(self._allows(y, b, x, a))
        )

    def near(self, variable: S) -> Sequence[S]:
        """Return the variables that share a constraint with this one."""
        return self._near[variable]

    def kind_of(self, value: V) -> Any:
        """Return the kind of a value, which `limits` counts."""
        return value if self._kind is None else self._kind(value)

    def name_of(self, value: V) -> str:
        """Return the name of a value in sentences."""
        return str(value)

    def mark_of(self, value: V) -> int | str:
        """Return the number of the mark of a variable with this value, or its name."""
        return self._number[value]

    def holds(self, assignment: Mapping[S, V]) -> bool:
        """Return True if an assignment gives each variable a value that is allowed.

        >>> problem = ConstraintProblem(
        ...     {"x": "ab", "y": "ab"}, [("x", "y")], lambda x, a, y, b: a != b
        ... )
        >>> problem.holds({"x": "a", "y": "b"}), problem.holds({"x": "a", "y": "a"})
        (True, False)
        """
        if set(assignment) != set(self.domains):
            return False
        left = dict(self.limits)
        for variable, value in assignment.items():
            kind = self.kind_of(value)
            if kind in left:
                left[kind] -= 1
            if value not in self.domains[variable] or left.get(kind, 0) < 0:
                return False
        return all(self.agree(x, assignment[x], y, assignment[y]) for x, y in self.pairs)

    def neighbours(self, state: S, /) -> Iterator[tuple[S, int]]:
        """Yield the variables that share a constraint with this one, at cost 1."""
        for near in self._near[state]:
            yield near, 1

    def label(self, state: S, /) -> str:
        """Return the name of a variable."""
        return str(state) if self._graph is None else label_of(self._graph, state)

    def position(self, state: S, /) -> Any:
        """Return the place of a variable in the given graph, or None."""
        return None if self._graph is None else position_of(self._graph, state)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        names = ("domains", "pairs", "limits", "_allows", "_kind", "_graph")
        return all(getattr(self, name) == getattr(other, name) for name in names)

    def __hash__(self) -> int:
        return hash(tuple(self.domains.items()))

    def __contains__(self, variable: object) -> bool:
        return variable in self.domains

    def __iter__(self) -> Iterator[S]:
        return iter(self.domains)

    def __len__(self) -> int:
        return len(self.domains)

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"<{name}: {len(self)} variables, {len(self.pairs)} constraints>"


def colouring(graph: Graph[S], colours: Iterable[V]) -> ConstraintProblem[S, V]:
    """Return the problem of colouring a graph: the two ends of each edge differ.

    Parameters
    ----------
    graph : Graph
        A finite graph that lists its states, such as an `EdgeGraph` or a map of Trans
        Europa. The directions and costs of its edges do not count.
    colours : iterable of hashable
        The colours, each with a name.

    Examples
    --------
    The map of Australia, the textbook's example:

    >>> from linie1_widget.paths import EdgeGraph, solve_constraints
    >>> australia = EdgeGraph('''
    ...     WA -- NT, WA -- SA, NT -- SA, NT -- Q, SA -- Q, SA -- NSW, SA -- V,
    ...     Q -- NSW, NSW -- V, V -- T
    ... ''')
    >>> problem = colouring(australia, ["red", "green", "blue"])
    >>> found = solve_constraints(problem, "forward_checking", max_solutions=None)
    >>> len(found.solutions), found.solution["SA"]
    (12, 'blue')
    """
    if not isinstance(graph, Iterable) or not hasattr(graph, "neighbours"):
        raise WrongType("only a graph that lists its states can be coloured")
    if not isinstance(colours, Iterable):
        raise WrongType(f"the colours are {quoted(colours)}: give a list of their names")
    states, palette = list(graph), tuple(colours)
    pairs = {
        frozenset((state, near)): (state, near)
        for state in states
        for near, *_ in graph.neighbours(state)
        if near != state
    }
    return ConstraintProblem(
        dict.fromkeys(states, palette),
        pairs.values(),
        _differ,
        graph=graph,
    )


def _distinct(variable: S, values: Iterable[V]) -> Iterable[V]:
    try:
        return dict.fromkeys(values)
    except TypeError:
        raise WrongType(
            f"the values of {quoted(variable)} are {quoted(values)}: give a list of "
            "numbers, texts or other hashable values"
        ) from None


def _differ(_x: Hashable, a: Hashable, _y: Hashable, b: Hashable) -> bool:
    return a != b
