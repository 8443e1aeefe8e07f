"""What recording costs: packing for the page, memory, and a stroke in the laboratory."""

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
from linie1_widget.paths import search
from tests.bench.bench_engine import timed
from tests.bench.bench_graphs import alone, open_field
from tests.bench.figures import Figure, size

SIDE = 60
# Milliseconds: a third of what a search with its packing took before steps were numbers.
PACKED = {"bfs": 5.5, "dijkstra": 5.9, "astar": 7, "bidirectional": 8.9}
BYTES = 16
ROWS, COLS, STROKES, STROKE = 20, 30, 40, 4
PUZZLE = l1.PROBLEMS["sliding_puzzle"]


def figures() -> Iterator[Figure]:
    for algorithm, limit in PACKED.items():
        what = f"{SIDE} × {SIDE}: {algorithm}, packed for the page"
        yield alone(what, lambda by=algorithm: pack(by), limit, 30)
    yield size("bytes kept a step, 100 × 100, bfs", bytes_a_step(100), "B", BYTES)
    yield stroke()
    yield alone("notebook 07, pattern databases", pattern_cell, 5000, 2)


def pack(algorithm: str) -> None:
    grid = open_field(SIDE)
    search(grid, grid.start, grid.goal, algorithm, "manhattan").to_dict()


def bytes_a_step(side: int) -> float:
    grid = open_field(side)
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

    # Not `alone`, which collects garbage before each stroke, and so empties the caches that
    # a stroke finds full after the one before.
    least = min(timed(draw, 1) for _ in range(STROKES)) / 1000
    what = f"laboratory of {ROWS} × {COLS}, two searches: a stroke after another"
    return size(what, least, "ms", STROKE)


def pattern_cell() -> None:
    """Run the cell of notebook 07 on pattern databases, without what it prints."""
    sources = read_course(Path(__file__).parents[2] / "notebooks" / "source")
    cells = {cell.id: cell for source in sources for cell in source.cells}
    names = {"l1": l1, "puzzle": PUZZLE, "far": PUZZLE.heuristics["manhattan"]}
    with redirect_stdout(StringIO()):
        exec(cells["pattern-code"].text("en"), names)
