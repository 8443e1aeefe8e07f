"""Tracing of a function line by line, and checks of that function."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Iterator
from inspect import CO_NEWLOCALS
from textwrap import dedent
from time import monotonic
from types import CodeType, FrameType, FunctionType, MethodType
from typing import TYPE_CHECKING, Any, NamedTuple

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.plain_text import label
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.watched.bounded_run import (
    BoundedRun,
    Enough,
    LocalTracer,
    computed_for,
)
from linie1_widget.paths.watched.readings import CURRENT, ROLES
from linie1_widget.paths.watched.roles import variables_of
from linie1_widget.paths.watched.texts import ReturnedText

if TYPE_CHECKING:
    from linie1_widget.paths.watched.recorder import Recorder

# Special methods that Python looks up in the class.
_OPERATORS = (
    *("__contains__", "__iter__", "__len__", "__getitem__", "__call__", "__bool__"),
    *("__eq__", "__hash__", "__lt__", "__str__", "__repr__", "__reversed__"),
)

# Receives (state, None) for a call and (state, neighbour) for each edge.
Observer = Callable[[Any, Any], None]


def observed_graph(graph: Any, observe: Observer) -> Any:
    """Return a proxy of the graph that reports each call and each visited edge."""

    def neighbours(state: Any) -> Any:
        observe(state, None)
        edges = graph.neighbours(state)
        if isinstance(edges, Iterator):
            return observed(state, edges)
        if isinstance(edges, Iterable):
            for _ in observed(state, edges):
                pass
        return edges

    def observed(state: Any, edges: Iterable[Any]) -> Iterator[Any]:
        for edge in edges:
            if isinstance(edge, tuple | list) and len(edge) == 2:
                observe(state, edge[0])
            yield edge

    class ObservedGraph:
        def __getattribute__(self, name: str) -> Any:
            if name == "__class__":
                return type(graph)
            return neighbours if name == "neighbours" else getattr(graph, name)

        def __setattr__(self, name: str, value: Any) -> None:
            setattr(graph, name, value)

    def forwarded(name: str) -> Callable[..., Any]:
        def operator(_: Any, *others: Any) -> Any:
            return getattr(type(graph), name)(graph, *others)

        return operator

    for name in _OPERATORS:
        if getattr(type(graph), name, None) is not None:
            setattr(ObservedGraph, name, forwarded(name))
    return ObservedGraph()


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
    available = set(_all_names(function.__code__, function.__globals__, set()))
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
        if name not in available:
            raise InvalidValue(
                f"{function.__name__} has no variable {name!r}: it has "
                f"{', '.join(sorted(available)) or 'none'}"
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


_LONGEST_LINE = 200


class _Block(NamedTuple):
    """The lines of one function, in the file and as shown."""

    file: str
    first: int
    length: int
    shown: int


class Source:
    """The source of the traced functions in order of appearance; nested ones only once."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._blocks: list[_Block] = []
        self._unlocated: dict[CodeType, int] = {}
        self._shown_lines: dict[tuple[int, int], tuple[CodeType, int]] = {}

    def line(self, code: CodeType, number: int) -> int:
        """Return the shown line number, from 1, of a file's line; add a new function."""
        key = id(code), number
        if key not in self._shown_lines:
            self._shown_lines[key] = code, self._find(code, number)
        return self._shown_lines[key][1]

    def _find(self, code: CodeType, number: int) -> int:
        if code in self._unlocated:
            return self._unlocated[code]
        for _ in range(2):
            for block in self._blocks:
                inside = block.first <= number < block.first + block.length
                if inside and block.file == code.co_filename:
                    return block.shown + number - block.first
            if not self._add(code):
                break
        return self._unlocated[code]

    def _add(self, code: CodeType) -> bool:
        try:
            lines, first = inspect.getsourcelines(code)
            text = dedent("".join(lines)).rstrip().expandtabs(4).split("\n")
        except (OSError, TypeError, IndexError, SyntaxError):
            text, first = [], 0
        if self._lines:
            self._lines.append("")
        shown = len(self._lines) + 1
        if not text:
            self._unlocated[code] = shown
            self._lines.append(str(ReturnedText.NO_SOURCE(function=code.co_name)))
            return False
        self._blocks.append(_Block(code.co_filename, first, len(text), shown))
        self._lines += [_fit(line) for line in text]
        if first > code.co_firstlineno:  # the file is newer than the running code
            self._unlocated.setdefault(code, shown)
        return True

    def as_code(self) -> Pseudocode:
        """Return all lines as shown."""
        return Pseudocode(tuple(self._lines), tuple(() for _ in self._lines))


def _fit(line: str) -> str:
    indent = len(line) - len(line.lstrip())
    return line[:indent] + label(line[indent:].rstrip(), _LONGEST_LINE)


# Recording takes time that the function has not spent: up to so many times its own limit.
_UNBILLED = 5


class Tracer(BoundedRun):
    """A traced run of functions with these globals, except ``ignored`` and their calls."""

    def __init__(
        self,
        code: CodeType,
        module: dict[str, Any],
        ignored: Collection[CodeType],
        listener: Recorder,
        lines: int,
        seconds: float,
    ) -> None:
        super().__init__(seconds, lines, module)
        self._code = code
        self._unbilled = _UNBILLED * seconds
        self._ignored = ignored
        self._listener = listener

    def _local(self, frame: FrameType) -> LocalTracer:
        code = frame.f_code
        if not self._is_own(frame) or code in self._ignored:
            return self._timed
        caller = frame.f_back
        if caller is not None and caller.f_code in self._ignored:
            return self._timed
        name = code.co_name
        if code is not self._code:
            if name.startswith("<"):
                return self._counted
            if name.startswith("__") or not code.co_flags & CO_NEWLOCALS:
                return self._timed
        self._notify(frame, "call", None)
        return self._reported

    def _reported(self, frame: FrameType, event: str, arg: Any) -> LocalTracer:
        self._counted(frame, event, arg)
        if self.ended is not None:
            return self._leaving
        self._notify(frame, event, arg)
        return self._reported

    def _notify(self, frame: FrameType, event: str, arg: Any) -> None:
        began, computed = monotonic(), computed_for()
        try:
            if event == "call":
                self._listener.called(frame)
            elif event == "line":
                self._listener.reached(frame)
            elif event == "return":
                self._listener.left(frame, arg)
            elif event == "exception":
                self._listener.raised(frame)
        except Enough as enough:
            if self.ended is None and not enough.why:
                raise  # it belongs to an outer bounded run
            self.end(frame, self.ended or enough)
        finally:
            if self._unbilled > 0:
                recording = computed_for() - computed
                self._unbilled -= recording
                self._computed_before += recording
                self._began += monotonic() - began
