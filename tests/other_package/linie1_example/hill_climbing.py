"""Hill climbing: go to the best neighbour, and never back."""

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.story.steps import Pseudocode, Step


def hill_climbing(problem, record=True):
    """Go from state to state as long as h falls."""
    state, g, parents, expanded = problem.start, 0, {}, 0
    if record:
        yield Step("start", state, g=0, h=problem.estimate(state))
    while True:
        if record:
            yield Step("take", state, parents.get(state), g, problem.estimate(state))
        if problem.is_goal(state):
            if record:
                yield Step("goal", state, parents.get(state), g)
            return Outcome(reconstruct_path(state, parents), g, expanded)
        expanded += 1
        nearest, cost = min(
            problem.neighbours(state),
            key=lambda edge: problem.estimate(edge[0]),
            default=(state, 0),
        )
        if problem.estimate(nearest) >= problem.estimate(state):
            return (yield from no_path(expanded, record))
        g += cost
        parents[nearest] = state
        if record:
            yield Step("add", nearest, state, g, problem.estimate(nearest))
        state = nearest


HILL_CLIMBING = Algorithm(
    name="hill_climbing",
    title="Hill climbing",
    frontier="queue",
    guided=True,
    complete=False,
    time="O(b · d)",
    memory="O(d)",
    pseudocode=Pseudocode.parse("""
state = the start                                                | start
repeat: look at the state                                        | take
    if it is the goal: return the path to it                     | goal
    state = its neighbour with the least h                       | add
    if h has not fallen: return "stuck"                          | fail
"""),
    messages={
        "start": "Begin at {state}.",
        "take": "Stand on {state}, with h = {h}.",
        "goal": "{state} is the goal.",
        "add": "The best neighbour is {state}, with h = {h}.",
        "fail": "No neighbour is better: stuck.",
    },
    run=hill_climbing,
)
