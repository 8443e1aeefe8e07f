"""Tables and plots of results, as text, HTML and on matplotlib axes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from linie1_widget.base.errors import import_optional

EXTRA = "linie1_widget[experiments]"

TableRow = tuple[str, ...]

_TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;color:inherit"
_CELL = "padding:0.2em 0.5em 0.2em 0"
_NAME, _NUMBER = "text-align:left", "text-align:right;white-space:nowrap"
_HEAD = "border-bottom:1px solid currentColor;font-weight:600;white-space:normal"


def as_text(
    title: str, headings: TableRow, rows: Sequence[TableRow], notes: Sequence[str]
) -> str:
    """Return the table as text for a monospaced font."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    lines = [
        "  ".join(
            value.rjust(width) if column else value.ljust(width)
            for column, (value, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (headings, *rows)
    ]
    return "\n".join([title, "", *lines, *([""] if notes else []), *notes])


def as_html(
    title: str, headings: TableRow, rows: Sequence[TableRow], notes: Sequence[str]
) -> str:
    """Return the table as HTML that inherits the colour of the page."""
    head = _html_row("th", headings, _HEAD)
    body = "".join(_html_row("td", row) for row in rows)
    below = "".join(f'<div style="opacity:0.8">{escape(note)}</div>' for note in notes)
    return (
        f'<table style="{_TABLE}"><caption style="text-align:left;font-weight:600;'
        f'padding-bottom:0.4em">{escape(title)}</caption><thead>{head}</thead>'
        f"<tbody>{body}</tbody></table>{below}"
    )


def _html_row(tag: str, row: TableRow, style: str = "") -> str:
    scope = ' scope="col"' if tag == "th" else ""
    cells = [
        f'<{tag}{scope} style="'
        f'{";".join(filter(None, [_CELL, _NUMBER if column else _NAME, style]))}">'
        f"{escape(text)}</{tag}>"
        for column, text in enumerate(row)
    ]
    return f"<tr>{''.join(cells)}</tr>"


def plot(draw: Callable[[Any], None], ax: Any = None, height: float | None = None) -> Any:
    """Draw on axes, by default those of a new figure of this height; return the axes."""
    pyplot = import_optional("matplotlib.pyplot", "to plot", EXTRA)
    with pyplot.style.context("linie1_widget.base.quiet"):
        if ax is None:
            width, usual = pyplot.rcParams["figure.figsize"]
            _, ax = pyplot.subplots(figsize=(width, height or usual))
        draw(ax)
    return ax


def style_params() -> Any:
    """Return the current style of plots."""
    return import_optional("matplotlib.pyplot", "to plot", EXTRA).rcParams
