"""Exercises on spanning trees and Steiner trees."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import (
    Exercise,
    StepFigure,
    equal_number,
    equal_to,
    numbered,
)
from linie1_widget.lessons.forms import EdgeForm, ListOf, Number
from linie1_widget.lessons.texts.tree_lessons import (
    CheapestStar,
    FirstLeftOut,
    ThirdOfPrim,
    TreeCost,
)
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.trees.networks import spanning_tree, steiner_tree

Ends = tuple[str, str]


def _costs(**costs: int) -> Mapping[Ends, int]:
    return {(ends[0], ends[1]): cost for ends, cost in costs.items()}


def _network(
    costs: Mapping[Ends, int], places: Mapping[str, tuple[float, float]]
) -> EdgeGraph:
    edges = ", ".join(f"{a} -- {b} {cost}" for (a, b), cost in costs.items())
    return EdgeGraph(edges, places)


TOWNS = _costs(AB=7, AC=3, BC=4, BD=6, CD=8, DE=1, EF=5, DF=2, CF=9)
_TOWN_PLACES = {
    "A": (0.0, 1.0),
    "B": (2.0, 0.0),
    "C": (1.4, 2.2),
    "D": (3.6, 1.1),
    "E": (5.4, 0.2),
    "F": (4.8, 2.4),
}
_STAR = _costs(AB=6, BC=5, AC=6, AX=3, BX=3, CX=4)
_STAR_PLACES = {"A": (0.0, 0.0), "B": (4.0, 0.0), "C": (2.0, 3.2), "X": (2.0, 1.2)}
_TERMINALS = ("A", "B", "C")


def tree_cost() -> Exercise:
    """Ask for the cost of a cheapest spanning tree."""
    graph = _network(TOWNS, _TOWN_PLACES)
    tree = spanning_tree(graph, "kruskal")
    return Exercise(
        TreeCost.texts(),
        Number(),
        equal_number(tree.cost, TreeCost.HIGH, TreeCost.LOW),
        tree.cost,
        StepFigure(tree),
    )


def first_left_out() -> Exercise:
    """Ask for the first edge that Kruskal's algorithm rejects; all costs differ."""
    graph = _network(TOWNS, _TOWN_PLACES)
    tree = spanning_tree(graph, "kruskal")
    taken = set(map(frozenset, tree.edges))
    others = [edge for edge in TOWNS if frozenset(edge) not in taken]
    right = min(others, key=TOWNS.__getitem__)

    def wrong(given: Ends) -> TranslatableBase:
        key = FirstLeftOut.TAKEN if frozenset(given) in taken else FirstLeftOut.LATER
        return key(edge="-".join(given))

    return Exercise(
        FirstLeftOut.texts(),
        EdgeForm(TOWNS),
        equal_to(right, wrong),
        right,
        StepFigure(tree),
    )


def third_of_prim() -> Exercise:
    """Ask for the third edge that Prim's algorithm takes."""
    graph = _network(TOWNS, _TOWN_PLACES)
    tree = spanning_tree(graph, "prim")
    form = EdgeForm(TOWNS)
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
    graph = _network(_STAR, _STAR_PLACES)
    tree = steiner_tree(graph, _TERMINALS)
    form = EdgeForm(_STAR)

    def judge(given: list[Ends]) -> TranslatableBase | None:
        loops = [(name, name) for name in _STAR_PLACES]  # name all nodes
        laid = EdgeGraph(", ".join(f"{a} -- {b}" for a, b in (*loops, *given)))
        for other in _TERMINALS[1:]:
            if not search(laid, _TERMINALS[0], other, record=False).found:
                return CheapestStar.APART(a=_TERMINALS[0], b=other)
        cost = sum(_STAR[edge] for edge in given)
        costly = cost > tree.cost
        return CheapestStar.COSTLY(cost=format_number(cost)) if costly else None

    return Exercise(
        CheapestStar.texts(terminals=_TERMINALS, cost=format_number(tree.cost)),
        ListOf(form, '"A-B", "B-C"', ordered=False),
        judge,
        [form.parse(edge) for edge in tree.edges],
        StepFigure(tree),
    )


EXERCISES = numbered("trees", tree_cost, first_left_out, third_of_prim, cheapest_star)
