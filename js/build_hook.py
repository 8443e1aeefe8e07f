"""Build the TypeScript bundle into the package whenever the package is built.

hatchling calls the hook for a wheel, an sdist and an editable install. A checkout always
compiles the translations and builds the bundle anew, with Node.js from PyPI if the machine
has no suitable one. An unpacked sdist, which has a PKG-INFO, contains both and needs no
Node.js.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# hatchling loads this file by its path, so imports do not find its folder.
sys.path.insert(0, str(Path(__file__).parent))
import node

_SCRIPTS = json.loads((Path(__file__).parent / "scripts.json").read_text(encoding="utf-8"))
_KINDS = dict.fromkeys(_SCRIPTS["widgets"], ("js", "css")) | _SCRIPTS["others"]
# The files that `npm run build` makes.
BUNDLE = tuple(f"{script}.{kind}" for script, kinds in _KINDS.items() for kind in kinds)


class BundleHook(BuildHookInterface[Any]):
    """The build hook, which also adds the sources of the course to wheels."""

    def dependencies(self) -> list[str]:
        """Return what a checkout requires: for translations, and Node.js if missing."""
        if self._is_sdist():
            return []
        for_texts = ["babel>=2.12", "svgwrite>=1.4.3"]
        return for_texts if node.of_the_machine() else [*for_texts, node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle, or check that the sdist contains it."""
        root = Path(self.root)
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(course(root))
        static = root / "linie1_widget" / "static"
        if not self._is_sdist():
            run_npm(root / "js", "ci", "--no-audit", "--no-fund", "--prefer-offline")
            compiler = root / "js" / "translations.py"
            subprocess.run([sys.executable, str(compiler)], check=True)
            run_npm(root / "js", "run", "build")
        missing = [name for name in BUNDLE if not (static / name).is_file()]
        if missing:
            raise SystemExit(
                f"linie1_widget: {' and '.join(missing)} should be in {static} and "
                "is not. A checkout builds it with `npm run build` in js/; an sdist "
                "brings it along."
            )

    def _is_sdist(self) -> bool:
        return (Path(self.root) / "PKG-INFO").is_file()


def course(root: Path) -> dict[str, str]:
    """Map each file of the course to its place in the wheel."""
    sources = (root / "notebooks" / "source").glob("*.md")
    return {str(file): f"linie1_widget/course/source/{file.name}" for file in sources}


def run_npm(folder: Path, *arguments: str) -> None:
    """Run npm in a folder; exit with instructions if that fails."""
    program = node.of_the_machine() or node.of_the_wheel()
    if program is None:
        raise SystemExit(
            f"linie1_widget: building from a checkout needs {node.WANTED}, and there is "
            f"none on the PATH. Install it (https://nodejs.org) or `pip install "
            f"{node.WHEEL.split('>')[0]}`, or install a released version, which needs no "
            "Node: pip install linie1_widget"
        )
    done = subprocess.run(
        program.runs(*arguments),
        cwd=folder,
        env=os.environ
        | {"PATH": program.on(os.environ["PATH"]), "npm_config_update_notifier": "false"},
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
