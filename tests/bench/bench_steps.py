"""What recording costs: memory, and a stroke in the laboratory."""

from __future__ import annotations

import gc
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

BYTES = 16
ROWS, COLS, STROKES, STROKE = 20, 30, 40, 4
PUZZLE = l1.PROBLEMS["sliding_puzzle"]


def figures() -> Iterator[Figure]:
    yield size("bytes kept a step, 100 × 100, bfs", bytes_a_step(100), "B", BYTES)
    yield stroke()
    yield alone("notebook 07, pattern databases", pattern_cell, 5000, 2)


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
