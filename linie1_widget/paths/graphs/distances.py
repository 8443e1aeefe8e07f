"""Distances between two positions without obstacles."""

from __future__ import annotations

from math import dist, sqrt

from linie1_widget.paths.graphs.graph import Coordinates


def manhattan(a: Coordinates, b: Coordinates) -> float:
    """Return the distance along the axes (Manhattan distance)."""
    (ax, ay), (bx, by) = a, b
    return abs(ax - bx) + abs(ay - by)


def euclidean(a: Coordinates, b: Coordinates) -> float:
    """Return the straight-line (Euclidean) distance."""
    return dist(a, b)


def octile(a: Coordinates, b: Coordinates) -> float:
    """Return the distance with straight steps of length 1 and diagonal steps of √2.

    >>> manhattan((0, 0), (3, 4)), euclidean((0, 0), (3, 4)), octile((0, 0), (3, 3))
    (7, 5.0, 4.242640687119286)
    """
    (ax, ay), (bx, by) = a, b
    across, down = abs(ax - bx), abs(ay - by)
    return max(across, down) + (sqrt(2) - 1) * min(across, down)
