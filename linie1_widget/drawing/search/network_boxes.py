"""The table and the union-find forest beneath a network, as far as they fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from textwrap import wrap
from typing import Any

from linie1_widget.drawing.search.legend import COUNTED, EDGE
from linie1_widget.drawing.search.snapshot import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import clipped
from linie1_widget.language.english.pictures import Forest
from linie1_widget.language.key import DataText
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_replay import FOREST, TABLE
from linie1_widget.paths.story.network_story import NetworkStory

# The greatest number of rows shown in full; of longer tables only current rows are shown.
MOST_ROWS = 16

_LETTER, _BOLD = 0.56, 0.64  # the widths of letters, in their heights
_FOREST_ROWS = 3
_SMALL = 0.82


class Boxes:
    """The panels beneath the caption; searches and brief pictures have none."""

    def __init__(
        self, story: AnyStory, paint: StepPaint, width: float, size: float, detail: int
    ) -> None:
        self._story = (
            story if isinstance(story, NetworkStory) and detail >= COUNTED else None
        )
        self._paint = paint
        self._width = width
        self._size = _SMALL * size
        self._row = 1.4 * self._size
        # The heights of both panels in rows, with the heading and a gap.
        self._table_rows = self._forest_rows = 0.0
        if self._story and self._story.algorithm.table:
            rows = len(self._story.rows)
            self._table_rows = 2.9 + (rows if rows <= MOST_ROWS else 4)
        if self._story and self._story.algorithm.forest:
            self._forest_rows = 1.9 + _FOREST_ROWS

    @property
    def height(self) -> float:
        """The height of the panels."""
        return self._row * (self._table_rows + self._forest_rows)

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the panels after some steps, from the height `top` on."""
        y = top + self._row
        parts: list[Any] = []
        if self._story and self._table_rows:
            parts += self._table(self._story, made, y)
            y += self._row * self._table_rows
        if self._story and self._forest_rows:
            parts += self._forest(self._story, made, y)
        return parts

    def _write(self, art: str, text: str, x: float, y: float) -> Any:
        return self._paint.words(art, text, x, y, self._size)

    def _table(self, story: NetworkStory[Any], made: int, y: float) -> Iterator[Any]:
        yield self._write("words-quiet", str(DataText(story.algorithm.table)), EDGE, y)
        table = story.tables(made)[TABLE]
        rows, columns = shown_rows(story, made), shown_columns(story, made, table)
        names = [story.rows[row] for row in rows]
        left = EDGE + self._size * (_LETTER * max(map(len, names), default=0) + 1.5)
        pitch = (self._width - EDGE - left) / max(len(columns), 1)
        pitch = min(pitch, self._size * 7)
        room = max(int(pitch / self._size / _BOLD) - 1, 2)
        new = changed_entries(story, made)
        for at, column in enumerate(columns):
            x = left + (at + 0.9) * pitch
            label = clipped(story.label(column), room)
            yield self._write("words-right", label, x, y + self._row)
        for down, (row, name) in enumerate(zip(rows, names, strict=True), 2):
            line = y + down * self._row
            yield self._write("words-strong", name, EDGE, line)
            for at, column in enumerate(columns):
                x = left + (at + 0.9) * pitch
                if (row, column) in new:
                    edge, top = x - 0.86 * pitch, line - 1.05 * self._size
                    wide, high = 0.94 * pitch, 1.36 * self._size
                    yield self._paint.rect("band", edge, top, wide, high, rx=5)
                value = table.get((row, column))
                text = "·" if value is None else format_number(value)
                yield self._write("entry", text, x, line)

    def _forest(self, story: NetworkStory[Any], made: int, y: float) -> Iterator[Any]:
        yield self._write("words-quiet", str(Forest.TITLE), EDGE, y)
        trees, single = trees_of(story.tables(made)[FOREST])
        texts = [nested(tree, story) for tree in trees]
        if single:
            few = ", ".join(map(story.label, single[:12]))
            key = Forest.ALONE_MORE if len(single) > 12 else Forest.ALONE
            texts.append(str(key(states=few, more=len(single) - 12)))
        letters = int((self._width - 2 * EDGE) / (self._size * _LETTER))
        lines = wrap("; ".join(texts), letters, max_lines=_FOREST_ROWS, placeholder=" …")
        for down, line in enumerate(lines, 1):
            yield self._write("words", line, EDGE, y + down * self._row)


Nested = tuple[int, tuple[Any, ...]]


def shown_columns(
    story: NetworkStory[Any], made: int, table: Collection[tuple[int, ...]]
) -> list[int]:
    """Return the columns shown: some always, and those of the last step if not empty."""
    named = story.steps[made - 1][1:4] if made else ()
    filled = {column for _, column in table}
    return list(dict.fromkeys((*story.columns, *(at for at in named if at in filled))))


def shown_rows(story: NetworkStory[Any], made: int) -> list[int]:
    """Return the rows of the table that are shown."""
    if len(story.rows) <= MOST_ROWS:
        return list(range(len(story.rows)))
    if not made:
        return []
    step = story.steps[made - 1]
    named = [row for row in (step.set, step.rest) if row is not None]
    changed = sorted(row for row, _ in changed_entries(story, made))
    return list(dict.fromkeys((*named, *changed)))[:4]


def changed_entries(story: NetworkStory[Any], made: int) -> set[tuple[int, ...]]:
    """Return the entries of the table that the last step changed."""
    changes = story.steps[made - 1].changes if made else ()
    return {key for table, key, _ in changes if table == TABLE and key}


def trees_of(forest: Mapping[tuple[int, ...], int]) -> tuple[list[Nested], list[int]]:
    """Return the trees of a union-find forest, and its single nodes.

    >>> trees_of({(0,): 0, (1,): 0, (2,): 2, (3,): 1})
    ([(0, ((1, ((3, ()),)),))], [2])
    """
    below: dict[int, list[int]] = {}
    for (state,), above in sorted(forest.items()):
        below.setdefault(above, [])
        if state != above:
            below[above].append(state)

    def tree(state: int) -> Nested:
        return state, tuple(map(tree, below.get(state, ())))

    roots = [state for (state,), above in sorted(forest.items()) if state == above]
    trees = [tree(root) for root in roots if below[root]]
    return trees, [root for root in roots if not below[root]]


def nested(tree: Nested, story: NetworkStory[Any]) -> str:
    """Return a tree as text, such as ``A ← (B, C ← (D))``."""
    state, below = tree
    inner = ", ".join(nested(each, story) for each in below)
    return f"{story.label(state)} ← ({inner})" if below else story.label(state)
