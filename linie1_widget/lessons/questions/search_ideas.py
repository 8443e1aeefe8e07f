"""Ideas behind the searches: which one it was, reopening, when to stop, costs below 0."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from math import inf
from random import Random

from linie1_widget.base.language.key import DataText
from linie1_widget.lessons.exercise import Exercise, Factory, StepFigure, equal_to
from linie1_widget.lessons.forms import TitleChoice, YesNo
from linie1_widget.lessons.questions.number_questions import ask_number
from linie1_widget.lessons.questions.searches import random_grid
from linie1_widget.lessons.questions.trees import random_network
from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.made_maps import MadeMap, candidates
from linie1_widget.lessons.taking_over.run_figure import figure_of, figure_of_order
from linie1_widget.lessons.texts.quiz_questions import (
    MayStop,
    NegativeCost,
    QuizTopic,
    Reopening,
    WhichSearch,
)
from linie1_widget.lessons.texts.taking_over import Act
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number

_SEARCHES = ("bfs", "dfs", "dijkstra", "astar", "greedy")


def _made(algorithm: str, grid: GridGraph) -> MadeMap:
    return MadeMap(algorithm, grid, grid.start, grid.goal, "manhattan")


def _takes(made: MadeMap, rng: Random) -> list[Square]:
    """Return the squares in an order in which a search may take them."""
    taken = (click for decision, click in made.decisions(rng) if decision.kind == "take")
    return [made.start, *(click for click in taken if not isinstance(click, Act))]


def _may_take(made: MadeMap, order: list[Square]) -> bool:
    """Return whether a search may take squares in this order, and goes on after it."""
    for decision, click in made.decisions(order=order[1:]):
        if decision.kind == "take" and click not in decision.right | decision.looser:
            return click is None
    return False


def which_search(rng: Random, level: int) -> Exercise:
    """Ask which search took the squares in an order, in which no other one may."""
    right = rng.choice(_SEARCHES)
    while True:
        grid = random_grid(rng, max(2, level))
        order = _takes(_made(right, grid), rng)[:-1]
        others = (
            _may_take(_made(name, grid), order) for name in _SEARCHES if name != right
        )
        if len(order) > 4 and not any(others):
            break
    return Exercise(
        WhichSearch.texts(),
        TitleChoice({name: DataText(ALGORITHMS[name].title) for name in _SEARCHES}),
        equal_to(right, lambda given: WhichSearch[given.upper()]),
        right,
        figure_of_order(_made(right, grid), order),
    )


_ACTS = (Act.IMPROVE, Act.SKIP, Act.REOPEN)


def reopening(rng: Random, level: int) -> Exercise:
    """Ask what A* does when it comes to a state again, with an inconsistent heuristic."""
    right = rng.choice(_ACTS)
    while True:
        made = next(candidates("astar", rng, 1, planted=True), None)
        if made is not None:
            known = [each for each in _known(made) if each[0].right == {right}]
            if known:
                break
    decision, figure = known[-1] if level > 2 else known[0]
    told = dict(decision.about)
    texts = Reopening.texts(
        state=told["state"],
        parent=told["parent"],
        new=format_number(told["new"]),
        old=format_number(told["old"]),
    )
    return Exercise(
        texts,
        TitleChoice({act.name.lower(): Reopening[act.name] for act in _ACTS}),
        equal_to(right.name.lower(), lambda given: texts[f"NOT_{given.upper()}"]),
        right.name.lower(),
        figure,
    )


def _known(made: MadeMap) -> Iterator[tuple[Decision, StepFigure]]:
    """Yield the decisions about states that are known, each with its picture."""
    for decision, _ in made.decisions():
        if decision.kind == "known":
            yield decision, figure_of(made, decision)


def may_stop(rng: Random, level: int) -> Exercise:
    """Ask whether Dijkstra's algorithm from both ends may stop after a meeting."""
    right = rng.random() < 0.5
    while True:
        graph = random_network(rng, level, ends=True).graph
        trace = search(graph, "S", "G", "bidirectional_dijkstra")
        takes = [at for at, step in enumerate(trace.steps) if step.kind == "take"]
        # The search itself stops before it joins the path.
        ends = [at for at, step in enumerate(trace.steps) if step.kind == "goal"]
        for step in ends[:1] if right else reversed(takes):
            seen = trace.at(step)
            sides = seen.forward, seen.backward
            meeting = sides[0].g.keys() & sides[1].g.keys()
            if not all(side.frontier for side in sides) or not meeting:
                continue
            a, b = (min(side.g[state] for state in side.frontier) for side in sides)
            best = min(sum(side.g[state] for side in sides) for state in meeting)
            # Whoever waits for both sides to reach the best would go on.
            if not right or min(a, b) < best:
                numbers = {
                    "best": format_number(best),
                    "a": format_number(a),
                    "b": format_number(b),
                    "both": format_number(a + b),
                }
                yes, no = MayStop.YES(**numbers), MayStop.NO(**numbers)
                return Exercise(
                    MayStop.texts(**numbers),
                    YesNo(),
                    equal_to(right, {True: yes, False: no}.__getitem__),
                    right,
                    StepFigure(trace, step),
                )


def negative_cost(rng: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest path, which Dijkstra's algorithm misses."""
    while True:
        network = random_network(rng, level, ends=True)
        costs = dict(network.costs)
        for edge in rng.sample(sorted(costs), 1 + level // 3):
            costs[edge] = -rng.randint(1, 6)
        # All edges lead to the right or down: there is no cycle.
        edges = ", ".join(f"{a} -> {b} {cost}" for (a, b), cost in costs.items())
        graph = EdgeGraph(edges, network.places)
        best = search(graph, "S", "G", "bellman_ford", record=False)
        hasty = _never_again(graph)
        if best.found and best.cost != hasty:
            break
    return ask_number(
        NegativeCost,
        int(best.cost),
        StepFigure(search(graph, "S", "G", "bellman_ford")),
        mistakes={int(hasty): NegativeCost.HASTY},
    )


def _never_again(graph: EdgeGraph) -> float:
    """Return what Dijkstra's algorithm says, which never looks at a closed state again."""
    g, heap, closed = {"S": 0.0}, [(0.0, "S")], set[str]()
    while heap:
        _, state = heappop(heap)
        if state in closed:
            continue
        closed.add(state)
        for nxt, cost in graph.neighbours(state):
            if nxt not in closed and g[state] + cost < g.get(nxt, inf):
                g[nxt] = g[state] + cost
                heappush(heap, (g[nxt], nxt))
    return g["G"]


QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.ASTAR: {"reopening": reopening},
    QuizTopic.BOTH_ENDS: {"may_stop": may_stop},
    QuizTopic.BELLMAN_FORD: {"negative_cost": negative_cost},
    QuizTopic.CHOOSING: {"which_search": which_search},
}
