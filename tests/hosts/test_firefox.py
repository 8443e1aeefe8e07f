"""Firefox: JupyterLab with a kernel, and a page of one file without one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import nbformat
import pytest
from playwright.sync_api import Page

from linie1_widget import to_html
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook, notebook_of
from tests.hosts.course import CELLS, LAID, MAKE
from tests.hosts.firefox import Firefox, main


@pytest.fixture
def firefox(
    theme: str, tmp_path: Path, shots: Path, request: pytest.FixtureRequest
) -> Iterator[Firefox]:
    """A Firefox of a system that prefers this theme; without one the tests fail."""
    profile = tmp_path / "firefox"
    profile.mkdir()
    started = Firefox(profile, theme)
    started.start()
    yield started
    started.screenshot(shots / f"firefox-{request.node.name}.png")
    started.stop()


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    server = Lab(tmp_path_factory.mktemp("firefox"))
    server.start()
    yield server
    server.stop()


def test_without_a_firefox_make_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FIREFOX", "/nowhere")
    assert main(["--install"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("no Firefox was found: ")
    assert "FIREFOX=/path/to/firefox" in said


def test_a_page_of_one_file_lives(firefox: Firefox, theme: str, tmp_path: Path) -> None:
    made: dict[str, object] = {}
    exec(MAKE, made)
    file = tmp_path / "page.html"
    text = to_html(*(made[name] for name in ("board", "story", "game")))  # type: ignore[arg-type]
    file.write_text(text, encoding="utf-8")
    firefox.goto(file.as_uri())
    see_all(firefox, theme)
    take_a_tile(firefox)
    step(firefox)


def test_jupyterlab_lives(firefox: Firefox, theme: str, lab: Lab) -> None:
    name = f"{theme}.ipynb"
    nbformat.write(notebook_of(CELLS), lab.root / name)
    firefox.goto(f"{lab.url}/lab/workspaces/{theme}/tree/{name}")
    firefox.wait_for_function(
        "(path) => jupyterapp.shell.currentWidget?.context?.path === path", arg=name
    )
    # It asks the page for nothing that Firefox has not under the same name.
    notebook = Notebook(cast(Page, firefox), lab)
    notebook.run_all()
    notebook.theme(theme.capitalize())
    see_all(firefox, theme)
    take_a_tile(firefox)
    firefox.click(square("c2"))
    is_called(firefox, square("c2"), "c2: straight north–south, stop sign of the Hallenbad")
    firefox.press("ArrowDown")
    firefox.press("Enter")
    is_called(firefox, square("c3"), "c3: straight north–south")
    firefox.press("z")
    is_called(firefox, square("c3"), "c3: empty")
    step(firefox)
    lay_of_the_hand(firefox)
    assert notebook.run("print(board.state, story.step)") == f"{LAID} 1\n"
    notebook.end_kernel()


def see_all(firefox: Firefox, theme: str) -> None:
    firefox.wait_for_function(
        """(theme) => {
        const found = [...document.querySelectorAll(".linie1")];
        return found.length === 3
            && found.every((each) => each.dataset.theme === theme); }""",
        arg=theme,
    )


def take_a_tile(firefox: Firefox) -> None:
    """Take a straight, and hear why it may not lie on d1."""
    tile = named(0, "button", "straight, ")
    firefox.click(tile)
    firefox.wait_for_function(f"() => {tile}.ariaPressed === 'true'")
    firefox.hover(square("d1"))
    firefox.wait_for_function(
        f"""() => [...{root(0)}.querySelectorAll(".l1-ui-verdict .l1-ui-chip")]
        .map((chip) => chip.textContent).join("") === "AB" """
    )


def step(firefox: Firefox) -> None:
    """Go on by the button and back by a key."""
    on = named(1, "button", "Next step")
    firefox.click(on)
    firefox.click(on)
    firefox.press("ArrowLeft")
    firefox.wait_for_function(
        f"""() => {root(1)}.querySelector("[type=range]").ariaValueText
        .startsWith("Step 1 of ")"""
    )


def lay_of_the_hand(firefox: Firefox) -> None:
    firefox.click(named(2, "button", "straight"))
    firefox.click(square("b1", 2))
    is_called(firefox, square("b1", 2), "b1: straight north–south")


def is_called(firefox: Firefox, element: str, name: str) -> None:
    firefox.wait_for_function(f"(name) => {element}.ariaLabel.startsWith(name)", arg=name)


def root(at: int) -> str:
    """An expression for a widget in the page."""
    return f"""document.querySelectorAll(".linie1")[{at}]"""


def named(at: int, selector: str, name: str) -> str:
    """An expression for an element of a widget whose name begins so."""
    return (
        f"""[...{root(at)}.querySelectorAll("{selector}")].find((each) =>"""
        f"""(each.ariaLabel ?? each.textContent).startsWith("{name}"))"""
    )


def square(name: str, at: int = 0) -> str:
    return named(at, "[role=gridcell]", f"{name}: ")
