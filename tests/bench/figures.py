"""Measured figures and their table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

COLUMNS = ("what", "median", "p95", "ratio", "target", "")


@dataclass(frozen=True)
class Figure:
    """A row of the table; the ratio is a speed-up, and None marks absent values."""

    name: str
    median: float | None
    unit: str
    p95: float | None = None
    ratio: float | None = None
    target: str = ""
    met: bool | None = None

    def row(self) -> tuple[str, ...]:
        def number(value: float | None) -> str:
            return "" if value is None else f"{value:.4g} {self.unit}"

        ratio = "" if self.ratio is None else f"{self.ratio:.3g}×"
        mark = {None: "", True: "ok", False: "MISSED"}[self.met]
        return (self.name, number(self.median), number(self.p95), ratio, self.target, mark)


def figure(
    name: str,
    samples: Sequence[float],
    unit: str,
    *,
    median_at_most: float | None = None,
    p95_at_most: float | None = None,
    ratio: float | None = None,
    ratio_at_least: float | None = None,
) -> Figure:
    """Summarise samples and compare them with their targets."""
    middle = median(samples)
    high = quantiles(samples, n=20, method="inclusive")[-1] if len(samples) > 1 else None
    targets: list[tuple[str, bool]] = []
    if median_at_most is not None:
        targets.append((f"median ≤ {median_at_most:g} {unit}", middle <= median_at_most))
    if p95_at_most is not None:
        worst = middle if high is None else high
        targets.append((f"p95 ≤ {p95_at_most:g} {unit}", worst <= p95_at_most))
    if ratio is not None and ratio_at_least is not None:
        targets.append((f"ratio ≥ {ratio_at_least:g}×", ratio >= ratio_at_least))
    return Figure(
        name=name,
        median=middle,
        unit=unit,
        p95=high,
        ratio=ratio,
        target=", ".join(words for words, _ in targets),
        met=all(met for _, met in targets) if targets else None,
    )


def size(name: str, value: float, unit: str, at_most: float | None = None) -> Figure:
    """Return a figure that is one number, such as a size."""
    if at_most is None:
        return Figure(name, value, unit)
    return Figure(name, value, unit, target=f"≤ {at_most:g} {unit}", met=value <= at_most)


def table(figures: Sequence[Figure]) -> str:
    rows = [COLUMNS, *(figure.row() for figure in figures)]
    widths = [max(len(row[at]) for row in rows) for at in range(len(COLUMNS))]
    lines = [
        "| "
        + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([f"{lines[0]} |", rule, *(f"{line} |" for line in lines[1:])])
