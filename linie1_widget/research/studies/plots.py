"""Plots of findings in the colours of the board, for light and dark backgrounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from linie1_widget.base.errors import import_optional
from linie1_widget.research.studies.estimates import Estimate

_MARKERS = "osD^vP"


def series_style(series: int) -> dict[str, str]:
    """Return the colour and the marker of a series, as colour alone is not accessible."""
    at = series % len(_MARKERS)
    cycle = import_optional("matplotlib.pyplot", "to plot").rcParams["axes.prop_cycle"]
    return {"color": cycle.by_key()["color"][at], "marker": _MARKERS[at]}


def grey() -> str:
    """Return the colour of reference lines."""
    return str(import_optional("matplotlib.pyplot", "to plot").rcParams["text.color"])


def whiskers(estimates: Sequence[Estimate]) -> list[list[float]]:
    """Return the lower and upper errors of estimates for error bars; 0 if infinite."""
    pairs = [
        (each.value - each.low, each.high - each.value)
        if isfinite(each.high - each.low)
        else (0.0, 0.0)
        for each in estimates
    ]
    return [[below for below, _ in pairs], [above for _, above in pairs]]


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
    """Draw estimates as dots with intervals; `sideways` swaps the axes."""
    values = [scale * each.value for each in estimates]
    reach = [[scale * each for each in side] for side in whiskers(estimates)]
    ax.errorbar(
        *((values, places) if sideways else (places, values)),
        **{"xerr" if sideways else "yerr": reach},
        **series_style(series),
        linestyle="-" if joined else "none",
        linewidth=1.5,
        elinewidth=1.5,
        capsize=3,
        label=label,
    )
