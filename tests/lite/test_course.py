"""What the notebooks ask for, and what the site without Python has."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import nbformat
import pytest

from notebooks.lite import lock
from notebooks.lite.site import copy_course
from notebooks.lite.wheels import stand_in

ROOT = Path(__file__).parents[2]
COURSE = ROOT / "notebooks"
NOTEBOOKS = sorted([*COURSE.glob("*.ipynb"), *COURSE.glob("[!.]*/*.ipynb")])
THERE = {*sys.stdlib_module_names, *lock.COURSE, *lock.KERNEL, "IPython"} | {
    name.replace("-", "_") for name in lock.OURS
}


def cells(notebook: Path) -> Iterator[ast.AST]:
    """All that its cells say."""
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "code" and not cell.source.startswith("%%"):
            yield from ast.walk(ast.parse(cell.source))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_all_that_is_imported_is_there(notebook: Path) -> None:
    asked = set()
    for node in cells(notebook):
        if isinstance(node, ast.Import):
            asked |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            asked.add(node.module.split(".")[0])
    assert asked <= THERE


@pytest.fixture(scope="module")
def without_matplotlib(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the stand-in is installed."""
    folder = tmp_path_factory.mktemp("packages")
    wheel = stand_in("matplotlib", tmp_path_factory.mktemp("wheels"))
    with ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_plots_become_a_sentence(without_matplotlib: Path) -> None:
    """All that the notebooks do with a plot, in one program."""
    asked = sorted(
        {
            ast.unparse(node)
            for notebook in NOTEBOOKS
            for node in cells(notebook)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "plt"
        }
    )
    code = f"""
import matplotlib.pyplot as plt
for asked in {asked!r}:
    eval(asked)
plt.style.use("linie1_widget.drawing.quiet")
fig, ax = plt.subplots()
ax.bar_label(ax.barh(["a"], [1]), padding=3)
ax.set(title="A title").legend()
fig, (left, right) = plt.subplots(1, 2, sharey=True)
left.plot([1, 2], label="b")
with plt.style.context("linie1_widget.drawing.quiet"):
    left.plot(color=plt.rcParams["axes.prop_cycle"].by_key()["color"][0])
plt.show()
"""
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={"PYTHONPATH": str(without_matplotlib)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("A plot would stand here.")
    assert "plt.subplots" in asked


def test_the_stand_in_is_the_same_wheel_each_time(tmp_path: Path) -> None:
    first = stand_in("matplotlib", tmp_path).read_bytes()
    assert stand_in("matplotlib", tmp_path).read_bytes() == first


def test_the_whole_course_is_in_the_site(tmp_path: Path) -> None:
    copy_course(tmp_path / "course")
    there = {
        file.relative_to(tmp_path / "course")
        for file in (tmp_path / "course").rglob("*")
        if file.is_file()
    }
    pictures = (COURSE / "pictures").iterdir()
    assert there == {file.relative_to(COURSE) for file in (*NOTEBOOKS, *pictures)}
