"""Layered layout of graphs without positions."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

S = TypeVar("S", bound=Hashable)

Point = tuple[float, float]

WIDE = 1000  # the width of the square that contains a layout

_SWEEPS = 6
_ASIDE = 0.3  # the horizontal shift of every second node of a layer, in distances of layers


def layered(states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S) -> list[Point]:
    """Return places from left to right by distance from the start, with few crossings.

    >>> layered("ABCD", {"A": "BC", "B": "D", "C": "D", "D": ""}, "A")
    [(0.0, 500.0), (500.0, 333.3), (500.0, 666.7), (1000.0, 500.0)]
    """
    layers = _layers(states, edges, start)
    around = _both_ways(states, edges)
    height: dict[S, float] = {}
    for layer in layers:
        height |= _spread(layer)
    for _ in range(_SWEEPS):
        for number, layer in enumerate(layers):
            layers[number] = _untangled(layer, around, height)
            height |= _spread(layers[number])
    return _placed(states, layers, height)


def _placed(
    states: Sequence[S], layers: Sequence[Sequence[S]], height: Mapping[S, float]
) -> list[Point]:
    last = len(layers) - 1
    column: dict[S, float] = {}
    for number, layer in enumerate(layers):
        # Shift every second node, or edges within a layer would run through nodes.
        aside = (-_ASIDE if number == last else _ASIDE) if len(layer) > 2 else 0
        column |= {state: number + aside * (at % 2) for at, state in enumerate(layer)}
    return [
        (round(WIDE * column[state] / max(last, 1), 1), round(WIDE * height[state], 1))
        for state in states
    ]


def fitted(points: Sequence[Sequence[float]]) -> list[Point]:
    """Scale positions to the square, keeping their proportions.

    >>> fitted([(2, 3), (4, 3), (4, 4)])
    [(0.0, 250.0), (1000.0, 250.0), (1000.0, 750.0)]
    """
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top = min(xs), min(ys)
    wide, high = max(xs) - left, max(ys) - top
    scale = WIDE / (max(wide, high) or 1)
    return [
        (
            round((x - left) * scale + (WIDE - wide * scale) / 2, 1),
            round((y - top) * scale + (WIDE - high * scale) / 2, 1),
        )
        for x, y in zip(xs, ys, strict=True)
    ]


def _spread(layer: Sequence[S]) -> dict[S, float]:
    return {state: (at + 1) / (len(layer) + 1) for at, state in enumerate(layer)}


def _untangled(
    layer: Sequence[S], around: Mapping[S, Sequence[S]], height: Mapping[S, float]
) -> list[S]:
    """Sort the states of a layer by the average height of their neighbours."""

    def wish(state: S) -> float:
        near = around[state] or [state]
        return round(sum(height[other] for other in near) / len(near), 6)

    return sorted(layer, key=wish)


def _layers(states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S) -> list[list[S]]:
    """Return the states by distance from the start, unreachable ones last."""
    layers: list[list[S]] = []
    left = dict.fromkeys(states)
    for first in (start, *states):
        if first not in left:
            continue
        depth = {first: len(layers)}
        waiting = deque([first])
        while waiting:
            state = waiting.popleft()
            left.pop(state)
            layers += [[]] if depth[state] == len(layers) else []
            layers[depth[state]].append(state)
            for near in edges[state]:
                if near in left and near not in depth:
                    depth[near] = depth[state] + 1
                    waiting.append(near)
    return layers


def _both_ways(states: Sequence[S], edges: Mapping[S, Sequence[S]]) -> dict[S, list[S]]:
    around: dict[S, list[S]] = {state: [] for state in states}
    for state in states:
        for near in edges[state]:
            around[state].append(near)
            around[near].append(state)
    return around
