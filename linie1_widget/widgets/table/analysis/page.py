"""The data that the page of a table fetches before the first analysis."""

from __future__ import annotations

from linie1_widget.drawing.svg.styles import widget_css
from linie1_widget.language.english.page import page_words
from linie1_widget.language.english.page.analysis import Analysis
from linie1_widget.language.english.page.everywhere import Everywhere
from linie1_widget.widgets.bundle import bundled


def analyst_page(*, finished: bool) -> dict[str, object]:
    """Return the script, its style sheet, and the words in the current language.

    >>> sorted(analyst_page(finished=True))
    ['finished', 'script', 'style', 'words']
    """
    return {
        "finished": finished,
        "script": bundled("analysis.js"),
        "style": widget_css({}, bundled("analysis.css")),
        "words": page_words(Everywhere, Analysis),
    }
