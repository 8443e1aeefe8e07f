"""Packages that ours is compared with, each in a folder outside the environment."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / ".peers"


def import_peer(requirement: str, module: str) -> Any:
    """Import a module of a package, which is installed if it is not in its folder yet."""
    folder = FOLDER / requirement
    if not folder.exists():
        install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps")
        subprocess.run([*install, "--target", str(folder), requirement], check=True)
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
        invalidate_caches()
    return import_module(module)
