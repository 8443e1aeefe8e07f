"""The order of imports: each part of the package knows only what stands below it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "linie1_widget"

# Each layer may import from those behind it; parts of one layer do not know each other.
LAYERS = (
    "cli publishing | widgets | lessons drawing | experiments environments | players | "
    "linie1 trans_europa | paths turn_game | language | bounded_run errors watching | "
    "plain_text lazy"
)

# The rooms within a part, in the same way; "." is what lies in the part's own folder, but
# for the modules there that have a place of their own.
ROOMS = {
    "players": "__init__ | levels analysis | linie1 trans_europa | .",
    "linie1": "game | planning driving | routing | board | .",
    "trans_europa": ". | game | network | maps",
    "drawing": ". | export | game | search | board lattice | svg",
    "paths": ". | mazes problems | algorithms trees watched | story | graphs",
    "experiments": ". | studies | tournaments | running | results statistics",
    "lessons": ". | puzzles topics | exercise | forms",
    "widgets": "game trans_europa laboratory lessons | board table playback | . | page",
}
BARE = (
    *("linie1", "trans_europa", "paths", "turn_game"),
    *("language", "bounded_run", "errors", "watching", "plain_text", "lazy"),
)
"""The parts that need nothing but the standard library."""

FRIENDS = {"paths": {"networkx"}}
"""Optional libraries, imported in a function only, by parts that are otherwise bare."""

TYPE_CHECKING = "TYPE_CHECKING"
LOOK_UP = {
    *((part, "drawing", "_repr_svg_") for part in ("linie1", "trans_europa", "lessons")),
    ("environments", "drawing", "_pixels"),
}
"""The one look upwards: a board, a game or a figure shows its picture, and imports the
drawing."""


def ranks(layers: str) -> dict[str, int]:
    """How far down each part stands."""
    return {
        part: rank for rank, layer in enumerate(layers.split("|")) for part in layer.split()
    }


RANK = ranks(LAYERS)
RANK_IN = {part: ranks(rooms) for part, rooms in ROOMS.items()}


def place(parts: tuple[str, ...]) -> tuple[str, str]:
    """The part of the package, and the room in it: a folder that `ROOMS` knows."""
    inner = parts[1] if len(parts) > 1 else "."
    return parts[0], inner if inner in RANK_IN.get(parts[0], ()) else "."


class Import(NamedTuple):
    """One import of one module, with the function (or "TYPE_CHECKING") it stands in."""

    file: Path
    line: int
    module: str
    function: str | None

    @property
    def source(self) -> tuple[str, str]:
        """The part and the room that imports it."""
        return place(self.file.relative_to(ROOT / PACKAGE).with_suffix("").parts)

    @property
    def target(self) -> tuple[str, str] | None:
        """The part and the room that it comes from, if it is one of ours."""
        package, *parts = self.module.split(".")
        return place(tuple(parts)) if package == PACKAGE and parts else None


def imports_of(file: Path) -> Iterator[Import]:
    """All imports of a file, wherever they stand, with full names."""
    package = file.relative_to(ROOT).parent.parts

    def walk(node: ast.AST, function: str | None) -> Iterator[Import]:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        elif isinstance(node, ast.If) and ast.unparse(node.test) == TYPE_CHECKING:
            function = TYPE_CHECKING
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(file, node.lineno, alias.name, function)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            for alias in node.names:
                # from linie1_widget.linie1 import board: what is imported is the room.
                name = f"{module}.{alias.name}"
                inner = (ROOT / name.replace(".", "/")).is_dir() or module == PACKAGE
                yield Import(file, node.lineno, name if inner else module, function)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, function)

    yield from walk(ast.parse(file.read_text(encoding="utf-8")), None)


FILES = sorted((ROOT / PACKAGE).rglob("*.py"))
IMPORTS = [each for file in FILES for each in imports_of(file)]


def may_import(each: Import) -> bool:
    """Whether the design allows this import."""
    (part, room), target = each.source, each.target
    if target is None or part == "__init__":
        return True
    other, other_room = target
    if part == other:
        rank = RANK_IN.get(part, {})
        typed = each.function == TYPE_CHECKING
        return room == other_room or typed or rank[room] < rank[other_room]
    looks_up = (part, other, each.function) in LOOK_UP
    return looks_up or (part in RANK and RANK[part] < RANK.get(other, -1))


def test_every_part_and_every_room_has_its_place() -> None:
    parts = {file.relative_to(ROOT / PACKAGE).with_suffix("").parts[0] for file in FILES}
    assert {"linie1", "errors"} <= parts
    assert parts - {"__init__"} <= set(RANK)
    for part, rank in RANK_IN.items():
        rooms = (ROOT / PACKAGE / part).glob("*/__init__.py")
        assert {file.parent.name for file in rooms} <= set(rank), part


def test_imports_point_downwards_and_never_back_to_where_they_began() -> None:
    assert [each for each in IMPORTS if not may_import(each)] == []
    ahead: dict[str, set[str]] = defaultdict(set)
    modules = {".".join(file.relative_to(ROOT).with_suffix("").parts) for file in FILES}
    for each in IMPORTS:
        source = ".".join(each.file.relative_to(ROOT).with_suffix("").parts)
        if each.function is None and each.module in modules:
            ahead[source].add(each.module)
    left = dict(ahead)
    while ends := [module for module, to in left.items() if not to & left.keys()]:
        for module in ends:
            del left[module]
    assert left == {}


def test_the_rules_need_the_standard_library_only_and_one_room_svgwrite() -> None:
    foreign = [
        each
        for each in IMPORTS
        if (part := each.source[0]) in BARE
        and each.target is None
        and (name := each.module.split(".")[0]) not in sys.stdlib_module_names
        and not (each.function and name in FRIENDS.get(part, ()))
    ]
    assert foreign == []
    knowing = {each.source for each in IMPORTS if each.module.split(".")[0] == "svgwrite"}
    assert knowing == {("drawing", "svg")}


@pytest.mark.parametrize(
    ("path", "code", "allowed"),
    [
        ("linie1/tiles.py", "from ..drawing import boards", False),
        ("linie1/tiles.py", "import linie1_widget.drawing", False),
        ("linie1/tiles.py", "import linie1_widget.paths", True),
        ("linie1/tiles.py", "from linie1_widget import drawing", False),
        ("linie1/tiles.py", "from .. import trans_europa", False),
        ("trans_europa/game.py", "from ..linie1 import x", False),
        ("drawing/x.py", "from ..lessons.y import z", False),
        ("widgets/x.py", "from linie1_widget.linie1 import y", True),
        ("linie1/board/x.py", "from ..game.y import z", False),
        ("linie1/game/x.py", "from ..board.y import z", True),
        ("linie1/driving/x.py", "from ..planning.y import z", False),
        ("linie1/board/x.py", "if TYPE_CHECKING:\n from ..game.y import z", True),
        ("linie1/x.py", "def _repr_svg_():\n from linie1_widget.drawing import y", True),
        ("linie1/x.py", "def drawn():\n from linie1_widget.drawing import y", False),
    ],
)
def test_the_judge_reads_imports_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, code: str, allowed: bool
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / PACKAGE / path
    file.parent.mkdir(parents=True)
    file.write_text(code, encoding="utf-8")
    (found,) = imports_of(file)
    assert found.target is not None
    assert may_import(found) == allowed


JUPYTER = {"anywidget", "ipywidgets", "traitlets", "svgwrite", "IPython", "comm"}


@pytest.mark.parametrize(
    ("code", "unneeded"),
    [
        ("import linie1_widget", {*JUPYTER, "networkx", "ast"}),
        ("from linie1_widget.linie1 import Board; Board().legal('S')", JUPYTER),
        (
            "from linie1_widget import BoardWidget",
            {f"{PACKAGE}.players", f"{PACKAGE}.linie1.game", f"{PACKAGE}.paths"},
        ),
    ],
    ids=["the package", "the rules", "a board"],
)
def test_who_imports_little_waits_for_little(code: str, unneeded: set[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"{code}; import sys; print(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert loaded & unneeded == set()
    if code == f"import {PACKAGE}":
        ours = {name for name in loaded if name.split(".")[0] == PACKAGE}
        assert ours == {PACKAGE, f"{PACKAGE}.lazy"}
