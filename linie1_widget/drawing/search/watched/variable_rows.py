"""The variables of a watched search, as far as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from linie1_widget.drawing.search.caption import EDGE
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.language.english.searching.watched import VariableRow
from linie1_widget.paths.watched.watched_json import entry_in_row
from linie1_widget.paths.watched.watched_story import Watched

MOST_ROWS = 12  # the greatest number of variables shown; the first ones are kept

_SMALL = 0.82
_LETTER, _BOLD = 0.48, 0.6


class VariableRows:
    """A row for each variable; variables changed by the last step are marked."""

    def __init__(
        self, story: Watched[Any], paint: StepPaint, width: float, size: float
    ) -> None:
        self._story = story
        self._paint = paint
        self._width = width
        self._size = _SMALL * size
        self._row = 1.45 * self._size
        names = dict.fromkeys(variable.name for variable in story.variables)
        self._line_of = {name: line for line, name in enumerate(list(names)[:MOST_ROWS])}
        self._left = EDGE + self._size * (_BOLD * max(map(len, names), default=0) + 1)
        # Cache elements: equal rows are written once, which keeps animations small.
        self._write = cache(self._written)
        self._band = cache(self._marked)

    @property
    def height(self) -> float:
        """The height of all rows."""
        return self._row * (len(self._line_of) + 0.6) if self._line_of else 0

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the variables after some steps, from the height `top` on."""
        moment = self._story.moment(made)
        changes = self._story.steps[made - 1].changes if made else ()
        changed = {moment.variables[change.variable].name for change in changes}
        parts = []
        for place in moment.shown():
            name, reading = moment.variables[place].name, moment.readings[place]
            line = self._line_of.get(name)
            if line is None:
                continue
            y = top + (line + 1) * self._row
            new = name in changed
            if new:
                parts.append(self._band(y))
            parts.append(self._write("words-strong" if new else "words", name, EDGE, y))
            entries = [entry_in_row(entry, self._story.label) for entry in reading.entries]
            room = int((self._width - EDGE - self._left) / (self._size * _LETTER))
            text = in_room(entries, room)
            parts.append(self._write("words", text, self._left, y))
        return parts

    def _written(self, art: str, text: str, x: float, y: float) -> Any:
        return self._paint.words(art, text, x, y, self._size)

    def _marked(self, y: float) -> Any:
        left, high = EDGE - 0.4 * self._size, 1.36 * self._size
        wide = self._width - 2 * left
        return self._paint.rect("band", left, y - 1.05 * self._size, wide, high, rx=5)


def in_room(entries: Sequence[str], room: int) -> str:
    """Join entries, leaving out those in the middle if they exceed this many letters.

    >>> in_room(["A", "B", "C"], 20), in_room([], 20)
    ('A, B, C', 'empty')
    >>> in_room(["A", "B", "C", "D", "E", "F", "G", "H", "I"], 20)
    'A, B, … 6 more …, I'
    """
    if not entries:
        return str(VariableRow.EMPTY)
    text = ", ".join(entries)
    if len(text) <= room:
        return text
    first: list[str] = []
    last: list[str] = []
    text = str(VariableRow.MANY(count=len(entries)))
    for shown in range(1, len(entries)):
        # Alternate between the front and the end.
        if shown % 2:
            first.append(entries[len(first)])
        else:
            last.insert(0, entries[-1 - len(last)])
        more = str(VariableRow.MORE(more=len(entries) - shown))
        longer = ", ".join([*first, more, *last])
        if len(longer) > room:
            break
        text = longer
    return text
