"""Checks of the appearance of a widget in a page."""

from __future__ import annotations

import re
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
# A notebook with one widget of each kind, in the order of `CODE`.
CELLS = (FIRST, *map(_cell, CODE.values()))

# Orders in which each kind comes before and after each other kind.
ORDERS = MappingProxyType({"forwards": CELLS, "backwards": (FIRST, *reversed(CELLS[1:]))})

# A cell beside the file browser at 1280 pixels, a small window, and a phone.
WIDTHS = (848, 800, 390)

# The width of a narrow cell.
NARROW = 480

# Tolerated: more height with all panels open.
ALLOWED = r"too high for"

# Elements too small for a finger, as text.
SMALL = """(root) => [...root.querySelectorAll(
    "button, select, textarea, input:not([type=radio], [type=file]), " +
    "[role=gridcell], [role=application]")].filter((part) => {
        const { width, height } = part.getBoundingClientRect();
        const seen = part.checkVisibility({ visibilityProperty: true });
        return seen && Math.min(width, height) < 24;
    }).map((part) => `too small: ${part.outerHTML.slice(0, 120)}`)"""

# A widget learns its width, and with it the size of letters, in the next frame.
FIND = f"""async (root) => {{
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return ({Path(__file__).with_suffix(".js").read_text(encoding="utf-8")})(root);
}}"""

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
# The rules of axe-core for the dark theme, which differs in colours only.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}

# Wait for the end of colour transitions.
FIND_BY_AXE = """async (element, options) => {
    const moving = element.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map((each) => each.finished));
    return (await axe.run(element, options)).violations.flatMap((each) =>
        each.nodes.map((node) =>
            `${each.id}: ${each.help} — ${node.html} ${node.failureSummary}`)); }"""


def axe(
    element: Locator, options: Mapping[str, object] = MappingProxyType({})
) -> list[str]:
    # Injected by evaluation, because the content security policy forbids script elements.
    if not element.page.evaluate("() => 'axe' in window"):
        element.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = element.evaluate(FIND_BY_AXE, dict(options))
    return found


def expect_accessible(host: Host, root: Locator) -> None:
    """Check a widget with axe-core in both themes."""
    for theme, options in (("Dark", COLOURS), ("Light", {})):
        host.theme(theme)
        expect(root).to_have_attribute("data-theme", theme.lower())
        found = axe(root, options)
        assert not found, "\n".join([theme, *found])


def faults(root: Locator) -> list[str]:
    found: list[str] = root.evaluate(FIND)
    return found


def expect_it_fits(root: Locator) -> None:
    # ipywidgets sets the width on the outer element, after drawing.
    expect(root.locator("..")).to_have_css("width", f"{NARROW}px")
    outer = root.bounding_box()
    assert outer is not None
    assert outer["width"] <= NARROW
    found = [*faults(root), *root.evaluate(SMALL)]
    wrong = [fault for fault in found if not re.search(ALLOWED, fault)]
    assert not wrong, "\n".join(wrong)


def put_in_width(notebook: Host, width: int) -> None:
    notebook.run(f"for each in shown: each.layout.width = '{width}px'")
    roots = notebook.widgets()
    expect(roots).to_have_count(len(CODE))
    for root in roots.all():
        expect(root.locator("..")).to_have_css("width", f"{width}px")


# Show one cell only, with one of the style sheets if given.
ONLY = """(root, sheet) => {
    const ours = document.querySelectorAll('style[id^="linie1_widget."]');
    for (const cell of document.querySelectorAll(".jp-Notebook .jp-Cell"))
        cell.style.display = sheet === false || cell.contains(root) ? "" : "none";
    for (const each of ours) each.media = sheet ? "not all" : "all";
    if (!sheet) return document.getElementById("alone")?.remove();
    const style = document.createElement("style");
    document.head.append(Object.assign(style, { id: "alone", textContent: sheet }));
}"""


def beside_and_alone(root: Locator, sheet: str) -> tuple[Image.Image, Image.Image]:
    """Return pictures of a widget with all style sheets and with its own only."""
    root.evaluate(ONLY, None)
    beside = root.screenshot()
    root.evaluate(ONLY, sheet)
    alone = root.screenshot()
    root.evaluate(ONLY, False)
    return Image.open(BytesIO(beside)), Image.open(BytesIO(alone))
