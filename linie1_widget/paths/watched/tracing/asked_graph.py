"""A graph that stands in for another one and tells what it is asked.

Who has it in hand has the other one: its class, its attributes, and what its operators
do. Only its neighbours are noted on their way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

_OPERATORS = (
    *("__contains__", "__iter__", "__len__", "__getitem__", "__call__", "__bool__"),
    *("__eq__", "__hash__", "__lt__", "__str__", "__repr__", "__reversed__"),
)
"""What Python looks for in a class and not in an object."""

Noted = Callable[[Any, Any], None]
"""Is told a state, and a state that an edge leads to from there, or nothing at first."""


def asked_graph(graph: Any, note: Noted) -> Any:
    """What can be used as the graph itself, and notes each call of ``neighbours``.

    Parameters
    ----------
    graph : Graph
        It is never changed.
    note : callable
        Is called with the state and None for each call, and with the state and its
        neighbour for each edge that is looked at.

    Examples
    --------
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
        """Its attributes are those of the graph."""

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
