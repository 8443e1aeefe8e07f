"""The text of prose in pieces: words, live numbers, and small diagrams."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import ceil
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.arguments import plain
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.styles import AUTO, Theme, as_theme
from linie1_widget.base.svg.symbols import Node, document, tree
from linie1_widget.base.texts import Heading
from linie1_widget.laboratory.texts import LaboratoryPage, ProsePage
from linie1_widget.paths.algorithms.algorithm import reconstruct_path
from linie1_widget.paths.picture.drawn_step import GROUPS
from linie1_widget.paths.picture.style import SHAPES, StepPaint
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import (
    CANDIDATE,
    EDGES,
    PATH,
    REJECTED,
    TREE,
    Tree,
)
from linie1_widget.paths.story.steps import BACK, STEP_KINDS
from linie1_widget.paths.story.story_json import columns_as_text
from linie1_widget.paths.story.tables import CURRENT
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.widget import map_entries

NUMBERS = ("expanded", "cost", "length", "steps", "frontier", "largest_frontier", "f")
MARKED = ("frontier", "closed", "path", "start", "goal")
# The same of a tree, whose marks are those of edges.
TREE_NUMBERS = ("edges", "cost", "steps")
TREE_MARKED = (TREE, CANDIDATE, REJECTED, PATH)

STEP, MUD = "step", "mud"
LABELS = {
    STEP: ProsePage.STEP,
    MUD: Heading.MUD,
    "weight": LaboratoryPage.WEIGHT,
    "limit": LaboratoryPage.LIMIT,
    "width": LaboratoryPage.WIDTH,
    "memory": LaboratoryPage.MEMORY,
}

# {number}, [word](#mark), **strong**, *stressed*
_TOKEN = re.compile(
    r"\{([^{}]*)\}|\[([^\[\]]+)\]\(#([^()]*)\)"
    # An asterisk within or after a word is none, as in A*.
    r"|(?<![\w*])\*\*(?=\S)((?:[^*{[]|(?<=\w)\*(?!\*))+)(?<=\S)\*\*"
    r"|(?<![\w*])\*(?=\S)([^*{[]+)(?<=\S)\*"
)
_RANGE = re.compile(r"(\w+)=(\d+):(\d+)\.\.(\d+)")
_PARAGRAPHS = re.compile(r"\n\s*\n")


class LiveNumber(NamedTuple):
    """A number of a story, by the place of the story; or one with a name only (-1)."""

    name: str
    run: int
    of: str


class LiveSetting(NamedTuple):
    """A setting, to be changed if it has a range; the range of steps has no end."""

    name: str
    low: int | None = None
    high: int | None = None
    value: int | None = None  # at first


class Word(NamedTuple):
    """A word that stands for squares of the map, of one search or of all (-1)."""

    text: str
    run: int
    mark: str


class Names(NamedTuple):
    """The names that a text can use."""

    runs: Sequence[str]
    settings: Sequence[str]
    trees: bool = False  # True if the stories are of trees
    numbers: Sequence[str] = ()  # those that stand alone

    @property
    def of_runs(self) -> tuple[str, ...]:
        """The numbers of each story."""
        return TREE_NUMBERS if self.trees else NUMBERS

    @property
    def marked(self) -> tuple[str, ...]:
        """The kinds of marks that a word can highlight."""
        return TREE_MARKED if self.trees else MARKED


class Emphasis(NamedTuple):
    """Words in a tag, "em" or "strong"."""

    tag: str
    text: str


Piece: TypeAlias = "str | LiveNumber | LiveSetting | Word | Emphasis"


def first_values(text: str) -> dict[str, int]:
    """Return the first value of each setting with a range.

    >>> first_values("The cost is {cost=3:1..9}.")
    {'cost': 3}
    """
    settings = (token[1] for token in _TOKEN.finditer(text) if token[1])
    found = (_RANGE.fullmatch(setting.strip()) for setting in settings)
    return {match[1]: int(match[2]) for match in found if match and match[1] != STEP}


def parse(text: str, names: Names) -> list[list[Piece]]:
    """Return the paragraphs; refuse names of what there is not.

    >>> parse("A* costs *{astar.cost}*.", Names(["astar"], ["step"]))
    [['A* costs *', LiveNumber(name='astar.cost', run=0, of='cost'), '*.']]
    """
    paragraphs = _PARAGRAPHS.split(plain(text).strip())
    return [list(_pieces(part, names)) for part in paragraphs]


def _pieces(text: str, names: Names) -> Iterator[Piece]:
    at = 0
    for found in _TOKEN.finditer(text):
        if before := text[at : found.start()]:
            yield before
        at = found.end()
        match found.groups():
            case str(live), *_:
                yield _live(live.strip(), names)
            case _, str(word), str(mark), *_:
                yield _word(word, mark, names)
            case *_, str(strong), None:
                yield Emphasis("strong", strong)
            case *_, stressed:
                yield Emphasis("em", str(stressed))
    if at < len(text):
        yield text[at:]


def _live(written: str, names: Names) -> LiveNumber | LiveSetting:
    run, _, of = written.rpartition(".")
    if run in names.runs and of in names.of_runs:
        return LiveNumber(written, names.runs.index(run), of)
    if written in names.numbers:
        return LiveNumber(written, -1, "")
    given = _RANGE.fullmatch(written)
    name = given[1] if given else written
    if name not in names.settings:
        of_runs = [f"{run}.{of}" for run in names.runs for of in names.of_runs]
        there = ", ".join((*of_runs, *names.numbers, *names.settings))
        raise InvalidValue(
            f"there is no number {{{written}}} to write: choose from {there}, and to be "
            f"changed such as {{{(*names.settings, STEP)[-1]}=3:1..9}}"
        )
    if not given:
        return LiveSetting(name, low=0 if name == STEP else None)
    value, low, high = map(int, given.groups()[1:])
    if not low <= value <= high:
        raise InvalidValue(f"{{{written}}}: {value} is not from {low} to {high}")
    return LiveSetting(name, low, high, value)


def _word(word: str, mark: str, names: Names) -> Word:
    run, _, of = mark.rpartition(".")
    if not names.runs or of not in names.marked or (run and run not in names.runs):
        there = ", ".join(f"#{mark}" for mark in names.marked if names.runs) or "nothing"
        raise InvalidValue(
            f"there is nothing (#{mark}) on the map: choose from {there}, of one search "
            f"such as #{(*names.runs, 'astar')[0]}.{names.marked[0]}"
        )
    return Word(word, names.runs.index(run) if run else -1, of)


def pack_piece(piece: Piece) -> str | list[Any]:
    """Return a piece as the page receives it."""
    match piece:
        case LiveNumber(name, run, of):
            return ["number", name, run, of]
        case LiveSetting(name, low, high):
            return ["value", name, str(LABELS.get(name, name)), low, high]
        case Word(text, run, mark):
            return ["word", text, run, mark]
        case Emphasis(tag, text):
            return [tag, text]
    return piece


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

_GROWTH = {name: kind.growth("frontier") for name, kind in STEP_KINDS.items()}


def small_maps(traces: Sequence[Any]) -> tuple[list[dict[str, Any]], list[Any]]:
    """Return the maps of searches and their symbols, as the page receives them."""
    maps, sheet = map_entries(traces, _WIDTH, plain=True) if traces else ([], [])
    marks = {mark for trace in traces for mark in _marks(trace)}
    covers = str([entry["cover"] for entry in maps])
    used = [
        _plain(node)
        for node in sheet
        if _is_used(node[1]["id"], marks) or f"#{node[1]['id']}'" in covers
    ]
    small = [_only(_OF_SHAPE[entry["shape"]], entry) for entry in maps]
    return [*small[:1], *(_difference(entry, small[0]) for entry in small[1:])], used


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
    kept = [node for node in inside if _AXIS not in str(node[1:2])]
    return [*tag, list(map(_plain, kept))]


def _only(names: set[str], entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name in names}


def _difference(entry: Mapping[str, Any], first: Mapping[str, Any]) -> dict[str, Any]:
    """Return what differs from the first map."""
    names = {**first, **entry}
    return {name: entry.get(name) for name in names if entry.get(name) != first.get(name)}


def small_story(trace: Any) -> dict[str, Any]:
    """Return a story as the page receives it, with columns of numbers as texts."""
    names = _OF_STORY if isinstance(trace, Trace) else _OF_TREE
    return columns_as_text(_only(names, trace.to_dict()))


def number_after(traces: Any, number: LiveNumber, step: int) -> str:
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
            path = trace.path if ended else reconstruct_path(current, tables["parent"])
            value = len(path) if current is not None and path else None
        case "frontier":
            names = [name for name in ("frontier", f"frontier{BACK}") if name in tables]
            value = sum(len(entries) for name in names for entries in tables[name].values())
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


# In units of half a pixel.
_WIDE, _HIGH = 680, 260
_BOTTOM, _TOP = 36, 40  # rooms of the names and of the numbers
_LETTERS = 24
_NAMED = 14  # with more bars, only some have names
_WINDOW = (0, 0, _WIDE, _HIGH)


class Bars(NamedTuple):
    """Numbers by name, drawn as bars, of which one can be marked."""

    values: Mapping[Any, float]
    marked: Any = None

    def __str__(self) -> str:
        return ", ".join(f"{name}: {format_number(n)}" for name, n in self.values.items())


def draw_bars(bars: Bars, *, theme: Theme | str = AUTO, size: int | None = None) -> str:
    """Return a diagram as SVG text."""
    paint, words = StepPaint(as_theme(theme)), str(bars)
    about: Any = {"title": words, "description": words, "size": size}
    return document(paint, _parts(bars, paint), symbols={}, view=_WINDOW, **about)


def pack_bars(bars: Bars) -> list[Any]:
    """Return a diagram as the page receives it: its window, its words, its elements."""
    parts: list[Node] = [tree(part) for part in _parts(bars, StepPaint())]
    return [" ".join(map(str, _WINDOW)), str(bars), parts]


def _parts(bars: Bars, paint: StepPaint) -> list[Any]:
    values = bars.values
    across = _WIDE / len(values)
    most = max(0, *values.values()) or 1
    scale = (_HIGH - _BOTTOM - _TOP) / most
    every = ceil(len(values) / _NAMED)
    longest = max(map(len, map(format_number, values.values())))
    letters = min(_LETTERS, across / (0.6 * longest)) if every == 1 else _LETTERS
    chosen = list(values).index(bars.marked) if bars.marked in values else -every
    parts = []
    for at, (name, value) in enumerate(values.items()):
        left, high = at * across, max(0, value) * scale
        marked = name == bars.marked
        art = "path" if marked else "frontier"
        gap = min(12, across / 6)
        box = (left + gap, _HIGH - _BOTTOM - high, across - 2 * gap, high)
        middle = left + across / 2
        parts.append(paint.rect(art, *box))
        # The name of the marked bar needs the room of its neighbours'.
        if marked or (at % every == 0 and abs(at - chosen) >= every):
            parts.append(_words(paint, str(name), middle, _HIGH - 8))
        if marked or every == 1:
            number = format_number(value)
            parts.append(_words(paint, number, middle, box[1] - 10, letters))
    return parts


def _words(
    paint: StepPaint, text: str, middle: float, y: float, letters: float = _LETTERS
) -> Any:
    """Return a text that is not cut off at the edges."""
    half = 0.37 * letters * len(text)
    within = min(max(middle, half), _WIDE - half)
    return paint.words("pin-figure", text, within, y, letters)
