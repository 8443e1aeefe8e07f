"""A widget in a narrow cell."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

NARROW = 480
"""The width of the cell, in pixels."""

FINGER = 24
"""What is pressed is at least so wide and so high."""


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
    assert root.evaluate("(root) => root.scrollWidth <= root.clientWidth")
    for part in root.locator(shown or pressed).locator("visible=true").all():
        box = part.bounding_box()
        assert box is not None
        assert box["x"] >= outer["x"], part
        assert box["x"] + box["width"] <= outer["x"] + outer["width"] + 0.5, part
    for part in root.locator(pressed).all():
        box = part.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER, part
