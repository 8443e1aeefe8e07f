"""Checks of the functions of the ladder: results, order of expansion, memory and work.

The order of a search is compared with all orders that its algorithm allows under ties, by
replaying the states at which it looked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import inf, log, prod, sqrt
from random import Random
from typing import Any

from linie1_widget.base.errors import WrongType
from linie1_widget.base.language.key import Key, Sentence
from linie1_widget.lessons.forms import short_repr
from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.ladder_cases import (
    GameCase,
    Ride,
    RowsCase,
    TreeGame,
    recorded_game,
)
from linie1_widget.lessons.refuting.claims import (
    CLAIMS,
    Check,
    FunctionTrial,
    equal,
    heuristic_of,
    is_admissible_and_consistent,
    is_number,
)
from linie1_widget.lessons.refuting.random_maps import EdgeCase, MapCase, SquareCase
from linie1_widget.lessons.texts.ladder import RungFault
from linie1_widget.lessons.texts.refuting import ResultFault
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import can_be_state, label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.trees.spanning_trees import UnionFind
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words
from linie1_widget.paths.watched.watch_function import watch

_NEAR = 1e-6  # a difference of ranks that does not count
_LONG = 2  # seconds for all searches with a heuristic of a learner
_CLOSE = 1e-3  # a difference of expected values that does not count


class _Side:
    """One side of a search, with the entries that an algorithm may have waiting.

    An improved state may stay in a frontier twice; the stale entry is then taken at its old
    rank, or never.
    """

    def __init__(
        self,
        edges: Callable[[Any], Any],
        start: Any,
        rank: Callable[[Any, float], float],
        unit: bool = False,
    ) -> None:
        self._edges, self._rank, self._unit = edges, rank, unit
        self.g: dict[Any, float] = {start: 0}
        self.looked: set[Any] = set()
        self._entries = {start: [rank(start, 0)]}
        self._live = {start}

    def least(self) -> tuple[float, Any]:
        """Return the smallest rank that waits, and its state."""
        ranked = ((self._rank(state, self.g[state]), state) for state in self._live)
        return min(ranked, key=lambda entry: entry[0], default=(inf, None))

    def look(
        self,
        state: Any,
        step: int,
        order: Key,
        label: Callable[[Any], str],
        limit: float | None = None,
    ) -> Sentence | None:
        """Take a state; return the fault if it may not be the next one.

        With a limit the order is free up to that rank.
        """
        if state not in self.g:
            return RungFault.UNKNOWN(step=step, state=label(state))
        if not self._entries[state]:
            return RungFault.AGAIN(step=step, state=label(state))
        mine, (best, other) = min(self._entries[state]), self.least()
        if limit is not None and mine > limit + _NEAR:
            costs = {"mine": format_number(mine), "best": format_number(limit)}
            return RungFault.F_LIMIT(step=step, state=label(state), **costs)
        if limit is None and mine > best + _NEAR:
            number: Callable[[float], Any] = int if self._unit else format_number
            ranks = {"mine": number(mine), "best": number(best)}
            return order(step=step, state=label(state), other=label(other), **ranks)
        self._entries[state].remove(mine)
        self._live.discard(state)
        self.looked.add(state)
        for nxt, cost in self._edges(state):
            new = self.g[state] + (1 if self._unit else cost)
            if new < self.g.get(nxt, inf):
                self.g[nxt] = new
                self._entries.setdefault(nxt, []).append(self._rank(nxt, new))
                self._live.add(nxt)
        return None


def _last_new(requests: Sequence[Any]) -> int:
    """Return the number of requests up to the last for a new state.

    A function may ask again for the states of its path when it puts it together.
    """
    seen: set[Any] = set()
    last = 0
    for number, state in enumerate(requests, 1):
        if state not in seen:
            seen.add(state)
            last = number
    return last if len(requests) - last <= len(seen) else len(requests)


def order_fault(
    case: MapCase, requests: Sequence[Any], h: Callable[[Any], float], order: Key
) -> Sentence | None:
    """Return the first request that a search by this rank would not make."""
    unit = order is RungFault.MOVES_ORDER
    label = partial(label_of, case.graph)
    side = _Side(case.graph.neighbours, case.start, lambda state, g: g + h(state), unit)
    limit = None
    if isinstance(case, EdgeCase) and not _is_consistent(case.graph, h):
        # Such estimates may be raised to those of the state before, so the order is free.
        limit = search(case.graph, case.start, case.goal, "dijkstra", record=False).cost
    for step, state in enumerate(requests[: _last_new(requests)], 1):
        fault = side.look(state, step, order, label, limit)
        if fault is None and case.goal in side.looked and state != case.goal:
            fault = RungFault.AFTER_GOAL(
                step=step, state=label(state), goal=label(case.goal)
            )
        if fault is not None:
            return fault
    return None


def _is_consistent(graph: Any, h: Callable[[Any], float]) -> bool:
    return all(
        h(state) <= cost + h(nxt) + _NEAR
        for state in graph
        for nxt, cost in graph.neighbours(state)
    )


def _zero(state: Any) -> float:
    return 0


def search_check(phrase: str, order: Key, wants_path: bool = True) -> Check:
    """Return the check of a search: its result by a claim, then its order."""
    result = CLAIMS[phrase].check

    def check(trial: FunctionTrial, case: MapCase) -> Sentence | None:
        fault = result(trial, case)
        if fault is not None:
            return fault
        if wants_path and is_number(trial.value):
            return ResultFault.UNREADABLE(given=short_repr(trial.value))
        h = heuristic_of(case) if trial.takes_heuristic else _zero
        # A path may be put together from the goal back.
        forward = [
            state
            for number, state in enumerate(trial.requests)
            if number not in trial.backwards
        ]
        return order_fault(case, forward, h, order)

    return check


def both_ends(trial: FunctionTrial, case: MapCase) -> Sentence | None:
    """Check a bidirectional search: its result, the order of each side, and its end."""
    fault = CLAIMS["finds a cheapest path"].check(trial, case)
    if fault is not None:
        return fault
    graph, label = case.graph, partial(label_of, case.graph)
    sides = (
        _Side(graph.neighbours, case.start, lambda state, g: g),
        _Side(graph.predecessors, case.goal, lambda state, g: g),
    )
    sided = [(state, at in trial.backwards) for at, state in enumerate(trial.requests)]
    for step, (state, is_backward) in enumerate(sided[: _last_new(sided)], 1):
        (front, _), (back, _) = (side.least() for side in sides)
        known = sides[0].g.keys() & sides[1].g.keys()
        best = min((sides[0].g[one] + sides[1].g[one] for one in known), default=inf)
        settled = sides[0].looked & sides[1].looked
        if settled and front + back > best + _NEAR:
            bound = format_number(front + back)
            numbers = {"best": format_number(best), "bound": bound}
            return RungFault.TOO_LATE(step=step, state=label(state), **numbers)
        fault = sides[is_backward].look(state, step, RungFault.COST_ORDER, label)
        if fault is not None:
            return RungFault.BACKWARD(reason=fault) if is_backward else fault
    return None


_OPEN = SquareCase((".......", ".......", "S.....G", ".......", "......."))


def uses_both_ends(trial: FunctionTrial) -> Sentence | None:
    """Return the fault of a search that starts on one side only."""
    trial.call(_OPEN, _OPEN.start, _OPEN.goal)
    return None if trial.backwards else RungFault.ONE_SIDED()


def straight(square: tuple[int, int]) -> int:
    """Return the distance to the goal of a map of three rows and five columns."""
    return abs(square[0]) + abs(square[1] - 4)


def memory(trial: FunctionTrial) -> Sentence | None:
    """Return the fault of a frontier that holds more than all edges make."""
    graph = _OPEN.graph
    try:
        function = trial.watchable(heuristic_of(_OPEN))
        story = watch(function, graph, graph.start, graph.goal)
    except WrongType:  # no Python function, so its variables cannot be seen
        return None
    edges = sum(len(graph.neighbours(state)) for state in graph)
    counts = [len(story.at(step).frontier) for step in range(len(story) + 1)]
    if max(counts) <= edges + 1:
        return None
    names = [variable.name for variable in story.variables if variable.role == "frontier"]
    return RungFault.MEMORY(
        count=max(counts), variable=names[0], edges=edges // 2, most=edges + 1
    )


def frontier(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Check which entry is taken, and what is left."""
    given, entries = case.entries, case.entries
    value, fault = trial.attempt(case, given, case.option)
    if fault is not None:
        return fault
    ranks = ranks_of(case)
    best = min(ranks, key=lambda state: ranks[state])
    if not isinstance(value, str) or value not in ranks:
        return RungFault.NO_STATE(given=short_repr(value), states=tuple(ranks))
    if ranks[value] > ranks[best]:
        return RungFault.WRONG_ENTRY(given=value, rule=case.option, best=best)
    right = [entry for entry in entries if entry[0] != value]
    if _is(given, right):
        return None
    names = short_repr([entry[:1][0] for entry in given]) if _are_entries(given) else ""
    return RungFault.LEFT(
        state=value,
        given=names or short_repr(given),
        right=short_repr([entry[0] for entry in right]),
    )


def ranks_of(case: RowsCase) -> dict[Any, float]:
    """Return what the rule goes by: of each state, the least first; of moves the most."""
    if isinstance(case.option, str):
        rank = _RANKS[case.option]
        return {entry[0]: rank(place, entry) for place, entry in enumerate(case.entries)}
    games = sum(tried for tried, _ in case.rows)
    return {
        move: total / tried + case.option * sqrt(log(games) / tried) if tried else inf
        for move, (tried, total) in enumerate(case.rows)
    }


_RANKS: Mapping[str, Callable[[int, tuple[str, int, int]], int]] = {
    "bfs": lambda place, entry: place,
    "dfs": lambda place, entry: -place,
    "dijkstra": lambda place, entry: entry[1],
    "greedy": lambda place, entry: entry[2],
    "astar": lambda place, entry: entry[1] + entry[2],
}


def _is(given: list[Any], right: list[Any]) -> bool:
    """Return True if the lists are equal, with anything in the given one."""
    try:
        return bool(given == right)
    except Exception:  # arrays and other objects compare as they like
        return False


def _are_entries(given: Sequence[Any]) -> bool:
    return all(isinstance(entry, tuple) and entry for entry in given)


def errands(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Check that a heuristic of squares and stops left is admissible and consistent."""
    h = replace(trial, function=_errand_heuristic(trial))
    return is_admissible_and_consistent(h, case)


def _errand_heuristic(trial: FunctionTrial) -> Callable[[Any, Any], Any]:
    """Return the estimate of a state of a `StopsGraph`."""

    def estimate(state: Any, goal: Any) -> Any:
        (square, seen), (end, stops) = state, goal
        return trial.function(square, stops - seen, end)

    return estimate


TOWNS = tuple(
    StopsGraph(GridGraph(text))
    for text in (
        "S......\n..##.*.\n.*.#...\n...#.#.\n*....#G",
        "*...#..\n..#.#.*\nS.#...G\n..#.#..\n....#*.",
        ".......\nS.#.#.*\n..#*#..\n..#.#.G\n*......",
    )
)


def few_expanded(trial: FunctionTrial) -> Sentence | None:
    """Return the fault of a heuristic with which A* expands too many states."""
    estimate, most = _errand_heuristic(trial), _expanded(None)
    run = BoundedRun(_LONG, traced=False)
    count, error = run.attempt(lambda: _expanded(estimate))
    if isinstance(error, Enough):
        return ResultFault.HANGS()
    if error is not None:
        return ResultFault.RAISES(error=error_in_words(error))
    if count <= most:
        return None
    return RungFault.EXPANDED(count=count, maps=len(TOWNS), most=most)


def _expanded(h: Callable[[Any, Any], Any] | None) -> int:
    """Return how many states A* expands on all maps; by default with the farthest stop."""
    runs = (
        search(town, town.start, town.goal, "astar", h or town.farthest_stop, record=False)
        for town in TOWNS
    )
    return sum(run.expanded for run in runs)


def kruskal(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Compare the edges of a spanning tree with those that Kruskal's algorithm takes."""
    given = [*case.states], [*case.edges]
    value, fault = trial.attempt(case, *given)
    if fault is not None:
        return fault
    if not isinstance(value, list | tuple) or not all(map(_is_pair, value)):
        return RungFault.NO_LIST(given=short_repr(value))
    costs = {frozenset((a, b)): cost for a, b, cost in case.edges}
    edges = sorted(case.edges, key=lambda edge: edge[2])
    parts, next_edge = UnionFind(case.states), 0
    for step, (a, b, *_) in enumerate(value, 1):
        cost = costs.get(frozenset((a, b)))
        if cost is None:
            return RungFault.NO_EDGE(step=step, edge=_edge(a, b))
        while next_edge < len(edges) and _are_joined(parts, edges[next_edge]):
            next_edge += 1
        if parts.find(a) == parts.find(b):
            return RungFault.CLOSES(step=step, edge=_edge(a, b))
        c, d, best = edges[next_edge]
        if cost > best:
            numbers = {"cost": format_number(cost), "best": format_number(best)}
            named = {"edge": _edge(a, b), "other": _edge(c, d)}
            return RungFault.NOT_NEXT(step=step, **named, **numbers)
        parts.union(a, b)
    missing = [edge for edge in edges if not _are_joined(parts, edge)]
    if missing:
        return RungFault.MISSING(step=len(value), other=_edge(*missing[0][:2]))
    return None


def _are_joined(parts: UnionFind, edge: tuple[Any, Any, float]) -> bool:
    return parts.find(edge[0]) == parts.find(edge[1])


def _is_pair(edge: object) -> bool:
    if not isinstance(edge, tuple | list) or len(edge) not in (2, 3):
        return False
    return can_be_state(edge[0]) and can_be_state(edge[1])


def _edge(a: Any, b: Any) -> str:
    return f"{a} – {b}"


def looks_at(
    trial: FunctionTrial, case: GameCase
) -> tuple[Any, Sentence | None, list[str], set[int]]:
    """Return the result, the fault that ended the function, and the record of its looks."""
    game, looks, judged = recorded_game(case.game())
    more = (case.depth, case.is_max, game.evaluate) if case.depth else (case.is_max,)
    return *trial.attempt(case, game, "", *more), looks, judged


def unhurried(model: Callable[..., Any]) -> FunctionTrial:
    """Return a trial of a right function, which a pause of the machine does not end."""
    return FunctionTrial(model, patience=1_000)


def minimax(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Check a search to a depth: where it judges, and its value."""
    value, fault, looks, judged = looks_at(trial, case)
    if fault is not None:
        return fault
    game = case.game()
    for number, position in enumerate(looks):
        depths = {"depth": len(position), "most": case.depth}
        if len(position) > case.depth:
            return RungFault.TOO_DEEP(position=repr(position), **depths)
        if number in judged and not isinstance(game.subtree(position), tuple):
            return RungFault.JUDGED_END(position=repr(position))
        if number in judged and len(position) < case.depth:
            return RungFault.TOO_EARLY(position=repr(position), **depths)
    return _value_fault(value, game, case)


def _value_fault(value: Any, game: TreeGame, case: GameCase) -> Sentence | None:
    if not is_number(value):
        return RungFault.NO_NUMBER(given=short_repr(value))
    depth = case.depth or inf
    right = models.minimax(game, "", depth, case.is_max, game.evaluate)
    if equal(value, right):
        return None
    moves = [
        models.minimax(game, after, depth - 1, not case.is_max, game.evaluate)
        for after, _ in game.neighbours("")
    ]
    given = {"given": format_number(value), "right": format_number(right)}
    if not moves:
        return RungFault.END_VALUE(**given)
    return RungFault.GAME_VALUE(
        player="Max" if case.is_max else "Min",
        moves=", ".join(map(format_number, moves)),
        **given,
    )


def alpha_beta(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Check the value of a game, and that no more final positions are looked at."""
    value, fault, looks, _ = looks_at(trial, case)
    if fault is None:
        fault = _value_fault(value, case.game(), case)
    if fault is not None:
        return fault
    _, _, needed, _ = looks_at(unhurried(models.alpha_beta), case)
    more = [position for position in looks if position not in needed]
    counts = {"count": len({*looks}), "ours": len(needed)}
    return RungFault.EXTRA_LEAF(position=repr(more[0]), **counts) if more else None


class Coins:
    """A row of coins; the players in turn take the first or the last of them.

    A position is (coins left, sum of Max, sum of Min).

    Parameters
    ----------
    count : int
        The coins at the beginning; it says whose turn it is.
    """

    def __init__(self, count: int) -> None:
        self._count = count

    def neighbours(self, position: Any) -> list[tuple[Any, int]]:
        """Return the positions after each move, with the cost 1."""
        coins, most, least = position
        is_max = (self._count - len(coins)) % 2 == 0
        after = []
        for coin, rest in ((coins[0], coins[1:]), (coins[-1], coins[:-1])) if coins else ():
            sums = (most + coin, least) if is_max else (most, least + coin)
            after.append(((rest, *sums), 1))
        return after

    def worth(self, position: Any) -> int:
        """Return by how much Max is ahead at the end."""
        _, most, least = position
        return int(most - least)


GAMES, NEEDED = 24, 20
"""Games with coins. Of 1,000 judges of no use, fewer than one wins as many."""
_COINS, _DEPTH = 12, 2
_PATIENT = 33  # times as long as for a call that can be tried again


def plays_coins(trial: FunctionTrial) -> Sentence | None:
    """Return the fault of an evaluation that does not win with coins."""
    # No move is asked for again, so that a busy computer must not end one.
    trial, rng, won = replace(trial, patience=_PATIENT), Random(1), 0
    for number in range(GAMES):
        game, theirs = Coins(_COINS), number % 2 == 0  # whether they are Max
        coins = tuple(rng.randint(1, 9) for _ in range(_COINS))
        position: Any = (coins, 0, 0)
        is_max = True
        while after := [nxt for nxt, _ in game.neighbours(position)]:
            blind = () if is_max == theirs else (_zero,)
            values = []
            for nxt in after:
                # A game of its own, as it may change it.
                arguments = Coins(_COINS), nxt, _DEPTH - 1, not is_max, *blind
                value, fault = trial.attempt(_NOWHERE, *arguments)
                if fault is not None:
                    return fault
                if not is_number(value):
                    return RungFault.NO_NUMBER(given=short_repr(value))
                values.append(value)
            best = (max if is_max else min)(values)
            position, is_max = after[values.index(best)], not is_max
        won += game.worth(position) * (1 if theirs else -1) > 0
    if won >= NEEDED:
        return None
    return RungFault.COINS(won=won, count=GAMES, least=NEEDED)


_NOWHERE = GameCase(0, 1, True)


def ride_values(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Compare the expected throws, beginning with the square nearest to the goal."""
    ride = case.ride
    table, fault = trial.attempt(case, Ride(case.dice))  # one that it may change
    if fault is not None:
        return fault
    given: dict[int, Any] = {}
    for square in ride.squares:
        try:
            given[square] = table[square]
        except Exception:  # the table may be of any class
            return RungFault.NO_TABLE(given=short_repr(table))
        if not is_number(given[square]):
            return RungFault.NO_TABLE(given=short_repr(table))
    right = models.ride_values(ride)

    def parts(square: int, choice: int) -> list[tuple[float, float]]:
        return [(part, right[end]) for part, end in ride.outcomes(square, choice)]

    for square in reversed(ride.squares):
        if equal(given[square], right[square], _CLOSE):
            continue
        number = format_number(given[square])
        if square == ride.goal:
            return RungFault.RIDE_GOAL(square=square, given=number)
        means = [sum(map(prod, parts(square, die))) for die in ride.choices(square)]
        best = means.index(min(means))
        summands = [
            f"{format_number(part)} · {format_number(value)}"
            for part, value in parts(square, best)
        ]
        return RungFault.RIDE(
            square=square,
            given=number,
            choice=best,
            sum=" + ".join(("1", *summands)),
            right=format_number(right[square]),
        )
    return None


def ucb(trial: FunctionTrial, case: Any) -> Sentence | None:
    """Check which move is tried next."""
    moves, given = case.entries, case.entries
    value, fault = trial.attempt(case, given, case.option)
    if fault is not None:
        return fault
    if not _is(given, moves):
        return RungFault.CHANGED(given=short_repr(given))
    try:
        move = range(len(moves)).index(value)
    except Exception:  # as in a comparison with an array
        return RungFault.NO_MOVE(given=short_repr(value), last=len(moves) - 1)
    scores = ranks_of(case)
    best = max(scores, key=lambda other: scores[other])
    if scores[move] >= scores[best] - _NEAR:
        return None
    if scores[best] == inf:
        return RungFault.UNTRIED(given=move, best=best)
    numbers = {"mine": format_number(scores[move]), "right": format_number(scores[best])}
    return RungFault.SCORE(given=move, best=best, **numbers)
