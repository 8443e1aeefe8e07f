"""A story after a step, as drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.arguments import kind_of
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.story.narration import SearchNarration
from linie1_widget.paths.story.narration import format_number as number
from linie1_widget.paths.story.network_story import NetworkNarration
from linie1_widget.paths.story.steps import BACK
from linie1_widget.paths.story.story_base import (
    Details,
    StoryBase,
    checked_step,
    require_record,
)
from linie1_widget.paths.story.tables import CURRENT, Table, Tables

AnyStory: TypeAlias = StoryBase[Any]

# A story, or an algorithm before it has run: what a map and its legend depend on.
StoryLike: TypeAlias = AnyStory | NetworkNarration | SearchNarration

GROUPS = 6  # the number of marks of components; further components reuse them


class Words(NamedTuple):
    """The texts on the mark of a state; g, h and f are "" where unknown."""

    name: str
    g: str = ""  # both values with a plus between them, if both sides know one
    h: str = ""
    f: str = ""


@dataclass(frozen=True)
class StateMark:
    """The status of a state, one of `STATUSES`, the text on its mark, and its cost."""

    status: str
    words: Words
    cost: float | None = None


@dataclass(frozen=True, kw_only=True)
class StepModel(Details):
    """A story after some of its steps."""

    title: str
    step: int  # the number of steps made
    last: int
    sentence: str
    line: int  # of the pseudocode; 0 before the first step
    code: str
    marks: Mapping[Any, StateMark]  # in drawing order
    edges: Mapping[tuple[Any, Any], str]  # their statuses


def require_steps(trace: object) -> AnyStory:
    """Check that a story was recorded, and return it."""
    if not isinstance(trace, StoryBase):
        raise WrongType(f"{kind_of(trace)} is not a trace: give what search(...) returns")
    require_record(trace)
    return trace


def checked_steps(steps: Iterable[int], last: int, whose: str, some: str) -> list[int]:
    """Return the numbers of steps of a picture; raise an error unless there are some."""
    chosen = [checked_step(step, last) for step in steps]
    if not chosen:
        raise InvalidValue(f"{whose} needs steps: give some, as in {some}")
    return chosen


def snapshot(story: AnyStory, made: int) -> StepModel:
    """Return a story after this many steps."""
    tables, line, state_of = story.tables_after(made), story.line(made), story.state_of
    details = story.details(made, tables) if made else Details()
    edges = (tables[table.name] for table in story.tables if table.shown == "edge")
    return StepModel(
        **vars(details),
        title=story.title,
        step=made,
        last=len(story),
        sentence=story.sentence(made),
        line=line,
        code=story.lines[line - 1].strip() if made else "",
        marks=dict(_marks(story, tables, details.path if details.found else ())),
        edges={
            (state_of(a), state_of(b)): status
            for table in edges
            for (a, b), status in table.items()
        },
    )


def mark_of(table: Table, value: Any) -> str:
    """Return the mark of a state with this value in a table."""
    if not table.mark.endswith("-"):
        return table.mark
    return f"{table.mark}{value if isinstance(value, str) else value % GROUPS}"


def _marks(story: AnyStory, tables: Tables, found: Any) -> Iterator[tuple[Any, StateMark]]:
    """Yield the marks in the order of the states, that of the current one last."""
    statuses: dict[Any, str] = {}
    for table in story.tables:
        if table.mark:
            entries = tables[table.name].items()
            statuses |= {state: mark_of(table, value) for state, value in entries}
    statuses |= dict.fromkeys(found, "path")
    current = tables.get("current", {}).get(CURRENT)
    if current is not None and not found:
        statuses[current] = "current"
    number_of = story.number_of

    def place(item: tuple[Any, str]) -> tuple[bool, int]:
        return item[1] == "current", number_of[item[0]]

    numbers = [table.name for table in story.tables if table.shown == "number"]
    # As many as in sentences, unless a square would be too small for them.
    decimals = 1 if isinstance(story.graph, GridGraph | StopsGraph) else 2
    for state, status in sorted(statuses.items(), key=place):
        known = {name: tables[name].get(state) for name in numbers}
        at = story.state_of(state)
        cost = known.get(numbers[0] + BACK * status.endswith(BACK)) if numbers else None
        yield at, StateMark(status, _words(story.label(at), numbers, known, decimals), cost)


def _words(
    name: str, numbers: Sequence[str], known: Mapping[str, Any], decimals: int
) -> Words:
    """Return the numbers at a state: g and h, of both sides if both know one."""
    g, h, *_ = (*numbers, "", "")
    here, there = known.get(g), known.get(g + BACK)
    if here is not None and there is not None:
        return Words(name, f"{number(here, decimals)}+{number(there, decimals)}")
    side = BACK if here is None and there is not None else ""
    return cost_words(known.get(g + side), known.get(h + side), name, decimals)


def cost_words(g: Any, h: Any, name: str = "", decimals: int = 2) -> Words:
    """Return g, h and f of a state as text."""
    f = None if h is None or g is None else g + h
    return Words(name, *(number(value, decimals) for value in (g, h, f)))
