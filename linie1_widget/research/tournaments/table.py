"""The table and the plot of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import FormattedNumber
from linie1_widget.research.statistics import Interval, Rating
from linie1_widget.research.texts import Tournament

if TYPE_CHECKING:
    from linie1_widget.research.tournaments.result import Result, Standing

Row = tuple[str, ...]

_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;color:inherit"
_CELL = "padding:0.2em 0.5em 0.2em 0"
_NAME, _NUMBER = "text-align:left", "text-align:right;white-space:nowrap"
_HEAD = "border-bottom:1px solid currentColor;font-weight:600;white-space:normal"


def columns(
    standings: Sequence[Standing], confidence: float
) -> tuple[Row, tuple[Row, ...]]:
    """Return the headings and one row for each bot, without columns of zeros."""
    interval = Tournament.INTERVAL(percent=f"{round(100 * confidence, 1):g}")
    cells: list[tuple[object, list[object]]] = [
        (Tournament.BOT, [each.name for each in standings]),
        (Tournament.ELO, [_elo(each.rating) for each in standings]),
        (Tournament.RATE, [share(each.rate) for each in standings]),
        (interval, [_interval(each.interval) for each in standings]),
        (Tournament.WON, [each.won for each in standings]),
    ]
    counts: list[tuple[object, list[object]]] = [
        (Tournament.SHARED, [each.shared for each in standings]),
        (Tournament.UNDECIDED, [each.undecided for each in standings]),
        (Tournament.FAILED, [each.failed for each in standings]),
    ]
    cells += [(heading, column) for heading, column in counts if any(column)]
    cells.append((Tournament.GAMES, [each.games for each in standings]))
    rows = zip(*(map(str, column) for _, column in cells), strict=True)
    return tuple(str(heading) for heading, _ in cells), tuple(rows)


def as_text(title: str, headings: Row, rows: Sequence[Row], notes: Sequence[str]) -> str:
    """Return the table as text for a monospaced font."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    lines = [
        "  ".join(
            value.rjust(width) if at else value.ljust(width)
            for at, (value, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (headings, *rows)
    ]
    return "\n".join([title, "", *lines, *([""] if notes else []), *notes])


def as_html(title: str, headings: Row, rows: Sequence[Row], notes: Sequence[str]) -> str:
    """Return the table as HTML that inherits the colour of the page."""
    head = "".join(_cell("th", at, name, _HEAD) for at, name in enumerate(headings))
    body = "".join(
        f"<tr>{''.join(_cell('td', at, value) for at, value in enumerate(row))}</tr>"
        for row in rows
    )
    below = "".join(f'<div style="opacity:0.8">{escape(note)}</div>' for note in notes)
    return (
        f'<table style="{_TABLE}"><caption style="text-align:left;font-weight:600;'
        f'padding-bottom:0.4em">{escape(title)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>{below}"
    )


def share(value: float) -> str:
    """Return a share as a percentage."""
    return f"{percent_of(value)} %"


def percent_of(value: float) -> FormattedNumber:
    """Return a share as a percentage without the sign."""
    return FormattedNumber(f"{100 * value:.1f}")


def _interval(interval: Interval) -> str:
    return f"{percent_of(interval.low)} – {share(interval.high)}"


def _elo(rating: Rating) -> str:
    half = rating.interval.high - rating.elo
    return f"{round(rating.elo):+d} ± {half:.0f}{'' if rating.bounded else ' *'}"


def _cell(tag: str, column: int, text: str, style: str = "") -> str:
    scope = ' scope="col"' if tag == "th" else ""
    css = ";".join(filter(None, [_CELL, _NUMBER if column else _NAME, style]))
    return f'<{tag}{scope} style="{css}">{escape(text)}</{tag}>'


STYLE = "linie1_widget.base.quiet"

_HEIGHT, _EACH = 1.2, 0.45  # inches: of the figure without bots, and for each bot


def plot_rates(result: Result[Any], ax: Any = None) -> Any:
    """Plot the rate of each bot, the strongest on top; see `Result.plot`."""
    pyplot = import_optional("matplotlib.pyplot", "to plot", "linie1_widget[experiments]")
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
