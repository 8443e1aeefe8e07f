"""Questions about the next step, where a misconception would decide otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.taking_over.decisions import Click, Decision
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES
from linie1_widget.lessons.texts.quiz_questions import NextOf

# The misconceptions from which a question has to tell the algorithm, the commonest first:
# two at level 1, and one more at each level. The later ones need more of the idea. Without
# the first of Dijkstra, the cheapest square would be next more often than others.
TOLD_APART: Mapping[str, Sequence[str]] = {
    "bfs": ("goalward", "newest", "walk", "crow"),
    "dfs": ("goalward", "oldest", "step_back", "restart"),
    "dijkstra": ("edge", "queue", "goalward", "newest", "adds_h", "hops"),
    "astar": ("h_only", "g_only", "walk", "edge_h", "hops_h", "first_come"),
    "greedy": ("adds_g", "queue", "cost_only", "newest", "walk"),
    "weighted_astar": ("unweighted", "h_only", "g_only", "edge_h", "walk", "hops_h"),
    "kruskal": ("cycle", "touched", "two_per_state"),
    "prim": ("cycle", "anywhere", "chain"),
}
# Breadth-first and depth-first search say which of several is next; the others do not.
_ORDERED = ("bfs", "dfs")
_PATIENCE = 12  # maps before a question tells one misconception less


def told_apart(algorithm: str, level: int, tries: int) -> Sequence[str]:
    """Return the misconceptions that a question at a level has to tell apart."""
    names = TOLD_APART[algorithm]
    fewest = 1 if algorithm in ("kruskal", "prim") else 2
    return names[: max(fewest, min(1 + level, len(names)) - tries // _PATIENCE)]


def telling_decisions(
    made: MadeMap, order: Sequence[Click], names: Sequence[str]
) -> Iterator[tuple[int, Decision]]:
    """Yield the decisions at which only one click is right, and none of these makes it.

    The run goes along an order of clicks; each decision comes with its place in it. It is
    to be looked at before the next one, since the run goes on.
    """
    rules, place = [MAL_RULES[made.algorithm][name] for name in names], 0
    for decision, click in made.decisions(order=order):
        if decision.kind != "take":
            continue
        if click not in decision.right:
            return
        alone = made.algorithm in _ORDERED or len(decision.right) == 1
        clicks = (rule.clicks(decision) for rule in rules)
        if alone and all(each and click not in each for each in clicks):
            yield place, decision
        place += 1


def misconception(algorithm: str, decision: Decision) -> Mapping[Any, TranslatableBase]:
    """Return what each wrong click of a misconception fits."""
    found: dict[Any, TranslatableBase] = {}
    for rule in MAL_RULES[algorithm].values():
        for click in rule.clicks(decision) - decision.right:
            found.setdefault(click, NextOf.FITS(rule=rule.diagnosis))
    return found
