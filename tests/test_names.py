"""Every name of the reference can be had as it is written, whatever was imported before."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import linie1_widget

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "linie1_widget"
REFERENCE = ROOT / "docs" / "reference"
LAZY = sorted(
    ".".join(stub.parent.relative_to(ROOT).parts) for stub in PACKAGE.rglob("*.pyi")
)

LOOK = """
import json, sys
from importlib import import_module
from pkgutil import walk_packages

def forget():
    for name in [each for each in sys.modules if each.split(".")[0] == "linie1_widget"]:
        del sys.modules[name]

def found(name):
    value = import_module("linie1_widget")
    for part in name.split(".")[1:]:
        value = getattr(value, part)
    home = getattr(value, "__module__", None)
    return f"{type(value).__name__} {home}.{getattr(value, '__qualname__', '')}"

how, names = json.load(sys.stdin)
if how == "after all modules":
    package = import_module("linie1_widget")
    for module in walk_packages(package.__path__, "linie1_widget."):
        import_module(module.name)
seen, last = {}, None
for name in names:
    part = name.rpartition(".")[0]
    if how == "part by part" and part != last:
        forget()
    seen[name], last = found(name), part
print(json.dumps(seen))
"""


def names() -> list[str]:
    """The names that the reference documents, and those that stand in a list of data."""
    text = "\n".join(
        page.read_text(encoding="utf-8") for page in sorted(REFERENCE.glob("*.md"))
    )
    documented = re.findall(r"^\.\. auto\w+:: ([\w.]+)$", text, re.MULTILINE)
    described = re.findall(r"^`(\w[\w.]*)`\n:", text, re.MULTILINE)
    parts = [f"{part}.{name}" for part in LAZY for name in import_module(part).__all__]
    return [*documented, *(f"linie1_widget.{name}" for name in described), *parts]


def looked_up(how: str, wanted: list[str]) -> dict[str, str]:
    """What a fresh Python finds under these names."""
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        input=json.dumps([how, wanted]),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def alone() -> dict[str, str]:
    """What the names of each part are where no other part was imported before."""
    return looked_up("part by part", sorted(names(), key=lambda name: name.split(".")[:-1]))


@pytest.mark.parametrize("how", ["part by part", "all at once", "after all modules"])
def test_a_name_is_the_same_whatever_was_imported_before(
    alone: dict[str, str], how: str
) -> None:
    assert len(alone) > 200
    assert looked_up(how, list(alone)[::-1]) == alone


@pytest.mark.parametrize("package", LAZY)
def test_no_module_takes_the_place_of_a_name(package: str) -> None:
    module = import_module(package)
    parts = {each.name for each in iter_modules(module.__path__)}
    shadowed = [
        name
        for name in module.__all__
        if name in parts and getattr(module, name) is not sys.modules[f"{package}.{name}"]
    ]
    assert shadowed == []


def test_a_name_that_there_is_not_is_no_attribute() -> None:
    for package in LAZY:
        with pytest.raises(AttributeError, match=f"module '{package}' has no attribute"):
            _ = import_module(package).nothing_of_the_kind
    assert not hasattr(linie1_widget, "nothing_of_the_kind")


def test_all_can_be_had_at_once() -> None:
    found: dict[str, object] = {}
    exec("from linie1_widget import *", found)
    assert set(linie1_widget.__all__) <= set(found)
