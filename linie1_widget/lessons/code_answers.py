"""Answers that are code: functions, which are called with limits, and lines of Python.

A line is tried in the function that it belongs to. It may come from somebody else, as in a
class, so it is run only if its syntax tree has nothing but names, numbers, containers and a
few methods of these.
"""

from __future__ import annotations

import ast
import heapq
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import getmodule, getsource
from textwrap import dedent, indent
from traceback import format_exception_only
from typing import Any

from linie1_widget.base.arguments import label
from linie1_widget.base.language.key import FormattedNumber, TranslatableBase
from linie1_widget.lessons.forms import (
    LONGEST_TEXT,
    Form,
    Refused,
    UnreadableAnswer,
    short_repr,
)
from linie1_widget.lessons.texts.answering import CallText, FormText, ReadingFault
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, counting
from linie1_widget.paths.watched.watch_function import watch


class FunctionForm(Form):
    """A function, called as in `call`."""

    kind = "function"

    def __init__(self, call: str) -> None:
        self._call = call
        self.description: TranslatableBase = FormText.FUNCTION(call=call)

    def parse(self, answer: Any) -> Callable[..., Any]:
        if not callable(answer) or isinstance(answer, type):
            raise UnreadableAnswer(
                ReadingFault.NOT_A_FUNCTION(given=short_repr(answer), call=self._call)
            )
        function: Callable[..., Any] = answer
        return function


class BotForm(FunctionForm):
    """A bot: a function of a view, or an object with a method ``choose``."""

    def parse(self, answer: Any) -> Callable[..., Any]:
        """Return the function that chooses."""
        choose = getattr(answer, "choose", None)
        is_bot = callable(choose) and not isinstance(answer, type)
        return super().parse(choose if is_bot else answer)


class TableForm(Form):
    """A number for each state: a function of a state, or a dictionary."""

    kind = "function"
    description: TranslatableBase = FormText.TABLE

    def __init__(self, states: Iterable[Hashable]) -> None:
        self._states = tuple(states)

    def parse(self, answer: Any) -> Callable[[Hashable], Any]:
        """Return the function of a state."""
        if isinstance(answer, Mapping):
            for state in self._states:
                if state not in answer:
                    states = tuple(map(str, self._states))
                    raise UnreadableAnswer(
                        ReadingFault.NO_NUMBER(state=str(state), states=states)
                    )
            return answer.__getitem__
        if callable(answer) and not isinstance(answer, type):
            function: Callable[[Hashable], Any] = answer
            return function
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the table as a Python dictionary."""
        return short_repr({state: value(state) for state in self._states})


LINES = 200_000  # lines of the learner's module per call

SECONDS = 2  # per call

SECONDS_IN_ALL = 20  # for all calls of a function

_LONGEST_ERROR = 160


class Failed(Refused):
    """A function given as an answer that has failed."""


class LimitedFunction:
    """A function given as an answer, called with limits.

    One that calls much of the package is faster if its lines are not traced.
    """

    def __init__(self, function: Callable[..., Any], *, traced: bool = True) -> None:
        self._function = function
        self._traced = traced
        self._passed = self._computed = 0.0

    def __call__(self, *arguments: Any, where: TranslatableBase) -> Any:
        """Call the function; raise Failed with `where` on any error or limit."""
        function = self._function
        # On a busy machine one short call may seem to wait; all of them together do not.
        left = SECONDS_IN_ALL - counting(self._passed, self._computed)
        seconds = min(SECONDS, left)
        module = getattr(function, "__globals__", None)
        run = BoundedRun(seconds, LINES, module, traced=self._traced)
        try:
            return run.run(lambda: function(*arguments))
        except KeyboardInterrupt:
            raise
        except Enough as enough:
            allowed = SECONDS if seconds == SECONDS else SECONDS_IN_ALL
            message = CallText.SLOW(seconds=allowed, where=where)
            if enough.why == "lines":
                message = CallText.ENDLESS(lines=FormattedNumber(f"{LINES:,}"), where=where)
        except BaseException as error:
            text = "".join(format_exception_only(type(error), error)).strip()
            message = CallText.RAISED(error=label(text, _LONGEST_ERROR), where=where)
        finally:
            passed, computed = run.clocks()
            self._passed, self._computed = self._passed + passed, self._computed + computed
        raise Failed(message)


@cache
def source_of(function: Callable[..., Any]) -> str:
    """Return the source of a function after the imports that it needs."""
    source, module = dedent(getsource(function)), getmodule(function)
    assert module is not None
    used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    imports = []
    for node in ast.parse(getsource(module)).body:
        if isinstance(node, ast.ImportFrom):
            names = [alias for alias in node.names if alias.name in used]
            if names:
                imports.append(ast.unparse(ast.ImportFrom(node.module, names, node.level)))
    return "\n".join([*imports, "\n\n"]) + source


HOLE = "___"

_LINES = 1_000  # a search may run; it needs fewer than 100
_MOST_HELD = 1_000  # entries and letters in all variables, with nested ones
_MOST_NODES = 80  # of a syntax tree
_GREATEST = 999
_LONGEST_NAME = 20  # characters of a text

_SYNTAX = (
    *(ast.Module, ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.If, ast.Return),
    *(ast.Delete, ast.Pass, ast.Break, ast.Continue, ast.NamedExpr, ast.IfExp, ast.Call),
    *(ast.Name, ast.Attribute, ast.Subscript, ast.Slice, ast.Constant, ast.Starred),
    *(ast.Tuple, ast.List, ast.Dict, ast.Set, ast.Compare, ast.BoolOp, ast.UnaryOp),
    *(ast.BinOp, ast.Add, ast.Sub, ast.BitOr, ast.keyword, ast.expr_context),
    *(ast.boolop, ast.cmpop, ast.unaryop),
)
_METHODS = frozenset(
    (
        *("append", "appendleft", "pop", "popleft", "insert", "remove", "extend", "add"),
        *("update", "setdefault", "get", "copy", "index", "clear", "discard", "neighbours"),
        *("heappush", "heappop", "heappushpop", "heapify"),
    )
)
_BUILTINS = {
    function.__name__: function
    for function in (len, list, dict, set, tuple, min, max, sorted, abs)
}


def forbidden_part(tree: ast.AST) -> str:
    """Return the first part of a syntax tree that may not be run; "" if there is none."""
    nodes = list(ast.walk(tree))
    for node in nodes:
        known = isinstance(node, _SYNTAX)
        match node:
            case ast.BinOp(op=sign):
                known = isinstance(sign, _SYNTAX)
            case ast.Name(id=name):
                known = not name.startswith("_")
            case ast.Attribute(attr=name, ctx=ctx):
                known = name in _METHODS and isinstance(ctx, ast.Load)
            case ast.Constant(value=str(text)):
                known = len(text) <= _LONGEST_NAME
            case ast.Constant(value=int(number)):
                known = number <= _GREATEST
            case ast.Constant(value=value):
                known = value is None
        if not known:
            return ast.unparse(node) if isinstance(node, ast.expr) else _word_of(node)
    return "" if len(nodes) <= _MOST_NODES else ast.unparse(tree)


def _word_of(node: ast.AST) -> str:
    return type(node).__name__.lower()


def _way_to(state: Hashable, parent: Mapping[Hashable, Any]) -> list[Hashable]:
    """Follow the parents of a state back to the start."""
    path: list[Hashable] = []
    # Parents that form a cycle give a path with a repeated state.
    while state is not None and len(path) <= len(parent):
        path.append(state)
        state = parent[state]
    return path[::-1]


def _check_size(variables: Mapping[str, object]) -> None:
    """Raise MemoryError if variables hold so much that a line may fill the memory."""
    left, held = [*variables.values()], 0
    while left:
        value = left.pop()
        if isinstance(value, str | list | tuple | set | dict):
            held += len(value)
        if held > _MOST_HELD:
            raise MemoryError
        if isinstance(value, list | tuple | set | dict):
            left += value
        if isinstance(value, dict):
            left += value.values()


@dataclass(frozen=True)
class LineTrial:
    """A search with a hole for a line, and the paths that it must find on some graphs.

    Besides its own names it has ``heapq`` and ``way_to(state, parent)``.

    >>> code = '''
    ... def direct(graph, start, goal):
    ...     path = [start]
    ...     ___
    ...     return path
    ... '''
    >>> trial = LineTrial(code, {"S -> G 1": "S G"})
    >>> [trial.holds(line) for line in ("path.append(goal)", "path.append(start)")]
    [True, False]
    """

    code: str
    on: Mapping[str, str]  # paths by graph, as in {"S -> A 1, A -> G 2": "S A G"}
    # The lines that an answer may be part of, such as "parent = ___".
    lines: tuple[str, ...] = (HOLE,)

    def complete(self, answer: str) -> Iterator[ast.Module]:
        """Yield the lines that an answer makes, as syntax trees."""
        for line in self.lines:
            try:
                yield ast.parse(line.replace(HOLE, answer))
            except (SyntaxError, ValueError, MemoryError, RecursionError):
                continue

    def holds(self, answer: str) -> bool:
        """Return True if the search finds its paths with one of the lines."""
        return any(
            self._finds(tree) for tree in self.complete(answer) if not forbidden_part(tree)
        )

    def _finds(self, tree: ast.Module) -> bool:
        head, _, _ = self.code.partition(HOLE)
        margin = head[head.rfind("\n") + 1 :]
        # A line may blow up the variables, so their size is checked before it.
        line = f"_check_size(_locals())\n{ast.unparse(tree)}"
        code = self.code.replace(margin + HOLE, indent(line, margin))
        names: dict[str, Any] = {"heapq": heapq, "way_to": _way_to}
        names |= {"_check_size": _check_size, "_locals": locals, "__builtins__": _BUILTINS}
        try:
            exec(code, names)
        except SyntaxError:
            return False  # such as a break outside a loop
        # The line must not call the function again.
        search = names.pop(re.findall(r"def (\w+)", head)[-1])
        return all(_path(search, graph) == path.split() for graph, path in self.on.items())


def _path(search: Callable[..., Any], graph: str) -> list[str] | None:
    watched = watch(search, EdgeGraph(graph), "S", "G", max_lines=_LINES)
    return watched.path if watched.judgement.path_ok else None


class CodeForm(Form):
    """A line of Python, or the head of one; its spaces and idle brackets are free."""

    kind = "code"
    description: TranslatableBase = FormText.CODE

    def __init__(self, trial: LineTrial | None = None) -> None:
        self.trial = trial

    def parse(self, answer: Any) -> str:
        """Return the line as Python writes its syntax tree."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= LONGEST_TEXT:
            raise self.unreadable(answer)
        text = answer.strip(" \t\r\n\xa0`\u201c\u201d\u201e")
        try:
            line, tree = self._line(text)
        except SyntaxError as error:
            message = ReadingFault.NO_PYTHON(given=short_repr(answer), error=error.msg)
            raise UnreadableAnswer(message) from None
        except (ValueError, MemoryError, RecursionError):
            raise self.unreadable(answer) from None
        if self.trial and (part := forbidden_part(tree)):
            message = ReadingFault.NOT_TRIED(given=short_repr(answer), part=part)
            raise UnreadableAnswer(message)
        return line

    def _line(self, text: str) -> tuple[str, ast.Module]:
        """Return a line and its syntax tree; an ``if`` may lack what it does."""
        try:
            tree = ast.parse(text)
            return ast.unparse(tree), tree
        except SyntaxError as error:
            if text.endswith(":"):
                tree = ast.parse(f"{text} pass")
                return ast.unparse(tree).removesuffix("pass").rstrip(), tree
            completed = [] if self.trial is None else list(self.trial.complete(text))
            if not completed:
                raise error
            return " ".join(text.split()), completed[0]
