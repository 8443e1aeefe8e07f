"""Fixtures that run the command in this process or as a program, each in its own folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from linie1_widget.course.command.commands import app

ROOT = Path(__file__).parents[3]
CODE = "from linie1_widget.course.command import main; main()"


def run(*arguments: str, given: str | None = None) -> Result:
    """Run a command and keep its output; raise unexpected errors."""
    done = CliRunner().invoke(app, list(arguments), input=given, prog_name="linie1")
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done


def refused(*arguments: str, given: str | None = None) -> str:
    done = run(*arguments, given=given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("linie1: ")
    assert "Traceback" not in done.stderr
    return done.stderr


def process(
    *arguments: str,
    given: str = "",
    code: str = CODE,
    encoding: str = "utf-8",
    lang: str = "",
) -> subprocess.CompletedProcess[str]:
    variables = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | variables | {"LC_ALL": "", "LC_MESSAGES": "", "LANG": lang},
        input=given,
        capture_output=True,
        encoding=encoding,
        check=False,
    )


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path
