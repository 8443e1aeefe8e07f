"""Copies of a notebook of the course for tools that grade: nbgrader and Otter.

Learners do not hand in what is in a widget. So a cell with lessons is followed by two cells
for each: one for the answer and one that checks it. A cell with a blank is an answer
too; if the next cell asserts something, that is its check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.course.copies import Copy, Notebook, make_cell, notebook
from linie1_widget.course.sources import ENGLISH, Fill, NotebookCell, lessons_in
from linie1_widget.lessons import lessons

_INDENT = re.compile(r" *")


class Question(NamedTuple):
    """An answer, with the marks of a tool about its solution, and code that checks it."""

    id: str
    answer: str
    check: str = ""


class Tool(NamedTuple):
    """The marks of solutions, and the cells, that a grading tool needs."""

    fill: Fill
    question: Callable[[Question], Iterator[dict[str, Any]]]
    before: Callable[[Copy], Iterator[dict[str, Any]]]


def for_tool(copy: Copy, tool: Tool) -> Notebook:
    """Return a notebook from which a tool makes the learners' notebooks."""
    return notebook(_cells(copy, tool))


def _cells(copy: Copy, tool: Tool) -> Iterator[dict[str, Any]]:
    yield from tool.before(copy)
    cells = [cell for cell in copy.source.cells if not cell.for_teachers]
    checks = {cell.id: after for cell, after in pairwise(cells) if _is_check(after, cell)}
    used = {cell.id for cell in checks.values()}
    for cell in cells:
        text = copy.text(cell, tool.fill)
        if cell.has_blank:
            check = checks.get(cell.id)
            code = copy.text(check, tool.fill) if check else ""
            yield from tool.question(Question(cell.id, text, code))
        elif cell.id not in used:
            yield make_cell(cell.code, cell.id, text, cell.tags)
        for lesson in lessons_in(text):
            yield from tool.question(_lesson_question(lesson, tool.fill))


def _is_check(after: NotebookCell, cell: NotebookCell) -> bool:
    asserts = after.code and "assert " in after.text(ENGLISH)
    return cell.has_blank and asserts and not after.has_blank


def _lesson_question(id_: str, fill: Fill) -> Question:
    """Return a lesson as a question, with its right answer."""
    name = f"answer_{id_}".replace("-", "_")
    form, solution = lessons[id_].exercise.form, lessons[id_].exercise.solution()
    if solution.source:
        function = getattr(solution.answer, "__name__", "")
        code = f"{solution.source.strip()}\n\n\n{name} = {function}\n"
    else:
        answer = form.shown(solution.answer)
        literal = solution.answer if isinstance(solution.answer, dict) else answer
        code = f"{name} = {literal!r}\n"
    check = f'result = l1.lessons["{id_}"].check({name})\nassert result, result'
    return Question(id_, fill(code, f"{name} = ...\n").rstrip("\n"), check)


def _nbgrader_fill(solution: str, blank: str) -> str:
    # Learners get the lines outside the marks. Within a function a blank would end it.
    indent = _indent_of(solution)
    before = "" if indent else blank
    return f"{before}{indent}### BEGIN SOLUTION\n{solution}{indent}### END SOLUTION\n"


def _nbgrader_question(question: Question) -> Iterator[dict[str, Any]]:
    def cell(id_: str, text: str, **more: object) -> dict[str, Any]:
        metadata = {
            "nbgrader": {
                "cell_type": "code",
                "grade_id": id_,
                "schema_version": 3,
                "task": False,
                **more,
            }
        }
        return make_cell(True, id_, text) | {"metadata": metadata}

    answer = f"{question.id}-answer"
    yield cell(answer, question.answer, grade=False, solution=True, locked=False)
    if question.check:
        check = f"{question.id}-check"
        yield cell(check, question.check, grade=True, solution=False, locked=True, points=1)


def _otter_fill(solution: str, blank: str) -> str:
    indent = _indent_of(solution)
    return (
        f"{indent}# BEGIN SOLUTION NO PROMPT\n{solution}{indent}# END SOLUTION\n"
        f'{indent}""" # BEGIN PROMPT\n{blank}{indent}"""; # END PROMPT\n'
    )


def _otter_question(question: Question) -> Iterator[dict[str, Any]]:
    id_ = question.id
    if not question.check:
        yield make_cell(True, id_, question.answer)
        return
    yield _raw(
        f"{id_}-begin", f"# BEGIN QUESTION\nname: {id_.replace('-', '_')}\npoints: 1"
    )
    yield _raw(f"{id_}-begin-solution", "# BEGIN SOLUTION")
    yield make_cell(True, f"{id_}-answer", question.answer)
    yield _raw(f"{id_}-end-solution", "# END SOLUTION")
    yield _raw(f"{id_}-begin-tests", "# BEGIN TESTS")
    yield make_cell(True, f"{id_}-check", question.check)
    yield _raw(f"{id_}-end-tests", "# END TESTS")
    yield _raw(f"{id_}-end", "# END QUESTION")


def _otter_before(copy: Copy) -> Iterator[dict[str, Any]]:
    name = copy.source.names[copy.language]
    yield _raw(
        "assignment",
        f"# ASSIGNMENT CONFIG\nname: {name}\nstrip_solutions_from_all_cells: true\n"
        "export_cell:\n  pdf: false",
    )


def _raw(id_: str, text: str) -> dict[str, Any]:
    return make_cell(False, id_, text) | {"cell_type": "raw"}


def _indent_of(text: str) -> str:
    indent = _INDENT.match(text)
    return indent[0] if indent else ""


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "nbgrader": Tool(_nbgrader_fill, _nbgrader_question, lambda _: iter(())),
        "otter": Tool(_otter_fill, _otter_question, _otter_before),
    }
)
