"""Pictures in a page of the documentation."""

from __future__ import annotations

from io import StringIO

from linie1_widget.base.svg.stills import image
from linie1_widget.base.svg.styles import DARK, LIGHT


def picture(svg: str, alt: str, width: int | None) -> str:
    """Return an SVG as HTML; one with both themes follows that of the page."""
    return image(svg, alt, f'width="{width}" ' if width else "")


def finding(name: str) -> str:
    """Return the plot of an experiment as SVG that follows the theme of the page."""
    from matplotlib import pyplot
    from recordings import recorded

    figure = recorded(name).plot().figure
    file = StringIO()
    figure.savefig(file, format="svg")
    pyplot.close(figure)
    text = file.getvalue()
    for colour, light in LIGHT.colours.items():
        if colour in ("paper", "muted", "line") or colour.startswith("curve-"):
            text = text.replace(light, f"light-dark({light}, {DARK.colours[colour]})")
    return text[text.index("<svg") :]
