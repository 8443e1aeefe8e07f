"""How findings are drawn: in the colours of the board, and readable on light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

from linie1_widget.errors import library
from linie1_widget.experiments.studies.estimates import Estimate

STYLE = "linie1_widget.drawing.quiet"

COLOURS = ("#2f86c1", "#d4553a", "#3f9a52", "#a8780f", "#8a63c9", "#b3568f")
"""Those of the six lines, as the style has them."""

GREY = "#7c7873"

MARKS = "osD^vP"
"""Colour is never the only sign."""


def drawn(draw: Callable[[Any], None]) -> Any:
    """Axes of a new figure in the style of the board, drawn on.

    Raises
    ------
    ImportError
        If matplotlib is not installed.
    """
    pyplot = library("matplotlib.pyplot", "to plot", "matplotlib")
    with pyplot.style.context(STYLE):
        axes = pyplot.subplots()[1]
        draw(axes)
    return axes


def whiskers(estimates: Sequence[Estimate]) -> list[list[float]]:
    """How far the intervals of some estimates reach down and up, for error bars.

    >>> whiskers([Estimate(5, 3, 9), Estimate(2, float("-inf"), float("inf"))])
    [[2, 0], [4, 0]]
    """
    known = [isfinite(each.low) and isfinite(each.high) for each in estimates]
    pairs = list(zip(estimates, known, strict=True))
    return [
        [each.value - each.low if whole else 0 for each, whole in pairs],
        [each.high - each.value if whole else 0 for each, whole in pairs],
    ]


def dots(
    axes: Any,
    places: Sequence[float],
    estimates: Sequence[Estimate],
    series: int = 0,
    *,
    scale: float = 1,
    joined: bool = False,
    sideways: bool = False,
    label: str | None = None,
) -> None:
    """Draw estimates as dots with their intervals.

    Parameters
    ----------
    axes : matplotlib.axes.Axes
    places : sequence of float
        Where they stand on the other axis.
    estimates : sequence of Estimate
    series : int
        Which one it is of several: tells colour and mark.
    scale : float
        What values are multiplied by: 100 for percent.
    joined : bool
        Whether a line joins them.
    sideways : bool
        Whether the values run to the right.
    label : str, optional
        As the legend says it.
    """
    values = [scale * each.value for each in estimates]
    reach = [[scale * each for each in side] for side in whiskers(estimates)]
    axes.errorbar(
        *((values, places) if sideways else (places, values)),
        **{"xerr" if sideways else "yerr": reach},
        fmt=MARKS[series % len(MARKS)],
        color=COLOURS[series % len(COLOURS)],
        linestyle="-" if joined else "none",
        linewidth=1.5,
        elinewidth=1.5,
        capsize=3,
        label=label,
    )
