"""Animate a whole game as an SVG document without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from linie1_widget.drawing.board.board_geometry import WHOLE
from linie1_widget.drawing.board.picture import board_layers, describe_board
from linie1_widget.drawing.board.sprites import SYMBOLS
from linie1_widget.drawing.export.animation import (
    Film,
    chosen_steps,
    step_seconds,
    timetable,
)
from linie1_widget.drawing.game_picture import headline, last_squares, trips_of
from linie1_widget.drawing.lattice.annotations import MapPaint
from linie1_widget.drawing.lattice.lattice_geometry import extent
from linie1_widget.drawing.lattice.map_art import (
    marker_parts,
    network_parts,
    owners,
    symbols_of,
    track_part,
)
from linie1_widget.drawing.lattice.picture import describe_game, markers_of
from linie1_widget.drawing.search.scenes.scene import Layer
from linie1_widget.drawing.svg.elements import Paint, Point
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.drawing.svg.symbols import Symbols, document
from linie1_widget.errors import WrongType
from linie1_widget.language.english.pictures import GamePicture
from linie1_widget.linie1.game.game import Game as TramGame
from linie1_widget.trans_europa.game.game import Game as EuropaGame

AnyGame: TypeAlias = TramGame | EuropaGame


def animate_game(
    game: AnyGame,
    *,
    moves: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    size: int | None = None,
) -> str:
    """Animate a game, move by move, as an SVG document.

    It plays in a loop, also as ``<img>``. Viewers without animation show the last picture.
    Secret cards are not shown.

    Parameters
    ----------
    game : Game
        A game of Linie 1 or of Trans Europa.
    moves : iterable of int, optional
        The number of moves made in each picture; by default every number from 0 on.
    speed : float, default 4
        Moves per second, 0.1 to 60.
    theme, size
        As in `draw_board`.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> game = TramGame(2, seed=7)
    >>> for move in ("c2:S0", "c3:S0", "draw"):
    ...     game.push(move)
    >>> picture = animate_game(game)
    >>> "<animate " in picture, "<script" in picture
    (True, False)
    """
    style = as_theme(theme)
    if isinstance(game, TramGame):
        scene = _tram(game, style)
    elif isinstance(game, EuropaGame):
        scene = _europa(game, style)
    else:
        raise WrongType(
            f"{game!r} is not a game that can be drawn: give a Game of Linie 1 or of Trans "
            "Europa"
        )
    chosen = chosen_steps(moves, len(game.moves))
    film = Film(timetable(len(chosen), step_seconds(speed)))
    for picture, made in enumerate(chosen):
        film.show(scene.layers(made), picture)
    return document(
        scene.paint,
        [*scene.ground, *film.parts()],
        symbols=scene.symbols,
        view=(0, 0, *scene.extent),
        title=str(GamePicture.ENDING(pictures=len(chosen), told=scene.description)),
        description=scene.description,
        size=size,
    )


@dataclass(frozen=True)
class _Scene:
    paint: Paint
    extent: Point  # width and height
    symbols: Symbols
    description: str
    ground: list[Any]
    layers: Callable[[int], Iterable[Layer]]


class _Once:
    """A cache of elements, so that pictures share equal ones."""

    def __init__(self) -> None:
        self._cache: dict[object, Any] = {}

    def __call__(self, key: object, *parts: Any) -> Any:
        if key not in self._cache:
            self._cache[key] = Paint().group(*parts)
        return self._cache[key]


def _tram(game: TramGame, theme: Theme) -> _Scene:
    paint, once, shown = Paint(theme), _Once(), game.copy()

    def layers(made: int) -> Iterator[Layer]:
        while len(shown.moves) > made:
            shown.pop()
        while len(shown.moves) < made:
            shown.redo()
        marks, trips = last_squares(shown), trips_of(shown)
        drawn = board_layers(paint, shown.board, highlights=marks, trips=trips)
        for height, parts in enumerate(drawn):
            for part in parts:
                yield height, once((height, part.tostring()), part)

    description = f"{headline(game)} {describe_board(game.board)}"
    return _Scene(paint, (WHOLE, WHOLE), SYMBOLS, description, [], layers)


def _europa(game: EuropaGame, theme: Theme) -> _Scene:
    paint, once = MapPaint(theme), _Once()
    states = [*(done.before for done in game.history), game.state]

    def layers(made: int) -> Iterator[Layer]:
        position = states[made].position
        # The move that ends a round clears the map: show the position before that.
        if made and len(states[made].rounds) > len(states[made - 1].rounds):
            position = states[made].rounds[-1].position
        markers = markers_of(position)
        for edge, players in owners(position.laid, markers).items():
            bands = network_parts(paint, {edge: players})
            yield 0, once(("rim", edge, not players), *bands[:1])
            yield 1, once((edge, players), *bands[1:])
            yield 2, once(("track", edge), track_part(paint, edge))
        yield 3, once("cities", paint.use("map-cities"))
        for part in marker_parts(paint, markers):
            yield 4, once(part.tostring(), part)

    symbols, ground = symbols_of(game.map), [paint.use("map-land")]
    return _Scene(paint, extent(game.map), symbols, describe_game(game), ground, layers)
