"""The answers of a class as a table for spreadsheets, and as a notebook."""

from __future__ import annotations

import csv
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from linie1_widget.base.arguments import LONGEST_LINE, label
from linie1_widget.rooms.classroom.answer_book import Row
from linie1_widget.rooms.texts import ClassText

# What makes a spreadsheet read a cell as a formula, and what some of them skip before it.
_FORMULA = re.compile(r"[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")

_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|$&~])")


def safe_cell(value: object) -> object:
    """Return a cell that a spreadsheet shows as it is: no text is run as a formula.

    >>> safe_cell("=1+1"), safe_cell("-3"), safe_cell("d4")
    ("'=1+1", '-3', 'd4')
    """
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.fullmatch(value):
        return f"'{value}"
    return value


def as_csv(columns: Sequence[str], rows: Iterable[Row]) -> str:
    """Return answers as comma-separated values."""
    file = StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe_cell(row[name]) for name in columns])
    return file.getvalue()


def as_notebook(
    rows: Sequence[Row], lessons: Iterable[tuple[str, str, str]]
) -> dict[str, Any]:
    """Return answers as a notebook, with the id, title and task of each lesson."""
    cells = _cells(rows, lessons)
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}
    }
    return {"cells": [*cells], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _cells(
    rows: Sequence[Row], lessons: Iterable[tuple[str, str, str]]
) -> Iterator[dict[str, Any]]:
    yield _cell("markdown", "title", f"# {_plain(str(ClassText.ANSWERS))}")
    lines = "".join(f"    {_literal(row)},\n" for row in rows)
    code = f"import pandas\n\nanswers = pandas.DataFrame([\n{lines}])\nanswers"
    yield _cell("code", "answers", code)
    for at, (id_, title, task) in enumerate(lessons):
        text = f"## {_plain(title)}\n\n{_plain(task)}"
        yield _cell("markdown", f"task-{at}", text)
        counts = Counter(
            (row["answer"], row["right"]) for row in rows if row["lesson"] == id_
        )
        told = "".join(
            f"{number:>4} {'✓' if right else '✗'} {label(answer, LONGEST_LINE)}\n"
            for (answer, right), number in counts.most_common()
        )
        groups = 'groupby(["answer", "right"]).size().sort_values(ascending=False)'
        code = f"answers[answers.lesson == {id_!r}].{groups}"
        yield _cell("code", f"lesson-{at}", code, told)


def _literal(row: Row) -> str:
    """Return an answer as Python: texts of learners stay texts."""
    return ascii(dict(row))


def _plain(text: str) -> str:
    """Return a text that Markdown shows as it is."""
    return _MARKDOWN.sub(r"\\\1", text)


def _cell(kind: str, id_: str, source: str, output: str = "") -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "id": id_, "metadata": {}, "source": source}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
        if output:
            cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": output}]
    return cell


def export(
    kind: str, columns: Sequence[str], rows: Sequence[Row], tasks: Sequence[Any]
) -> Mapping[str, str]:
    """Return the name, type and text of a file, "csv" or "ipynb"."""
    if kind == "csv":
        # Spreadsheets take a file without this mark for one in the code page of old.
        return {"type": "text/csv", "text": "\ufeff" + as_csv(columns, rows)}
    text = json.dumps(as_notebook(rows, tasks), ensure_ascii=False, indent=1)
    return {"type": "application/json", "text": f"{text}\n"}
