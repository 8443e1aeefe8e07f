"""Import times, each in a new Python process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from tests.bench.figures import Figure, figure

RUNS = 15


def milliseconds(before: str, statement: str) -> list[float]:
    """Measure a statement after another one, in several new processes."""
    code = (
        f"{before}\n"
        "from time import perf_counter\n"
        "start = perf_counter()\n"
        f"{statement}\n"
        "print((perf_counter() - start) * 1000)"
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
    return [float(run.stdout) for run in runs[1:]]


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
