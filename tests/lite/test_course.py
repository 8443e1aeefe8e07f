"""The imports of the notebooks, and the packages of the JupyterLite site."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import nbformat
import pytest

from linie1_widget.course.sources import read_course
from notebooks.lite import lock
from notebooks.lite.bytecode import STDLIB, add_bytecode
from notebooks.lite.progress import add_progress
from notebooks.lite.site import write_course
from notebooks.lite.wheels import stand_in
from tests.programs import python

ROOT = Path(__file__).parents[2]
COURSE = ROOT / "notebooks"
NOTEBOOKS = sorted(COURSE.glob("*.ipynb"))
AVAILABLE = {*sys.stdlib_module_names, *lock.COURSE, *lock.KERNEL, "IPython"} | {
    name.replace("-", "_") for name in lock.BUNDLED
}


def ast_nodes(notebook: Path) -> Iterator[ast.AST]:
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "code" and not cell.source.startswith("%%"):
            yield from ast.walk(ast.parse(cell.source))


def test_notebook_imports_are_available() -> None:
    for notebook in NOTEBOOKS:
        for node in ast_nodes(notebook):
            if isinstance(node, ast.Import | ast.ImportFrom):
                base = getattr(node, "module", "")
                names = [base] if base else [alias.name for alias in node.names]
                assert {name.split(".")[0] for name in names} <= AVAILABLE, notebook


def test_the_stand_in_for_matplotlib_has_all_that_the_notebooks_use(tmp_path: Path) -> None:
    with ZipFile(stand_in("matplotlib", tmp_path)) as archive:
        archive.extractall(tmp_path)
    attributes = sorted(
        {
            ast.unparse(node)
            for notebook in NOTEBOOKS
            for node in ast_nodes(notebook)
            if isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "plt"
        }
    )
    code = f"""
import matplotlib.pyplot as plt
for name in {attributes!r}:
    eval(name)
plt.style.use("linie1_widget.base.quiet")
fig, (left, right) = plt.subplots(1, 2, sharey=True)
left.bar_label(left.barh(["a"], [1]), padding=3)
left.set(title="A title").legend()
with plt.style.context("linie1_widget.base.quiet"):
    left.plot(color=plt.rcParams["axes.prop_cycle"].by_key()["color"][0])
plt.show()
"""
    result = python("-S", "-c", code, env={"PYTHONPATH": str(tmp_path)})
    assert result.stderr == ""
    assert result.stdout.startswith("A plot would stand here.")
    assert "plt.subplots" in attributes


def test_a_stand_in_is_built_reproducibly(tmp_path: Path) -> None:
    content = stand_in("matplotlib", tmp_path).read_bytes()
    assert stand_in("matplotlib", tmp_path).read_bytes() == content


def test_bytecode_runs_without_being_compiled_again(tmp_path: Path) -> None:
    """Of other packages only the bytecode is there."""
    modules = {
        "linie1_widget-1-py3-none-any.whl": "one.py",
        "other-1-py3-none-any.whl": "other/deep.py",
        STDLIB: "two.py",
    }
    for archive, name in modules.items():
        with ZipFile(tmp_path / archive, "w") as packed:
            packed.writestr(name, "def where(): raise RuntimeError\n")
            packed.writestr("template.py", "no Python")
        add_bytecode(tmp_path / archive, str(sys.implementation.cache_tag))
        if archive != STDLIB:
            with ZipFile(tmp_path / archive) as packed:
                packed.extractall(tmp_path / "site")
    code = """
import importlib
from importlib.machinery import SourceFileLoader
def refuse(*_): raise AssertionError
SourceFileLoader.source_to_code = refuse
for name in ("one", "other.deep", "two"):
    module = importlib.import_module(name)
    print(module.__file__, module.where.__code__.co_filename)
"""
    site, library = tmp_path / "site", tmp_path / STDLIB
    paths = f"{site}{os.pathsep}{library}"
    said = python("-S", "-c", code, env={"PYTHONPATH": paths}).stdout.splitlines()
    ours = f"{site}/one.py"
    assert said == [
        f"{ours} {ours}",
        f"{site}/other/deep.pyc other/deep.py",
        f"{library}/two.pyc /lib/{STDLIB}/two.py",
    ]


def test_a_page_shows_that_python_is_loading_in_both_languages(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<html><body>…</body></html>", encoding="utf-8")
    add_progress(page)
    html = page.read_text(encoding="utf-8")
    assert html.endswith("</body></html>")
    for text in ("Python is loading", "Python wird geladen"):
        assert json.dumps(text)[:-1] in html


def test_site_contains_the_whole_course(tmp_path: Path) -> None:
    write_course(tmp_path)
    sources = read_course(COURSE / "source")
    names = {f"{name}.ipynb" for source in sources for name in source.names.values()}
    assert {file.name for file in tmp_path.iterdir()} == names


# A Python restricted like one in a browser, as far as the package needs.
BROWSER_LIMITS = """
import signal, sys, threading, time
del time.thread_time, signal.setitimer, signal.getitimer
for name in ("fcntl", "multiprocessing.connection", "resource", "termios"):
    sys.modules[name] = None

def start(self):
    raise RuntimeError("can't start new thread")

threading.Thread.start = start
from pkgutil import walk_packages
import linie1_widget as l1
for module in walk_packages(l1.__path__, "linie1_widget."):
    if not {"command", "environments"} & {*module.name.split(".")}:
        __import__(module.name)

def first(graph, start, goal):
    return [start]

maze = l1.GridGraph("S.G")
print("judged:", l1.watch(first, maze, maze.start, maze.goal).judgement.path_ok)
"""


def test_package_works_under_browser_limits() -> None:
    result = python("-c", BROWSER_LIMITS, cwd=ROOT)
    assert (result.stdout, result.stderr) == ("judged: False\n", "")


def sample(name: str) -> dict[str, Any]:
    return {"name": name, "version": "1.0", "depends": [], "sha256": "theirs"}


@pytest.fixture
def entries() -> lock.Entries:
    """Return a list such as Pyodide's."""
    found = {name: sample(name) for name in (*lock.KERNEL, *lock.COURSE, "numpy", "scipy")}
    found["ipython"]["depends"] = ["matplotlib_inline", "traitlets", "wcwidth"]
    found["networkx"]["depends"] = ["decorator", "matplotlib", "numpy", "setuptools"]
    return found


def wheels(folder: Path, names: list[str]) -> list[Path]:
    files = [folder / f"{name.replace('-', '_')}-2.0-py3-none-any.whl" for name in names]
    for file in files:
        file.write_bytes(file.name.encode())
    return files


def test_needed_packages_include_those_of_packages(entries: lock.Entries) -> None:
    entries["pygments"]["depends"] = ["six", "styles"]
    entries["styles"] = sample("styles")
    assert lock.needed(entries) == sorted((*lock.KERNEL, *lock.COURSE, "styles"))
    del entries["pygments"]
    with pytest.raises(SystemExit, match="no pygments"):
        lock.needed(entries)


def test_lock_file_lists_exactly_the_wheels(entries: lock.Entries, tmp_path: Path) -> None:
    names = [*lock.needed(entries), *lock.BUNDLED]
    files = wheels(tmp_path, names)
    site = lock.site_entries(entries, files)
    assert set(site) == set(names)
    for entry in site.values():
        content = (tmp_path / entry["file_name"]).read_bytes()
        assert entry["sha256"] == hashlib.sha256(content).hexdigest()
        assert set(entry["depends"]) <= set(site)
    assert site["networkx"]["depends"] == ["decorator"]
    # The package is loaded when a cell imports it.
    ours = site["linie1-widget"]
    assert ours["imports"] == ["linie1_widget"]
    assert {"anywidget", "ipywidgets", "svgwrite", "traitlets"} <= set(ours["depends"])
    with pytest.raises(SystemExit, match="no wheel of svgwrite"):
        lock.site_entries(entries, [file for file in files if "svgwrite" not in file.name])
