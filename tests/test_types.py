"""Whoever checks types finds the public names as the documentation has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_documented_usage_passes_a_strict_check_of_types() -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-error-summary", "tests/typed_usage.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "")
