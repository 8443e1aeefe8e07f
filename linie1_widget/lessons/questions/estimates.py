"""Questions on heuristics: what is admissible, and what is consistent."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, StepFigure, equal_to
from linie1_widget.lessons.forms import NamedStateForm, TitleChoice
from linie1_widget.lessons.questions.cheapest_networks import Ends, Network, random_network
from linie1_widget.lessons.questions.choices import pick_number
from linie1_widget.lessons.questions.searching import random_grid
from linie1_widget.lessons.texts.quiz_questions import AdmissibleOf, SteepEdge
from linie1_widget.lessons.texts.search_lessons import HighestGuess, TooHighWhere
from linie1_widget.paths.algorithms.heuristic_check import HeuristicReport, check_heuristic
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.texts import HeuristicTitle


def _remaining(network: Network) -> dict[str, int]:
    graph = network.graph
    return {
        state: int(search(graph, state, "G", "dijkstra", record=False).cost)
        for state in network.places
    }


def _table(h: Mapping[str, int]) -> str:
    return ", ".join(f"h({state}) = {each}" for state, each in h.items())


def _blank(network: Network) -> StepFigure:
    return StepFigure(search(network.graph, "S", "G"))


def too_high(luck: Random, level: int) -> Exercise:
    """Ask for the only state whose estimate is too high."""
    network = random_network(luck, level, ends=True)
    remaining = _remaining(network)
    h = {state: max(0, cost - luck.randint(0, 3)) for state, cost in remaining.items()}
    right = luck.choice([state for state in h if state != "G"])
    h[right] = remaining[right] + luck.randint(1, max(1, 5 - level))
    return Exercise(
        TooHighWhere.texts(
            table=_table(h), guess=str(h[right]), cost=str(remaining[right])
        ),
        NamedStateForm(network.places),
        equal_to(right, lambda given: TooHighWhere.OTHER(state=given)),
        right,
        _blank(network),
        {"h": h},
    )


def highest_guess(luck: Random, level: int) -> Exercise:
    """Ask for the largest admissible estimate at a state."""
    network = random_network(luck, level, ends=True)
    remaining = _remaining(network)
    states = sorted(remaining, key=remaining.__getitem__)
    state = luck.choice(states[len(states) // 2 :])
    right = remaining[state]
    steps = search(network.graph, state, "G", "bfs", record=False)
    mistakes = {int(steps.cost): HighestGuess.HIGH, len(steps.path) - 1: HighestGuess.LOW}
    others = (HighestGuess.HIGH, HighestGuess.LOW)
    return pick_number(
        HighestGuess, right, mistakes, others, luck, _blank(network), {"state": state}
    )


def steep_edge(luck: Random, level: int) -> Exercise:
    """Ask for the only edge along which an estimate falls by too much."""
    while True:
        network = random_network(luck, level, ends=True)
        h, graph = _remaining(network), network.graph
        low = luck.choice([state for state in h if state != "G"])
        h[low] = luck.randrange(h[low])
        report = check_heuristic(graph, "G", h.__getitem__)
        if len(report.too_steep) == 1:
            break
    (steep,) = report.too_steep
    right = network.form.parse((steep.state, steep.neighbour))

    def facts(edge: Ends) -> dict[str, object]:
        difference = str(abs(h[edge[0]] - h[edge[1]]))
        return {
            "edge": "-".join(edge),
            "difference": difference,
            "cost": network.cost(edge),
        }

    return Exercise(
        SteepEdge.texts(table=_table(h), **facts(right)),
        network.form,
        equal_to(right, lambda given: SteepEdge.OTHER(**facts(given))),
        right,
        _blank(network),
        {"h": h},
    )


_Report = HeuristicReport[Square]


def _reports(
    luck: Random, grid: GridGraph
) -> tuple[dict[str, TranslatableBase], dict[str, _Report]]:
    """Return distances, multiples of them and more than them, by name, and their checks."""
    factor, more, goal = luck.choice((2, 3)), luck.choice((1, 2)), grid.position(grid.goal)
    titles: dict[str, TranslatableBase] = {}
    reports = {}
    for name in ("manhattan", "euclidean", "octile"):
        h = {state: HEURISTICS[name](grid.position(state), goal) for state in grid}
        title = HeuristicTitle[name.upper()]
        for written, words, values in (
            (name, title, h),
            (
                f"{factor} · {name}",
                AdmissibleOf.TIMES(factor=factor, heuristic=title),
                {state: factor * each for state, each in h.items()},
            ),
            (
                f"{name} + {more}",
                AdmissibleOf.PLUS(more=more, heuristic=title),
                {state: more + each for state, each in h.items()},
            ),
        ):
            titles[written] = words
            reports[written] = check_heuristic(grid, grid.goal, values.__getitem__)
    return titles, reports


# Distances that are admissible on every map, by the number of directions. With eight,
# the Manhattan distance is so only where walls and their corners forbid all short cuts.
_ADMISSIBLE = {4: ("manhattan", "euclidean", "octile"), 8: ("euclidean", "octile")}


def admissible_of(luck: Random, level: int) -> Exercise:
    """Ask for the only admissible heuristic."""
    grid = random_grid(luck, level, weights=level > 1)
    grid = GridGraph(str(grid), directions=luck.choice((4, 8)))
    titles, reports = _reports(luck, grid)
    right = luck.choice(_ADMISSIBLE[grid.directions])
    wrong = [name for name in reports if not reports[name].admissible]
    choices = [right, *luck.sample(wrong, 3)]
    luck.shuffle(choices)
    texts = AdmissibleOf.texts()
    if grid.directions == 8:
        texts["TASK"] = AdmissibleOf.TASK_EIGHT()
    return Exercise(
        texts,
        TitleChoice({name: titles[name] for name in choices}),
        equal_to(right, lambda given: reports[given].too_high[0]),
        right,
        StepFigure(search(grid, grid.start, grid.goal)),
    )
