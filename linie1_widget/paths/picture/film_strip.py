"""Draw chosen steps of a search on one sheet, for print."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.paths.picture.drawn_step import AnyStory, checked_steps, require_steps
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
from linie1_widget.paths.texts import SearchPicture

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
        parts.append(move_parts([*ground, *panel.parts(step)], x, y, scale))
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
