"""Pictures in a page of the documentation."""

from __future__ import annotations

from linie1_widget.base.svg.stills import image
from linie1_widget.base.widget.plots import plot_svg


def picture(svg: str, alt: str, width: int | None) -> str:
    """Return an SVG as HTML; one with both themes follows that of the page."""
    return image(svg, alt, f'width="{width}" ' if width else "")


def finding(name: str) -> str:
    """Return the plot of an experiment as SVG that follows the theme of the page."""
    from matplotlib import pyplot
    from recordings import recorded

    figure = recorded(name).plot().figure
    svg = plot_svg(figure)
    pyplot.close(figure)
    return svg
