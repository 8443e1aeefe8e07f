"""Pictures of the board: one sprite sheet, composed here or in the widget's page.

The names are loaded when they are first used, since svgwrite takes its time and the
colours alone do not need it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from linie1_widget.drawing.board.annotations import RouteMark as RouteMark
    from linie1_widget.drawing.board.annotations import SideMark as SideMark
    from linie1_widget.drawing.board.annotations import SquareMark as SquareMark
    from linie1_widget.drawing.board.picture import describe_board as describe_board
    from linie1_widget.drawing.board.picture import draw_board as draw_board
    from linie1_widget.drawing.board.sign_art import sign_spot as sign_spot
    from linie1_widget.drawing.board.sign_art import sign_spots as sign_spots
    from linie1_widget.drawing.board.sprites import sheet_tree as sheet_tree
    from linie1_widget.drawing.export.animation import animate as animate
    from linie1_widget.drawing.export.game_replay import animate_game as animate_game
    from linie1_widget.drawing.export.gif import as_gif as as_gif
    from linie1_widget.drawing.export.pixels import as_png as as_png
    from linie1_widget.drawing.game.ride import draw_ride as draw_ride
    from linie1_widget.drawing.lattice.annotations import CrossingMark as CrossingMark
    from linie1_widget.drawing.lattice.annotations import LineMark as LineMark
    from linie1_widget.drawing.lattice.game_picture import (
        draw_europa_game as draw_europa_game,
    )
    from linie1_widget.drawing.lattice.picture import describe_map as describe_map
    from linie1_widget.drawing.lattice.picture import draw_map as draw_map
    from linie1_widget.drawing.search.film_strip import film_strip as film_strip
    from linie1_widget.drawing.search.picture import draw_step as draw_step
    from linie1_widget.drawing.svg.styles import widget_css as widget_css

_HOMES = {
    "animate": "export.animation",
    "animate_game": "export.game_replay",
    "describe_board": "board.picture",
    "draw_board": "board.picture",
    "sign_spot": "board.sign_art",
    "sign_spots": "board.sign_art",
    "as_gif": "export.gif",
    "as_png": "export.pixels",
    "RouteMark": "board.annotations",
    "SideMark": "board.annotations",
    "SquareMark": "board.annotations",
    "draw_ride": "game.ride",
    "sheet_tree": "board.sprites",
    "CrossingMark": "lattice.annotations",
    "LineMark": "lattice.annotations",
    "describe_map": "lattice.picture",
    "draw_europa_game": "lattice.game_picture",
    "draw_map": "lattice.picture",
    "draw_step": "search.picture",
    "film_strip": "search.film_strip",
    "widget_css": "svg.styles",
}

__all__ = [
    "CrossingMark",
    "LineMark",
    "RouteMark",
    "SideMark",
    "SquareMark",
    "animate",
    "animate_game",
    "as_gif",
    "as_png",
    "describe_board",
    "describe_map",
    "draw_board",
    "draw_europa_game",
    "draw_map",
    "draw_ride",
    "draw_step",
    "film_strip",
    "sheet_tree",
    "sign_spot",
    "sign_spots",
    "widget_css",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
