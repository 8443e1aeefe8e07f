"""Edges as people have them: texts, lists, dictionaries, matrices and networkx graphs."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.graph import in_order, quoted
from linie1_widget.paths.graphs.networkx_bridge import NetworkxGraph, from_networkx

_NAME = r'(?:\w+|"(?:[^"\\\n]|\\.)+")'
_EDGE = re.compile(rf"({_NAME})\s*(->|--)\s*({_NAME})(?:\s+(\S+))?")
_STATE = re.compile(_NAME)
_AT = re.compile(rf"({_NAME})\s+at\s+(\S+)\s+(\S+)")
_PART = re.compile(r'(?:"(?:[^"\\\n]|\\.)*"|[^,\n])+')
# A decimal comma in a cost or position; not a comma before a node named by a number.
_DECIMAL_COMMA = re.compile(
    r"(?:(?:->|--)\s*\w+|\bat(?:\s+\S+)?)\s+(-?\d+),(\d+)\b(?!\s*(?:->|--|at\b))"
)


@dataclass
class Edges:
    """States, edges with costs in their order, and positions of states."""

    states: list[Any] = field(default_factory=list)
    edges: list[tuple[Any, Any, float]] = field(default_factory=list)
    places: dict[Any, Sequence[float]] = field(default_factory=dict)

    def __str__(self) -> str:
        first = dict.fromkeys(end for a, b, _ in self.edges for end in (a, b))
        # Alone, edges would give the states another order.
        lines = [] if [*first] == self.states else [*map(_written, self.states)]
        lines += [f"{_written(a)} at {x!r} {y!r}" for a, (x, y) in self.places.items()]
        ahead = iter([*self.edges, None])
        edge = next(ahead)
        while edge is not None:
            following = next(ahead)
            a, b, cost = edge
            both = following == (b, a, cost)
            arrow = "--" if both else "->"
            lines.append(f"{_written(a)} {arrow} {_written(b)} {cost!r}")
            edge = next(ahead) if both else following
        return "\n".join(lines)


def edges_from(given: Any, directed: bool) -> Edges:
    """Return the edges of any of the forms that `EdgeGraph` takes."""
    if isinstance(given, str):
        return _of_text(given)
    if isinstance(given, Mapping):
        return _of_mapping(given)
    if hasattr(given, "shape") and hasattr(given, "tolist"):
        return _of_matrix(given.tolist())
    if hasattr(given, "adj") and hasattr(given, "is_directed"):
        return _of_networkx(from_networkx(given))
    if isinstance(given, NetworkxGraph):
        return _of_networkx(given)
    if isinstance(given, Iterable):
        return _of_pairs(given, directed)
    raise WrongType(
        "edges are a text such as 'A -> B 2, B -- C', a list such as [('A', 'B', 2)], a "
        "dictionary such as {'A': {'B': 2}}, a square matrix of costs or a networkx graph, "
        f"not {given!r}"
    )


def written_parts(text: str) -> list[str]:
    """Split a text at commas and line ends; raise ValueError for a decimal comma."""
    found = _DECIMAL_COMMA.search(text)
    if found:
        whole, part = found.groups()
        raise InvalidValue(
            f"a comma ends an edge: write '{whole}.{part}' for '{whole},{part}', or a "
            f"space after the comma if {part} is a node"
        )
    return list(filter(None, map(str.strip, _PART.findall(text))))


def _of_text(text: str) -> Edges:
    found = Edges()
    for word in written_parts(text):
        edge, at = _EDGE.fullmatch(word), _AT.fullmatch(word)
        if edge:
            source, target = _read(edge[1]), _read(edge[3])
            cost = _number(edge[4] or "1", word, "cost")
            found.states += [source, target]
            found.edges.append((source, target, cost))
            if edge[2] == "--":
                found.edges.append((target, source, cost))
        elif at:
            x, y = (_number(each, word, "place") for each in at.groups()[1:])
            found.states.append(_read(at[1]))
            found.places[_read(at[1])] = x, y
        elif _STATE.fullmatch(word):
            found.states.append(_read(word))
        else:
            raise InvalidValue(
                f"{word!r} is not an edge: write 'A -> B 2' for one way or 'A -- B 2' for "
                "both; names with spaces or signs stand in quotes, as in '\"St. Pölten\"'"
            )
    return found


def _of_pairs(given: Iterable[Any], directed: bool) -> Edges:
    found = Edges()
    for edge in in_order(given):
        if (
            not isinstance(edge, Sequence)
            or isinstance(edge, str)
            or len(edge) not in (2, 3)
        ):
            raise WrongType(
                f"{quoted(edge)} is not an edge: give pairs such as ('A', 'B'), or with a "
                "cost ('A', 'B', 2)"
            )
        source, target, *costs = edge
        cost = costs[0] if costs else 1
        found.states += [source, target]
        found.edges.append((source, target, cost))
        if not directed:
            found.edges.append((target, source, cost))
    return found


def _of_mapping(given: Mapping[Any, Any]) -> Edges:
    found = Edges(list(given))
    for source, others in given.items():
        if isinstance(others, Mapping):
            pairs = list(others.items())
        elif isinstance(others, Iterable) and not isinstance(others, str):
            pairs = [
                each if isinstance(each, tuple) and len(each) == 2 else (each, 1)
                for each in in_order(others)
            ]
        else:
            raise WrongType(
                f"{quoted(source)} leads to {quoted(others)}: give its neighbours with "
                "their costs, as in {'A': {'B': 2}}, or alone, as in {'A': ['B']}"
            )
        found.states += [target for target, _ in pairs]
        found.edges += [(source, target, cost) for target, cost in pairs]
    return found


def _of_matrix(rows: Any) -> Edges:
    if not isinstance(rows, list) or any(
        not isinstance(row, list) or len(row) != len(rows) for row in rows
    ):
        raise InvalidValue(
            "a matrix of costs has as many columns as rows: the entry in row a and column "
            "b is the cost from a to b, and 0, nan or inf means that there is no edge"
        )
    edges = [
        (source, target, cost)
        for source, row in enumerate(rows)
        for target, cost in enumerate(row)
        if cost and isfinite(cost)
    ]
    return Edges(list(range(len(rows))), edges)


def _of_networkx(graph: NetworkxGraph) -> Edges:
    found = Edges(list(graph))
    for state in graph:
        where = graph.position(state)
        if where is not None:
            found.places[state] = where
    found.edges = [(a, b, cost) for a in graph for b, cost in graph.neighbours(a)]
    return found


def _read(name: str) -> str:
    return re.sub(r"\\(.)", r"\1", name[1:-1]) if name[0] == '"' else name


def _written(state: Hashable) -> str:
    name = str(state)
    if re.fullmatch(r"\w+", name):
        return name
    escaped = re.sub(r'(["\\])', r"\\\1", name)
    return f'"{escaped}"'


def _number(text: str, word: str, what: str) -> float:
    # Python's int and float also accept non-ASCII digits and 1_000.
    for kind in (int, float) if text.isascii() and "_" not in text else ():
        try:
            return kind(text)
        except ValueError:
            continue
    raise InvalidValue(
        f"{text!r} in {word!r} is not a {what}: write a number such as 2 or 0.5"
    )


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
