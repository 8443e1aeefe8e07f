"""A proxy of a graph that reports calls of its ``neighbours``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

# Special methods that Python looks up in the class.
_OPERATORS = (
    *("__contains__", "__iter__", "__len__", "__getitem__", "__call__", "__bool__"),
    *("__eq__", "__hash__", "__lt__", "__str__", "__repr__", "__reversed__"),
)

# Receives (state, None) for a call and (state, neighbour) for each edge.
Noted = Callable[[Any, Any], None]


def asked_graph(graph: Any, note: Noted) -> Any:
    """Return a proxy of the graph that calls ``note`` for each call and each visited edge.

    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> seen = []
    >>> grid = asked_graph(GridGraph("S.G"), lambda *each: seen.append(each))
    >>> isinstance(grid, GridGraph), grid.start, (0, 1) in grid, len(grid)
    (True, (0, 0), True, 3)
    >>> grid.neighbours((0, 0)), seen
    ((((0, 1), 1),), [((0, 0), None), ((0, 0), (0, 1))])
    """

    def neighbours(state: Any) -> Any:
        note(state, None)
        found = graph.neighbours(state)
        if isinstance(found, Iterator):
            return noted(state, found)
        if isinstance(found, Iterable):
            for _ in noted(state, found):
                pass
        return found

    def noted(state: Any, edges: Iterable[Any]) -> Iterator[Any]:
        for edge in edges:
            if isinstance(edge, tuple | list) and len(edge) == 2:
                note(state, edge[0])
            yield edge

    class Asked:
        """The proxy class, with the attributes of the graph."""

        def __getattribute__(self, name: str) -> Any:
            if name == "__class__":
                return type(graph)
            return neighbours if name == "neighbours" else getattr(graph, name)

        def __setattr__(self, name: str, value: Any) -> None:
            setattr(graph, name, value)

    def passed_on(name: str) -> Callable[..., Any]:
        def operator(_: Any, *others: Any) -> Any:
            return getattr(type(graph), name)(graph, *others)

        return operator

    for name in _OPERATORS:
        if getattr(type(graph), name, None) is not None:
            setattr(Asked, name, passed_on(name))
    return Asked()
