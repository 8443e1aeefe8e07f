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
        self._words = cache(paint.words)
        self._band = cache(self._new_band)

    @property
    def height(self) -> float:
        """The height of all rows."""
        return self._row * (len(self._line_of) + 0.6) if self._line_of else 0

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the variables after some steps, from the height `top` on."""
        replay = self._story.replay_state(made)
        changes = self._story.steps[made - 1].changes if made else ()
        changed = {replay.variables[change.variable].name for change in changes}
        room = int((self._width - EDGE - self._left) / (self._size * _LETTER))
        parts = []
        for place in replay.shown():
            name = replay.variables[place].name
            if name not in self._line_of:
                continue
            y = top + (self._line_of[name] + 1) * self._row
            if name in changed:
                parts.append(self._band(y))
            art = "words-strong" if name in changed else "words"
            parts.append(self._words(art, name, EDGE, y, self._size))
            entries = replay.readings[place].entries
            text = in_room([entry_in_row(e, self._story.label) for e in entries], room)
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


_STATUSES = {1: "closed", IN_FRONTIER: "frontier"}


def watched_snapshot(story: Watched[Any], made: int) -> StepModel:
    """Return a watched search after this many steps."""
    title, last = story.title, len(story)
    if not made:
        return StepModel(title, 0, last, str(BEFORE), 0, "")
    step, replay = story.steps[made - 1], story.replay_state(made)
    found = made == last and story.found
    return StepModel(
        title=title,
        step=made,
        last=last,
        sentence=story.sentence(made),
        line=step.line,
        code=story.source.lines[step.line - 1].strip(),
        marks=dict(_marks(story, replay, found)),
        path=tuple(story.path if found else path_to_current(replay)),
        found=found,
        looked=None if found else _looked(replay),
        frontier=tuple((story.label(e.state), e.note) for e in replay.frontier),
        counts=tuple(_counts(story, replay, step.requests, found)),
    )


def path_to_current(replay: ReplayState) -> list[Any]:
    """Return the states from the first ancestor to the current one, stopping at a cycle."""
    path: list[Any] = []
    state = replay.current
    while state is not None and state not in path:
        path.append(state)
        state = replay.data_of(state).parent
    return path[::-1]


def _marks(
    story: Watched[Any], replay: ReplayState, found: bool
) -> Iterator[tuple[Any, StateMark]]:
    path = story.path if found else ()
    for state in story.states:
        data = replay.data_of(state)
        status = "path" if state in path else _STATUSES.get(data.status, "")
        if state == replay.current and not found:
            status = "current"
        if status or data.status != NOWHERE:
            yield state, StateMark(status, Words(story.label(state), tenths(data.g)))


def _looked(replay: ReplayState) -> Looked | None:
    here, there = replay.current, replay.neighbour
    if here is None or there is None or here == there:
        return None
    return Looked(there, here, "look")


def _counts(
    story: Watched[Any], replay: ReplayState, requests: int, found: bool
) -> Iterator[tuple[str, str]]:
    yield str(SearchPicture.EXPANDED), str(requests)
    yield str(SearchPicture.IN_FRONTIER), str(len(replay.frontier))
    closed = sum(
        replay.data_of(s).status not in (NOWHERE, IN_FRONTIER) for s in story.states
    )
    yield str(SearchPicture.CLOSED), str(closed)
    if found:
        yield str(SearchPicture.COST), number(story.cost)
