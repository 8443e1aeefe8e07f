"""Build the TypeScript bundle into the package whenever the package is built.

hatchling calls the hook for a wheel, an sdist and an editable install. From a
checkout the bundle is always made afresh, so that a stale one is never shipped. An
unpacked sdist (it has a PKG-INFO) brings its bundle along and is installed without
Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLE = tuple(
    f"{widget}.{kind}"
    for widget in ("board", "search", "drive", "game")
    for kind in ("js", "css")
)


class BundleHook(BuildHookInterface[Any]):
    """Runs `npm ci` and `npm run build`, or checks what the sdist brought."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make sure that the bundle is there and new."""
        root = Path(self.root)
        static = root / "linie1_widget" / "static"
        if not (root / "PKG-INFO").is_file():
            run_npm(root / "js", "ci", "--no-audit", "--no-fund", "--prefer-offline")
            for name in BUNDLE:
                (static / name).unlink(missing_ok=True)
            run_npm(root / "js", "run", "build")
        missing = [name for name in BUNDLE if not (static / name).is_file()]
        if missing:
            raise SystemExit(
                f"linie1_widget: {' and '.join(missing)} should be in {static} and "
                "is not. A checkout builds it with `npm run build` in js/; an sdist "
                "brings it along."
            )


def run_npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder; on trouble, end with a sentence that says what to do."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit(
            "linie1_widget: building from a checkout needs Node.js 20.19 or newer with "
            "npm, and there is none on the PATH. Install it (https://nodejs.org), or "
            "install a released version, which needs no Node: "
            "pip install linie1_widget"
        )
    done = subprocess.run(
        [npm, *arguments],
        cwd=folder,
        env=os.environ | {"npm_config_update_notifier": "false"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise SystemExit(
            f"linie1_widget: `npm {' '.join(arguments)}` failed in {folder}:\n{done.stdout}"
        )
