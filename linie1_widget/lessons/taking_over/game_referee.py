"""Referees of minimax and alpha–beta on a game tree."""

from __future__ import annotations

from math import inf
from typing import Any, TypeAlias

from linie1_widget.lessons.taking_over.decisions import Decision, Referee
from linie1_widget.lessons.texts.taking_over import Act, Asked
from linie1_widget.paths.games.game_trees import MAX, Positions

Window: TypeAlias = tuple[float, float]


class Valued:
    """The positions of a game tree that have values, and the bounds on the way to one."""

    def __init__(self, positions: Positions) -> None:
        self.positions = positions
        self.values: dict[str, float] = {}
        # The bounds where each position was entered, and now
        self.entered: dict[str, Window] = {}
        self.bounds: dict[str, Window] = {}
        self.seen: dict[str, list[float]] = {}  # the values below each position, so far

    def is_max(self, here: str) -> bool:
        return self.positions.turn[here] == MAX

    def best(self, here: str) -> float:
        """Return the best of the values seen below a position."""
        return (max if self.is_max(here) else min)(self.seen[here])


def game_values(tree: Any, window: Window | None = None) -> Referee:
    """Yield the decisions of minimax, or of alpha–beta if there is a window.

    It returns the value of the beginning.
    """
    view = Valued(Positions(tree))
    yield from _value_below(view, "", window)
    value, below = view.values[""], view.positions.below[""]
    right = frozenset(move for move in below if view.values.get(move) == value)
    if below:
        # A bound may equal the value without being it: the first such move is sure.
        first = right
        if window:
            first = frozenset([next(move for move in below if move in right)])
        yield Decision("move", first, tuple(below), Asked.MOVE, view, (), right - first)
    return value


def _value_below(view: Valued, here: str, window: Window | None) -> Referee:
    """Find the value of a position, within the window of alpha–beta if there is one."""
    positions = view.positions
    if here in positions.worth:
        view.values[here] = positions.worth[here]
        return 0.0
    seen = view.seen[here] = []
    if window:
        view.entered[here] = window
    below = positions.below[here]
    for count, there in enumerate(below, 1):
        if window:
            view.bounds[here] = window
        yield from _value_below(view, there, window)
        seen.append(view.values[there])
        if not window:
            continue
        alpha, beta = window
        best = view.best(here)
        window = (max(alpha, best), beta) if view.is_max(here) else (alpha, min(beta, best))
        view.bounds[here] = window
        if count < len(below):
            alpha, beta = window
            right = frozenset({Act.CUT if alpha >= beta else Act.LOOK_ON})
            looser = frozenset({Act.LOOK_ON} if alpha == beta else ())
            about = (("state", here), ("alpha", alpha), ("beta", beta))
            options = (Act.LOOK_ON, Act.CUT)
            yield Decision("cut", right, options, Asked.CUT, view, about, looser)
            if alpha >= beta:
                break
    value = view.best(here)
    low, high = view.entered.get(here, (-inf, inf))
    accepted = frozenset({value, min(max(value, low), high)})
    mean = sum(seen) / len(seen)
    numbers = tuple(dict.fromkeys((*seen, mean, *sorted(accepted))))
    asked = (("state", here),)
    yield Decision("value", accepted, numbers, Asked.POSITION, view, asked)
    view.values[here] = value
    return 0.0
