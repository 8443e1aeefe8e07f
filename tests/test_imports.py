"""The order of imports: each part of the package knows only what stands below it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "linie1_widget"

# Each line may import from the lines below it; parts of one line do not know each other.
LAYERS = (
    ("widgets", "cli"),
    ("lessons", "drawing"),
    ("players", "experiments"),
    ("engine", "trans_europa"),
    ("paths", "turns"),
    ("playing",),
    ("journal",),
    ("saving",),
    ("files", "locks"),
    ("errors", "watching"),
    ("plain_text",),
)
RANK = {part: rank for rank, layer in enumerate(LAYERS) for part in layer}
BARE = (
    *("engine", "trans_europa", "paths", "turns", "playing", "journal", "saving"),
    *("files", "locks", "watching", "errors", "plain_text"),
)
"""The parts that need nothing but the standard library."""

FRIENDS = {"paths": {"networkx"}}
"""Optional libraries, imported in a function only, by parts that are otherwise bare."""

TYPE_CHECKING = "TYPE_CHECKING"
LOOK_UP = ("engine", "drawing", "_repr_svg_")
"""The one look upwards: a board or a game shows its picture, and imports the drawing."""


FOR_TYPES = ("errors", "engine", TYPE_CHECKING)
"""The one name from above that is never imported: an error carries a verdict."""


class Import:
    """One import of one module, with the function (or "TYPE_CHECKING") it stands in."""

    def __init__(self, file: Path, line: int, module: str, function: str | None) -> None:
        self.where = f"{file.relative_to(ROOT)}:{line}"
        self.module = module
        self.function = function
        parts = file.relative_to(ROOT / PACKAGE).with_suffix("").parts
        self.source = parts[0]
        target = module.split(".")
        self.target = target[1] if target[0] == PACKAGE and len(target) > 1 else None

    def __repr__(self) -> str:
        return f"{self.where} imports {self.module}"


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
            if module == PACKAGE:  # from linie1_widget import engine
                for alias in node.names:
                    yield Import(file, node.lineno, f"{module}.{alias.name}", function)
            else:
                yield Import(file, node.lineno, module, function)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, function)

    yield from walk(ast.parse(file.read_text(encoding="utf-8")), None)


FILES = sorted((ROOT / PACKAGE).rglob("*.py"))
IMPORTS = [each for file in FILES for each in imports_of(file)]


def may_import(each: Import) -> bool:
    """Whether the design allows this import."""
    if each.target is None or each.source == each.target:
        return True
    if (each.source, each.target, each.function) in (LOOK_UP, FOR_TYPES):
        return True
    if each.source == "__init__":
        return True
    return (
        each.source in RANK
        and each.target in RANK
        and RANK[each.source] < RANK[each.target]
    )


def test_every_part_has_its_place() -> None:
    parts = {file.relative_to(ROOT / PACKAGE).with_suffix("").parts[0] for file in FILES}
    assert {"engine", "errors"} <= parts
    assert parts - {"__init__"} <= set(RANK)


def test_imports_point_downwards() -> None:
    assert [each for each in IMPORTS if not may_import(each)] == []


def test_the_rules_need_the_standard_library_only() -> None:
    foreign = [
        each
        for each in IMPORTS
        if each.source in BARE
        and each.target is None
        and (name := each.module.split(".")[0]) not in sys.stdlib_module_names
        and not (each.function and name in FRIENDS.get(each.source, ()))
    ]
    assert foreign == []


@pytest.mark.parametrize(
    ("path", "module", "source", "target", "allowed"),
    [
        ("engine/board.py", "from ..drawing import boards", "engine", "drawing", False),
        ("engine/board.py", "import linie1_widget.paths", "engine", "paths", True),
        ("engine/board.py", "from linie1_widget import paths", "engine", "paths", True),
        ("engine/board.py", "from .. import trans_europa", "engine", "trans_europa", False),
        ("trans_europa/game.py", "from ..engine import x", "trans_europa", "engine", False),
        ("drawing/x.py", "from ..lessons.y import z", "drawing", "lessons", False),
        ("widgets/x.py", "from linie1_widget.linie1 import y", "widgets", "engine", True),
        (
            "engine/board.py",
            "def _repr_svg_():\n from linie1_widget.drawing import board_svg",
            "engine",
            "drawing",
            True,
        ),
    ],
)
def test_the_judge_reads_imports_well(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    module: str,
    source: str,
    target: str,
    allowed: bool,
) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / PACKAGE / path
    file.parent.mkdir(parents=True)
    file.write_text(module, encoding="utf-8")
    (found,) = imports_of(file)
    assert (found.source, found.target, may_import(found)) == (source, target, allowed)


def run(code: str) -> str:
    """What a fresh Python prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_needs_no_jupyter() -> None:
    printed = run(
        """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        jupyter = ("anywidget", "ipywidgets", "traitlets", "svgwrite", "IPython", "comm")
        if name.split(".")[0] in jupyter:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
try:
    import anywidget
except ModuleNotFoundError:
    print("hidden")
import linie1_widget.linie1
from linie1_widget.linie1.board.board import Board
print(len(Board().legal("S")) > 0)
"""
    )
    assert printed.split() == ["hidden", "True"]


def test_the_package_alone_is_light() -> None:
    printed = run(
        """
import sys
import linie1_widget
heavy = ("svgwrite", "anywidget", "ipywidgets", "traitlets", "IPython", "networkx")
print(sorted(set(heavy) & set(sys.modules)))
"""
    )
    assert printed == "[]\n"


def test_a_board_does_not_wait_for_the_game() -> None:
    printed = run(
        """
import sys
from linie1_widget import BoardWidget
unneeded = {"linie1_widget.players", "linie1_widget.linie1.game.game"}
print(sorted(unneeded & set(sys.modules)))
"""
    )
    assert printed == "[]\n"


def test_completion_offers_what_the_package_has_and_nothing_else() -> None:
    printed = run(
        """
import linie1_widget
names = dir(linie1_widget)
print({"Board", "GameWidget", "search", "engine", "drawing"} <= set(names))
print(sorted({"annotations", "import_module", "TYPE_CHECKING"} & set(names)))
print([name for name in names if not hasattr(linie1_widget, name)])
"""
    )
    assert printed.split("\n") == ["True", "[]", "[]", ""]
