"""Misconceptions as functions: what a learner who holds one would click.

A mal-rule gives its clicks for a decision of the right run; none means that it decides
there as the algorithm does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from linie1_widget.lessons.taking_over.decisions import (
    DONE,
    NONE,
    Clicks,
    Decision,
    least,
    number,
)
from linie1_widget.lessons.taking_over.frontier_referee import (
    WEIGHT,
    Frontier,
    Order,
)
from linie1_widget.lessons.taking_over.game_referee import Valued
from linie1_widget.lessons.taking_over.layer_referee import Rounds, Sides
from linie1_widget.lessons.taking_over.tree_referee import Edge, Growing
from linie1_widget.lessons.texts.taking_over import Act, Diagnosis

# From a decision, and what the algorithm has done so far.
Rule = Callable[[Decision, Any], Clicks]


@dataclass(frozen=True)
class MalRule:
    """A misconception: its name, its sentence, and its clicks by the kind of decision."""

    key: str
    diagnosis: Diagnosis
    by_kind: Mapping[str, Rule]

    def clicks(self, decision: Decision) -> Clicks:
        """Return what it would click; nothing where it decides as the algorithm does."""
        rule = self.by_kind.get(decision.kind)
        return rule(decision, decision.view) if rule else NONE

    def parts(self, decision: Decision) -> bool:
        """Return whether all of its clicks are wrong."""
        clicks = self.clicks(decision)
        return bool(clicks) and clicks.isdisjoint(decision.right | decision.looser)


def _constant(act: Act) -> Rule:
    return lambda decision, view: frozenset({act})


def _ordered(order: Order) -> Rule:
    """Take what comes first by another order, until the search is over."""
    return lambda decision, view: NONE if view.at_goal else view.least(order)


def _valued(value: Order) -> Rule:
    """Give another value."""
    return lambda decision, view: frozenset({number(value(decision.part("entry")))})


def _sees_goal(decision: Decision, view: Frontier) -> Clicks:
    return DONE if view.ground.goal in view.waiting else NONE


def _goes_on(decision: Decision, view: Frontier) -> Clicks:
    return view.least(view.order) if view.at_goal else NONE


def _walks(decision: Decision, view: Frontier) -> Clicks:
    if view.at_goal or not view.waiting:
        return NONE
    near = [
        view.waiting[state]
        for state, _ in view.ground.neighbours(view.current.state)
        if state in view.waiting
    ]
    if near:
        return frozenset(entry.state for entry in least(near, view.order))
    return frozenset({view.current.parent})


def _forgets(decision: Decision, view: Frontier) -> Clicks:
    if view.at_goal or not view.waiting:
        return NONE
    groups = [[view.taken[0]]]
    for state in view.taken:
        for group in groups:
            if state in group:
                group.remove(state)
                break
        groups = [group for group in groups if group]
        groups.append([nxt for nxt, _ in view.ground.neighbours(state)])
    return frozenset(groups[0])


def _at_dead_end(rule: Callable[[Frontier], Clicks]) -> Rule:
    def at_dead_end(decision: Decision, view: Frontier) -> Clicks:
        newest = max((entry.last for entry in view.open), default=len(view.taken))
        return rule(view) if newest < len(view.taken) else NONE

    return at_dead_end


def _crow(decision: Decision, view: Frontier) -> Clicks:
    return NONE if view.at_goal else view.least(lambda entry: view.ground.crow(entry.state))


def _if_closed(closed: Act, waiting: Act | None = None) -> Rule:
    def rule(decision: Decision, view: Frontier) -> Clicks:
        act = closed if decision.part("state") in view.closed else waiting
        return frozenset({act} if act else ())

    return rule


def _rule(key: str, diagnosis: Diagnosis | None = None, **by_kind: Rule) -> MalRule:
    """Return a rule with the diagnosis of its name, if no other one is given."""
    return MalRule(key, diagnosis or Diagnosis[key.upper()], by_kind)


def _ranked(key: str, order: Order, diagnosis: Diagnosis | None = None) -> MalRule:
    """Return a rule that both orders and computes by another value."""
    return _rule(key, diagnosis, take=_ordered(order), value=_valued(order))


def _weighing(weight: float) -> list[MalRule]:
    """Return the rules that A* and its weighted form share."""
    return [
        _ranked("g_only", lambda entry: entry.g),
        _ranked("h_only", lambda entry: entry.h, Diagnosis.GOALWARD),
        _ranked("edge_h", lambda entry: entry.edge + weight * entry.h),
        _ranked("hops_h", lambda entry: entry.hops + weight * entry.h),
        _rule("walk", take=_walks),
        _rule("early", take=_sees_goal),
        _rule("goes_on", take=_goes_on),
        _rule(
            "first_come",
            take=_ordered(lambda entry: entry.first_g + weight * entry.h),
            known=_constant(Act.SKIP),
        ),
        _rule("overwrite", known=_if_closed(Act.REOPEN, Act.IMPROVE)),
    ]


_FRONTIER_RULES: dict[str, list[MalRule]] = {
    "bfs": [
        _rule("newest", take=_ordered(lambda entry: -entry.first)),
        _rule("edge", take=_ordered(lambda entry: entry.edge)),
        _rule("total", take=_ordered(lambda entry: entry.g)),
        _rule("goalward", take=_ordered(lambda entry: entry.h)),
        _rule("crow", take=_crow),
        _rule("walk", take=_walks),
        _rule("forgets", take=_forgets),
        _rule("goes_on", take=_goes_on),
    ],
    "dfs": [
        _rule("oldest", take=_ordered(lambda entry: entry.first)),
        _rule("edge", take=_ordered(lambda entry: entry.edge)),
        _rule("total", take=_ordered(lambda entry: entry.g)),
        _rule("goalward", take=_ordered(lambda entry: entry.h)),
        _rule("early", take=_sees_goal),
        _rule("goes_on", take=_goes_on),
        _rule(
            "restart", take=_at_dead_end(lambda view: view.least(lambda entry: entry.first))
        ),
        _rule(
            "step_back",
            take=_at_dead_end(lambda view: frozenset({view.current.parent} - {None})),
        ),
        _rule("marks_seen", take=_ordered(lambda entry: -entry.first)),
    ],
    "dijkstra": [
        _rule("newest", take=_ordered(lambda entry: -entry.last)),
        _rule("queue", Diagnosis.QUEUES, take=_ordered(lambda entry: entry.first)),
        _ranked("edge", lambda entry: entry.edge),
        _ranked("hops", lambda entry: entry.hops),
        _rule("goalward", take=_ordered(lambda entry: entry.h)),
        _rule("adds_h", take=_ordered(lambda entry: entry.g + entry.h)),
        _rule("walk", take=_walks),
        _rule("early", take=_sees_goal),
        _rule("goes_on", take=_goes_on),
        _ranked("leaving", lambda entry: entry.left),
        _rule("one_more", value=_valued(lambda entry: entry.g + 1)),
        _rule(
            "first_come",
            take=_ordered(lambda entry: entry.first_g),
            known=_constant(Act.SKIP),
        ),
        _rule("overwrite", known=_constant(Act.IMPROVE)),
    ],
    "astar": [
        *_weighing(1),
        _ranked("twice_h", lambda entry: entry.piled),
        _rule("no_reopen", known=_if_closed(Act.SKIP)),
    ],
    "greedy": [
        _rule("newest", take=_ordered(lambda entry: -entry.first)),
        _rule("queue", Diagnosis.QUEUES, take=_ordered(lambda entry: entry.first)),
        _ranked("adds_g", lambda entry: entry.g + entry.h),
        _ranked("cost_only", lambda entry: entry.g),
        _ranked("edge", lambda entry: entry.edge),
        _rule("walk", take=_walks),
        _rule("goes_on", take=_goes_on),
    ],
    "weighted_astar": [
        *_weighing(WEIGHT),
        _ranked("unweighted", lambda entry: entry.g + entry.h),
    ],
}


def _no_limit(decision: Decision, view: Rounds) -> Clicks:
    # What the last take has cut off would be on top of the stack.
    near = {state for state, _ in view.ground.neighbours(view.path[-1])}
    return NONE if decision.right == DONE else frozenset(near & view.left_out)


def _cuts_early(decision: Decision, view: Rounds) -> Clicks:
    if decision.right == DONE:
        return NONE
    nearer = [entry for entry in view.waiting if entry.depth < view.limit]
    if not nearer:
        return frozenset({Act.ROUND_OVER})
    return frozenset({nearer[-1].state})


def _oldest_entry(decision: Decision, view: Rounds) -> Clicks:
    return NONE if decision.right == DONE else frozenset({view.waiting[0].state})


def _early_round(decision: Decision, view: Rounds) -> Clicks:
    return DONE if view.ground.goal in (entry.state for entry in view.waiting) else NONE


def _on_after_goal(decision: Decision, view: Rounds) -> Clicks:
    return frozenset(view.newest) if decision.right == DONE and view.stack else NONE


def _other_side(decision: Decision, view: Sides) -> Clicks:
    """Go to the other side after each state."""
    if view.met or view.last_side != view.side:
        return NONE
    other = 1 - view.side
    return frozenset((*view.layers[other], *view.following[other]))


def _from_start(decision: Decision, view: Sides) -> Clicks:
    if view.met or view.side == 0:
        return NONE
    return frozenset((*view.layers[0], *view.following[0]))


def _larger_side(decision: Decision, view: Sides) -> Clicks:
    sizes = [len(layer) for layer in view.layers]
    if sizes[0] == sizes[1]:
        return NONE
    return frozenset({Act.FROM_GOAL if sizes[1] > sizes[0] else Act.FROM_START})


def _meets_late(decision: Decision, view: Sides) -> Clicks:
    if not view.met:
        return NONE
    rest = view.layers[view.side] or view.following[view.side]
    return frozenset(rest)


def _next_layer(decision: Decision, view: Sides) -> Clicks:
    return NONE if view.met else frozenset(view.following[view.side])


_LAYER_RULES: dict[str, list[MalRule]] = {
    "iterative_deepening": [
        _rule("no_limit", take=_no_limit),
        _rule("resumes", begin=lambda decision, view: decision.part("cut")),
        _rule("cuts_early", take=_cuts_early),
        _rule(
            "doubles", limit=lambda decision, view: frozenset({2 * decision.part("limit")})
        ),
        _rule("oldest", take=_oldest_entry),
        _rule("early", take=_early_round),
        _rule("goes_on", take=_on_after_goal),
    ],
    "bidirectional": [
        _rule("alternates", take=_other_side),
        _rule("one_side", take=_from_start, side=_constant(Act.FROM_START)),
        _rule("larger_side", side=_larger_side),
        _rule("meets_late", take=_meets_late),
        _rule("next_layer", take=_next_layer),
    ],
}


def _cheapest(edges: list[Edge], view: Growing) -> Clicks:
    return frozenset(least(edges, view.cost))


def _grow_by(choose: Callable[[Growing], Clicks]) -> Rule:
    """Choose other edges, until the tree is whole."""
    return lambda decision, view: NONE if decision.right == DONE else choose(view)


def _after_the_end(decision: Decision, view: Growing) -> Clicks:
    return _cheapest(view.outside, view) if decision.right == DONE else NONE


def _from_root(view: Growing) -> Clicks:
    far = view.from_root()
    return frozenset(
        least(
            view.crossing,
            lambda edge: view.cost(edge) + min(far.get(end, 1e9) for end in edge),
        )
    )


def _attached(view: Growing) -> Clicks:
    touched = view.touched
    edges = (
        [edge for edge in view.joining if touched & {*edge}] if touched else view.joining
    )
    return _cheapest(edges, view)


def _last_touching(edges: list[Edge], view: Growing) -> list[Edge]:
    last = {*view.tree[-1]} if view.tree else set()
    return [edge for edge in edges if last & {*edge}]


def _inner(view: Growing) -> Clicks:
    """Take the cheapest edge at Prim's tree, even one with both ends in it."""
    edges = [edge for edge in view.outside if any(map(view.is_inside, edge))]
    return _cheapest(edges, view)


def _touching_new(decision: Decision, view: Growing) -> Clicks:
    touched = view.touched
    edges = [edge for edge in view.outside if {*edge} - touched]
    return _cheapest(edges, view) or DONE


def _no_third(edges: Callable[[Growing], list[Edge]]) -> Rule:
    def choose(view: Growing) -> Clicks:
        thin = [edge for edge in edges(view) if all(view.degree(end) < 2 for end in edge)]
        return _cheapest(thin, view)

    return _grow_by(choose)


def _dearest(edges: Callable[[Growing], list[Edge]]) -> Rule:
    return _grow_by(
        lambda view: frozenset(least(edges(view), lambda edge: -view.cost(edge)))
    )


def _all_touched(decision: Decision, view: Growing) -> Clicks:
    return DONE if view.touched >= {*view.states} else NONE


def _cheapest_free(view: Growing) -> Clicks:
    return _cheapest([edge for edge in view.joining if edge not in view.chosen], view)


def _grows_one(view: Growing) -> Clicks:
    """Take the cheapest edge that leaves what the first tree has become, as Prim does."""
    reached = {view.root}
    for _ in view.states:
        for a, b in (*view.tree, *view.chosen):
            if (a in reached) != (b in reached):
                reached |= {a, b}
    edges = [(a, b) for a, b in view.costs if (a in reached) != (b in reached)]
    return _cheapest(edges, view)


def _by_tree(edges: list[Edge], view: Growing, rank: Callable[[Edge], float]) -> Clicks:
    """Take for each tree that has to choose the first of the edges at it."""
    found: set[Edge] = set()
    for tree in view.choices():
        at_it = [(a, b) for a, b in edges if tree in (view.tree_of[a], view.tree_of[b])]
        found.update(least(at_it, rank))
    return frozenset(found) - view.chosen


def _cycle_of_choices(view: Growing) -> Clicks:
    """Let a tree choose its cheapest edge, even one with both ends in it."""
    free = [edge for edge in view.outside if edge not in view.chosen]
    return _by_tree(free, view, view.cost)


def _dear_choices(view: Growing) -> Clicks:
    return _by_tree(view.joining, view, lambda edge: -view.cost(edge))


_TREE_RULES: dict[str, list[MalRule]] = {
    "prim": [
        _rule("anywhere", take=_grow_by(lambda view: _cheapest(view.joining, view))),
        _rule("from_root", take=_grow_by(_from_root)),
        _rule(
            "chain",
            take=_grow_by(
                lambda view: _cheapest(_last_touching(view.crossing, view), view)
            ),
        ),
        _rule("cycle", take=_grow_by(_inner)),
        _rule("two_per_state", take=_no_third(attrgetter("crossing"))),
        _rule("dearest", take=_dearest(attrgetter("crossing"))),
        _rule(
            "root_only",
            take=_grow_by(
                lambda view: _cheapest(
                    [edge for edge in view.crossing if view.root in edge], view
                )
            ),
        ),
        _rule("goes_on", take=_after_the_end),
    ],
    "kruskal": [
        _rule("attached", take=_grow_by(_attached)),
        _rule(
            "chain",
            take=_grow_by(lambda view: _cheapest(_last_touching(view.joining, view), view)),
        ),
        _rule("cycle", take=_grow_by(lambda view: _cheapest(view.outside, view))),
        _rule("touched", take=_touching_new),
        _rule("two_per_state", take=_no_third(attrgetter("joining"))),
        _rule("dearest", take=_dearest(attrgetter("joining"))),
        _rule("goes_on", take=_after_the_end),
    ],
    "boruvka": [
        _rule("cheapest_all", take=_grow_by(_cheapest_free)),
        _rule("attached", take=_grow_by(_grows_one)),
        _rule("cycle", take=_grow_by(_cycle_of_choices)),
        _rule("dearest", take=_grow_by(_dear_choices)),
        _rule("early", Diagnosis.TREE_EARLY, take=_all_touched),
        _rule("goes_on", take=_after_the_end),
    ],
}


def _worth(choose: Callable[[Valued, str], float]) -> Rule:
    return lambda decision, view: frozenset({choose(view, decision.part("state"))})


def _least_move(decision: Decision, view: Valued) -> Clicks:
    known = {
        move: view.values[move] for move in view.positions.below[""] if move in view.values
    }
    return frozenset(move for move, value in known.items() if value == min(known.values()))


def _cut_if(wants: Callable[[Valued, str], bool]) -> Rule:
    return lambda decision, view: frozenset(
        {Act.CUT if wants(view, decision.part("state")) else Act.LOOK_ON}
    )


def _worse_than_best(view: Valued, here: str) -> bool:
    seen = view.seen[here]
    return len(seen) > 1 and view.best(here) != seen[-1]


def _beats_own(view: Valued, here: str) -> bool:
    """Compare the newest value with the bound of the player to move, as it was before."""
    alpha, beta = view.entered[here]
    newest = view.seen[here][-1]
    return newest <= alpha if view.is_max(here) else newest >= beta


def _beats_parent(view: Valued, here: str) -> bool:
    """Compare with the best so far in the position above alone."""
    if not here or not view.seen.get(here[:-1]):
        return False
    above, best = view.best(here[:-1]), view.best(here)
    return best >= above if view.is_max(here) else best <= above


def _one_bound(view: Valued, here: str) -> bool:
    alpha, beta = view.bounds[here]
    return alpha > float("-inf") and beta < float("inf")


_VALUE_RULES = [
    _rule("always_max", value=_worth(lambda view, at: max(view.seen[at]))),
    _rule(
        "swapped",
        value=_worth(lambda view, at: (min if view.is_max(at) else max)(view.seen[at])),
        move=_least_move,
    ),
    _rule("mean", value=_worth(lambda view, at: sum(view.seen[at]) / len(view.seen[at]))),
    _rule("last_child", value=_worth(lambda view, at: view.seen[at][-1])),
]

_GAME_RULES: dict[str, list[MalRule]] = {
    "minimax": _VALUE_RULES,
    "alpha_beta": [
        *_VALUE_RULES,
        _rule("never_cuts", cut=_constant(Act.LOOK_ON)),
        _rule("cuts_worse", cut=_cut_if(_worse_than_best)),
        _rule("own_bound", cut=_cut_if(_beats_own)),
        _rule("shallow", cut=_cut_if(_beats_parent)),
        _rule("cuts_soon", cut=_cut_if(_one_bound)),
    ],
}

MAL_RULES: Mapping[str, Mapping[str, MalRule]] = {
    algorithm: {rule.key: rule for rule in rules}
    for algorithm, rules in {
        **_FRONTIER_RULES,
        **_LAYER_RULES,
        **_TREE_RULES,
        **_GAME_RULES,
    }.items()
}
"""The mal-rules by algorithm and name."""
