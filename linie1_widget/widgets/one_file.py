"""Widgets and text in one page that needs no Python."""

from __future__ import annotations

from linie1_widget.errors import WrongType
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.bundle import page_of


def to_html(*parts: Linie1Widget | str, title: str | None = None) -> str:
    r"""Return a page of one file with widgets and text that needs no Python and no network.

    Searches, trees and drives can be stepped through and played; a board shows the verdicts
    on tiles; a game can be replayed from its first move. Functions that need Python are
    left out, and the page states this once.

    Parameters
    ----------
    *parts : widget or str
        The parts in the order of the page; texts are Markdown.
    title : str, optional
        The title of the page; by default the first heading of the text, or what the widgets
        show.

    Returns
    -------
    str
        HTML, to be written to a file in UTF-8.

    Raises
    ------
    MissingLibrary
        If there is Markdown and mistune is not installed:
        ``pip install linie1_widget[pages]``. JupyterLab includes it.
    TypeError
        If a part is neither a widget of this package nor a text.
    ValueError
        If a text shows an external picture.

    Notes
    -----
    A page contains what a table shows: cards that no player has shown are not included.

    Examples
    --------
    >>> from linie1_widget import BoardWidget, to_html
    >>> page = to_html("# Try it\n\nWhere may the *curve* lie?", BoardWidget())
    >>> page[:15], "<h1>Try it</h1>" in page, "http://" in page.split("<main>")[0]
    ('<!DOCTYPE html>', True, False)
    """
    if not parts:
        raise WrongType("a page needs at least one widget or text")
    for part in parts:
        if not isinstance(part, Linie1Widget | str):
            raise WrongType(
                f"a page is made of this package's widgets and of texts, not of {part!r}"
            )
    return page_of(
        [part if isinstance(part, str) else part._live_part() for part in parts], title
    )
