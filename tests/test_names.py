"""Every name of the reference is available as written, after any other imports."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import linie1_widget
from tests.test_docs import REFERENCE

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "linie1_widget"
LAZY = sorted(
    ".".join(stub.parent.relative_to(ROOT).parts) for stub in PACKAGE.rglob("*.pyi")
)

LOOK = """
import json, sys
from importlib import import_module
from itertools import groupby
from pkgutil import walk_packages
from linie1_widget.language.language import Language

def look(names):
    return {name: found(name) for name in names}

def found(name):
    value = import_module("linie1_widget")
    for part in name.split(".")[1:]:
        value = getattr(value, part)
    home = getattr(value, "__module__", None)
    return f"{type(value).__name__} {home}.{getattr(value, '__qualname__', '')}"

def forget():
    for name in [each for each in sys.modules if each.split(".")[0] == "linie1_widget"]:
        del sys.modules[name]

names, told, seen = json.load(sys.stdin), [], {}
Language.text = lambda *given: told.append(str(given)) or ""
for module in walk_packages(import_module("linie1_widget").__path__, "linie1_widget."):
    import_module(module.name)
seen["after all modules"] = look(names)
forget()
seen["all at once"] = look(reversed(names))
seen["part by part"] = {}
for _, group in groupby(names, lambda name: name.rpartition(".")[0]):
    forget()
    seen["part by part"] |= look(group)
print(json.dumps([told, seen]))
"""


def test_a_name_is_the_same_whatever_was_imported_before_and_nothing_is_told() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK],
        input=json.dumps(sorted(names(), key=lambda name: name.split(".")[:-1])),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told, seen = json.loads(done.stdout)
    assert len(seen["part by part"]) > 200
    assert seen["part by part"] == seen["all at once"] == seen["after all modules"]
    # Texts made on import would stay in the language of that moment.
    assert told == []


def names() -> set[str]:
    """Return the names in the reference, and those in a list of data."""
    documented = re.findall(r"^\.\. auto\w+:: ([\w.]+)$", REFERENCE, re.MULTILINE)
    described = re.findall(r"^`(\w[\w.]*)`\n:", REFERENCE, re.MULTILINE)
    parts = [f"{part}.{name}" for part in LAZY for name in import_module(part).__all__]
    return {*documented, *(f"linie1_widget.{name}" for name in described), *parts}


@pytest.mark.parametrize("package", LAZY)
def test_a_package_offers_its_names_and_no_others(package: str) -> None:
    module = import_module(package)
    assert set(module.__all__) <= set(dir(module))
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute"):
        _ = module.nothing_of_the_kind


def test_all_can_be_had_at_once_and_is_what_completion_offers() -> None:
    found: dict[str, object] = {}
    exec("from linie1_widget import *", found)
    assert set(linie1_widget.__all__) <= set(found)
    offered = dir(linie1_widget)
    assert {"Board", "GameWidget", "search", "linie1", "drawing"} <= set(offered)
    assert not {"annotations", "import_module", "TYPE_CHECKING"} & set(offered)
    assert [name for name in offered if not hasattr(linie1_widget, name)] == []
