"""Whatever a function does, watching it ends, and says in which line it was.

It is watched in a process of its own, which is ended if that does not come to an end.
"""

from __future__ import annotations

import json
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

LINES = {
    "one_line": "while True: pass",
    "endless_init": "return Begins()",
    "within_a_line": "return [x for x in count() if x < 0]",
    "in_a_library": 'return re.compile("x" * 10**7)',
    "long_text": "x += x",
    "long_tuple": "x += x",
    "sleeps": "time.sleep(10**6)",
    "odd_path": "return [Odd()]",
    "odd_frontier": "frontier.append(Odd())",
}
"""In which line some are stopped."""


@pytest.fixture(scope="module")
def told() -> list[dict[str, Any]]:
    """What comes of all of them."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.paths.watched.hostile"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


EVERYWHERE = {*hostile.BY_ITS_LINES, *hostile.BY_THE_CLOCK}


@pytest.mark.parametrize(
    ("where", "functions"),
    [
        ("main", EVERYWHERE | {*hostile.BY_ITS_SIZE, *hostile.BY_AN_ALARM}),
        ("thread", EVERYWHERE),
        ("lesson", hostile.IN_A_LESSON),
    ],
)
def test_every_run_ends_soon_and_in_little_memory_and_says_its_line(
    told: list[dict[str, Any]], where: str, functions: set[Any]
) -> None:
    found = [(each["name"], each) for each in told if each["where"] == where]
    in_size = {each.__name__ for each in hostile.BY_ITS_SIZE}
    assert {name for name, _ in found} == {each.__name__ for each in functions}
    for name, each in found:
        assert each["seconds"] < SECONDS, each
        assert each["megabytes"] < 300, each
        if where == "lesson":
            assert "had not come to an end" in each["said"]
        elif name in ("long_path", "endless_path"):
            assert "more than 20000 entries" in each["said"] or "too long" in each["said"]
        else:
            assert each["kind"] in ("stopped", "error"), each
            assert "did not come to its end" in each["said"]
            assert each["line"].startswith(LINES.get(name, "")), each
            assert name != "within_a_line" or each["steps"] < 10
        if name in in_size:
            most = 500_000 if name == "whole_list_anew" else 20_000
            assert f"more than {most} entries" in each["why"], each
            assert each["steps"] < 50, each
        if name == "unmarked":
            assert each["kind"] == "error"
            assert "RecursionError" in each["said"]
