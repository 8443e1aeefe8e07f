"""Measure the performance targets: ``python -m tests.bench.run [name …]``.

Each module ``bench_*.py`` in this folder has a function ``figures()`` that yields `Figure`
objects. Names (``engine``, ``page``) select modules; by default all but `STRENGTH` run.
With ``--beside FOLDER`` each also runs in another checkout, such as one of the commit
before, with which figures without a peer are compared.
"""

from __future__ import annotations

import argparse
import gc
import platform
import subprocess
import sys
import traceback
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from tests.bench.figures import Figure, table

HERE = Path(__file__).parent
# Measured only if named: games of bots against bots take up to hours.
STRENGTH = {"bots", "europa_bots"}


def medians_in(folder: Path, name: str) -> dict[str, float]:
    """Run a bench in another checkout; return the medians of its figures."""
    command = [sys.executable, "-m", "tests.bench.run", name]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    rows = (line.split("|") for line in run.stdout.splitlines() if line.startswith("| "))
    found = ((what.strip(), middle.split()) for _, what, middle, *_ in rows)
    return {what: float(middle[0]) for what, middle in found if len(middle) > 1}


def beside(figure: Figure, others: dict[str, float]) -> Figure:
    """Return a figure with its ratio to that of another checkout, if it has no other."""
    other = others.get(figure.name)
    if figure.ratio is not None or not other or not figure.median:
        return figure
    gain = other / figure.median
    return replace(figure, ratio=1 / gain if figure.unit.endswith("/s") else gain)


def main(arguments: list[str]) -> int:
    """Run the benches and print one table; return 1 after a missed target or failure."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.run")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--beside", type=Path)
    given = parser.parse_args(arguments)
    names: list[str] = given.names
    known = sorted(file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"there is no bench {', '.join(unknown)}: choose from {', '.join(known)}")
        return 2
    measured: list[Figure] = []
    failed: list[str] = []
    for name in names or sorted(set(known) - STRENGTH):
        print(f"measuring: {name} …", flush=True)
        # The collector passes over what benches before have left.
        gc.collect()
        gc.freeze()
        try:
            others = medians_in(given.beside, name) if given.beside else {}
            for figure in import_module(f"tests.bench.bench_{name}").figures():
                figure = beside(figure, others)
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
