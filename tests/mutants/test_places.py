"""Tests of the small faults."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.places import mutants
from tests.mutants.run import explained

MODULE = '''
"""A docstring is no place."""

LIMIT: int = 3


def first(numbers: list[int]) -> int | None:
    """The first above the limit – in UTF-8."""
    for each in numbers:
        if each > LIMIT and not each % 2 == 0:
            return each
    return None
'''
CHANGED = [
    "LIMIT: int = 4",
    "if (not (each > LIMIT and (not each % 2 == 0))):",
    "if ((each > LIMIT) or (not each % 2 == 0)):",
    "if (each >= LIMIT) and not each % 2 == 0:",
    "if each > LIMIT and (each % 2 == 0):",
    "if each > LIMIT and not (each % 2 != 0):",
    "if each > LIMIT and not ((each) // (2)) == 0:",
    "if each > LIMIT and not each % 3 == 0:",
    "if each > LIMIT and not each % 2 == 1:",
    "return None",
]


def test_each_place_is_changed_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(MODULE, encoding="utf-8")
    found = []
    for mutant in mutants(path):
        lines = mutant.applied().decode().splitlines()
        compile("\n".join(lines), str(path), "exec")
        differ = [line for line in lines if line not in MODULE.splitlines()]
        found.append(differ[0].strip() if differ else lines[mutant.line - 1].strip())
    assert sorted(found) == sorted(CHANGED)


def test_explained_mutants_are_in_the_code() -> None:
    assert len(explained()) > 10
