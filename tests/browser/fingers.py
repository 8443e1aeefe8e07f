"""What a finger does, on a machine that has a mouse besides."""

from __future__ import annotations

from playwright.sync_api import Page

# A page that was swiped rolls on for a while after the finger has left it.
ROLLED = """async () => {
    const top = () => document.querySelector(".linie1").getBoundingClientRect().top;
    for (let before = top(), still = 0; still < 10; before = top()) {
        await new Promise(requestAnimationFrame);
        still = top() === before ? still + 1 : 0;
    }
}"""

Place = tuple[float, float]
"""Where in the page."""


def touch(page: Page, *places: Place) -> None:
    """Put a finger down, go to the other places, and take it off; then the page rests."""
    finger = page.context.new_cdp_session(page)
    steps = [("touchStart", places[0]), *(("touchMove", each) for each in places[1:])]
    for kind, (x, y) in steps:
        points = [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    page.evaluate(ROLLED)
