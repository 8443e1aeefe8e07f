"""Firefox: JupyterLab with a kernel, and a one-file page without one."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import nbformat
import pytest
from playwright.sync_api import Page

from linie1_widget import (
    BoardWidget,
    Game,
    GameWidget,
    LaboratoryWidget,
    LessonWidget,
    to_html,
)
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook, notebook_of
from tests.browser.test_site import sections
from tests.hosts.firefox import Firefox
from tests.hosts.trial import CELLS, LAID, ON_C2, ON_C3, three_widgets


@pytest.fixture
def firefox(theme: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Start a Firefox with this system theme; fail without Firefox."""
    started = Firefox(tmp_path_factory.mktemp("firefox"), theme)
    yield started
    started.stop()


def test_one_file_page_works_in_firefox(
    firefox: Firefox, theme: str, tmp_path: Path
) -> None:
    file = tmp_path / "page.html"
    file.write_text(to_html(*three_widgets()), encoding="utf-8")
    firefox.goto(file.as_uri())
    try_what_needs_no_kernel(firefox, theme)


def test_page_of_a_site_is_played_and_its_link_shows_the_same_in_firefox(
    firefox: Firefox, theme: str, tmp_path: Path
) -> None:
    pointer = "touch" if theme == "dark" else "mouse"
    if pointer == "touch":
        firefox.resize(390, 844)

    def tap(element: str) -> None:
        firefox.click(element, pointer)

    drawn = LaboratoryWidget("S....\n.....\n....G", algorithms=("bfs", "astar"))
    lessons = map(LessonWidget, ("rules-2", "rules-3"))
    firefox.goto(sections(tmp_path, drawn, BoardWidget(), *lessons).as_uri())
    # A wall from edge to edge, which a key takes back, and one with a gap.
    wall = (0.5, 0.1), (0.5, 0.5), (0.5, 0.9)
    picture = f"{section(0)}.querySelector('[role=application] svg')"
    tap(in_section(0, "button", "Wall"))
    firefox.stroke(picture, *wall, pointer=pointer)
    says(firefox, 0, "table", "none")
    firefox.evaluate(f"() => {section(0)}.querySelector('[role=application]').focus()")
    firefox.press("z")
    says(firefox, 0, "table", "7 squares")
    firefox.stroke(picture, *wall[:2], pointer=pointer)
    # The first tap of a finger explains, the second one lays.
    tap(in_section(1, "button", "straight, "))
    for cell, verdict in (("d1", "Refused: "), ("c2", "Laid: ")):
        for _ in range(1 + (pointer == "touch")):
            tap(in_section(1, "[role=gridcell]", f"{cell}: "))
        says(firefox, 1, ".l1-ui-verdict", verdict)
    tap(in_section(2, "button", "B"))
    # What is said here moves the next section, which is asleep until it is near the screen.
    says(firefox, 2, ".linie1", "Right.")
    says(firefox, 3, ".linie1", "Five squares")
    tap(f"{section(3)}.querySelectorAll('.l1-ui-hit')[39]")
    says(firefox, 3, ".linie1", "Right.")
    tap(in_section(0, "button", "Copy link"))
    firefox.wait_for_function("() => location.hash.startsWith('#1.map=')")
    table = f"{section(0)}.querySelector('table').innerText"
    link, before = firefox.evaluate(f"() => [location.href, {table}]")
    firefox.goto("about:blank")
    firefox.goto(link)
    firefox.wait_for_function(f"(before) => {table} === before", arg=before)
    firefox.wait_for_function(f"() => {in_section(1, '[role=gridcell]', 'c2: straight')}")


def test_shared_game_is_played_by_link_in_firefox(firefox: Firefox, theme: str) -> None:
    host = GameWidget(Game(["Ada", "Ben"], seed=7))
    # In a thread, as in a script: the loop of Playwright, which other tests start, does not
    # turn while Firefox is waited for.
    with ThreadPoolExecutor(1) as thread:
        room = thread.submit(host.share).result()
    firefox.goto(room.links["Ada"])
    says = "document.getElementById('l1-link-who').textContent"
    firefox.wait_for_function(f"() => {says} === 'You play Ada.'")
    firefox.wait_for_function(f"(theme) => {root(0)}.dataset.theme === theme", arg=theme)
    firefox.click(named(0, "button", "straight, "))
    firefox.click(square("c5", 0))
    firefox.wait_for_function(
        f"() => {root(0)}.querySelector('.l1-ui-at').textContent === 'Move 1 of 1'"
    )
    assert host.game.record == ("c5:S0",)
    # A page that is loaded again has the same seat.
    firefox.goto(room.links["Ada"])
    is_called(firefox, square("c5", 0), "c5: straight north–south")
    room.close()
    status = "document.getElementById('l1-link-status').textContent"
    firefox.wait_for_function(f"() => {status} === 'This room is closed.'")


def test_widgets_work_in_jupyterlab_in_firefox(
    firefox: Firefox, theme: str, lab: Lab
) -> None:
    name = f"{theme}.ipynb"
    nbformat.write(notebook_of(CELLS), lab.root / name)
    firefox.goto(f"{lab.url}/lab/workspaces/{theme}/tree/{name}")
    firefox.wait_for_function(
        "(path) => jupyterapp.shell.currentWidget?.context?.path === path", arg=name
    )
    # `Notebook` uses only methods that Firefox has under the same names.
    notebook = Notebook(cast(Page, firefox), lab)
    notebook.run_all()
    notebook.theme(theme.capitalize())
    try_what_needs_no_kernel(firefox, theme)
    c2, c3, b1 = square("c2"), square("c3"), square("b1", 2)
    firefox.click(c2)
    is_called(firefox, c2, ON_C2)
    firefox.press("ArrowDown")
    firefox.press("Enter")
    is_called(firefox, c3, ON_C3)
    firefox.press("z")
    is_called(firefox, c3, "c3: empty")
    firefox.click(named(2, "button", "straight"))
    firefox.click(b1)
    is_called(firefox, b1, "b1: straight north–south")
    assert notebook.run("print(board.state, story.step)") == f"{LAID} 1\n"
    notebook.end_kernel()


def try_what_needs_no_kernel(firefox: Firefox, theme: str) -> None:
    """Step through a story by button and key; take a straight, which is illegal on d1."""
    firefox.wait_for_function(
        """(theme) => [...document.querySelectorAll(".linie1")]
        .map((each) => each.dataset.theme).join() === Array(3).fill(theme).join()""",
        arg=theme,
    )
    on = named(1, "button", "Next step")
    firefox.click(on)
    firefox.click(on)
    firefox.press("ArrowLeft")
    firefox.wait_for_function(
        f"""() => {root(1)}.querySelector("[type=range]").ariaValueText
        .startsWith("Step 1 of ")"""
    )
    tile = named(0, "button", "straight, ")
    firefox.click(tile)
    firefox.wait_for_function(f"() => {tile}.ariaPressed === 'true'")
    firefox.hover(square("d1"))
    firefox.wait_for_function(
        f"""() => [...{root(0)}.querySelectorAll(".l1-ui-verdict .l1-ui-chip")]
        .map((chip) => chip.textContent).join("") === "AB" """
    )


def section(at: int) -> str:
    """Return a widget of a site, brought near the screen."""
    found = f"document.querySelectorAll('[data-linie1]')[{at}]"
    return (
        f"({found}.scrollIntoView({{block: 'center', behavior: 'instant'}}), "
        f"{found}.shadowRoot)"
    )


def in_section(at: int, selector: str, name: str) -> str:
    return (
        f"""[...{section(at)}.querySelectorAll("{selector}")].find((each) =>"""
        f"""(each.ariaLabel ?? each.textContent).trim().startsWith("{name}"))"""
    )


def says(firefox: Firefox, at: int, selector: str, text: str) -> None:
    firefox.wait_for_function(
        f"(text) => {section(at)}.querySelector('{selector}').innerText.includes(text)",
        arg=text,
    )


def is_called(firefox: Firefox, element: str, name: str) -> None:
    firefox.wait_for_function(f"(name) => {element}.ariaLabel.startsWith(name)", arg=name)


def root(at: int) -> str:
    return f"""document.querySelectorAll(".linie1")[{at}]"""


def named(at: int, selector: str, name: str) -> str:
    return (
        f"""[...{root(at)}.querySelectorAll("{selector}")].find((each) =>"""
        f"""(each.ariaLabel ?? each.textContent).startsWith("{name}"))"""
    )


def square(name: str, at: int = 0) -> str:
    return named(at, "[role=gridcell]", f"{name}: ")
