"""The search from both ends, a generator of steps as those of `algorithms` are.

References
----------
.. [1] I. Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
"""

from __future__ import annotations

from collections import deque
from math import inf

from linie1_widget.paths.algorithms.searches import Search
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.story.steps import Step


def bidirectional(problem: Problem[S], tell: bool = True) -> Search[S]:
    """Bidirectional breadth-first search [1]_: from both ends until they meet.

    Finds a path with the fewest edges, whatever they cost. Each side grows by whole
    layers, the one with the smaller frontier, or in turns if both are equal. When the
    sides first meet, all shorter paths have been ruled out: those would have met in an
    earlier layer. A search that changed sides after each state could not say that of its
    first meeting.
    """
    start, goals = problem.start, problem.goals
    looks = (problem.neighbours, problem.predecessors)
    frontiers = (deque([start]), deque(goals))
    parents: tuple[dict[S, S], dict[S, S]] = ({}, {})
    g: tuple[dict[S, float], dict[S, float]] = ({start: 0}, dict.fromkeys(goals, 0))
    back = True  # whose turn it was; the start's side begins
    expanded = 0

    def joined(state: S) -> Outcome[S]:
        path = way_to(state, parents[0]) + way_to(state, parents[1])[-2::-1]
        return Outcome(path, g[0][state] + g[1][state], expanded)

    if tell:
        yield Step("bidirectional", "start", start, g=0)
        for goal in goals:
            yield Step("bidirectional", "start", goal, g=0, back=True)
    if start in g[1]:
        if tell:
            yield Step("bidirectional", "goal", start, g=0)
        return joined(start)
    while frontiers[0] and frontiers[1]:
        if len(frontiers[0]) != len(frontiers[1]):
            back = len(frontiers[1]) < len(frontiers[0])
        else:
            back = not back
        look, frontier = looks[back], frontiers[back]
        here, there, parents_here = g[back], g[not back], parents[back]
        for _ in range(len(frontier)):
            state = frontier.popleft()
            so_far = here[state]
            if tell:
                parent = parents_here.get(state)
                yield Step("bidirectional", "take", state, parent, so_far, back=back)
            expanded += 1
            for nxt, cost in look(state):
                if not 0 <= cost < inf:
                    refuse_cost(*((nxt, state) if back else (state, nxt)), cost)
                if nxt in here:
                    if tell:
                        new, old = so_far + cost, here[nxt]
                        yield Step(
                            "bidirectional", "skip", nxt, state, new, None, old, back
                        )
                    continue
                parents_here[nxt] = state
                here[nxt] = so_far + cost
                frontier.append(nxt)
                if tell:
                    yield Step("bidirectional", "add", nxt, state, here[nxt], back=back)
                if nxt in there:
                    found = joined(nxt)
                    if tell:
                        yield Step("bidirectional", "goal", nxt, state, found.cost)
                    return found
    if tell:
        yield Step("bidirectional", "fail")
    return Outcome([], inf, expanded)
