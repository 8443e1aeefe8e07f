"""Edges as people have them: texts, lists, dictionaries, matrices and networkx graphs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from math import inf
from typing import Any

from linie1_widget.base.arguments import counts
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.edge_text import Edges, edges_in
from linie1_widget.paths.graphs.graph import can_be_state, in_order, no_state, quoted
from linie1_widget.paths.graphs.networkx_bridge import NetworkxGraph, from_networkx


def edges_from(given: Any, directed: bool) -> Edges:
    """Return the edges of any of the forms that `EdgeGraph` takes."""
    if isinstance(given, str):
        return _of_text(given)
    if isinstance(given, Edges):
        return given
    if hasattr(given, "columns") and hasattr(given, "itertuples"):
        return _of_table(given)
    if hasattr(given, "tocsr") and hasattr(given, "shape"):
        return _of_sparse(given)
    # The edges of networkx are a set and their attributes a mapping.
    if isinstance(given, Mapping) and not isinstance(given, Set):
        return _of_mapping(given)
    if hasattr(given, "shape") and hasattr(given, "tolist"):
        return _of_matrix(given.tolist())
    if hasattr(given, "adj") and hasattr(given, "is_directed"):
        return _of_networkx(from_networkx(given))
    if isinstance(given, NetworkxGraph):
        return _of_networkx(given)
    if isinstance(given, Iterable):
        return _of_list(given, directed)
    raise WrongType(
        "edges are a text such as 'A -> B 2, B -- C', a list such as [('A', 'B', 2)], a "
        "dictionary such as {'A': {'B': 2}}, a square matrix of costs or a networkx graph, "
        f"not {given!r}"
    )


def _of_text(text: str) -> Edges:
    found = edges_in(text)
    if found.start is not None or found.goals:
        word = "goal" if found.start is None else "start"
        raise InvalidValue(
            f"the text names a {word}, and only a LaboratoryWidget has one: leave it out, "
            "and give it to search"
        )
    return found


def _of_list(given: Iterable[Any], directed: bool) -> Edges:
    edges = list(in_order(given))
    size = len(edges)
    numbers = all(
        isinstance(row, list | tuple)
        and len(row) == size
        and all(entry is None or counts(type(entry)) for entry in row)
        for row in edges
    )
    # Longer than an edge, or with an entry that is no part of one.
    if numbers and (size > 3 or any(None in row for row in edges)):
        return _of_matrix([list(row) for row in edges])
    if numbers and size > 1 and all(isinstance(row, list) for row in edges):
        raise InvalidValue(
            f"{edges!r} can be a matrix or a list of edges: give np.array(m) for a matrix "
            "m, or edges as tuples, such as [(0, 1, 2), (1, 2, 3)]"
        )
    return _of_pairs(edges, directed)


def _of_pairs(given: Sequence[Any], directed: bool) -> Edges:
    found = Edges()
    for edge in given:
        kind = type(edge)
        is_sequence = kind is tuple or kind is list or isinstance(edge, Sequence)
        if not is_sequence or isinstance(edge, str) or len(edge) not in (2, 3):
            raise WrongType(
                f"{quoted(edge)} is not an edge: give pairs such as ('A', 'B'), or with a "
                "cost ('A', 'B', 2)"
            )
        source, target, *costs = edge
        cost = _cost(costs[0]) if costs else 1
        found.states += [source, target]
        found.edges.append((source, target, cost))
        if not directed:
            found.edges.append((target, source, cost))
    return found


def _of_mapping(given: Mapping[Any, Any]) -> Edges:
    found = Edges(list(given))
    kinds = {_kinds(key) for key in given if _is_pair(key)}
    for source, others in given.items():
        if isinstance(others, Mapping):
            pairs = list(others.items())
        elif isinstance(others, Iterable) and not isinstance(others, str):
            pairs = [
                _state_or_cost(source, other, given, kinds)
                if kinds and _is_pair(other)
                else other
                if _is_pair(other)
                else (other, 1)
                for other in in_order(others)
            ]
        else:
            raise WrongType(
                f"{quoted(source)} leads to {quoted(others)}: give its neighbours with "
                "their costs, as in {'A': {'B': 2}}, or alone, as in {'A': ['B']}"
            )
        found.states += [target for target, _ in pairs]
        found.edges += [(source, target, _cost(cost)) for target, cost in pairs]
    return found


def _cost(given: Any) -> Any:
    """Return the cost of an edge, also from the attributes that networkx gives it."""
    if type(given) is int:
        return given  # asking an abstract class takes long
    if isinstance(given, Mapping) and ("weight" in given or not given):
        return given.get("weight", 1)
    return given


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2


def _kinds(pair: tuple[Any, Any]) -> tuple[type, type]:
    return type(pair[0]), type(pair[1])


def _state_or_cost(
    source: Any, pair: Any, known: Mapping[Any, Any], kinds: Collection[tuple[type, type]]
) -> tuple[Any, Any]:
    """Return a neighbour and its cost, where states are pairs as well, of these kinds."""
    target, cost = pair
    if not can_be_state(pair):
        return target, cost
    is_state = pair in known or not counts(type(cost))
    like_state = _is_pair(target) and _kinds(target) in kinds and _kinds(pair) not in kinds
    if is_state == (target in known or like_state):
        raise InvalidValue(
            f"{quoted(pair)} beside {quoted(source)} can be a state, or {quoted(target)} "
            f"at a cost of {quoted(cost)}: write {{{source!r}: {{{pair!r}: 1}}}} or "
            f"{{{source!r}: {{{target!r}: {cost!r}}}}}"
        )
    return (pair, 1) if is_state else (target, cost)


def _of_matrix(rows: Any, names: Sequence[Any] | None = None) -> Edges:
    if not isinstance(rows, list) or any(
        not isinstance(row, list) or len(row) != len(rows) for row in rows
    ):
        raise InvalidValue(
            "a matrix of costs has as many columns as rows: the entry in row a and column "
            "b is the cost from a to b, and 0, nan or inf means that there is no edge; "
            "give an array of edges as a list, a.tolist()"
        )
    states = list(range(len(rows)) if names is None else names)
    edges = [
        (source, target, cost)
        for source, row in zip(states, rows, strict=True)
        for target, cost in zip(states, row, strict=True)
        if _is_edge(cost)
    ]
    return Edges(states, edges)


def _is_edge(cost: Any) -> bool:
    """Return True unless an entry of a matrix means that there is no edge."""
    return not no_state(cost) and not (counts(type(cost)) and cost in (0, inf, -inf))


def _of_sparse(given: Any) -> Edges:
    """Read a sparse matrix of scipy, row by row; entries that it does not hold are 0."""
    if len(given.shape) != 2 or given.shape[0] != given.shape[1]:
        return _of_matrix([[]])
    held = given.tocsr(copy=True)
    held.sum_duplicates()
    held = held.tocoo()
    entries = zip(held.row.tolist(), held.col.tolist(), held.data.tolist(), strict=True)
    edges = [entry for entry in entries if _is_edge(entry[2])]
    return Edges(list(range(given.shape[0])), edges)


def _of_table(given: Any) -> Edges:
    """Read a DataFrame of pandas, whose rows and columns name the states of a matrix."""
    names = list(given.columns)
    if list(given.index) != names or len(set(names)) < len(names):
        raise InvalidValue(
            f"the rows of this table are {_some(given.index)} and its columns "
            f"{_some(names)}: a matrix of costs has the same states as both. For edges in "
            "rows give list(df.itertuples(index=False, name=None)), with the columns from, "
            "to and cost"
        )
    return _of_matrix(given.to_numpy().tolist(), names)


def _some(names: Iterable[Any]) -> str:
    found = [quoted(name) for name in names]
    return ", ".join([*found[:4], *["…"][: len(found) - 4]]) if found else "none"


def _of_networkx(graph: NetworkxGraph) -> Edges:
    found = Edges(list(graph))
    for state in graph:
        where = graph.position(state)
        if where is not None:
            found.places[state] = where
    found.edges = [(a, b, cost) for a in graph for b, cost in graph.neighbours(a)]
    return found


def lines_from(given: Any) -> str:
    """Return the text of a grid that is given as a list of rows or an array."""
    rows = given.tolist() if hasattr(given, "tolist") else given
    if not isinstance(rows, Sequence) or not rows:
        raise _no_grid(given)
    return "\n".join("".join(map(_mark, _row(row, given))) for row in rows)


def _row(row: Any, given: Any) -> Iterator[Any]:
    if not isinstance(row, Sequence):
        raise _no_grid(given)
    return iter(row)


def _mark(entry: Any) -> str:
    if isinstance(entry, str) and len(entry) == 1:
        return entry
    if isinstance(entry, int | float) and not isinstance(entry, bool):
        if entry != entry or entry == float("inf"):
            return "#"
        if entry in range(1, 10):
            return "." if entry == 1 else str(int(entry))
    raise InvalidValue(
        f"{quoted(entry)} is not a square of a map: give the cost to enter it, 1 to 9, and "
        "inf or nan for a wall; or signs such as '.' and '#'. (0 and True are not taken: "
        "some mean a free square by them, and others a wall)"
    )


def _no_grid(given: Any) -> WrongType:
    return WrongType(
        "a map is a text such as 'S.#\\n..G', a list of rows such as ['S.#', '..G'], or an "
        f"array of the costs 1 to 9 with inf for walls, not {quoted(given)}"
    )
