"""Two pictures in the page compared, pixel by pixel."""

from __future__ import annotations

from functools import reduce
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Locator

LEVELS = 32
"""Differences of so many levels of a colour out of 255 are not seen."""

EDGE = 3
"""So many pixels wide is what a still picture may have as its frame."""

# It lies over the map to the fraction of a pixel, so that both have the same edges, and
# shows the same part. Letters are those of the picture, and as large as there.
LAY_OVER = """
(map, svg) => {
    const still = document.createElement("div"), frame = map.parentElement;
    still.className = "still";
    still.innerHTML = svg;
    const drawing = still.firstChild, look = getComputedStyle(map);
    drawing.setAttribute("viewBox", map.getAttribute("viewBox"));
    Object.assign(drawing.style, { display: "block", borderRadius: look.borderRadius });
    const box = map.getBoundingClientRect(), around = frame.getBoundingClientRect();
    Object.assign(still.style, {
        position: "absolute", width: `${box.width}px`, height: `${box.height}px`,
        left: `${box.left - around.left}px`, top: `${box.top - around.top}px`,
        background: getComputedStyle(map.closest(".linie1")).backgroundColor,
    });
    frame.append(still);
    map.style.fontFamily = drawing.getAttribute("font-family");
    for (const each of [map, ...map.querySelectorAll("svg")])
        each.style.setProperty("--l1-unit", 0);
}
"""


def compared(map_: Locator, picture: str, kept: Path) -> float:
    """The share of the pixels in which a live map differs from what `draw_step` gives.

    The map may show a part of it; both are kept, side by side.
    """
    map_.evaluate(LAY_OVER, picture)
    still = map_.page.locator(".still")
    there = Image.open(BytesIO(still.screenshot())).convert("RGB")
    still.evaluate("(still) => still.remove()")
    here = Image.open(BytesIO(map_.screenshot())).convert("RGB")
    assert here.size == there.size
    pair = Image.new("RGB", (2 * here.width + 12, here.height))
    pair.paste(here, (0, 0))
    pair.paste(there, (here.width + 12, 0))
    pair.save(kept)
    inside = (EDGE, EDGE, here.width - EDGE, here.height - EDGE)
    return share_of_others(here.crop(inside), there.crop(inside))


def others(one: Image.Image, other: Image.Image) -> Image.Image:
    """The pixels that differ by more than `LEVELS` in one colour, in white."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    levels = reduce(ImageChops.lighter, difference.split())
    return levels.point(lambda level: 255 * (level > LEVELS))


def share(off: Image.Image) -> float:
    return off.histogram()[255] / (off.width * off.height)


def share_of_others(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by more than `LEVELS` in one colour."""
    return share(others(one, other))
