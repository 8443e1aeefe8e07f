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
    named_cities,
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

    It plays in a loop, also as ``<img>``. Viewers without animation show the last frame.
    Hidden cards are not replayed.

    Parameters
    ----------
    game : Game
        A game of Linie 1 or of Trans Europa.
    moves : iterable of int, optional
        For each frame, the number of moves made; by default one frame per position.
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
    theme = as_theme(theme)
    if isinstance(game, TramGame):
        scene = _linie1_scene(game, theme)
    elif isinstance(game, EuropaGame):
        scene = _europa_scene(game, theme)
    else:
        raise WrongType(
            f"{game!r} is not a game that can be drawn: give a Game of Linie 1 or of Trans "
            "Europa"
        )
    chosen = chosen_steps(moves, len(game.moves))
    film = Film(timetable(len(chosen), step_seconds(speed)))
    for frame, move_count in enumerate(chosen):
        film.show(scene.layers(move_count), frame)
    return document(
        scene.paint,
        [*scene.ground, *film.parts()],
        symbols=scene.symbols,
        view=(0, 0, *scene.extent),
        title=str(GamePicture.ENDING(pictures=len(chosen), description=scene.description)),
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


def _linie1_scene(game: TramGame, theme: Theme) -> _Scene:
    paint, replayed = Paint(theme), game.copy()
    drawn: dict[object, Any] = {}  # so that frames share equal groups

    def layers(move_count: int) -> Iterator[Layer]:
        while len(replayed.moves) > move_count:
            replayed.pop()
        while len(replayed.moves) < move_count:
            replayed.redo()
        marks, trips = last_squares(replayed), trips_of(replayed)
        frame = board_layers(paint, replayed.board, highlights=marks, trips=trips)
        for z, parts in enumerate(frame):
            for part in parts:
                yield z, drawn.setdefault((z, part.tostring()), paint.group(part))

    description = f"{headline(game)} {describe_board(game.board)}"
    return _Scene(paint, (WHOLE, WHOLE), SYMBOLS, description, [], layers)


def _europa_scene(game: EuropaGame, theme: Theme) -> _Scene:
    paint = MapPaint(theme)
    drawn: dict[object, Any] = {}  # so that frames share equal groups
    states = [*(done.before for done in game.history), game.state]

    def layers(move_count: int) -> Iterator[Layer]:
        position = states[move_count].position
        # The move that ends a round clears the map: show the position before that.
        before = states[max(move_count - 1, 0)]
        if len(states[move_count].rounds) > len(before.rounds):
            position = states[move_count].rounds[-1].position
        markers = markers_of(position)
        for edge, players in owners(position.laid, markers).items():
            casing, *stripes = network_parts(paint, {edge: players})
            yield 0, drawn.setdefault(("rim", edge, not players), paint.group(casing))
            yield 1, drawn.setdefault((edge, players), paint.group(*stripes))
            track = paint.group(track_part(paint, edge))
            yield 2, drawn.setdefault(("track", edge), track)
        if (shown := tuple(markers.items())) not in drawn:
            names = named_cities(paint, game.map, markers)
            drawn[shown] = paint.group(paint.use("map-cities"), names)
        yield 3, drawn[shown]
        for part in marker_parts(paint, markers):
            yield 4, drawn.setdefault(part.tostring(), paint.group(part))

    symbols, ground = symbols_of(game.map), [paint.use("map-land")]
    return _Scene(paint, extent(game.map), symbols, describe_game(game), ground, layers)
