"""A whole game of Trans Europa as one animated SVG document, without any script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from linie1_widget.drawing.export.animation import chosen_steps, pace, timetable
from linie1_widget.drawing.export.svg_timeline import Film
from linie1_widget.drawing.lattice.game_picture import describe_game, markers_of
from linie1_widget.drawing.lattice.lattice_geometry import extent
from linie1_widget.drawing.lattice.network_art import (
    marker_parts,
    network_parts,
    owners,
    track_part,
)
from linie1_widget.drawing.lattice.sprites import symbols_of
from linie1_widget.drawing.lattice.style import MapPaint
from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.position import Position


def animate_game(
    game: Game,
    *,
    moves: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    size: int | None = None,
) -> str:
    """A game as one animated SVG document: markers, track and networks as they came.

    It plays in a loop wherever a browser shows a picture, also as ``<img>``. A viewer that
    knows no animation shows the last picture. Nothing that is secret is shown.

    Parameters
    ----------
    game : Game
    moves : iterable of int, optional
        How many moves have been made in each picture; without it all from 0 on.
    speed : float, default 4
        Moves in a second.
    theme : Theme or str, default "light"
        Or ``"dark"``.
    size : int, optional
        Its width in pixels; without it the picture fills what it is put in.

    Examples
    --------
    >>> game = Game(2, seed=1)
    >>> for move in ("d8", "f10", "d8-d10"):
    ...     game.push(move)
    >>> picture = animate_game(game)
    >>> "<animate " in picture, "<script" in picture
    (True, False)
    """
    paint = MapPaint(as_theme(theme))
    states = [*(done.before for done in game.history), game.state]
    chosen = chosen_steps(moves, len(states) - 1)
    film = Film(timetable(len(chosen), pace(speed)))
    once = _Once()
    for picture, step in enumerate(chosen):
        position = states[step].position
        # The move that ends a round clears the map: what it laid is seen all the same.
        if step and len(states[step].rounds) > len(states[step - 1].rounds):
            position = states[step].rounds[-1].position
        film.show(_layers(paint, position, once), picture)
    width, height = extent(game.map)
    told = describe_game(game)
    return document(
        paint,
        [paint.use("map-land"), *film.parts()],
        symbols=symbols_of(game.map),
        width=width,
        height=height,
        title=f"{len(chosen)} pictures of a game, ending with: {told}",
        description=told,
        size=size,
    )


class _Once:
    """Keeps elements, so that one that stands in several pictures is one."""

    def __init__(self) -> None:
        self._kept: dict[object, Any] = {}

    def __call__(self, key: object, *parts: Any) -> Any:
        if key not in self._kept:
            self._kept[key] = MapPaint().group(*parts)
        return self._kept[key]


def _layers(paint: MapPaint, position: Position, once: _Once) -> Iterator[tuple[int, Any]]:
    markers = markers_of(position)
    for edge, players in owners(position.laid, markers).items():
        bands = network_parts(paint, {edge: players})
        yield 0, once(("rim", edge, not players), *bands[:1])
        yield 1, once((edge, players), *bands[1:])
        yield 2, once(("track", edge), track_part(paint, edge))
    yield 3, once("cities", paint.use("map-cities"))
    for part in marker_parts(paint, markers):
        yield 4, once(part.tostring(), part)
