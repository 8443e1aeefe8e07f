"""The state of a watched search after a step, as drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from linie1_widget.drawing.search.snapshot import (
    BEFORE,
    Looked,
    StateMark,
    StepModel,
    Words,
    tenths,
)
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.watched.replay_state import IN_FRONTIER, NOWHERE, ReplayState
from linie1_widget.paths.watched.watched_story import Watched

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
        sentence=story.sentence(made - 1),
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
