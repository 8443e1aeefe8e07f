"""Whatever a function does, watching it ends, and says in which line it was.

It is watched in a process of its own, which is ended if that does not come to an end.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.paths.watched import hostile

ROOT = Path(__file__).parents[3]
PATIENCE = 300
SECONDS = 12
"""Three on a machine that has nothing else to do."""


def told(which: str) -> list[dict[str, Any]]:
    """What comes of the functions there."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.paths.watched.hostile", which],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def lines_of(name: str) -> list[str]:
    """The lines in which a function may be stopped."""
    expected = {
        "one_line": ["while True: pass"],
        "endless_init": ["return Begins()"],
        "within_a_line": ["return [x for x in count() if x < 0]"],
        "in_a_library": ['return re.compile("x" * 10**8)'],
        "long_text": ["x += x"],
        "long_tuple": ["x += x"],
        "sleeps": ["time.sleep(10**6)"],
        "odd_path": ["return [Odd()]"],
        "odd_frontier": ["frontier.append(Odd())"],
    }
    return expected.get(name, [])


@pytest.mark.parametrize("where", ["main", "thread"])
def test_every_run_ends_soon_and_in_little_memory_and_says_its_line(where: str) -> None:
    found = told(where)
    functions = hostile.EVERYWHERE
    if where == "main":
        functions += hostile.IN_THE_MAIN_THREAD
    assert [each["name"] for each in found] == [each.__name__ for each in functions]
    for each in found:
        assert each["seconds"] < SECONDS, each
        assert each["megabytes"] < 300, each
        if each["name"] in ("long_path", "endless_path"):
            assert re.search("more than 20000 entries|takes too long", each["verdict"])
            continue
        assert each["kind"] in ("stopped", "error"), each
        assert "did not come to its end" in each["verdict"]
        lines = lines_of(each["name"])
        assert not lines or each["line"].split("  #")[0] in lines, each


def test_a_lesson_ends_too() -> None:
    for each in told("lessons"):
        assert each["seconds"] < SECONDS, each
        assert "had not come to an end" in each["said"]
