"""Searches as a text tells of them: numbers after a step, and what draws them small."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

import traitlets

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.widget.traits import Checked, step_of
from linie1_widget.laboratory.path_kind import COLUMNS, as_text
from linie1_widget.laboratory.prose.text import Number
from linie1_widget.paths.graphs.problem import way_to
from linie1_widget.paths.picture.drawn_step import GROUPS
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.picture.style import SHAPES
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import EDGES, TREE, Tree
from linie1_widget.paths.story.snapshot import BACK
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.tables import CURRENT
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.widget.search_maps import map_entries

# What the page needs of a story and of a map to draw a small one.
_OF_STORY = {
    *("title", "states", "tables", "effects", "kinds", "back", "numbers", "state"),
    *("parent", "g", "h", "hs", "start", "goals", "path", "cost", "expanded"),
}
_OF_TREE = _OF_STORY | {"holes", "a", "b", "costs", "values", "keys", "changes"}
_OF_MAP = {
    *("ground", "shape", "scale", "spots", "above", "window", "widest", "size", "lattice"),
    "rim",
}
_OF_SHAPE = {
    "pin": _OF_MAP,
    "square": {*_OF_MAP, "cover"},
    "node": {*_OF_MAP, "cover", "words", "figures"},
}

# The width of a graph beside a text in its own units: its letters are as high as others.
_WIDTH = 520

_AXIS = "l1-axis-ink"

_MOST = 2  # searches

_GROWTH = {name: kind.growth("frontier") for name, kind in STEP_KINDS.items()}


def small_maps(traces: Sequence[Any]) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the maps of searches and their symbols, as the page receives them."""
    maps, sheet = map_entries(traces, _WIDTH, plain=True) if traces else ([], [])
    marks = {mark for trace in traces for mark in _marks(trace)}
    covers = str([each["cover"] for each in maps])
    used = [
        _plain(node)
        for node in sheet
        if _is_used(node[1]["id"], marks) or f"#{node[1]['id']}'" in covers
    ]
    small = [_only(_OF_SHAPE[each["shape"]], each) for each in maps]
    return [*small[:1], *(_others(each, small[0]) for each in small[1:])], used


def _marks(trace: Any) -> Iterator[str]:
    """Yield the marks of states that a small map can show of a story."""
    if isinstance(trace, Trace):
        yield from ("current", "path", "S", "G")
    for table in trace.tables:
        if not table.mark.endswith("-"):
            yield table.mark
        else:
            for made in range(len(trace) + 1):
                for number in trace.tables_after(made)[table.name].values():
                    yield f"{table.mark}{number % GROUPS}"


def _is_used(symbol: str, marks: set[str]) -> bool:
    """Return True unless a symbol is for the legend, or for marks that are not there."""
    kind, _, mark = symbol.partition("-")
    return mark in marks if kind in (*SHAPES, "badge") else kind not in ("edge", "way")


def _plain(node: Any) -> Any:
    """Return a symbol without the numbers of rows and columns, which would be illegible."""
    if isinstance(node, str) or len(node) < 3:
        return node
    *tag, inside = node
    kept = [each for each in inside if _AXIS not in str(each[1:2])]
    return [*tag, list(map(_plain, kept))]


def _only(names: set[str], entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name in names}


def _others(entry: Mapping[str, Any], first: Mapping[str, Any]) -> dict[str, Any]:
    """Return what differs from the first map."""
    names = {**first, **entry}
    return {name: entry.get(name) for name in names if entry.get(name) != first.get(name)}


def small_story(trace: Any) -> dict[str, Any]:
    """Return a story as the page receives it, with columns of numbers as texts."""
    names = _OF_STORY if isinstance(trace, Trace) else _OF_TREE
    story = _only(names, trace.to_dict())
    for name in COLUMNS:
        if isinstance(story.get(name), list):
            story[name] = as_text(story[name])
    return story


class GivenSearches(traitlets.HasTraits):
    """Searches that a text tells of, as a laboratory would show them."""

    map = _script = ""
    model_id = None
    step = Checked(step_of, 0)
    last = traitlets.Int()
    _shown = traitlets.Dict()

    def __init__(
        self, given: Trace[Any] | Sequence[Trace[Any]], step: int | None = None
    ) -> None:
        self.traces = (given,) if isinstance(given, Trace) else tuple(given)
        for trace in self.traces:
            if not isinstance(trace, Trace):
                raise WrongType(f"prose tells of the results of search, not of {trace!r}")
        if not 1 <= len(self.traces) <= _MOST:
            raise InvalidValue(f"prose tells of one search or two, not {len(self.traces)}")
        self.algorithms = [trace.algorithm.name for trace in self.traces]
        last = max(map(len, self.traces))
        super().__init__(last=last)
        self.step = last if step is None else step

    def to_svg(self) -> str:
        """Return the picture of the current step as SVG text."""
        return draw_step(self.traces, self.step)


def number_after(traces: Any, number: Number, step: int) -> str:
    """Return a number of a search after a step; "–" if there is none."""
    trace = traces[number.run] if number.run < len(traces) else None
    if isinstance(trace, Tree):
        return _number_of_tree(trace, number.of, min(step, len(trace)))
    if not isinstance(trace, Trace):
        return "–"
    made = min(step, len(trace))
    kinds = list(trace.steps.column("kind"))[:made]
    tables = trace.tables_after(made)
    ended, found = made == len(trace), kinds[-1:] == ["goal"]
    current = tables["current"].get(CURRENT)
    value: float | None
    match number.of:
        case "expanded":
            value = trace.expanded if found else kinds[:-1].count("take")
        case "cost":
            g = tables["g"].get(current, tables.get(f"g{BACK}", {}).get(current))
            value = trace.cost if found else None if ended else g
        case "length":
            path = trace.path if ended else way_to(current, tables["parent"])
            value = len(path) if current is not None and path else None
        case "frontier":
            names = [name for name in ("frontier", f"frontier{BACK}") if name in tables]
            value = sum(len(each) for name in names for each in tables[name].values())
        case "f":
            sides = [("g", "h"), (f"g{BACK}", f"h{BACK}")]
            known = [
                tables[g][current] + tables.get(h, {}).get(current, 0)
                for g, h in sides
                if current in tables.get(g, {})
            ]
            value = known[0] if known else None
        case "steps":
            value = made
        case _:
            value = max(accumulate(map(_GROWTH.__getitem__, kinds)), default=0)
    return "–" if value is None else format_number(value)


def _number_of_tree(trace: Tree[Any], of: str, made: int) -> str:
    statuses = trace.tables_after(made)[EDGES]
    edges = [edge for edge, status in statuses.items() if status == TREE]
    cost = sum(map(trace.costs.__getitem__, edges))
    return format_number({"edges": len(edges), "cost": cost, "steps": made}[of])
