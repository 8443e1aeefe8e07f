"""Python started as a program."""

from __future__ import annotations

import subprocess
import sys
from typing import Any


def python(*arguments: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run Python to its end, and keep what it prints."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)
