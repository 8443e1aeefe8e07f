"""Programs that tests start."""

from __future__ import annotations

import subprocess
import sys
from typing import Any


def program(*command: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a program to its end, and keep what it prints, its errors in between."""
    output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} | more
    return subprocess.run([*map(str, command)], text=True, check=False, **output)


def python(*arguments: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run Python to its end, and keep what it prints, its errors apart."""
    return program(sys.executable, *arguments, stderr=subprocess.PIPE, **more)
