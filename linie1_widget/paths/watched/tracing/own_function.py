"""Checks of the function to watch, and a graph that reports its use."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, FunctionType, MethodType
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.watched.line_events import CURRENT, ROLES
from linie1_widget.paths.watched.variables.roles import variables_of

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


def checked_function(function: object) -> FunctionType:
    """Return the plain function, or raise WrongType."""
    plain = function.__func__ if isinstance(function, MethodType) else function
    if not isinstance(plain, FunctionType):
        what = "a class" if isinstance(plain, type) else f"a {type(plain).__name__}"
        raise WrongType(
            f"{what} cannot be watched: give a function that you have written yourself, "
            "def my_search(graph, start, goal)"
        )
    if plain.__name__ == "<lambda>":
        raise WrongType(
            "a lambda has no lines to be watched: write it as a function, "
            "def my_search(graph, start, goal)"
        )
    if inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
        raise WrongType(
            f"{plain.__name__} is an async function: write it with def alone to watch it"
        )
    try:
        inspect.signature(function).bind(None, None, None)  # type: ignore[arg-type]
    except TypeError:
        raise WrongType(
            f"{plain.__name__}{inspect.signature(plain)} cannot be called with a graph, a "
            "start and a goal: write def my_search(graph, start, goal)"
        ) from None
    return plain


def checked_names(names: dict[str, str], function: FunctionType) -> dict[str, str]:
    """Return the given variable names by role; raise InvalidValue for unknown ones."""
    known = set(_all_names(function.__code__, function.__globals__, set()))
    for role, name in names.items():
        if role not in ROLES:
            raise InvalidValue(
                f"{role!r} is nothing that a variable can be for: choose one of "
                f"{', '.join(ROLES)}"
            )
        if not isinstance(name, str):
            raise WrongType(
                f"{role}={name!r}: give the name of a variable as a text, such as "
                f'{role}="agenda"'
            )
        if name not in known:
            raise InvalidValue(
                f"{function.__name__} has no variable {name!r}: it has "
                f"{', '.join(sorted(known)) or 'none'}"
            )
    return dict(names)


def _all_names(
    code: CodeType, module: dict[str, Any], seen: set[CodeType]
) -> Iterator[str]:
    """Yield the variables of a function and of the functions of its module it names."""
    if code in seen:
        return
    seen.add(code)
    yield from variables_of(code)
    for name in code.co_names:
        other = module.get(name)
        if isinstance(other, FunctionType) and other.__globals__ is module:
            yield from _all_names(other.__code__, module, seen)
        elif "self" in code.co_varnames[:1]:
            yield f"self.{name}"


def ends_of(function: FunctionType, named: dict[str, str]) -> frozenset[str]:
    """Return the parameters that are never current: goal and, unless recursive, start."""
    code = function.__code__
    parameters = list(code.co_varnames[: code.co_argcount])
    if "self" in parameters[:1]:
        del parameters[0]
    start, goal = (*parameters[1:3], "", "")[:2]
    recursive = function.__name__ in (*code.co_names, *code.co_freevars)
    return frozenset({goal} if recursive or named.get(CURRENT) == start else {start, goal})


def codes_of(kind: type) -> Iterator[CodeType]:
    """Yield the code objects of the methods of a class."""
    for each in kind.__mro__:
        for value in vars(each).values():
            inner = getattr(value, "fget", None) or getattr(value, "__func__", value)
            if isinstance(inner, FunctionType):
                yield inner.__code__
