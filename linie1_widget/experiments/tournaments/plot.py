"""The plot of the result of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linie1_widget.errors import library
from linie1_widget.language.english.playing.tournaments import Tournament

if TYPE_CHECKING:
    from linie1_widget.experiments.tournaments.result import Result

STYLE = "linie1_widget.drawing.quiet"

_HEIGHT, _EACH = 1.2, 0.45  # inches: of the figure without bots, and for each bot


def plot_rates(result: Result, ax: Any = None) -> Any:
    """Plot the rate of each bot, the strongest on top; see `Result.plot`."""
    pyplot = library("matplotlib.pyplot", "to plot", "linie1_widget[experiments]")
    with pyplot.style.context(STYLE):
        if ax is None:
            height = _HEIGHT + _EACH * len(result.standings)
            width = pyplot.rcParams["figure.figsize"][0]
            _, ax = pyplot.subplots(figsize=(width, height))
        grey = pyplot.rcParams["text.color"]
        colours = pyplot.rcParams["axes.prop_cycle"].by_key()["color"]
        for row, each in enumerate(reversed(result.standings)):
            low, high = each.interval
            # Rounding may put a rate slightly outside its interval.
            errors = [[max(0.0, each.rate - low)], [max(0.0, high - each.rate)]]
            ax.errorbar(
                each.rate, row, xerr=errors, fmt="o", capsize=4, color=colours[0], zorder=3
            )
        chance = 1 / result.players
        ax.axvline(chance, color=grey, linestyle=(0, (4, 3)), linewidth=1.2)
        ax.annotate(
            str(Tournament.BY_CHANCE),
            (chance, 1),
            xycoords=("data", "axes fraction"),
            xytext=(4, -2),
            textcoords="offset points",
            va="top",
            fontsize="small",
            color=grey,
        )
        names = [each.name for each in reversed(result.standings)]
        ax.set_yticks(range(len(names)), names)
        ax.set_ylim(-0.6, len(names) - 0.2)
        ax.set_xlim(-0.02, 1.02)
        ax.xaxis.set_major_formatter(lambda value, _: f"{100 * value:.0f} %")
        ax.grid(visible=True, axis="x")
        ax.grid(visible=False, axis="y")
        ax.set_xlabel(str(Tournament.AXIS))
        ax.set_title(result.title)
    return ax
