"""Every sentence that can reach a page is in the catalogue, with a German text.

Other tests check the English wording of refusals; this one covers each path to the page.
"""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import linie1_widget as l1
from linie1_widget.base.language.key import PLACEHOLDER
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.trans_europa.map.map import AMERICA
from tests.base.language.test_catalogue import KEY_CLASSES, parsed, uses
from tests.base.widget.wires import ask, noticed, put, until, wired
from tests.table.bots.misbehaviour import Bad, Endless, fails


def puts_into_words(part: ast.AST) -> bool:
    if isinstance(part, ast.Call):
        return re.fullmatch(r"str|.*\.render", ast.unparse(part.func)) is not None
    return isinstance(part, ast.JoinedStr)


def test_errors_are_raised_with_untranslated_sentences() -> None:
    """The command line is an exception, because it prints at once."""
    keys = {id(node) for file, node, _ in uses() if "command" not in file.parts}
    in_words = [
        ast.unparse(raised)
        for nodes in parsed().values()
        for raised in nodes
        if isinstance(raised, ast.Raise)
        for part in filter(puts_into_words, ast.walk(raised))
        if any(id(node) in keys for node in ast.walk(part))
    ]
    assert in_words == []


def after(widget: Linie1Widget, *requests: dict[str, Any], **state: object) -> Linie1Widget:
    for request in requests:
        ask(widget, request)
    put(widget, **state)
    return widget


def laboratory(text: str, **more: Any) -> Linie1Widget:
    return l1.LaboratoryWidget(text, language="de", **more)


def board(**more: Any) -> Linie1Widget:
    return l1.BoardWidget(language="de", **more)


def game(journal: Path | None = None, **more: Any) -> l1.GameWidget:
    game = l1.Game(["Ada", "Ben"], seed=7, journal=journal)
    return l1.GameWidget(game, language="de", **more)


def at_the_bot(bot: object, **more: Any) -> Linie1Widget:

    async def play() -> Linie1Widget:
        widget = game(bots={"Ada": bot}, pace=0, **more)
        widget.start()
        await until(lambda: noticed(widget))
        return widget

    return asyncio.run(play())


def slow() -> Linie1Widget:
    endless = Endless()
    try:
        return at_the_bot(endless, patience=0.01)
    finally:
        endless.let_go.set()


def heard(data: dict[str, Any], *buffers: bytes) -> Linie1Widget:
    widget = board()
    content = {"comm_id": widget.model_id, "data": data}
    widget.comm.handle_msg({"content": content, "buffers": buffers})
    return widget


def lost(folder: Path) -> Linie1Widget:
    widget = game(folder / "table.journal")
    (folder / "table.journal").unlink()
    return after(widget, LAY)


def large_map(patch: pytest.MonkeyPatch) -> Linie1Widget:
    widget = laboratory("cities: London, Paris")
    limit = "linie1_widget.laboratory.europa_kind.MOST_CROSSINGS"
    patch.setattr(limit, 100)
    return after(widget, map=f"{AMERICA}\ncities:")


def trees() -> Linie1Widget:
    return l1.SearchWidget(l1.spanning_tree(l1.EdgeGraph("A -- B 1")), language="de")


LAY = {"do": "lay", "cell": "c5", "tile": "S0"}
PAIR = {**LAY, "do": "pair"}
MAZE = {"do": "maze", "name": "prim", "seed": 1}
PLAYERS = [{"name": "Eva", "bot": ""}] * 2
ANALYSE = {"do": "analyse", "by": "greedy"}
TWINS = {"do": "new", "edition": "1995", "players": PLAYERS, "seed": None}
NEWER = l1.Game(2).to_json().replace('version": ', 'version": 9')
CROWDED = ", ".join(f"n{a} -> n{b} {a}" for a in range(15) for b in range(15) if a != b)
ANALYSED = "linie1_widget.table.widget.analyst.analyse_position"
PUSH = "linie1_widget.linie1.game.game.Game.push"
STUMBLES = Mock(side_effect=ZeroDivisionError)

# For each sentence a widget whose page has received it.
SCENES: dict[str, Callable[[Path, pytest.MonkeyPatch], Linie1Widget]] = {
    "PageNotice.BYTES": lambda *_: heard({"method": "custom", "content": {}}, b"bytes"),
    "PageNotice.NOT_JSON": lambda *_: heard({"method": "custom", "content": {1j}}),
    "Notice.PAIR_BEGINS": lambda *_: after(board(), PAIR),
    "Notice.NO_PAIR": lambda *_: after(board(edition="guide"), LAY, PAIR),
    "Notice.NOT_LOADED": lambda *_: after(game(), {"do": "load", "text": "{}"}),
    "AnalysisText.NO_LEVEL": lambda *_: after(game(), {**ANALYSE, "by": "genius"}),
    "CourseSummary.NOT_YET": lambda *_: after(game(), {"do": "course"}),
    "SavedGame.NEWER": lambda *_: after(game(), {"do": "load", "text": NEWER}),
    "PlayerNames.DIFFER": lambda *_: after(game(), TWINS),
    "SearchTreeNote.NONE": lambda *_: after(trees(), tree=True),
    "MapFault.MAZE": lambda *_: after(laboratory("S.G"), MAZE),
    "MapFault.EDGE": lambda *_: after(
        laboratory("A -> B"), {"do": "turn", "edge": ["B", "A"]}
    ),
    "MapFault.CROSSINGS": lambda _, patch: large_map(patch),
    "MapFault.NODE_NAME": lambda *_: after(laboratory("A -- B"), map="A -- Bahnhofstraße"),
    "MapFault.EDGES": lambda *_: after(laboratory("A -- B"), map=CROWDED),
    "LaboratoryFault.NO_GOAL_NODE": lambda *_: laboratory("A -- B, start A"),
    "LaboratoryFault.NO_START": lambda *_: laboratory("..G"),
    "LaboratoryFault.NO_STOPS": lambda *_: laboratory(
        "A -- B, start A, goal B", heuristic="farthest_stop"
    ),
    "BotFault.RAISED": lambda *_: at_the_bot(Bad(fails(ZeroDivisionError()))),
    "BotFault.WHO": lambda *_: at_the_bot(Bad(lambda _: 7)),
    "BotFault.REFUSED": lambda *_: at_the_bot(Bad(lambda _: "d1:S0")),
    "BotFault.SLOW": lambda *_: slow(),
    "JournalFault.GONE": lambda folder, _: lost(folder),
    "JournalFault.REFUSED": lambda folder, _: lost(folder),
    "Notice.BOTS_FAILED": lambda _, patch: (
        patch.setattr(PUSH, STUMBLES) or at_the_bot("random")
    ),
    "AnalysisText.FAILED": lambda _, patch: (
        patch.setattr(ANALYSED, STUMBLES) or after(game(), ANALYSE)
    ),
}


@pytest.mark.parametrize("key", SCENES)
def test_notices_reach_the_page_in_german(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with wired(), monkeypatch.context() as patch:
        widget = SCENES[key](tmp_path, patch)
        shown = noticed(widget) or widget.get_state()["_shown"]["traces"][0]["trouble"]
    name_of_class, name = key.split(".")
    text = LANGUAGES["de"].texts[KEY_CLASSES[name_of_class][name].path]
    assert isinstance(text, str)
    words = [re.escape(part) for part in PLACEHOLDER.split(text)[::3]]
    assert re.search(".+".join(words), shown, re.DOTALL), shown
