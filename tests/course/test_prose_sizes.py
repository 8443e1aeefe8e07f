"""Sentences of the course and their diagrams, which are 40 kB at most."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

import linie1_widget as l1
from tests.base.widget.wires import first_display
from tests.course.test_sources import SOURCES

MAX_SIZE = 40 * 1024  # bytes


def tree_of(code: str) -> ast.Module:
    lines = ["pass" if line.startswith("%") else line for line in code.splitlines()]
    return ast.parse("\n".join(lines))


def names(tree: ast.Module) -> tuple[set[str], set[str]]:
    """Return the names that a cell makes and those that it uses."""
    made, used = set(), set()
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                used.add(name)
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                made.add(name)
            case ast.alias(name=name, asname=other):
                made.add(other or name.split(".")[0])
    return made, used


def pieces() -> Iterator[Any]:
    """Yield the cells with sentences in German, after those that make what they use.

    German is longer than English, and the code is the same.
    """
    for source in SOURCES:
        cells = [
            (cell.id, tree_of(cell.filled("de", lambda solution, _: solution)))
            for cell in source.cells
            if cell.code
        ]
        for index, (id_, last) in enumerate(cells):
            if "'prose'" not in ast.dump(last):
                continue
            needed, _, wanted = [last], *names(last)
            for _, cell in reversed(cells[:index]):
                made, used = names(cell)
                if made & wanted:
                    needed.insert(0, cell)
                    wanted |= used
            yield pytest.param(needed, id=f"{source.file.stem}-{id_}")


@pytest.mark.parametrize("cells", list(pieces()))
def test_sentences_and_their_diagram_are_small(
    cells: list[ast.Module], monkeypatch: pytest.MonkeyPatch
) -> None:
    widgets: list[Any] = []

    def record(prose: Any, *args: Any, **kwargs: Any) -> Any:
        widgets.append(prose(*args, **kwargs))
        return widgets[-1]

    monkeypatch.setattr(l1, "prose", partial(record, l1.prose))
    values: dict[str, Any] = {}
    with l1.using_language("de"):
        for cell in cells:
            exec(compile(cell, "cell", "exec"), values)
        widget = widgets[-1]
        assert first_display(widget) <= MAX_SIZE
        assert len(widget.to_svg() if widget._has_picture else "") <= MAX_SIZE
