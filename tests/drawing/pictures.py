"""A picture of each kind, to be drawn on light paper and on dark."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from linie1_widget import Game, animate, animate_game
from linie1_widget.drawing import (
    CrossingMark,
    LineMark,
    RouteMark,
    SideMark,
    draw_board,
    draw_europa_game,
    draw_map,
    draw_ride,
    draw_step,
    film_strip,
)
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.drawing.search.moment import draw_moment
from linie1_widget.linie1.board.board import Board
from linie1_widget.paths import watch
from linie1_widget.trans_europa import MAP, MAPS
from linie1_widget.trans_europa import Game as EuropaGame
from tests.drawing import trees
from tests.drawing.stories import PAGE_4, TRACES, edges, grid, ride
from tests.linie1.games import DRIVE, WAY, game, play
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR
from tests.trans_europa.maps import ISLAND

ON_THE_BOARD = {
    "highlights": ["d1", SideMark("d1", "W"), SideMark("d1", "S", ok=False)],
    "paths": [["b1", "c1"], RouteMark(["d3", "d4"], line=3)],
    "ghosts": [("d2", "W90")],
}
ON_THE_MAP = {
    "tracks": ["d8-d10", "d8-e9", "c31-c29"],
    "markers": {1: "d8", 3: "c31", 2: "d10"},
    "cities": ["Paris", "Roma"],
    "tree": ["e9-f8", "f8-g9"],
    "highlights": ["k1", "k1-l2", LineMark("g9-g11", "no"), CrossingMark("i7", "hovered")],
}


def begun() -> EuropaGame:
    """A game with a marker, and track in the second turn."""
    found = EuropaGame(["Ada", "Ben"], seed=1)
    for move in ("d8", "c31", "d8-d10", "d10-d12"):
        found.push(move)
    return found


PICTURES: dict[str, Callable[..., str]] = {
    "board": lambda **kind: draw_board(Board.parse(PAGE_4), **kind),
    "empty board": lambda **kind: draw_board(Board(), **kind),
    "marked board": lambda **kind: draw_board(Board.parse(PAGE_4), **ON_THE_BOARD, **kind),
    "game": lambda **kind: draw_game(Game(2, seed=1), **kind),
    "ride": lambda **kind: draw_ride(*ride(), 5, **kind),
    **{name: partial(draw_map, map_) for name, map_ in MAPS.items()},
    "island": partial(draw_map, ISLAND),
    "marked map": partial(draw_map, MAP, **ON_THE_MAP),
    "game of tracks": lambda **kind: draw_europa_game(begun(), **kind),
    **{
        name: lambda name=name, **kind: draw_step(TRACES[name](), 10, **kind)
        for name in TRACES
    },
    "graph": lambda **kind: draw_step(edges(), 12, **kind),
    "strip": lambda **kind: film_strip(grid(), [1, 20], **kind),
    "moment": lambda **kind: draw_moment(grid(), 20, **kind),
    **{
        f"tree of {name}": lambda name=name, **kind: film_strip(
            TRACES[name](), [0, 9, len(TRACES[name]())], tree=True, **kind
        )
        for name in TRACES
    },
    **{
        f"network of {name}": lambda name=name, **kind: draw_step(
            trees.STORIES[name](), 9, **kind
        )
        for name in trees.STORIES
    },
    "watched": lambda **kind: draw_step(watch(own.dijkstra, DETOUR, "S", "G"), 20, **kind),
    "film of a search": lambda **kind: animate(grid(), tree=True, **kind),
    "film of a ride": lambda **kind: animate(*ride()[::-1], **kind),
    "film of a game": lambda **kind: animate_game(play(game(position=WAY), DRIVE), **kind),
    "film of tracks": lambda **kind: animate_game(begun(), **kind),
}
