"""Sentences with live numbers, tied to a laboratory or to a small map of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from html import escape
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

import traitlets

from linie1_widget.drawing.search.style import MARKS
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.page.prose import ProsePage
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.laboratory.widget import LaboratoryWidget
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.output import still_html
from linie1_widget.widgets.page import LivePart, picture
from linie1_widget.widgets.prose.searches import (
    GivenSearches,
    number_after,
    small_maps,
    small_story,
)
from linie1_widget.widgets.prose.text import (
    LABELS,
    MUD,
    STEP,
    Number,
    Piece,
    Setting,
    packed,
    parse,
)
from linie1_widget.widgets.traits import Checked, localised, step_of

MOST_SQUARES = 54  # of a map beside a sentence: of two searches it is sent in 40 kB

_STYLES = (
    *("badge", "badge-ink", "closed", "closed-back", "current", "current-casing", "found"),
    *("found-casing", "free", "frontier", "frontier-back", "hatch", "lattice", "path"),
    *("wall", "wall-joints", "way", "way-casing", "weight-1", "weight-2", "weight-3"),
    *("weight-ink", "edge-line", "edge-head", "edge-cost", "node", "node-name"),
    "node-figure",
)

P = TypeVar("P", Number, Setting)

Source: TypeAlias = "LaboratoryWidget | str | Trace[Any] | Sequence[Trace[Any]]"


class _Unseen(LaboratoryWidget):
    """A laboratory without a page, for the map beside a text."""

    def open(self) -> None:
        """Open no connection to a page."""


class ProseWidget(Linie1Widget):
    r"""Sentences with live numbers, made by `prose`, which describes the parameters.

    Attributes
    ----------
    step : int
        The number of steps made, 0 to `last`; that of the laboratory.
    last : int
        The number of steps of the longest search.

    Examples
    --------
    >>> widget = ProseWidget("A* expands {astar.expanded} squares.", "S..\n.#G")
    >>> widget
    ProseWidget('A* expands 4 squares.')
    >>> widget.step = 4
    >>> widget.describe()
    'A* expands 1 squares.'
    """

    _script = "prose"
    _words_of = (*Linie1Widget._words_of, ProsePage)
    _styles = MappingProxyType({name: MARKS[name] for name in _STYLES})
    _height = 300
    _page_may_set = frozenset({STEP})

    step = Checked(step_of, 0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    _text = traitlets.List(traitlets.List()).tag(sync=True)
    # The id of the laboratory's model; "" for a map of its own, which the next three show.
    _lab = traitlets.Unicode().tag(sync=True)
    _shown = traitlets.Dict().tag(sync=True)
    _maps = traitlets.List(traitlets.Dict()).tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    # The settings, and the other numbers where the page reaches no laboratory.
    _values = traitlets.Dict().tag(sync=True)
    _now = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, map: Source, *args: Any, **kwargs: Any) -> None:
        if not isinstance(text, str):
            raise WrongType(f"prose is a text, not {text!r}")
        own = {name: kwargs.pop(name) for name in kwargs.keys() - {"language", "layout"}}
        if isinstance(map, LaboratoryWidget):
            if args or own:
                raise WrongType("the algorithms and settings are those of the laboratory")
            self._laboratory: LaboratoryWidget | GivenSearches = map
        elif isinstance(map, str):
            self._laboratory = laboratory = _Unseen(map, *args, **own)
            _check_small(laboratory)
        else:
            self._laboratory = GivenSearches(map, *args, **own)
            for trace in self._laboratory.traces:
                graph: Any = trace.graph
                grid = isinstance(graph, GridGraph)
                _check_size(graph.rows * graph.cols if grid else len(trace.states))
        if not ALGORITHMS.keys() >= {*self._laboratory.algorithms}:
            raise InvalidValue("prose tells of searches for paths, not of trees")
        self._owns = map is not self._laboratory
        self._mud = frozenset[Square]()
        self._pieces = parse(text, self._runs, self._settings)
        for piece in self._all(Setting):
            if piece.value is not None:
                for number in (piece.low, piece.high):
                    self._check(piece.name, number)
                self._set(piece.name, piece.value)
        super().__init__(
            _lab="" if self._owns else self._laboratory.model_id or "",
            **kwargs,
        )
        self._tie()

    # the text ----------------------------------------------------------------------------

    @property
    def _runs(self) -> list[str]:
        """The names of the searches, as in `LaboratoryWidget.result`."""
        first, *others = self._laboratory.algorithms
        return [first, *(f"{name} 2" if name == first else name for name in others)]

    def _update_texts(self) -> None:
        self._text = [[packed(piece) for piece in paragraph] for paragraph in self._pieces]

    def _written(self, piece: Piece) -> str:
        """Return a piece as plain text, with the number of now."""
        if isinstance(piece, Number):
            return str(self._now[piece.name])
        if isinstance(piece, Setting):
            return format_number(self._values[piece.name])
        return piece if isinstance(piece, str) else piece.text

    def _all(self, kind: type[P]) -> list[P]:
        return [each for part in self._pieces for each in part if isinstance(each, kind)]

    # the laboratory ----------------------------------------------------------------------

    @property
    def _settings(self) -> list[str]:
        """The settings that can be changed."""
        if isinstance(self._laboratory, GivenSearches):
            return [STEP]
        names = dict.fromkeys(
            setting.name
            for algorithm in self._laboratory.algorithms
            for setting in ALGORITHMS[algorithm].settings
        )
        return [STEP, *([MUD] if self._muddy() else []), *names]

    def _muddy(self) -> frozenset[Square]:
        """Return the weighted squares of the map, or those that were weighted last."""
        lines = self._laboratory.map.split("\n")
        if self._laboratory._script == "laboratory":
            marks = {(r, c): m for r, line in enumerate(lines) for c, m in enumerate(line)}
            now = frozenset(square for square, mark in marks.items() if mark in "23456789")
            # At a cost of 1 they look like all others.
            self._mud = now or self._mud
        return self._mud

    def _check(self, name: str, value: object) -> None:
        """Raise an error unless a setting may have a value."""
        if name != MUD:
            getattr(LaboratoryWidget, name).validate(self._laboratory, value)
        elif value not in range(1, 10):
            raise InvalidValue(f"a square costs 1 to 9, not {value}")

    def _set(self, name: str, value: int) -> None:
        laboratory = self._laboratory
        if name != MUD:
            setattr(laboratory, name, value)
            return
        mud, mark = self._muddy(), "." if value == 1 else str(value)
        laboratory.map = "\n".join(
            "".join(
                mark if (row, col) in mud and old in ".123456789" else old
                for col, old in enumerate(line)
            )
            for row, line in enumerate(laboratory.map.split("\n"))
        )

    def _value(self, name: str) -> float:
        if name != MUD:
            return float(getattr(self._laboratory, name))
        row, col = min(self._muddy())
        with suppress(IndexError, ValueError):
            return int(self._laboratory.map.split("\n")[row][col])
        return 1

    def _tie(self) -> None:
        """Follow the laboratory, in steps both ways."""
        laboratory = self._laboratory
        names = ["_shown", STEP, *(name for name in LABELS if name not in (STEP, MUD))]
        laboratory.observe(self._follow, names)
        self._follow()
        self._update_texts()
        links = (
            traitlets.dlink((laboratory, "last"), (self, "last")),
            traitlets.link((laboratory, STEP), (self, STEP)),
        )

        def untie() -> None:
            self._unwatch = lambda: None
            laboratory.unobserve(self._follow, names)
            for link in links:
                link.unlink()

        self._unwatch = untie

    @localised
    def _follow(self, change: Mapping[str, Any] | None = None) -> None:
        """Take over the numbers of the laboratory, and its map if it is our own."""
        traces = self._laboratory.traces
        with self.one_message():
            if self._owns and (change is None or change["name"] == "_shown"):
                self._maps, self._sheet = small_maps(traces)
                self._shown = {"traces": list(map(small_story, traces))}
            self._values = {
                each.name: self._value(each.name) for each in self._all(Setting)
            }
            self._now = {
                each.name: number_after(traces, each, self._laboratory.step)
                for each in self._all(Number)
            }

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "set", "name": str(name), "value": value} if type(value) is int:
                self._change(name, value)
            case _:
                super()._handle_request(request)

    def _change(self, name: str, value: int) -> None:
        """Change a setting within the range that its text gives."""
        for each in self._all(Setting):
            if each.name == name and value in range(each.low or 0, (each.high or -1) + 1):
                return self._set(name, value)
        raise unknown({"do": "set", "name": name, "value": value})

    # pictures ----------------------------------------------------------------------------

    @property
    def _has_picture(self) -> bool:
        return self._owns

    def to_svg(self) -> str:
        """Return the picture of the map at the current step as SVG text."""
        return self._laboratory.to_svg()

    def describe(self) -> str:
        """Return the text with the numbers of now."""
        return "\n\n".join("".join(map(self._written, part)) for part in self._pieces)

    @localised
    def _still(self) -> str:
        # JupyterLab shows the first line of a collapsed output.
        first, *others = self.describe().split("\n\n")
        text = escape(first) + "\n" + "".join(f"<p>{escape(each)}</p>" for each in others)
        if not self._owns:
            return text
        _, _, below = still_html(self.describe(), self.to_svg()).partition("\n")
        return text + below

    @property
    def _paragraphs(self) -> str:
        return "".join(f"<p>{escape(part)}</p>" for part in self.describe().split("\n\n"))

    def _live_part(self) -> LivePart:
        part = self._page_part(str(ProsePage.PROSE))
        if self._owns:
            still = self._paragraphs + picture(self.to_svg(), self.describe())
            return replace(part, still=still)
        # Without the laboratory in its page it follows the story by itself.
        shown = self._laboratory._shown
        return replace(part, still=self._paragraphs, state={**part.state, "_shown": shown})


def prose(text: str, map: Source, *args: Any, **kwargs: Any) -> ProseWidget:
    r"""Return sentences with live numbers, tied to a laboratory or to a small map.

    Parameters
    ----------
    text : str
        Sentences, in paragraphs between blank lines, with ``*stressed*`` and ``**strong**``
        words, and

        - ``{astar.expanded}``: a number of a search after the step shown, by its name in
          `LaboratoryWidget.result`: ``expanded``, ``cost``, ``length`` (squares of the
          path), ``steps``, ``frontier``, ``largest_frontier``, and ``f`` (g + h of the
          state taken last);
        - ``{step}``: the step, which can be dragged or changed by arrow keys;
        - ``{weight=3:1..9}``: a setting that can be changed so, 3 at first: ``weight``,
          ``limit``, ``width`` or ``memory`` of an algorithm, or ``mud``, the cost of all
          squares with a weight;
        - ``[word](#frontier)``: a word that lights up on the map what it means, and is
          underlined when that is pointed at: ``#frontier``, ``#closed``, ``#path``,
          ``#start`` or ``#goal``; of one search such as ``#astar.closed``.
    map : LaboratoryWidget, str, Trace or list of Trace
        The laboratory that is told of; or the text of a map with at most 54 squares,
        which is drawn beside the sentences; or one or two results of `search`, on a map
        as small or in a graph.
    *args, **kwargs
        With a text those of `LaboratoryWidget`, such as ``algorithms``; with results of
        `search` ``step``; and ``language``.

    Raises
    ------
    ValueError
        If the text names what there is not, or the map is too large.

    Examples
    --------
    >>> text = "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}."
    >>> prose(text, "...\nS.G\n...", ("astar", "dijkstra"))
    ProseWidget('A* expands 2 squares, Dijkstra 5.')
    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("S -> A 5, S -> B 1, B -> A 2, A -> G 1")
    >>> prose("After {step} steps: {dijkstra.f}", search(graph, "S", "G", "dijkstra"))
    ProseWidget('After 10 steps: 4')
    """
    return ProseWidget(text, map, *args, **kwargs)


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
