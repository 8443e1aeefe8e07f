"""The order of imports: each part of the package uses only the parts below it."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

import pytest

from tests.programs import python
from tests.syntax_trees import statements_in, tree_of

ROOT = Path(__file__).parents[1]
PACKAGE = "linie1_widget"

# Each layer may import from those behind it, but not within itself.
LAYERS = (
    "__main__ | course | rooms | laboratory lessons research | linie1 trans_europa | "
    "paths table | base"
)

# The same for the folders and modules within a part; "." is the part's own folder, except
# for modules with a place of their own.
ROOMS = {
    "base": "__init__ | widget | pixels | svg | files | texts | language | "
    "registry reading | errors callbacks lazy | arguments plain_text",
    "paths": ". | widget | picture | games | watched mazes | "
    "algorithms trees constraints | story | graphs | texts",
    "table": ". | widget | analysis session | bots | game | texts",
    "linie1": ". | widgets | bots | picture | game | planning | routes | board | texts",
    "trans_europa": ". | widget | bots | picture | game | network | map | texts",
    "laboratory": "prose | . | texts",
    "lessons": "__init__ | widgets take_over_widget | task | "
    "collection | quiz own_games | questions | refuting taking_over | written | . | texts",
    "rooms": "classroom | . | texts",
    "research": ". | environments | leagues | studies tournaments | "
    "result_tables tasks statistics | texts",
    "course": "command | . | texts",
}

# The folders and modules that need only the standard library.
BARE = {
    "base": {"language", "errors", "callbacks", "arguments", "plain_text", "lazy"}
    | {"registry", "reading", "files"},
    "paths": {"games", "watched", "trees", "algorithms", "constraints", "story", "graphs"},
    "table": {"game"},
    "linie1": {"game", "planning", "routes", "board"},
    "trans_europa": {"game", "network", "map"},
}

# Optional libraries that those may import in functions.
FRIENDS = {"paths": {"networkx"}}

# The methods in which a thing looks up its picture, when somebody wants to see it.
LOOK_UP = {"_repr_svg_", "_map_", "_film_"}

# Still to be turned: modules that import from a part above their own, or beside it.
UPWARDS = {
    ("base.widget.widget", "rooms"),
}


def ranks(layers: str) -> dict[str, int]:
    return {
        part: rank for rank, layer in enumerate(layers.split("|")) for part in layer.split()
    }


RANK = ranks(LAYERS)
RANK_IN = {part: ranks(rooms) for part, rooms in ROOMS.items()}


class Import(NamedTuple):
    """An import of a module, with the enclosing function (or "TYPE_CHECKING")."""

    source: str
    module: str
    function: str


def place(module: str) -> tuple[str, str]:
    """Return the part of the package and the folder in it, as listed in `ROOMS`."""
    part, inner, *_ = [*module.split(".")[1:], ".", "."]
    return part, inner if inner in RANK_IN.get(part, ()) else "."


def imports_of(source: str, node: ast.AST, function: str = "") -> Iterator[Import]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        function = node.name
    elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
        function = "TYPE_CHECKING"
    elif isinstance(node, ast.Import):
        yield from (Import(source, alias.name, function) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{source} imports by no full name"
        home = str(node.module)
        for alias in node.names:
            # In `from linie1_widget.linie1 import board` the folder is the imported name.
            name = f"{home}.{alias.name}"
            inner = (ROOT / name.replace(".", "/")).is_dir() or home == PACKAGE
            yield Import(source, name if inner else home, function)
    for child in statements_in(node):
        yield from imports_of(source, child, function)


FILES = {
    ".".join(file.relative_to(ROOT).with_suffix("").parts): file
    for file in sorted((ROOT / PACKAGE).rglob("*.py"))
}


@cache
def imports() -> list[Import]:
    return [
        import_
        for name, file in FILES.items()
        for import_ in imports_of(name, tree_of(file))
    ]


def ours() -> list[Import]:
    return [import_ for import_ in imports() if import_.module.startswith(f"{PACKAGE}.")]


def upwards(each: Import) -> bool:
    (part, room), (other, other_room) = place(each.source), place(each.module)
    if part == other:
        rank = RANK_IN.get(part, {})
        return room != other_room and rank[room] >= rank[other_room]
    return part != "__init__" and RANK[part] >= RANK.get(other, -1)


def test_every_folder_has_a_layer() -> None:
    assert {place(name)[0] for name in FILES} - {"__init__"} == set(RANK)
    for part, rank in RANK_IN.items():
        rooms = (ROOT / PACKAGE / part).glob("*/__init__.py")
        assert {file.parent.name for file in rooms} <= set(rank), part


def test_imports_point_down_the_layers_without_a_circle() -> None:
    wrong = {
        (import_.source.removeprefix(f"{PACKAGE}."), place(import_.module)[0])
        for import_ in ours()
        if upwards(import_) and import_.function not in LOOK_UP
    }
    assert wrong == UPWARDS
    ahead: dict[str, set[str]] = defaultdict(set)
    for import_ in ours():
        if not import_.function and import_.module in FILES:
            ahead[import_.source].add(import_.module)
    TopologicalSorter(ahead).prepare()


def test_module_names_are_unique() -> None:
    many = {"__init__", "texts", "widget"}
    names = Counter(file.stem for file in FILES.values() if file.stem not in many)
    assert [name for name, times in names.items() if times > 1] == []


# The two games follow one pattern; a reader of one looks for its classes there.
OF_BOTH_GAMES = {
    *("BlockerBot", "End", "Game", "GameState", "GreedyBot", "Lay", "Move", "PlannerBot"),
    *("Player", "Position", "Rollouts", "SearchBot", "Setup", "Stage", "Verdict", "View"),
    "Violation",
}


def test_class_names_are_unique() -> None:
    names = Counter(
        node.name
        for file in FILES.values()
        for node in tree_of(file).body
        if isinstance(node, ast.ClassDef)
    )
    twice = {name for name, times in names.items() if times > 1}
    assert twice <= OF_BOTH_GAMES


def test_rules_need_the_standard_library_only_and_svg_needs_svgwrite() -> None:
    foreign = [
        import_
        for import_ in imports()
        if (where := place(import_.source))[1] in BARE.get(where[0], ())
        and (name := import_.module.split(".")[0])
        not in {PACKAGE, *sys.stdlib_module_names}
        and not (import_.function and name in FRIENDS.get(where[0], ()))
    ]
    assert foreign == []
    knowing = {
        place(import_.source) for import_ in imports() if "svgwrite" in import_.module
    }
    assert knowing == {("base", "svg")}


JUPYTER = {"anywidget", "ipywidgets", "traitlets", "svgwrite", "IPython", "comm"}


@pytest.mark.parametrize(
    ("code", "unneeded"),
    [
        ("import linie1_widget", {*JUPYTER, "networkx", "ast"}),
        ("from linie1_widget.linie1 import Board; Board().legal('S')", JUPYTER),
        (
            "from linie1_widget import BoardWidget",
            {f"{PACKAGE}.table.game", f"{PACKAGE}.linie1.game", f"{PACKAGE}.paths"},
        ),
        (
            "from linie1_widget.table import GAMES; print(GAMES)",
            {*JUPYTER, f"{PACKAGE}.linie1", f"{PACKAGE}.trans_europa"},
        ),
    ],
    ids=["the package", "the rules", "a board", "the games"],
)
def test_imports_are_lazy(code: str, unneeded: set[str]) -> None:
    listing = f"{code}; import sys; print(*sys.modules)"
    done = python("-W", "error", "-c", listing, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert loaded & unneeded == set()
    if code == f"import {PACKAGE}":
        ours = {name for name in loaded if name.split(".")[0] == PACKAGE}
        assert ours == {PACKAGE, f"{PACKAGE}.base", f"{PACKAGE}.base.lazy"}


@pytest.mark.parametrize("folder", ["bench", "fuzz", "hosts", "mutants"])
def test_manual_programs_have_valid_imports(folder: str) -> None:
    for path in (ROOT / "tests" / folder).rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom) and re.match(
                f"tests|{PACKAGE}", node.module
            ):
                for alias in node.names:
                    resolve_name(f"{node.module}.{alias.name}")
