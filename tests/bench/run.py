"""Measure what the project promises: ``python -m tests.bench.run [name …]``.

Each module ``bench_*.py`` beside this one has a function ``figures()`` that measures and
gives `Figure` objects. With names (``engine``, ``page``) only those are run.
"""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

from tests.bench.figures import Figure, table

HERE = Path(__file__).parent


def main(names: list[str]) -> int:
    """Run the benches and print one table; 1 if a target was missed."""
    known = sorted(file.stem.removeprefix("bench_") for file in HERE.glob("bench_*.py"))
    unknown = sorted(set(names) - set(known))
    if unknown:
        print(f"there is no bench {', '.join(unknown)}: choose from {', '.join(known)}")
        return 2
    measured: list[Figure] = []
    for name in names or known:
        print(f"measuring: {name} …", flush=True)
        measured.extend(import_module(f"tests.bench.bench_{name}").figures())
    print(f"\n{platform.python_implementation()} {platform.python_version()}\n")
    print(table(measured))
    return int(any(each.met is False for each in measured))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
