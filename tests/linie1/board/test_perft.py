"""The published counts: `perft.json` is for anyone who writes an engine of this game.

Each entry has a position, an edition, a hand, and the number of sequences of one, two
(and three) single plays.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from linie1_widget.linie1 import EDITIONS, Board, Cell, Tile, divide, perft
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED, first_alike
from tests.linie1.judge import Judge

FIXTURES = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
EACH = pytest.mark.parametrize("entry", FIXTURES, ids=[each["name"] for each in FIXTURES])


def board_of(entry: Any) -> Board:
    return Board.parse(entry["position"], entry["edition"])


def judged(board: Board, hand: str) -> list[tuple[Cell, Tile]]:
    judge = Judge(board)
    return [
        (cell, tile)
        for tile in ORIENTED
        if tile.code in hand and str(first_alike(tile)) == str(tile)
        for cell in CELLS
        if judge.may_lay(cell, tile)
    ]


@EACH
def test_counts_are_the_published_ones(entry: Any) -> None:
    board, counts = board_of(entry), entry["counts"]
    assert [perft(board, entry["hand"], at) for at in range(1, 1 + len(counts))] == counts


@EACH
def test_the_judge_counts_the_same_first_plays(entry: Any) -> None:
    assert len(judged(board_of(entry), entry["hand"])) == entry["counts"][0]


def test_the_judge_counts_the_same_sequences_on_a_full_board() -> None:
    (entry,) = (each for each in FIXTURES if each["name"] == "full board, guide")
    board, total = board_of(entry), 0
    for cell, tile in judged(board, entry["hand"]):
        laid = board.lay(cell, tile)
        assert laid.replaced is not None
        hand = entry["hand"].replace(tile.code, "", 1) + laid.replaced.code
        total += len(judged(board, hand))
        board.undo()
    assert total == entry["counts"][1]


def test_the_published_positions_are_as_many_and_as_varied_as_promised() -> None:
    assert len(FIXTURES) >= 12
    assert {entry["edition"] for entry in FIXTURES} == set(EDITIONS)
    assert {len(entry["counts"]) for entry in FIXTURES} == {2, 3}


def test_divide_adds_up_and_leaves_the_board_alone() -> None:
    board = Board.parse("c10:S90 d10:R90 e10:C270")
    before = str(board)
    counts = divide(board, "WDS", 2)
    assert sum(counts.values()) == perft(board, "WDS", 2)
    assert "d10=W180" in counts
    assert (str(board), board.plays) == (before, ())


def test_no_play_is_one_way_to_play_nothing() -> None:
    assert [perft(Board(), *asked) for asked in (("", 0), ("", 1), ("S", 2))] == [1, 0, 0]


@pytest.mark.parametrize("depth", [-1, 1.0, True, "1"])
@pytest.mark.parametrize("count", [perft, divide])
def test_a_depth_is_a_number_of_plays(count: Any, depth: Any) -> None:
    with pytest.raises(ValueError, match="number of plays"):
        count(Board(), "S", depth)
