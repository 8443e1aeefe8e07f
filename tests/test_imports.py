"""The order of imports: each part of the package knows only what stands below it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "linie1_widget"

# Each line may import from the lines below it; parts of one line do not know each other.
LAYERS = (
    ("cli", "publishing"),
    ("widgets",),
    ("lessons", "drawing"),
    ("experiments", "environments"),
    ("players",),
    ("linie1", "trans_europa"),
    ("paths", "turn_game"),
    ("language",),
    ("bounded_run", "errors", "watching"),
    ("plain_text", "lazy"),
)

# The rooms within a part, in the same way; "" is what lies in the part's own folder, but
# for the modules there that have a place of their own.
ROOMS = {
    "players": (("__init__",), ("levels", "analysis"), ("linie1", "trans_europa"), ("",)),
    "linie1": (("game",), ("planning", "driving"), ("routing",), ("board",), ("",)),
    "trans_europa": (("",), ("game",), ("network",), ("maps",)),
    "drawing": (("",), ("export",), ("game",), ("search",), ("board", "lattice"), ("svg",)),
    "paths": (
        ("",),
        ("mazes", "problems"),
        ("algorithms", "trees", "watched"),
        ("story",),
        ("graphs",),
    ),
    "experiments": (
        ("",),
        ("studies",),
        ("tournaments",),
        ("running",),
        ("results", "statistics"),
    ),
    "lessons": (("",), ("puzzles", "topics"), ("exercise",), ("forms",)),
    "widgets": (
        ("game", "trans_europa", "laboratory", "lessons"),
        ("board", "table", "playback"),
        ("",),
        ("page",),
    ),
}
BARE = (
    *("linie1", "trans_europa", "paths", "turn_game"),
    *("language", "bounded_run", "errors", "watching", "plain_text", "lazy"),
)
"""The parts that need nothing but the standard library."""

FRIENDS = {"paths": {"networkx"}}
"""Optional libraries, imported in a function only, by parts that are otherwise bare."""

SVGWRITE = "drawing.svg"
"""The only room that knows svgwrite."""

TYPE_CHECKING = "TYPE_CHECKING"
LOOK_UP = {
    *((part, "drawing", "_repr_svg_") for part in ("linie1", "trans_europa", "lessons")),
    ("environments", "drawing", "_pixels"),
}
"""The one look upwards: a board, a game or a figure shows its picture, and imports the
drawing."""


def ranks(layers: Iterable[Sequence[str]]) -> dict[str, int]:
    """How far down each part stands."""
    return {part: rank for rank, layer in enumerate(layers) for part in layer}


RANK = ranks(LAYERS)
RANK_IN = {part: ranks(rooms) for part, rooms in ROOMS.items()}


class Import:
    """One import of one module, with the function (or "TYPE_CHECKING") it stands in."""

    def __init__(self, file: Path, line: int, module: str, function: str | None) -> None:
        self.where = f"{file.relative_to(ROOT)}:{line}"
        self.module = module
        self.function = function
        self.source, self.source_room = self._place(
            file.relative_to(ROOT / PACKAGE).with_suffix("").parts
        )
        target = module.split(".")
        self.target = self.target_room = None
        if target[0] == PACKAGE and len(target) > 1:
            self.target, self.target_room = self._place(tuple(target[1:]))

    @staticmethod
    def _place(parts: tuple[str, ...]) -> tuple[str, str]:
        """The part of the package, and the room in it: a folder that `ROOMS` knows."""
        inner = parts[1] if len(parts) > 1 else ""
        return parts[0], inner if inner in RANK_IN.get(parts[0], ()) else ""

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
    if each.target is None:
        return True
    if each.source == each.target:
        rank = RANK_IN.get(each.source, {})
        rooms = each.source_room, each.target_room
        return (
            rooms[0] == rooms[1]
            or each.function == TYPE_CHECKING
            or rank[rooms[0]] < rank[rooms[1] or ""]
        )
    if (each.source, each.target, each.function) in LOOK_UP:
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
    assert {"linie1", "errors"} <= parts
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


def test_every_room_has_its_place() -> None:
    for part, rank in RANK_IN.items():
        folders = {
            file.parent.name for file in (ROOT / PACKAGE / part).glob("*/__init__.py")
        }
        assert folders <= set(rank), part


def test_only_the_lowest_room_of_the_drawing_knows_svgwrite() -> None:
    strangers = [
        each
        for each in IMPORTS
        if each.module.split(".")[0] == "svgwrite"
        and f"{each.source}.{each.source_room}" != SVGWRITE
    ]
    assert strangers == []


def test_no_import_leads_back_to_where_it_began() -> None:
    ahead: dict[str, set[str]] = defaultdict(set)
    modules = {".".join(file.relative_to(ROOT).with_suffix("").parts) for file in FILES}
    for each in IMPORTS:
        source = each.where.split(":")[0].removesuffix(".py").replace("/", ".")
        if each.function is None and each.module in modules:
            ahead[source].add(each.module)
    left = dict(ahead)
    while ends := [module for module, to in left.items() if not to & left.keys()]:
        for module in ends:
            del left[module]
    assert left == {}


@pytest.mark.parametrize(
    ("path", "module", "source", "target", "allowed"),
    [
        ("linie1/tiles.py", "from ..drawing import boards", "linie1", "drawing", False),
        ("linie1/tiles.py", "import linie1_widget.paths", "linie1", "paths", True),
        ("linie1/tiles.py", "from linie1_widget import paths", "linie1", "paths", True),
        ("linie1/tiles.py", "from .. import trans_europa", "linie1", "trans_europa", False),
        ("trans_europa/game.py", "from ..linie1 import x", "trans_europa", "linie1", False),
        ("drawing/x.py", "from ..lessons.y import z", "drawing", "lessons", False),
        ("widgets/x.py", "from linie1_widget.linie1 import y", "widgets", "linie1", True),
        ("linie1/board/x.py", "from ..game.y import z", "linie1", "linie1", False),
        ("linie1/game/x.py", "from ..board.y import z", "linie1", "linie1", True),
        ("linie1/driving/x.py", "from ..planning.y import z", "linie1", "linie1", False),
        ("drawing/svg/x.py", "from ..board.y import z", "drawing", "drawing", False),
        (
            "linie1/board/board.py",
            "def _repr_svg_():\n from linie1_widget.drawing import board_svg",
            "linie1",
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


def test_the_games_need_no_jupyter() -> None:
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
heavy = ("svgwrite", "anywidget", "ipywidgets", "traitlets", "IPython", "networkx", "ast")
print(sorted(set(heavy) & set(sys.modules)))
print([name for name in sys.modules if name.startswith("linie1_widget")])
"""
    )
    assert printed.split("\n") == ["[]", "['linie1_widget.lazy', 'linie1_widget']", ""]


def test_a_board_does_not_wait_for_the_game() -> None:
    printed = run(
        """
import sys
from linie1_widget import BoardWidget
unneeded = {"linie1_widget.players", "linie1_widget.linie1.game", "linie1_widget.paths"}
print(sorted(unneeded & set(sys.modules)))
"""
    )
    assert printed == "[]\n"


def test_completion_offers_what_the_package_has_and_nothing_else() -> None:
    printed = run(
        """
import linie1_widget
names = dir(linie1_widget)
print({"Board", "GameWidget", "search", "linie1", "drawing"} <= set(names))
print(sorted({"annotations", "import_module", "TYPE_CHECKING"} & set(names)))
print([name for name in names if not hasattr(linie1_widget, name)])
"""
    )
    assert printed.split("\n") == ["True", "[]", "[]", ""]
