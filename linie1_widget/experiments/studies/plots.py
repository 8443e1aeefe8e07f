"""How findings are drawn: in the colours of the board, and readable on light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any

from linie1_widget.errors import library
from linie1_widget.experiments.studies.estimates import Estimate

STYLE = "linie1_widget.drawing.quiet"

_MARKS = "osD^vP"


def drawn(draw: Callable[[Any], None], ax: Any = None) -> Any:
    """The axes on which something was drawn in the style of the board.

    Parameters
    ----------
    draw : callable
        Draws on axes.
    ax : matplotlib.axes.Axes, optional
        Those; without them, new ones.

    Raises
    ------
    MissingLibrary
        If matplotlib is not installed.
    """
    pyplot = library("matplotlib.pyplot", "to plot", "linie1_widget[experiments]")
    with pyplot.style.context(STYLE):
        if ax is None:
            _, ax = pyplot.subplots()
        draw(ax)
    return ax


def look(series: int) -> dict[str, str]:
    """The colour of one of several series, and its mark: colour is never the only sign.

    The colours are those of the style in which it is drawn.

    >>> look(1)["marker"], look(1)["color"] == look(0)["color"]
    ('s', False)
    """
    cycle = library("matplotlib.pyplot", "to plot").rcParams["axes.prop_cycle"]
    at = series % len(_MARKS)
    return {"color": cycle.by_key()["color"][at], "marker": _MARKS[at]}


def grey() -> str:
    """The colour of what is not data."""
    colour: str = library("matplotlib.pyplot", "to plot").rcParams["text.color"]
    return colour


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
    ax: Any,
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
    ax : matplotlib.axes.Axes
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
    ax.errorbar(
        *((values, places) if sideways else (places, values)),
        **{"xerr" if sideways else "yerr": reach},
        **look(series),
        linestyle="-" if joined else "none",
        linewidth=1.5,
        elinewidth=1.5,
        capsize=3,
        label=label,
    )
