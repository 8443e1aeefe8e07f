"""Systems of linear equations, for the few unknowns that ratings have."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = list[list[float]]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a matrix that is symmetric and positive definite.

    By Gauss and Jordan; such a matrix needs no pivots.

    Examples
    --------
    >>> inverse([[2.0, 1.0], [1.0, 1.0]])
    [[1.0, -1.0], [-1.0, 2.0]]
    """
    size = len(matrix)
    rows = [
        [*map(float, row), *(float(at == column) for column in range(size))]
        for at, row in enumerate(matrix)
    ]
    for at, pivot in enumerate(rows):
        first = pivot[at]
        pivot[:] = [value / first for value in pivot]
        for other in rows:
            if other is not pivot and other[at]:
                factor = other[at]
                other[:] = [a - factor * b for a, b in zip(other, pivot, strict=True)]
    return [row[size:] for row in rows]


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """A matrix times a vector.

    >>> times([[1.0, 2.0], [3.0, 4.0]], [1.0, 1.0])
    [3.0, 7.0]
    """
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
