"""Elements that appear and disappear, as an SVG animation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from linie1_widget.drawing.search.marks import Layer
from linie1_widget.drawing.svg.elements import Paint, number, timing

_OF_WORDS = ("fill", "font-family", "font-size", "font-weight", "text-anchor")


class Film:
    """A sequence of pictures that repeats; elements in several of them are written once."""

    def __init__(self, times: Sequence[float]) -> None:
        self._times = times
        self._seen: dict[int, tuple[Any, int, list[int]]] = {}

    def show(self, layers: Iterable[Layer], picture: int) -> None:
        """Show elements in one picture."""
        for height, element in layers:
            _, _, pictures = self._seen.setdefault(id(element), (element, height, []))
            pictures.append(picture)

    def parts(self) -> list[Any]:
        """Return all elements, lowest first; those that look alike are grouped."""
        groups: dict[tuple[Any, ...], Any] = {}
        for element, height, pictures in self._together():
            # Viewers without animation show the last picture.
            stays = pictures[-1] == len(self._times) - 2
            style = _taken_out(element)
            key = (height, *style.items(), stays)
            if key not in groups:
                groups[key] = Paint().group(**({} if stays else {"visibility": "hidden"}))
                groups[key].attribs.update(style)
            groups[key].add(self._timed(element, pictures))
        return [groups[key] for key in sorted(groups, key=lambda key: key[0])]

    def _together(self) -> list[tuple[Any, int, list[int]]]:
        """Return the elements, lowest first, merging those with equal times."""
        found: dict[tuple[int, ...], tuple[Any, int, list[int]]] = {}
        for element, height, pictures in sorted(
            self._seen.values(), key=lambda seen: (seen[1], seen[2][0])
        ):
            key = (height, *pictures)
            if key in found:
                other = found[key][0]
                if other.attribs or other.elementname != "g":
                    other = Paint().group(other)
                    found[key] = (other, height, pictures)
                other.add(element)
            else:
                found[key] = (element, height, pictures)
        return list(found.values())

    def motion(self, name: str, **attribs: str) -> Any:
        """Return an element that animates its parent over the whole time, repeatedly."""
        lasting = f"{number(self._times[-1])}s"
        return timing(name, **attribs, dur=lasting, repeatCount="indefinite")

    @property
    def shares(self) -> list[float]:
        """The times at which pictures begin, and the end, scaled to 0 to 1."""
        return [time / self._times[-1] for time in self._times]

    def _timed(self, element: Any, pictures: Sequence[int]) -> Any:
        count = len(self._times) - 1
        seen = set(pictures)
        if len(seen) == count:
            return element
        shown = [picture in seen for picture in range(count)]
        changes = [at for at in range(count) if not at or shown[at] is not shown[at - 1]]
        element.add(
            self.motion(
                "animate",
                attributeName="visibility",
                calcMode="discrete",
                keyTimes=";".join(share(self.shares[at]) for at in changes),
                values=";".join("visible" if shown[at] else "hidden" for at in changes),
            )
        )
        return element


def still(element: Any, moving: Any) -> list[Any]:
    """Return one element for viewers without animation, and another for all others."""
    standing = Paint().group(element)
    standing.add(_set("hidden"))
    driving = Paint().group(moving, visibility="hidden")
    driving.add(_set("visible"))
    return [standing, driving]


def share(value: float) -> str:
    """Format a share of the whole as short as possible.

    >>> share(0.5), share(0.0), share(1 / 3), share(1.0)
    ('.5', '0', '.33333', '1')
    """
    return f"{value:.5f}".lstrip("0").rstrip("0").rstrip(".") or "0"


def _set(visibility: str) -> Any:
    return timing("set", attributeName="visibility", to=visibility)


def _taken_out(element: Any) -> dict[str, Any]:
    """Remove the commonest style of the texts in an element from them, and return it."""
    words = list(_words_in(element))
    shared = {}
    for name in _OF_WORDS:
        if words and all(name in word.attribs for word in words):
            values = Counter(word.attribs[name] for word in words)
            shared[name] = values.most_common(1)[0][0]
            for word in words:
                if word.attribs[name] == shared[name]:
                    del word.attribs[name]
    return shared


def _words_in(element: Any) -> Iterator[Any]:
    if element.elementname == "text":
        yield element
    for child in element.elements:
        yield from _words_in(child)
