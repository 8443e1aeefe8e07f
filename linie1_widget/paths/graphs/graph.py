"""The protocol of searchable graphs, goals in them, and checks of what a graph returns.

A graph needs only `Graph.neighbours`; its optional members are looked up here.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice
from math import inf, sqrt
from numbers import Real
from typing import Any, Generic, NoReturn, Protocol, TypeAlias, TypeVar, cast

from linie1_widget.base.arguments import (
    GREATEST,
    USUAL,
    as_number,
    as_whole,
    kind_of,
    label,
)
from linie1_widget.base.errors import InvalidValue, WrongType


def refuse_cost(
    state: object,
    nxt: object,
    cost: object,
    negative: bool = False,
    searching: bool = True,
) -> NoReturn:
    """Raise InvalidValue for an invalid edge cost; ``negative`` allows costs below 0.

    Only a search is told of an algorithm that accepts them.

    >>> refuse_cost("A", "B", -2)
    Traceback (most recent call last):
    ...
    linie1_widget.base.errors.InvalidValue: the edge from 'A' to 'B' costs -2: a cost \
is an int or a float from 0 to 1e+100; only the algorithm bellman_ford can search edges \
that cost less
    """
    least = f"-{GREATEST:g}" if negative else "0"
    other = "; only the algorithm bellman_ford can search edges that cost less"
    named = searching and not negative and as_number(cost) is not None
    raise InvalidValue(
        f"the edge from {state!r} to {nxt!r} costs {quoted(cost)}: a cost is an int or a "
        f"float from {least} to {GREATEST:g}{other if named else ''}"
    )


def checked_position(state: object, where: Any) -> tuple[float, ...] | None:
    """Return a position as a tuple or None; raise ValueError if it is invalid."""
    if where is None:
        return None
    try:
        found = tuple(map(as_number, where))
    except TypeError:
        found = (None,)
    if None in found:
        raise InvalidValue(
            f"{state!r} is at {quoted(where)}: a position is a pair of finite ints or "
            "floats (x, y)"
        )
    return cast(tuple[float, ...], found)


def quoted(value: object) -> str:
    """Return the repr, or the class if there is none, as for an int of 5,000 digits."""
    try:
        return repr(value)
    except Exception:
        return kind_of(value)


S = TypeVar("S", bound=Hashable)  # a state: any hashable value except None
Coordinates: TypeAlias = tuple[float, ...]  # x to the right and y down


def manhattan(a: Coordinates, b: Coordinates) -> float:
    """Return the distance along the axes (Manhattan distance)."""
    (ax, ay), (bx, by) = a, b
    return abs(ax - bx) + abs(ay - by)


def euclidean(a: Coordinates, b: Coordinates) -> float:
    """Return the straight-line (Euclidean) distance.

    It is rounded as in any language, which `math.dist` is not.
    """
    (ax, ay), (bx, by) = a, b
    across, down = ax - bx, ay - by
    return sqrt(across * across + down * down)


def octile(a: Coordinates, b: Coordinates) -> float:
    """Return the distance with straight steps of length 1 and diagonal steps of √2.

    >>> manhattan((0, 0), (3, 4)), euclidean((0, 0), (3, 4)), octile((0, 0), (3, 3))
    (7, 5.0, 4.242640687119286)
    """
    (ax, ay), (bx, by) = a, b
    across, down = abs(ax - bx), abs(ay - by)
    return max(across, down) + (sqrt(2) - 1) * min(across, down)


# The greatest line length and number of lines of a picture.
_WIDEST_PICTURE, _HIGHEST_PICTURE = 40, 12


class Graph(Protocol[S]):
    """Any object with a method `neighbours`; it need not derive from this class.

    Notes
    -----
    A graph may have these optional members:

    ``predecessors(state)``
        The edges that lead into a state: pairs of the state an edge comes from and the
        cost of the edge. Bidirectional search needs it.
    ``directed = False``
        A promise that each edge can be taken both ways at the same cost, so that
        `neighbours` serves as ``predecessors``. Bidirectional search refuses a graph that
        has neither.
    ``position(state)``
        The position (x, y). Heuristics given by name and drawings need it.
    ``label(state)``
        The name of the state in sentences; the default is ``str(state)``.
    ``picture(state)``
        A small picture of the state for a monospaced font: a tuple of lines. It replaces
        the label in a search tree.
    ``__contains__``
        Lets a search refuse a start or a goal outside the graph.
    ``__iter__``
        All states. `check_heuristic` and `to_networkx` use it to visit the whole graph.

    Examples
    --------
    An infinite graph of whole numbers:

    >>> class Numbers:
    ...     def neighbours(self, state):
    ...         yield state + 1, 1
    ...         yield state * 2, 1
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> search(Numbers(), 1, 11).path
    [1, 2, 4, 5, 10, 11]
    """

    def neighbours(self, state: S, /) -> Iterable[tuple[S, float]]:
        """Return the successors of a state, each with the cost of the edge.

        A cost is a number, 0 or more; "bellman_ford" also accepts negative costs. Numbers
        of numpy, fractions and decimals are read as ints and floats. The order must not
        change from call to call, since searches follow it.
        """
        ...


# A function such as `Graph.neighbours`.
Edges: TypeAlias = Callable[[S], Iterable[tuple[S, float]]]


def label_of(graph: Graph[S], state: S) -> str:
    """Return the name of a state in sentences."""
    named = getattr(graph, "label", None)
    if callable(named):
        return label(str(named(state)))
    try:
        return label(str(state))
    except Exception:  # special methods of user classes may fail
        return label(quoted(state))


def position_of(graph: Graph[S], state: S) -> Coordinates | None:
    """Return the position of a state or None; raise ValueError for other than numbers."""
    position = getattr(graph, "position", None)
    return checked_position(state, position(state) if callable(position) else None)


def picture_of(graph: Graph[S], state: S) -> tuple[str, ...] | None:
    """Return the picture of a state as a tuple of lines, or None if the graph has none."""
    drawn = getattr(graph, "picture", None)
    if not callable(drawn):
        return None
    lines = drawn(state)
    if not isinstance(lines, tuple) or not all(isinstance(line, str) for line in lines):
        raise WrongType(
            f"the picture of {state!r} is {lines!r}: give a tuple of lines, such as "
            "('1 2', '3 _')"
        )
    wide, high = max(map(len, lines), default=0), len(lines)
    if wide > _WIDEST_PICTURE or high > _HIGHEST_PICTURE:
        raise InvalidValue(
            f"the picture of {state!r} has {high} lines of up to {wide} characters: a "
            f"small one has up to {_HIGHEST_PICTURE} of {_WIDEST_PICTURE}"
        )
    return lines


def edges_of(graph: Graph[S]) -> Edges[S]:
    """Return the graph's `neighbours`; raise TypeError if it has none."""
    neighbours: Edges[S] | None = getattr(graph, "neighbours", None)
    if callable(neighbours):
        return neighbours
    kind = type(graph).__name__
    if callable(getattr(graph, "neighbors", None)) and hasattr(graph, "adj"):
        raise WrongType(f"a networkx {kind} is searched through from_networkx(graph)")
    raise WrongType(
        f"{kind_of(graph)} cannot be searched: a graph has a method neighbours(state) that "
        "gives pairs (state, cost)"
    )


def edges_into(graph: Graph[S]) -> Edges[S]:
    """Return ``predecessors``, or `neighbours` if undirected; else raise ValueError."""
    predecessors: Edges[S] | None = getattr(graph, "predecessors", None)
    if callable(predecessors):
        return predecessors
    if getattr(graph, "directed", None) is False:
        return edges_of(graph)
    raise InvalidValue(
        f"{kind_of(graph)} cannot be searched backwards: give it a method "
        "predecessors(state), or the attribute directed = False if each of its edges "
        "can be taken both ways at the same cost"
    )


def contains(graph: Graph[S], state: object) -> bool | None:
    """Return True if the graph has this state; None if it cannot tell."""
    if not hasattr(type(graph), "__contains__"):
        return None
    container: Any = graph
    return state in container


def checked_state(graph: Graph[S], state: S, role: str) -> S:
    """Return the state if it is valid in this graph; ``role`` names it in the error."""
    try:
        hash(state)
    except TypeError:
        raise WrongType(
            f"the {role} {state!r} is not a state: states have to be hashable, "
            "as numbers, texts and tuples are and lists are not"
        ) from None
    if no_state(state):
        raise InvalidValue(
            f"the {role} is {state!r}, which stands for no state: give a state"
        )
    state = plain_state(state)
    if contains(graph, state) is False:
        # The graph's own error message is more specific.
        edges_of(graph)(state)
        raise InvalidValue(f"the {role} {state!r} is not a state of this graph")
    return state


def in_order(states: Iterable[S]) -> Iterable[S]:
    """Return states in an order that does not depend on hashes: of a set, by ``repr``."""
    return sorted(states, key=repr) if isinstance(states, set | frozenset) else states


def no_state(state: Any) -> bool:
    """Return True for None, for ``...``, which stories use, for nan and for pandas.NA."""
    try:
        return state is None or state is ... or bool(state != state)
    except TypeError:
        return True


def can_be_state(value: object) -> bool:
    """Return True for a hashable value that is a state; a tuple of lists has no hash."""
    try:
        hash(value)
    except TypeError:
        return False
    return not no_state(value)


def plain_state(state: Any) -> Any:
    """Convert numbers of numpy to the equal ones of Python; keep other states."""
    if type(state) is tuple:
        return tuple(map(plain_state, state))
    if hasattr(state, "dtype") and isinstance(state, Real):
        whole = as_whole(state)
        return float(state) if whole is None else whole
    return state


# A state, a set of states of which any will do, or a predicate.
Goal: TypeAlias = S | Set[S] | Callable[[S], bool]


@dataclass(frozen=True)
class SearchProblem(Generic[S]):
    """A goal as a predicate and, if known, a tuple of states, sorted by ``repr``."""

    is_goal: Callable[[S], bool]
    states: tuple[S, ...] | None


def understand(graph: Graph[S], goal: Goal[S]) -> SearchProblem[S]:
    """Interpret a goal as a state (first choice), a set of states or a predicate."""
    edges_of(graph)  # or what has no edges would be asked for its states
    if not _is_state(graph, goal):
        if callable(goal):
            return SearchProblem(goal, None)
        if isinstance(goal, Set):
            goals = [checked_state(graph, state, "goal") for state in in_order(goal)]
            return SearchProblem(frozenset(goals).__contains__, tuple(goals))
        if isinstance(goal, list):
            raise WrongType(
                f"the goal {goal!r} is a list: give a state, a set of states such as "
                "set(goal), or a function that tells whether a state is a goal"
            )
    state = checked_state(graph, cast(Any, goal), "goal")
    return SearchProblem(frozenset((state,)).__contains__, (state,))


def _is_state(graph: Graph[S], goal: object) -> bool:
    try:
        hash(goal)
    except TypeError:
        return False
    return bool(contains(graph, goal))


def checked_edges(
    edges: Edges[S],
    state: S,
    negative: bool = False,
    searching: bool = False,
    back: bool = False,
) -> tuple[tuple[S, float], ...]:
    """Return the edges of a state, checked, with Python's own numbers.

    A search reads graphs of other classes through this, so it has to be fast.
    """
    found = _listed(edges, state)
    try:
        for nxt, cost in found:
            kind = type(cost)
            if (
                (kind is not int and kind is not float)
                or not 0 <= cost <= USUAL
                or hasattr(nxt, "dtype")
            ):
                break
            hash(nxt)
        else:
            return found
    except (TypeError, ValueError):
        pass
    return tuple(_checked_edge(edge, state, negative, searching, back) for edge in found)


def _listed(edges: Edges[S], state: S) -> tuple[Any, ...]:
    found: Any = ()
    try:
        found = edges(state)
        return found if type(found) is tuple else tuple(found)
    except LookupError as error:
        raised = f"{_named(edges)}({state!r}) raised {type(error).__name__}: {error}"
        if error.args == (state,):
            raised = f"{state!r} is not a state of this graph: {raised}"
        raise InvalidValue(raised) from error
    except TypeError:
        if isinstance(found, Iterable):
            raise
    hint = ": is a return missing? Return" if found is None else ": return"
    raise WrongType(
        f"{_named(edges)}({state!r}) gives {quoted(found)}{hint} pairs (state, cost)"
    )


def _named(edges: Edges[S]) -> str:
    return str(getattr(edges, "__name__", "neighbours"))


def _checked_edge(
    edge: Any, state: object, negative: bool, searching: bool, back: bool
) -> tuple[Any, float]:
    try:
        nxt, cost = edge
        hash(nxt)
    except (TypeError, ValueError):
        raise WrongType(
            f"the graph gives {edge!r} as an edge of {state!r}: give pairs of a "
            "hashable state and a cost"
        ) from None
    number = as_number(cost)
    if number is None or (number < 0 and not negative):
        a, b = (nxt, state) if back else (state, nxt)
        refuse_cost(a, b, cost, negative, searching)
    return plain_state(nxt), number


def checked_states(
    edges: Edges[S],
    starts: Iterable[S],
    negative: bool = False,
    searching: bool = False,
) -> Iterator[tuple[S, tuple[tuple[S, float], ...]]]:
    """Yield the reachable states with their checked edges."""
    waiting = deque(dict.fromkeys(starts))
    seen = set(waiting)
    while waiting:
        state = waiting.popleft()
        found = checked_edges(edges, state, negative, searching)
        yield state, found
        for nxt, _ in found:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)


def reachable(
    graph: Graph[S], states: Iterable[S] | None = None, negative: bool = False
) -> dict[S, tuple[tuple[S, float], ...]]:
    """Return all states reachable from ``states`` (default: all), each with its edges."""
    if states is None:
        if not hasattr(type(graph), "__iter__"):
            raise InvalidValue(
                f"{kind_of(graph)} cannot list its states: say where to begin, "
                "as in states=[start]"
            )
        everything: Any = graph
        states = everything
    starts = [checked_state(graph, state, "state") for state in in_order(states)]
    return dict(checked_states(edges_of(graph), starts, negative))


def least_costs(edges: Edges[S], starts: Iterable[S]) -> dict[S, float]:
    """Return the cost of the cheapest path from the starts for all reachable states.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> least_costs(EdgeGraph("A -> B 4, A -> C 1, C -> B 2, D -> A 1").neighbours, "A")
    {'A': 0, 'B': 3, 'C': 1}
    """
    best: dict[S, float] = dict.fromkeys(starts, 0)
    waiting: list[tuple[float, int, S]] = [(0, *entry) for entry in enumerate(best)]
    entered = len(waiting)
    while waiting:
        cost, _, state = heappop(waiting)
        if cost > best[state]:
            continue
        for nxt, more in edges(state):
            if cost + more < best.get(nxt, inf):
                best[nxt] = cost + more
                heappush(waiting, (cost + more, entered, nxt))
                entered += 1
    return best


def reversed_edges(
    edges: Mapping[S, Iterable[tuple[S, float]]],
) -> dict[S, list[tuple[S, float]]]:
    """Return the edges into each state: pairs of the state it comes from and the cost."""
    entering: dict[S, list[tuple[S, float]]] = {state: [] for state in edges}
    for state, leaving in edges.items():
        for nxt, cost in leaving:
            entering[nxt].append((state, cost))
    return entering


class NumberedGraph(Generic[S]):
    """A graph with numbers for states.

    ``edges`` holds for each number the edges that leave its state, in the order of
    neighbours: pairs of a number and a cost.

    >>> graph = NumberedGraph("ABC", [2, 0, 1], "BCA", [5, 2, 1])
    >>> graph.edges, graph.number["C"]
    ([((1, 5), (2, 2)), (), ((0, 1),)], 2)
    """

    def __init__(
        self,
        states: Sequence[S],
        sizes: Iterable[int],
        targets: Iterable[S],
        costs: Iterable[float],
    ) -> None:
        """Read the edges of all states one after the other; ``sizes`` counts them."""
        self.states = states
        self.number = {state: number for number, state in enumerate(states)}
        edges = zip(map(self.number.__getitem__, targets), costs, strict=True)
        self.edges = [tuple(islice(edges, size)) for size in sizes]
