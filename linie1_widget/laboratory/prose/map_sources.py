"""Sources of live sentences: a laboratory, or a function of their settings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, TypeAlias

import traitlets

from linie1_widget.base.arguments import is_number
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.svg.styles import ART, Style
from linie1_widget.base.widget.page import bundled
from linie1_widget.laboratory.prose.pieces import (
    LABELS,
    MUD,
    STEP,
    Bars,
    draw_bars,
    small_maps,
)
from linie1_widget.laboratory.widget import LaboratoryWidget
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.picture.drawn_step import GROUPS
from linie1_widget.paths.picture.graph_scene import maps_of
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.picture.style import MARKS
from linie1_widget.paths.story.steps import BACK
from linie1_widget.paths.story.story_base import StoryBase
from linie1_widget.paths.story.trace import Trace

MOST_SQUARES = 50  # of a map beside a sentence: of two searches it is sent in 40 kB
MOST_STORIES = 2

Follower = Callable[[Any], None]


class _HiddenLaboratory(LaboratoryWidget):
    """A laboratory without a page, for the map beside a text."""

    def open(self) -> None:
        """Open no connection to a page."""

    @property
    def model_id(self) -> str:
        """No id, as no widget refers to it."""
        return ""


# What the laboratory of a text needs in a page, where it is not shown.
_OF_A_LABORATORY = (
    *("map", "algorithms", "heuristics", "directions", "weight", "step", "last"),
    *("_history", "_kernel"),
)


def text_scripts() -> Mapping[str, str]:
    """Return the scripts that answer for a text, beside those of its laboratory."""
    return {"prose_kernel": bundled("prose_kernel.js")}


class LaboratorySource:
    """A laboratory that is shown elsewhere, or one without a page."""

    numbers: Mapping[str, float | str] = {}
    bars: list[Bars] = []  # noqa: RUF012

    def __init__(
        self,
        map: LaboratoryWidget | str,
        own: Mapping[str, Any],
    ) -> None:
        if isinstance(map, LaboratoryWidget):
            if own:
                raise WrongType("the algorithms and settings are those of the laboratory")
            self._laboratory = map
        else:
            self._laboratory = _HiddenLaboratory(map, **own)
            _check_small(self._laboratory)
        if not ALGORITHMS.keys() >= {*self._laboratory.algorithms}:
            raise InvalidValue(
                "prose tells of searches for paths in a laboratory, not of trees: give "
                "the trees themselves by name, as in {'prim': spanning_tree(graph)}"
            )
        self.owns_map: bool = map is not self._laboratory
        self.model_id = "" if self.owns_map else self._laboratory.model_id or ""
        self._mud = frozenset[Square]()

    @property
    def runs(self) -> list[str]:
        """The names of the searches, as in `LaboratoryWidget.result`."""
        return _run_names(self._laboratory.algorithms)

    @property
    def settings(self) -> list[str]:
        names = dict.fromkeys(
            setting.name
            for algorithm in self._laboratory.algorithms
            for setting in ALGORITHMS[algorithm].settings
        )
        return [STEP, *([MUD] if self._mud_squares() else []), *names]

    @property
    def traces(self) -> tuple[Any, ...]:
        """The searches; none if one of them could not run."""
        found = self._laboratory.traces
        return found if len(found) == len(self._laboratory.algorithms) else ()

    @property
    def packed_runs(self) -> Mapping[str, Any]:
        """The searches as the page of the laboratory receives them."""
        return self._laboratory._shown

    @property
    def changes(self) -> bool:
        """True if mud can be changed."""
        return MUD in self.settings

    def step_of(self, widget: Any) -> int:
        """Return the step of the laboratory, which the widget takes over later."""
        return self._laboratory.step

    def _mud_squares(self) -> frozenset[Square]:
        """Return the weighted squares of the map, or those that were weighted last."""
        lines = self._laboratory.map.split("\n")
        if self._laboratory._script == "laboratory":
            marks = {(r, c): m for r, line in enumerate(lines) for c, m in enumerate(line)}
            now = frozenset(square for square, mark in marks.items() if mark in "123456789")
            self._mud = now or self._mud
        return self._mud

    def check(self, name: str, value: object) -> None:
        """Raise an error unless a setting may have a value."""
        if name != MUD:
            getattr(LaboratoryWidget, name).validate(self._laboratory, value)
        elif value not in range(1, 10):
            raise InvalidValue(f"a square costs 1 to 9, not {value}")

    def set(self, name: str, value: int) -> None:
        """Change a setting of the laboratory or the cost of its mud."""
        laboratory = self._laboratory
        if name != MUD:
            setattr(laboratory, name, value)
        else:
            laboratory.map = self._with_mud(value)

    def _with_mud(self, cost: int) -> str:
        mud = self._mud_squares()
        return "\n".join(
            "".join(
                str(cost) if (row, col) in mud and old in ".123456789" else old
                for col, old in enumerate(line)
            )
            for row, line in enumerate(self._laboratory.map.split("\n"))
        )

    def value(self, name: str) -> float:
        if name != MUD:
            return float(getattr(self._laboratory, name))
        row, col = min(self._mud_squares())
        with suppress(IndexError, ValueError):
            return int(self._laboratory.map.split("\n")[row][col])
        return 1

    def tie(self, widget: Any, follow: Follower) -> Callable[[], None]:
        """Follow the laboratory, in steps both ways."""
        laboratory = self._laboratory
        names = ["_shown", STEP, *(name for name in LABELS if name not in (STEP, MUD))]
        laboratory.observe(follow, names)
        follow(None)
        links = (
            traitlets.dlink((laboratory, "last"), (widget, "last")),
            traitlets.link((laboratory, STEP), (widget, STEP)),
        )

        def untie() -> None:
            laboratory.unobserve(follow, names)
            for link in links:
                link.unlink()

        return untie

    def page_kernel(self) -> tuple[dict[str, Any], Mapping[str, str]]:
        """Return the laboratory as a page goes on with it, and the scripts for that.

        The covers are those of the map for each cost of the mud.
        """
        laboratory = self._laboratory
        part = laboratory._live_part()
        # Beside a text all states are squares.
        if not part.helpers or "*" in laboratory.map:
            return {}, {}
        covers = {}
        for cost in range(1, 10) if self.changes else ():
            muddy = _HiddenLaboratory(self._with_mud(cost), algorithms="bfs")
            covers[cost] = small_maps(muddy.traces)[0][0]["cover"]
        state = {name: part.state[name] for name in _OF_A_LABORATORY}
        kernel = state["_kernel"]
        # Its searches stay the same, and so does the size of its map.
        told = {name: kernel["searches"][name] for name in laboratory.algorithms}
        searches = {name: {**each, "map": None} for name, each in told.items()}
        state["_kernel"] = {**kernel, "searches": searches}
        # Nobody asks for a maze beside a text.
        helpers = {"kernel": part.helpers["kernel"], **text_scripts()}
        return {"laboratory": state, "covers": covers}, helpers

    def draw(self, step: int, **look: Any) -> str:
        """Return the picture of the current step of the laboratory."""
        return self._laboratory.to_svg(**look)


def _run_names(algorithms: Sequence[str]) -> list[str]:
    first, *others = algorithms
    return [first, *(f"{name} 2" if name == first else name for name in others)]


def _check_small(laboratory: LaboratoryWidget) -> None:
    """Raise InvalidValue unless a map fits beside a text."""
    if laboratory._script != "laboratory":
        raise InvalidValue("beside a text there is a map of squares, such as 'S..#\\n...G'")
    _check_size(len(laboratory.map.replace("\n", "")))


def _check_size(places: int) -> None:
    """Raise InvalidValue if the places of a map would not be legible beside a text."""
    if places > MOST_SQUARES:
        raise InvalidValue(
            f"a map beside a text has up to {MOST_SQUARES} squares, not {places}: "
            "give a LaboratoryWidget, and show that too"
        )


Made = Mapping[str, Any]


def named_searches(given: Trace[Any] | Sequence[Trace[Any]]) -> Made:
    """Return one search or two by name, as `LaboratoryWidget.result` names them."""
    traces = (given,) if isinstance(given, Trace) else tuple(given)
    for trace in traces:
        if not isinstance(trace, Trace):
            raise WrongType(f"prose tells of the results of search, not of {trace!r}")
        graph: Any = trace.graph
        grid = isinstance(graph, GridGraph)
        _check_size(graph.rows * graph.cols if grid else len(trace.states))
    if not 1 <= len(traces) <= MOST_STORIES:
        raise InvalidValue(f"prose tells of one search or two, not {len(traces)}")
    names = _run_names([trace.algorithm.name for trace in traces])
    return dict(zip(names, traces, strict=True))


class FunctionSource:
    """Stories, numbers and diagrams by name, made anew from the settings of a text."""

    owns_map = True
    model_id = ""

    def __init__(self, made: Made | Callable[..., Made], values: Mapping[str, int]) -> None:
        self._make = made if callable(made) else None
        self._values = dict(values)
        if not self._make and values:
            raise InvalidValue(
                f"{{{next(iter(values))}}} can be changed only if a function makes the "
                "numbers: give that, with one parameter for each setting"
            )
        self._changed: Follower = lambda change: None
        self._first: int | None = None  # the step shown at first
        self._made = _validate(self._make(**values) if self._make else made)

    @property
    def runs(self) -> list[str]:
        return [name for name, value in self._made.items() if isinstance(value, StoryBase)]

    @property
    def settings(self) -> list[str]:
        """The step of stories, and what the function takes."""
        return [*self._values, *([STEP] if self.runs else [])]

    @property
    def numbers(self) -> Mapping[str, float | str]:
        made = self._made
        return {n: made[n] for n in made if isinstance(made[n], str) or is_number(made[n])}

    @property
    def traces(self) -> tuple[Any, ...]:
        return tuple(self._made[name] for name in self.runs)

    @property
    def bars(self) -> list[Bars]:
        """The diagrams; the bar of the value of a setting with its name is marked."""
        return [
            Bars(value, self._values.get(name))
            for name, value in self._made.items()
            if isinstance(value, Mapping)
        ]

    @property
    def changes(self) -> bool:
        """True if a function makes everything anew."""
        return bool(self._values)

    def step_of(self, widget: Any) -> int:
        return int(widget.step)

    def check(self, name: str, value: object) -> None:
        """Allow all values within the range that the text gives."""
        last = max(map(len, self.traces), default=0)
        if name == STEP and value not in range(last + 1):
            raise InvalidValue(f"there is no step {value}: the steps are 0 to {last}")

    def set(self, name: str, value: int) -> None:
        """Make everything anew; after an error nothing has changed."""
        if name == STEP:
            self._first = value
            return
        values = {**self._values, name: value}
        if self._make and values != self._values:
            made = _validate(self._make(**values))
            if _features(made) - _features(self._made):
                raise InvalidValue(
                    f"with {name} = {value} the function makes another kind of picture "
                    "than at first: it has to make the same kinds for all values"
                )
            self._made = made
            self._values = values
            self._changed({"name": "_shown"})

    def value(self, name: str) -> float:
        return self._values[name]

    def tie(self, widget: Any, follow: Follower) -> Callable[[], None]:
        """Follow the function and the steps of the widget."""

        def changed(change: Any) -> None:
            at_end = change is None or widget.step == widget.last
            widget.last = max(map(len, self.traces), default=0)
            widget.step = widget.last if at_end else min(widget.step, widget.last)
            follow(change)

        self._changed = changed
        changed(None)
        if self._first is not None:
            widget.step = self._first
            follow(None)
        widget.observe(follow, STEP)
        return lambda: widget.unobserve(follow, STEP)

    def draw(self, step: int, **look: Any) -> str:
        """Return the picture of a step of the stories, or of the first diagram."""
        if self.traces:
            return draw_step(self.traces, step, **look)
        return draw_bars(self.bars[0], **look) if self.bars else ""


# What a text tells of.
ProseSource: TypeAlias = LaboratorySource | FunctionSource


def _features(made: Made) -> frozenset[str]:
    stories = [value for value in made.values() if isinstance(value, StoryBase)]
    bars = any(isinstance(value, Mapping) for value in made.values())
    return features_of(stories, bars, changes=True)


def _validate(made: object) -> Made:
    if not isinstance(made, Mapping):
        raise WrongType(
            f"a text tells of a mapping such as {{'prim': spanning_tree(graph)}}, of a "
            f"function that returns one, or of a map, not of {made!r}"
        )
    for name, value in made.items():
        bars = isinstance(value, Mapping) and value and all(map(is_number, value.values()))
        if not (bars or is_number(value) or isinstance(value, str | StoryBase)):
            raise WrongType(
                f"{name!r} is {value!r}: a text tells of stories of algorithms, numbers, "
                "words, and mappings from names to numbers"
            )
    stories = sum(isinstance(value, StoryBase) for value in made.values())
    if stories > MOST_STORIES:
        raise InvalidValue(f"{stories} stories are too many for a text: give one or two")
    return made


# No other styles are sent, as a text and its map are 40 kB at most.
_ALL = {**ART, **MARKS}

_STYLE_NAMES = {
    "square": ("badge", "badge-ink", "free", "lattice", "wall", "wall-joints"),
    MUD: ("weight-1", "weight-2", "weight-3", "weight-ink", "mud"),
    "stops": ("stop", "stop-ink"),
    "node": (
        *("badge", "badge-ink", "edge-line", "edge-head", "edge-cost", "node"),
        *("node-name", "node-figure", "node-value", "node-mean"),
    ),
    "pin": (
        *("badge", "badge-ink", "rim", "ground", "grid", "plaza", "tile", "road"),
        *("stop", "stop-ink", "pin-figure"),
    ),
    "current": (
        *("current", "current-casing", "found", "found-casing", "path", "way"),
        "way-casing",
    ),
    "edge": tuple(
        f"edge-{mark}" for mark in ("tree", "candidate", "path", "rejected", "cross")
    ),
    # marks of states
    "frontier": ("frontier",),
    "frontier-back": ("frontier-back",),
    "closed": ("closed", "wash"),
    "closed-back": ("closed-back", "wash", "wash-back"),
    "path": ("path",),
    "group-": ("group-sign", *(f"group-{group}" for group in range(GROUPS))),
    "bars": ("frontier", "path", "pin-figure"),
}


def features_of(
    stories: Sequence[Any], bars: bool = False, changes: bool = False
) -> frozenset[str]:
    """Return the kinds of what stands beside a text, also later if the stories change."""
    kinds = {"bars"} if bars else set()
    for story, map_ in zip(stories, maps_of(stories), strict=True):
        squares, searches = map_.shape == "square", isinstance(story, Trace)
        kinds.add(map_.shape)
        if squares and (changes or re.search(r"\d", str(story.graph))):
            kinds.add(MUD)
        if isinstance(story.graph, StopsGraph):
            kinds.add("stops")
        kinds |= {table.mark for table in story.tables} & _STYLE_NAMES.keys()
        kinds |= {table.shown for table in story.tables} & {"current", "edge"}
        if changes and searches:
            kinds |= {f"frontier{BACK}", f"closed{BACK}"}
    return frozenset(kinds)


def styles_of(kinds: Iterable[str]) -> Mapping[str, Style]:
    """Return the styles for these kinds, in one order."""
    names = {name for kind in kinds for name in _STYLE_NAMES[kind]}
    return MappingProxyType({name: style for name, style in _ALL.items() if name in names})
