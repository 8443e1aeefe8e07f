"""The caption beneath a picture of a search."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any

from linie1_widget.drawing.search.snapshot import StepModel
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.language.english.pictures import SearchPicture, Waiting

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
