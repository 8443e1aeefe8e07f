"""Joining the two sides of a bidirectional search."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from types import MappingProxyType

from linie1_widget.paths.algorithms.algorithm import Search
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Outcome, Problem, cost_along, way_to
from linie1_widget.paths.story.steps import Step

# Messages shared by the bidirectional searches with costs.
SAID: Mapping[str, str] = MappingProxyType(
    {
        "skip": "The start's side comes to {state} again, with g = {g}: no better than the "
        "{old} it has, so skip it.",
        "skip back": "The goal's side comes to {state} again, with g = {g}: no better than "
        "the {old} it has, so skip it.",
        "improve": "{state} gets cheaper for the start's side, from g = {old} to {g}: its "
        "parent is now {parent}.",
        "improve back": "{state} gets cheaper for the goal's side, from g = {old} to {g}: "
        "from there the path now leads on to {parent}.",
        "meet": "The sides meet in {state}: a path of cost {g}, the best so far.",
        "goal": "No path can be better any more: the best one leads through {state} and "
        "costs {g}.",
        "fail": "One of the frontiers is empty and the sides have not met: there is no "
        "path.",
    }
)


def joined(meeting: S, parents: tuple[Mapping[S, S], Mapping[S, S]]) -> list[S]:
    """Return the path from the start over the meeting to a goal."""
    here, there = parents
    return way_to(meeting, here) + way_to(meeting, there)[-2::-1]


def ended(
    problem: Problem[S],
    meeting: S | None,
    parents: tuple[Mapping[S, S], Mapping[S, S]],
    expanded: int,
    record: bool,
) -> Search[S]:
    """Yield the last step and return the outcome.

    The cost is summed again: with an inadmissible heuristic it may have become less.
    """
    if meeting is None:
        if record:
            yield Step("fail")
        return Outcome([], inf, expanded)
    path = joined(meeting, parents)
    cost = cost_along(path, problem.neighbours)
    if record:
        yield Step("goal", meeting, parents[0].get(meeting), cost)
    return Outcome(path, cost, expanded)
