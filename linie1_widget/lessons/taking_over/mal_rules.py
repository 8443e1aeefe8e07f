"""Misconceptions as functions: what a learner who holds one would click.

A mal-rule gives its clicks for a decision of the right run; none means that it decides
there as the algorithm does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

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
    Waiting,
)
from linie1_widget.lessons.taking_over.game_referee import Valued
from linie1_widget.lessons.taking_over.layer_referee import Rounds, Sides
from linie1_widget.lessons.taking_over.tree_referee import Edge, Growing
from linie1_widget.lessons.texts.taking_over import Act, Diagnosis

Rule = Callable[[Decision], Clicks]


@dataclass(frozen=True)
class MalRule:
    """A misconception: its name, its sentence, and its clicks by the kind of decision."""

    key: str
    diagnosis: Diagnosis
    by_kind: Mapping[str, Rule] = field(default_factory=dict)

    def clicks(self, decision: Decision) -> Clicks:
        """Return what it would click; nothing where it decides as the algorithm does."""
        rule = self.by_kind.get(decision.kind)
        return rule(decision) if rule else NONE

    def parts(self, decision: Decision) -> bool:
        """Return whether all of its clicks are wrong."""
        clicks = self.clicks(decision)
        return bool(clicks) and clicks.isdisjoint(decision.right | decision.looser)


def _constant(act: Act) -> Rule:
    return lambda decision: frozenset({act})


def _ordered(order: Order) -> Rule:
    """Take what comes first by another order, until the search is over."""

    def rule(decision: Decision) -> Clicks:
        view: Frontier = decision.view
        return NONE if view.at_goal else view.least(order)

    return rule


def _valued(value: Order) -> Rule:
    """Give another value."""
    return lambda decision: frozenset({number(value(decision.part("entry")))})


def _sees_goal(decision: Decision) -> Clicks:
    view: Frontier = decision.view
    return DONE if view.ground.goal in view.waiting else NONE


def _goes_on(decision: Decision) -> Clicks:
    view: Frontier = decision.view
    return view.least(view.order) if view.at_goal else NONE


def _walks(decision: Decision) -> Clicks:
    view: Frontier = decision.view
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


def _forgets(decision: Decision) -> Clicks:
    view: Frontier = decision.view
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
    def at_dead_end(decision: Decision) -> Clicks:
        view: Frontier = decision.view
        newest = max((entry.last for entry in view.open), default=len(view.taken))
        return rule(view) if newest < len(view.taken) else NONE

    return at_dead_end


def _crow(decision: Decision) -> Clicks:
    view: Frontier = decision.view
    return NONE if view.at_goal else view.least(lambda entry: view.ground.crow(entry.state))


def _if_closed(closed: Act, waiting: Act | None = None) -> Rule:
    def rule(decision: Decision) -> Clicks:
        act = closed if decision.part("state") in decision.view.closed else waiting
        return frozenset({act} if act else ())

    return rule


def _first_g(entry: Waiting) -> float:
    return entry.first_g


def _take(key: str, diagnosis: Diagnosis, take: Rule, **more: Rule) -> MalRule:
    return MalRule(key, diagnosis, {"take": take, **more})


def _ranked(key: str, diagnosis: Diagnosis, order: Order) -> MalRule:
    """Return a rule that both orders and computes by another value."""
    return _take(key, diagnosis, _ordered(order), value=_valued(order))


def _weighing(weight: float) -> list[MalRule]:
    """Return the rules that A* and its weighted form share."""
    return [
        _ranked("g_only", Diagnosis.G_ONLY, lambda entry: entry.g),
        _ranked("h_only", Diagnosis.GOALWARD, lambda entry: entry.h),
        _ranked("edge_h", Diagnosis.EDGE_H, lambda entry: entry.edge + weight * entry.h),
        _ranked("hops_h", Diagnosis.HOPS_H, lambda entry: entry.hops + weight * entry.h),
        _take("walk", Diagnosis.WALK, _walks),
        _take("early", Diagnosis.EARLY, _sees_goal),
        _take("goes_on", Diagnosis.GOES_ON, _goes_on),
        _take(
            "first_come",
            Diagnosis.FIRST_COME,
            _ordered(lambda entry: entry.first_g + weight * entry.h),
            known=_constant(Act.SKIP),
        ),
        MalRule(
            "overwrite", Diagnosis.OVERWRITE, {"known": _if_closed(Act.REOPEN, Act.IMPROVE)}
        ),
    ]


_FRONTIER_RULES: dict[str, list[MalRule]] = {
    "bfs": [
        _take("newest", Diagnosis.NEWEST, _ordered(lambda entry: -entry.first)),
        _take("edge", Diagnosis.EDGE, _ordered(lambda entry: entry.edge)),
        _take("total", Diagnosis.TOTAL, _ordered(lambda entry: entry.g)),
        _take("goalward", Diagnosis.GOALWARD, _ordered(lambda entry: entry.h)),
        _take("crow", Diagnosis.CROW, _crow),
        _take("walk", Diagnosis.WALK, _walks),
        _take("forgets", Diagnosis.FORGETS, _forgets),
        _take("goes_on", Diagnosis.GOES_ON, _goes_on),
    ],
    "dfs": [
        _take("oldest", Diagnosis.OLDEST, _ordered(lambda entry: entry.first)),
        _take("edge", Diagnosis.EDGE, _ordered(lambda entry: entry.edge)),
        _take("total", Diagnosis.TOTAL, _ordered(lambda entry: entry.g)),
        _take("goalward", Diagnosis.GOALWARD, _ordered(lambda entry: entry.h)),
        _take("early", Diagnosis.EARLY, _sees_goal),
        _take("goes_on", Diagnosis.GOES_ON, _goes_on),
        _take(
            "restart",
            Diagnosis.RESTART,
            _at_dead_end(lambda view: view.least(lambda entry: entry.first)),
        ),
        _take(
            "step_back",
            Diagnosis.STEP_BACK,
            _at_dead_end(lambda view: frozenset({view.current.parent} - {None})),
        ),
        _take("marks_seen", Diagnosis.MARKS_SEEN, _ordered(lambda entry: -entry.first)),
    ],
    "dijkstra": [
        _take("newest", Diagnosis.NEWEST, _ordered(lambda entry: -entry.last)),
        _take("queue", Diagnosis.QUEUES, _ordered(lambda entry: entry.first)),
        _ranked("edge", Diagnosis.EDGE, lambda entry: entry.edge),
        _ranked("hops", Diagnosis.HOPS, lambda entry: entry.hops),
        _take("goalward", Diagnosis.GOALWARD, _ordered(lambda entry: entry.h)),
        _take("adds_h", Diagnosis.ADDS_H, _ordered(lambda entry: entry.g + entry.h)),
        _take("walk", Diagnosis.WALK, _walks),
        _take("early", Diagnosis.EARLY, _sees_goal),
        _take("goes_on", Diagnosis.GOES_ON, _goes_on),
        _ranked("leaving", Diagnosis.LEAVING, lambda entry: entry.left),
        MalRule(
            "one_more", Diagnosis.ONE_MORE, {"value": _valued(lambda entry: entry.g + 1)}
        ),
        _take(
            "first_come",
            Diagnosis.FIRST_COME,
            _ordered(_first_g),
            known=_constant(Act.SKIP),
        ),
        MalRule("overwrite", Diagnosis.OVERWRITE, {"known": _constant(Act.IMPROVE)}),
    ],
    "astar": [
        *_weighing(1),
        _ranked("twice_h", Diagnosis.TWICE_H, lambda entry: entry.piled),
        MalRule("no_reopen", Diagnosis.NO_REOPEN, {"known": _if_closed(Act.SKIP)}),
    ],
    "greedy": [
        _take("newest", Diagnosis.NEWEST, _ordered(lambda entry: -entry.first)),
        _take("queue", Diagnosis.QUEUES, _ordered(lambda entry: entry.first)),
        _ranked("adds_g", Diagnosis.ADDS_G, lambda entry: entry.g + entry.h),
        _ranked("cost_only", Diagnosis.COST_ONLY, lambda entry: entry.g),
        _ranked("edge", Diagnosis.EDGE, lambda entry: entry.edge),
        _take("walk", Diagnosis.WALK, _walks),
        _take("goes_on", Diagnosis.GOES_ON, _goes_on),
    ],
    "weighted_astar": [
        *_weighing(WEIGHT),
        _ranked("unweighted", Diagnosis.UNWEIGHTED, lambda entry: entry.g + entry.h),
    ],
}


def _no_limit(decision: Decision) -> Clicks:
    view: Rounds = decision.view
    # What the last take has cut off would be on top of the stack.
    near = (
        {state for state, _ in view.ground.neighbours(view.path[-1])}
        if view.path
        else set()
    )
    deeper = near & view.left_out
    return NONE if decision.right == DONE else frozenset(deeper)


def _cuts_early(decision: Decision) -> Clicks:
    view: Rounds = decision.view
    if decision.right == DONE:
        return NONE
    nearer = [entry for entry in view.waiting if entry[2] < view.limit]
    if not nearer:
        return frozenset({Act.ROUND_OVER})
    return frozenset({nearer[-1][0]})


def _oldest_entry(decision: Decision) -> Clicks:
    view: Rounds = decision.view
    return NONE if decision.right == DONE else frozenset({view.waiting[0][0]})


def _early_round(decision: Decision) -> Clicks:
    view: Rounds = decision.view
    return DONE if view.ground.goal in (entry[0] for entry in view.waiting) else NONE


def _on_after_goal(decision: Decision) -> Clicks:
    view: Rounds = decision.view
    return frozenset(view.newest) if decision.right == DONE and view.stack else NONE


def _other_side(decision: Decision) -> Clicks:
    """Go to the other side after each state."""
    view: Sides = decision.view
    if view.met or view.last_side != view.side:
        return NONE
    other = 1 - view.side
    return frozenset((*view.layers[other], *view.following[other]))


def _from_start(decision: Decision) -> Clicks:
    view: Sides = decision.view
    if view.met or view.side == 0:
        return NONE
    return frozenset((*view.layers[0], *view.following[0]))


def _larger_side(decision: Decision) -> Clicks:
    sizes = [len(layer) for layer in decision.view.layers]
    if sizes[0] == sizes[1]:
        return NONE
    return frozenset({Act.FROM_GOAL if sizes[1] > sizes[0] else Act.FROM_START})


def _meets_late(decision: Decision) -> Clicks:
    view: Sides = decision.view
    if not view.met:
        return NONE
    rest = view.layers[view.side] or view.following[view.side]
    return frozenset(rest)


def _next_layer(decision: Decision) -> Clicks:
    view: Sides = decision.view
    return NONE if view.met else frozenset(view.following[view.side])


_LAYER_RULES: dict[str, list[MalRule]] = {
    "iterative_deepening": [
        _take("no_limit", Diagnosis.NO_LIMIT, _no_limit),
        MalRule(
            "resumes", Diagnosis.RESUMES, {"begin": lambda decision: decision.part("cut")}
        ),
        _take("cuts_early", Diagnosis.CUTS_EARLY, _cuts_early),
        MalRule(
            "doubles",
            Diagnosis.DOUBLES,
            {"limit": lambda decision: frozenset({2 * decision.part("limit")})},
        ),
        _take("oldest", Diagnosis.OLDEST, _oldest_entry),
        _take("early", Diagnosis.EARLY, _early_round),
        _take("goes_on", Diagnosis.GOES_ON, _on_after_goal),
    ],
    "bidirectional": [
        _take("alternates", Diagnosis.ALTERNATES, _other_side),
        _take("one_side", Diagnosis.ONE_SIDE, _from_start, side=_constant(Act.FROM_START)),
        MalRule("larger_side", Diagnosis.LARGER_SIDE, {"side": _larger_side}),
        _take("meets_late", Diagnosis.MEETS_LATE, _meets_late),
        _take("next_layer", Diagnosis.NEXT_LAYER, _next_layer),
    ],
}


def _cheapest(edges: list[Edge], view: Growing) -> Clicks:
    return frozenset(least(edges, view.cost))


def _grow_by(choose: Callable[[Growing], Clicks]) -> Rule:
    """Choose other edges, until the tree is whole."""
    return lambda decision: NONE if decision.right == DONE else choose(decision.view)


def _after_the_end(decision: Decision) -> Clicks:
    view: Growing = decision.view
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


def _touching_new(decision: Decision) -> Clicks:
    view: Growing = decision.view
    touched = view.touched
    edges = [edge for edge in view.outside if {*edge} - touched]
    return _cheapest(edges, view) or DONE


def _no_third(edges: Callable[[Growing], list[Edge]]) -> Rule:
    def choose(view: Growing) -> Clicks:
        thin = [edge for edge in edges(view) if all(view.degree(end) < 2 for end in edge)]
        return _cheapest(thin, view)

    return _grow_by(choose)


def _crossing(view: Growing) -> list[Edge]:
    return view.crossing


def _joining(view: Growing) -> list[Edge]:
    return view.joining


def _dearest(edges: Callable[[Growing], list[Edge]]) -> Rule:
    return _grow_by(
        lambda view: frozenset(least(edges(view), lambda edge: -view.cost(edge)))
    )


def _all_touched(decision: Decision) -> Clicks:
    view: Growing = decision.view
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


def _cycle_of_choices(view: Growing) -> Clicks:
    """Let a tree choose its cheapest edge, even one with both ends in it."""
    found: set[Edge] = set()
    for tree in view.choices():
        edges = [
            edge
            for edge in view.outside
            if edge not in view.chosen
            and tree in (view.tree_of[edge[0]], view.tree_of[edge[1]])
        ]
        found |= _cheapest(edges, view)
    return frozenset(found)


def _dear_choices(view: Growing) -> Clicks:
    found: set[Edge] = set()
    for tree in view.choices():
        edges = [
            edge
            for edge in view.joining
            if tree in (view.tree_of[edge[0]], view.tree_of[edge[1]])
        ]
        found |= {*least(edges, lambda edge: -view.cost(edge))}
    return frozenset(found) - view.chosen


_TREE_RULES: dict[str, list[MalRule]] = {
    "prim": [
        _take(
            "anywhere",
            Diagnosis.ANYWHERE,
            _grow_by(lambda view: _cheapest(view.joining, view)),
        ),
        _take("from_root", Diagnosis.FROM_ROOT, _grow_by(_from_root)),
        _take(
            "chain",
            Diagnosis.CHAIN,
            _grow_by(lambda view: _cheapest(_last_touching(view.crossing, view), view)),
        ),
        _take("cycle", Diagnosis.CYCLE, _grow_by(_inner)),
        _take("two_per_state", Diagnosis.TWO_PER_STATE, _no_third(_crossing)),
        _take("dearest", Diagnosis.DEAREST, _dearest(_crossing)),
        _take(
            "root_only",
            Diagnosis.ROOT_ONLY,
            _grow_by(
                lambda view: _cheapest(
                    [edge for edge in view.crossing if view.root in edge], view
                )
            ),
        ),
        _take("goes_on", Diagnosis.GOES_ON, _after_the_end),
    ],
    "kruskal": [
        _take("attached", Diagnosis.ATTACHED, _grow_by(_attached)),
        _take(
            "chain",
            Diagnosis.CHAIN,
            _grow_by(lambda view: _cheapest(_last_touching(view.joining, view), view)),
        ),
        _take(
            "cycle", Diagnosis.CYCLE, _grow_by(lambda view: _cheapest(view.outside, view))
        ),
        _take("touched", Diagnosis.TOUCHED, _touching_new),
        _take("two_per_state", Diagnosis.TWO_PER_STATE, _no_third(_joining)),
        _take("dearest", Diagnosis.DEAREST, _dearest(_joining)),
        _take("goes_on", Diagnosis.GOES_ON, _after_the_end),
    ],
    "boruvka": [
        _take("cheapest_all", Diagnosis.CHEAPEST_ALL, _grow_by(_cheapest_free)),
        _take("attached", Diagnosis.ATTACHED, _grow_by(_grows_one)),
        _take("cycle", Diagnosis.CYCLE, _grow_by(_cycle_of_choices)),
        _take("dearest", Diagnosis.DEAREST, _grow_by(_dear_choices)),
        _take("early", Diagnosis.TREE_EARLY, _all_touched),
        _take("goes_on", Diagnosis.GOES_ON, _after_the_end),
    ],
}


def _worth(choose: Callable[[Valued, str], float]) -> Rule:
    def rule(decision: Decision) -> Clicks:
        return frozenset({choose(decision.view, decision.part("state"))})

    return rule


def _least_move(decision: Decision) -> Clicks:
    view: Valued = decision.view
    known = {
        move: view.values[move] for move in view.positions.below[""] if move in view.values
    }
    return frozenset(move for move, value in known.items() if value == min(known.values()))


def _cut_if(wants: Callable[[Valued, str], bool]) -> Rule:
    def rule(decision: Decision) -> Clicks:
        return frozenset(
            {Act.CUT if wants(decision.view, decision.part("state")) else Act.LOOK_ON}
        )

    return rule


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
    MalRule(
        "always_max",
        Diagnosis.ALWAYS_MAX,
        {"value": _worth(lambda view, at: max(view.seen[at]))},
    ),
    MalRule(
        "swapped",
        Diagnosis.SWAPPED,
        {
            "value": _worth(
                lambda view, at: (min if view.is_max(at) else max)(view.seen[at])
            ),
            "move": _least_move,
        },
    ),
    MalRule(
        "mean",
        Diagnosis.MEAN,
        {"value": _worth(lambda view, at: sum(view.seen[at]) / len(view.seen[at]))},
    ),
    MalRule(
        "last_child",
        Diagnosis.LAST_CHILD,
        {"value": _worth(lambda view, at: view.seen[at][-1])},
    ),
]

_GAME_RULES: dict[str, list[MalRule]] = {
    "minimax": _VALUE_RULES,
    "alpha_beta": [
        *_VALUE_RULES,
        MalRule("never_cuts", Diagnosis.NEVER_CUTS, {"cut": _constant(Act.LOOK_ON)}),
        MalRule("cuts_worse", Diagnosis.CUTS_WORSE, {"cut": _cut_if(_worse_than_best)}),
        MalRule("own_bound", Diagnosis.OWN_BOUND, {"cut": _cut_if(_beats_own)}),
        MalRule("shallow", Diagnosis.SHALLOW, {"cut": _cut_if(_beats_parent)}),
        MalRule("cuts_soon", Diagnosis.CUTS_SOON, {"cut": _cut_if(_one_bound)}),
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
