"""Referees of the searches in rounds and in layers: iterative deepening, two sides."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any, NamedTuple

from linie1_widget.lessons.taking_over.decisions import (
    DONE,
    NONE,
    Clicks,
    Decision,
    Ground,
    Referee,
)
from linie1_widget.lessons.texts.taking_over import Act, Asked


class Pushed(NamedTuple):
    """A state that waits on the stack."""

    state: Any
    depth: int
    batch: int


class Rounds:
    """What iterative deepening has done so far.

    An entry of the stack has the number of the expansion that pushed it.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.limit = 1
        self.start_round()

    def start_round(self) -> None:
        """Forget the last round, but for what was cut off, which a learner may think of."""
        self.stack: list[Pushed] = []
        self.path: list[Any] = []
        self.reached: dict[Any, int] = {}
        self.cut: dict[Any, int] = {}
        self.number = 0

    def take(self, state: Any, depth: int) -> None:
        """Take a state and push its neighbours."""
        del self.path[depth:]
        self.path.append(state)
        self.reached[state] = depth
        self.number += 1
        if state == self.ground.goal:
            return
        for nxt, _ in self.ground.neighbours(state):
            if nxt in self.path or self.reached.get(nxt, inf) <= depth + 1:
                continue
            if depth + 1 > self.limit:
                self.cut[nxt] = min(depth + 1, self.cut.get(nxt, depth + 1))
            else:
                self.stack.append(Pushed(nxt, depth + 1, self.number))

    def drop(self) -> None:
        """Drop entries from the top that have been reached by no more edges meanwhile."""
        while self.stack and not self.lasting(self.stack[-1]):
            self.stack.pop()

    def lasting(self, entry: Pushed) -> bool:
        """Return whether an entry is not out of date."""
        return self.reached.get(entry.state, inf) > entry.depth

    @property
    def newest(self) -> dict[Any, int]:
        """The states on top with their places in the stack: those pushed together."""
        return {
            entry.state: place
            for place, entry in enumerate(self.stack)
            if entry.batch == self.stack[-1].batch and self.lasting(entry)
        }

    @property
    def waiting(self) -> list[Pushed]:
        """The entries that wait, in the order in which they came."""
        return [entry for entry in self.stack if self.lasting(entry)]

    @property
    def left_out(self) -> set[Any]:
        """The states cut off that this round has not reached."""
        return {
            state
            for state, depth in self.cut.items()
            if depth < self.reached.get(state, inf)
        }


def deepening(ground: Ground) -> Referee:
    """Yield the decisions of iterative deepening; return the number of edges."""
    view = Rounds(ground)
    if ground.start == ground.goal:
        return 0.0
    view.take(ground.start, 0)
    while True:
        view.drop()
        if view.path and view.path[-1] == ground.goal:
            yield _take(view, DONE)
            return float(len(view.path) - 1)
        if view.stack:
            click = yield _take(view, frozenset(view.newest))
            state, depth, _ = view.stack.pop(view.newest[click])
            view.take(state, depth)
            continue
        left = view.left_out
        right: Clicks = frozenset({view.limit + 1 if left else Act.NO_PATH})
        about: tuple[tuple[str, Any], ...] = (("limit", view.limit),)
        limits = tuple(dict.fromkeys((view.limit + 1, 2 * view.limit, view.limit + 2)))
        options = (*limits, Act.NO_PATH)
        yield Decision("limit", right, options, Asked.LIMIT, view, about)
        if not left:
            return inf
        view.limit += 1
        about = (("limit", view.limit), ("cut", frozenset(left)))
        begins = (ground.start, *sorted(left, key=str))
        right = frozenset({ground.start})
        yield Decision("begin", right, begins, Asked.BEGIN, view, about)
        view.start_round()
        view.take(ground.start, 0)


def _take(view: Rounds, right: Clicks) -> Decision:
    waiting = [entry.state for entry in view.waiting]
    states = dict.fromkeys((*waiting, *view.reached, *view.cut))
    options = (*states, Act.DONE, Act.ROUND_OVER)
    return Decision("take", right, options, Asked.STATE, view)


class Sides:
    """What a search from both ends has done so far; side 0 is the start's."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.seen: tuple[dict[Any, int], dict[Any, int]] = (
            {ground.start: 0},
            {ground.goal: 0},
        )
        self.layers = ([ground.start], [ground.goal])  # what is left of the layer in work
        self.following: tuple[list[Any], list[Any]] = ([], [])
        self.taken: tuple[set[Any], set[Any]] = (set(), set())
        self.side = 1
        self.last_side: int | None = None  # of the last take
        self.met: set[Any] = set()

    def take(self, state: Any) -> None:
        """Take a state of the layer in work."""
        side = self.last_side = self.side
        self.layers[side].remove(state)
        self.taken[side].add(state)
        look = self.ground.predecessors if side else self.ground.neighbours
        new = [nxt for nxt, _ in look(state) if nxt not in self.seen[side]]
        self.seen[side].update(dict.fromkeys(new, self.seen[side][state] + 1))
        self.following[side].extend(new)
        self.met.update(nxt for nxt in new if nxt in self.seen[1 - side])

    def end_layer(self) -> None:
        """Make what the layer has added the next one of this side."""
        self.layers[self.side].extend(self.following[self.side])
        self.following[self.side].clear()

    @property
    def all(self) -> Iterator[Any]:
        """The states that wait on either side."""
        for states in (*self.layers, *self.following):
            yield from states


SIDES = (Act.FROM_START, Act.FROM_GOAL)


def two_sides(ground: Ground) -> Referee:
    """Yield the decisions of the search in layers from both ends; return the edges."""
    view = Sides(ground)
    if ground.start == ground.goal:
        return 0.0
    while view.layers[0] and view.layers[1]:
        sizes = [len(layer) for layer in view.layers]
        turn = 1 - view.side if sizes[0] == sizes[1] else int(sizes[1] < sizes[0])
        click = yield Decision("side", frozenset({SIDES[turn]}), SIDES, Asked.SIDE, view)
        view.side = SIDES.index(click)
        while view.layers[view.side]:
            click = yield _in_layer(view, frozenset(view.layers[view.side]))
            view.take(click)
            if view.met:
                yield _in_layer(view, DONE)
                return float(
                    min(sum(seen[state] for seen in view.seen) for state in view.met)
                )
        view.end_layer()
    yield _in_layer(view, frozenset({Act.NO_PATH}))
    return inf


def _in_layer(view: Sides, right: Clicks) -> Decision:
    options = (
        *dict.fromkeys((*view.all, *view.taken[0], *view.taken[1])),
        Act.DONE,
        Act.NO_PATH,
    )
    return Decision("take", right, options, Asked.STATE, view, (), NONE)
