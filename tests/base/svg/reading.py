"""Readers of still and moving pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

from linie1_widget.base.svg.elements import number

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    """Parse a picture, without its symbols, as if each element had all its attributes."""
    root = ET.fromstring(picture)
    rules = styles(picture)
    for element in root.iter():
        own = dict(re.findall(r"([\w-]+):([^;]+)", element.attrib.pop("style", "")))
        element.attrib |= rules.get(element.get("class", ""), {}) | own
    markers = {mark.get("id"): mark[0] for mark in root.iter(f"{SVG}marker")}
    for name in ("defs", "style"):
        for element in root.findall(f"{SVG}{name}"):
            root.remove(element)
    for parent in list(root.iter()):
        parent[:] = [single for child in parent for single in _singles(child, markers)]
    return root


def styles(picture: str) -> dict[str, dict[str, str]]:
    """Return the attributes of each class in a picture, with the colours of light pages."""
    found: dict[str, dict[str, str]] = {}
    css = (ET.fromstring(picture).findtext(f"{SVG}style") or "").partition("@media")[0]
    for selectors, rule in re.findall(r"([^{}]+)\{([^{}]*)\}", css):
        for selector in selectors.split(","):
            given = dict(re.findall(r"([\w-]+):([^;]+)", rule.replace("px", "")))
            found.setdefault(selector.removeprefix("."), {}).update(given)
    return found


def _singles(element: ET.Element, markers: dict[Any, ET.Element]) -> list[ET.Element]:
    """Return the elements of a group that only gives them a style, or one for each mark."""
    others = {"transform", "visibility", "opacity"} & set(element.attrib)
    moving = element.find(f"{SVG}animate") is not None
    if element.tag == f"{SVG}g" and "class" in element.attrib and not (others or moving):
        for child in element:
            child.attrib = element.attrib | child.attrib
        return [single for child in element for single in _singles(child, markers)]
    if len(xs := element.get("x", "").split()) > 1:
        places = zip(element.text or "", xs, element.get("y", "").split(), strict=True)
        letters = []
        for letter, x, y in places:
            letters.append(ET.Element(element.tag, element.attrib | {"x": x, "y": y}))
            letters[-1].text = letter
        return letters
    if name := re.fullmatch(r"url\(#(.*)\)", element.attrib.pop("marker", "")):
        use, x, y, marks = markers[name[1]], 0.0, 0.0, []
        numbers = map(float, re.findall(r"-?[\d.]+", element.get("d", "")))
        for dx, dy in zip(numbers, numbers, strict=True):
            x, y = x + dx, y + dy
            move = f"translate({number(x)} {number(y)}) {use.get('transform', '')}".strip()
            marks.append(ET.Element(use.tag, use.attrib | {"transform": move}))
        return marks
    return [element]


def tags(picture: str, tag: str, share: float | None = None) -> list[ET.Element]:
    """Return the visible elements of a kind, after a share of a film's time."""
    return [
        element for element in visible(parsed(picture), share) if element.tag == SVG + tag
    ]


def texts(picture: str, share: float | None = None) -> list[str]:
    return [text.text or "" for text in tags(picture, "text", share)]


def symbol(use: ET.Element) -> str:
    name = use.get("{http://www.w3.org/1999/xlink}href", "")
    return re.sub(r"^#s[0-9a-f]{6}-", "", name)


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
