"""Referees of the searches with one frontier: which decisions they face, what is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from linie1_widget.lessons.taking_over.decisions import (
    CLOSE,
    DONE,
    NONE,
    Clicks,
    Decision,
    Ground,
    Referee,
    least,
    number,
)
from linie1_widget.lessons.texts.taking_over import Act, Asked
from linie1_widget.paths.algorithms.astar import WEIGHT as weighted  # noqa: N811

WEIGHT = weighted.default  # of the estimate in weighted A*
_MOST_VALUES = 4  # asked for in one run
_PLAUSIBLE = 4  # different numbers without which a value is too easy to ask for
_CLOSED_TURN, _SQUARE_TURN = 4, 3  # the takes at which a known worse state is asked about


@dataclass(slots=True)
class Waiting:
    """A state that has been seen, with all that an order could look at."""

    state: Any
    parent: Any
    g: float
    h: float
    edge: float  # the cost of the edge from its parent
    hops: int  # the number of edges to it
    piled: float  # the cost if each step added an estimate too
    left: float  # the cost if leaving a square were paid
    first_g: float
    first: int  # the number of the take that saw it first,
    last: int  # and last


Order = Callable[[Waiting], float]

ORDERS: Mapping[str, Order] = {
    "bfs": lambda entry: entry.first,
    "dfs": lambda entry: -entry.last,
    "dijkstra": lambda entry: entry.g,
    "astar": lambda entry: entry.g + entry.h,
    "greedy": lambda entry: entry.h,
    "weighted_astar": lambda entry: entry.g + WEIGHT * entry.h,
}
_IMPROVES = {"dijkstra", "astar", "weighted_astar"}
_STARRED = {"astar", "weighted_astar"}
_EARLY_IS_FINE = {"bfs", "greedy"}  # no later path is better by their own measure
_VALUES = {
    "dijkstra": Asked.G,
    "greedy": Asked.H,
    "astar": Asked.F,
    "weighted_astar": Asked.F,
}


class Frontier:
    """What a search with one frontier has done so far."""

    def __init__(self, ground: Ground, algorithm: str) -> None:
        self.ground = ground
        self.algorithm = algorithm
        self.order = ORDERS[algorithm]
        self.waiting: dict[Any, Waiting] = {}
        self.closed: dict[Any, Waiting] = {}
        self.taken: list[Any] = []
        self.values_asked = 0

    @property
    def current(self) -> Waiting:
        return self.closed[self.taken[-1]]

    @property
    def at_goal(self) -> bool:
        return bool(self.taken[-1] == self.ground.goal)

    @property
    def open(self) -> list[Waiting]:
        """The states that wait, if the search has to go on."""
        return [] if self.at_goal else list(self.waiting.values())

    def least(self, order: Order) -> Clicks:
        """Return the states that come first by another order."""
        return frozenset(entry.state for entry in least(self.waiting.values(), order))

    def reach(self, state: Any, cost: float) -> Waiting:
        """Return a state as it is reached from the current one."""
        here, ground = self.current, self.ground
        h, now = ground.estimate(state), len(self.taken)
        g = here.g + cost
        paid = ground.weight(here.state) if ground.weight else cost
        return Waiting(
            *(state, here.state, g, h, cost, here.hops + 1, here.piled + cost + h),
            *(here.left + paid, g, now, now),
        )

    def take(self, state: Any) -> Waiting:
        entry = self.closed[state] = self.waiting.pop(state)
        self.taken.append(state)
        return entry


def frontier_search(ground: Ground, algorithm: str) -> Referee:
    """Yield the decisions of a search; return the cost of the path, or infinity."""
    view = Frontier(ground, algorithm)
    h = ground.estimate(ground.start)
    view.waiting[ground.start] = Waiting(ground.start, None, 0, h, 0, 0, h, 0, 0, 0, 0)
    click: Any = ground.start
    while True:
        view.take(click)
        if not view.at_goal:
            yield from _look_around(view)
        click = yield _which_next(view)
        if click is Act.DONE:
            found = view.closed.get(ground.goal) or view.waiting[ground.goal]
            return found.g
        if click is Act.NO_PATH:
            return inf


def _which_next(view: Frontier) -> Decision:
    looser = NONE
    if view.at_goal:
        right = DONE
    elif not view.waiting:
        right = frozenset({Act.NO_PATH})
    else:
        right = view.least(view.order)
        if view.algorithm in _EARLY_IS_FINE and view.ground.goal in view.waiting:
            looser = DONE
        if view.algorithm == "bfs":
            layer = view.least(lambda entry: entry.hops)
            looser |= layer - right
    options = (*view.waiting, *view.closed, Act.DONE, Act.NO_PATH)
    return Decision("take", right, options, Asked.STATE, view, (), looser)


def _look_around(view: Frontier) -> Referee:
    """Look at the neighbours of the state taken last."""
    algorithm, ground = view.algorithm, view.ground
    here, asked = view.current, False
    for state, cost in ground.neighbours(here.state):
        seen = view.reach(state, cost)
        old = view.waiting.get(state)
        if old is None and state not in view.closed:
            view.waiting[state] = seen
            if not asked and view.values_asked < _MOST_VALUES:
                decision = _which_value(view, seen)
                if decision is not None:
                    asked = True
                    view.values_asked += 1
                    yield decision
            continue
        if old is not None:
            old.last = seen.last
        if algorithm == "dfs" and old is not None:
            # On the stack again: the newest entry counts.
            view.waiting[state] = replace(seen, first=old.first, first_g=old.first_g)
        if algorithm in _IMPROVES and state != here.parent:
            yield from _known_again(view, seen)
    return 0.0


def _which_value(view: Frontier, entry: Waiting) -> Decision | None:
    asked = _VALUES.get(view.algorithm)
    if asked is None or view.ground.slanting:
        return None
    g, h = entry.g, entry.h
    weight = WEIGHT if view.algorithm == "weighted_astar" else 1
    plausible = {
        Asked.G: (g, entry.edge, entry.hops, g + 1, entry.left, h),
        Asked.H: (h, g, g + h, entry.edge, entry.edge + h),
        Asked.F: (g + weight * h, g + h, g, h, entry.edge + h, entry.hops + h, entry.piled),
    }[asked]
    numbers = tuple(dict.fromkeys(map(number, plausible)))
    if len(numbers) < _PLAUSIBLE:
        return None
    about = (("state", entry.state), ("parent", entry.parent))
    right = frozenset({numbers[0]})
    return Decision("value", right, numbers, asked, view, (*about, ("entry", entry)))


def _known_again(view: Frontier, seen: Waiting) -> Referee:
    """Decide about a state that is known; carry out what is chosen."""
    state, ground = seen.state, view.ground
    old = view.waiting.get(state) or view.closed[state]
    waits, cheaper = state in view.waiting, seen.g < old.g - CLOSE
    equal = abs(seen.g - old.g) <= CLOSE
    starred = view.algorithm in _STARRED
    if not starred and (not waits or ground.straight):
        return 0.0
    turn = 1 if waits and not ground.weight else _SQUARE_TURN if waits else _CLOSED_TURN
    if not cheaper and not (equal and waits) and len(view.taken) % turn:
        return 0.0
    better = Act.IMPROVE if waits else Act.REOPEN
    right = (
        {better} if cheaper else {Act.IMPROVE, Act.SKIP} if equal and waits else {Act.SKIP}
    )
    options = (Act.IMPROVE, Act.SKIP, Act.REOPEN) if starred else (Act.IMPROVE, Act.SKIP)
    about = (
        *(("state", state), ("parent", seen.parent)),
        *(("new", number(seen.g)), ("old", number(old.g))),
    )
    click = yield Decision("known", frozenset(right), options, Asked.KNOWN, view, about)
    if click is not Act.SKIP:
        view.closed.pop(state, None)
        view.waiting[state] = replace(seen, first_g=old.first_g, first=old.first)
    return 0.0
