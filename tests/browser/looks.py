"""What is wrong with the looks of a widget in a page, as a person would see it."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from PIL import Image
from playwright.sync_api import Locator, expect

from tests.browser.bare import Host
from tests.widgets.every import CODE


def _cell(code: str) -> str:
    *before, made = code.rsplit("\n", 1)
    return "\n".join([*before, f"shown.append({made})", "shown[-1]"])


FIRST = "import linie1_widget as l1\nshown = []"
CELLS = (FIRST, *map(_cell, CODE.values()))
"""A notebook with one widget of each kind, in the order of `CODE`."""

ORDERS = MappingProxyType({"forwards": CELLS, "backwards": (FIRST, *reversed(CELLS[1:]))})
"""Orders in which each kind comes once before and once after each other one."""

WIDTHS = (848, 800, 390)
"""A cell beside the file browser in a window of 1280 pixels, a small window, a phone."""

ICON = 64
"""An icon is a drawing of at most so many units, and of at most so many pixels."""

SMALLEST = 9
"""Letters have at least so many pixels on the screen.

What stands in a square or at a crossing may have less: a number, the letter of a sign.
"""

MOVED = ".l1-ui-tree-pane"
"""A search tree is a map to be moved about in."""

PHONE = 400
"""So narrow a widget has all of its parts one below the other."""

BUDGETS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "board": (1000, 1450),
        "drive": (850, 1450),
        "game": (1800, 1900),
        "lab": (1550, 2900),
        "track": (2500, 2900),
        "graph": (1500, 1900),
        "lattice": (1600, 1700),
        "lesson": (900, 900),
        "run": (1550, 1400),
        "eu": (1000, 1300),
    }
)
"""How high a widget may be, in pixels, by the class of its root: on a page and a phone."""

FIND = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules that axe-core asks in the dark, where colours alone are others."""

# A colour that still turns into another one is none of those that are read.
FIND_BY_AXE = """async (element, options) => {
    const moving = element.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map((each) => each.finished));
    return (await axe.run(element, options)).violations.flatMap((each) =>
        each.nodes.map((node) =>
            `${each.id}: ${each.help} — ${node.html} ${node.failureSummary}`)); }"""


def axe(
    element: Locator, options: Mapping[str, object] = MappingProxyType({})
) -> list[str]:
    """Ask axe-core for all that is wrong with an element and all within, in words."""
    # Not by a script element: a page of ours lets no other script run than its own.
    if not element.page.evaluate("() => 'axe' in window"):
        element.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = element.evaluate(FIND_BY_AXE, dict(options))
    return found


def expect_accessible(host: Host, root: Locator) -> None:
    """Neither light nor dark is there anything that axe-core finds wrong with a widget."""
    for theme, options in (("Dark", COLOURS), ("Light", {})):
        host.theme(theme)
        expect(root).to_have_attribute("data-theme", theme.lower())
        found = axe(root, options)
        assert not found, "\n".join([theme, *found])


def faults(root: Locator) -> list[str]:
    """Everything that is wrong with the looks of a widget, in words.

    Parameters
    ----------
    root : Locator
        The ``.linie1`` element of one widget.
    """
    limits = {
        "icon": ICON,
        "smallest": SMALLEST,
        "moved": MOVED,
        "narrow": PHONE,
        "budgets": dict(BUDGETS),
    }
    found: list[str] = root.evaluate(FIND, limits)
    return found


def put_in_width(notebook: Host, width: int) -> None:
    """Make all widgets of `CELLS` so many pixels wide."""
    notebook.run(f"for each in shown: each.layout.width = '{width}px'")
    roots = notebook.widgets()
    expect(roots).to_have_count(len(CODE))
    for root in roots.all():
        expect(root.locator("..")).to_have_css("width", f"{width}px")


def beside_and_alone(root: Locator, sheet: str) -> tuple[Image.Image, Image.Image]:
    """A widget with the style sheets of the whole page, and with its own and no other.

    Its cell is the only one that is seen meanwhile, so that it stays where it is.
    """
    root.evaluate(
        """(root) => {
        for (const cell of document.querySelectorAll(".jp-Notebook .jp-Cell"))
            if (!cell.contains(root)) cell.style.display = "none"; }"""
    )
    beside = root.screenshot()
    root.evaluate(
        """(root, sheet) => {
        for (const each of document.querySelectorAll('style[id^="linie1_widget."]'))
            each.media = "not all";
        const style = document.createElement("style");
        Object.assign(style, { id: "alone", textContent: sheet });
        document.head.append(style); }""",
        sheet,
    )
    alone = root.screenshot()
    root.evaluate(
        """() => {
        document.getElementById("alone").remove();
        for (const each of document.querySelectorAll('style[id^="linie1_widget."]'))
            each.media = "all";
        for (const cell of document.querySelectorAll(".jp-Notebook .jp-Cell"))
            cell.style.display = ""; }"""
    )
    return Image.open(BytesIO(beside)), Image.open(BytesIO(alone))
