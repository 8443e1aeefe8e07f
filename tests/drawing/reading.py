"""Pictures, still and moving, read as a browser reads them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator

SVG = "{http://www.w3.org/2000/svg}"
_HREF = "{http://www.w3.org/1999/xlink}href"


def parsed(picture: str) -> ET.Element:
    """What is seen of a picture: its symbols stand only where they are placed."""
    root = ET.fromstring(picture)
    for defs in root.findall(f"{SVG}defs"):
        root.remove(defs)
    return root


def tags(picture: str, tag: str) -> list[ET.Element]:
    """All elements of a kind that are seen."""
    return list(parsed(picture).iter(f"{SVG}{tag}"))


def texts(picture: str) -> list[str]:
    """What is written in it."""
    return [text.text or "" for text in tags(picture, "text")]


def symbol(use: ET.Element) -> str:
    """What an element places, without what is put before the ids of a picture."""
    return re.sub(r"^#l1-[0-9a-f]{8}-", "", use.get(_HREF, ""))


def placed(picture: str) -> list[tuple[str, str]]:
    """The symbols that it places, and where."""
    uses = tags(picture, "use")
    return [(symbol(use), use.get("transform", "")) for use in uses]


def used(picture: str, kind: str = "") -> Counter[str]:
    """The symbols of a kind that it places: ``tile-C`` is a C among those of ``tile-``."""
    names = [name for name, _ in placed(picture) if name.startswith(kind)]
    return Counter(name.removeprefix(kind) for name in names)


def ids(picture: str) -> list[str]:
    """The names of its elements."""
    names = [element.get("id") for element in ET.fromstring(picture).iter()]
    return [name for name in names if name]


def seconds(film: str) -> float:
    """How long it lasts."""
    (lasting,) = set(re.findall(r' dur="([\d.]+)s"', film))
    return float(lasting)


def visible(
    element: ET.Element, share: float | None = None, hidden: bool = False
) -> Iterator[ET.Element]:
    """What is seen of a film after a share of its time; None: without animation."""
    hidden = {"hidden": True, "visible": False}.get(element.get("visibility", ""), hidden)
    for animation in element.findall(f"{SVG}animate"):
        if animation.get("attributeName") == "visibility" and share is not None:
            hidden = _value_at(animation, share) == "hidden"
    if not hidden:
        yield element
    for child in element:
        yield from visible(child, share, hidden)


def _value_at(animation: ET.Element, share: float) -> str:
    times = [float(time) for time in animation.get("keyTimes", "").split(";")]
    values = animation.get("values", "").split(";")
    assert times[0] == 0
    assert times == sorted(times)
    return [value for time, value in zip(times, values, strict=True) if time <= share][-1]


def words_at(film: str, share: float | None) -> list[str]:
    """The words that are seen after a share of the time."""
    seen = visible(parsed(film), share)
    return [each.text or "" for each in seen if each.tag == f"{SVG}text"]


def placed_at(film: str, share: float | None = None) -> Counter[tuple[str, str]]:
    """The symbols that are seen after a share of the time, and where."""
    return Counter(
        (symbol(each), each.get("transform", ""))
        for each in visible(parsed(film), share)
        if each.tag == f"{SVG}use"
    )
