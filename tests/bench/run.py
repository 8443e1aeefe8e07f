"""Measure the performance targets: ``python -m tests.bench.run [name …]``.

Each module ``bench_*.py`` in this folder has a function ``figures()`` that yields `Figure`
objects. Names (``engine``, ``page``) select modules; by default all but `STRENGTH` run.
"""

from __future__ import annotations

import platform
import sys
import traceback
from importlib import import_module
from pathlib import Path

from tests.bench.figures import Figure, table

HERE = Path(__file__).parent
# Measured only if named: games of bots against bots take up to hours.
STRENGTH = {"bots", "europa_bots"}


def main(names: list[str]) -> int:
    """Run the benches and print one table; return 1 after a missed target or failure."""
    known = sorted(file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"there is no bench {', '.join(unknown)}: choose from {', '.join(known)}")
        return 2
    measured: list[Figure] = []
    failed: list[str] = []
    for name in names or sorted(set(known) - STRENGTH):
        print(f"measuring: {name} …", flush=True)
        try:
            for figure in import_module(f"tests.bench.bench_{name}").figures():
                measured.append(figure)
                print(" ", *filter(None, figure.row()), flush=True)
        except Exception:
            traceback.print_exc()
            failed.append(name)
    print(f"\n{platform.python_implementation()} {platform.python_version()}\n")
    print(table(measured))
    if failed:
        print(f"\nnot measured to the end: {', '.join(failed)}")
    return int(bool(failed) or any(figure.met is False for figure in measured))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
