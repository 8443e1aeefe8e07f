"""Judging the result of a watched search, beside results of the built-in searches."""

from __future__ import annotations

import itertools
import reprlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from math import inf, isclose, isinf
from typing import Any, NamedTuple

from linie1_widget.base.arguments import GREATEST, label
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import (
    DataText,
    Language,
    Sentence,
    TranslatableBase,
    current_language,
)
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import Heuristic, grid_distance
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import (
    Goal,
    Graph,
    checked_edges,
    label_of,
    quoted,
    understand,
)
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.texts import Legend, SearchPage, SearchPicture
from linie1_widget.paths.watched.bounded_run import BoundedRun, computed_for
from linie1_widget.paths.watched.described_changes import ReturnedValue
from linie1_widget.paths.watched.recorder import observed_graph
from linie1_widget.paths.watched.texts import ComparisonText, WatchedVerdict

# Stop the built-in searches after this many states: a graph may be infinite.
MOST_LOOKED_AT = 30_000


class Comparison(NamedTuple):
    """A search in the table; ``cost`` is None if unknown, infinite without a path."""

    name: str
    cost: float | None
    looked_at: int


@dataclass(frozen=True)
class Judgement(TranslatableBase):
    """The judgement of a watched search.

    Attributes
    ----------
    path_ok : bool or None
        True if the returned value is a path from the start to a goal; None without a path.
    cheapest : bool or None
        True if no path is cheaper; None if unknown.
    cost : number
        The cost of the path; infinite if it is not valid.
    looked_at : int
        The number of requests for neighbours.
    beside : tuple of Comparison
        This search and the built-in ones on the same map.
    sentences : tuple of Sentence
        The judgement in words.
    """

    path_ok: bool | None
    cheapest: bool | None
    cost: float
    looked_at: int
    beside: tuple[Comparison, ...]
    sentences: tuple[Sentence, ...]

    def render(self, language: Language, form: str = "") -> str:
        sentences = [sentence.render(language) for sentence in self.sentences]
        heads, rows = self._table(language)
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = [
            "  ".join(
                cell.ljust(width) if not column else cell.rjust(width)
                for column, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            for row in (heads, *rows)
        ]
        return "\n".join([*sentences, "", *lines])

    def _table(self, language: Language) -> tuple[list[str], list[list[str]]]:
        keys = ComparisonText.SEARCH, SearchPicture.COST, Legend.LOOKED_AT
        heads = [key.render(language) for key in keys]
        rows = []
        for name, cost, looked_at in self.beside:
            text = "–" if cost is None else format_number(cost)
            if cost == inf:
                text = SearchPage.NO_PATH.render(language)
            over = ComparisonText.TOO_MANY(count=MOST_LOOKED_AT).render(language)
            counted = str(looked_at) if looked_at <= MOST_LOOKED_AT else over
            rows.append([DataText(name).render(language), text, counted])
        return heads, rows

    def _repr_html_(self) -> str:
        heads, rows = self._table(current_language())
        sentences = "".join(f"<p>{escape(str(said))}</p>" for said in self.sentences)
        head = "".join(f"<th scope='col'>{escape(head)}</th>" for head in heads)
        body = "".join(
            f"<tr><th scope='row'>{escape(row[0])}</th>"
            + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in rows
        )
        return (
            f"{sentences}<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


# Results that mean "no path", see `ReturnedValue`.
_NO_PATH = ("none", "silent", "unreached")


class SearchTask(NamedTuple):
    """The task, and the cost of the cheapest path as `compare` returns it."""

    graph: Graph[Any]
    start: Any
    is_goal: Callable[[Any], bool]
    best: float | None


def judge(
    task: SearchTask,
    returned: ReturnedValue,
    requests: Sequence[Any],
    name: str,
    others: Sequence[Comparison],
    failure: Sentence | None = None,
) -> Judgement:
    """Return the judgement; ``requests`` are the states looked at."""
    best = task.best
    if returned.kind == "cost" and returned.numbers[0] == -1 != best:
        returned = replace(returned, kind="none")  # by convention -1 means "no path"
    faults = list(_faults(task, returned.path)) if returned.kind == "path" else []
    ok = not faults if returned.kind == "path" else None
    cost = _cost(task.graph, returned.path) if ok else inf
    if failure is not None:
        sentences, cheapest = [failure, *returned.remarks], None
    elif returned.kind == "path":
        sentences = [*returned.remarks, *(faults or _path_sentences(cost, best, returned))]
        cheapest = None if best is None or not ok else _equal(cost, best)
    else:
        sentences = [*returned.remarks, *_other_sentences(returned, best)]
        cheapest = _right_number(returned, best)
    listed_cost: float | None = cost if ok else None
    if returned.kind in _NO_PATH and failure is None:
        listed_cost = inf
    if returned.kind == "cost":
        listed_cost = returned.numbers[0]
    compared = Comparison(name, listed_cost, len(requests)), *others
    texts = (*sentences, *_effort_sentences(requests, returned))
    return Judgement(ok, cheapest, cost, len(requests), compared, texts)


def _faults(task: SearchTask, path: Sequence[Any]) -> Iterator[Sentence]:
    graph, start, is_goal, _ = task
    edges = [_edges(graph, state) for state in path]
    for state, neighbours in zip(path, edges, strict=True):
        if neighbours is None:
            is_container = isinstance(state, tuple | list | dict | set | frozenset | str)
            value = reprlib.repr(state) if is_container else quoted(state)
            yield WatchedVerdict.NOT_A_STATE(value=label(value))
            return
    if path[0] != start and path[-1] == start and is_goal(path[0]):
        yield WatchedVerdict.BACKWARDS()
        return
    for (state, neighbours), nxt in zip(
        zip(path, edges, strict=True), path[1:], strict=False
    ):
        if nxt not in (neighbours or {}):
            yield WatchedVerdict.NO_EDGE(
                state=label_of(graph, state), neighbour=label_of(graph, nxt)
            )
            return
    if path[0] != start:
        near = path[0] in (_edges(graph, start) or {})
        key = WatchedVerdict.START_MISSING if near else WatchedVerdict.NO_START
        yield key(state=label_of(graph, path[0]), start=label_of(graph, start))
    if not is_goal(path[-1]):
        near = any(map(is_goal, edges[-1] or {}))
        key = WatchedVerdict.GOAL_MISSING if near else WatchedVerdict.NO_GOAL
        yield key(state=label_of(graph, path[-1]))


def _edges(graph: Graph[Any], state: Any) -> dict[Any, float] | None:
    """Return the neighbours with their least edge costs; None for an invalid state."""
    costs: dict[Any, float] = {}
    try:
        hash(state)
        for nxt, cost in checked_edges(graph.neighbours, state, negative=True):
            costs[nxt] = min(cost, costs.get(nxt, cost))
    except Exception:  # a user's graph may raise anything for an unknown state
        return None
    return costs


def _cost(graph: Graph[Any], path: Sequence[Any]) -> float:
    total: float = 0
    for state, nxt in itertools.pairwise(path):
        total += (_edges(graph, state) or {})[nxt]
    return total


def _equal(cost: float, best: float) -> bool:
    # A whole number may be too large for `isclose`.
    return cost == best or (abs(cost) <= GREATEST and isclose(cost, best, rel_tol=1e-9))


def _path_sentences(
    cost: float, best: float | None, returned: ReturnedValue
) -> Iterator[Sentence]:
    number = format_number(cost)
    if best is None:
        yield WatchedVerdict.PATH(cost=number)
    elif best == -inf:
        yield WatchedVerdict.PATH(cost=number)
        yield WatchedVerdict.NO_CHEAPEST()
    elif _equal(cost, best):
        yield WatchedVerdict.CHEAPEST(cost=number)
    else:
        yield WatchedVerdict.DEAR(cost=number, best=format_number(best))
    numbers = returned.numbers
    if numbers and not any(_equal(number, cost) for number in numbers):
        yield WatchedVerdict.SAID_COST(said=format_number(numbers[0]), cost=number)


def _other_sentences(returned: ReturnedValue, best: float | None) -> Iterator[Sentence]:
    if best is None or returned.kind == "other":
        return
    least = format_number(best)
    if best == -inf:
        yield WatchedVerdict.NO_CHEAPEST()
    elif returned.kind in _NO_PATH:
        if isinf(best):
            yield WatchedVerdict.NO_PATH()
        elif returned.kind == "silent":
            if not returned.remarks:
                yield WatchedVerdict.NONE_GIVEN(best=least)
        elif returned.kind == "unreached":
            yield WatchedVerdict.NO_WAY_BACK()
        else:
            yield WatchedVerdict.PATH_MISSED(best=least)
    else:
        number = format_number(returned.numbers[0])
        if isinf(best):
            yield WatchedVerdict.NUMBER_NO_PATH(said=number)
        elif _equal(returned.numbers[0], best):
            yield WatchedVerdict.NUMBER_BEST(said=number)
        elif returned.numbers[0] > best:
            yield WatchedVerdict.NUMBER_DEAR(said=number, best=least)
        else:
            yield WatchedVerdict.NUMBER_CHEAP(said=number, best=least)


def _right_number(returned: ReturnedValue, best: float | None) -> bool | None:
    if best is None or returned.kind == "other":
        return None
    if returned.kind in _NO_PATH:
        return True if isinf(best) else None
    return _equal(returned.numbers[0], best)


def _effort_sentences(
    requests: Sequence[Any], returned: ReturnedValue
) -> Iterator[Sentence]:
    if not requests:
        if len(returned.path) > 1:
            yield WatchedVerdict.NEVER_ASKED()
        return
    again = len(requests) - len(set(requests))
    if again:
        yield WatchedVerdict.LOOKED_AGAIN(count=len(requests), again=again)
    else:
        yield WatchedVerdict.LOOKED(count=len(requests))


_SECONDS = 1  # seconds of CPU time for all comparisons
_SECONDS_TO_HANG = 10  # seconds of wall-clock time, in case the graph hangs

_COMPARED = ("bfs", "dijkstra", "astar")
_MOST_EXPLORED = 10_000  # look for negative costs among at most this many states


def compare(
    graph: Graph[Any], start: Any, goal: Goal[Any], heuristic: Heuristic
) -> tuple[float | None, list[Comparison]]:
    """Return the cost of the cheapest path and the results of the built-in searches.

    The cost is infinite without a path, minus infinity with a negative cycle on one,
    None if unknown. With negative costs only Bellman–Ford is compared.
    """
    best: float | None = None
    comparisons: list[Comparison] = []

    def run_all() -> None:
        nonlocal best
        edges_of = _explored_edges(graph, start)
        names: tuple[str, ...] = _COMPARED
        task: tuple[Any, Any] = graph, goal
        if any(cost < 0 for edges in edges_of.values() for _, cost in edges):
            if len(edges_of) > _MOST_EXPLORED:
                return
            is_goal = understand(graph, goal).is_goal
            names, task = ("bellman_ford",), (_TowardsGoal(edges_of, is_goal), is_goal)
        for name in names:
            comparison = _run_built_in(*task, start, name, heuristic, until)
            if comparison is not None:
                comparisons.append(comparison)
                if name in ("dijkstra", "bellman_ford"):
                    best = comparison.cost

    if heuristic is None and isinstance(graph, GridGraph) and not callable(goal):
        heuristic = grid_distance(graph.directions)
    until = computed_for() + _SECONDS
    BoundedRun(_SECONDS_TO_HANG, traced=False).attempt(run_all)
    return best, comparisons


def _run_built_in(
    graph: Any, goal: Any, start: Any, name: str, heuristic: Heuristic, until: float
) -> Comparison | None:
    """Return the result of a built-in search, or None if it refuses the graph."""
    requests = 0

    def count(state: Any, nxt: Any) -> None:
        nonlocal requests
        requests += nxt is None
        if requests > MOST_LOOKED_AT or computed_for() > until:
            raise _StoppedError

    algorithm = ALGORITHMS[name]
    title = algorithm.title
    try:
        # A graph with a length is finite.
        counted = graph if hasattr(type(graph), "__len__") else observed_graph(graph, count)
        trace = search(counted, start, goal, algorithm, heuristic, record=False)
    except _StoppedError:
        return Comparison(title, None, MOST_LOOKED_AT + 1)
    except Exception:  # a user's graph may raise anything
        return None
    return Comparison(title, trace.cost, trace.expanded)


class _StoppedError(Linie1Error):
    """A search has looked at too many states."""


def _explored_edges(graph: Graph[Any], start: Any) -> dict[Any, list[tuple[Any, float]]]:
    edges_of: dict[Any, list[tuple[Any, float]]] = {}
    waiting, seen = deque([start]), {start}
    while waiting and len(edges_of) <= _MOST_EXPLORED:
        state = waiting.popleft()
        try:
            edges_of[state] = [*checked_edges(graph.neighbours, state, negative=True)]
        except Exception:  # a user's graph may raise anything
            continue
        for nxt, _ in edges_of[state]:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)
    return edges_of


class _TowardsGoal:
    """The states from which a goal can be reached; cycles elsewhere do not matter."""

    def __init__(
        self, edges_of: dict[Any, list[tuple[Any, float]]], is_goal: Callable[[Any], bool]
    ) -> None:
        into: dict[Any, list[Any]] = {}
        for state, edges in edges_of.items():
            for nxt, _ in edges:
                into.setdefault(nxt, []).append(state)
        waiting = [state for state in edges_of if is_goal(state)]
        near = set(waiting)
        while waiting:
            for before in into.get(waiting.pop(), ()):
                if before not in near:
                    near.add(before)
                    waiting.append(before)
        self._edges = edges_of
        self._near_goal = near

    def __len__(self) -> int:
        return len(self._near_goal)

    def neighbours(self, state: Any) -> Iterable[tuple[Any, float]]:
        return [edge for edge in self._edges[state] if edge[0] in self._near_goal]
