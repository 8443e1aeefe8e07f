"""Pictures in a page of the documentation."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import StringIO


def picture(svg: str, alt: str, width: int | None, theme: str = "") -> str:
    """Return an SVG as HTML."""
    data = b64encode(svg.encode()).decode()
    wide = f' width="{width}"' if width else ""
    image = f'<img alt="{escape(alt)}"{wide} src="data:image/svg+xml;base64,{data}">'
    return f'<div class="shown-{theme}">{image}</div>' if theme else image


def finding(name: str) -> str:
    """Return the plot of an experiment as SVG, readable on light and on dark pages."""
    from matplotlib import pyplot
    from recordings import recorded

    figure = recorded(name).plot().figure
    file = StringIO()
    figure.savefig(file, format="svg")
    pyplot.close(figure)
    text = file.getvalue()
    return text[text.index("<svg") :]
