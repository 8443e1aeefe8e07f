"""Sentences with live numbers, tied to a laboratory or to what a function makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import traitlets

from linie1_widget.base.errors import WrongType
from linie1_widget.base.svg.stills import drawing_stills, image
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.output import STILL_WIDTH, still_html
from linie1_widget.base.widget.page import LivePart
from linie1_widget.base.widget.traits import Checked, localised, step_of, unknown
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.laboratory.map_kind import AnyAlgorithm, AnyHeuristic
from linie1_widget.laboratory.prose.map_sources import (
    FunctionSource,
    LaboratorySource,
    ProseSource,
    features_of,
    named_searches,
    styles_of,
    text_scripts,
)
from linie1_widget.laboratory.prose.pieces import (
    STEP,
    LiveNumber,
    LiveSetting,
    Names,
    Piece,
    first_values,
    number_after,
    pack_bars,
    pack_piece,
    parse,
    small_maps,
    small_story,
)
from linie1_widget.laboratory.texts import ProsePage
from linie1_widget.laboratory.widget import (
    LaboratoryOptions,
    LaboratoryWidget,
)
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.story.trace import Trace

if TYPE_CHECKING:
    from typing_extensions import Unpack

P = TypeVar("P", LiveNumber, LiveSetting)


Made: TypeAlias = Mapping[str, Any]
AnyMap: TypeAlias = (
    LaboratoryWidget | str | Trace[Any] | Sequence[Trace[Any]] | Made | Callable[..., Made]
)


class ProseOptions(LaboratoryOptions, total=False):
    """The options of all widgets, and those of the laboratory of a map given as text."""

    algorithms: AnyAlgorithm | Iterable[AnyAlgorithm]
    heuristic: AnyHeuristic | Iterable[AnyHeuristic]
    directions: int
    step: int


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
    _loader = "standby_loader"
    _words_of = (*Linie1Widget._words_of, ProsePage)
    _height = 300
    _page_may_set = frozenset({STEP})
    _can_be_shared = False  # what it tells of is shown elsewhere

    step: Checked[int] = Checked(step_of, 0).tag(sync=True)
    last: traitlets.Int[int, int] = traitlets.Int(0).tag(sync=True)
    _text = traitlets.List(traitlets.List()).tag(sync=True)
    # The id of the laboratory's model; "" for a map of its own, which the next three show.
    _lab = traitlets.Unicode().tag(sync=True)
    _shown = traitlets.Dict().tag(sync=True)
    _maps = traitlets.List(traitlets.Dict()).tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    _bars = traitlets.List(traitlets.List()).tag(sync=True)
    # The settings, and the other numbers where the page reaches no laboratory.
    _values = traitlets.Dict().tag(sync=True)
    _now = traitlets.Dict().tag(sync=True)

    def __init__(self, text: str, map: Any, **kwargs: Unpack[ProseOptions]) -> None:
        options: dict[str, Any] = {**kwargs}
        own = {
            name: options.pop(name)
            for name in kwargs.keys() - WidgetOptions.__annotations__
        }
        self._source: ProseSource
        if isinstance(map, LaboratoryWidget | str):
            self._source = LaboratorySource(map, own)
            names = Names(self._source.runs, self._source.settings)
        else:
            step = None
            if not (isinstance(map, Mapping) or callable(map)):
                map, step = named_searches(map), own.pop(STEP, None)
            if own:
                raise WrongType("a function takes no algorithms: it makes what it tells of")
            self._source = source = FunctionSource(map, first_values(text))
            if step is not None:
                source.check(STEP, step)
                source.set(STEP, step)
            trees = any(isinstance(trace, Tree) for trace in source.traces)
            names = Names(source.runs, source.settings, trees, tuple(source.numbers))
        self._pieces = parse(text, names)
        for piece in self._all(LiveSetting):
            if piece.value is not None:
                for number in (piece.low, piece.high):
                    self._source.check(piece.name, number)
                self._source.set(piece.name, piece.value)
        self._used_styles = styles_of(self._features())
        super().__init__(_lab=self._source.model_id, **options)
        self._update_texts()
        self._unwatch_source = self._source.tie(self, self._follow)

        def untie() -> None:
            self._unwatch = lambda: None
            self._unwatch_source()

        self._unwatch = untie

    def _features(self) -> Iterable[str]:
        source = self._source
        if not source.owns_map:
            return ()
        return features_of(source.traces, bool(source.bars), source.changes)

    @classmethod
    def _stored(cls, state: Mapping[str, Any], heading: str, still: str) -> LivePart:
        part = super()._stored(state, heading, still)
        # The laboratory may go on by itself.
        return replace(part, helpers=text_scripts()) if state.get("_lab") else part

    def _own_style_sheet(self) -> tuple[str, str]:
        return self._style_sheet_of(self._script, self._used_styles)

    # the text ----------------------------------------------------------------------------

    def _update_texts(self) -> None:
        self._text = [
            [pack_piece(piece) for piece in paragraph] for paragraph in self._pieces
        ]
        if self._shown:
            self._follow()

    def _written(self, piece: Piece) -> str:
        """Return a piece as plain text, with the number of now."""
        if isinstance(piece, LiveNumber):
            return str(self._now[piece.name])
        if isinstance(piece, LiveSetting):
            return format_number(self._values[piece.name])
        return piece if isinstance(piece, str) else piece.text

    def _all(self, kind: type[P]) -> list[P]:
        return [piece for part in self._pieces for piece in part if isinstance(piece, kind)]

    # what it tells of ---------------------------------------------------------------------

    @localised
    def _follow(self, change: Mapping[str, Any] | None = None) -> None:
        """Take over the numbers, and the map if it is our own."""
        source = self._source
        with self.one_message():
            if source.owns_map and (change is None or change["name"] == "_shown"):
                self._maps, self._sheet = small_maps(source.traces)
                self._shown = {"traces": list(map(small_story, source.traces))}
                self._bars = list(map(pack_bars, source.bars))
            self._values = {
                name: source.step_of(self) if name == STEP else source.value(name)
                for name, *_ in self._all(LiveSetting)
            }
            self._now = {
                number.name: self._number(number) for number in self._all(LiveNumber)
            }

    def _number(self, piece: LiveNumber) -> str:
        """Return a number as it is written."""
        if piece.run >= 0:
            return number_after(self._source.traces, piece, self._source.step_of(self))
        value = self._source.numbers[piece.name]
        return value if isinstance(value, str) else format_number(value)

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "set", "name": str(name), "value": value} if type(value) is int:
                self._change(name, value)
            case _:
                super()._handle_request(request)

    def _change(self, name: str, value: int) -> None:
        """Change a setting within the range that its text gives."""
        for setting in self._all(LiveSetting):
            allowed = range(setting.low or 0, (setting.high or -1) + 1)
            if setting.name == name and value in allowed:
                return self._source.set(name, value)
        raise unknown({"do": "set", "name": name, "value": value})

    def __repr__(self) -> str:
        return f"ProseWidget({self.describe()!r})"

    # pictures ----------------------------------------------------------------------------

    @property
    def _has_picture(self) -> bool:
        return self._source.owns_map and bool(self._source.traces or self._source.bars)

    def _draw(self, **look: Any) -> str:
        return self._source.draw(self.step, **look)

    def _small_svg(self) -> str:
        return self.to_svg(size=STILL_WIDTH)

    def describe(self) -> str:
        """Return the text with the numbers of now."""
        return "\n\n".join("".join(map(self._written, part)) for part in self._pieces)

    @localised
    @drawing_stills()
    def _still(self) -> str:
        # JupyterLab shows the first line of a collapsed output.
        first, *others = self.describe().split("\n\n")
        text = f"{escape(first)}\n{_paragraphs(others)}"
        if not self._has_picture:
            return text
        _, _, below = still_html(self.describe(), self._small_svg()).partition("\n")
        return text + below

    def _live_part(self) -> LivePart:
        part = replace(self._page_part(str(ProsePage.PROSE)), styles=self._used_styles)
        still, state = _paragraphs(self.describe().split("\n\n")), part.state
        if self._has_picture:
            still += image(self._small_svg(), self.describe())
            if isinstance(self._source, LaboratorySource):
                kernel, helpers = self._source.page_kernel()
                part, state = replace(part, helpers=helpers), {**state, "_kernel": kernel}
        elif isinstance(self._source, LaboratorySource):
            # Without the laboratory in its page it follows the story by itself.
            state = {**state, "_shown": self._source.packed_runs}
        if isinstance(self._source, FunctionSource) and self._values.keys() - {STEP}:
            part = replace(part, limit=OfflineLimit.COMPUTING)
        return replace(part, still=still, state=state)


def _paragraphs(texts: Iterable[str]) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts)


def prose(
    text: str,
    map: AnyMap,
    **kwargs: Unpack[ProseOptions],
) -> ProseWidget:
    r"""Return sentences with live numbers, tied to a map or to what a function makes.

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
    map : LaboratoryWidget, str, Trace, list of Trace, mapping or callable
        - The laboratory with the searches.
        - The text of a map with at most 50 squares, drawn beside the sentences.
        - One or two results of `search`, on a map as small or in a graph.
        - A mapping from names to what stands beside the sentences: one or two stories,
          such as a search or a spanning tree; numbers and words, written ``{name}``;
          mappings of numbers, drawn as bars. A tree has the numbers ``edges``, ``cost``
          and ``steps``, and lights up ``#tree``, ``#candidate``, ``#rejected`` or
          ``#path``.
        - A function that returns such a mapping. It is called with the value of each
          setting of the text, whatever its name, and again when one is changed. The bar
          of that value is marked in the diagram with the setting's name.
    **kwargs
        With a text those of `LaboratoryWidget`, such as ``algorithms``; with results of
        `search` ``step``; and always ``language``, ``theme`` and ``size``.

    Raises
    ------
    ValueError
        If the text names what there is not, or the map is too large.
    TypeError
        If the mapping has something else.

    Examples
    --------
    >>> text = "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}."
    >>> prose(text, "...\nS.G\n...", algorithms=("astar", "dijkstra"))
    ProseWidget('A* expands 2 squares, Dijkstra 5.')

    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("S -> A 5, S -> B 1, B -> A 2, A -> G 1")
    >>> prose("After {step} steps: {dijkstra.f}", search(graph, "S", "G", "dijkstra"))
    ProseWidget('After 10 steps: 4')

    A function of a setting that can be dragged:

    >>> prose("{sides=6:1..20} sides: {mean} on average", lambda sides: {
    ...     "mean": (sides + 1) / 2, "sides": {4: 2.5, 6: 3.5, 20: 10.5},
    ... })
    ProseWidget('6 sides: 3.5 on average')
    """
    return ProseWidget(text, map, **kwargs)
