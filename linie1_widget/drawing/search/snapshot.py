"""The state of a search after a step, as drawn."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from operator import index as as_index
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.problem import way_to
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.story.network_story import NetworkStory
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched

# A search for a path, by an algorithm of this package or by a watched program.
AnySearch: TypeAlias = Trace[Any] | Watched[Any]

# A search for a path, or a network algorithm (trees and distances).
AnyStory: TypeAlias = AnySearch | NetworkStory[Any]


def figure_of(story: AnyStory) -> str:
    """Return the figure shown at states: "f", "h" or "g" of a search, "value", or ""."""
    if isinstance(story, Trace):
        return story.algorithm.priority or "g"
    if isinstance(story, Watched):
        return "g" if story.tells_costs else ""
    return "value" if story.algorithm.values else ""


BEFORE = SearchPicture.NOTHING_YET


class Words(NamedTuple):
    """The texts on the mark of a state; g, h and f are "" where unknown."""

    name: str
    g: str = ""  # both values with a plus between them, if both sides know one
    h: str = ""
    f: str = ""


@dataclass(frozen=True)
class StateMark:
    """The status of a state, one of `STATUSES`, and the text on its mark."""

    status: str
    words: Words


@dataclass(frozen=True)
class Looked:
    """A neighbour that a search looks at from `parent`; the sign is "look" or "skip"."""

    state: Any
    parent: Any
    sign: str


@dataclass(frozen=True)
class StepModel:
    """A search after some of its steps."""

    title: str
    step: int  # the number of steps made
    last: int
    sentence: str
    line: int  # of the pseudocode; 0 before the first step
    code: str
    marks: Mapping[Any, StateMark] = field(default_factory=dict)  # in drawing order
    way: tuple[Any, ...] = ()  # from the start to the current state, or the path
    found: bool = False  # True if the way is the path
    looked: Looked | None = None
    frontier: tuple[tuple[str, str], ...] = ()  # labels and priorities, next state first
    counts: tuple[tuple[str, str], ...] = ()  # names and numbers


def recorded(trace: object) -> AnyStory:
    """Check that a story was recorded, and return it."""
    if not isinstance(trace, Trace | NetworkStory | Watched):
        raise WrongType(
            f"a {type(trace).__name__} is not a trace: give what search(...) returns"
        )
    if not trace.steps:
        raise InvalidValue(
            "this story was not recorded: ask for it with record=True to see its steps"
        )
    return trace


def checked_step(step: object, last: int) -> int:
    """Return the number of a step; raise an error unless it is 0 to `last`."""
    if isinstance(step, bool) or not isinstance(step, SupportsIndex):
        raise WrongType(f"the number of a step is a whole number, not {step!r}")
    place = as_index(step)
    if not 0 <= place <= last:
        raise InvalidValue(f"there is no step {step}: the steps are 0 to {last}")
    return place


def snapshot(trace: Trace[Any], step: int) -> StepModel:
    """Return a search after this many steps.

    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> seen = snapshot(search(grid, grid.start, grid.goal), 5)
    >>> seen.sentence, seen.code
    ('(0, 2) is new: put it at the end of the queue, with parent (0, 1).', \
'put the neighbour at the end of the frontier')
    >>> [(state, mark.status) for state, mark in seen.marks.items()]
    [((0, 0), 'closed'), ((0, 2), 'frontier'), ((0, 1), 'current')]
    """
    title, last = trace.title, len(trace)
    if not step:
        return StepModel(title, 0, last, str(BEFORE), 0, "")
    picture = trace.at(step)
    event, line = trace.steps[step - 1], trace.line(step)
    found = event.kind == "goal"
    way = _told_way(trace, step, picture)
    statuses = _statuses(picture, way if found else ())
    marks = {
        state: StateMark(status, _words(trace, picture, state))
        for state, status in statuses
    }
    sides, ranked = (picture.forward, picture.backward), trace.algorithm.priority != ""
    frontier = [
        (label_of(trace.graph, state), _main(trace, side, state) if ranked else "")
        for side in sides
        for state in side.frontier
    ]
    closed = len(picture.forward.closed) + len(picture.backward.closed)
    cost = number(picture.g.get(picture.current)) if picture.current in picture.g else ""
    counts = (
        (str(SearchPicture.EXPANDED), str(_expanded(trace, step))),
        (str(SearchPicture.IN_FRONTIER), str(len(frontier))),
        (str(SearchPicture.CLOSED), str(closed)),
        (
            str(SearchPicture.COST if found else SearchPicture.COST_SO_FAR),
            number(event.g) if found else cost,
        ),
    )
    return StepModel(
        title=title,
        step=step,
        last=last,
        sentence=trace.sentence(step),
        line=line,
        code=trace.algorithm.lines[line - 1].strip(),
        marks=marks,
        way=tuple(way),
        found=found,
        looked=looked_at(event),
        frontier=tuple(frontier),
        counts=counts if counts[3][1] else counts[:3],
    )


def _told_way(trace: Trace[Any], step: int, picture: Any) -> list[Hashable]:
    """Return the path or cycle found at the end, or else the way to the current state."""
    if picture.step.kind == "goal":
        return trace.path
    return trace.cycle if picture.step.kind == "cycle" else _way(trace, step, picture)


def _way(trace: Trace[Any], step: int, picture: Any) -> list[Hashable]:
    """Return the way from the start to the current state, or from it to the goal."""
    taken = step - 1
    while taken and not STEP_KINDS[trace.steps[taken].kind].current:
        taken -= 1
    back = trace.steps[taken].back
    if picture.current is None:
        return []
    way = way_to(picture.current, (picture.backward if back else picture.forward).parents)
    return way[::-1] if back else way


def _statuses(picture: Any, path: Any) -> list[tuple[Any, str]]:
    found = dict.fromkeys(picture.backward.closed, "closed-back")
    found |= dict.fromkeys(picture.forward.closed, "closed")
    found |= dict.fromkeys(picture.backward.frontier, "frontier-back")
    found |= dict.fromkeys(picture.forward.frontier, "frontier")
    found |= dict.fromkeys(path, "path")
    if picture.current is not None and not path:
        found.pop(picture.current, None)
        found[picture.current] = "current"
    return list(found.items())


# The kinds of steps that look at no neighbour.
_NO_LOOKS = ("goal", "meet", "leave", "revise", "cycle")


def looked_at(event: Step) -> Looked | None:
    """Return the neighbour that a step is about, if any."""
    kind = STEP_KINDS[event.kind]
    if event.parent is None or kind.frontier == "-" or event.kind in _NO_LOOKS:
        return None
    return Looked(event.state, event.parent, "look" if kind.frontier else "skip")


def _words(trace: Trace[Any], picture: Any, state: Any) -> Words:
    here, there = picture.forward.g.get(state), picture.backward.g.get(state)
    g = there if here is None else here
    h = (picture.backward if here is None else picture.forward).h.get(state)
    name = label_of(trace.graph, state)
    if here is not None and there is not None:
        return Words(name, f"{tenths(here)}+{tenths(there)}")
    return Words(
        name, tenths(g), tenths(h), "" if g is None or h is None else tenths(g + h)
    )


def tenths(value: float | None) -> str:
    """Format a number for a mark, with at most one decimal.

    >>> tenths(12), tenths(2.8284271), tenths(12.04), tenths(1e400), tenths(None)
    ('12', '2.8', '12', '∞', '')
    """
    return number(value, 1)


def _main(trace: Trace[Any], side: Any, state: Any) -> str:
    g, h = side.g.get(state), side.h.get(state)
    if trace.algorithm.priority == "h":
        return number(h)
    return number(g + h if trace.algorithm.priority == "f" and h is not None else g)


def _expanded(trace: Trace[Any], step: int) -> int:
    """Return the number of states expanded; a goal that is taken usually does not count."""
    kinds = [each.kind for each in trace.steps[:step]]
    return trace.expanded if kinds[-1] == "goal" else kinds.count("take")
