"""Pictures as self-contained, reproducible and safe documents."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import cache, partial

import pytest

import linie1_widget as l1
from linie1_widget import Board, watch
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.picture.game_picture import draw_game
from linie1_widget.paths import GridGraph
from linie1_widget.paths.picture.search_picture import draw_map_at_step
from linie1_widget.trans_europa import MAP, MAPS
from linie1_widget.trans_europa import Game as EuropaGame
from tests.base.svg.reading import SVG, ids
from tests.linie1.games import DRIVE, WAY, new_game, play
from tests.paths.picture.stories import PAGE_4, STORIES, TRACES, edges, grid, ride, stops
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR
from tests.trans_europa.maps import ISLAND

ON_THE_BOARD = {
    "highlights": [
        "d1",
        *(l1.linie1.SideMark("d1", *how) for how in (("W",), ("S", False))),
    ],
    "paths": [["b1", "c1"], l1.linie1.RouteMark(["d3", "d4"], line=3)],
    "ghosts": [("d2", "W90")],
}
LINE, CROSSING = (
    l1.trans_europa.LineMark("g9-g11", "no"),
    l1.trans_europa.CrossingMark("i7", "hovered"),
)
ON_THE_MAP = {
    "tracks": ["d8-d10", "d8-e9", "c31-c29"],
    "markers": {1: "d8", 3: "c31", 2: "d10"},
    "cities": ["Paris", "Roma"],
    "tree": ["e9-f8", "f8-g9"],
    "highlights": ["k1", "k1-l2", LINE, CROSSING],
}
# A game with a marker, and track in the second turn.
BEGUN = play(EuropaGame(["Ada", "Ben"], seed=1), "d8", "c31", "d8-d10", "d10-d12")
WITH_TREE = partial(l1.film_strip, tree=True)

PICTURES: dict[str, Callable[..., str]] = {
    "board": partial(l1.draw_board, Board.parse(PAGE_4)),
    "empty board": partial(l1.draw_board, Board()),
    "marked board": partial(l1.draw_board, Board.parse(PAGE_4), **ON_THE_BOARD),
    "game": partial(draw_game, play(new_game(position=WAY), DRIVE)),
    "ride": partial(l1.linie1.draw_ride, *ride(), 5),
    **{name: partial(l1.draw_map, map_) for name, map_ in MAPS.items()},
    "island": partial(l1.draw_map, ISLAND),
    "marked map": partial(l1.draw_map, MAP, **ON_THE_MAP),
    "game of tracks": partial(l1.trans_europa.draw_europa_game, BEGUN),
    **{name: partial(l1.draw_step, make(), 10) for name, make in TRACES.items()},
    "graph": partial(l1.draw_step, edges(), 12),
    "strip": partial(l1.film_strip, grid(), [1, 20]),
    "moment": partial(draw_map_at_step, grid(), 20),
    **{
        f"tree of {name}": partial(WITH_TREE, make(), [0, 9, len(make())])
        for name, make in TRACES.items()
    },
    **{
        f"network of {name}": partial(l1.draw_step, make(), 9)
        for name, make in STORIES.items()
    },
    "watched": partial(l1.draw_step, watch(own.dijkstra, DETOUR, "S", "G"), 20),
    "film of a search": partial(l1.animate, stops(), steps=(0, 9), tree=True),
    "film of a ride": partial(l1.animate, *ride()[::-1]),
}
THEMES = ("light", "dark")


@cache
def drawn(name: str, theme: str) -> str:
    return PICTURES[name](theme=theme)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_safe_reproducible_documents_of_any_size(name: str) -> None:
    make = PICTURES[name]
    for picture in (drawn(name, theme) for theme in THEMES):
        assert len(ids(picture)) == len(set(ids(picture)))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) == set(ids(picture))
        for element in ET.fromstring(picture).iter():
            assert element.tag != f"{SVG}script"
            assert not any(key.startswith("on") for key in element.attrib)
        assert "var(" not in picture
    assert make(theme="dark") == picture
    whole, sized = ET.fromstring(drawn(name, "light")), ET.fromstring(make(size=480))
    _, _, width, height = map(float, whole.get("viewBox", "").split())
    assert (whole.get("width"), whole.get("height")) == (None, None)
    assert sized.get("viewBox") == whole.get("viewBox")
    assert (sized.get("width"), sized.get("height")) == (
        "480",
        str(round(480 * height / width)),
    )
    with pytest.raises(InvalidValue, match="is not a size: give a number of pixels"):
        make(size=0)
    with pytest.raises(InvalidValue, match="light, dark, auto"):
        make(theme="sepia")


SEARCHES = [grid(), edges()]
LAST = len(grid())
DRAWN_THINGS: dict[str, tuple[tuple[object, ...], Callable[..., str]]] = {
    "board": ((Board.parse(PAGE_4),), PICTURES["board"]),
    "game of tracks": ((BEGUN,), PICTURES["game of tracks"]),
    "map": ((MAP,), PICTURES["Trans Europa"]),
    "search": ((grid(),), partial(l1.draw_step, grid(), LAST)),
    "two searches": ((SEARCHES,), partial(l1.draw_step, SEARCHES, LAST)),
    "ride": (ride()[::-1], partial(l1.linie1.draw_ride, *ride(), ride()[1].length)),
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", DRAWN_THINGS)
def test_draw_takes_anything_with_a_picture(name: str, theme: str) -> None:
    things, make = DRAWN_THINGS[name]
    assert l1.draw(*things, theme=theme, size=300) == make(theme=theme, size=300)


def test_draw_draws_graphs_and_refuses_what_has_no_picture() -> None:
    maze = GridGraph("S.#\n..G")
    assert l1.draw(maze) == maze._repr_svg_()
    for thing, error, words in (
        (5, TypeError, "an int has no picture"),
        (ride()[1], TypeError, "needs a Board"),
        (GridGraph("\n".join(["." * 90] * 90)), ValueError, "too many states"),
    ):
        with pytest.raises(error, match=words):
            l1.draw(thing)


def test_different_pictures_share_no_ids() -> None:
    names = [set(ids(drawn(name, theme))) for name in PICTURES for theme in THEMES]
    assert len(set.union(*names)) == sum(map(len, names))
