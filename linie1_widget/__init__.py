"""The tram game Linie 1 in Jupyter: a board that explains its rules.

The names below are loaded when they are first used, so that the engine can be had
without the widgets and nobody waits for what is not needed.

Examples
--------
>>> import linie1_widget as l1
>>> board = l1.Board()
>>> print(board.explain("d1", "S0"))
d1:S0 is not allowed.
North: the track would lead off the board (rule A).
South: the track would run into the Hallenbad (rule B).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from linie1_widget import drawing as drawing
    from linie1_widget import engine as engine
    from linie1_widget import paths as paths
    from linie1_widget import players as players
    from linie1_widget import widgets as widgets
    from linie1_widget.drawing.animation import animate as animate
    from linie1_widget.drawing.board import draw_board as draw_board
    from linie1_widget.drawing.gif import as_gif as as_gif
    from linie1_widget.drawing.pixels import as_png as as_png
    from linie1_widget.drawing.ride import draw_ride as draw_ride
    from linie1_widget.drawing.steps import draw_step as draw_step
    from linie1_widget.drawing.strip import film_strip as film_strip
    from linie1_widget.engine.board import Board as Board
    from linie1_widget.engine.board import Laid as Laid
    from linie1_widget.engine.completion import cheapest_completion as cheapest_completion
    from linie1_widget.engine.dice import throw as throw
    from linie1_widget.engine.drive import Trip as Trip
    from linie1_widget.engine.drive import advance as advance
    from linie1_widget.engine.drive import depart as depart
    from linie1_widget.engine.editions import EDITIONS as EDITIONS
    from linie1_widget.engine.editions import Edition as Edition
    from linie1_widget.engine.examples import EXAMPLES as EXAMPLES
    from linie1_widget.engine.examples import Example as Example
    from linie1_widget.engine.expectation import Expectation as Expectation
    from linie1_widget.engine.expectation import expected_turns as expected_turns
    from linie1_widget.engine.game import Game as Game
    from linie1_widget.engine.geometry import Cell as Cell
    from linie1_widget.engine.geometry import Side as Side
    from linie1_widget.engine.helping import Help as Help
    from linie1_widget.engine.helping import helping_plays as helping_plays
    from linie1_widget.engine.legality import Verdict as Verdict
    from linie1_widget.engine.legality import Violation as Violation
    from linie1_widget.engine.missing import missing_tiles as missing_tiles
    from linie1_widget.engine.moves import Move as Move
    from linie1_widget.engine.obstacles import why_no_route as why_no_route
    from linie1_widget.engine.perft import divide as divide
    from linie1_widget.engine.perft import perft as perft
    from linie1_widget.engine.plan import PLAN as PLAN
    from linie1_widget.engine.plan import ROUTE_CARDS as ROUTE_CARDS
    from linie1_widget.engine.route import Route as Route
    from linie1_widget.engine.routes import shortest_route as shortest_route
    from linie1_widget.engine.setup import Setup as Setup
    from linie1_widget.engine.tiles import TILE_TYPES as TILE_TYPES
    from linie1_widget.engine.tiles import Tile as Tile
    from linie1_widget.engine.tiles import TileType as TileType
    from linie1_widget.engine.track import TrackGraph as TrackGraph
    from linie1_widget.engine.view import View as View
    from linie1_widget.errors import IllegalMove as IllegalMove
    from linie1_widget.errors import Linie1Error as Linie1Error
    from linie1_widget.paths.checking import check_heuristic as check_heuristic
    from linie1_widget.paths.edges import EdgeGraph as EdgeGraph
    from linie1_widget.paths.grid import GridGraph as GridGraph
    from linie1_widget.paths.networks import from_networkx as from_networkx
    from linie1_widget.paths.networks import to_networkx as to_networkx
    from linie1_widget.paths.pseudocode import PSEUDOCODE as PSEUDOCODE
    from linie1_widget.paths.search import ALGORITHMS as ALGORITHMS
    from linie1_widget.paths.search import search as search
    from linie1_widget.paths.steps import Step as Step
    from linie1_widget.paths.trace import Trace as Trace
    from linie1_widget.players.bot import play_out as play_out
    from linie1_widget.widgets.board import BoardWidget as BoardWidget
    from linie1_widget.widgets.drive import DriveWidget as DriveWidget
    from linie1_widget.widgets.game import GameWidget as GameWidget
    from linie1_widget.widgets.search import SearchWidget as SearchWidget

__version__ = "0.1.0"

_HOMES = {
    "ALGORITHMS": "paths.search",
    "Board": "engine.board",
    "BoardWidget": "widgets.board",
    "Cell": "engine.geometry",
    "DriveWidget": "widgets.drive",
    "EDITIONS": "engine.editions",
    "EXAMPLES": "engine.examples",
    "EdgeGraph": "paths.edges",
    "Edition": "engine.editions",
    "Example": "engine.examples",
    "Expectation": "engine.expectation",
    "Game": "engine.game",
    "GameWidget": "widgets.game",
    "GridGraph": "paths.grid",
    "Help": "engine.helping",
    "IllegalMove": "errors",
    "Laid": "engine.board",
    "Linie1Error": "errors",
    "Move": "engine.moves",
    "PLAN": "engine.plan",
    "PSEUDOCODE": "paths.pseudocode",
    "ROUTE_CARDS": "engine.plan",
    "Route": "engine.route",
    "SearchWidget": "widgets.search",
    "Setup": "engine.setup",
    "Side": "engine.geometry",
    "Step": "paths.steps",
    "TILE_TYPES": "engine.tiles",
    "Tile": "engine.tiles",
    "TileType": "engine.tiles",
    "Trace": "paths.trace",
    "TrackGraph": "engine.track",
    "Trip": "engine.drive",
    "Verdict": "engine.legality",
    "Violation": "engine.legality",
    "View": "engine.view",
    "advance": "engine.drive",
    "animate": "drawing.animation",
    "as_gif": "drawing.gif",
    "as_png": "drawing.pixels",
    "cheapest_completion": "engine.completion",
    "check_heuristic": "paths.checking",
    "depart": "engine.drive",
    "divide": "engine.perft",
    "draw_board": "drawing.board",
    "draw_ride": "drawing.ride",
    "draw_step": "drawing.steps",
    "expected_turns": "engine.expectation",
    "film_strip": "drawing.strip",
    "from_networkx": "paths.networks",
    "helping_plays": "engine.helping",
    "missing_tiles": "engine.missing",
    "perft": "engine.perft",
    "play_out": "players.bot",
    "search": "paths.search",
    "shortest_route": "engine.routes",
    "throw": "engine.dice",
    "to_networkx": "paths.networks",
    "why_no_route": "engine.obstacles",
}

_PARTS = ("drawing", "engine", "paths", "players", "widgets")

__all__ = [*_HOMES, *_PARTS]


def __getattr__(name: str) -> object:
    if name in _PARTS:
        return import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    # What a person may use, for completion: not what this module itself imports.
    return sorted([*__all__, "__version__"])
