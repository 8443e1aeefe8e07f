"""Maps made for misconceptions: on each of them the algorithm and a mal-rule part."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from math import inf
from random import Random
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons.taking_over.decisions import (
    Click,
    Clicks,
    Decision,
    Ground,
    Referee,
)
from linie1_widget.lessons.taking_over.frontier_referee import ORDERS, frontier_search
from linie1_widget.lessons.taking_over.game_referee import game_values
from linie1_widget.lessons.taking_over.layer_referee import deepening, two_sides
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES, MalRule
from linie1_widget.lessons.taking_over.tree_referee import boruvka, kruskal, prim
from linie1_widget.paths.algorithms.heuristics import Heuristic, estimator
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import euclidean, least_costs, manhattan, understand
from linie1_widget.paths.graphs.grid import GridGraph

MOST_DECISIONS = 12  # of a map; the rest is played by itself
_TIE_PATHS = 5
_TRIES = 600

TREES = {"prim": prim, "kruskal": kruskal, "boruvka": boruvka}
GAMES: Mapping[str, Callable[[Any], Referee]] = {
    "minimax": game_values,
    "alpha_beta": partial(game_values, window=(-inf, inf)),
}
_LAYERED = {"iterative_deepening": deepening, "bidirectional": two_sides}

ALGORITHM_NAMES = (*ORDERS, *_LAYERED, *TREES, *GAMES)


@dataclass(frozen=True, eq=False)
class MadeMap:
    """A map for an algorithm: a graph with a start and a goal, or a game tree."""

    algorithm: str
    graph: Any
    start: Any = None
    goal: Any = None
    heuristic: Heuristic = None

    @cached_property
    def ground(self) -> Ground:
        """The map as a search sees it."""
        graph, start, goal = self.graph, self.start, self.goal
        place = getattr(graph, "position", lambda state: None)
        by_distance = "manhattan" if isinstance(graph, GridGraph) else "euclidean"
        heuristic = self.heuristic
        # A search without a heuristic is led astray by the distance that learners see.
        if heuristic is None and place(start) is not None and place(goal) is not None:
            heuristic = by_distance
        distance: Any = manhattan if isinstance(graph, GridGraph) else euclidean
        origin = place(start)

        def crow(state: Any) -> float:
            return distance(origin, place(state)) if origin is not None else 0.0

        return Ground(
            *(graph, start, goal, estimator(graph, understand(graph, goal), heuristic)),
            weight=graph.weight if isinstance(graph, GridGraph) else None,
            crow=crow,
            straight=isinstance(graph, GridGraph) and graph.directions == 4,
            slanting=isinstance(graph, GridGraph) and graph.directions == 8,
        )

    def referee(self) -> Referee:
        name = self.algorithm
        if name in GAMES:
            return GAMES[name](self.graph)
        if name in TREES:
            return TREES[name](self.graph, self.start)
        if name in _LAYERED:
            return _LAYERED[name](self.ground)
        return frontier_search(self.ground, name)

    def decisions(
        self, rng: Random | None = None, order: Sequence[Click] | None = None
    ) -> Iterator[tuple[Decision, Click]]:
        """Yield the decisions of a run, each with the click that is carried out after it.

        The clicks are right ones, the first or random ones; or the run takes states or
        edges in an order, and None after its end.
        """
        run, rest = self.referee(), iter(order or ())
        with suppress(StopIteration):
            decision = next(run)
            while True:
                click = rng.choice(decision.allowed) if rng else decision.allowed[0]
                if order is not None and decision.kind == "take":
                    click = next(rest, None)
                yield decision, click
                decision = run.send(click)


# What each mal-rule would click at each decision of a run, and what is right, at "".
Script: TypeAlias = list[dict[str, Clicks]]


def script_of(
    made: MadeMap, rules: Mapping[str, MalRule], rng: Random | None = None
) -> Script:
    """Play the beginning of a run, ties in the order of the options or at random."""
    script = Script()
    for decision, _ in islice(made.decisions(rng), MOST_DECISIONS):
        right = decision.right
        row = {key: rule.clicks(decision) or right for key, rule in rules.items()}
        script.append({"": right | decision.looser, **row})
    return script


def parts(script: Script, one: str, other: str = "") -> bool:
    """Return whether two of them click on different things at some decision."""
    return any(row[one].isdisjoint(row[other]) for row in script)


def made_map(
    algorithm: str, targets: Sequence[str] = (), seed: int | str = 0, tries: int = _TRIES
) -> MadeMap:
    """Return a map on which the algorithm and each of the target mal-rules part.

    They part within 12 decisions, whichever of five ways is gone where there is a choice,
    and the targets part from one another.

    >>> made_map("dfs", ["restart"], seed=3).algorithm
    'dfs'
    """
    rules = {key: MAL_RULES[algorithm][key] for key in targets}
    rng = Random(f"{algorithm} {' '.join(targets)} {seed}")
    planted = algorithm == "astar" and "no_reopen" in targets
    for made in candidates(algorithm, rng, tries, planted):
        if _is_kept(made, rules, rng):
            return made
    raise InvalidValue(
        f"no map of {tries} tells {' and '.join(targets)} from {algorithm} at once: name "
        "fewer targets"
    )


def _is_kept(made: MadeMap, rules: Mapping[str, MalRule], rng: Random) -> bool:
    script = script_of(made, rules)
    keys = list(rules)
    if not all(parts(script, key) for key in keys):
        return False
    if not all(parts(script, a, b) for at, a in enumerate(keys) for b in keys[:at]):
        return False
    return all(
        parts(other, key)
        for _ in range(_TIE_PATHS - 1 if keys else 0)
        for other in (script_of(made, rules, rng),)
        for key in keys
    )


def candidates(
    algorithm: str, rng: Random, count: int, planted: bool = False
) -> Iterator[MadeMap]:
    """Yield random maps for an algorithm, on which the goal can be reached."""
    makers = _MAKERS[algorithm]
    for _ in range(count):
        maker = _inconsistent_graph if planted else rng.choice(makers)
        made = maker(algorithm, rng)
        if made is not None:
            yield made


def _grid(algorithm: str, rng: Random) -> MadeMap | None:
    rows, cols = rng.randint(4, 6), rng.randint(5, 8)
    if algorithm in ("iterative_deepening", "bidirectional"):
        rows, cols = rng.randint(3, 4), rng.randint(4, 6)
    walls, mud = rng.uniform(0.1, 0.3), rng.uniform(0.15, 0.45)
    if algorithm in ("iterative_deepening", "bidirectional"):
        mud = 0.0
    marks = [
        "#" if luck < walls else rng.choice("235") if luck < walls + mud else "."
        for luck in (rng.random() for _ in range(rows * cols))
    ]
    start, goal = rng.sample(range(rows * cols), 2)
    if marks[goal] == "#" or manhattan(divmod(start, cols), divmod(goal, cols)) < 3:
        return None
    marks[start], marks[goal] = "S", "G"
    text = "\n".join("".join(marks[at : at + cols]) for at in range(0, len(marks), cols))
    graph = GridGraph(text)
    if graph.goal not in least_costs(graph.neighbours, [graph.start]):
        return None
    guided = algorithm in ("astar", "greedy", "weighted_astar")
    return MadeMap(
        algorithm, graph, graph.start, graph.goal, "manhattan" if guided else None
    )


_LETTERS = "ABCDEFGHIJ"
_CLEARANCE = 0.45  # of an edge from a state that it passes
_PLACES = [(x, y) for y in range(4) for x in range(6)]


def _edges(
    rng: Random, distinct: bool = False
) -> tuple[dict[tuple[str, str], int], dict[str, tuple[float, float]]]:
    """Return the edges of a connected graph with their costs, and the positions."""
    count = rng.randint(6, 9)
    names, places = _LETTERS[:count], rng.sample(_PLACES, count)
    # No state lies on an edge of others: each place is moved a little off its raster.
    where = {
        name: (x + 0.3 * (y % 2), y + 0.2 * (x % 2))
        for name, (x, y) in zip(names, places, strict=True)
    }
    pairs: set[tuple[str, str]] = set()
    for at, name in enumerate(names):

        def away(other: str, name: str = name) -> float:
            return euclidean(where[name], where[other])

        if at:
            before = [other for other in names[:at] if _is_clear(where, name, other)]
            pairs.add((min(before or names[:at], key=away), name))
        others = sorted((other for other in names if other != name), key=away)
        for other in others[: rng.randint(1, 2 if count > 7 else 3)]:
            if _is_clear(where, name, other):
                pairs.add((min(name, other), max(name, other)))
    ordered = sorted(pairs)
    if distinct:
        costs = rng.sample(range(1, max(10, len(ordered) + 1)), len(ordered))
    else:
        costs = [rng.randint(1, 9) for _ in ordered]
    return dict(zip(ordered, costs, strict=True)), where


def _is_clear(where: Mapping[str, tuple[float, float]], a: str, b: str) -> bool:
    """Return whether the edge passes no other state."""
    (ax, ay), (bx, by) = where[a], where[b]
    along_x, along_y = bx - ax, by - ay
    length = along_x**2 + along_y**2
    for state, (x, y) in where.items():
        if state in (a, b):
            continue
        part = min(1, max(0, ((x - ax) * along_x + (y - ay) * along_y) / length))
        if (ax + part * along_x - x) ** 2 + (ay + part * along_y - y) ** 2 < _CLEARANCE**2:
            return False
    return True


def _graph_of(edges: Mapping[tuple[str, str], int], where: Mapping[str, Any]) -> EdgeGraph:
    return EdgeGraph([(a, b, cost) for (a, b), cost in edges.items()], positions=where)


def _table(
    graph: EdgeGraph, goal: str, rng: Random, low: Mapping[str, int] | None = None
) -> Callable[[str], float]:
    """Return an admissible heuristic, which is often not consistent."""
    rest = least_costs(graph.neighbours, [goal])
    half = rng.random() < 0.5
    table = {
        state: rng.randint(0, int(rest[state]))
        if half
        else max(0, rest[state] - rng.randint(0, 2))
        for state in sorted(rest)
    }
    table[goal] = 0
    table.update(low or {})

    def estimate(state: str) -> float:
        return table[state]

    return estimate


def _state_graph(algorithm: str, rng: Random) -> MadeMap | None:
    edges, where = _edges(rng)
    names = sorted(where)
    start, goal = rng.sample(names, 2)
    if (min(start, goal), max(start, goal)) in edges:
        return None
    graph = _graph_of(edges, where)
    guided = algorithm in ("astar", "greedy", "weighted_astar")
    heuristic = _table(graph, goal, rng) if guided else None
    return MadeMap(algorithm, graph, start, goal, heuristic)


def _inconsistent_graph(algorithm: str, rng: Random) -> MadeMap | None:
    """Return a graph in which a state is closed before its cheapest way is found."""
    edges, where = _edges(rng)
    names = sorted(where)
    start, goal, a, b = rng.sample(names, 4)
    if (min(start, goal), max(start, goal)) in edges:
        return None
    to_b, between = rng.randint(1, 4), rng.randint(1, 3)
    to_a = to_b + between + rng.randint(1, 3)
    for ends, cost in (((start, a), to_a), ((start, b), to_b), ((a, b), between)):
        edges[min(ends), max(ends)] = cost
    graph = _graph_of(edges, where)
    rest = least_costs(graph.neighbours, [goal])
    low = {a: rng.randint(0, 1), b: int(rest[b])}
    if rest[a] < low[a]:
        return None
    return MadeMap(algorithm, graph, start, goal, _table(graph, goal, rng, low))


def _network(algorithm: str, rng: Random) -> MadeMap:
    edges, where = _edges(rng, distinct=algorithm == "boruvka")
    return MadeMap(algorithm, _graph_of(edges, where), rng.choice(sorted(where)))


def _game_tree(algorithm: str, rng: Random) -> MadeMap:
    # Only a deep tree has bounds from far above; some of its branches end early.
    deep = algorithm == "alpha_beta" and rng.random() < 0.5
    depth = 4 if deep else 3 if algorithm == "minimax" else 2

    def grow(left: int) -> Any:
        if not left or (deep and left < depth and rng.random() < 0.4):
            return rng.randint(0, 20)
        most = 2 if deep or left == 3 else 3
        return [grow(left - 1) for _ in range(rng.randint(2, most))]

    return MadeMap(algorithm, grow(depth))


_Maker = Callable[[str, Random], "MadeMap | None"]
_BOTH: tuple[_Maker, ...] = (_grid, _state_graph)
_MAKERS: Mapping[str, tuple[_Maker, ...]] = {
    "bfs": (_grid,),
    "dfs": (_grid,),
    "dijkstra": _BOTH,
    "astar": (*_BOTH, _inconsistent_graph),
    "greedy": _BOTH,
    "weighted_astar": _BOTH,
    "iterative_deepening": _BOTH,
    "bidirectional": _BOTH,
    **dict.fromkeys(TREES, (_network,)),
    **dict.fromkeys(GAMES, (_game_tree,)),
}
