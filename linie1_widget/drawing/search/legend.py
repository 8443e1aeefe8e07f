"""The legend of the marks on a map, and the caption beneath a picture."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any, NamedTuple

from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.snapshot import AnyStory, StepModel
from linie1_widget.drawing.search.style import StepPaint, box_of
from linie1_widget.drawing.svg.elements import number
from linie1_widget.language.english.pictures import Legend, SearchPicture, Waiting
from linie1_widget.paths.story.network_replay import (
    CANDIDATE,
    GROUPS,
    PATH,
    REJECTED,
    TREE,
)
from linie1_widget.paths.story.network_story import NetworkStory
from linie1_widget.paths.watched.watched_story import Watched

# The width of a letter, the height of a sign and the width of a gap, in heights of letters.
_LETTER, _HIGH, _GAP = 0.5, 1.7, 0.7

# The view boxes of a piece of a path or an edge, and of a badge.
_PIECE = (-20, -17, 40, 34)
_BADGE = (-11.0, -11.0, 22.0, 22.0)

# The status of an edge in words.
_EDGES = {
    TREE: Legend.TREE,
    CANDIDATE: Legend.CANDIDATE,
    PATH: Legend.MARKED_PATH,
    REJECTED: Legend.LEFT_OUT,
}


class Sign(NamedTuple):
    """The id of a symbol, its view box (x, y, width, height), and its meaning."""

    symbol: str
    box: tuple[float, float, float, float]
    words: str


def signs(scene: Scene, trace: AnyStory) -> list[Sign]:
    """Return the signs that a map may show of a search."""

    def sign(name: str, words: Legend) -> Sign:
        return Sign(f"{scene.shape}-{name}", box_of(scene.shape, name), str(words))

    if isinstance(trace, NetworkStory):
        used = {
            change[2] for step in trace.steps for change in step.changes if not change[0]
        }
        edges = [
            Sign(f"edge-{status}", _PIECE, str(words))
            for status, words in _EDGES.items()
            if status in used
        ]
        looked = [Sign("edge-focus", _PIECE, str(Legend.LOOKED_AT))] if edges else []
        groups = any(change[0] == GROUPS for step in trace.steps for change in step.changes)
        together = [sign("group-0", Legend.COMPONENT)] if groups else []
        reached = [sign("closed", Legend.REACHED)] if trace.algorithm.values else []
        ends = [Sign("badge-T", _BADGE, str(Legend.TERMINAL))] if trace.marks else []
        return [
            *edges,
            *looked,
            sign("looked", Legend.IN_THIS_STEP),
            *together,
            *reached,
            *ends,
        ]
    if isinstance(trace, Watched):
        return [
            sign("frontier", Legend.FRONTIER),
            sign("closed", Legend.CLOSED),
            sign("current", Legend.CURRENT),
            Sign("way", _PIECE, str(Legend.WAY)),
            sign("look", Legend.LOOKED_AT),
            sign("path", Legend.PATH),
        ]
    back = [sign("frontier-back", Legend.GOALS_SIDE)] * trace.algorithm.two_sided
    return [
        sign("frontier", Legend.FRONTIER),
        *back,
        sign("closed", Legend.CLOSED),
        sign("current", Legend.CURRENT),
        Sign("way", _PIECE, str(Legend.WAY)),
        sign("look", Legend.LOOKED_AT),
        sign("skip", Legend.SKIPPED),
        sign("path", Legend.PATH),
    ]


def all_signs(scene: Scene, trace: AnyStory) -> list[Sign]:
    """Return a longer legend for the page; its notes have no symbol."""
    entries = signs(scene, trace)
    if not isinstance(trace, NetworkStory):
        ends = {"badge-S": Legend.START, "badge-G": Legend.GOAL}
        entries += [Sign(badge, _BADGE, str(words)) for badge, words in ends.items()]
    return [*entries, *map(_note, scene.notes)]


def _note(words: str) -> Sign:
    return Sign("", (0, 0, 0, 0), words)


def legend(
    paint: StepPaint, signs: list[Sign], x: float, y: float, size: float, room: float
) -> list[Any]:
    """Return signs in a row from (x, y) on, with letters at most as high as `size`."""
    widths = [
        _HIGH * sign.box[2] / sign.box[3] + _LETTER * len(sign.words) + 2 * _GAP
        for sign in signs
    ]
    size = min(size, room / sum(widths))
    parts = []
    for sign, width in zip(signs, widths, strict=True):
        left, top, wide, high = sign.box
        scale = _HIGH * size / high
        at = x - left * scale, y - 0.35 * size - (top + high / 2) * scale
        move = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3g})"
        parts.append(paint.use(sign.symbol, move))
        words = x + wide * scale + 0.5 * _GAP * size
        parts.append(paint.words("words-quiet", sign.words, words, y, size))
        x += width * size
    return parts


EDGE = 28
_WIDTH_OF_LETTER = 0.5
_WIDTH_OF_BOLD = 0.58
_WIDTH_OF_CODE = 0.61

# Levels of detail: the sentence and the line of the pseudocode; with counts as well; with
# the frontier as well.
BRIEF, COUNTED, FULL = range(3)


class Caption:
    """A caption with letters of a given height and at most some lines per sentence."""

    def __init__(
        self,
        paint: StepPaint,
        width: float,
        size: float,
        lines: int,
        kind: str,
        detail: int,
    ) -> None:
        self._paint = paint
        self._width = width
        self._size = size
        self._lines = lines
        self._kind = kind
        self._detail = detail
        self._word = cache(self._make)
        self._band = cache(self._make_band)

    @property
    def height(self) -> float:
        """The height of the caption."""
        rows = 1 + self._lines + 1.4 + self._detail
        return self._size * 1.45 * rows + 1.2 * self._size

    def parts(self, snapshot: StepModel, top: float) -> list[Any]:
        """Return the texts of a snapshot, from the height `top` on."""
        size, row = self._size, self._size * 1.45
        y = top + 1.5 * size
        right = self._width - EDGE
        count = str(SearchPicture.STEP(step=snapshot.step, last=snapshot.last))
        if self._detail == BRIEF:
            parts = [self._word("words-strong", count, EDGE, y, size)]
        else:
            room = right - EDGE - size * (_WIDTH_OF_BOLD * len(count) + 1)
            fitting = min(1.1 * size, room / (_WIDTH_OF_BOLD * len(snapshot.title)))
            parts = [
                self._word("words-strong", snapshot.title, EDGE, y, fitting),
                self._word("words-right", count, right, y, size),
            ]
        y += row * 1.1
        for place, line in enumerate(self._wrapped(snapshot.sentence)):
            parts.append(self._word("words", line, EDGE, y + place * row, size))
        y += row * self._lines
        parts += self._code(snapshot, y)
        if self._detail >= COUNTED:
            y += row * 1.5
            counts = " · ".join(f"{name} {value}" for name, value in snapshot.counts)
            parts.append(self._word("words-quiet", counts, EDGE, y, size * 0.9))
        if self._detail == FULL:
            queue = self._queue(snapshot)
            parts.append(self._word("words-quiet", queue, EDGE, y + row, size * 0.9))
        return [part for part in parts if part is not None]

    def _make(self, art: str, text: str, x: float, y: float, size: float) -> Any:
        return self._paint.words(art, text, x, y, size) if text else None

    def _wrapped(self, sentence: str) -> list[str]:
        letters = int((self._width - 2 * EDGE) / (self._size * _WIDTH_OF_LETTER))
        return wrap(sentence, letters, max_lines=self._lines, placeholder=" …")

    def _code(self, snapshot: StepModel, y: float) -> list[Any]:
        if not snapshot.code:
            return []
        size = self._size * 0.88
        code = f"{snapshot.line}  {snapshot.code}"
        # Shrink long lines: code must not be cut.
        room = self._width - 2 * EDGE - 1.3 * size
        size = min(size, room / (_WIDTH_OF_CODE * len(code)))
        x = EDGE + 1.1 * self._size
        return [self._band(y), self._word("code", code, x, y, size)]

    def _make_band(self, y: float) -> Any:
        size = self._size
        middle = y - 0.3 * size
        half = number(0.3 * size)
        wide = number(0.5 * size)
        sign = f"M{EDGE} {number(middle)}v-{half}l{wide} {half}l-{wide} {half}Z"
        return self._paint.group(
            self._paint.rect(
                "band", 12, y - 1.05 * size, self._width - 24, 1.5 * size, rx=6
            ),
            self._paint.path("code-sign", sign),
        )

    def _queue(self, snapshot: StepModel) -> str:
        if not self._kind:
            return ""
        if not snapshot.frontier:
            return str(Waiting.EMPTY(kind=self._kind)) if snapshot.step else ""
        room = int((self._width - 2 * EDGE) / (self._size * 0.9 * _WIDTH_OF_LETTER)) - 14
        # The order of a watched frontier is known only to the program watched.
        ordered = self._kind != str(Waiting.FRONTIER)
        key = Waiting.NEXT_FIRST if ordered else Waiting.AS_IT_LIES
        text = str(key(kind=self._kind))
        for shown, (label, value) in enumerate(snapshot.frontier):
            word = f" {label}" + (f" ({value})" if value else "")
            if len(text) + len(word) > room:
                more = len(snapshot.frontier) - shown
                return str(Waiting.MORE(text=text, more=more))
            text += ("," if shown else "") + word
        return text
