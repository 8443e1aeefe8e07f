"""Draw anything that has a picture, or a few lines of code."""

from __future__ import annotations

from typing import Any

from linie1_widget.base.arguments import kind_of
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.svg.elements import Box
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.paths.picture.animation import film_of
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.story_base import StoryBase


def draw(
    thing: Any,
    board: object = None,
    *,
    theme: Theme | str = "auto",
    size: int | None = None,
) -> str:
    """Draw anything that has a picture.

    Parameters
    ----------
    thing : Board, Game, GridGraph, EdgeGraph, map, Trace, Tree or Route, or two traces
        The thing to draw. A search, a tree and a ride are drawn after their last step;
        `draw_step` and `draw_ride` draw any step.
    board : Board, optional
        The board of a route.
    theme : Theme or str, default "auto"
        ``"light"``, ``"dark"``, or ``"auto"``, which follows the page around the picture.
    size : int, optional
        The width in pixels; by default the one that suits the thing.

    Returns
    -------
    str
        An SVG document.

    Raises
    ------
    TypeError, ValueError
        If the thing has no picture, or has too many states to be drawn.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board
    >>> draw(Board(), size=300).startswith("<svg ")
    True
    """
    filmed = isinstance(thing, StoryBase | list | tuple) or hasattr(type(thing), "_film_")
    if filmed or board is not None:
        film = film_of(thing, as_theme(theme), board, tree=False)
        return film.still(film.last, size)
    still = getattr(thing, "_repr_svg_", None)
    if not callable(still):
        raise WrongType(
            f"{kind_of(thing)} has no picture: give a board, a map, a game, a grid, an "
            "EdgeGraph, a trace, or a route and its board; a widget has to_svg()"
        )
    look = {"theme": theme} if theme != "auto" else {}
    picture = still(**look, **({} if size is None else {"size": size}))
    if picture is None:
        raise InvalidValue(f"{thing!r} has too many states to be drawn, or none")
    return str(picture)


_SIZE, _LINE, _WIDTH, _MARGIN = 15.0, 22.0, 0.62, 14.0


def draw_code(source: str, *, theme: Theme | str = "auto", size: int | None = None) -> str:
    """Return an SVG document of the lines of a source."""
    lines = source.splitlines()
    paint = StepPaint(as_theme(theme))
    width = 2 * _MARGIN + _SIZE * _WIDTH * max(map(len, lines))
    box = Box(0, 0, width, 2 * _MARGIN + _LINE * len(lines))
    # Blanks at the beginning of a text do not count in SVG.
    words = [
        paint.words(
            "code",
            line.strip(),
            _MARGIN + _SIZE * _WIDTH * (len(line) - len(line.lstrip())),
            _MARGIN + _LINE * (number + 0.72),
            _SIZE,
        )
        for number, line in enumerate(lines)
        if line.strip()
    ]
    sheet = paint.rect("sheet", *box, rx=10)
    return document(
        paint, [sheet, *words], symbols={}, view=box, title=lines[-1], size=size
    )
