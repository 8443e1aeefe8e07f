"""The state of a search after a step, as drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import index as as_index
from typing import Any, NamedTuple, SupportsIndex, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.problem import way_to
from linie1_widget.paths.story.narration import SearchNarration
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.story.network_story import NetworkNarration, NetworkStory
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched

# A search for a path, by an algorithm of this package or by a watched program.
AnySearch: TypeAlias = Trace[Any] | Watched[Any]

# A search for a path, or a network algorithm (trees and distances).
AnyStory: TypeAlias = AnySearch | NetworkStory[Any]


# What a scene depends on: an algorithm, or a watched program in its place.
AnyAlgorithm: TypeAlias = SearchNarration | NetworkNarration | Watched[Any]


def figure_of(told: AnyStory | AnyAlgorithm) -> str:
    """Return the figure shown at states: "f", "h" or "g" of a search, "value", or ""."""
    if isinstance(told, Watched):
        return "g" if told.has_costs else ""
    algorithm: Any = getattr(told, "algorithm", told)
    if isinstance(algorithm, SearchNarration):
        return algorithm.priority or "g"
    return "value" if algorithm.values else ""


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
    path: tuple[Any, ...] = ()  # the path found, or the one to the current state
    found: bool = False  # True if this is the path to the goal
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


def checked_steps(steps: Iterable[int], last: int, whose: str, some: str) -> list[int]:
    """Return the numbers of steps of a picture; raise an error unless there are some."""
    try:
        chosen = list(steps)
    except TypeError:
        raise WrongType(
            f"the steps of {whose} are numbers such as {some}, not {steps!r}"
        ) from None
    if not chosen:
        raise InvalidValue(f"{whose} needs steps: give some, as in {some}")
    return [checked_step(step, last) for step in chosen]


def snapshot(trace: Trace[Any], step: int) -> StepModel:
    """Return a search after this many steps."""
    title, last, algorithm = trace.title, len(trace), trace.algorithm
    if not step:
        return StepModel(title, 0, last, str(BEFORE), 0, "")
    view, event, line = trace.at(step), trace.steps[step - 1], trace.line(step)
    sides = view.forward, view.backward
    found = event.kind == "goal"
    path = trace.path if found else _path_so_far(trace, step, view)
    marks = {
        state: StateMark(status, _words(trace, view, state))
        for state, status in _statuses(view, path if found else ()).items()
    }
    frontier = tuple(
        (label_of(trace.graph, state), _priority(algorithm.priority, side, state))
        for side in sides
        for state in side.frontier
    )
    closed = sum(len(side.closed) for side in sides)
    cost = SearchPicture.COST if found else SearchPicture.COST_SO_FAR
    counts = (
        (str(SearchPicture.EXPANDED), str(_expanded(trace, step))),
        (str(SearchPicture.IN_FRONTIER), str(len(frontier))),
        (str(SearchPicture.CLOSED), str(closed)),
        (str(cost), number(event.g if found else view.g.get(view.current))),
    )
    return StepModel(
        title=title,
        step=step,
        last=last,
        sentence=trace.sentence(step),
        line=line,
        code=algorithm.lines[line - 1].strip(),
        marks=marks,
        path=tuple(path),
        found=found,
        looked=looked_at(event),
        frontier=frontier,
        counts=counts if counts[3][1] else counts[:3],
    )


def taken_back(trace: Trace[Any], step: int) -> bool:
    """Return True if the last state taken was taken on the goal's side."""
    taken = step - 1
    while taken and not STEP_KINDS[trace.steps[taken].kind].current:
        taken -= 1
    return trace.steps[taken].back


def _path_so_far(trace: Trace[Any], step: int, view: Any) -> list[Hashable]:
    """Return a cycle, or the path from the start to the current state or on to the goal."""
    if view.step.kind == "cycle":
        return trace.cycle
    if view.current is None:
        return []
    if taken_back(trace, step):
        return way_to(view.current, view.backward.parents)[::-1]
    return way_to(view.current, view.forward.parents)


def _statuses(view: Any, path: Any) -> dict[Any, str]:
    statuses = dict.fromkeys(view.backward.closed, "closed-back")
    statuses |= dict.fromkeys(view.forward.closed, "closed")
    statuses |= dict.fromkeys(view.backward.frontier, "frontier-back")
    statuses |= dict.fromkeys(view.forward.frontier, "frontier")
    statuses |= dict.fromkeys(path, "path")
    if view.current is not None and not path:
        statuses.pop(view.current, None)
        statuses[view.current] = "current"
    return statuses


# The kinds of steps that look at no neighbour.
_NO_LOOKS = ("goal", "meet", "leave", "revise", "cycle")


def looked_at(event: Step) -> Looked | None:
    """Return the neighbour that a step is about, if any."""
    kind = STEP_KINDS[event.kind]
    if event.parent is None or kind.frontier == "-" or event.kind in _NO_LOOKS:
        return None
    return Looked(event.state, event.parent, "look" if kind.frontier else "skip")


def _words(trace: Trace[Any], view: Any, state: Any) -> Words:
    here, there = view.forward.g.get(state), view.backward.g.get(state)
    name = label_of(trace.graph, state)
    if here is not None and there is not None:
        return Words(name, f"{tenths(here)}+{tenths(there)}")
    if here is None:
        return cost_words(there, view.backward.h.get(state), name)
    return cost_words(here, view.forward.h.get(state), name)


def cost_words(g: Any, h: Any, name: str = "") -> Words:
    """Return g, h and f of a state as text."""
    f = None if h is None or g is None else g + h
    return Words(name, tenths(g), tenths(h), tenths(f))


def tenths(value: float | None) -> str:
    """Format a number for a mark, with at most one decimal.

    >>> tenths(12), tenths(2.8284271), tenths(12.04), tenths(1e400), tenths(None)
    ('12', '2.8', '12', '∞', '')
    """
    return number(value, 1)


def _priority(priority: str, side: Any, state: Any) -> str:
    g, h = side.g.get(state), side.h.get(state)
    if priority == "h":
        return number(h)
    if not priority:
        return ""
    return number(g + h if priority == "f" and h is not None else g)


def _expanded(trace: Trace[Any], step: int) -> int:
    """Return the number of states expanded; a goal that is taken usually does not count."""
    kinds = [each.kind for each in trace.steps[:step]]
    return trace.expanded if kinds[-1] == "goal" else kinds.count("take")
