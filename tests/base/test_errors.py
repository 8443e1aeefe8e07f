"""Every error of this package is a `Linie1Error` and is listed in the reference."""

from __future__ import annotations

import ast
import builtins
import re
import shlex
import shutil
import subprocess
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

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "linie1_widget"

# Errors that lessons or laboratories raise and catch themselves.
CAUGHT = {"UnreadableAnswer", "Failed", "Refused", "CannotSearch"}

# Allowed: errors for wrong programs, missing attributes and exits.
ALLOWED = {
    *("NotImplementedError", "AssertionError", "AttributeError"),
    *("KeyboardInterrupt", "typer.Exit"),
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
    for child in ast.iter_child_nodes(node):
        yield from raised(child, function)


def test_errors_derive_from_linie1error_and_are_documented() -> None:
    found = set(errors())
    assert {each for each in found if not issubclass(each, l1.Linie1Error)} == set()
    text = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
    named = re.findall(r"^\.\. autoclass:: linie1_widget\..*?(\w+)$", text, re.MULTILINE)
    assert {each.__name__ for each in found} - CAUGHT == set(named)


def test_only_package_errors_are_raised() -> None:
    found = {
        each
        for file in PACKAGE.rglob("*.py")
        for each in raised(ast.parse(file.read_text(encoding="utf-8")))
        if each[1] not in ALLOWED
    }
    assert found == LOCAL


def test_invalid_trait_value_raises_linie1_error() -> None:
    for wrong in (
        lambda: l1.LaboratoryWidget("junk"),
        lambda: l1.LaboratoryWidget("S.G", algorithms=["junk"]),
        lambda: setattr(l1.BoardWidget(), "state", "junk"),
        lambda: l1.BoardWidget(rotation=45),
    ):
        with pytest.raises(l1.Linie1Error) as caught:
            wrong()
        assert isinstance(caught.value, ValueError)
        assert isinstance(caught.value, traitlets.TraitError)


MAZE = l1.GridGraph("S.G")
CONSTRUCTORS = {
    "rotation": lambda: l1.BoardWidget(rotation=5),
    "step": lambda: l1.SearchWidget(l1.search(MAZE, MAZE.start, MAZE.goal), step=99),
    "playing": lambda: l1.SearchWidget(l1.search(MAZE, MAZE.start, MAZE.goal), playing="x"),
    "algorithms": lambda: l1.LaboratoryWidget("S.G", ("x",)),
    "directions": lambda: l1.LaboratoryWidget("S.G", directions=5),
    "state": lambda: l1.BoardWidget(state="b1:S0"),
    "heuristic": lambda: l1.LaboratoryWidget("S.G", heuristic="x"),
    "hints": lambda: l1.GameWidget(l1.Game(2), hints="x"),
    "edition": lambda: l1.BoardWidget(edition="1996"),
}


@pytest.mark.parametrize("make", CONSTRUCTORS.values(), ids=CONSTRUCTORS)
def test_an_error_of_a_constructor_is_not_buried_under_traitlets(make: Any) -> None:
    with pytest.raises(l1.Linie1Error) as refused:
        make()
    files = [Path(str(frame.path)) for frame in refused.traceback]
    assert not [file for file in files if "site-packages" in file.parts]
    assert refused.value.__suppress_context__ or not refused.value.__context__


def test_directions_are_told_in_a_sentence() -> None:
    widget = l1.LaboratoryWidget("S.G")
    with pytest.raises(l1.Linie1Error, match="the directions are 4 or 8, not 5"):
        widget.directions = 5
    assert widget.directions == 4


def test_mappings_say_which_names_there_are() -> None:
    laboratory = l1.LaboratoryWidget("S.G", ("bfs",))
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


def test_a_heuristic_without_numbers_is_told_in_the_laboratory() -> None:
    widget = l1.LaboratoryWidget("S.G", ("astar",), lambda state: "far")
    with pytest.raises(l1.Linie1Error, match="the heuristic says 'far' for"):
        _ = widget.trace


@pytest.mark.parametrize("shell", ["sh", "bash", "zsh", "dash"])
@pytest.mark.parametrize(
    "packages", [["networkx"], ["linie1_widget[lab]"], ["svgwrite>=1.4.3", "resvg-py"]]
)
def test_any_shell_takes_the_command_that_installs(
    shell: str, packages: list[str], tmp_path: Path
) -> None:
    command = pip_install(*packages)
    assert shlex.split(command) == ["pip", "install", *packages]
    # The shell of Windows knows no other sign for quotes.
    assert "'" not in command
    if program := shutil.which(shell):
        # A file that the brackets would match, read as a pattern.
        (tmp_path / "linie1_widgetl").touch()
        listed = [program, "-c", command.replace("pip install", "printf '%s\\n'", 1)]
        done = subprocess.run(
            listed, cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines() == packages
        assert [each.name for each in tmp_path.iterdir()] == ["linie1_widgetl"]


def test_extras_are_quoted_wherever_their_installation_is_named() -> None:
    files = [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.po"), *ROOT.glob("*.md")]
    files += [*ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/source/*.md")]
    bare = re.compile(r"pip install ['\w]+\[")
    assert [file for file in files if bare.search(file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("module", "package"),
    [("PIL.Image", "Pillow"), ("resvg_py", "resvg-py"), ("networkx.utils", "networkx")],
)
def test_packages_that_are_missing_are_named_as_pip_knows_them(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    says = f"{package} is needed to try: install it with pip install {package}"
    with pytest.raises(l1.base.errors.MissingLibrary, match=f"^{says}$"):
        import_optional(module, "to try")
