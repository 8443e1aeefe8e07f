"""Every sentence that can reach a page stands in the catalogue, and is told in German."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from linie1_widget.language.english.page_notices import PageNotice
from linie1_widget.language.english.playing.bots import BotFault
from linie1_widget.language.english.playing.games import (
    JournalFault,
    PlayerNames,
    SavedGame,
)
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.language.key import Key
from linie1_widget.language.language import HOLE
from linie1_widget.language.languages import LANGUAGES
from tests.language.refusals import SCENES, notice
from tests.language.test_catalogue import PACKAGE, TREES, uses
from tests.widgets.wires import wired

PROGRAMS_ONLY = {
    # What only Python code can do wrong.
    "base.py": {"_live_part"},
    "board/tile_in_hand.py": {"_in_hand"},
    "bundle.py": {"bundled"},
    "game/widget.py": {"__init__", "lay"},
    "laboratory/drawn_map.py": {"_square_map"},
    "laboratory/map_text.py": {"checked_text"},
    "laboratory/menus.py": {"listed_names"},
    "lessons/widget.py": {"__init__", "to_svg", "_known"},
    "one_file.py": {"to_html"},
    "output.py": {"wanted"},
    "page/embedded.py": {"__post_init__"},
    "page/prose.py": {"image"},
    "playback/search.py": {"_check_size"},
    "table/limits.py": {"checked"},
    "trans_europa/widget.py": {"__init__"},
    # What a page of ours never sends: names and values that its menus do not have.
    "board/shown_board.py": {"_read_state", "_read_edition"},
    "board/widget.py": {"load_example"},
    "laboratory/kinds.py": {"validate", "_check_names"},
    "laboratory/squares/square_map.py": {"painted"},
    "laboratory/squares/subject.py": {"maze"},
    "table/seats.py": {"seated", "seat_of", "_seat"},
    "traits.py": {"validate"},
}
"""Where widgets raise plain English: whoever reads a page is told `PageNotice.NOT_DONE`."""

WHOLE = (PageNotice, Notice, MapFault, SavedGame, PlayerNames, BotFault, JournalFault)
"""The subjects that are about nothing but refusals."""


def plain_english() -> Iterator[tuple[str, str]]:
    """Each function of a widget that writes a text of its own into an error."""
    widgets = PACKAGE / "widgets"

    def walk(node: ast.AST, function: str) -> Iterator[str]:
        for each in ast.iter_child_nodes(node):
            inner = each.name if isinstance(each, ast.FunctionDef) else function
            if isinstance(each, ast.Raise) and isinstance(each.exc, ast.Call):
                said = each.exc.args[:1]
                if any(isinstance(part, ast.JoinedStr | ast.Constant) for part in said):
                    yield inner
            yield from walk(each, inner)

    for file in sorted(widgets.rglob("*.py")):
        name = file.relative_to(widgets).as_posix()
        for function in walk(ast.parse(file.read_text(encoding="utf-8")), ""):
            yield name, function


def test_widgets_refuse_in_plain_english_only_what_programs_do() -> None:
    found: dict[str, set[str]] = {}
    for name, function in plain_english():
        found.setdefault(name, set()).add(function)
    assert found == PROGRAMS_ONLY


def test_each_sentence_that_refuses_something_has_its_scene() -> None:
    """Those of lessons and of the command line are told otherwise, and looked at there."""
    raised = {
        subject[node.attr]
        for file, node, subject in uses()
        if file.relative_to(PACKAGE).parts[0] not in ("lessons", "cli")
        and any(
            node in ast.walk(each)
            for each in ast.walk(TREES[file])
            if isinstance(each, ast.Raise)
        )
    }
    refusals = raised | {key for subject in WHOLE for key in subject}
    assert refusals - SCENES.keys() == set()


@pytest.mark.parametrize("key", SCENES, ids=repr)
def test_a_page_is_told_it_in_german(
    key: Key, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with wired(), monkeypatch.context() as patch:
        widget = SCENES[key](tmp_path, patch)
        heard = notice(widget).get("text") or widget.get_state()["_shown"]["trouble"]
    text = LANGUAGES["de"].texts[key]
    assert isinstance(text, str)
    words = [re.escape(part) for part in HOLE.split(text)[::3]]
    assert re.search(".+".join(words), heard, re.DOTALL), heard
