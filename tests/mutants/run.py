"""Put small faults into the package, and check that the tests of their part find them.

``python -m tests.mutants.run --number 40 --seed 7 linie1_widget/paths`` tries forty places
in the named modules, by default in all. Each mutant is tried in a copy of the package.
Surviving mutants are printed with their line; those without visible effect are listed in
``explained.txt`` with a reason, and count as found.

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
COPIED = (PACKAGE, "tests", "notebooks", "docs", "pyproject.toml", "README.md")
ALL_FOUND = 1.0
# The time limit of a part's tests, in seconds; slower mutants count as found.
LIMIT_S = 240

# Tests outside the folder of a part, run after those inside.
BESIDE = {
    "linie1": ["tests/table/test_recorded_games.py"],
    "paths": ["tests/lessons"],
    "table": ["tests/trans_europa/game/test_games.py", "tests/linie1/widgets/game"],
}


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


def tests_of(path: Path) -> list[str]:
    """Return the module, for its doctests, and folders of tests, the nearest first."""
    inner = path.relative_to(PACKAGE)
    folders = [Path("tests", folder) for folder in list(inner.parents)[:-1]]
    found = [str(folder) for folder in folders if (ROOT / folder).is_dir()]
    found += BESIDE.get(inner.parts[0], [])
    everywhere = (file.relative_to(ROOT) for file in ROOT.glob("tests/test_*.py"))
    return [str(path), *(found or sorted(map(str, everywhere)))]


def lives(mutant: Mutant, copy: Path) -> bool:
    """Return True if all tests of its part pass in a copy with the fault."""
    changed = copy / mutant.path
    before = changed.stat()
    changed.write_bytes(mutant.applied())
    seen: list[str] = []
    try:
        for folder in tests_of(mutant.path):
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
            command += [*(f"--ignore={file}" for file in seen), folder]
            if not _passes(command, copy):
                return False
            seen.append(folder)
    finally:
        shutil.copy2(ROOT / mutant.path, changed)
        os.utime(changed, ns=(before.st_atime_ns, before.st_mtime_ns))
    return True


def _passes(command: list[str], copy: Path) -> bool:
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
            return tests.wait(LIMIT_S) in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
        except subprocess.TimeoutExpired:
            print(f"after {LIMIT_S} s: {command[-1]}", file=sys.stderr, flush=True)
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
        for number in range(asked.workers):
            copies.put(_copied(Path(folder, str(number))))

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
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("_build"))
        else:
            shutil.copy2(source, copy / name)
    return copy


if __name__ == "__main__":
    sys.exit(main())
