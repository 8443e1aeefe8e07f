"""A ride as an animation."""

from __future__ import annotations

from typing import Any

from linie1_widget.base.svg.elements import number, plain_element
from linie1_widget.base.svg.styles import Theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.picture.ride import (
    RIDE_SYMBOLS,
    RidePaint,
    RidePicture,
    draw_ride,
    where,
)
from linie1_widget.linie1.routes.route import Route
from linie1_widget.linie1.texts import RideCaption
from linie1_widget.paths.picture.animation import Film, Footage, Frames, share, timetable

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
        """Return the picture of a step, see `draw_ride`."""
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
        """Return pictures of each step and of the way to the next one."""
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
