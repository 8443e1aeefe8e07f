"""Pictures of the board: one sprite sheet, composed here or in the widget's page.

The names are loaded when they are first used, since svgwrite takes its time and the
colours alone do not need it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from linie1_widget.drawing.animation import animate as animate
    from linie1_widget.drawing.board import describe_board as describe_board
    from linie1_widget.drawing.board import draw_board as draw_board
    from linie1_widget.drawing.curves import sign_spot as sign_spot
    from linie1_widget.drawing.curves import sign_spots as sign_spots
    from linie1_widget.drawing.gif import as_gif as as_gif
    from linie1_widget.drawing.marks import RouteMark as RouteMark
    from linie1_widget.drawing.marks import SideMark as SideMark
    from linie1_widget.drawing.marks import SquareMark as SquareMark
    from linie1_widget.drawing.pixels import as_png as as_png
    from linie1_widget.drawing.ride import draw_ride as draw_ride
    from linie1_widget.drawing.sheet import sheet_tree as sheet_tree
    from linie1_widget.drawing.steps import draw_step as draw_step
    from linie1_widget.drawing.strip import film_strip as film_strip
    from linie1_widget.drawing.theme import widget_css as widget_css

_HOMES = {
    "animate": "animation",
    "describe_board": "board",
    "draw_board": "board",
    "sign_spot": "curves",
    "sign_spots": "curves",
    "as_gif": "gif",
    "as_png": "pixels",
    "RouteMark": "marks",
    "SideMark": "marks",
    "SquareMark": "marks",
    "draw_ride": "ride",
    "sheet_tree": "sheet",
    "draw_step": "steps",
    "film_strip": "strip",
    "widget_css": "theme",
}

__all__ = [
    "RouteMark",
    "SideMark",
    "SquareMark",
    "animate",
    "as_gif",
    "as_png",
    "describe_board",
    "draw_board",
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
