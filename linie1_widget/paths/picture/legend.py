"""The legend and the marks of a map, and the caption beneath a picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial
from math import cos, pi, sin
from textwrap import wrap
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.language.key import Key
from linie1_widget.base.svg.elements import Paint, number, segment, translation
from linie1_widget.base.svg.symbols import Symbols
from linie1_widget.paths.picture.drawn_step import (
    GROUPS,
    AnyStory,
    StepModel,
    StoryLike,
    mark_of,
)
from linie1_widget.paths.picture.scene import EDGE_SIGNS, FOCUS, Scene
from linie1_widget.paths.picture.style import (
    PIN,
    REACH,
    SHAPES,
    SIGNS,
    STEP_SYMBOLS,
    StepPaint,
    box_of,
    marks_of,
    outline,
    symbol,
)
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import (
    BEST,
    CANDIDATE,
    CUT,
    NEXT,
    PATH,
    REJECTED,
    TREE,
    UNSEEN,
    WORSE,
)
from linie1_widget.paths.story.steps import BACK
from linie1_widget.paths.story.tables import Table
from linie1_widget.paths.texts import FrontierText, Legend, SearchPage, SearchPicture

# The width of a letter, the height of a sign and the width of a gap, in heights of letters.
_LETTER, _HIGH, _GAP = 0.53, 1.7, 0.7

# The view boxes of a piece of a path or an edge, and of a badge.
_PIECE = (-20, -17, 40, 34)
_BADGE = (-11.0, -11.0, 22.0, 22.0)

# The status of an edge in words.
EDGE_WORDS = {
    TREE: Legend.TREE,
    CANDIDATE: Legend.CANDIDATE,
    PATH: Legend.MARKED_PATH,
    REJECTED: Legend.LEFT_OUT,
    BEST: SearchPage.BEST,
    WORSE: Legend.WORSE_MOVE,
    CUT: SearchPage.CUT,
    NEXT: Legend.NEXT_STEP,
}

# The badges in words.
_BADGES = {
    "S": Legend.START,
    "G": Legend.GOAL,
    "T": Legend.TERMINAL,
    "max": Legend.MAX,
    "min": Legend.MIN,
    "chance": Legend.CHANCE,
}


class LegendEntry(NamedTuple):
    """The id of a symbol, its view box (x, y, width, height), and its meaning."""

    symbol: str
    box: tuple[float, float, float, float]
    words: str


def signs(scene: Scene, story: StoryLike) -> list[LegendEntry]:
    """Return the signs that a map may show of a story or by an algorithm."""

    def sign(name: str, words: object) -> LegendEntry:
        return LegendEntry(f"{scene.shape}-{name}", box_of(scene.shape, name), str(words))

    def piece(name: str, words: Key) -> LegendEntry:
        return LegendEntry(name, _PIECE, str(words))

    def mark(table: Table) -> str:
        start = f"{scene.shape}-"
        own = (name for name in scene.marks if name.startswith(start + table.mark))
        return next(own, start + mark_of(table, 0)).removeprefix(start)

    marks = [
        sign(mark(table), table.meaning)
        for table in reversed(story.tables)
        if table.legend and table.mark and story.uses(table.name)
    ]
    if is_search(story):
        ways = [sign("current", Legend.CURRENT), piece("way", Legend.WAY)]
        looks = [sign("look", Legend.LOOKED_AT)]
        skips = [sign("skip", Legend.SKIPPED)] if story.has_tree else []
        return [*marks, *ways, *looks, *skips, sign("path", Legend.PATH)]
    own = {} if isinstance(story, Narration) else story.edge_words
    edges = [
        piece(f"edge-{status}", own.get(status, words))
        for status, words in EDGE_WORDS.items()
        if story.uses(status)
    ]
    focus = [piece("edge-focus", Legend.LOOKED_AT)] if edges else []
    badges = [
        LegendEntry(f"badge-{name}", _BADGE, str(words))
        for name, words in _BADGES.items()
        if name in story.letters
    ]
    return [*edges, *focus, sign("looked", Legend.IN_THIS_STEP), *marks, *badges]


def is_search(story: StoryLike) -> bool:
    """Return True if there is a current state, to which a path leads."""
    return any(table.shown == "current" for table in story.tables)


def all_signs(scene: Scene, story: StoryLike) -> list[LegendEntry]:
    """Return a longer legend for the page; its notes have no symbol."""
    entries = signs(scene, story)
    if is_search(story):
        ends = {"badge-S": Legend.START, "badge-G": Legend.GOAL}
        entries += [LegendEntry(badge, _BADGE, str(words)) for badge, words in ends.items()]
    return [*entries, *(LegendEntry("", (0, 0, 0, 0), note) for note in scene.notes)]


def rows_of(
    signs: Iterable[LegendEntry], size: float, room: float
) -> list[list[LegendEntry]]:
    """Return signs in rows that fit in letters as high as `size`."""
    rows: list[list[LegendEntry]] = [[]]
    for sign in signs:
        if rows[-1] and size * sum(map(_width, [*rows[-1], sign])) > room:
            rows.append([])
        rows[-1].append(sign)
    return rows


def _width(sign: LegendEntry) -> float:
    """Return the width of a sign and its words, in heights of letters."""
    art = _HIGH * sign.box[2] / sign.box[3] if sign.symbol else 0
    return art + _LETTER * len(sign.words) + 2 * _GAP


def legend(
    paint: StepPaint, signs: list[LegendEntry], x: float, y: float, size: float, room: float
) -> list[Any]:
    """Return signs in a row from (x, y) on, with letters at most as high as `size`."""
    widths = [*map(_width, signs)]
    size = min(size, room / sum(widths))
    symbols, words = [], []
    for sign, width in zip(signs, widths, strict=True):
        start = x
        if sign.symbol:
            left, top, wide, high = sign.box
            scale = _HIGH * size / high
            move = translation(x - left * scale, y - 0.35 * size - (top + high / 2) * scale)
            symbols.append(paint.use(sign.symbol, f"{move} scale({scale:.3g})"))
            start += wide * scale + 0.5 * _GAP * size
        words.append((sign.words, start, y))
        x += width * size
    return [paint.group(*symbols, paint.texts("words-quiet", words, size))]


EDGE = 28  # the margin beside a caption
_BOLD, _CODE = 0.58, 0.61  # the widths of letters, in their heights

# Levels of detail: the sentence and the line of the pseudocode; with counts as well; with
# the frontier as well.
BRIEF, COUNTED, FULL = range(3)


@dataclass(eq=False)
class Caption:
    """A caption with letters of a given height and at most some lines per sentence."""

    _paint: StepPaint
    _width: float
    _size: float
    _lines: int
    _kind: str  # of the frontier, or ""
    _detail: int

    def __post_init__(self) -> None:
        self._words = cache(self._paint.words)
        self._band = cache(self._new_band)
        rows = 1 + self._lines + 1.4 + self._detail
        self.height: float = self._size * 1.45 * rows + 1.2 * self._size

    def parts(self, snapshot: StepModel, top: float) -> list[Any]:
        """Return the texts of a snapshot, from the height `top` on."""
        size, row = self._size, self._size * 1.45
        y = top + 1.5 * size
        right = self._width - EDGE
        count = str(SearchPicture.STEP(step=snapshot.step, last=snapshot.last))
        if self._detail == BRIEF and not self._paint.still:
            parts = [self._words("words-strong", count, EDGE, y, size)]
        else:
            room = right - EDGE - size * (_BOLD * len(count) + 1)
            fitting = min(1.1 * size, room / (_BOLD * len(snapshot.title)))
            parts = [
                self._words("words-strong", snapshot.title, EDGE, y, fitting),
                self._words("words-right", count, right, y, size),
            ]
        y += row * 1.1
        letters = int((self._width - 2 * EDGE) / (size * _LETTER))
        lines = wrap(snapshot.sentence, letters, max_lines=self._lines, placeholder=" …")
        for place, line in enumerate(lines):
            parts.append(self._words("words", line, EDGE, y + place * row, size))
        y += row * self._lines
        parts += self._code(snapshot, y)
        if self._detail >= COUNTED:
            y += row * 1.5
            if counts := " · ".join(f"{name} {value}" for name, value in snapshot.counts):
                parts.append(self._words("words-quiet", counts, EDGE, y, size * 0.9))
            if self._detail == FULL and (queue := self._queue(snapshot)):
                parts.append(self._words("words-quiet", queue, EDGE, y + row, size * 0.9))
        return parts

    def _code(self, snapshot: StepModel, y: float) -> list[Any]:
        if not snapshot.code:
            return []
        size = self._size * 0.88
        code = f"{snapshot.line}  {snapshot.code}"
        # Shrink long lines: code must not be cut.
        room = self._width - 2 * EDGE - 1.3 * size
        size = min(size, room / (_CODE * len(code)))
        x = EDGE + 1.1 * self._size
        return [self._band(y), self._words("code", code, x, y, size)]

    def _new_band(self, y: float) -> Any:
        paint, size = self._paint, self._size
        middle, half, wide = map(number, (y - 0.3 * size, 0.3 * size, 0.5 * size))
        sign = f"M{EDGE} {middle}v-{half}l{wide} {half}l-{wide} {half}Z"
        band = paint.rect("band", 12, y - 1.05 * size, self._width - 24, 1.5 * size, rx=6)
        return paint.group(band, paint.path("code-sign", sign))

    def _queue(self, snapshot: StepModel) -> str:
        if not self._kind:
            return ""
        if not snapshot.frontier:
            return str(FrontierText.EMPTY(kind=self._kind)) if snapshot.step else ""
        room = int((self._width - 2 * EDGE) / (self._size * 0.9 * _LETTER)) - 14
        # Only the watched program knows the order of its frontier.
        ordered = self._kind != str(Legend.FRONTIER)
        key = FrontierText.NEXT_FIRST if ordered else FrontierText.AS_IT_LIES
        text = str(key(kind=self._kind))
        for count, (label, value) in enumerate(snapshot.frontier):
            word = f" {label}" + (f" ({value})" if value else "")
            if len(text) + len(word) > room:
                more = len(snapshot.frontier) - count
                return str(FrontierText.MORE(text=text, more=more))
            text += ("," if count else "") + word
        return text


_STATUSES = (CANDIDATE, PATH, TREE, REJECTED, FOCUS)
_EDGES = (*EDGE_WORDS, FOCUS)


def _edge(paint: Paint, status: str) -> Any:
    half = 9 if status == FOCUS else 17  # the ends of the broad band are round
    arts = ["edge-line"] * (status == CUT) + [f"edge-{status}"]  # the line that fades
    lines = [paint.path(art, f"M-{half} 0H{half}") for art in arts]
    if status in EDGE_SIGNS:
        lines.append(paint.path(*EDGE_SIGNS[status]))
    return paint.group(*lines, id=f"edge-{status}")


def _unseen(paint: Paint, shape: str) -> Any:
    arts = ("unseen-casing", "unseen")
    parts = [outline(paint, art, shape) for art in arts]
    return symbol(paint, shape, UNSEEN, *parts)


def _group(paint: Paint, shape: str, group: int) -> Any:
    area = outline(paint, f"group-{group}", shape)
    sign = paint.path("group-sign", _SIGNS[group])
    if shape == "pin":
        sign["transform"] = f"scale({number(PIN / REACH)})"
    return symbol(paint, shape, f"group-{group}", area, sign)


def _star(points: int, first: float = -pi / 2) -> str:
    rays = []
    for ray in range(points):
        x, y = (function(first + 2 * pi * ray / points) for function in (cos, sin))
        rays.append(segment((25 * x, 25 * y), (15 * x, 15 * y)))
    return "".join(rays)


# The signs of components.
_SIGNS = (_star(1), _star(2, 0), _star(3), _star(4, pi / 4), _star(5), _star(8))


def network_marks_of(shape: str) -> list[str]:
    """Return the symbols of a network whose states have this shape."""
    groups = [f"{shape}-group-{group}" for group in range(GROUPS)]
    edges = [f"edge-{status}" for status in _STATUSES]
    badges = [f"badge-{name}" for name in SIGNS]
    return [f"{shape}-closed", f"{shape}-looked", *groups, *edges, *badges]


def story_marks(story: AnyStory, shape: str) -> list[str]:
    """Return the symbols that a story may use on a map whose states have this shape."""
    if is_search(story):
        two_sided = any(table.name.endswith(BACK) for table in story.tables)
        return [name for name in marks_of(shape) if two_sided or not name.endswith(BACK)]
    marks = [f"{shape}-{table.mark}" for table in story.tables]
    marks += [f"edge-{status}" for status in EDGE_WORDS if story.uses(status)]
    marks += [f"badge-{name}" for name in story.letters]
    return [*network_marks_of(shape), *(name for name in marks if name in NETWORK_SYMBOLS)]


# The function that draws each symbol of a search or a network.
NETWORK_SYMBOLS: Symbols = MappingProxyType(
    {
        **STEP_SYMBOLS,
        **{
            f"{shape}-group-{group}": partial(_group, shape=shape, group=group)
            for shape in SHAPES
            for group in range(GROUPS)
        },
        **{f"{shape}-{UNSEEN}": partial(_unseen, shape=shape) for shape in SHAPES},
        **{f"edge-{status}": partial(_edge, status=status) for status in _EDGES},
    }
)
