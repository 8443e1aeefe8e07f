"""Texts and files that an editor of Windows has begun with a byte order mark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.course.command.inputs import board_of, game_of
from linie1_widget.course.sources import read_source
from linie1_widget.lessons.collection import Lessons
from linie1_widget.lessons.written.question_files import read_chapter
from linie1_widget.paths import TRAM_DEPOT, read_map, read_scenarios
from linie1_widget.trans_europa import MAP, Map

MARK = "\ufeff"
YARD = "type octile\nheight 2\nwidth 3\nmap\n..@\n...\n"
TRACK = "b1:S0 b2:S0"
SCENARIOS = TRAM_DEPOT.with_suffix(".scen").read_text(encoding="ascii")
SOURCE = Path(__file__).parents[1] / "notebooks/source/00_five_minutes.md"


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (l1.EdgeGraph, "A -- B 2"),
        (l1.GridGraph, "S.G"),
        (read_map, YARD),
        (read_scenarios, SCENARIOS),
        (l1.Board.parse, TRACK),
        (l1.TrackGraph, TRACK),
        (Map.parse, str(MAP)),
        (l1.Game.from_json, l1.Game(["Ada", "Ben"], seed=1).to_json()),
        *(
            (lambda text: l1.LaboratoryWidget(text).map, text)
            for text in ("A -- B 2", "S.G", TRACK, "cities: London, Paris")
        ),
    ],
)
def test_text_may_begin_with_byte_order_mark(read: Any, text: str) -> None:
    assert str(read(MARK + text)) == str(read(text))


def _progress(path: Path) -> Any:
    lessons = Lessons()
    lessons.keep(path)
    return str(lessons.progress())


@pytest.mark.parametrize(
    ("name", "read", "text"),
    [
        ("yard.map", read_map, YARD),
        ("yard.scen", read_scenarios, SCENARIOS),
        ("game.json", l1.Game.load, l1.Game(["Ada", "Ben"], seed=1).to_json()),
        ("game.json", game_of, l1.Game(["Ada", "Ben"], seed=1).to_json()),
        ("position.txt", lambda path: board_of(str(path), "1995"), TRACK),
        ("progress.json", _progress, "{}"),
        ("loops.toml", read_chapter, 'title = "Loops"\n'),
        (SOURCE.name, read_source, SOURCE.read_text(encoding="utf-8")),
    ],
)
def test_file_may_begin_with_byte_order_mark(
    name: str, read: Any, text: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    found = []
    for start in ("", MARK):
        path.write_text(start + text, encoding="utf-8")
        found.append(str(read(path)))
    assert found[0] == found[1]


def test_journal_with_byte_order_mark_is_recovered(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    with l1.Game(["Ada", "Ben"], seed=1, journal=path) as game:
        game.push(game.legal_moves()[0])
    path.write_bytes(MARK.encode() + path.read_bytes())
    with l1.Game.recover(path) as game:
        game.push(game.legal_moves()[0])
        moves = [*game.moves]
    with l1.Game.recover(path) as again:
        assert [*again.moves] == moves
        assert len(moves) == 2
