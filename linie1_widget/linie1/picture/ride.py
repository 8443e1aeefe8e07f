"""Draw a trolley on its route, or a whole ride as an animation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import takewhile
from math import cos, radians, sin
from types import MappingProxyType
from typing import Any

from linie1_widget.base.language.key import Joined, Sentence
from linie1_widget.base.svg.elements import WHOLE, Paint, number, plain_element, translation
from linie1_widget.base.svg.styles import Style, Theme, as_theme, filled, round_line
from linie1_widget.base.svg.symbols import Symbols, document
from linie1_widget.linie1.board.board import PositionLike
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import canonical
from linie1_widget.linie1.picture.annotations import Pose, TrackLine
from linie1_widget.linie1.picture.board_geometry import corner
from linie1_widget.linie1.picture.board_picture import board_parts, sign_parts
from linie1_widget.linie1.picture.board_symbols import SYMBOLS, placed_trolley
from linie1_widget.linie1.picture.building_art import sign_spot
from linie1_widget.linie1.routes.drive import SimulatedRoll
from linie1_widget.linie1.routes.route import Route, check_route
from linie1_widget.linie1.texts import RideCaption
from linie1_widget.paths.picture.animation import Film, Footage, Frames, share, timetable
from linie1_widget.paths.picture.style import StepPaint, ink
from linie1_widget.paths.story.story_base import checked_step

_SIZE, _EDGE = 22, 28  # the height of letters, and the margin beside them
_BESIDE, _APART = 19, 14  # the distances of numbers from the track and from each other
CAPTION = 84  # the height of the caption

_LINES = range(1, 7)

_STYLES: Mapping[str, Style] = {
    "pass-disc": filled("sign-face", "line-rim", 1.2),
    "pass-ink": {**ink("ink", 700), "font-size": 9},
    "passed": filled("yes", "sign-face", 1.2),
    "passed-sign": round_line("sign-face", 1.8),
    **{f"ride-{line}": round_line(f"line-{line}", 5.5) for line in _LINES},
    **{
        f"driven-{line}": round_line(f"line-{line}-ink", 2, stroke_linecap="butt")
        for line in _LINES
    },
}


class RidePaint(StepPaint):
    """A `Paint` with the styles of boards and rides."""

    styles = MappingProxyType({**StepPaint.styles, **_STYLES})


def _passed(paint: Paint) -> Any:
    return paint.group(
        paint.circle("passed", 0, 0, 6.5),
        paint.path("passed-sign", "M-2.8 .3L-.8 2.4L3-2.1"),
        id="passed",
    )


RIDE_SYMBOLS: Symbols = MappingProxyType({**SYMBOLS, "passed": _passed})


class RidePicture:
    """The parts of the pictures of a ride."""

    width: float = WHOLE
    height: float = WHOLE + CAPTION

    def __init__(self, board: Position, route: Route, paint: StepPaint) -> None:
        self._board = board
        self.route = route
        self.line: TrackLine = TrackLine.of(board, route.cells)
        self._paint = paint

    def ground(self) -> list[Any]:
        paint = self._paint
        return [
            paint.rect("sheet", 0.75, 0.75, self.width - 1.5, self.height - 1.5, rx=10),
            *board_parts(paint, self._board),
            paint.path("route-casing", self.line.data),
            paint.path(f"ride-{self.route.line}", self.line.data),
            *sign_parts(paint, self._board),
            *self._numbers(),
        ]

    def moving(self, step: int, share: float, pose: Pose, text: object) -> list[Any]:
        """Return the elements above the ground at a share of the line from 0 to 1."""
        passed = (letter for letter, spaces in self.route.passes.items() if spaces <= step)
        return [
            *([self.driven(share)] if share else []),
            *map(self.tick, passed),
            self.trolley(pose),
            *self.words(step, text),
        ]

    def driven(self, share: float) -> Any:
        """Return the driven part of the line, given as a share from 0 to 1."""
        driven = share * self.line.length
        path = self._paint.path(f"driven-{self.route.line}", self.line.data)
        path["stroke-dasharray"] = f"{number(driven)} {number(self.line.length + 9)}"
        return path

    def tick(self, letter: str) -> Any:
        cell = self._board.stops[letter]
        (x, y), (dx, dy) = corner(cell), sign_spot(canonical(self._board.tiles[cell]))
        return self._paint.use("passed", translation(x + dx + 7, y + dy - 7))

    def trolley(self, pose: Pose) -> Any:
        return placed_trolley(self._paint, self.route.line, pose)

    def words(self, step: int, text: object) -> list[Any]:
        paint, top = self._paint, WHOLE + 1.5 * _SIZE
        count = str(RideCaption.SPACE(step=step, last=self.route.length))
        title = str(self.route.assignment)
        return [
            paint.words("words-strong", title, _EDGE, top, 1.1 * _SIZE),
            paint.words("words-right", count, self.width - _EDGE, top, _SIZE),
            paint.words("words", str(text), _EDGE, top + 1.6 * _SIZE, _SIZE),
        ]

    def _numbers(self) -> list[Any]:
        places, poses = self.line.places, self.line.poses
        times = Counter(place for place in places if isinstance(place, Cell))
        taken: list[tuple[float, float]] = []
        parts = []
        for spaces, (place, pose) in enumerate(zip(places, poses, strict=True)):
            if isinstance(place, Cell) and times[place] > 1:
                x, y = _beside(pose, taken)
                taken.append((x, y))
                parts.append(self._paint.circle("pass-disc", x, y, 7.5))
                parts.append(self._paint.text("pass-ink", str(spaces), x, y + 3.2))
        return parts


def _beside(pose: Pose, taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return a place on the right of the trolley, free of other numbers if possible."""
    turn = radians(pose.heading)
    for along in (0, _APART, -_APART, 2 * _APART, -2 * _APART):
        x = pose.x + _BESIDE * cos(turn) + along * sin(turn)
        y = pose.y + _BESIDE * sin(turn) - along * cos(turn)
        if not any(max(abs(x - ax), abs(y - ay)) < _APART for ax, ay in taken):
            break
    return round(x, 2), round(y, 2)


def draw_ride(
    board: PositionLike,
    route: Route,
    step: int,
    *,
    said: str | None = None,
    theme: Theme | str = "auto",
    size: int | None = None,
) -> str:
    """Draw a trolley on its route after a number of spaces.

    The part driven is marked along the line, and passed stops have a tick. Squares that are
    passed repeatedly show the number of spaces at each pass.

    Parameters
    ----------
    board : Board
        The board on which the route was found.
    route : Route
        The result of `shortest_route`.
    step : int
        The number of spaces driven, 0 to ``route.length``.
    said : str, optional
        The caption; by default the place of the trolley.
    theme, size
        As in `draw_board`.

    Returns
    -------
    str
        An SVG document, the same for the same arguments.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> draw_ride(board, shortest_route(board, 1, "F"), 4).startswith("<svg ")
    True
    """
    board = check_route(board, route)
    step = checked_step(step, route.length)
    paint = RidePaint(as_theme(theme))
    ride = RidePicture(board, route, paint)
    said = str(where(route, step)) if said is None else said
    line = ride.line
    parts = [*ride.ground(), *ride.moving(step, line.at[step], line.poses[step], said)]
    title = RideCaption.TITLE(assignment=route.assignment, step=step, last=route.length)
    return document(
        paint,
        parts,
        symbols=RIDE_SYMBOLS,
        view=(0, 0, ride.width, ride.height),
        title=str(title),
        description=said,
        size=size,
    )


def where(route: Route, step: int) -> Sentence:
    """Return a sentence about the place of the trolley after a number of spaces."""
    place, letter = route.cells[step], route.signs[step]
    key = RideCaption.ON if isinstance(place, Cell) else RideCaption.IN
    if letter:
        key = RideCaption.AT_A_STOP
    if step in (0, route.length):
        key = RideCaption.ARRIVED if step else RideCaption.STARTS
    return key(place=place, letter=letter)


def describe_ride(route: Route, rolls: Sequence[SimulatedRoll], step: int) -> Joined:
    """Return sentences about the last roll, the trolley's place, and rolls in vain."""
    here, rest = where(route, step), iter(rolls)
    last: tuple[Sentence, ...] = ()
    if step:
        roll = next(roll for roll in rest if roll.before < step <= roll.after)
        last = (roll.description,)
        if left := roll.after - step:
            return Joined((*last, RideCaption.ON_ITS_WAY(where=here, left=left)), " ")
    vain = takewhile(lambda roll: roll.after <= step, rest)
    return Joined(
        (*last, here, *(RideCaption.THEN(roll=roll.description) for roll in vain)), " "
    )


_BETWEEN = 4  # the number of pictures per space that a trolley drives


class RideFootage(Footage):
    """A ride on a board as a film."""

    def __init__(self, board: Position, route: Route, theme: Theme) -> None:
        self.last = route.length
        self._board = board
        self._route = route
        self._paint = RidePaint(theme)
        self._picture = RidePicture(board, route, self._paint)

    def still(self, step: int, size: int | None) -> str:
        theme = self._paint.theme
        return draw_ride(self._board, self._route, step, theme=theme, size=size)

    def svg(self, chosen: list[int], seconds: float, size: int | None) -> str:
        """Return an animated document, in which the trolley moves evenly."""
        picture, route = self._picture, self._route
        film = Film(timetable(len(chosen), seconds))
        ticks = {letter: picture.tick(letter) for letter in route.passes}
        for index, step in enumerate(chosen):
            film.show(
                ((1, part) for part in picture.words(step, where(route, step))), index
            )
            passed = (letter for letter, spaces in route.passes.items() if spaces <= step)
            film.show(((0, ticks[letter]) for letter in passed), index)
        moving = [_driven(film, picture, chosen), *_trolleys(film, picture, chosen)]
        return document(
            self._paint,
            [*picture.ground(), *film.parts(), *moving],
            symbols=RIDE_SYMBOLS,
            view=(0, 0, picture.width, picture.height),
            title=str(RideCaption.RIDE(assignment=route.assignment, spaces=route.length)),
            description=route.explain(),
            size=size,
        )

    def frames(self, chosen: list[int]) -> Frames:
        ride, shares, pictures = self._picture, self._picture.line.at, []
        for step, after in zip(chosen, [*chosen[1:], chosen[-1]], strict=True):
            # The last picture has no pictures in between.
            for between in range(_BETWEEN if after != step else 1):
                more = (shares[after] - shares[step]) * between / _BETWEEN
                driven = shares[step] + more
                pose, text = ride.line.pose_at(driven), where(self._route, step)
                pictures.append(ride.moving(step, driven, pose, text))
        size = ride.width, ride.height
        return Frames(self._paint, RIDE_SYMBOLS, *size, ride.ground(), pictures, _BETWEEN)


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
    paint = RidePaint()
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
