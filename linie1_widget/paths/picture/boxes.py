"""The panels beneath a caption, as far as they fit, chosen by the tables of a story.

A table of cells and a union-find forest, or a row for each variable of a watched search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from textwrap import wrap
from typing import Any

from linie1_widget.base.language.key import DataText
from linie1_widget.base.svg.elements import clipped
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.legend import COUNTED, EDGE
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.tables import ALL, Table
from linie1_widget.paths.texts import Forest, VariableRow
from linie1_widget.paths.watched.readings import entry_in_row

# The greatest number of rows shown in full; of longer tables only current rows are shown.
MOST_ROWS = 16
MOST_VARIABLES = 12  # the greatest number of variables shown; the first ones are kept

_LETTER, _BOLD = 0.56, 0.64  # the widths of letters, in their heights
_SMALL_LETTER, _BOLD_NAME = 0.48, 0.6  # those of variables
_FOREST_ROWS = 3
_SMALL = 0.82


def shown_table(story: AnyStory, shown: str) -> Table | None:
    """Return the table of a story that is shown in this form."""
    return next((table for table in story.tables if table.shown == shown), None)


class Boxes:
    """A table of cells and a forest; most stories and brief pictures have neither."""

    def __init__(
        self, story: Any, paint: StepPaint, width: float, size: float, detail: int
    ) -> None:
        self._story = story
        self._cells = shown_table(story, "cell") if detail >= COUNTED else None
        self._tree = shown_table(story, "forest") if detail >= COUNTED else None
        self._paint = paint
        self._width = width
        self._size = _SMALL * size
        self._row = 1.4 * self._size
        # The heights of both panels in rows, with the heading and a gap.
        rows = len(story.rows) if self._cells else 0
        self._table_rows = 2.9 + (rows if rows <= MOST_ROWS else 4) if self._cells else 0.0
        forest_rows = 1.9 + _FOREST_ROWS if self._tree else 0.0
        self.height = self._row * (self._table_rows + forest_rows)

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the panels after some steps, from the height `top` on."""
        y = top + self._row
        parts: list[Any] = []
        if self._cells:
            parts += self._table(self._cells, made, y)
            y += self._row * self._table_rows
        if self._tree:
            parts += self._forest(self._tree, made, y)
        return parts

    def _write(self, art: str, text: str, x: float, y: float) -> Any:
        return self._paint.words(art, text, x, y, self._size)

    def _table(self, shown: Table, made: int, y: float) -> Iterator[Any]:
        story = self._story
        yield self._write("words-quiet", str(DataText(shown.title)), EDGE, y)
        table = story.tables_after(made)[shown.name]
        rows, columns = shown_rows(story, made), shown_columns(story, made)
        names = [story.rows[row] for row in rows]
        left = EDGE + self._size * (_LETTER * max(map(len, names), default=0) + 1.5)
        pitch = (self._width - EDGE - left) / max(len(columns), 1)
        pitch = min(pitch, self._size * 7)
        room = max(int(pitch / self._size / _BOLD) - 1, 2)
        new = changed_entries(story, made)
        for at, column in enumerate(columns):
            x = left + (at + 0.9) * pitch
            label = clipped(story.label(story.state_of(column)), room)
            yield self._write("words-right", label, x, y + self._row)
        for down, (row, name) in enumerate(zip(rows, names, strict=True), 2):
            line = y + down * self._row
            yield self._write("words-strong", name, EDGE, line)
            for at, column in enumerate(columns):
                x = left + (at + 0.9) * pitch
                if (row, column) in new:
                    corner = x - 0.86 * pitch, line - 1.05 * self._size
                    size = 0.94 * pitch, 1.36 * self._size
                    yield self._paint.rect("band", *corner, *size, rx=5)
                value = table.get((row, column))
                text = "·" if value is None else format_number(value)
                yield self._write("entry", text, x, line)

    def _forest(self, shown: Table, made: int, y: float) -> Iterator[Any]:
        story = self._story
        yield self._write("words-quiet", str(Forest.TITLE), EDGE, y)
        forest, state_of = story.tables_after(made)[shown.name], story.state_of
        order = sorted(forest, key=story.number_of.__getitem__)
        trees, single = trees_of({state_of(at): state_of(forest[at]) for at in order})
        texts = [nested(tree, story.label) for tree in trees]
        if single:
            few = ", ".join(map(story.label, single[:12]))
            key = Forest.ALONE_MORE if len(single) > 12 else Forest.ALONE
            texts.append(str(key(states=few, more=len(single) - 12)))
        letters = int((self._width - 2 * EDGE) / (self._size * _LETTER))
        lines = wrap("; ".join(texts), letters, max_lines=_FOREST_ROWS, placeholder=" …")
        for down, line in enumerate(lines, 1):
            yield self._write("words", line, EDGE, y + down * self._row)


Nested = tuple[Any, tuple[Any, ...]]


def shown_columns(story: Any, made: int) -> list[Any]:
    """Return the columns shown: some always, and those of the last step if not empty."""
    if not (cells := shown_table(story, "cell")):
        return []
    filled = {column for _, column in story.tables_after(made)[cells.name]}
    about = (
        each for each in (story.steps[made - 1][1:4] if made else ()) if each in filled
    )
    return list(dict.fromkeys((*story.columns, *about)))


def shown_rows(story: Any, made: int) -> list[int]:
    """Return the rows of the table that are shown."""
    if len(story.rows) <= MOST_ROWS:
        return list(range(len(story.rows)))
    if not made:
        return []
    step = story.steps[made - 1]
    named = [row for row in (step.set, step.rest) if row is not None]
    changed = sorted(row for row, _ in changed_entries(story, made))
    return list(dict.fromkeys((*named, *changed)))[:4]


def changed_entries(story: Any, made: int) -> set[tuple[int, Any]]:
    """Return the entries of the table that the last step changed."""
    if not (made and (cells := shown_table(story, "cell"))):
        return set()
    changes = story.changes(made, {})
    return {key for name, key, _ in changes if name == cells.name and key is not ALL}


def trees_of(forest: Mapping[Any, Any]) -> tuple[list[Nested], list[Any]]:
    """Return the trees of a union-find forest, and its single nodes.

    >>> trees_of({"A": "A", "B": "A", "C": "C", "D": "B"})
    ([('A', (('B', (('D', ()),)),))], ['C'])
    """
    below: dict[Any, list[Any]] = {}
    for state, above in forest.items():
        below.setdefault(above, [])
        if state != above:
            below[above].append(state)

    def tree(state: Any) -> Nested:
        return state, tuple(map(tree, below.get(state, ())))

    roots = [state for state, above in forest.items() if state == above]
    trees = [tree(root) for root in roots if below[root]]
    return trees, [root for root in roots if not below[root]]


def nested(tree: Nested, label: Callable[[Any], str]) -> str:
    """Return a tree as text, such as ``A ← (B, C ← (D))``."""
    state, below = tree
    inner = ", ".join(nested(each, label) for each in below)
    return f"{label(state)} ← ({inner})" if below else label(state)


class VariableRows:
    """A row for each variable; variables changed by the last step are marked."""

    def __init__(
        self, story: Any, paint: StepPaint, width: float, size: float, _detail: int
    ) -> None:
        self._story = story
        self._paint = paint
        self._width = width
        self._size = _SMALL * size
        self._row = 1.45 * self._size
        names = dict.fromkeys(variable.name for variable in story.variables)
        self._line_of = {
            name: line for line, name in enumerate(list(names)[:MOST_VARIABLES])
        }
        self._left = EDGE + self._size * (_BOLD_NAME * max(map(len, names), default=0) + 1)
        # Cache elements: equal rows are written once, which keeps animations small.
        self._words = cache(paint.words)
        self._band = cache(self._new_band)
        self.height = self._row * (len(self._line_of) + 0.6) if self._line_of else 0

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the variables after some steps, from the height `top` on."""
        story = self._story
        changes = story.steps[made - 1].changes if made else ()
        changed = {story.variables[change.variable].name for change in changes}
        room = int((self._width - EDGE - self._left) / (self._size * _SMALL_LETTER))
        parts = []
        for place, reading in story.shown(made, story.tables_after(made)).items():
            name = story.variables[place].name
            if name not in self._line_of:
                continue
            y = top + (self._line_of[name] + 1) * self._row
            if name in changed:
                parts.append(self._band(y))
            art = "words-strong" if name in changed else "words"
            parts.append(self._words(art, name, EDGE, y, self._size))
            text = in_room(
                [entry_in_row(each, story.label) for each in reading.entries], room
            )
            parts.append(self._words("words", text, self._left, y, self._size))
        return parts

    def _new_band(self, y: float) -> Any:
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
    text = str(VariableRow.MANY(count=len(entries)))
    for shown in range(1, len(entries)):
        # Show equally many at the front and at the end.
        first, last = entries[: (shown + 1) // 2], entries[len(entries) - shown // 2 :]
        more = str(VariableRow.MORE(more=len(entries) - shown))
        longer = ", ".join([*first, more, *last])
        if len(longer) > room:
            break
        text = longer
    return text
