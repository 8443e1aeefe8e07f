"""The layout of a graph whose states have positions, or in layers."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

from linie1_widget.base.svg.elements import Point

S = TypeVar("S", bound=Hashable)

WIDE = 1000  # the width of the square that contains a layout

_SWEEPS = 6
_SHIFT = 0.3  # the horizontal shift of every second node of a layer, in distances of layers


def layer_layout(
    states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S
) -> list[Point]:
    """Return places from left to right by distance from the start, with few crossings."""
    layers = _layers(states, edges, start)
    around: dict[S, list[S]] = {state: [] for state in states}
    for state in states:
        for near in edges[state]:
            around[state].append(near)
            around[near].append(state)
    height: dict[S, float] = {}
    for layer in layers:
        height |= _spread(layer)

    def average_height(state: S) -> float:
        near = around[state] or [state]
        return round(sum(height[other] for other in near) / len(near), 6)

    for _ in range(_SWEEPS):
        for number, layer in enumerate(layers):
            layers[number] = sorted(layer, key=average_height)
            height |= _spread(layers[number])
    last = len(layers) - 1
    column: dict[S, float] = {}
    for number, layer in enumerate(layers):
        # Shift every second node, or edges within a layer would run through nodes.
        shift = (-_SHIFT if number == last else _SHIFT) if len(layer) > 2 else 0
        column |= {state: number + shift * (place % 2) for place, state in enumerate(layer)}
    return [
        (round(WIDE * column[state] / max(last, 1), 1), round(WIDE * height[state], 1))
        for state in states
    ]


def fit_layout(points: Sequence[Sequence[float]]) -> list[Point]:
    """Scale positions to the square, keeping their proportions."""
    xs, ys, *_ = zip(*points, strict=True)
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
    return {state: (place + 1) / (len(layer) + 1) for place, state in enumerate(layer)}


def _layers(states: Sequence[S], edges: Mapping[S, Sequence[S]], start: S) -> list[list[S]]:
    """Return the states by distance from the start, unreachable ones last."""
    layers: list[list[S]] = []
    left = set(states)
    for first in (start, *states):
        if first not in left:
            continue
        depth = {first: len(layers)}
        waiting = deque([first])
        while waiting:
            state = waiting.popleft()
            left.remove(state)
            layers += [[]] if depth[state] == len(layers) else []
            layers[depth[state]].append(state)
            for near in edges[state]:
                if near in left and near not in depth:
                    depth[near] = depth[state] + 1
                    waiting.append(near)
    return layers
