"""A search at one of its steps, as a picture of it needs it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from math import isinf
from operator import index as as_index
from typing import Any, NamedTuple, SupportsIndex

from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.problem import way_to
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.watched.watched_story import Watched

BEFORE = SearchPicture.NOTHING_YET


class Words(NamedTuple):
    """What is known of a state, as it is written on its mark.

    Attributes
    ----------
    name : str
        What the state is called.
    g, h, f : str
        Empty if there is none. Where both sides of a search know a g, these are two
        with a plus between them.
    """

    name: str
    g: str = ""
    h: str = ""
    f: str = ""


@dataclass(frozen=True)
class StateMark:
    """What is shown of one state.

    Attributes
    ----------
    status : str
        One of `STATUSES`.
    words : Words
    """

    status: str
    words: Words


@dataclass(frozen=True)
class Looked:
    """The neighbour that a search looks at.

    Attributes
    ----------
    state, parent : hashable
        The neighbour, and the state that it is one of.
    sign : str
        "skip" if nothing comes of it, or else "look".
    """

    state: Any
    parent: Any
    sign: str


@dataclass(frozen=True)
class StepModel:
    """A search after some of its steps.

    Attributes
    ----------
    title : str
        The algorithm, with its heuristic.
    step, last : int
        How many steps have been made, of how many.
    sentence : str
        What the last of them was.
    line : int
        The line of the pseudocode that it stands on; 0 before the first.
    code : str
        That line.
    marks : mapping
        The states that the search knows, in the order in which they are drawn.
    way : tuple
        The states from the start to the current one, or those of the path.
    found : bool
        Whether the way is the path that was looked for.
    looked : Looked, optional
        The neighbour that this step is about.
    frontier : tuple of (str, str)
        Labels of what waits in the frontier, the next one first, with what a heap is
        ordered by.
    counts : tuple of (str, str)
        What is counted: name and number.
    """

    title: str
    step: int
    last: int
    sentence: str
    line: int
    code: str
    marks: Mapping[Any, StateMark] = field(default_factory=dict)
    way: tuple[Any, ...] = ()
    found: bool = False
    looked: Looked | None = None
    frontier: tuple[tuple[str, str], ...] = ()
    counts: tuple[tuple[str, str], ...] = ()


def recorded(trace: object) -> AnyStory:
    """The trace itself, if its steps can be shown.

    >>> recorded([1, 2])
    Traceback (most recent call last):
    ...
    linie1_widget.errors.WrongType: a list is not a trace: give what search(...) returns
    """
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
    """The number of a step, if there is such a one.

    >>> checked_step(7, 5)
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: there is no step 7: the steps are 0 to 5
    """
    if isinstance(step, bool) or not isinstance(step, SupportsIndex):
        raise WrongType(f"the number of a step is a whole number, not {step!r}")
    place = as_index(step)
    if not 0 <= place <= last:
        raise InvalidValue(f"there is no step {step}: the steps are 0 to {last}")
    return place


def snapshot(trace: Trace[Any], step: int) -> StepModel:
    """A search after this many of its steps.

    Examples
    --------
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
    picture = trace.at(step - 1)
    event, line = picture.step, trace.line(step - 1)
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
        sentence=trace.sentence(step - 1),
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
    """The way that is drawn: at the end what was found, else to the current state."""
    if picture.step.kind == "goal":
        return trace.path
    return trace.cycle if picture.step.kind == "cycle" else _way(trace, step, picture)


def _way(trace: Trace[Any], step: int, picture: Any) -> list[Hashable]:
    """From the start to the current state (on the goal's side from it to the goal)."""
    taken = step - 1
    while taken and not STEP_KINDS[trace.steps[taken].kind].current:
        taken -= 1
    back = trace.steps[taken].back
    if picture.current is None:
        return []
    way = way_to(picture.current, (picture.backward if back else picture.forward).parents)
    return way[::-1] if back else way


def _statuses(picture: Any, path: Any) -> list[tuple[Any, str]]:
    """What each state is, those first that may lie beneath others."""
    found = dict.fromkeys(picture.backward.closed, "closed-back")
    found |= dict.fromkeys(picture.forward.closed, "closed")
    found |= dict.fromkeys(picture.backward.frontier, "frontier-back")
    found |= dict.fromkeys(picture.forward.frontier, "frontier")
    found |= dict.fromkeys(path, "path")
    if picture.current is not None and not path:
        found.pop(picture.current, None)
        found[picture.current] = "current"
    return list(found.items())


_NO_LOOKS = ("goal", "meet", "leave", "revise", "cycle")
"""Kinds of steps that look at no neighbour."""


def looked_at(event: Step) -> Looked | None:
    """The neighbour that a step is about, if it is about one."""
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
    """A number as it is written on a mark: with one decimal at most.

    >>> tenths(12), tenths(2.8284271), tenths(12.04), tenths(1e400), tenths(None)
    ('12', '2.8', '12', '∞', '')
    """
    if value is None or isinf(value):
        return number(value)
    return f"{value:.1f}".removesuffix(".0")


def _main(trace: Trace[Any], side: Any, state: Any) -> str:
    g, h = side.g.get(state), side.h.get(state)
    if trace.algorithm.priority == "h":
        return number(h)
    return number(g + h if trace.algorithm.priority == "f" and h is not None else g)


def _expanded(trace: Trace[Any], step: int) -> int:
    """How many states have been expanded; the goal, though taken, is mostly not."""
    kinds = [each.kind for each in trace.steps[:step]]
    return trace.expanded if kinds[-1] == "goal" else kinds.count("take")
