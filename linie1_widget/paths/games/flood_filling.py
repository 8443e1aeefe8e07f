"""Flood fill: all states that can be reached from one, in the order of their distance."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from linie1_widget.base.errors import WrongType
from linie1_widget.base.language.key import DataText
from linie1_widget.paths.graphs.graph import Graph, S, checked_state, edges_of
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table

FLOOD_FILL = Narration(
    name="flood_fill",
    title="Flood fill",
    pseudocode=Pseudocode.parse("""
queue = the start                                         | start
while the queue is not empty:
    fill the state at its front                           | fill
    for each neighbour that is not filled and not waiting:
        put it at the end of the queue                    | add
return the filled states                                  | done
"""),
    messages={
        "start": "Put the start {a} into the queue.",
        "fill": "Take {a} from the front of the queue and fill it: that makes {cost}.",
        "add": "{a} is next to {b}: put it at the end of the queue.",
        "done": "The queue is empty: {cost} could be reached.",
    },
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class FloodFill(EventStory[S]):
    """A filled part of a graph, with the steps; see `EventStory` for other attributes.

    Attributes
    ----------
    filled : list
        The states that were reached, in the order in which they were filled.
    """

    filled: list[S]

    tables = (
        Table("filled", mark="closed", legend="filled"),
        Table("waiting", shown="queue", mark="frontier", title="Queue", legend="waiting"),
    )

    @property
    def first(self) -> S:
        """The start."""
        return self.filled[0]

    def __repr__(self) -> str:
        return f"<FloodFill: {len(self.filled)} filled, {len(self)} steps>"


def flood_fill(graph: Graph[S], start: S) -> FloodFill[S]:
    """Fill all states that can be reached, as a paint program does, and record the steps.

    Parameters
    ----------
    graph : Graph
        A finite graph, such as a `GridGraph`, whose walls stop the paint.
    start : hashable
        The state to begin with.

    Returns
    -------
    FloodFill
        A story for `SearchWidget`, with the states that were ``filled``.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph
    >>> story = flood_fill(GridGraph("..#."), (0, 0))
    >>> story
    <FloodFill: 2 filled, 5 steps>
    >>> story.filled
    [(0, 0), (0, 1)]
    >>> print(story.sentence(3))
    (0, 1) is next to (0, 0): put it at the end of the queue.
    """
    if not isinstance(graph, Iterable):
        raise WrongType("only a graph that lists its states can be filled")
    start, filled = checked_state(graph, start, "start"), dict[S, None]()
    steps = tuple(_fill(graph, start, filled))
    states = dict.fromkeys((start, *filled, *graph))
    return FloodFill(
        heading=DataText(FLOOD_FILL.title),
        algorithm=FLOOD_FILL,
        steps=steps,
        graph=graph,
        states=tuple(states),
        filled=list(filled),
    )


def _fill(graph: Graph[S], start: S, filled: dict[S, None]) -> Iterator[Event]:
    neighbours, queue, seen = edges_of(graph), deque([start]), {start}
    yield Event("start", (start,), changes=(("waiting", start, 0),))
    while queue:
        state = queue.popleft()
        filled[state] = None
        changes = ("waiting", state, None), ("filled", state, len(filled))
        yield Event("fill", (state,), {"cost": len(filled)}, changes)
        for near, _ in neighbours(state):
            if near not in seen:
                seen.add(near)
                queue.append(near)
                yield Event("add", (near, state), changes=(("waiting", near, len(seen)),))
    yield Event("done", values={"cost": len(filled)})
