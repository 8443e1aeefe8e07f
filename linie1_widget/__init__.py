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
    from linie1_widget import experiments as experiments
    from linie1_widget import linie1 as linie1
    from linie1_widget import paths as paths
    from linie1_widget import players as players
    from linie1_widget import trans_europa as trans_europa
    from linie1_widget import widgets as widgets
    from linie1_widget.drawing.board.picture import draw_board as draw_board
    from linie1_widget.drawing.export.animation import animate as animate
    from linie1_widget.drawing.export.game_replay import animate_game as animate_game
    from linie1_widget.drawing.export.gif import as_gif as as_gif
    from linie1_widget.drawing.export.pixels import as_png as as_png
    from linie1_widget.drawing.game.ride import draw_ride as draw_ride
    from linie1_widget.drawing.lattice.picture import draw_map as draw_map
    from linie1_widget.drawing.search.film_strip import film_strip as film_strip
    from linie1_widget.drawing.search.picture import draw_step as draw_step
    from linie1_widget.errors import BotFailed as BotFailed
    from linie1_widget.errors import ExperimentStopped as ExperimentStopped
    from linie1_widget.errors import IllegalMove as IllegalMove
    from linie1_widget.errors import Linie1Error as Linie1Error
    from linie1_widget.experiments.tournaments.tournament import tournament as tournament
    from linie1_widget.language.languages import speaking as speaking
    from linie1_widget.lessons.collection import Lessons
    from linie1_widget.linie1.board.board import Board as Board
    from linie1_widget.linie1.board.board import Laid as Laid
    from linie1_widget.linie1.board.examples import EXAMPLES as EXAMPLES
    from linie1_widget.linie1.board.examples import Example as Example
    from linie1_widget.linie1.board.perft import divide as divide
    from linie1_widget.linie1.board.perft import perft as perft
    from linie1_widget.linie1.board.rules import Verdict as Verdict
    from linie1_widget.linie1.board.rules import Violation as Violation
    from linie1_widget.linie1.city_map import PLAN as PLAN
    from linie1_widget.linie1.city_map import ROUTE_CARDS as ROUTE_CARDS
    from linie1_widget.linie1.driving.dice import throw as throw
    from linie1_widget.linie1.driving.drive import Trip as Trip
    from linie1_widget.linie1.driving.drive import advance as advance
    from linie1_widget.linie1.driving.drive import depart as depart
    from linie1_widget.linie1.driving.expectation import Expectation as Expectation
    from linie1_widget.linie1.driving.expectation import expected_turns as expected_turns
    from linie1_widget.linie1.editions import EDITIONS as EDITIONS
    from linie1_widget.linie1.editions import Edition as Edition
    from linie1_widget.linie1.game.game import Game as Game
    from linie1_widget.linie1.game.moves import Move as Move
    from linie1_widget.linie1.game.setup import Setup as Setup
    from linie1_widget.linie1.game.view import View as View
    from linie1_widget.linie1.geometry import Cell as Cell
    from linie1_widget.linie1.geometry import Side as Side
    from linie1_widget.linie1.planning.completion import (
        cheapest_completion as cheapest_completion,
    )
    from linie1_widget.linie1.planning.helpful import Help as Help
    from linie1_widget.linie1.planning.helpful import helping_plays as helping_plays
    from linie1_widget.linie1.planning.missing import missing_tiles as missing_tiles
    from linie1_widget.linie1.planning.why_no_route import why_no_route as why_no_route
    from linie1_widget.linie1.routing.route import Route as Route
    from linie1_widget.linie1.routing.shortest import shortest_route as shortest_route
    from linie1_widget.linie1.routing.track_graph import TrackGraph as TrackGraph
    from linie1_widget.linie1.tiles import TILE_TYPES as TILE_TYPES
    from linie1_widget.linie1.tiles import Tile as Tile
    from linie1_widget.linie1.tiles import TileType as TileType
    from linie1_widget.paths.algorithms.built_in import ALGORITHMS as ALGORITHMS
    from linie1_widget.paths.algorithms.heuristic_check import (
        check_heuristic as check_heuristic,
    )
    from linie1_widget.paths.graphs.edge_list import EdgeGraph as EdgeGraph
    from linie1_widget.paths.graphs.grid import GridGraph as GridGraph
    from linie1_widget.paths.graphs.networkx_bridge import from_networkx as from_networkx
    from linie1_widget.paths.graphs.networkx_bridge import to_networkx as to_networkx
    from linie1_widget.paths.graphs.stops import StopsGraph as StopsGraph
    from linie1_widget.paths.mazes.built_in import MAZES as MAZES
    from linie1_widget.paths.networks import all_distances as all_distances
    from linie1_widget.paths.networks import spanning_tree as spanning_tree
    from linie1_widget.paths.networks import steiner_tree as steiner_tree
    from linie1_widget.paths.problems.built_in import problems as problems
    from linie1_widget.paths.search import search as search
    from linie1_widget.paths.story.networks.network_story import Distances as Distances
    from linie1_widget.paths.story.networks.network_story import Tree as Tree
    from linie1_widget.paths.story.steps import Step as Step
    from linie1_widget.paths.story.trace import Trace as Trace
    from linie1_widget.paths.trees.built_in import TREE_ALGORITHMS as TREE_ALGORITHMS
    from linie1_widget.paths.watch import watch as watch
    from linie1_widget.paths.watched.judgement import Judgement as Judgement
    from linie1_widget.paths.watched.watched_story import Watched as Watched
    from linie1_widget.players.bot import play_out as play_out
    from linie1_widget.widgets.board.widget import BoardWidget as BoardWidget
    from linie1_widget.widgets.game.widget import GameWidget as GameWidget
    from linie1_widget.widgets.laboratory.widget import (
        LaboratoryWidget as LaboratoryWidget,
    )
    from linie1_widget.widgets.lessons.widget import LessonWidget as LessonWidget
    from linie1_widget.widgets.one_file import to_html as to_html
    from linie1_widget.widgets.playback.drive import DriveWidget as DriveWidget
    from linie1_widget.widgets.playback.search import SearchWidget as SearchWidget
    from linie1_widget.widgets.trans_europa.widget import (
        TransEuropaWidget as TransEuropaWidget,
    )

    # It is a module and a mapping as well; a checker of types would see the module only.
    lessons: Lessons

__version__ = "0.1.0"

_HOMES = {
    "ALGORITHMS": "paths.algorithms.built_in",
    "Board": "linie1.board.board",
    "BoardWidget": "widgets.board.widget",
    "BotFailed": "errors",
    "Cell": "linie1.geometry",
    "Distances": "paths.story.networks.network_story",
    "DriveWidget": "widgets.playback.drive",
    "EDITIONS": "linie1.editions",
    "EXAMPLES": "linie1.board.examples",
    "EdgeGraph": "paths.graphs.edge_list",
    "Edition": "linie1.editions",
    "Example": "linie1.board.examples",
    "ExperimentStopped": "errors",
    "Expectation": "linie1.driving.expectation",
    "Game": "linie1.game.game",
    "GameWidget": "widgets.game.widget",
    "GridGraph": "paths.graphs.grid",
    "Help": "linie1.planning.helpful",
    "IllegalMove": "errors",
    "Judgement": "paths.watched.judgement",
    "LaboratoryWidget": "widgets.laboratory.widget",
    "Laid": "linie1.board.board",
    "Linie1Error": "errors",
    "MAZES": "paths.mazes.built_in",
    "LessonWidget": "widgets.lessons.widget",
    "Move": "linie1.game.moves",
    "PLAN": "linie1.city_map",
    "ROUTE_CARDS": "linie1.city_map",
    "Route": "linie1.routing.route",
    "SearchWidget": "widgets.playback.search",
    "Setup": "linie1.game.setup",
    "Side": "linie1.geometry",
    "Step": "paths.story.steps",
    "StopsGraph": "paths.graphs.stops",
    "TILE_TYPES": "linie1.tiles",
    "TREE_ALGORITHMS": "paths.trees.built_in",
    "Tile": "linie1.tiles",
    "TileType": "linie1.tiles",
    "Trace": "paths.story.trace",
    "TrackGraph": "linie1.routing.track_graph",
    "TransEuropaWidget": "widgets.trans_europa.widget",
    "Tree": "paths.story.networks.network_story",
    "Trip": "linie1.driving.drive",
    "Verdict": "linie1.board.rules",
    "View": "linie1.game.view",
    "Violation": "linie1.board.rules",
    "Watched": "paths.watched.watched_story",
    "advance": "linie1.driving.drive",
    "all_distances": "paths.networks",
    "animate": "drawing.export.animation",
    "animate_game": "drawing.export.game_replay",
    "as_gif": "drawing.export.gif",
    "as_png": "drawing.export.pixels",
    "cheapest_completion": "linie1.planning.completion",
    "check_heuristic": "paths.algorithms.heuristic_check",
    "depart": "linie1.driving.drive",
    "divide": "linie1.board.perft",
    "draw_board": "drawing.board.picture",
    "draw_map": "drawing.lattice.picture",
    "draw_ride": "drawing.game.ride",
    "draw_step": "drawing.search.picture",
    "expected_turns": "linie1.driving.expectation",
    "film_strip": "drawing.search.film_strip",
    "from_networkx": "paths.graphs.networkx_bridge",
    "helping_plays": "linie1.planning.helpful",
    "missing_tiles": "linie1.planning.missing",
    "perft": "linie1.board.perft",
    "play_out": "players.bot",
    "problems": "paths.problems.built_in",
    "search": "paths.search",
    "shortest_route": "linie1.routing.shortest",
    "spanning_tree": "paths.networks",
    "speaking": "language.languages",
    "steiner_tree": "paths.networks",
    "throw": "linie1.driving.dice",
    "to_html": "widgets.one_file",
    "to_networkx": "paths.graphs.networkx_bridge",
    "tournament": "experiments.tournaments.tournament",
    "watch": "paths.watch",
    "why_no_route": "linie1.planning.why_no_route",
}

_PARTS = (
    *("drawing", "experiments", "lessons", "linie1", "paths", "players"),
    *("trans_europa", "widgets"),
)

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
