"""Whoever checks types finds the public names as the documentation has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.test_docs import ROOT, SOURCES, code_of

UNCHECKED = {"dice", "analyse"}
"""What may be None is something here, as the reader sees."""


def test_documented_usage_passes_a_strict_check_of_types(tmp_path: Path) -> None:
    for file in SOURCES:
        for number, code in enumerate(code_of(file) if file.stem not in UNCHECKED else ()):
            (tmp_path / f"{file.stem}_{number}.py").write_text(code, encoding="utf-8")
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--no-error-summary", "--allow-untyped-defs"),
            *(
                "--allow-untyped-calls",
                "--ignore-missing-imports",
                "tests/typed_usage.py",
                tmp_path,
            ),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "")
