"""What can be searched: anything that knows the neighbours of a state.

A graph needs one method, `Graph.neighbours`. Whatever else it can do is optional and
is asked for here, in one place, so that the searches need not know the difference.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Protocol, TypeAlias, TypeVar

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.numbers import (
    checked_position,
    is_cost,
    is_number,
    refuse_cost,
)
from linie1_widget.plain_text import label

S = TypeVar("S", bound=Hashable)
"""A state: anything hashable but None."""

Coordinates: TypeAlias = tuple[float, ...]
"""Where a state lies: x to the right and y down."""


_WIDEST_PICTURE, _HIGHEST_PICTURE = 40, 12
"""How many characters a line of a small picture may have, and how many lines it may."""

_ENOUGH = 100_000
"""After how many states the search for an odd edge is given up."""


class Graph(Protocol[S]):
    """Anything with `neighbours`; a class need not derive from this one.

    Notes
    -----
    What a graph may have besides, and what happens without it:

    ``predecessors(state)``
        As `neighbours`, for the edges that lead into the state: pairs of the state an
        edge comes from and the cost of that edge. Bidirectional search needs it.
    ``directed = False``
        A promise that each edge can be taken both ways at the same cost. Then
        `neighbours` serves for ``predecessors``. A graph that has neither is refused
        by bidirectional search: to take its neighbours for its predecessors could
        give a path that cannot be driven, and to find them by looking through the
        whole graph would do away with what such a search is good for.
    ``position(state)``
        Where the state lies, as (x, y). Heuristics by name and drawings need it.
    ``label(state)``
        The state as a sentence names it; ``str(state)`` if there is none.
    ``picture(state)``
        The state as a small picture: a tuple of lines, to be written in letters that
        are equally wide. In a search tree it stands in place of the label.
    ``__contains__``
        Lets a search refuse a start or a goal that the graph does not have.
    ``__iter__``
        All states. Lets `check_heuristic` and `to_networkx` go through the whole graph.

    Examples
    --------
    A graph without end, of whole numbers:

    >>> class Numbers:
    ...     def neighbours(self, state):
    ...         yield state + 1, 1
    ...         yield state * 2, 1
    >>> from linie1_widget.paths.search import search
    >>> search(Numbers(), 1, 11).path
    [1, 2, 4, 5, 10, 11]
    """

    def neighbours(self, state: S, /) -> Iterable[tuple[S, float]]:
        """The states that one edge leads to, each with the cost of that edge.

        A cost is an int or a float, 0 or more; "bellman_ford" can work with less too. The
        order is the one in which a search looks at them, so it should not change from
        call to call.
        """
        ...


Edges: TypeAlias = Callable[[S], Iterable[tuple[S, float]]]
"""A function such as `Graph.neighbours`."""


def label_of(graph: Graph[S], state: S) -> str:
    """The state as a sentence names it.

    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> label_of(GridGraph(".."), (0, 1))
    '(0, 1)'
    """
    named = getattr(graph, "label", None)
    return label(str(named(state) if callable(named) else state))


def position_of(graph: Graph[S], state: S) -> Coordinates | None:
    """Where the state lies; None if the graph does not say.

    Raises
    ------
    ValueError
        If it says something else than some finite numbers.
    """
    position = getattr(graph, "position", None)
    return checked_position(state, position(state) if callable(position) else None)


def picture_of(graph: Graph[S], state: S) -> tuple[str, ...] | None:
    """The state as a small picture, line by line; None if the graph draws none.

    Raises
    ------
    TypeError
        If it gives something else than a tuple of lines.
    ValueError
        If these are more, or longer, than a small picture has.

    Examples
    --------
    >>> class Jugs:
    ...     def picture(self, state):
    ...         return tuple(f"{full} of {size}" for full, size in zip(state, (3, 5)))
    >>> picture_of(Jugs(), (1, 5))
    ('1 of 3', '5 of 5')
    """
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
    """The graph's `neighbours`.

    Raises
    ------
    TypeError
        If it has none.

    Examples
    --------
    >>> edges_of({"a": "b"})
    Traceback (most recent call last):
    ...
    linie1_widget.errors.WrongType: a dict cannot be searched: a graph has a method \
neighbours(state) that gives pairs (state, cost)
    """
    neighbours = getattr(graph, "neighbours", None)
    if callable(neighbours):
        edges: Edges[S] = neighbours
        return edges
    kind = type(graph).__name__
    if callable(getattr(graph, "neighbors", None)) and hasattr(graph, "adj"):
        raise WrongType(f"a networkx {kind} is searched through from_networkx(graph)")
    raise WrongType(
        f"a {kind} cannot be searched: a graph has a method neighbours(state) that "
        "gives pairs (state, cost)"
    )


def edges_into(graph: Graph[S]) -> Edges[S]:
    """The graph's ``predecessors``, or its `neighbours` if it says that is the same.

    Raises
    ------
    ValueError
        If the graph does not know its edges backwards.
    """
    predecessors = getattr(graph, "predecessors", None)
    if callable(predecessors):
        edges: Edges[S] = predecessors
        return edges
    if getattr(graph, "directed", None) is False:
        return edges_of(graph)
    raise InvalidValue(
        f"a {type(graph).__name__} cannot be searched backwards: give it a method "
        "predecessors(state), or the attribute directed = False if each of its edges "
        "can be taken both ways at the same cost"
    )


def knows(graph: Graph[S], state: object) -> bool | None:
    """Whether the graph has this state; None if it cannot say."""
    if not hasattr(type(graph), "__contains__"):
        return None
    known: Any = graph
    return state in known


def checked_state(graph: Graph[S], state: S, role: str) -> S:
    """The state itself, if it can be one of this graph.

    Parameters
    ----------
    graph : Graph
    state : hashable
    role : str
        What the state is here, such as "start"; the error says it.

    Raises
    ------
    TypeError
        If it is not hashable.
    ValueError
        If it is None, or the graph says that it has no such state.
    """
    try:
        hash(state)
    except TypeError:
        raise WrongType(
            f"the {role} {state!r} is not a state: states have to be hashable, "
            "as numbers, texts and tuples are and lists are not"
        ) from None
    if state is None:
        raise InvalidValue(f"the {role} is None, which stands for no state: give a state")
    if knows(graph, state) is False:
        # The graph's own words say more than ours, if it has any.
        edges_of(graph)(state)
        raise InvalidValue(f"the {role} {state!r} is not a state of this graph")
    return state


def checked_edges(
    edges: Edges[S], state: S, negative: bool = False
) -> tuple[tuple[S, float], ...]:
    """The edges of a state, if they are what they should be.

    The searches trust a graph after one look at its first state: this is that look. Few
    can work with costs that are ``negative``.

    Raises
    ------
    TypeError
        If something else than pairs of a hashable state and a number is found.
    ValueError
        If a cost is negative, infinite or no int or float, or the graph does not know
        the state.
    """
    try:
        found = tuple(edges(state))
    except LookupError as error:
        raise InvalidValue(f"{state!r} is not a state of this graph") from error
    for edge in found:
        try:
            nxt, cost = edge
            hash(nxt)
            _ = cost >= 0
        except (TypeError, ValueError):
            raise WrongType(
                f"the graph gives {edge!r} as an edge of {state!r}: give pairs of a "
                "hashable state and a cost"
            ) from None
        if not (is_number(cost) if negative else is_cost(cost)):
            refuse_cost(state, nxt, cost, negative)
    return found


def checked_states(
    edges: Edges[S], start: S, onwards: Edges[S] | None = None, negative: bool = False
) -> Iterator[S]:
    """States that can be reached, each when its edges have been found to be in order.

    The searches look at costs no closer than they must; when something has gone wrong
    with one, this finds it. Of a graph without end only a part is looked through.

    Parameters
    ----------
    edges : callable
        What is looked at.
    start : hashable
        Where to begin.
    onwards : callable, optional
        How to go on from there, if not along these edges.
    negative : bool
        Whether costs may be less than 0.

    Raises
    ------
    TypeError, ValueError
        As `checked_edges` does.
    """
    waiting, seen = deque([start]), {start}
    while waiting and len(seen) < _ENOUGH:
        state = waiting.popleft()
        found = checked_edges(edges, state, negative)
        yield state
        for nxt, _ in onwards(state) if onwards else found:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)


def explore(
    graph: Graph[S], states: Iterable[S] | None = None, negative: bool = False
) -> dict[S, tuple[tuple[S, float], ...]]:
    """All states that can be reached, each with its edges.

    Parameters
    ----------
    graph : Graph
        It has to be finite.
    states : iterable, optional
        Where to begin; all states of the graph, if it can list them.
    negative : bool
        Whether costs may be less than 0.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> explore(EdgeGraph("A -> B 2, C -> A"), ["A"])
    {'A': (('B', 2),), 'B': ()}
    """
    if states is None:
        if not hasattr(type(graph), "__iter__"):
            raise InvalidValue(
                f"a {type(graph).__name__} cannot list its states: say where to begin, "
                "as in states=[start]"
            )
        everything: Any = graph
        states = everything
    edges = edges_of(graph)
    waiting = deque(dict.fromkeys(checked_state(graph, state, "state") for state in states))
    seen = set(waiting)
    found = {}
    while waiting:
        state = waiting.popleft()
        found[state] = checked_edges(edges, state, negative)
        for nxt, _ in found[state]:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)
    return found
