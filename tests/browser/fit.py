"""A widget in a narrow cell."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

NARROW = 480
"""The width of the cell, in pixels."""

FINGER = 24
"""What is pressed is at least so wide and so high."""

# What hangs over, and what is too small to be pressed: in words.
FIND = """(root, [pressed, shown, finger]) => {
    const outer = root.getBoundingClientRect();
    const boxes = (parts) => parts.map((part) => [part, part.getBoundingClientRect()]);
    const seen = (part) => part.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...root.querySelectorAll(selector)].filter(seen);
    const told = (words) => ([part, { x, y, width, height }]) =>
        `${words}: ${part.outerHTML.slice(0, 120)} (${x}, ${y}, ${width} × ${height})`;
    const over = boxes(all(shown)).filter(([, box]) =>
        box.left < outer.left || box.right > outer.right + 0.5);
    const small = boxes(all(pressed)).filter(([, box]) =>
        Math.min(box.width, box.height) < finger);
    const sideways = root.scrollWidth > root.clientWidth ? ["it scrolls sideways"] : [];
    return [...sideways, ...over.map(told("hangs over")), ...small.map(told("too small"))];
}"""


def expect_it_fits(root: Locator, pressed: str, shown: str | None = None) -> None:
    """What is seen does not hang over, and what is pressed is large enough for a finger.

    Parameters
    ----------
    root : Locator
        The ``.linie1`` element of a widget whose ``layout.width`` is `NARROW`.
    pressed, shown : str
        Selectors of what is pressed, and of all that shall not hang over.
    """
    # ipywidgets gives the width to the element around it, and that after the drawing.
    expect(root.locator("..")).to_have_css("width", f"{NARROW}px")
    outer = root.bounding_box()
    assert outer is not None
    assert outer["width"] <= NARROW
    found = root.evaluate(FIND, [pressed, shown or pressed, FINGER])
    assert not found, "\n".join(found)
