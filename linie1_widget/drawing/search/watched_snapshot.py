"""The state and the variables of a watched search after a step, as drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from linie1_widget.drawing.search.legend import EDGE
from linie1_widget.drawing.search.snapshot import (
    BEFORE,
    Looked,
    StateMark,
    StepModel,
    Words,
    tenths,
)
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.language.english.searching import VariableRow
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.watched.returned_value import entry_in_row
from linie1_widget.paths.watched.watched_replay import IN_FRONTIER, NOWHERE, ReplayState
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


_STATUSES = {1: "closed", IN_FRONTIER: "frontier"}


def watched_snapshot(story: Watched[Any], made: int) -> StepModel:
    """Return a watched search after this many steps."""
    title, last = story.title, len(story)
    if not made:
        return StepModel(title, 0, last, str(BEFORE), 0, "")
    step, moment = story.steps[made - 1], story.moment(made)
    found = made == last and story.found
    return StepModel(
        title=title,
        step=made,
        last=last,
        sentence=story.sentence(made),
        line=step.line,
        code=story.source.lines[step.line - 1].strip(),
        marks=dict(_marks(story, moment, found)),
        way=tuple(story.path if found else way_of(moment)),
        found=found,
        looked=None if found else _looked(moment),
        frontier=tuple((story.label(e.state), e.note) for e in moment.frontier),
        counts=tuple(_counts(story, moment, step.asked, found)),
    )


def way_of(moment: ReplayState) -> list[Any]:
    """Return the states from the first ancestor to the current one, stopping at a cycle."""
    way: list[Any] = []
    state = moment.current
    while state is not None and state not in way:
        way.append(state)
        state = moment.known(state).parent
    return way[::-1]


def _marks(
    story: Watched[Any], moment: ReplayState, found: bool
) -> Iterator[tuple[Any, StateMark]]:
    path = set(story.path) if found else set()
    for state in story.states:
        known = moment.known(state)
        status = "path" if state in path else _STATUSES.get(known.status, "")
        if state == moment.current and not found:
            status = "current"
        if status or known.status != NOWHERE:
            yield state, StateMark(status, Words(story.label(state), tenths(known.g)))


def _looked(moment: ReplayState) -> Looked | None:
    here, there = moment.current, moment.neighbour
    if here is None or there is None or here == there:
        return None
    return Looked(there, here, "look")


def _counts(
    story: Watched[Any], moment: ReplayState, asked: int, found: bool
) -> Iterator[tuple[str, str]]:
    yield str(SearchPicture.EXPANDED), str(asked)
    yield str(SearchPicture.IN_FRONTIER), str(len(moment.frontier))
    closed = sum(moment.known(s).status not in (NOWHERE, IN_FRONTIER) for s in story.states)
    yield str(SearchPicture.CLOSED), str(closed)
    if found:
        yield str(SearchPicture.COST), number(story.cost)
