"""Draw anything that has a picture, a few lines of code, or steps of a search for print."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from linie1_widget.base.arguments import as_whole, kind_of
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.svg.elements import Box
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.paths.picture.animation import film_of
from linie1_widget.paths.picture.drawn_step import (
    AnyStory,
    checked_steps,
    require_steps,
    snapshot,
)
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.legend import BRIEF
from linie1_widget.paths.picture.search_picture import (
    Panel,
    move_parts,
    symbols_of,
    with_map_styles,
)
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.picture.tree_scene import tree_scenes_of
from linie1_widget.paths.story.story_base import StoryBase
from linie1_widget.paths.texts import SearchPicture


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


_WIDE, _EDGE, _GAP, _HEAD, _FOOT = 1240, 20, 16, 44, 34
_IN_A_ROW, _BOARDS_IN_A_ROW = 3, 2


def film_strip(
    trace: AnyStory,
    steps: Iterable[int],
    *,
    columns: int | None = None,
    theme: Theme | str = "auto",
    size: int | None = None,
    tree: bool = False,
) -> str:
    """Draw chosen steps of a search side by side.

    Each picture has a caption with the sentence of its step and the line of the pseudocode.

    Parameters
    ----------
    trace : Trace
        The result of `search`.
    steps : iterable of int
        The steps in any order: 0 is before the first, ``len(trace)`` after the last.
    columns : int, optional
        The number of pictures per row; by default up to three, or two for boards.
    theme, size
        As in `draw_board`.
    tree : bool, default False
        Show the search tree as well, as in `draw_step`.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> trace = search(grid, grid.start, grid.goal)
    >>> film_strip(trace, [1, 4, 8]).count("step ")
    3
    """
    trace = require_steps(trace)
    chosen = checked_steps(steps, len(trace), "a film strip", "[1, 5, 9]")
    paint = StepPaint(as_theme(theme))
    (scene,) = scenes_of([trace], paint)
    if columns is None:
        most = _BOARDS_IN_A_ROW if scene.shape == "pin" else _IN_A_ROW
        columns = min(most, len(chosen))
    across = as_whole(columns)
    if across is None or across < 1:
        raise InvalidValue(f"{columns!r} is not a number of columns: give 1 or more")
    scale = (_WIDE - 2 * _EDGE - (across - 1) * _GAP) / (across * Panel.width)
    # Letters keep their height when pictures get smaller.
    letters = min(15 / scale, 44)
    (tree_scene,) = tree_scenes_of([trace]) if tree else [None]
    share = scale * Panel.width / _WIDE
    panel = Panel(
        trace, scene, paint, letters, lines=3, detail=BRIEF, tree=tree_scene, share=share
    )
    ground = panel.ground()
    high = _HEAD + ceil(len(chosen) / across) * (panel.height * scale + _GAP) + _FOOT
    parts = [
        paint.rect("sheet", 0, 0, _WIDE, high),
        paint.words("words-strong", trace.title, _EDGE, 30, 20),
    ]
    for place, step in enumerate(chosen):
        row, column = divmod(place, across)
        x = _EDGE + column * (panel.width * scale + _GAP)
        y = _HEAD + row * (panel.height * scale + _GAP)
        parts.append(
            move_parts([*ground, *panel.parts(snapshot(trace, step))], x, y, scale)
        )
    parts += panel.legend(_EDGE, high - 14, _WIDE - 2 * _EDGE, 15 / letters)
    title = SearchPicture.STEPS(title=trace.title, chosen=len(chosen), steps=len(trace))
    return document(
        with_map_styles(paint, [scene]),
        parts,
        symbols=symbols_of([panel]),
        view=(0, 0, _WIDE, high),
        title=str(title),
        description=" ".join(trace.sentence(step) for step in chosen if step),
        size=size,
    )
