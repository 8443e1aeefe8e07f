"""Trying a line of Python in the function that it belongs to.

The line may come from somebody else, as in a class, so it is run only if its syntax tree
has nothing but names, numbers, containers and a few methods of these.
"""

from __future__ import annotations

import ast
import heapq
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from textwrap import indent
from typing import Any

from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.watched.watch_function import watch

HOLE = "___"

_LINES = 1_000  # that a search may run; it needs less than 100
_MOST_HELD = 1_000  # entries and letters of all variables, nested ones too
_MOST_NODES = 80  # of a syntax tree
_GREATEST = 999
_LONGEST = 20  # characters of a text

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
    each.__name__: each for each in (len, list, dict, set, tuple, min, max, sorted, abs)
}


def untried(tree: ast.AST) -> str:
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
                known = len(text) <= _LONGEST
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
    # Parents that lead round in a circle give a path with a state twice.
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
class Trial:
    """A search with a hole for a line, and the paths that it is to find on some graphs.

    Besides its own names it has ``heapq`` and ``way_to(state, parent)``.

    >>> code = '''
    ... def direct(graph, start, goal):
    ...     path = [start]
    ...     ___
    ...     return path
    ... '''
    >>> trial = Trial(code, {"S -> G 1": "S G"})
    >>> [trial.holds(line) for line in ("path.append(goal)", "path.append(start)")]
    [True, False]
    """

    code: str
    on: Mapping[str, str]  # paths by graph, as in {"S -> A 1, A -> G 2": "S A G"}
    # What an answer may be a part of, as in "parent = ___".
    lines: tuple[str, ...] = (HOLE,)

    def completed(self, answer: str) -> Iterator[ast.Module]:
        """Yield the lines that an answer makes, as syntax trees."""
        for line in self.lines:
            try:
                yield ast.parse(line.replace(HOLE, answer))
            except (SyntaxError, ValueError, MemoryError, RecursionError):
                continue

    def holds(self, answer: str) -> bool:
        """Return True if the search finds its paths with one of the lines."""
        return any(
            self._finds(tree) for tree in self.completed(answer) if not untried(tree)
        )

    def _finds(self, tree: ast.Module) -> bool:
        head, _, _ = self.code.partition(HOLE)
        margin = head[head.rfind("\n") + 1 :]
        # A line may make what it finds much larger, so that is kept small.
        line = f"_check_size(_locals())\n{ast.unparse(tree)}"
        code = self.code.replace(margin + HOLE, indent(line, margin))
        names: dict[str, Any] = {"heapq": heapq, "way_to": _way_to}
        names |= {"_check_size": _check_size, "_locals": locals, "__builtins__": _BUILTINS}
        try:
            exec(code, names)
        except SyntaxError:
            return False  # such as a break outside of a loop
        # The line must not call the function again.
        search = names.pop(re.findall(r"def (\w+)", head)[-1])
        return all(_path(search, graph) == path.split() for graph, path in self.on.items())


def _path(search: Callable[..., Any], graph: str) -> list[str] | None:
    watched = watch(search, EdgeGraph(graph), "S", "G", max_lines=_LINES)
    return watched.path if watched.judgement.path_ok else None
