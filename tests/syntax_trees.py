"""The syntax trees of the package, of which each file is parsed once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def nodes_of(file: Path) -> list[ast.AST]:
    return [*ast.walk(tree_of(file))]


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is right below a node and may hold statements: no expressions."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
