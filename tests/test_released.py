"""What earlier versions wrote can be read, and what they offered is still there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

import linie1_widget as l1
from linie1_widget.lessons.written.question_files import read_chapter
from tests.released.surface import surface

VERSIONS = sorted((Path(__file__).parent / "released").glob("[0-9]*"))


def journal(path: Path) -> object:
    with l1.Game.recover(path) as game:
        return game.moves


def results(path: Path) -> object:
    return l1.tournament(["random"], 2, seed=1, results=path, progress=False).games


def text(read: Callable[[str], object]) -> Callable[[Path], object]:
    return lambda path: read(path.read_text(encoding="utf-8"))


READERS: dict[str, Callable[[Path], object]] = {
    "board.txt": text(l1.Board.parse),
    "graph.txt": text(l1.EdgeGraph),
    "laboratory_graph.txt": text(l1.LaboratoryWidget),
    "laboratory_grid.txt": text(l1.LaboratoryWidget),
    "linie1.journal": journal,
    "linie1.json": l1.Game.load,
    "maze.txt": text(l1.GridGraph),
    "questions.toml": read_chapter,
    "results.jsonl": results,
    "surface.json": text(json.loads),
    "trans_europa.json": l1.trans_europa.Game.load,
    "trans_europa_map.txt": text(l1.trans_europa.Map.parse),
}


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
@pytest.mark.parametrize("name", READERS)
def test_files_of_released_versions_are_read(
    version: Path, name: str, tmp_path: Path
) -> None:
    assert {path.name for path in version.iterdir()} <= set(READERS)
    if (file := version / name).exists():
        assert READERS[name](Path(copy(file, tmp_path))) is not None


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_calls_of_released_versions_still_work(version: Path) -> None:
    now = surface()
    assert [
        name
        for name, old in json.loads((version / "surface.json").read_text()).items()
        if name not in now or not works(old, now[name])
    ] == []


def works(old: list[str] | None, new: list[str] | None) -> bool:
    """Return True if each call with the old parameters fits the new ones."""
    if old is None or new is None:
        return old is new
    by_place = [name.rstrip("!") for name in old if name[0] != "*"]
    known, needed = {name.strip("*!") for name in new}, {n for n in new if n[-1] == "!"}
    return (
        [name.rstrip("!") for name in new if name[0] != "*"][: len(by_place)] == by_place
        and {name.strip("*!") for name in old} <= known
        and needed <= set(old)
    )
