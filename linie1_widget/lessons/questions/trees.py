"""Spanning trees and Steiner trees, in networks and on the map of Trans Europa."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations
from math import inf
from random import Random
from typing import Literal

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import (
    Exercise,
    Factory,
    MapFigure,
    StepFigure,
    equal_to,
    number_makers,
)
from linie1_widget.lessons.forms import (
    LINE_EXAMPLE,
    EdgeForm,
    LineForm,
    ListOf,
    NamedStateForm,
)
from linie1_widget.lessons.questions.next_decisions import (
    misconception,
    telling_decisions,
    told_apart,
)
from linie1_widget.lessons.questions.number_questions import Even, ask_number
from linie1_widget.lessons.questions.searches import least_cost
from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.taking_over.run_figure import figure_of
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.texts.quiz_questions import (
    BoruvkaNext,
    KruskalNext,
    PrimNext,
    QuizTopic,
    Replacement,
    SteinerCost,
    SteinerPlace,
)
from linie1_widget.lessons.texts.search_lessons import (
    CheapestStar,
    ClosingLine,
    FirstLeftOut,
    MissingLines,
    ThirdOfPrim,
    TreeCost,
    WholeNetwork,
)
from linie1_widget.lessons.texts.taking_over import Asked
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.trees.networks import spanning_tree, steiner_tree
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.map.map import MAP
from linie1_widget.trans_europa.network import cheapest_network, missing_track

Ends = tuple[str, str]


@dataclass(frozen=True)
class WeightedNetwork:
    """A connected network with distinct costs; names are letters."""

    costs: Mapping[Ends, int]
    places: Mapping[str, tuple[float, float]]

    @cached_property
    def graph(self) -> EdgeGraph:
        edges = [(a, b, cost) for (a, b), cost in self.costs.items()]
        return EdgeGraph(edges, self.places)

    @property
    def form(self) -> EdgeForm:
        """The form of an answer that is one of its edges."""
        return EdgeForm(self.costs)

    def cost(self, edge: Ends) -> str:
        """Return the cost of an edge as a text."""
        return format_number(self.costs[edge])

    def parts(self, edges: Iterable[Ends]) -> dict[str, frozenset[str]]:
        """Return for each place those that some edges connect it with."""
        parts = {place: frozenset(place) for place in self.places}
        for a, b in edges:
            both = parts[a] | parts[b]
            parts |= dict.fromkeys(both, both)
        return parts

    def without(self, taken: Collection[Ends]) -> list[Ends]:
        return [edge for edge in self.costs if edge not in taken]

    def degree(self, place: str) -> int:
        return sum(place in edge for edge in self.costs)

    def cheapness(self, edge: Ends) -> int:
        """Return a number that is the greater, the less an edge costs."""
        return -self.costs[edge]

    def listed(self, edges: Iterable[Ends]) -> list[Ends]:
        """Return edges as they are listed, whichever direction was given."""
        return [self.form.parse(edge) for edge in edges]


def _costs(**costs: int) -> Mapping[Ends, int]:
    return {(ends[0], ends[1]): cost for ends, cost in costs.items()}


TOWNS = WeightedNetwork(
    _costs(AB=7, AC=3, BC=4, BD=6, CD=8, DE=1, EF=5, DF=2, CF=9),
    {
        "A": (0.0, 1.0),
        "B": (2.0, 0.0),
        "C": (1.4, 2.2),
        "D": (3.6, 1.1),
        "E": (5.4, 0.2),
        "F": (4.8, 2.4),
    },
)
_STAR = WeightedNetwork(
    _costs(AB=6, BC=5, AC=6, AX=3, BX=3, CX=4),
    {"A": (0.0, 0.0), "B": (4.0, 0.0), "C": (2.0, 3.2), "X": (2.0, 1.2)},
)
_TERMINALS = ("A", "B", "C")

_SIZES = {1: (2, 3), 2: (2, 3), 3: (2, 4), 4: (3, 3), 5: (3, 4)}


def random_network(rng: Random, level: int, ends: bool = False) -> WeightedNetwork:
    """Return a network in rows, with diagonal edges; `ends` names two places S and G."""
    rows, columns = _SIZES[level]
    names = "ABCDEFHIJKLM"[: rows * columns]
    if ends:
        names = f"S{names[: rows * columns - 2]}G"
    names_at = {
        (row, column): names[row + rows * column]
        for row in range(rows)
        for column in range(columns)
    }
    edges = []
    for (row, column), name in names_at.items():
        below, right = names_at.get((row + 1, column)), names_at.get((row, column + 1))
        edges += [(name, other) for other in (below, right) if other]
        if below and right:
            falls = rng.random() < 0.5
            edges.append((name, names_at[row + 1, column + 1]) if falls else (below, right))
    costs = rng.sample(range(1, len(edges) + 6), len(edges))
    places = {
        name: (1.9 * column + rng.uniform(-0.3, 0.3), 1.7 * row + rng.uniform(-0.25, 0.25))
        for (row, column), name in names_at.items()
    }
    return WeightedNetwork(dict(zip(edges, costs, strict=True)), places)


def _ask_tree_cost(network: WeightedNetwork) -> Exercise:
    tree = spanning_tree(network.graph, "kruskal")
    return ask_number(TreeCost, int(tree.cost), StepFigure(tree))


def tree_cost(rng: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest spanning tree."""
    return _ask_tree_cost(random_network(rng, min(level, 4)))


def _ask_left_out(network: WeightedNetwork) -> Exercise:
    tree = spanning_tree(network.graph, "kruskal")
    taken = network.listed(tree.edges)
    right = min(network.costs.keys() - taken, key=network.costs.__getitem__)

    def wrong(given: Ends) -> TranslatableBase:
        key = FirstLeftOut.TAKEN if given in taken else FirstLeftOut.LATER
        return key(edge="-".join(given))

    return Exercise(
        FirstLeftOut.texts(), network.form, equal_to(right, wrong), right, StepFigure(tree)
    )


def left_out(rng: Random, level: int) -> Exercise:
    """Ask for the first edge that Kruskal's algorithm rejects."""
    return _ask_left_out(random_network(rng, level))


def third_of_prim() -> Exercise:
    """Ask for the third edge that Prim's algorithm takes."""
    tree, form = spanning_tree(TOWNS.graph, "prim"), TOWNS.form
    right = form.parse(tree.edges[2])
    return Exercise(
        ThirdOfPrim.texts(start=tree.states[0]),
        form,
        equal_to(right, lambda given: ThirdOfPrim.OTHER(edge=form.format(given))),
        right,
        StepFigure(tree),
    )


def cheapest_star() -> Exercise:
    """Ask for the edges of a cheapest tree over a crossing without a terminal."""
    tree = steiner_tree(_STAR.graph, _TERMINALS)

    def judge(given: list[Ends]) -> TranslatableBase | None:
        first, *others = _TERMINALS
        reached = _STAR.parts(given)[first]
        for other in others:
            if other not in reached:
                return CheapestStar.APART(a=first, b=other)
        cost = sum(map(_STAR.costs.__getitem__, given))
        costly = cost > tree.cost
        return CheapestStar.COSTLY(cost=format_number(cost)) if costly else None

    return Exercise(
        CheapestStar.texts(terminals=_TERMINALS, cost=format_number(tree.cost)),
        ListOf(_STAR.form, '"A-B", "B-C"', ordered=False),
        judge,
        _STAR.listed(tree.edges),
        StepFigure(tree),
    )


def _step_with(tree: Tree[str], count: int) -> int:
    """Return the first step at which the tree has this number of edges."""
    return next(step for step in range(len(tree) + 1) if len(tree.at(step).tree) == count)


def _next_edge(
    algorithm: Literal["kruskal", "prim"], rng: Random, level: int
) -> tuple[WeightedNetwork, Tree[str], list[Ends], Mapping[Ends, TranslatableBase]]:
    """Return a network, its tree, the edges up to the next one, and reasons for others.

    Learners with a misconception take another edge next.
    """
    tries, even = 0, Even[Ends](rng, 30)
    while True:
        names, tries = told_apart(algorithm, level, tries), tries + 1
        network = random_network(rng, level)
        tree = spanning_tree(network.graph, algorithm)
        order = network.listed(tree.edges)
        made = MadeMap(algorithm, network.graph, tree.states[0])
        for place, decision in telling_decisions(made, order, names):
            right, taken = order[place], order[:place]
            reasons = misconception(algorithm, decision)
            if place and even.keeps(network.without(taken), right):
                return network, tree, order[: place + 1], reasons


def kruskal_next(rng: Random, level: int) -> Exercise:
    """Ask for the edge that Kruskal's algorithm takes next."""
    network, tree, (*taken, right), _ = _next_edge("kruskal", rng, level)
    parts = network.parts(taken)

    def wrong(given: Ends) -> TranslatableBase:
        loop = parts[given[0]] == parts[given[1]]
        key = "TAKEN" if given in taken else "LOOP" if loop else "COSTLY"
        return KruskalNext[key](edge="-".join(given), cost=network.cost(given))

    return Exercise(
        KruskalNext.texts(),
        network.form,
        equal_to(right, wrong),
        right,
        StepFigure(tree, _step_with(tree, len(taken))),
    )


def prim_next(rng: Random, level: int) -> Exercise:
    """Ask for the edge that Prim's algorithm takes next."""
    network, tree, (*taken, right), reasons = _next_edge("prim", rng, level)
    reached = {end for edge in taken for end in edge}

    def wrong(given: Ends) -> TranslatableBase:
        inside = len(reached.intersection(given))
        key = "TAKEN" if given in taken else ("APART", "COSTLY", "LOOP")[inside]
        said = key == "COSTLY" and reasons.get(given)
        return said or PrimNext[key](edge="-".join(given))

    return Exercise(
        PrimNext.texts(start=tree.states[0]),
        network.form,
        equal_to(right, wrong),
        right,
        StepFigure(tree, _step_with(tree, len(taken))),
    )


def boruvka_next(rng: Random, level: int) -> Exercise:
    """Ask for the edge that a tree of Borůvka's algorithm chooses in the second round."""
    choices: list[tuple[str, Ends]] = []
    even = Even[Ends](rng, 30)
    while not choices:
        network = random_network(rng, max(3, level))
        form, view = network.form, Growing(network.graph)
        for edge in {*view.choices().values()}:
            view.join(edge)
        cheapest = min(view.joining, key=view.cost, default=None)
        for tree, right in sorted(view.choices().items()):
            inside = [state for state in view.states if view.tree_of[state] == tree]
            touching = [edge for edge in view.outside if {*edge} & {*inside}]
            # The cheapest edge of all is another one, and so is the cheapest at the tree.
            if right == cheapest or right == min(touching, key=view.cost):
                continue
            if even.keeps(network.without(network.listed(view.tree)), form.parse(right)):
                choices.append((rng.choice(inside), form.parse(right)))
    state, right = rng.choice(choices)
    tree_edges = network.listed(view.tree)
    inside_of = network.parts(tree_edges)[state]

    def wrong(given: Ends) -> TranslatableBase:
        ends = len(inside_of.intersection(given))
        key = "TAKEN" if given in tree_edges else ("APART", "COSTLY", "LOOP")[ends]
        return BoruvkaNext[key](edge="-".join(given), state=state)

    decision = Decision("take", frozenset({right}), (), Asked.CHOICE, view)
    made = MadeMap("boruvka", network.graph)
    return Exercise(
        BoruvkaNext.texts(state=state),
        form,
        equal_to(right, wrong),
        right,
        figure_of(made, decision),
    )


def replacement(rng: Random, level: int) -> Exercise:
    """Ask for the edge that takes the place of another in the cheapest tree."""
    even = Even[Ends](rng, 30)
    while True:
        network = random_network(rng, level)
        tree = spanning_tree(network.graph, "kruskal")
        taken = {*network.listed(tree.edges)}
        closed = rng.choice(sorted(taken))
        parts = network.parts(taken - {closed})
        joins = [(a, b) for a, b in network.costs if parts[a] != parts[b]]
        joins.remove(closed)
        right = min(joins, key=network.costs.__getitem__, default=None)
        if (
            right
            and len(joins) > 1
            and even.keeps(network.without(taken), right, network.cheapness)
        ):
            break

    def wrong(given: Ends) -> TranslatableBase:
        key = "TAKEN" if given in taken else "COSTLY" if given in joins else "INSIDE"
        return Replacement["CLOSED" if given == closed else key](edge="-".join(given))

    return Exercise(
        Replacement.texts(closed="-".join(closed)),
        network.form,
        equal_to(right, wrong),
        right,
        StepFigure(tree, len(tree)),
    )


def _cost_within(network: WeightedNetwork, places: frozenset[str]) -> float:
    """Return the cost of a cheapest tree over exactly these places, or infinity."""
    inside = {edge: cost for edge, cost in network.costs.items() if places.issuperset(edge)}
    parts, cost, left = {place: {place} for place in places}, 0, len(places) - 1
    for a, b in sorted(inside, key=inside.__getitem__):
        if parts[a] is not parts[b]:
            both = parts[a] | parts[b]
            parts |= dict.fromkeys(both, both)
            cost, left = cost + inside[a, b], left - 1
    return inf if left else cost


def _random_terminals(rng: Random, level: int, network: WeightedNetwork) -> tuple[str, ...]:
    return tuple(sorted(rng.sample(sorted(network.places), 3 + (level > 3))))


def steiner_place(rng: Random, level: int) -> Exercise:
    """Ask for the only place beyond the terminals that the cheapest tree uses."""
    even = Even[str](rng, 50)
    while True:
        network = random_network(rng, level)
        terminals = _random_terminals(rng, level, network)
        others = [place for place in network.places if place not in terminals]
        costs = {
            extra: _cost_within(network, frozenset((*terminals, *extra)))
            for count in range(len(others) + 1)
            for extra in combinations(others, count)
        }
        best = min(costs, key=costs.__getitem__)
        if len(best) != 1 or list(costs.values()).count(costs[best]) > 1:
            continue
        (right,) = best
        if even.keeps(others, right, network.degree):
            break

    def wrong(given: str) -> TranslatableBase:
        cost = costs.get((given,), 0)
        key = "TERMINAL" if given in terminals else "APART" if cost == inf else "COSTLY"
        return SteinerPlace[key](state=given, given=format_number(cost))

    return Exercise(
        SteinerPlace.texts(
            terminals=terminals, right=right, cost=format_number(costs[best])
        ),
        NamedStateForm(network.places),
        equal_to(right, wrong),
        right,
        StepFigure(steiner_tree(network.graph, terminals)),
    )


def steiner_cost(rng: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest tree that joins some places."""
    network = random_network(rng, level)
    terminals = _random_terminals(rng, level, network)
    tree = steiner_tree(network.graph, terminals)
    first, *others = terminals
    graph = network.graph
    mistakes = {
        int(spanning_tree(graph, record=False).cost): SteinerCost.ALL,
        int(sum(least_cost(graph, first, other) for other in others)): SteinerCost.SHORTEST,
    }
    direct = _cost_within(network, frozenset(terminals))
    if direct < inf:
        mistakes[int(direct)] = SteinerCost.DIRECT
    return ask_number(
        SteinerCost,
        int(tree.cost),
        StepFigure(tree),
        mistakes=mistakes,
        terminals=terminals,
        first=first,
    )


def missing_lines() -> Exercise:
    """Ask for the amount of missing track."""
    cities = ("London", "Paris", "Zürich")
    track = cheapest_network(MAP, (), cities[:2])
    right = missing_track(MAP, track, cities)
    figure = MapFigure(MAP, track, cities)
    return ask_number(
        MissingLines, right, figure, whole=True, cities=cities, last=cities[-1]
    )


def closing_line() -> Exercise:
    """Ask for the line that connects the last city."""
    cities = ("Berlin", "Warszawa", "Wien")
    network = cheapest_network(MAP, (), cities)
    right = network[len(network) // 2]
    track = tuple(edge for edge in network if edge != right)

    def judge(given: Edge) -> TranslatableBase | None:
        if given not in MAP.edges:
            return ClosingLine.NO_LINE(line=str(given))
        if given in track:
            return ClosingLine.LIES(line=str(given))
        missing = missing_track(MAP, (*track, given), cities)
        return ClosingLine.STILL(line=str(given), missing=missing) if missing else None

    return Exercise(
        ClosingLine.texts(cities=cities, example=LINE_EXAMPLE),
        LineForm(),
        judge,
        str(right),
        MapFigure(MAP, track, cities),
    )


def whole_network() -> Exercise:
    """Ask for all lines of a cheapest network."""
    cities = ("Roma", "Wien", "Budapest")
    best = missing_track(MAP, (), cities)

    def judge(given: list[Edge]) -> TranslatableBase | None:
        for edge in given:
            if edge not in MAP.edges:
                return WholeNetwork.NO_LINE(line=str(edge))
        missing = missing_track(MAP, given, cities)
        if missing:
            return WholeNetwork.APART(missing=missing)
        cost = sum(MAP.edges[edge] for edge in given)
        return None if cost == best else WholeNetwork.COSTLY(cost=cost)

    return Exercise(
        WholeNetwork.texts(cities=cities, example=LINE_EXAMPLE, cost=best),
        ListOf(LineForm(), f'"{LINE_EXAMPLE}", "e9-f10"', ordered=False),
        judge,
        [str(edge) for edge in cheapest_network(MAP, (), cities)],
        MapFigure(MAP, (), cities),
    )


EXERCISES = number_makers(
    "trees",
    partial(_ask_tree_cost, TOWNS),
    partial(_ask_left_out, TOWNS),
    third_of_prim,
    cheapest_star,
) | number_makers("europa", missing_lines, closing_line, whole_network)

QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.KRUSKAL: {
        "kruskal_next": kruskal_next,
        "left_out": left_out,
        "tree_cost": tree_cost,
        "replacement": replacement,
    },
    QuizTopic.PRIM: {"prim_next": prim_next},
    QuizTopic.BORUVKA: {"boruvka_next": boruvka_next},
    QuizTopic.STEINER: {"steiner_place": steiner_place, "steiner_cost": steiner_cost},
}
