"""A network at one of the steps of its story, as a picture of it needs it."""

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
from linie1_widget.paths.story.narration import format_number as number
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

KINDS_OF_GROUPS = 6
"""So many looks there are for components; further ones begin anew."""


@dataclass(frozen=True)
class NetworkStepModel(StepModel):
    """A network after some of the steps of its story.

    Attributes
    ----------
    edges : mapping of pairs of states to str
        What each edge is that is marked.
    focus : pair of states, optional
        The edge that this step is about.
    rings : tuple
        The states that it is about.
    """

    edges: Mapping[tuple[Any, Any], str] = field(default_factory=dict)
    focus: tuple[Any, Any] | None = None
    rings: tuple[Any, ...] = ()


def network_snapshot(story: NetworkStory[Any], made: int) -> NetworkStepModel:
    """A network after this many steps of its story.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, spanning_tree
    >>> seen = network_snapshot(spanning_tree(EdgeGraph("A -- B 1, B -- C 2")), 3)
    >>> seen.edges, seen.focus, [(state, mark.status) for state, mark in seen.marks.items()]
    ({('A', 'B'): 'tree'}, ('A', 'B'), [('A', 'group-0'), ('B', 'group-0')])
    """
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
            (f"{story.label(a)}–{story.label(b)}", number(cost))
            for (a, b), cost in in_order(tables[QUEUE])
        ),
        counts=tuple(counts(story, tables)),
        edges={(states[a], states[b]): status for (a, b), status in tables[EDGES].items()},
        focus=focus,
        rings=tuple(states[state] for state in dict.fromkeys(about)),
    )


def counts(story: NetworkStory[Any], tables: Tables) -> Iterator[tuple[str, str]]:
    """What is counted: name and number."""
    if isinstance(story, Tree):
        tree = [edge for edge, status in tables[EDGES].items() if status == TREE]
        yield str(SearchPicture.TREE_EDGES), str(len(tree))
        yield str(SearchPicture.TREE_COST), number(sum(story.costs[a, b] for a, b in tree))
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
