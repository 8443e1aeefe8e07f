"""What is remembered of a square is what would be said of it today."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED, ROTATIONS, Tile
from linie1_widget.widgets.board.verdict_codec import tokens
from linie1_widget.widgets.board.verdict_table import Fits
from tests.linie1.positions import PILE, touches


def test_remembered_verdicts_are_those_of_a_fresh_look() -> None:
    rng = Random(8)
    fits = Fits()
    for edition in EDITIONS:
        board = Board(edition)
        for play in range(60):
            singles = board.legal(rng.choices(PILE, k=3))
            some = rng.sample(singles, min(6, len(singles)))
            board.lay(*next((one for one in some if touches(board, one[0])), some[0]))
            if rng.random() < 0.2:
                board.undo()
            if play % 15 == 0:
                tile = rng.choice(ORIENTED)
                turned = [Tile(tile.code, rotation) for rotation in ROTATIONS]
            hand = rng.choice([None, "SC", tile.code])
            table = fits.single(board, tile, hand)
            assert table == Fits().single(board, tile, hand)
            for cell, packed in zip(CELLS, table["squares"].split(";"), strict=True):
                verdict = board.explain(cell, tile, hand)
                assert packed == tokens(verdict.violations or verdict.effects, cell)
            if play % 15 == 14:
                allowed = [[board.allows(cell, tile) for tile in turned] for cell in CELLS]
                assert [int(digit, 16) for digit in table["turns"]] == [
                    sum(1 << turn for turn, may in enumerate(each) if may)
                    for each in allowed
                ]


def test_another_edition_is_another_verdict() -> None:
    fits = Fits()
    said = set()
    for edition in EDITIONS:
        board = Board.parse("c2:L0 | H:c2", edition)
        table = fits.single(board, Tile("Y"), None)
        assert table == Fits().single(board, Tile("Y"), None)
        said.add(table["squares"])
    assert len(said) > 1
