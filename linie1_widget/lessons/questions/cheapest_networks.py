"""Questions on a random network: spanning trees and Steiner trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import inf
from random import Random
from typing import Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, StepFigure, equal_to
from linie1_widget.lessons.forms import EdgeForm, NamedStateForm
from linie1_widget.lessons.questions.choices import pick_number
from linie1_widget.lessons.texts.quiz_questions import (
    KruskalNext,
    PrimNext,
    Replacement,
    SteinerCost,
    SteinerPlace,
)
from linie1_widget.lessons.texts.tree_lessons import FirstLeftOut, TreeCost
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_story import Tree
from linie1_widget.paths.trees.networks import spanning_tree, steiner_tree

Ends = tuple[str, str]

_SIZES = {1: (2, 3), 2: (2, 3), 3: (2, 4), 4: (3, 3), 5: (3, 4)}


@dataclass(frozen=True)
class Network:
    """A connected network with distinct costs; names are letters."""

    costs: Mapping[Ends, int]
    places: Mapping[str, tuple[float, float]]

    @property
    def graph(self) -> EdgeGraph:
        """The network as a graph."""
        edges = ", ".join(f"{a} -- {b} {cost}" for (a, b), cost in self.costs.items())
        return EdgeGraph(edges, self.places)

    @property
    def form(self) -> EdgeForm:
        """The form of an answer that is one of its edges."""
        return EdgeForm(self.costs)

    def cost(self, edge: Ends) -> str:
        """Return the cost of an edge as a text."""
        return format_number(self.costs[edge])

    def parts(self, edges: Any) -> dict[str, frozenset[str]]:
        """Return for each place those that hang together with it over some edges."""
        parts = {place: frozenset(place) for place in self.places}
        for a, b in edges:
            both = parts[a] | parts[b]
            parts |= dict.fromkeys(both, both)
        return parts

    def listed(self, edges: Any) -> set[Ends]:
        """Return edges as they are listed, whichever direction was given."""
        return {self.form.parse(edge) for edge in edges}


def random_network(luck: Random, level: int, ends: bool = False) -> Network:
    """Return a network in rows, with slanting edges; `ends` names two places S and G."""
    rows, columns = _SIZES[level]
    names = "ABCDEFHIJKLM"[: rows * columns]
    if ends:
        names = f"S{names[: rows * columns - 2]}G"
    at = {
        (row, column): names[row + rows * column]
        for row in range(rows)
        for column in range(columns)
    }
    edges = []
    for (row, column), name in at.items():
        below, right = at.get((row + 1, column)), at.get((row, column + 1))
        edges += [(name, other) for other in (below, right) if other]
        if below and right:
            slant = (
                (name, at[row + 1, column + 1]) if luck.random() < 0.5 else (below, right)
            )
            edges.append(slant)
    costs = luck.sample(range(1, len(edges) + 6), len(edges))
    places = {
        name: (
            1.9 * column + luck.uniform(-0.3, 0.3),
            1.7 * row + luck.uniform(-0.25, 0.25),
        )
        for (row, column), name in at.items()
    }
    return Network(
        {(a, b): cost for (a, b), cost in zip(edges, costs, strict=True)}, places
    )


def _grown(tree: Tree[str], count: int) -> int:
    """Return the first step at which the tree has so many edges."""
    return next(at for at in range(len(tree) + 1) if len(tree.at(at).tree) == count)


def kruskal_next(luck: Random, level: int) -> Exercise:
    """Ask for the edge that Kruskal's algorithm takes next."""
    network = random_network(luck, level)
    tree = spanning_tree(network.graph, "kruskal")
    done = luck.randrange(1, len(tree.edges))
    taken, right = network.listed(tree.edges[:done]), network.form.parse(tree.edges[done])
    parts = network.parts(taken)

    def wrong(given: Ends) -> TranslatableBase:
        loop = parts[given[0]] == parts[given[1]]
        key = "TAKEN" if given in taken else "LOOP" if loop else "COSTLY"
        return KruskalNext[key](edge="-".join(given), cost=network.cost(given))

    figure = StepFigure(tree, _grown(tree, done))
    return Exercise(
        KruskalNext.texts(),
        network.form,
        equal_to(right, wrong),
        right,
        figure,
    )


def left_out(luck: Random, level: int) -> Exercise:
    """Ask for the first edge that Kruskal's algorithm rejects."""
    network = random_network(luck, level)
    tree = spanning_tree(network.graph, "kruskal")
    taken = network.listed(tree.edges)
    right = min(network.costs.keys() - taken, key=network.costs.__getitem__)

    def wrong(given: Ends) -> TranslatableBase:
        key = FirstLeftOut.TAKEN if given in taken else FirstLeftOut.LATER
        return key(edge="-".join(given))

    figure = StepFigure(tree)
    return Exercise(
        FirstLeftOut.texts(),
        network.form,
        equal_to(right, wrong),
        right,
        figure,
    )


def tree_cost(luck: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest spanning tree."""
    network = random_network(luck, min(level, 4))
    tree = spanning_tree(network.graph, "kruskal")
    right = int(tree.cost)
    cheapest = sum(sorted(network.costs.values())[: len(tree.edges)])
    mistakes = {
        cheapest: TreeCost.LOW,
        right + luck.randint(1, 5): TreeCost.HIGH,
        right - luck.randint(1, 3): TreeCost.LOW,
    }
    others = (TreeCost.HIGH, TreeCost.LOW)
    return pick_number(TreeCost, right, mistakes, others, luck, StepFigure(tree), {})


def replacement(luck: Random, level: int) -> Exercise:
    """Ask for the edge that takes the place of another in the cheapest tree."""
    while True:
        network = random_network(luck, level)
        tree = spanning_tree(network.graph, "kruskal")
        taken = network.listed(tree.edges)
        closed = luck.choice(sorted(taken))
        parts = network.parts(taken - {closed})
        joins = [
            edge
            for edge in network.costs
            if parts[edge[0]] != parts[edge[1]] and edge != closed
        ]
        if len(joins) > 1:
            break
    right = min(joins, key=network.costs.__getitem__)

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


def prim_next(luck: Random, level: int) -> Exercise:
    """Ask for the edge that Prim's algorithm takes next."""
    network = random_network(luck, level)
    tree = spanning_tree(network.graph, "prim")
    done = luck.randrange(1, len(tree.edges))
    taken, right = network.listed(tree.edges[:done]), network.form.parse(tree.edges[done])
    reached = {end for edge in taken for end in edge}

    def wrong(given: Ends) -> TranslatableBase:
        inside = len(reached.intersection(given))
        key = "TAKEN" if given in taken else ("APART", "COSTLY", "LOOP")[inside]
        return PrimNext[key](edge="-".join(given))

    return Exercise(
        PrimNext.texts(start=tree.states[0]),
        network.form,
        equal_to(right, wrong),
        right,
        StepFigure(tree, _grown(tree, done)),
    )


def _cost_within(network: Network, places: frozenset[str]) -> float:
    """Return the cost of a cheapest tree over exactly these places; infinite if none."""
    inside = {edge: cost for edge, cost in network.costs.items() if places.issuperset(edge)}
    taken: list[Ends] = []
    for edge in sorted(inside, key=inside.__getitem__):
        parts = network.parts(taken)
        if parts[edge[0]] != parts[edge[1]]:
            taken.append(edge)
    whole = len(taken) == len(places) - 1
    return sum(network.costs[edge] for edge in taken) if whole else inf


def _terminals(luck: Random, level: int, network: Network) -> tuple[str, ...]:
    return tuple(sorted(luck.sample(sorted(network.places), 3 + (level > 3))))


def steiner_place(luck: Random, level: int) -> Exercise:
    """Ask for the only place beyond the terminals that the cheapest tree uses."""
    while True:
        network = random_network(luck, level)
        terminals = _terminals(luck, level, network)
        others = [place for place in network.places if place not in terminals]
        costs = {
            extra: _cost_within(network, frozenset((*terminals, *extra)))
            for count in range(len(others) + 1)
            for extra in combinations(others, count)
        }
        best = min(costs, key=costs.__getitem__)
        if len(best) == 1 and list(costs.values()).count(costs[best]) == 1:
            break
    (right,) = best

    def wrong(given: str) -> TranslatableBase:
        cost = costs.get((given,), 0)
        key = "TERMINAL" if given in terminals else "APART" if cost == inf else "COSTLY"
        return SteinerPlace[key](state=given, given=format_number(cost))

    tree = steiner_tree(network.graph, terminals)
    return Exercise(
        SteinerPlace.texts(
            terminals=terminals, right=right, cost=format_number(costs[best])
        ),
        NamedStateForm(network.places),
        equal_to(right, wrong),
        right,
        StepFigure(tree),
    )


def steiner_cost(luck: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest tree that joins some places."""
    network = random_network(luck, level)
    terminals = _terminals(luck, level, network)
    tree = steiner_tree(network.graph, terminals)
    right, first = int(tree.cost), terminals[0]
    star = sum(
        int(search(network.graph, first, other, "dijkstra", record=False).cost)
        for other in terminals[1:]
    )
    direct = _cost_within(network, frozenset(terminals))
    mistakes = {
        int(spanning_tree(network.graph, record=False).cost): SteinerCost.ALL,
        star: SteinerCost.SHORTEST,
        **({int(direct): SteinerCost.DIRECT} if direct < inf else {}),
    }
    names = {"terminals": terminals, "right": right, "first": first}
    others = (SteinerCost.HIGH, SteinerCost.LOW)
    return pick_number(SteinerCost, right, mistakes, others, luck, StepFigure(tree), names)
