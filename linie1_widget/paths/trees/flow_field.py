"""One search for many: from the goal back, it tells the next step from every state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import ClassVar

from linie1_widget.base.language.key import DataText
from linie1_widget.paths.graphs.graph import (
    Graph,
    S,
    can_be_state,
    checked_edges,
    checked_state,
    edges_into,
)
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import NEXT
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table

FLOW_FIELD = Narration(
    name="flow_field",
    title="Flow field",
    pseudocode=Pseudocode.parse("""
frontier = the goal, at distance 0                               | goal
while the frontier is not empty:
    take the state with the smallest distance                    | take
    for each state from which an edge leads to it:
        new distance = its distance + cost of the edge
        if the state has no distance, or a greater one:
            its distance = new distance, its next step leads here | add less
return the next step from every state                            | done
"""),
    messages={
        "goal": "Put the goal {a} into the frontier, at distance 0.",
        "take": "Take {a}: its distance {cost} is the smallest in the frontier.",
        "add": "From {a} the next step leads to {b}: it is {cost} to the goal.",
        "less": "From {a} it is shorter through {b}: {cost} to the goal rather than {old}.",
        "done": "The frontier is empty: from {cost} states the next step is known.",
    },
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class FlowField(EventStory[S]):
    """The next step from every state; see `EventStory` for other attributes.

    Attributes
    ----------
    goal : hashable
        The goal of all.
    next_step : mapping of states to states
        The next state on a cheapest path to the goal; the goal itself has none.
    distances : mapping of states to number
        The cost of a cheapest path to the goal.
    """

    goal: S
    next_step: Mapping[S, S]
    distances: Mapping[S, float]

    tables: ClassVar[tuple[Table, ...]] = (
        Table("step", "edge", "edge"),
        Table("distance", shown="number"),
        Table("known", mark="closed", legend="distance known"),
        Table("waiting", shown="list", mark="frontier", title="Frontier", legend="waiting"),
    )

    @property
    def first(self) -> S:
        """The goal."""
        return self.goal

    @property
    def badges(self) -> Mapping[S, str]:
        """The letter "G" of the goal."""
        return {self.goal: "G"}

    def path(self, start: S) -> list[S]:
        """Return a cheapest path to the goal; empty if there is none."""
        if not can_be_state(start) or start not in self.distances:
            return []
        path = [start]
        while path[-1] in self.next_step:
            path.append(self.next_step[path[-1]])
        return path

    def __repr__(self) -> str:
        return f"<FlowField: {len(self.next_step)} next steps, {len(self)} steps>"


def flow_field(graph: Graph[S], goal: S) -> FlowField[S]:
    r"""Find the next step to a goal from every state, and record the steps.

    One search from the goal, Dijkstra's algorithm along the edges backwards, serves
    everybody who is on the way there.

    Parameters
    ----------
    graph : Graph
        A finite graph that tells which edges lead into a state, as `GridGraph` does.
    goal : hashable
        The goal.

    Returns
    -------
    FlowField
        A story for `SearchWidget`, which draws the steps as arrows, with the
        ``next_step``, the ``distances`` and the ``path`` from every state.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph
    >>> field = flow_field(GridGraph("...#\n.#.."), (0, 0))
    >>> field
    <FlowField: 5 next steps, 13 steps>
    >>> field.next_step[1, 2], field.path((1, 3))
    ((0, 2), [(1, 3), (1, 2), (0, 2), (0, 1), (0, 0)])
    >>> print(field.sentence(3))
    From (0, 1) the next step leads to (0, 0): it is 1 to the goal.
    """
    goal = checked_state(graph, goal, "goal")
    distances: dict[S, float] = {goal: 0}
    next_step: dict[S, S] = {}
    steps = tuple(_flow(graph, goal, distances, next_step))
    everywhere = graph if isinstance(graph, Iterable) else ()
    return FlowField(
        heading=DataText(FLOW_FIELD.title),
        algorithm=FLOW_FIELD,
        steps=steps,
        graph=graph,
        states=tuple(dict.fromkeys((*distances, *everywhere))),
        goal=goal,
        next_step=next_step,
        distances=distances,
    )


def _flow(
    graph: Graph[S], goal: S, distances: dict[S, float], next_step: dict[S, S]
) -> Iterator[Event]:
    entering, frontier, entered = edges_into(graph), [(0.0, 0, goal)], 0
    start = ("distance", goal, 0), ("waiting", goal, 0)
    yield Event("goal", (goal,), changes=start)
    while frontier:
        so_far, _, state = heappop(frontier)
        if so_far > distances[state]:
            continue  # an outdated entry
        taken = ("waiting", state, None), ("known", state, True)
        yield Event("take", (state,), {"cost": so_far}, taken)
        for near, cost in checked_edges(entering, state, back=True):
            new, old = so_far + cost, distances.get(near, inf)
            if new >= old:
                continue
            before = next_step.get(near)
            dropped = () if before is None else (("step", (near, before), None),)
            distances[near], next_step[near] = new, state
            entered += 1
            heappush(frontier, (new, entered, near))
            put = ("distance", near, new), ("waiting", near, new)
            changes = (*dropped, ("step", (near, state), NEXT), *put)
            kind = "less" if dropped else "add"
            yield Event(kind, (near, state), {"cost": new, "old": old}, changes)
    yield Event("done", values={"cost": len(next_step)})
