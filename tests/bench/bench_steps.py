"""What recording costs: packing for the page, memory, and a stroke in the laboratory."""

from __future__ import annotations

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import cycle
from pathlib import Path

import linie1_widget as l1
from linie1_widget import LaboratoryWidget
from linie1_widget.course.sources import read_course
from linie1_widget.paths import GridGraph, search
from tests.bench.bench_graphs import alone
from tests.bench.bench_searches import timed
from tests.bench.figures import Figure, figure, size
from tests.bench.peers import FOLDER

# The commit whose speed the goals are multiples of.
BEFORE = "24739e0a"
SIDE = 60
RUNS = 5
TIMES_AS_FAST = 3
BYTES = 16
ROWS, COLS, STROKES, STROKE = 20, 30, 40, 4
PUZZLE = l1.PROBLEMS["sliding_puzzle"]

PACK = f"""
import gc
from time import thread_time
from linie1_widget.paths import GridGraph, search
rows = [["."] * {SIDE} for _ in range({SIDE})]
rows[0][0], rows[-1][-1] = "S", "G"
def packed():
    grid = GridGraph("\\n".join(map("".join, rows)))
    search(grid, grid.start, grid.goal, ALGORITHM, "manhattan").to_dict()
times = []
for _ in range(10):
    gc.collect()
    start = thread_time()
    packed()
    times.append(1000 * (thread_time() - start))
print(min(times))
"""


def figures() -> Iterator[Figure]:
    here, before = Path(__file__).parents[2], package_at(BEFORE)
    for algorithm in ("bfs", "dijkstra", "astar", "bidirectional"):
        code = PACK.replace("ALGORITHM", repr(algorithm))
        folders = here, before
        turns = [[milliseconds(folder, code) for folder in folders] for _ in range(RUNS)]
        ours, theirs = (list(times) for times in zip(*turns, strict=True))
        yield figure(
            f"{SIDE} × {SIDE}: {algorithm}, packed for the page, beside {BEFORE}",
            ours,
            "ms",
            ratio=min(theirs) / min(ours),
            ratio_at_least=TIMES_AS_FAST,
        )
    yield size("bytes kept a step, 100 × 100, bfs", bytes_a_step(100), "B", BYTES)
    yield stroke()
    yield alone("notebook 07, pattern databases", pattern_cell, 5000, 2)


def package_at(commit: str) -> Path:
    """Return a folder with the package as it was, without what a build adds to it."""
    folder = FOLDER / commit
    if not folder.exists():
        folder.mkdir(parents=True)
        archive = ("git", "archive", commit, "linie1_widget")
        packed = subprocess.run(archive, check=True, capture_output=True).stdout
        subprocess.run(("tar", "x", "-C", str(folder)), input=packed, check=True)
    return folder


def milliseconds(folder: Path, code: str) -> float:
    run = (sys.executable, "-c", code)
    return float(subprocess.run(run, cwd=folder, check=True, capture_output=True).stdout)


def bytes_a_step(side: int) -> float:
    rows = [["."] * side for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    grid = GridGraph("\n".join(map("".join, rows)))
    search(grid, grid.start, grid.goal)
    gc.collect()
    tracemalloc.start()
    trace = search(grid, grid.start, grid.goal)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return kept / len(trace)


def stroke() -> Figure:
    """Draw and erase a wall on a map on which two searches run."""
    rows = ["S" + "." * (COLS - 1), *["." * COLS] * (ROWS - 2), "." * (COLS - 1) + "G"]
    widget = LaboratoryWidget("\n".join(rows), algorithms=("dijkstra", "bfs"), directions=8)
    brushes = cycle("#.")

    def draw() -> None:
        line = f"{'.' * 15}{next(brushes)}{'.' * (COLS - 16)}"
        widget.map = "\n".join([*rows[:10], line, *rows[11:]])

    times = [timed(draw) for _ in range(STROKES)]
    what = f"laboratory of {ROWS} × {COLS}, two searches: a stroke"
    return figure(what, times[STROKES // 4 :], "ms", median_at_most=STROKE)


def pattern_cell() -> None:
    """Run the cell of notebook 07 on pattern databases, without what it prints."""
    sources = read_course(Path(__file__).parents[2] / "notebooks" / "source")
    cells = {cell.id: cell for source in sources for cell in source.cells}
    with redirect_stdout(StringIO()):
        exec(cells["pattern-code"].text("en"), {"l1": l1, "puzzle": PUZZLE})
