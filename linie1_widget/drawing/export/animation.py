"""Animate a search or a ride as an SVG document without scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from linie1_widget.drawing.export.svg_timeline import Film, share, still
from linie1_widget.drawing.game.ride import RidePicture, check_route, where
from linie1_widget.drawing.search.caption import COUNTED
from linie1_widget.drawing.search.networks.network_art import NETWORK_SYMBOLS
from linie1_widget.drawing.search.picture import (
    Panel,
    as_traces,
    describe_step,
    lefts,
    panels_of,
    placed,
    seen_at,
    symbols_of,
)
from linie1_widget.drawing.search.snapshot import checked_step
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.elements import number
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.pictures import RideCaption, SearchPicture
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.routing.route import Route

_PAUSE = 2.5  # the duration of the last picture, in seconds


def animate(
    run: AnyStory | Sequence[AnyStory] | Route,
    board: Position | None = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    size: int | None = None,
    tree: bool = False,
) -> str:
    """Animate a search, two side by side, or a ride as an SVG document.

    It plays in a loop, also as ``<img>``. Viewers without animation show the last picture.

    Parameters
    ----------
    run : Trace, two of them, or Route
        The result of `search` or `shortest_route`.
    board : Board, optional
        The board of a route; not allowed for a search.
    steps : iterable of int, optional
        The steps to show; by default all. For very long searches choose some, such as
        ``range(0, len(trace) + 1, 10)``.
    speed : float, default 4
        Steps per second, 0.1 to 60.
    theme, size
        As in `draw_board`.
    tree : bool, default False
        Show the search tree beneath the map, as in `draw_step`.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> picture = animate(search(grid, grid.start, grid.goal))
    >>> "<animate " in picture, "<script" in picture
    (True, False)
    """
    paint = StepPaint(as_theme(theme))
    if isinstance(run, Route):
        check_route(board, run)
        assert board is not None
        if tree:
            raise WrongType("a ride has no search tree: give what search(...) returns")
        return _ride(board, run, chosen_steps(steps, run.length), pace(speed), paint, size)
    if board is not None:
        raise WrongType("only a Route needs a board: a search knows its own")
    traces = as_traces(run)
    chosen = chosen_steps(steps, max(map(len, traces)))
    panels = panels_of(traces, paint, COUNTED, tree)
    return _search(panels, chosen, pace(speed), paint, size)


def _search(
    panels: Sequence[Panel],
    chosen: list[int],
    lasting: float,
    paint: StepPaint,
    size: int | None,
) -> str:
    times = timetable(len(chosen), lasting)
    parts = []
    for panel, x in zip(panels, lefts(panels), strict=True):
        film, last = Film(times), len(panel.trace)
        for picture, step in enumerate(chosen):
            film.show(panel.layers(seen_at(panel.trace, min(step, last))), picture)
        parts.append(placed([*panel.ground(), *film.parts()], x, 0))
    told = describe_step([panel.trace for panel in panels], chosen[-1])
    return document(
        paint,
        parts,
        symbols=symbols_of(panels),
        width=lefts(panels)[-1] + panels[-1].width,
        height=max(panel.height for panel in panels),
        title=str(SearchPicture.ENDING(steps=len(chosen), told=told)),
        description=told,
        size=size,
    )


def _ride(
    board: Position,
    route: Route,
    chosen: list[int],
    lasting: float,
    paint: StepPaint,
    size: int | None,
) -> str:
    picture = RidePicture(board, route, paint)
    film = Film(timetable(len(chosen), lasting))
    ticks = {letter: picture.tick(letter) for letter in route.passes}
    for at, step in enumerate(chosen):
        film.show(((1, part) for part in picture.words(step, where(route, step))), at)
        passed = (letter for letter, spaces in route.passes.items() if spaces <= step)
        film.show(((0, ticks[letter]) for letter in passed), at)
    moving = [_driven(film, picture, chosen), *_trolleys(film, picture, chosen)]
    return document(
        paint,
        [*picture.ground(), *film.parts(), *moving],
        symbols=NETWORK_SYMBOLS,
        width=picture.width,
        height=picture.height,
        title=str(RideCaption.RIDE(assignment=route.assignment, spaces=route.length)),
        description=route.explain(),
        size=size,
    )


def _driven(film: Film, picture: RidePicture, chosen: list[int]) -> Any:
    line = picture.line
    path = picture.driven(chosen[-1])
    lengths = [line.at[step] * line.length for step in chosen]
    lengths.append(lengths[-1])
    rest = number(line.length + 9)
    path.add(
        film.motion(
            "animate",
            attributeName="stroke-dasharray",
            keyTimes=";".join(map(share, film.shares)),
            values=";".join(f"{number(length)} {rest}" for length in lengths),
        )
    )
    return path


def _trolleys(film: Film, picture: RidePicture, chosen: list[int]) -> list[Any]:
    paint = StepPaint()
    moving = paint.group(paint.use(f"trolley-{picture.route.line}", "rotate(90)"))
    shares = [picture.line.at[step] for step in chosen]
    moving.add(
        film.motion(
            "animateMotion",
            path=picture.line.data,
            rotate="auto",
            calcMode="linear",
            keyPoints=";".join(map(share, [*shares, shares[-1]])),
            keyTimes=";".join(map(share, film.shares)),
        )
    )
    return still(picture.trolley(chosen[-1]), moving)


def timetable(count: int, lasting: float) -> list[float]:
    """Return the time at which each picture begins, and the end, in seconds."""
    all_lasting = [lasting] * (count - 1) + [max(_PAUSE, lasting)]
    return [round(time, 3) for time in accumulate(all_lasting, initial=0.0)]


def chosen_steps(steps: Iterable[int] | None, last: int) -> list[int]:
    """Return the given steps after checking them, or all of them if None is given."""
    if steps is None:
        return list(range(last + 1))
    try:
        chosen = list(steps)
    except TypeError:
        raise WrongType(
            f"the steps of an animation are numbers such as [0, 5, 9], not {steps!r}"
        ) from None
    if not chosen:
        raise InvalidValue("an animation needs steps: give some, as in [0, 5, 9]")
    return [checked_step(step, last) for step in chosen]


def pace(speed: float) -> float:
    """Return the duration of a step in seconds; raise `InvalidValue` for a bad speed."""
    good = isinstance(speed, int | float) and not isinstance(speed, bool)
    if not good or not 0.1 <= speed <= 60:
        raise InvalidValue(f"{speed!r} is not a speed: give steps in a second, 0.1 to 60")
    return 1 / speed
