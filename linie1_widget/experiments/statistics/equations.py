"""Linear algebra for systems with few unknowns."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = list[list[float]]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """Return the inverse of a symmetric positive definite matrix."""
    size = len(matrix)
    # Gauss–Jordan elimination; such a matrix needs no pivoting.
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
    """Return the product of a matrix and a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
