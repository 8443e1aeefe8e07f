"""How each sentence that refuses something comes to a page that is read in German."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

import linie1_widget as l1
from linie1_widget.language.english.page_notices import PageNotice
from linie1_widget.language.english.playing.analysis import Analysed, Went
from linie1_widget.language.english.playing.bots import BotFault
from linie1_widget.language.english.playing.games import (
    JournalFault,
    PlayerNames,
    SavedGame,
)
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.language.english.searching.laboratory import Laboratory, MapFault
from linie1_widget.language.english.searching.search_tree import SearchTree
from linie1_widget.language.key import Key
from linie1_widget.players import LEVELS, play_out
from linie1_widget.trans_europa.maps.printed import AMERICA, MAP
from linie1_widget.widgets.base import Linie1Widget
from tests.players.misbehaviour import Bad, Endless, fails
from tests.turn_game.disk import Disk
from tests.widgets.wires import ask, put

Scene = Callable[[Path, pytest.MonkeyPatch], Linie1Widget]

NAMES = ["Ada", "Ben"]
SCENES: dict[Key, Scene] = {}
"""For each sentence a widget to whose page it has been told."""


def asked(
    key: Key,
    make: Callable[[], Linie1Widget],
    *requests: object,
    patch: tuple[str, object] | None = None,
    **state: object,
) -> None:
    """A scene of requests alone, and of what the page sets."""

    def scene(_folder: Path, patches: pytest.MonkeyPatch) -> Linie1Widget:
        if patch is not None:
            patches.setattr(f"linie1_widget.{patch[0]}", patch[1])
        widget = make()
        for request in requests:
            ask(widget, request)
        put(widget, **state)
        return widget

    SCENES[key] = scene


def notice(widget: Linie1Widget) -> dict[str, Any]:
    """The last one that the page got."""
    got: dict[str, Any] = widget.get_state("_notice")["_notice"]
    return got


def laboratory(text: str, *algorithms: str, **more: Any) -> Callable[[], Linie1Widget]:
    return lambda: l1.LaboratoryWidget(text, algorithms or None, language="de", **more)


def board(**more: Any) -> Linie1Widget:
    return l1.BoardWidget(language="de", **more)


def game(journal: Path | None = None, **more: Any) -> l1.GameWidget:
    return l1.GameWidget(l1.Game(NAMES, seed=7, journal=journal), language="de", **more)


def europa(**more: Any) -> Linie1Widget:
    shown = l1.trans_europa.Game(NAMES, seed=7)
    return l1.TransEuropaWidget(shown, language="de", **more)


def search(algorithm: str = "bfs") -> l1.SearchWidget:
    grid = l1.GridGraph("S....\n.....\n....G")
    story = l1.search(grid, grid.start, grid.goal, algorithm)
    return l1.SearchWidget(story, language="de", tree=False)


LAY = {"do": "lay", "cell": "c5", "tile": "S0"}
UNDO, REDO = {"do": "undo"}, {"do": "redo"}

# what no page of ours sends
asked(PageNotice.UNKNOWN, board, {"do": "fly"})
asked(PageNotice.NOT_DONE, board, {"do": "lay", "cell": "z99", "tile": "S0"})
asked(PageNotice.NOT_FINITE, board, {"do": float("nan")})
asked(PageNotice.TOO_MUCH, board, {"do": "x" * 100_000})
asked(PageNotice.NOT_UNICODE, board, {"do": "\ud800"})
asked(PageNotice.TOO_DEEP, board, json.loads("[" * 20 + "]" * 20))
asked(PageNotice.MAY_NOT_SET, board, _esm="alert(1)")


def heard(key: Key, data: dict[str, Any], *buffers: bytes) -> None:
    """A scene of a message that no page of ours makes."""

    def scene(_folder: Path, _patch: pytest.MonkeyPatch) -> Linie1Widget:
        widget = board()
        content = {"comm_id": widget.model_id, "data": data}
        widget.comm.handle_msg({"content": content, "buffers": buffers})
        return widget

    SCENES[key] = scene


heard(PageNotice.NOT_UNDERSTOOD, {"method": "fly"})
heard(PageNotice.BYTES, {"method": "custom", "content": UNDO}, b"bytes")
heard(PageNotice.NOT_JSON, {"method": "custom", "content": {1j}})

# boards, and what is undone
asked(Notice.NOTHING_TO_UNDO, board, UNDO)
asked(Notice.NOTHING_TO_REDO, laboratory("S.G"), REDO)
asked(Notice.PAIR_BEGINS, board, {**LAY, "do": "pair"})
asked(Notice.NO_PAIR, lambda: board(edition="guide"), LAY, {**LAY, "do": "pair"})

# searches
asked(
    SearchTree.NONE,
    lambda: l1.SearchWidget(l1.spanning_tree(l1.EdgeGraph("A -- B 1")), language="de"),
    tree=True,
)


asked(
    SearchTree.TOO_LARGE,
    search,
    patch=("drawing.search.tree.tree_scene.MOST_NODES", 3),
    tree=True,
)

# tables
asked(Notice.EARLIER, game, LAY, {"do": "look", "step": 0}, UNDO)
asked(Notice.BOTS_TURN, lambda: game(bots={"Ada": "greedy"}), {"do": "hint"})
asked(Notice.NO_CARDS, game, {"do": "cards", "player": 5})
asked(Notice.NO_CITIES, europa, {"do": "cards", "player": 5})
asked(Notice.NO_HINTS, lambda: game(hints=False), {"do": "hint"})
asked(Notice.NOT_FAILED, game, {"do": "seat", "player": 1, "bot": "random"})
asked(Analysed.NO_LEVEL, game, {"do": "analyse", "by": "genius"})
asked(Went.NOT_YET, game, {"do": "course"})
asked(Notice.NOT_LOADED, game, {"do": "load", "text": "{}"})
asked(
    SavedGame.OTHER_GAME,
    game,
    {"do": "load", "text": l1.trans_europa.Game(NAMES, seed=7).to_json()},
)
asked(
    SavedGame.NEWER,
    game,
    {"do": "load", "text": l1.Game(2).to_json().replace('version": ', 'version": 9')},
)


def dealt(*names: str) -> dict[str, Any]:
    players = [{"name": name, "bot": ""} for name in names]
    return {"do": "new", "edition": "1995", "players": players, "seed": None}


asked(PlayerNames.DIFFER, game, dealt("Eva", "Eva"))
asked(PlayerNames.NAME, game, dealt("Eva", " "))


def over() -> Linie1Widget:
    bots = [LEVELS["greedy"](Random(1))] * 2
    return l1.GameWidget(play_out(l1.Game(NAMES, seed=5), bots), language="de")


def moved(*moves: str) -> l1.Game:
    long = l1.Game(NAMES, seed=3)
    for move in moves:
        long.push(move)
    return long


asked(Notice.OVER, over, {"do": "hint"})
asked(
    Notice.TOO_LONG,
    game,
    {"do": "load", "text": moved("c2:S0", "c3:S0").to_json()},
    patch=("widgets.table.limits.LONGEST_GAME", 1),
)
asked(
    Analysed.FAILED,
    game,
    {"do": "analyse", "by": "greedy"},
    patch=("widgets.table.analysis.analyst.analysed", Mock(side_effect=ZeroDivisionError)),
)


# bots
def at_the_bot(bot: object, **more: Any) -> Linie1Widget:
    """A table whose bot was let play."""

    async def play() -> Linie1Widget:
        widget = game(bots={"Ada": bot}, pace=0, **more)
        widget.start()
        while not notice(widget):
            await asyncio.sleep(0)
        return widget

    return asyncio.run(play())


asked(BotFault.WHO, lambda: at_the_bot(Bad(lambda _: 7)))
asked(BotFault.RAISED, lambda: at_the_bot(Bad(fails(ZeroDivisionError()))))
asked(BotFault.NO_MOVE, lambda: at_the_bot(Bad(lambda _: 7)))
asked(BotFault.REFUSED, lambda: at_the_bot(Bad(lambda _: "d1:S0")))


def slow() -> Linie1Widget:
    endless = Endless()
    try:
        return at_the_bot(endless, patience=0.01)
    finally:
        endless.let_go.set()


asked(BotFault.SLOW, slow)
asked(
    Notice.BOTS_FAILED,
    lambda: at_the_bot("random"),
    patch=("linie1.game.game.Game.push", Mock(side_effect=ZeroDivisionError)),
)


# journals
def journal(
    key: Key,
    spoil: Callable[[Path, l1.Game, pytest.MonkeyPatch], object] = lambda *_: None,
    request: object = LAY,
) -> None:
    """A scene of a table with a journal to which something happens."""

    def scene(folder: Path, patch: pytest.MonkeyPatch) -> Linie1Widget:
        widget = game(folder / "table.journal")
        spoil(folder / "table.journal", widget.game, patch)
        ask(widget, request)
        return widget

    SCENES[key] = scene


def other_writer(path: Path, *_: object) -> None:
    path.write_text(f"{path.read_text('utf-8')}mine", encoding="utf-8")


def full(_path: Path) -> int:
    raise OSError(28, "No space left on device")


CREATE = "linie1_widget.turn_game.journal.create"
OTHERS = dealt("Eva", "Finn")

journal(JournalFault.REFUSED, lambda path, *_: path.rename(path.with_name("elsewhere")))
journal(JournalFault.GONE, lambda path, *_: path.rename(path.with_name("elsewhere")))
journal(JournalFault.OTHER_WRITER, other_writer)
journal(JournalFault.CLOSED, lambda _path, played, _patch: played.close())
journal(JournalFault.OTHER_PROCESS, lambda *each: each[2].setattr("os.getpid", lambda: -1))
journal(JournalFault.NOT_WRITTEN, lambda *each: setattr(Disk(each[2]), "room", 0))
journal(JournalFault.NOT_BEGUN, lambda *each: each[2].setattr(CREATE, full), OTHERS)
journal(Notice.OTHER_FILE, request=OTHERS)


def read_only(folder: Path, patch: pytest.MonkeyPatch) -> Linie1Widget:
    path = folder / "table.journal"
    game(path).game.close()
    opened = os.open

    def reading(name: Path, flags: int) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return opened(name, flags)

    patch.setattr(os, "open", reading)
    widget = l1.GameWidget(l1.Game.recover(path), language="de")
    ask(widget, LAY)
    return widget


SCENES[JournalFault.READ_ONLY] = read_only


# maps of squares
def stroke(**piece: Any) -> dict[str, Any]:
    return {"do": "draw", "strokes": [{"stroke": "a", **piece}]}


asked(MapFault.SIZE, laboratory("S.G"), {"do": "grow", "rows": 60, "cols": 0})
asked(MapFault.OFF, laboratory("S.G"), stroke(brush="#", squares=[[9, 9]]))
asked(MapFault.NOTHING_THERE, laboratory("S.G"), stroke(**{"from": [0, 1], "to": [0, 0]}))
asked(MapFault.MAZE, laboratory("S.G"), {"do": "maze", "name": "prim", "seed": 1})
asked(MapFault.TEXT, laboratory("S.G"), map="." * 10_000)
asked(Laboratory.NO_START, laboratory("..G"))
asked(Laboratory.NO_GOAL, laboratory("S.."))
asked(Laboratory.TOO_MANY_STOPS, laboratory("S*******G"))
asked(Laboratory.TOO_MANY, laboratory(f"S******G{'.' * 32}\n{('.' * 40 + chr(10)) * 9}"))
asked(Laboratory.ONLY_EVEN_GRIDS, laboratory("S5G", "jump_point"))
asked(Laboratory.NO_STOPS, laboratory("A -- B, start A, goal B", heuristic="farthest_stop"))
asked(Laboratory.BELOW_ZERO, laboratory("A -> B -1, start A, goal B", "dijkstra"))


asked(
    Laboratory.TOO_LONG,
    laboratory("S......G"),
    patch=("widgets.laboratory.trials.MOST_STEPS", 5),
)

# graphs
GRAPH = "A -- B 2, start A, goal B"


def join(**more: Any) -> dict[str, Any]:
    return {"do": "join", "edge": ["A", "B"], "cost": 1, "both": True, **more}


asked(MapFault.NO_NODES, laboratory(GRAPH), *({"do": "remove", "node": n} for n in "AB"))
asked(MapFault.NODES, laboratory(GRAPH), *[{"do": "add", "at": None}] * 59)
asked(MapFault.NODE, laboratory(GRAPH), {"do": "start", "node": "Z"})
asked(MapFault.LOOP, laboratory(GRAPH), join(edge=["A", "A"]))
asked(MapFault.COST, laboratory(GRAPH), join(cost=10**7))
asked(MapFault.EDGE, laboratory("A -> B"), {"do": "turn", "edge": ["B", "A"]})
asked(MapFault.NODE_NAME, laboratory(GRAPH), map="A -- Bahnhofstraße")
asked(MapFault.PLACE, laboratory(GRAPH), map="A at 999999999 0, A -- B")
asked(MapFault.NO_PLACE, laboratory(GRAPH), map="A at here there, A -- B")
asked(
    MapFault.EDGES,
    laboratory(GRAPH),
    map=", ".join(f"n{a} -> n{b} {a}" for a in range(15) for b in range(15) if a != b),
)
asked(Laboratory.NO_START_NODE, laboratory("A -- B, goal B"))
asked(Laboratory.NO_GOAL_NODE, laboratory("A -- B, start A"))

# boards on which track is searched
TRACK = "b1:S0, start b1, goal b1"
asked(
    MapFault.TRIP_START, laboratory(TRACK), {"do": "trip", "start": "h5", "goals": ["a1"]}
)
asked(MapFault.TRIP_GOAL, laboratory(TRACK), {"do": "trip", "start": "b1", "goals": []})
asked(Laboratory.NO_TRACK, laboratory("b1:S0, goal h5"))

# Trans Europa
CITIES = "cities: London, Paris"
asked(MapFault.CITY, laboratory(CITIES), {"do": "city", "name": "Atlantis"})
asked(
    MapFault.CITIES,
    laboratory(CITIES),
    *({"do": "city", "name": name} for name in [*MAP.cities][-11:]),
)
asked(MapFault.TRACK, laboratory(CITIES), map="tracks: here")
asked(Laboratory.NO_CITIES, laboratory("cities: London"))
asked(Laboratory.TREE_TOO_LONG, laboratory(f"cities: {', '.join([*MAP.cities][:9])}"))


def large_map(_folder: Path, patch: pytest.MonkeyPatch) -> Linie1Widget:
    widget = laboratory(CITIES)()
    limit = "linie1_widget.widgets.laboratory.lattice.track_map.MOST_CROSSINGS"
    patch.setattr(limit, 100)
    put(widget, map=f"{AMERICA}\ncities:")
    return widget


SCENES[MapFault.CROSSINGS] = large_map
