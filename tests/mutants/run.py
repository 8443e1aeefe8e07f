"""Put small faults into the package, and check that the tests find them.

``python -m tests.mutants.run --number 40 --seed 7 linie1_widget/paths`` tries forty places
in the named modules, by default in all. All unit tests run once, in a copy of the checkout,
while pytest-testmon notes what each of them executes; with a fault, those that execute its
function run. Surviving mutants are printed with their line; those without visible effect
are listed in ``explained.txt`` with a reason, and count as found.

Existing tools do not fit: mutmut changes functions only and runs tests in one process,
while ours use processes, threads and signals; cosmic-ray has one command for all modules,
and a database.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import monotonic

import pytest

from tests.mutants.places import Mutant, mutants

ROOT = Path(__file__).parents[2]
PACKAGE = "linie1_widget"
EXPLAINED = Path(__file__).with_name("explained.txt")
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", ".peers", ".*_cache", "node_modules", "_build", "dist", "look"
)
ALL_FOUND = 1.0
# The time limit of the tests of a mutant, in seconds; slower mutants count as found.
LIMIT_S = 600

UNIT_TESTS = [
    *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:nbval"),
    *(f"--ignore=tests/{folder}" for folder in ("browser", "grading", "hosts")),
    *("-m", "not thorough"),
]
NOTED = ".testmondata"


def sample(paths: list[Path], number: int, rng: Random) -> list[Mutant]:
    """Choose mutants of these modules, as evenly as possible over the parts."""
    rooms: dict[str, list[Mutant]] = {}
    for path in paths:
        rooms.setdefault(_room(path), []).extend(mutants(path))
    for found in rooms.values():
        rng.shuffle(found)
    turns = [each for turn in _turns(list(rooms.values())) for each in turn]
    return turns[:number]


def _turns(rooms: list[list[Mutant]]) -> Iterator[list[Mutant]]:
    for turn in range(max(map(len, rooms), default=0)):
        yield [room[turn] for room in rooms if turn < len(room)]


def _room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0]


def beside(path: Path) -> str:
    """Return the nearest folder of tests, some of which may use a module in a process."""
    folders = (Path("tests", each) for each in path.relative_to(PACKAGE).parents)
    return str(next(folder for folder in folders if (ROOT / folder).is_dir()))


def lives(mutant: Mutant, copy: Path) -> bool:
    """Return True if all tests pass in a copy with the fault."""
    changed = copy / mutant.path
    before = changed.stat()
    changed.write_bytes(mutant.applied())
    chosen = ["--testmon", "--testmon-nocollect", "--testmon-forceselect"]
    try:
        return _passes([*UNIT_TESTS, "-x", *chosen], copy) and _passes(
            [*UNIT_TESTS, "-x", "-p", "no:testmon", beside(mutant.path)], copy
        )
    finally:
        shutil.copy2(ROOT / mutant.path, changed)
        os.utime(changed, ns=(before.st_atime_ns, before.st_mtime_ns))


def _passes(command: list[str], copy: Path, limit_s: float = LIMIT_S) -> bool:
    # Mutants of equal size and second would be mistaken for each other's compiled file.
    environment = os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    # A session of their own, so that endless child processes end with the tests.
    with subprocess.Popen(
        command,
        cwd=copy,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as tests:
        try:
            return tests.wait(limit_s) in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
        except subprocess.TimeoutExpired:
            print(f"after {limit_s} s: {command[-1]}", file=sys.stderr, flush=True)
            return False
        finally:
            with suppress(ProcessLookupError):
                os.killpg(tests.pid, signal.SIGKILL)


def explained() -> set[str]:
    """Return the mutants without visible effect, without line numbers."""
    blocks = EXPLAINED.read_text(encoding="utf-8").split("\n\n")
    for path, line in (block.splitlines()[:2] for block in blocks):
        if line.strip().removeprefix("- ") not in Path(path).read_text(encoding="utf-8"):
            sys.exit(f"{path} has a line no longer that is explained: {line.strip()}")
    return {"\n".join(block.splitlines()[:3]) for block in blocks}


def _named(mutant: Mutant) -> str:
    return str(mutant).replace(f":{mutant.line}\n", "\n", 1)


def main() -> int:
    """Try mutants; print the survivors and the number found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", default=[PACKAGE], help="modules or folders")
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    paths = sorted(
        path
        for name in asked.modules
        for path in (
            sorted(Path(name).rglob("*.py")) if Path(name).is_dir() else [Path(name)]
        )
    )
    chosen = sample(paths, asked.number, Random(asked.seed))
    known, started = explained(), monotonic()
    copies: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        first, *others = [Path(folder, str(number)) for number in range(asked.workers)]
        _note_what_tests_execute(_copied(first), asked.workers)
        for copy in others:
            shutil.copytree(first, copy, symlinks=True)
        for copy in (first, *others):
            copies.put(copy)

        def tried(mutant: Mutant) -> bool:
            if _named(mutant) in known:
                return False
            copy = copies.get()
            try:
                return lives(mutant, copy)
            finally:
                copies.put(copy)

        living = 0
        with ThreadPoolExecutor(asked.workers) as pool:
            for mutant, alive in zip(chosen, pool.map(tried, chosen), strict=True):
                if alive:
                    living += 1
                    print(f"{mutant}\n", flush=True)
    found = len(chosen) - living
    share = found / max(len(chosen), 1)
    print(f"{found} of {len(chosen)} found, {share:.0%}, in {monotonic() - started:.0f} s")
    return 0 if share == ALL_FOUND else 1


def _copied(copy: Path) -> Path:
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    (copy / "js/node_modules").symlink_to(ROOT / "js/node_modules")
    return copy


def _note_what_tests_execute(copy: Path, workers: int) -> None:
    command = [*UNIT_TESTS, "--testmon", f"--numprocesses={workers}"]
    if not _passes(command, copy, limit_s=3600) or not (copy / NOTED).exists():
        sys.exit("the tests of a copy fail before anything is changed: run `make test`")


if __name__ == "__main__":
    sys.exit(main())
