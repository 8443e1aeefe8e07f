"""Claims about functions, each with the check of one map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from inspect import Signature, isgenerator, signature
from itertools import islice, pairwise
from math import inf, isclose
from numbers import Real
from random import Random
from types import FunctionType
from typing import Any

from linie1_widget.base.errors import WrongType
from linie1_widget.base.language.key import Key, Sentence, TranslatableBase
from linie1_widget.lessons.forms import short_repr
from linie1_widget.lessons.refuting.random_maps import (
    EdgeCase,
    MapCase,
    TreeCase,
    random_map,
)
from linie1_widget.lessons.texts.refuting import ClaimText, ResultFault
from linie1_widget.lessons.texts.search_lessons import PathFault
from linie1_widget.paths.algorithms.algorithm import AlgorithmName
from linie1_widget.paths.algorithms.heuristic_check import check_heuristic
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import Graph, can_be_state, least_costs
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.trees.networks import spanning_tree
from linie1_widget.paths.trees.spanning_trees import UnionFind
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, error_in_words

REQUESTS = 2_000
"""Requests for neighbours after which a function is suspected of not ending."""
SECONDS = 0.03
"""Seconds after which it is suspected too."""
PATIENCE = 12
"""So many times as long confirms that it hangs: any process may pause."""
_LINES = 20_000  # the limit where no alarm can ring
_LONGEST = 10_000  # states read from a generator


class TooManyRequests(BaseException):
    """Raised in a function; ``except Exception`` does not catch it."""


def recorded(graph: Any, most: float) -> tuple[Any, list[Any], set[int]]:
    """Return a graph like this one, and the record of the states that it is asked about.

    The set has the numbers of the requests for predecessors. The function on trial cannot
    reach the record, and may ask only so many times.
    """
    requests: list[Any] = []
    backwards: set[int] = set()

    def note(state: Any) -> None:
        if len(requests) >= most:
            raise TooManyRequests
        requests.append(state)

    class Recorded:
        def neighbours(self, state: Any) -> Iterable[tuple[Any, float]]:
            edges: Iterable[tuple[Any, float]] = graph.neighbours(state)
            note(state)  # after it, as what is no state raises
            return edges

        def predecessors(self, state: Any) -> Iterable[tuple[Any, float]]:
            edges: Iterable[tuple[Any, float]] = graph.predecessors(state)
            note(state)
            backwards.add(len(requests) - 1)
            return edges

        def __getattr__(self, name: str) -> Any:
            return getattr(graph, name)

        def __iter__(self) -> Iterator[Any]:
            return iter(graph)

        def __contains__(self, state: object) -> bool:
            return state in graph

        def __len__(self) -> int:
            return len(graph)

        def __str__(self) -> str:
            return str(graph)

    return Recorded(), requests, backwards


@dataclass
class FunctionTrial:
    """A function on trial: how it is called, and how patient the trial is."""

    function: Callable[..., Any]
    takes_heuristic: bool = False
    patience: int = 1
    wants_squares: bool = False
    # Of the last call: its result, the states asked about, and which were backwards.
    value: Any = None
    requests: list[Any] = field(default_factory=list)
    backwards: set[int] = field(default_factory=set)

    def call(self, case: MapCase, *arguments: Any) -> tuple[Any, Sentence | None]:
        """Return the result with a map, and the fault that ended the function."""
        most = REQUESTS * self.patience
        graph, self.requests, self.backwards = recorded(case.graph, most)
        return self.attempt(case, graph, *arguments)

    def attempt(self, case: MapCase, *arguments: Any) -> tuple[Any, Sentence | None]:
        """Return the result with these arguments, and the fault that ended the function."""
        run = BoundedRun(SECONDS * self.patience, _LINES * self.patience, traced=False)
        self.value, error = run.attempt(lambda: _listed(self.function(*arguments)))
        if error is None:
            return self.value, None
        if isinstance(error, TooManyRequests | Enough):
            return None, ResultFault.HANGS()
        if isinstance(case, EdgeCase) and _reads_a_pair(error):
            self.wants_squares = True
        return None, ResultFault.RAISES(error=error_in_words(error))

    def watchable(self, h: Heuristic) -> Callable[..., Any]:
        """Return the function of three arguments, with a heuristic as its last default."""
        function = self.function
        if not self.takes_heuristic:
            return function
        if not isinstance(function, FunctionType):
            raise WrongType(f"{function!r} is no function with lines to watch")
        parts = function.__code__, function.__globals__, function.__name__
        return FunctionType(*parts, (h,), function.__closure__)

    def search(self, case: MapCase) -> tuple[Any, Sentence | None]:
        """Call a search function, with the heuristic of the map if it takes one."""
        more = (heuristic_of(case),) if self.takes_heuristic else ()
        return self.call(case, case.start, case.goal, *more)


Check = Callable[[FunctionTrial, MapCase], "Sentence | None"]


def heuristic_of(case: MapCase) -> Callable[[Any], float]:
    """Return the heuristic of a map as a function of a state."""
    if callable(case.heuristic):
        return case.heuristic
    if case.heuristic is None:
        return lambda state: 0
    goal_row, goal_col = case.goal
    slanting = case.heuristic == "octile"

    def distance(state: tuple[int, int]) -> float:
        down, across = abs(state[0] - goal_row), abs(state[1] - goal_col)
        shared = min(down, across) if slanting else 0
        return float(down + across - shared * (2 - 2**0.5))

    return distance


def _listed(value: Any) -> Any:
    return list(islice(value, _LONGEST)) if isgenerator(value) else value


def _reads_a_pair(error: BaseException) -> bool:
    """Return True for an error of a function that takes a number apart."""
    return isinstance(error, TypeError) and "int" in str(error)


def equal(a: float, b: float, tolerance: float = 1e-9) -> bool:
    """Return True for numbers that differ by rounding only."""
    try:
        return a == b or isclose(a, b, rel_tol=1e-9, abs_tol=tolerance)
    except OverflowError:  # an integer larger than all floats
        return False


def is_number(value: Any) -> bool:
    """Return True for a number that is no truth value."""
    return isinstance(value, Real) and not isinstance(value, bool)


def _no_path(value: Any) -> bool:
    if is_number(value):
        return bool(value in (inf, -1))
    return (
        value is None or value is False or (isinstance(value, list | tuple) and not value)
    )


def _path_of(value: Any) -> Any:
    """Return the path of a pair (path, cost), else the value."""
    if isinstance(value, tuple) and len(value) == 2:
        path, cost = value
        if (path is None or isinstance(path, list | tuple)) and is_number(cost):
            return path
    return value


def path_fault(
    graph: Graph[Any], start: Any, goal: Any, path: Any
) -> TranslatableBase | None:
    """Return the reason why an object is not a path; None if it is one."""
    if not isinstance(path, list | tuple):
        return PathFault.NOT_A_LIST(given=short_repr(path))
    if not path:
        return PathFault.EMPTY
    if not _same(path[0], start):
        return PathFault.START(start=short_repr(start))
    for a, b in pairwise(path):
        if not any(_same(b, state) for state, _ in graph.neighbours(a)):
            return PathFault.STEP(a=short_repr(a), b=short_repr(b))
    return None if _same(path[-1], goal) else PathFault.GOAL(goal=short_repr(goal))


def cost_of(graph: Graph[Any], path: Sequence[Any]) -> float:
    """Return the cost of a path."""
    return sum(
        min(cost for state, cost in graph.neighbours(a) if state == b)
        for a, b in pairwise(path)
    )


def _same(given: Any, state: Any) -> bool:
    # A foreign class may define any equality.
    return type(given) is type(state) and bool(given == state)


def _path_check(trial: FunctionTrial, case: MapCase, least: str) -> Sentence | None:
    value, fault = trial.search(case)
    if fault is not None:
        return fault
    value = _path_of(value)
    algorithm: AlgorithmName = "bfs" if least == "moves" else "dijkstra"
    found = search(case.graph, case.start, case.goal, algorithm, record=False)
    moves = len(found.path) - 1
    best = found.cost
    number = format_number(best)
    if _no_path(value):
        return None if best == inf else ResultFault.MISSED(best=number)
    given = short_repr(value)
    if best == inf:
        return ResultFault.INVENTED(given=given)
    if is_number(value):
        right = {"cost": equal(value, best), "moves": value == moves, "": value >= best}
        known = format_number(moves) if least == "moves" else number
        return None if right[least] else ResultFault.WRONG_NUMBER(given=given, best=known)
    if not isinstance(value, list | tuple):
        return ResultFault.UNREADABLE(given=given)
    bad = path_fault(case.graph, case.start, case.goal, value)
    if bad is not None:
        return ResultFault.NO_PATH(given=given, fault=bad)
    if least == "moves" and len(value) - 1 > moves:
        return ResultFault.MORE_MOVES(moves=len(value) - 1, best=moves)
    cost = cost_of(case.graph, value)
    if least == "cost" and not equal(cost, best):
        return ResultFault.COSTLY(cost=format_number(cost), best=number)
    return None


def _little_effort(trial: FunctionTrial, case: MapCase) -> Sentence | None:
    _, fault = trial.search(case)
    if fault is not None:
        return fault
    heuristic = case.heuristic
    ours = search(case.graph, case.start, case.goal, "astar", heuristic, record=False)
    if len(trial.requests) <= ours.expanded:
        return None
    name = heuristic if isinstance(heuristic, str) else "h"
    return ResultFault.MORE_WORK(
        count=len(trial.requests), heuristic=name, ours=ours.expanded
    )


_cheapest_path = partial(_path_check, least="cost")
_fewest_moves = partial(_path_check, least="moves")
_any_path = partial(_path_check, least="")


def _estimate(trial: FunctionTrial, case: MapCase, which: str) -> Sentence | None:
    run = BoundedRun(SECONDS * trial.patience, traced=False)
    call = check_heuristic
    report, error = run.attempt(lambda: call(case.graph, trial.function, case.goal))
    if error is not None:
        if isinstance(error, Enough):
            return ResultFault.HANGS()
        trial.wants_squares |= isinstance(case, EdgeCase) and _reads_a_pair(error)
        return ResultFault.RAISES(error=error_in_words(error))
    worst = {
        "admissible": report.too_high,
        "consistent": report.too_steep or report.too_high,
        "both": report.too_high or report.too_steep,
    }[which]
    return ResultFault.ESTIMATE(sentence=worst[0]) if worst else None


_admissible = partial(_estimate, which="admissible")
_consistent = partial(_estimate, which="consistent")
is_admissible_and_consistent = partial(_estimate, which="both")


def _minimax_value(trial: FunctionTrial, case: MapCase) -> Sentence | None:
    assert isinstance(case, TreeCase)
    tree = case.graph
    value, fault = trial.attempt(case, tree)
    if fault is not None:
        return fault
    right = case.value()
    if is_number(value) and equal(value, right):
        return None
    return ResultFault.WRONG_VALUE(given=short_repr(value), right=format_number(right))


def _are_states(graph: Any, values: Iterable[object]) -> bool:
    return all(can_be_state(value) and value in graph for value in values)


def _spanning_tree(trial: FunctionTrial, case: MapCase) -> Sentence | None:
    graph: Any = case.graph
    if len(least_costs(graph.neighbours, [next(iter(graph))])) < len(graph):
        return None  # it has no spanning tree
    value, fault = trial.call(case)
    if fault is not None:
        return fault
    edges = [*value] if isinstance(value, list | tuple | set | frozenset) else None
    if edges is None or not all(isinstance(edge, tuple | list) for edge in edges):
        return ResultFault.NO_EDGES(given=short_repr(value))
    parts = UnionFind(graph)
    total: float = 0
    for edge in edges:
        pair = edge[:2]
        if len(edge) not in (2, 3) or not _are_states(graph, pair):
            return ResultFault.NO_EDGES(given=short_repr(value))
        a, b = pair
        costs = dict(graph.neighbours(a))
        if b not in costs:
            return ResultFault.NO_EDGE(a=a, b=b)
        if not parts.union(a, b):
            return ResultFault.CYCLE(a=a, b=b)
        total += costs[b]
    first, *rest = graph
    for state in rest:
        if parts.find(state) != parts.find(first):
            return ResultFault.NOT_SPANNING(state=state, other=first)
    best = spanning_tree(graph).cost
    if not equal(total, best):
        return ResultFault.HEAVY(cost=format_number(total), best=format_number(best))
    return None


@dataclass(frozen=True)
class Claim:
    """A claim that a map can refute.

    ``parameters`` is the number that a function must accept, and ``kinds`` are the kinds of
    map where counterexamples live, made by ``maps``.
    """

    phrase: str
    text: Key
    check: Check
    example: str
    kinds: tuple[str, ...]
    parameters: int = 3
    maps: Callable[[str, float, Random], Any] = random_map

    def trial(self, function: Callable[..., Any]) -> FunctionTrial:
        """Return the trial of a function; raise WrongType if it cannot be called."""
        if not callable(function):
            raise WrongType(f"{function!r} is not a function: write def {self.example}")
        # Estimates of a square alone are accepted as well.
        is_estimate = self.check in (_admissible, _consistent)
        counts = (1, 2) if is_estimate else (self.parameters,)
        shape = wrong_signature(function, *counts)
        if shape is None:
            return FunctionTrial(function)
        if self.parameters == 3 and wrong_signature(function, 4) is None:
            return FunctionTrial(function, takes_heuristic=True)
        raise WrongType(f"{function!r} takes {shape}: write def {self.example}")


def wrong_signature(function: Callable[..., Any], *counts: int) -> Signature | None:
    """Return the signature of a function that accepts no such number of arguments."""
    try:
        shape = signature(function)
    except (TypeError, ValueError):  # built in
        return None
    for count in counts:
        with suppress(TypeError):
            shape.bind(*[None] * count)
            return None
    return shape


_SEARCH = "my_search(graph, start, goal), or with a fourth parameter for a heuristic"
_ESTIMATE = "my_heuristic(state, goal)"
_ANY = ("graph", "one_way", "costs", "slanting", "unit")
_FEWEST = "finds a path with the fewest moves"
_EFFORT = "expands no more than A*"
_SQUARES = ("costs", "slanting", "unit")

CLAIMS = {
    claim.phrase: claim
    for claim in (
        Claim("finds a cheapest path", ClaimText.CHEAPEST, _cheapest_path, _SEARCH, _ANY),
        Claim(_FEWEST, ClaimText.FEWEST, _fewest_moves, _SEARCH, _ANY),
        Claim("finds a path if there is one", ClaimText.PATH, _any_path, _SEARCH, _ANY),
        Claim(_EFFORT, ClaimText.EFFORT, _little_effort, _SEARCH, _SQUARES),
        Claim("is admissible", ClaimText.ADMISSIBLE, _admissible, _ESTIMATE, _SQUARES, 2),
        Claim("is consistent", ClaimText.CONSISTENT, _consistent, _ESTIMATE, _SQUARES, 2),
        Claim(
            "is a minimum spanning tree",
            ClaimText.TREE,
            _spanning_tree,
            "my_tree(graph), which returns a list of edges (a, b)",
            ("network",),
            1,
        ),
        Claim(
            "returns the minimax value",
            ClaimText.MINIMAX,
            _minimax_value,
            "my_value(tree), where a tree is a number or a tuple of trees, and Max begins",
            ("game_tree",),
            1,
        ),
    )
}
"""The claims by their phrases."""
