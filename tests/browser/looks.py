"""Checks of the appearance of a widget in a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from PIL import Image
from playwright.sync_api import FloatRect, Locator, expect

from tests.base.widget.every import CODE
from tests.browser.bare import Host


def _cell(code: str) -> str:
    *before, made = code.rsplit("\n", 1)
    return "\n".join([*before, f"shown.append({made})", "shown[-1]"])


FIRST = "import linie1_widget as l1\nshown = []"
# What is done to each of them.
EACH = "for each in shown: each"
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
FIND = f"""async (roots) => {{
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return roots.flatMap({Path(__file__).with_suffix(".js").read_text(encoding="utf-8")});
}}"""

AXE = Path(__file__).parents[2] / "js" / "node_modules" / "axe-core" / "axe.min.js"
# The rules of axe-core for the dark theme, which differs in colours only.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}

# Wait for the end of colour transitions. Several elements take little longer than one: most
# of the time goes into the page around them.
FIND_BY_AXE = """async (elements, options) => {
    const moving = elements.flatMap((each) => each.getAnimations({ subtree: true }));
    await Promise.allSettled(moving.map((each) => each.finished));
    const asked = { resultTypes: ["violations"], ...options };
    const { violations } = await axe.run(elements, asked);
    return violations.flatMap((each) => each.nodes.map((node) =>
        `${each.id}: ${each.help} — ${node.html} ${node.failureSummary}`)); }"""


def axe(
    elements: Locator, options: Mapping[str, object] = MappingProxyType({})
) -> list[str]:
    # Injected by evaluation, because the content security policy forbids script elements.
    if not elements.page.evaluate("() => 'axe' in window"):
        elements.page.evaluate(AXE.read_text(encoding="utf-8"))
    expect(elements).not_to_have_count(0)
    found: list[str] = elements.evaluate_all(FIND_BY_AXE, dict(options))
    return found


def expect_accessible(host: Host, roots: Locator) -> None:
    """Check widgets with axe-core in both themes."""
    for theme, options in (("Dark", COLOURS), ("Light", {})):
        host.theme(theme)
        for root in roots.all():
            expect(root).to_have_attribute("data-theme", theme.lower())
        found = axe(roots, options)
        assert not found, "\n".join([theme, *found])


def faults(roots: Locator) -> list[str]:
    found: list[str] = roots.evaluate_all(FIND)
    return found


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def resize(host: Host, width: int, *roots: Locator, widgets: str = "w") -> None:
    host.run(f"{widgets}.layout.width = '{width}px'")
    for root in roots:
        expect_width(root, width)


def expect_width(root: Locator, width: int) -> None:
    # ipywidgets sets the width on the outer element, after drawing.
    expect(root.locator("..")).to_have_css("width", f"{width}px")


def expect_it_fits(root: Locator) -> None:
    expect_width(root, NARROW)
    assert box_of(root)["width"] <= NARROW
    found = [*faults(root), *root.evaluate(SMALL)]
    wrong = [fault for fault in found if not re.search(ALLOWED, fault)]
    assert not wrong, "\n".join(wrong)


# Show one widget only, with one style sheet if it is given, or else with all of them: as
# they came, and the other way round.
ONLY = """(root, sheet) => {
    const ours = [...document.querySelectorAll('style[id^="linie1_widget."]')];
    for (const each of document.querySelectorAll("main > *"))
        each.style.display = each.contains(root) ? "" : "none";
    document.getElementById("alone")?.remove();
    document.head.append(...ours.reverse());
    for (const each of ours) each.media = sheet ? "not all" : "all";
    const own = { id: "alone", textContent: sheet };
    if (sheet) document.head.append(Object.assign(document.createElement("style"), own));
}"""


def beside_and_alone(root: Locator, sheet: str) -> list[Image.Image]:
    """Return pictures with all style sheets, in both orders, and with one's own only.

    Each kind comes once before and once after each other kind.
    """
    pictures = []
    for only in (None, None, sheet):
        root.evaluate(ONLY, only)
        pictures.append(Image.open(BytesIO(root.screenshot(caret="initial"))))
    return pictures
