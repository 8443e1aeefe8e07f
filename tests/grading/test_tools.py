"""Two notebooks of the course, handed out, handed in and graded by nbgrader and by Otter.

``GRADING`` names the folder of their programs; `make grading` installs them there.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from linie1_widget.course.course_files import course_files
from tests.programs import program

ROOT = Path(__file__).parents[2]
PROGRAMS = Path(os.environ.get("GRADING", ROOT / ".venv" / "grading" / "bin")).resolve()
NOTEBOOKS = ("04_your_own_search", "t1_exercises")


def run(folder: Path, command: str) -> str:
    name, *arguments = command.split()
    path = f"{PROGRAMS}:{os.environ['PATH']}"
    env = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)}
    done = program(PROGRAMS / name, *arguments, cwd=folder, env=env)
    assert done.returncode == 0, done.stdout
    return done.stdout


def cells(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return found


def source_of(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def written(tool: str, folder: Path) -> Path:
    """Write the notebooks into a folder; return it."""
    folder.mkdir(parents=True)
    files = course_files(tool, "en")
    for name in NOTEBOOKS:
        (folder / f"{name}.ipynb").write_bytes(files[f"{name}.ipynb"])
    return folder


def test_nbgrader_gives_points_for_right_answers_alone(tmp_path: Path) -> None:
    sheet = written("nbgrader", tmp_path / "source" / "sheet")
    config = 'c = get_config()\nc.CourseDirectory.course_id = "linie1"\n'
    (tmp_path / "nbgrader_config.py").write_text(config, encoding="utf-8")
    run(tmp_path, "nbgrader generate_assignment sheet --create")
    release = tmp_path / "release" / "sheet"
    shutil.copytree(sheet, tmp_path / "submitted" / "ada" / "sheet")
    shutil.copytree(release, tmp_path / "submitted" / "ben" / "sheet")
    run(tmp_path, "nbgrader autograde sheet")
    run(tmp_path, "nbgrader export")
    rows = csv.DictReader((tmp_path / "grades.csv").read_text().splitlines())
    scores = {row["student_id"]: float(row["score"]) for row in rows}
    checks = 0
    for name in NOTEBOOKS:
        handed_out = cells(release / f"{name}.ipynb")
        assert not [cell for cell in handed_out if "SOLUTION" in source_of(cell)]
        found = [cell for cell in handed_out if "nbgrader" in cell["metadata"]]
        assert found, name
        checks += sum(cell["metadata"]["nbgrader"]["grade"] for cell in found)
    assert scores == {"ada": checks, "ben": 0}


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_otter_gives_points_for_right_answers_alone(tmp_path: Path, name: str) -> None:
    sheet = written("otter", tmp_path / "sheets") / f"{name}.ipynb"
    run(tmp_path, f"otter assign {sheet} out")
    (archive,) = (tmp_path / "out" / "autograder").glob("*.zip")
    scores: dict[str, set[float]] = {}
    for student, folder in (("ada", "autograder"), ("ben", "student")):
        (tmp_path / student).mkdir()
        notebook = tmp_path / "out" / folder / f"{name}.ipynb"
        run(tmp_path, f"otter run -a {archive} {notebook} -o {student}")
        results = json.loads((tmp_path / student / "results.json").read_text())
        tests = results["tests"]
        scores[student] = {test["score"] for test in tests if test.get("max_score")}
    assert scores == {"ada": {1.0}, "ben": {0.0}}
    student_copy = cells(tmp_path / "out" / "student" / f"{name}.ipynb")
    assert not [cell for cell in student_copy if "SOLUTION" in source_of(cell)]
