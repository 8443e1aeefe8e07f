"""Small faults that can be put into a module."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}
OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.Div: "*",
    ast.FloorDiv: "/",
    ast.Mod: "//",
    ast.BitAnd: "|",
    ast.BitOr: "&",
}


@dataclass(frozen=True)
class Mutant:
    """A module with one place changed: its bytes `start` to `end`, on `line` (from 1)."""

    path: Path
    line: int
    start: int
    end: int
    old: str
    new: str

    def applied(self) -> bytes:
        text = self.path.read_bytes()
        return text[: self.start] + self.new.encode() + text[self.end :]

    def __str__(self) -> str:
        before = self.path.read_bytes().splitlines()[self.line - 1].decode().strip()
        after = self.applied().splitlines()[self.line - 1].decode().strip()
        return f"{self.path}:{self.line}\n    - {before}\n    + {after}"


def mutants(path: Path) -> list[Mutant]:
    text = path.read_bytes()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, new in _changes(ast.parse(text)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        old = text[start:end].decode()
        found.append(Mutant(path, node.lineno, start, end, old, new))
    return sorted(found, key=lambda each: (each.start, each.end))


def _changes(tree: ast.Module) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each node that can be changed, with its new text; skip types and docstrings."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        yield from _of(node)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
                continue
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                continue
            if _is_an_alias(node):
                continue
            waiting += [
                each
                for each in (value if isinstance(value, list) else [value])
                if isinstance(each, ast.AST)
            ]


def _is_an_alias(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation)


def _of(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    match node:
        case ast.Compare(left, [operator], [right]):
            new = COMPARISONS[type(operator)]
            yield node, f"({ast.unparse(left)} {new} {ast.unparse(right)})"
        case ast.BoolOp(operator, values):
            new = " or " if isinstance(operator, ast.And) else " and "
            yield node, f"({new.join(f'({ast.unparse(each)})' for each in values)})"
        case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
            if not isinstance(left, ast.Constant | ast.JoinedStr):
                new = OPERATORS[type(operator)]
                yield node, f"(({ast.unparse(left)}) {new} ({ast.unparse(right)}))"
        case ast.UnaryOp(ast.Not(), operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.Constant(bool(value)):
            yield node, str(not value)
        case ast.Constant(int(value)):
            yield node, str(value + 1)
        case ast.If(test) | ast.IfExp(test) | ast.While(test):
            yield test, f"(not ({ast.unparse(test)}))"
        case ast.Return(ast.expr() as value) if not _is_none(value):
            yield node, "return None"
        case ast.Expr(ast.Call()):
            yield node, "pass"
        case ast.Continue():
            yield node, "break"
        case ast.Break():
            yield node, "continue"
        case ast.AugAssign():
            yield node, "pass"


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
