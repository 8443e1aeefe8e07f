"""Processor times of imports and of the command, each in a new Python process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from tests.bench.figures import Figure, figure

RUNS = 15

HELP = """
import sys
from contextlib import suppress
sys.argv = ["linie1", "--help"]
"""
SHOW_HELP = """
from linie1_widget.course.command import main
with suppress(SystemExit): main()
"""


def milliseconds(before: str, statement: str) -> list[float]:
    """Measure a statement after another one, in several new processes."""
    code = (
        f"{before}\n"
        "from time import process_time\n"
        "start = process_time()\n"
        f"{statement}\n"
        "print((process_time() - start) * 1000)"
    )
    # The first run may have to compile the modules.
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        for _ in range(RUNS + 1)
    ]
    return [float(run.stdout.splitlines()[-1]) for run in runs[1:]]


def figures() -> Iterator[Figure]:
    after = "import anywidget"
    yield figure(
        "import linie1_widget, after anywidget",
        milliseconds(after, "import linie1_widget"),
        "ms",
        median_at_most=40,
    )
    yield figure(
        "from linie1_widget import BoardWidget, after anywidget",
        milliseconds(after, "from linie1_widget import BoardWidget"),
        "ms",
    )
    yield figure(
        "import linie1_widget.linie1.board.board, alone",
        milliseconds("", "import linie1_widget.linie1.board.board"),
        "ms",
    )
    yield figure(
        "linie1 --help, without the start of Python",
        milliseconds(HELP, SHOW_HELP),
        "ms",
        median_at_most=150,
    )
