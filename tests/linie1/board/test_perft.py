"""The published counts: `perft.json` is for anyone who writes an engine of this game.

Each entry has a position, an edition, a hand, and the number of sequences of one, two
(and three) single plays.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.perft import divide, perft
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED, first_alike
from tests.linie1 import judge

FIXTURES = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))
NAMES = [fixture["name"] for fixture in FIXTURES]


def board_of(fixture) -> Board:
    return Board.parse(fixture["position"], fixture["edition"])


@pytest.mark.parametrize("fixture", FIXTURES, ids=NAMES)
def test_counts_are_the_published_ones(fixture):
    board = board_of(fixture)
    counts = [
        perft(board, fixture["hand"], depth + 1) for depth in range(len(fixture["counts"]))
    ]
    assert counts == fixture["counts"]


@pytest.mark.parametrize("fixture", FIXTURES, ids=NAMES)
def test_the_judge_counts_the_same_first_plays(fixture):
    board = board_of(fixture)
    assert len(judged(board, fixture["hand"])) == fixture["counts"][0]


def judged(board: Board, hand: str) -> list[tuple]:
    return [
        (cell, tile)
        for tile in ORIENTED
        if tile.code in hand and str(first_alike(tile)) == str(tile)
        for cell in CELLS
        if judge.may_lay(board, cell, tile)
    ]


def test_the_judge_counts_the_same_sequences_on_a_full_board():
    fixture = FIXTURES[NAMES.index("full board, guide")]
    board, total = board_of(fixture), 0
    for cell, tile in judged(board, fixture["hand"]):
        laid = board.lay(cell, tile)
        hand = fixture["hand"].replace(tile.code, "", 1) + laid.replaced.code
        total += len(judged(board, hand))
        board.undo()
    assert total == fixture["counts"][1]


def test_the_fixtures_are_as_many_and_as_varied_as_promised():
    assert len(FIXTURES) >= 12
    assert all(len(fixture["counts"]) >= 2 for fixture in FIXTURES)
    assert {fixture["edition"] for fixture in FIXTURES} == {
        "1995",
        "mayfair",
        "2010",
        "guide",
    }
    assert any(len(fixture["counts"]) == 3 for fixture in FIXTURES)


def test_divide_adds_up_and_leaves_the_board_alone():
    board = Board.parse("c10:S90 d10:R90 e10:C270")
    before = str(board)
    counts = divide(board, "WDS", 2)
    assert sum(counts.values()) == perft(board, "WDS", 2)
    assert "d10=W180" in counts
    assert str(board) == before
    assert board.plays == ()


def test_no_play_is_one_way_to_play_nothing():
    assert perft(Board(), "", 0) == 1
    assert perft(Board(), "", 1) == 0
    assert perft(Board(), "S", 2) == 0


@pytest.mark.parametrize("depth", [-1, 1.0, True, "1"])
def test_a_depth_is_a_number_of_plays(depth):
    with pytest.raises(ValueError, match="number of plays"):
        perft(Board(), "S", depth)
