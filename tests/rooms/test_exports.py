"""Answers leave a class as tables and notebooks, in which no text of a learner runs."""

from __future__ import annotations

import ast
import csv
import json
from pathlib import Path
from typing import Any

import nbformat
import pandas
import pytest

import linie1_widget as l1
from linie1_widget.rooms.classroom.answer_book import as_csv, as_notebook, safe_cell
from tests.rooms.test_classroom import LESSONS, learning, teach

HARMFUL = [
    *("=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", " =1", "\r=1", "\n=1", "\0=1"),
    *("\uff1d1", "\uff0b1", "\uff0d1", "\uff20A", "\u00a0=1", '=cmd|"/c calc"!A0'),
]
HARMLESS = ["d4", "-3", "+2.5", "A, B", "a=b", "(0, 1)", "", 4, True]


@pytest.mark.parametrize("text", HARMFUL)
def test_no_text_is_a_formula(text: str) -> None:
    assert safe_cell(text) == f"'{text}"


@pytest.mark.parametrize("value", HARMLESS)
def test_other_cells_stay(value: object) -> None:
    assert safe_cell(value) is value


def row(name: str, answer: str) -> dict[str, Any]:
    time = "2026-09-01T08:00:00.000+02:00"
    rest = {"lesson": "rules-3", "answer": answer, "right": False, "tries": 1}
    return {"time": time, "name": name, **rest}


def test_a_table_keeps_quotes_and_lines_in_their_cells() -> None:
    names = ['Ada "x", y', "Ben\nOber", "=1\n=2"]
    text = as_csv(["name", "answer"], [row(name, "d4") for name in names])
    read = list(csv.reader(text.splitlines(keepends=True)))
    assert read == [["name", "answer"], *([safe_cell(name), "d4"] for name in names)]


def test_a_notebook_holds_texts_of_learners_as_texts_only() -> None:
    evil = "'])\nimport os  # <script>alert(1)</script>\n\u2028\\"
    rows = [row(evil, evil), row("Ada", "d4")]
    notebook = as_notebook(rows, [("rules-3", "<b>*One* $x$</b>", "[Task](javascript:1)")])
    nbformat.validate(nbformat.from_dict(notebook))
    cells = notebook["cells"]
    tree = ast.parse(cells[1]["source"])
    assert [type(line).__name__ for line in tree.body] == ["Import", "Assign", "Expr"]
    (entries,) = (node for node in ast.walk(tree) if isinstance(node, ast.List))
    assert ast.literal_eval(entries) == rows
    assert "\n    {" in cells[1]["source"]
    assert cells[2]["source"].startswith("## \\<b\\>\\*One\\* \\$x\\$\\</b\\>\n")
    (output,) = cells[3]["outputs"]
    assert output["output_type"] == "stream"
    assert "1 ✗ d4" in output["text"]
    names: dict[str, Any] = {}
    exec(cells[1]["source"], names)
    assert eval(cells[3]["source"], names).sum() == 2


async def test_teacher_exports_the_answers(tmp_path: Path) -> None:
    room = l1.classroom(LESSONS)
    path = tmp_path / "answers.csv"
    sent: list[dict[str, Any]] = []
    async with learning(room, "=Ada", "Ben") as pages:
        for page in pages:
            await page.ask(do="check", answer="d4")
        room.widget.add_listener(lambda data: sent.append(data.get("content", {})))
        for kind in ("csv", "ipynb", "exe"):
            teach(room, do="export", **{"as": kind})
        table, notebook = [content["file"] for content in sent if "file" in content]
        room.to_csv(path)
        assert path.read_text(encoding="utf-8") == table["text"].replace("\r\n", "\n")
        assert path.stat().st_mode & 0o777 == 0o600
        read = pandas.read_csv(path)
        assert list(read.name) == ["'=Ada", "Ben"]
        assert (
            json.loads(notebook["text"])["cells"][0]["source"] == "# Answers of the class"
        )
        sent.clear()
        room.widget.set_state({"anonymous": True})
        teach(room, do="export", **{"as": "csv"})
        (text,) = [content["file"]["text"] for content in sent if "file" in content]
        assert "Ada" not in text
        assert "No. 1" in text
