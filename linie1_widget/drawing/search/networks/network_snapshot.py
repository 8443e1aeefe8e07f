"""The state of a network algorithm after a step, as drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from linie1_widget.drawing.search.snapshot import (
    BEFORE,
    StateMark,
    StepModel,
    Words,
    tenths,
)
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.network import pair
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.networks.events import (
    EDGES,
    GROUPS,
    QUEUE,
    TABLE,
    TREE,
    VALUES,
)
from linie1_widget.paths.story.networks.network_replay import Tables, in_order
from linie1_widget.paths.story.networks.network_story import NetworkStory, Tree

KINDS_OF_GROUPS = 6  # the number of patterns for components; further components reuse them


@dataclass(frozen=True)
class NetworkStepModel(StepModel):
    """A network after some steps of its algorithm."""

    # The status of each marked edge.
    edges: Mapping[tuple[Any, Any], str] = field(default_factory=dict)
    focus: tuple[Any, Any] | None = None  # the edge that the step is about
    rings: tuple[Any, ...] = ()  # the states that the step is about


def network_snapshot(story: NetworkStory[Any], made: int) -> NetworkStepModel:
    """Return a network after this many steps."""
    title, last = story.title, len(story)
    if not made:
        return NetworkStepModel(title, 0, last, str(BEFORE), 0, "")
    tables, states = story.tables(made), story.states
    step, line = story.steps[made - 1], story.line(made - 1)
    about = [state for state in (step.a, step.b, step.c) if state is not None]
    focus = None
    if step.a is not None and step.b is not None and pair(step.a, step.b) in tables[EDGES]:
        focus = tuple(states[state] for state in pair(step.a, step.b))
    return NetworkStepModel(
        title=title,
        step=made,
        last=last,
        sentence=story.sentence(made - 1),
        line=line,
        code=story.algorithm.lines[line - 1].strip(),
        marks=dict(_marks(story, tables)),
        frontier=tuple(
            (f"{story.label(a)}–{story.label(b)}", format_number(cost))
            for (a, b), cost in in_order(tables[QUEUE])
        ),
        counts=tuple(counts(story, tables)),
        edges={(states[a], states[b]): status for (a, b), status in tables[EDGES].items()},
        focus=focus,
        rings=tuple(states[state] for state in dict.fromkeys(about)),
    )


def counts(story: NetworkStory[Any], tables: Tables) -> Iterator[tuple[str, str]]:
    """Yield names and values of the quantities counted."""
    if isinstance(story, Tree):
        tree = [edge for edge, status in tables[EDGES].items() if status == TREE]
        yield str(SearchPicture.TREE_EDGES), str(len(tree))
        yield (
            str(SearchPicture.TREE_COST),
            format_number(sum(story.costs[a, b] for a, b in tree)),
        )
    if story.algorithm.queue:
        yield str(SearchPicture.WAITING), str(len(tables[QUEUE]))
    if story.algorithm.table:
        yield str(SearchPicture.ENTRIES), str(len(tables[TABLE]))


def _marks(story: NetworkStory[Any], tables: Tables) -> Iterator[tuple[Any, StateMark]]:
    groups, values = tables[GROUPS], tables[VALUES]
    for key in sorted({*groups, *values}):
        state = story.states[key[0]]
        group = groups.get(key)
        status = "closed" if group is None else f"group-{group % KINDS_OF_GROUPS}"
        words = Words(label_of(story.graph, state), tenths(values.get(key)))
        yield state, StateMark(status, words)
