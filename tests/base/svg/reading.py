"""Readers of still and moving pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    """Parse a picture, without its symbols."""
    root = ET.fromstring(picture)
    for defs in root.findall(f"{SVG}defs"):
        root.remove(defs)
    return root


def tags(picture: str, tag: str, share: float | None = None) -> list[ET.Element]:
    """Return the visible elements of a kind, after a share of a film's time."""
    return [
        element for element in visible(parsed(picture), share) if element.tag == SVG + tag
    ]


def texts(picture: str, share: float | None = None) -> list[str]:
    return [text.text or "" for text in tags(picture, "text", share)]


def symbol(use: ET.Element) -> str:
    name = use.get("{http://www.w3.org/1999/xlink}href", "")
    return re.sub(r"^#l1-[0-9a-f]{8}-", "", name)


def placed(picture: str, share: float | None = None) -> Counter[tuple[str, str]]:
    uses = tags(picture, "use", share)
    return Counter((symbol(use), use.get("transform", "")) for use in uses)


def used(picture: str, kind: str = "", share: float | None = None) -> Counter[str]:
    """Count the symbols of a kind: ``tile-C`` counts as C for ``tile-``."""
    names = [name for name, _ in placed(picture, share).elements()]
    return Counter(name.removeprefix(kind) for name in names if name.startswith(kind))


def ids(picture: str) -> list[str]:
    names = [element.get("id") for element in ET.fromstring(picture).iter()]
    return [name for name in names if name]


def seconds(film: str) -> float:
    (lasting,) = set(re.findall(r' dur="([\d.]+)s"', film))
    return float(lasting)


def visible(at: ET.Element, share: float | None, hidden: bool = False) -> Iterator[Any]:
    """Yield the visible elements after a share of a film's time; None: unanimated."""
    hidden = {"hidden": True, "visible": False}.get(at.get("visibility", ""), hidden)
    for animation in at.findall(f"{SVG}animate[@attributeName='visibility']"):
        if share is not None:
            times = [float(time) for time in animation.get("keyTimes", "").split(";")]
            values = animation.get("values", "").split(";")
            assert times == sorted([0, *times[1:]])
            states = [
                value for time, value in zip(times, values, strict=True) if time <= share
            ]
            hidden = states[-1] == "hidden"
    if not hidden:
        yield at
    for child in at:
        yield from visible(child, share, hidden)
