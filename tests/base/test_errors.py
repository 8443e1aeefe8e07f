"""Every error of this package is a `Linie1Error` and is listed in the reference."""

from __future__ import annotations

import ast
import builtins
import re
import shlex
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
import traitlets

import linie1_widget as l1
from linie1_widget.base.errors import NoSuchName, import_optional, pip_install
from tests.syntax_trees import statements_in, tree_of

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "linie1_widget"

# Errors that lessons or laboratories raise and catch themselves.
CAUGHT = {"UnreadableAnswer", "Failed", "Refused", "CannotSearch"}

# Allowed: errors for wrong programs, missing attributes, command lines and exits.
ALLOWED = {
    *("NotImplementedError", "AssertionError", "AttributeError"),
    *("KeyboardInterrupt", "typer.BadParameter", "typer.Exit"),
}

# Errors caught by their caller in the same module.
LOCAL = {
    *(("as_cell", "TypeError"), ("_once", "ValueError")),
    *(("_lock", "OSError"), ("_bound", "OverflowError"), ("_check_size", "MemoryError")),
}


def errors() -> Iterator[type[Exception]]:
    for module in walk_packages([str(PACKAGE)], f"{PACKAGE.name}."):
        for name, value in vars(import_module(module.name)).items():
            is_ours = isinstance(value, type) and value.__module__ == module.name
            # Skip private errors, and the `BaseException`s that stop endless functions.
            if is_ours and issubclass(value, Exception) and not name.startswith("_"):
                yield value


def raised(node: ast.AST, function: str = "") -> Iterator[tuple[str, str]]:
    """Yield the foreign errors raised by some code, with the enclosing function."""
    if isinstance(node, ast.FunctionDef):
        function = node.name
    if isinstance(node, ast.Raise) and node.exc is not None:
        error = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        name = ast.unparse(error)
        is_foreign = isinstance(getattr(builtins, name, None), type) or name.startswith(
            ("typer.", "traitlets.")
        )
        if is_foreign:
            yield function, name
    for child in statements_in(node):
        yield from raised(child, function)


def test_errors_derive_from_linie1error_and_are_documented() -> None:
    found = set(errors())
    assert {error for error in found if not issubclass(error, l1.Linie1Error)} == set()
    text = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
    named = re.findall(r"^\.\. autoclass:: linie1_widget\..*?(\w+)$", text, re.MULTILINE)
    assert {error.__name__ for error in found} - CAUGHT == set(named)


def test_only_package_errors_are_raised() -> None:
    found = {
        error
        for file in PACKAGE.rglob("*.py")
        for error in raised(tree_of(file))
        if error[1] not in ALLOWED
    }
    assert found == LOCAL


MAZE = l1.GridGraph("S.G")
CONSTRUCTORS = {
    "rotation": lambda: l1.BoardWidget(rotation=5),
    "step": lambda: l1.SearchWidget(l1.search(MAZE, MAZE.start, MAZE.goal), step=99),
    "playing": lambda: l1.SearchWidget(l1.search(MAZE, MAZE.start, MAZE.goal), playing="x"),
    "map": lambda: l1.LaboratoryWidget("junk"),
    "algorithms": lambda: l1.LaboratoryWidget("S.G", algorithms=("x",)),
    "directions": lambda: l1.LaboratoryWidget("S.G", directions=5),
    "state": lambda: l1.BoardWidget(state="b1:S0"),
    "heuristic": lambda: l1.LaboratoryWidget("S.G", heuristic="x"),
    "hints": lambda: l1.GameWidget(l1.Game(2), hints="x"),
    "edition": lambda: l1.BoardWidget(edition="1996"),
}


@pytest.mark.parametrize("make", CONSTRUCTORS.values(), ids=CONSTRUCTORS)
def test_constructor_errors_do_not_show_traitlets(make: Any) -> None:
    with pytest.raises(l1.Linie1Error) as refused:
        make()
    files = [Path(str(frame.path)) for frame in refused.traceback]
    assert not [file for file in files if "site-packages" in file.parts]
    assert refused.value.__suppress_context__ or not refused.value.__context__


def test_refused_trait_value_keeps_the_old_one() -> None:
    widget = l1.LaboratoryWidget("S.G")
    with pytest.raises(traitlets.TraitError, match="the directions are 4 or 8, not 5"):
        widget.directions = 5
    assert widget.directions == 4


def test_missing_key_lists_the_known_names() -> None:
    laboratory = l1.LaboratoryWidget("S.G", algorithms=("bfs",))
    result = l1.tournament(["random"], 1, progress=False, max_moves=3)
    for mapping, name in (
        (l1.trans_europa.MAP.cities, "Londn"),
        (laboratory.result, "astar"),
        (result.wins, "greedy"),
        (result.rates, "greedy"),
        (result.intervals, "greedy"),
    ):
        with pytest.raises(NoSuchName, match=f"{name}'.* [Tt]here are "):
            mapping[name]


@pytest.mark.parametrize(
    "packages", [["networkx"], ["linie1_widget[lab]"], ["svgwrite>=1.4.3", "resvg-py"]]
)
def test_install_command_is_quoted_for_any_shell(packages: list[str]) -> None:
    command = pip_install(*packages)
    assert shlex.split(command) == ["pip", "install", *packages]
    # The shell of Windows knows no other sign for quotes.
    assert "'" not in command


def test_extras_are_quoted_in_all_install_commands() -> None:
    files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.po"), *ROOT.glob("*.md")]
    files += [*ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/source/*.md")]
    bare = re.compile(r"pip install ['\w]+\[")
    assert [file for file in files if bare.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("module", "package"),
    [("PIL.Image", "Pillow"), ("resvg_py", "resvg-py"), ("networkx.utils", "networkx")],
)
def test_missing_package_is_named_as_on_pypi(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    says = f"{package} is needed to try: install it with pip install {package}"
    with pytest.raises(l1.base.errors.MissingLibrary, match=f"^{says}$"):
        import_optional(module, "to try")
