"""The text format of drawn graphs, and the visible part of their plane.

Lines, or parts divided by commas, are of four kinds::

    A at 0 3       the place of a node: x to the right and y down
    A -> B 2       an edge that costs 2; A -- B 2 leads both ways
    start A
    goal C D       one node or more
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil, floor, log10

from linie1_widget.drawing.svg.elements import rounded
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.paths.graphs.edge_list import EdgeGraph, written_parts
from linie1_widget.widgets.laboratory.drawn_map import checked_text

# Characters of a text: more than the largest graph needs.
LONGEST = 20_000

_AT = re.compile(r"(\w+)\s+at\s+(\S+)\s+(\S+)")
_END = re.compile(r"(start|goal)\s+(\w+(?:\s+\w+)*)")
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?")


@dataclass
class ParsedGraph:
    """The contents of a text, in its order."""

    nodes: dict[str, None] = field(default_factory=dict)
    costs: dict[tuple[str, str], float] = field(default_factory=dict)
    places: dict[str, tuple[float, float]] = field(default_factory=dict)
    start: str = ""
    goals: list[str] = field(default_factory=list)


def read(text: object) -> ParsedGraph:
    """Read a text."""
    text = checked_text(text, "a graph to draw on", "A -- B 2", LONGEST)
    told = ParsedGraph()
    for line in written_parts(text):
        at, end = _AT.fullmatch(line), _END.fullmatch(line)
        if at:
            name, x, y = at.groups()
            told.places[name] = _number(x, line), _number(y, line)
            told.nodes[name] = None
        elif end and end[1] == "goal":
            told.goals += end[2].split()
        elif end:
            told.start = end[2]
        else:
            graph = EdgeGraph(line)
            told.nodes |= dict.fromkeys(graph)
            for source in graph:
                for target, cost in graph.neighbours(source):
                    told.costs[source, target] = cost
    return told


def written(
    places: Mapping[str, tuple[float, float]],
    edges: Iterable[tuple[str, str, float, bool]],
    start: str,
    goals: Iterable[str],
) -> str:
    """Write a text that `read` reads."""
    lines = [f"{name} at {x!r} {y!r}" for name, (x, y) in places.items()]
    for source, target, cost, both in edges:
        lines.append(f"{source} {'--' if both else '->'} {target} {cost!r}")
    lines += [f"start {start}"] if start else []
    named = " ".join(goals)
    lines += [f"goal {named}"] if named else []
    return "\n".join(lines)


def _number(text: str, line: str) -> float:
    if not _NUMBER.fullmatch(text) or not text.isascii():
        raise InvalidValue(MapFault.NO_PLACE(line=repr(line), given=repr(text)))
    return float(text) if "." in text else int(text)


# x to the right and y down, in the units of the graph.
Place = tuple[float, float]

# Width by height.
_ASPECT = 1.6

# The initial margin around the nodes, as a share of the width.
_RIM = 0.08


@dataclass(frozen=True)
class Frame:
    """A rectangle of a fixed aspect ratio, in the units of the graph.

    >>> frame = Frame.around([(0, 0), (8.4, 0)])
    >>> frame.holds((5, 3)), frame.holds((5, 40)), frame.nearest((1.23456, -40))
    (True, False, (1.2, -3.1))
    """

    left: float
    top: float
    width: float

    @classmethod
    def around(cls, places: Iterable[Place]) -> Frame:
        """Return a frame around these places, with a margin."""
        found = list(places) or [(0, 0)]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        least = max(max(xs) - min(xs), _ASPECT * (max(ys) - min(ys))) or 10
        width = least / (1 - 2 * _RIM)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return cls(middle[0] - width / 2, middle[1] - width / _ASPECT / 2, width)

    @property
    def height(self) -> float:
        """The height, in the units of the graph."""
        return self.width / _ASPECT

    def holds(self, place: Place) -> bool:
        """Return True if a place lies in the frame."""
        x, y = place
        return (
            self.left <= x <= self.left + self.width
            and self.top <= y <= self.top + self.height
        )

    def nearest(self, place: Place) -> Place:
        """Return the nearest place in the frame, rounded to a readable number."""
        grid = 10 ** (2 - floor(log10(self.width)))
        return (
            _within(place[0], self.left, self.left + self.width, grid),
            _within(place[1], self.top, self.top + self.height, grid),
        )


def _within(value: float, least: float, most: float, grid: float) -> float:
    """Return the nearest rounded value between two limits."""
    at = min(max(round(value * grid), ceil(least * grid)), floor(most * grid))
    return rounded(at / grid, 9)
