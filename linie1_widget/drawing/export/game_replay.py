"""A whole game as one animated SVG document, without any script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from linie1_widget.drawing.board.picture import board_layers, describe_board
from linie1_widget.drawing.board.sprites import SYMBOLS
from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.export.animation import chosen_steps, pace, timetable
from linie1_widget.drawing.export.svg_timeline import Film
from linie1_widget.drawing.game.picture import headline, last_squares
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
from linie1_widget.drawing.search.marks import Layer
from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.drawing.svg.symbols import Symbols
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
    """A game as one animated SVG document, move by move as it was played.

    It plays in a loop wherever a browser shows a picture, also as ``<img>``. A viewer that
    knows no animation shows the last picture. Nothing that is secret is shown.

    Parameters
    ----------
    game : Game
        Of Linie 1 or of Trans Europa.
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
    film = Film(timetable(len(chosen), pace(speed)))
    for picture, made in enumerate(chosen):
        film.show(scene.layers(made), picture)
    return document(
        scene.paint,
        [*scene.ground, *film.parts()],
        symbols=scene.symbols,
        width=scene.width,
        height=scene.height,
        title=str(GamePicture.ENDING(pictures=len(chosen), told=scene.told)),
        description=scene.told,
        size=size,
    )


@dataclass(frozen=True)
class _Scene:
    """What all pictures of a game show, and what each of them adds after so many moves."""

    paint: Paint
    width: float
    height: float
    symbols: Symbols
    told: str
    ground: list[Any]
    layers: Callable[[int], Iterable[Layer]]


class _Once:
    """Keeps elements, so that one that stands in several pictures is one."""

    def __init__(self) -> None:
        self._kept: dict[object, Any] = {}

    def __call__(self, key: object, *parts: Any) -> Any:
        if key not in self._kept:
            self._kept[key] = Paint().group(*parts)
        return self._kept[key]


def _tram(game: TramGame, theme: Theme) -> _Scene:
    paint, once, shown = Paint(theme), _Once(), game.copy()

    def layers(made: int) -> Iterator[Layer]:
        while len(shown.moves) > made:
            shown.pop()
        while len(shown.moves) < made:
            shown.redo()
        trips = [player.trip for player in shown.players if player.trip]
        marks = last_squares(shown)
        drawn = board_layers(paint, shown.board, highlights=marks, trips=trips)
        for height, parts in enumerate(drawn):
            for part in parts:
                yield height, once((height, part.tostring()), part)

    told = f"{headline(game)} {describe_board(game.board)}"
    return _Scene(paint, WHOLE, WHOLE, SYMBOLS, told, [], layers)


def _europa(game: EuropaGame, theme: Theme) -> _Scene:
    paint, once = MapPaint(theme), _Once()
    states = [*(done.before for done in game.history), game.state]

    def layers(made: int) -> Iterator[Layer]:
        position = states[made].position
        # The move that ends a round clears the map: what it laid is seen all the same.
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

    width, height = extent(game.map)
    ground = [paint.use("map-land")]
    told = describe_game(game)
    return _Scene(paint, width, height, symbols_of(game.map), told, ground, layers)
