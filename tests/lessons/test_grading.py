"""What grading tools rely on: they run a sheet's cells and look which of them raise."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "13_exercises.ipynb"
FIRST = "import linie1_widget as l1"


CELLS = {
    cell["id"]: cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
}


def test_the_notebook_leaves_its_answers_to_the_reader() -> None:
    for_pupils = list(CELLS)[: list(CELLS).index("teachers")]
    text = "\n".join("".join(CELLS[id_]["source"]) for id_ in for_pupils)
    # What is folded is not read by accident.
    seen = re.sub("<details>.*?</details>", "", text, flags=re.DOTALL)
    for answer in ('check("d4")', "b2:C0", "(0, 1)", '"A": 9', "solution().answer"):
        assert answer not in seen
    told = "".join(CELLS["progress-code"]["outputs"][0]["text"])
    # One function is made right before the reader's eyes: that is what it shows.
    assert re.findall(r"^(\S+) .*, solved$", told, re.MULTILINE) == ["own-2"]


def raised_in(*cells: str) -> list[str]:
    """What each cell raises, the cells run in turn as a grader does; "" for nothing."""
    names: dict[str, Any] = {}
    raised = []
    for cell in (FIRST, *cells):
        try:
            exec(cell, names)
        except Exception as error:
            raised.append(f"{type(error).__name__}: {error}")
        else:
            raised.append("")
    return raised[1:]


def test_the_cells_of_the_notebook_give_points_for_a_right_answer_alone() -> None:
    told = "".join(CELLS["teachers-tools"]["source"])
    answer, check, _ = re.findall(r"```python\n(.*?)```", told, re.DOTALL)
    assert raised_in(answer, check) == ["", ""]
    _, wrong = raised_in(answer.replace("d4", "e5"), check)
    assert wrong.startswith("AssertionError: Not quite. There the rules object")
    # As nbgrader leaves the cell of somebody who has written nothing.
    empty, unknown = raised_in("raise NotImplementedError()", check)
    assert empty.startswith("NotImplementedError")
    assert unknown.startswith("NameError")


def test_a_sheet_is_judged_alike_in_every_process() -> None:
    """Hidden cells are run elsewhere, and later: nothing may depend on luck or a hash."""
    sheet = f"""{FIRST}
def lost(graph, start, goal):
    return [start]
for id_ in ('own-1', 'own-2', 'own-3'):
    print(l1.lessons[id_].check(lost))
for seed in range(3):
    print(l1.lessons.puzzle('broken_rule', seed, 1).solution().answer)
"""
    said = {
        subprocess.run(
            [sys.executable, "-c", sheet],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(NOTEBOOK.parents[1])},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
