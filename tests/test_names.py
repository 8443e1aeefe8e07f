"""Every name of the reference is available as written, after any other imports."""

from __future__ import annotations

import json
import re
from importlib import import_module
from inspect import ismethod, ismodule
from pathlib import Path
from pkgutil import resolve_name

import pytest

from linie1_widget.base.lazy import attach_stub
from tests.programs import python
from tests.test_docs import REFERENCE

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "linie1_widget"
LAZY = sorted(
    ".".join(stub.parent.relative_to(ROOT).parts) for stub in PACKAGE.rglob("*.pyi")
)

LOOK = """
import gc, json, sys
gc.disable()  # imports make much, and leave nothing that matters
from functools import cache
from importlib import import_module
from importlib.machinery import SourceFileLoader
from itertools import groupby
from pkgutil import resolve_name, walk_packages
from linie1_widget.base.language.key import Language

# Each module is read once, and run for each part.
SourceFileLoader.get_code = cache(SourceFileLoader.get_code)

def look(names):
    return {name: found(name) for name in names}

def found(name):
    value = resolve_name(name)
    home = getattr(value, "__module__", None)
    return f"{type(value).__name__} {home}.{getattr(value, '__qualname__', '')}"

def forget():
    for name in [each for each in sys.modules if each.split(".")[0] == "linie1_widget"]:
        del sys.modules[name]

names, texts, seen = json.load(sys.stdin), [], {}
Language.text = lambda *given: texts.append(str(given)) or ""
for module in walk_packages(import_module("linie1_widget").__path__, "linie1_widget."):
    import_module(module.name)
seen["after all modules"] = look(names)
forget()
seen["all at once"] = look(reversed(names))
seen["part by part"] = {}
for _, group in groupby(names, lambda name: name.rpartition(".")[0]):
    forget()
    seen["part by part"] |= look(group)
print(json.dumps([texts, seen]))
"""


def test_names_do_not_depend_on_import_order_and_imports_render_no_text() -> None:
    by_part = sorted(names(), key=lambda name: name.split(".")[:-1])
    done = python("-c", LOOK, input=json.dumps(by_part), cwd=ROOT)
    assert done.returncode == 0, done.stderr
    text, seen = json.loads(done.stdout)
    assert len(seen["part by part"]) > 200
    assert seen["part by part"] == seen["all at once"] == seen["after all modules"]
    # Texts made on import would stay in the language of that moment.
    assert text == []


def names() -> set[str]:
    """Return the names in the reference, and those in a list of data."""
    documented = re.findall(r"^\.\. auto\w+:: ([\w.]+)$", REFERENCE, re.MULTILINE)
    described = re.findall(r"^`(\w[\w.]*)`\n:", REFERENCE, re.MULTILINE)
    parts = [f"{part}.{name}" for part in LAZY for name in import_module(part).__all__]
    return {*documented, *(f"linie1_widget.{name}" for name in described), *parts}


@pytest.mark.parametrize("package", LAZY)
def test_package_exports_exactly_its_public_names(package: str) -> None:
    module, found = import_module(package), dict[str, object]()
    exec(f"from {package} import *", found)
    assert set(module.__all__) == set(dir(module)) <= set(found)
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute"):
        _ = module.nothing_of_the_kind


@pytest.mark.parametrize("package", [*LAZY, "linie1_widget.lessons"])
def test_a_part_and_its_modules_list_no_imports(package: str) -> None:
    part = import_module(package)
    listed = [part, *(getattr(part, name) for name in dir(part))]
    for module in filter(ismodule, listed):
        for name in (name for name in dir(module) if not name.startswith("_")):
            value = getattr(module, name)
            home = value.__name__ if ismodule(value) else getattr(value, "__module__", part)
            own = ismethod(value) or "linie1_widget" in str(home) or home == "pathlib"
            assert own, name


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("speak", "use linie1_widget.set_language"),
        ("Verdict", "use linie1_widget.linie1.Verdict"),
        ("serach", "did you mean search"),
    ],
)
def test_a_wrong_name_is_told_the_right_one(name: str, advice: str) -> None:
    with pytest.raises(AttributeError, match=f"no attribute '{name}': {advice}"):
        getattr(import_module("linie1_widget"), name)


def test_a_retired_name_works_and_warns_with_its_successor() -> None:
    get, _ = attach_stub("linie1_widget", retired={"throw": "linie1.roll"})
    with pytest.warns(DeprecationWarning, match="use linie1_widget.linie1.roll"):
        assert get("throw") is resolve_name("linie1_widget.linie1.roll")


# The names that others rely on.
PROMISED = """
ALGORITHMS BOTS Board BoardWidget Bot Cell DriveWidget EDITIONS Game GameWidget HEURISTICS
IllegalMove LaboratoryWidget Linie1Error PROBLEMS SearchWidget Side Tile TrackGraph
TransEuropaWidget TurnGame base.errors linie1.TILE_TYPES linie1.Verdict linie1.Violation
draw_board expected_turns laboratory lessons linie1 linie1.BlockerBot linie1.Game
linie1.GreedyBot linie1.PlannerBot linie1.SearchBot linie1.perft_by_move linie1.perft
linie1.missing_tiles linie1.roll paths paths.ALGORITHMS paths.Algorithm paths.HEURISTICS
play_out research research.environments rooms search shortest_route spanning_tree
steiner_tree table table.Bot table.RandomBot table.TurnGame table.analysis
to_html tournament trans_europa.Game trans_europa.MAP trans_europa.cheapest_network
trans_europa.missing_track watch
"""


def test_promised_names_exist() -> None:
    # `names` are those that the first test has seen.
    assert {f"linie1_widget.{name}" for name in PROMISED.split()} - names() == set()
