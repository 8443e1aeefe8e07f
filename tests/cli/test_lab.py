"""The course, copied to a folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import ROOT, refused, run

COURSE = {
    file.relative_to(ROOT / "notebooks").as_posix(): file.read_bytes()
    for pattern in ("*.ipynb", "[!.]*/*.ipynb", "pictures/*")
    for file in (ROOT / "notebooks").glob(pattern)
}
FIRST = "01_first_steps.ipynb"


def held(folder: Path) -> dict[str, bytes]:
    files = filter(Path.is_file, folder.rglob("*"))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def test_the_whole_course_is_copied_and_what_a_learner_changed_stays(here: Path) -> None:
    done = run("lab", "mine", "--no-open")
    assert held(here / "mine") == COURSE
    assert f"{len(COURSE)} files of the course copied to mine." in done.output
    assert "jupyter lab mine" in done.output
    assert "The course is in mine already." in run("lab", "mine", "--no-open").output
    assert held(here / "mine") == COURSE
    (here / "mine" / FIRST).write_bytes(b"my own")
    (here / "mine" / "my notes.txt").write_bytes(b"mine")
    (here / "mine" / "02_rules_a_to_e.ipynb").unlink()
    done = run("lab", "mine", "--no-open")
    assert held(here / "mine") == {**COURSE, FIRST: b"my own", "my notes.txt": b"mine"}
    assert "1 file of the course copied to mine." in done.output
    assert f"Left as you have changed them: {FIRST}." in done.output
    # A file is no folder.
    (here / "file").write_bytes(b"a file")
    assert "name a folder" in refused("lab", "file", "--no-open")
    assert (here / "file").read_bytes() == b"a file"


def test_it_opens_the_first_notebook_or_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("importlib.util.find_spec", lambda _: None)
        done = run("lab")
    assert done.exit_code == 2
    assert "pip install 'linie1_widget[lab]'" in done.stderr
    # The course is there all the same.
    assert held(here / "linie1_course") == COURSE
    called: list[Any] = []
    monkeypatch.setattr(subprocess, "call", lambda command: called.append(command) or 0)
    assert run("lab").exit_code == 0
    assert called == [[sys.executable, "-m", "jupyterlab", f"linie1_course/{FIRST}"]]
