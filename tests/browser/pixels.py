"""Comparison of two pictures in the page, pixel by pixel."""

from __future__ import annotations

from functools import reduce
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import Locator

# Differences of a colour component up to this level, out of 255, are ignored.
LEVELS = 32

# The width of a still picture's frame, in pixels.
EDGE = 3

# Lay the picture over the map to the fraction of a pixel, so that edges coincide. Both show
# the same part, with the letters of the picture.
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
    const layers = [...frame.querySelectorAll(".l1-ui-map")];
    frame.append(still);
    for (const each of layers) each.style.fontFamily = drawing.getAttribute("font-family");
    for (const each of [...layers, ...map.querySelectorAll("svg")])
        each.style.setProperty("--l1-unit", 0);
}
"""


def compared(map_: Locator, picture: str, kept: Path) -> float:
    """Return the share of pixels that differ between a live map and `draw_step`."""
    map_.evaluate(LAY_OVER, picture)
    still = map_.page.locator(".still")
    there = Image.open(BytesIO(still.screenshot(caret="initial"))).convert("RGB")
    still.evaluate("(still) => still.remove()")
    here = Image.open(BytesIO(map_.screenshot(caret="initial"))).convert("RGB")
    assert here.size == there.size
    pair = Image.new("RGB", (2 * here.width + 12, here.height))
    pair.paste(here, (0, 0))
    pair.paste(there, (here.width + 12, 0))
    pair.save(kept, compress_level=1)
    inside = (EDGE, EDGE, here.width - EDGE, here.height - EDGE)
    return share_of_others(here.crop(inside), there.crop(inside))


def others(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return the pixels that differ by more than `LEVELS`, in white."""
    difference = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    levels = reduce(ImageChops.lighter, difference.split())
    return levels.point(lambda level: 255 * (level > LEVELS))


def share(off: Image.Image) -> float:
    return off.histogram()[255] / (off.width * off.height)


def share_of_others(one: Image.Image, other: Image.Image) -> float:
    return share(others(one, other))
