"""Animate a search or a ride as an SVG document without scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.svg.elements import Paint, number, plain_element
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.linie1.board.board import PositionLike
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.picture.ride import (
    RIDE_SYMBOLS,
    RidePaint,
    RidePicture,
    check_route,
    where,
)
from linie1_widget.linie1.routes.route import Route
from linie1_widget.linie1.texts import RideCaption
from linie1_widget.paths.picture.drawn_step import AnyStory, checked_steps, snapshot
from linie1_widget.paths.picture.legend import COUNTED
from linie1_widget.paths.picture.scene import Layer
from linie1_widget.paths.picture.search_picture import (
    as_traces,
    describe_step,
    lefts,
    panels_document,
    panels_of,
    placed,
)
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.texts import SearchPicture

_TEXT_STYLES = ("fill", "font-family", "font-size", "font-weight", "text-anchor")


class Film:
    """A sequence of pictures that repeats; elements in several of them are written once."""

    def __init__(self, times: Sequence[float]) -> None:
        self._times = times
        # When pictures begin, and the end, scaled to 0 to 1.
        self.shares = [time / times[-1] for time in times]
        self._seen: dict[int, tuple[Any, int, list[int]]] = {}

    def show(self, layers: Iterable[Layer], picture: int) -> None:
        """Show elements in one picture."""
        for height, element in layers:
            _, _, pictures = self._seen.setdefault(id(element), (element, height, []))
            pictures.append(picture)

    def parts(self) -> list[Any]:
        """Return all elements, lowest first; those that look alike are grouped."""
        groups: dict[tuple[Any, ...], Any] = {}
        for element, height, pictures in self._merged():
            # Viewers without animation show the last picture.
            stays = pictures[-1] == len(self._times) - 2
            style = _extract_style(element)
            key = (height, *style.items(), stays)
            if key not in groups:
                groups[key] = Paint().group(**({} if stays else {"visibility": "hidden"}))
                groups[key].attribs.update(style)
            groups[key].add(self._timed(element, pictures))
        return [groups[key] for key in sorted(groups, key=lambda key: key[0])]

    def _merged(self) -> list[tuple[Any, int, list[int]]]:
        """Return the elements, lowest first, merging those with equal times."""
        merged: dict[tuple[int, ...], tuple[Any, int, list[int]]] = {}
        for entry in sorted(self._seen.values(), key=lambda seen: (seen[1], seen[2][0])):
            element, height, pictures = entry
            key = (height, *pictures)
            other, *_ = merged.setdefault(key, entry)
            if other is element:
                continue
            if other.attribs or other.elementname != "g":
                other = Paint().group(other)
                merged[key] = other, height, pictures
            other.add(element)
        return list(merged.values())

    def motion(self, name: str, **attribs: str) -> Any:
        """Return an element that animates its parent over the whole time, repeatedly."""
        duration = f"{number(self._times[-1])}s"
        return plain_element(name, **attribs, dur=duration, repeatCount="indefinite")

    def _timed(self, element: Any, pictures: Sequence[int]) -> Any:
        count = len(self._times) - 1
        seen = set(pictures)
        if len(seen) == count:
            return element
        shown = [picture in seen for picture in range(count)]
        changes = [at for at in range(count) if not at or shown[at] is not shown[at - 1]]
        motion = self.motion("animate", attributeName="visibility", calcMode="discrete")
        motion["keyTimes"] = ";".join(share(self.shares[at]) for at in changes)
        motion["values"] = ";".join("visible" if shown[at] else "hidden" for at in changes)
        element.add(motion)
        return element


def share(value: float) -> str:
    """Format a share of the whole: films hold thousands of them."""
    return number(value, 5).lstrip("0") or "0"


def _extract_style(element: Any) -> dict[str, Any]:
    """Remove the commonest style of the texts in an element from them, and return it."""
    styles = [text.attribs for text in _texts_in(element)]
    shared = {}
    for name in _TEXT_STYLES:
        if styles and all(name in style for style in styles):
            shared[name] = Counter(style[name] for style in styles).most_common(1)[0][0]
            for style in styles:
                if style[name] == shared[name]:
                    del style[name]
    return shared


def _texts_in(element: Any) -> Iterator[Any]:
    if element.elementname == "text":
        yield element
    for child in element.elements:
        yield from _texts_in(child)


_PAUSE = 2.5  # the duration of the last picture, in seconds


def animate(
    run: AnyStory | Sequence[AnyStory] | Route,
    board: PositionLike | None = None,
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
        board = checked_ride(run, board, tree)
        return _ride(
            board,
            run,
            chosen_steps(steps, run.length),
            step_seconds(speed),
            RidePaint(paint.theme),
            size,
        )
    traces = checked_search(run, board)
    chosen = chosen_steps(steps, max(map(len, traces)))
    panels = panels_of(traces, paint, COUNTED, tree)
    times = timetable(len(chosen), step_seconds(speed))
    parts = []
    for panel, x in zip(panels, lefts(panels), strict=True):
        film, last = Film(times), len(panel.trace)
        for picture, step in enumerate(chosen):
            film.show(panel.layers(snapshot(panel.trace, min(step, last))), picture)
        parts.append(placed([*panel.ground(), *film.parts()], x, 0))
    text = describe_step(traces, chosen[-1])
    title = str(SearchPicture.ENDING(steps=len(chosen), description=text))
    return panels_document(panels, parts, paint, title=title, description=text, size=size)


def checked_ride(route: Route, board: PositionLike | None, tree: bool) -> Position:
    """Return the board; raise an error unless the route lies on it."""
    board = check_route(board, route)
    if tree:
        raise WrongType("a ride has no search tree: give what search(...) returns")
    return board


def checked_search(run: object, board: object) -> tuple[AnyStory, ...]:
    """Return one or two recorded searches; raise an error if a board is given."""
    if board is not None:
        raise WrongType("only a Route needs a board: a search knows its own")
    return as_traces(run)


def _ride(
    board: Position,
    route: Route,
    chosen: list[int],
    seconds: float,
    paint: StepPaint,
    size: int | None,
) -> str:
    picture = RidePicture(board, route, paint)
    film = Film(timetable(len(chosen), seconds))
    ticks = {letter: picture.tick(letter) for letter in route.passes}
    for at, step in enumerate(chosen):
        film.show(((1, part) for part in picture.words(step, where(route, step))), at)
        passed = (letter for letter, spaces in route.passes.items() if spaces <= step)
        film.show(((0, ticks[letter]) for letter in passed), at)
    moving = [_driven(film, picture, chosen), *_trolleys(film, picture, chosen)]
    return document(
        paint,
        [*picture.ground(), *film.parts(), *moving],
        symbols=RIDE_SYMBOLS,
        view=(0, 0, picture.width, picture.height),
        title=str(RideCaption.RIDE(assignment=route.assignment, spaces=route.length)),
        description=route.explain(),
        size=size,
    )


def _driven(film: Film, picture: RidePicture, chosen: list[int]) -> Any:
    line = picture.line
    path = picture.driven(line.at[chosen[-1]])
    lengths = [line.at[step] * line.length for step in (*chosen, chosen[-1])]
    rest = number(line.length + 9)
    values = ";".join(f"{number(length)} {rest}" for length in lengths)
    times = ";".join(map(share, film.shares))
    dashes = {"attributeName": "stroke-dasharray", "keyTimes": times, "values": values}
    path.add(film.motion("animate", **dashes))
    return path


def _trolleys(film: Film, picture: RidePicture, chosen: list[int]) -> list[Any]:
    paint = StepPaint()
    moving = paint.group(paint.use(f"trolley-{picture.route.line}", "rotate(90)"))
    shares = [picture.line.at[step] for step in (*chosen, chosen[-1])]
    moving.add(
        film.motion(
            "animateMotion",
            path=picture.line.data,
            rotate="auto",
            calcMode="linear",
            keyPoints=";".join(map(share, shares)),
            keyTimes=";".join(map(share, film.shares)),
        )
    )
    # Viewers without animation show the other trolley.
    fixed = paint.group(picture.trolley(picture.line.poses[chosen[-1]]))
    fixed.add(plain_element("set", attributeName="visibility", to="hidden"))
    moving = paint.group(moving, visibility="hidden")
    moving.add(plain_element("set", attributeName="visibility", to="visible"))
    return [fixed, moving]


def timetable(count: int, seconds: float) -> list[float]:
    """Return the time at which each picture begins, and the end, in seconds."""
    durations = [seconds] * (count - 1) + [max(_PAUSE, seconds)]
    return [round(time, 3) for time in accumulate(durations, initial=0.0)]


def chosen_steps(steps: Iterable[int] | None, last: int) -> list[int]:
    """Return the given steps after checking them, or all of them if None is given."""
    if steps is None:
        return list(range(last + 1))
    return checked_steps(steps, last, "an animation", "[0, 5, 9]")


def step_seconds(speed: float) -> float:
    """Return the duration of a step in seconds; raise `InvalidValue` for a bad speed."""
    good = isinstance(speed, int | float) and not isinstance(speed, bool)
    if not good or not 0.1 <= speed <= 60:
        raise InvalidValue(f"{speed!r} is not a speed: give steps in a second, 0.1 to 60")
    return 1 / speed
