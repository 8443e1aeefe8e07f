"""What holds in every position that play can reach."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import deepcopy
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.linie1 import EDITIONS, TILE_TYPES, Board
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.linie1.judge import Judge
from tests.linie1.positions import PILE, full, played

# Not seeds: what each of these draws shrinks when a test fails.
randoms = st.randoms(use_true_random=False)
lengths = st.integers(0, 70)
each_edition = pytest.mark.parametrize("edition", EDITIONS)


def check_singles(board: Board, rng: Random) -> None:
    judge = Judge(board)
    for cell, tile in product(CELLS, rng.sample(ORIENTED, 16)):
        verdict = board.explain(cell, tile)
        may = judge.may_lay(cell, tile)
        assert verdict.legal == (not verdict.rules) == may, (str(board), cell, tile)
        assert board.allows(cell, tile) == may, (str(board), cell, tile)
        findings = verdict.violations or verdict.effects
        assert findings
        assert all("{" not in finding.message for finding in findings)
        assert all(finding.cell == cell for finding in findings)


@each_edition
@settings(max_examples=5)
@given(rng=randoms, plays=lengths)
def test_table_explanation_and_judge_agree(edition: str, rng: Random, plays: int) -> None:
    check_singles(played(rng, edition, plays), rng)


@each_edition
def test_they_agree_on_a_full_board(edition: str) -> None:
    check_singles(full(Random(1), edition), Random(1))


@each_edition
@settings(max_examples=6)
@given(rng=randoms, plays=lengths)
def test_all_that_is_listed_is_allowed_and_all_that_is_allowed_listed_once(
    edition: str, rng: Random, plays: int
) -> None:
    board = played(rng, edition, plays)
    hand = rng.choices(PILE, k=5)
    judge, held = Judge(board), Counter(hand)
    listed = Counter((cell, tile.links) for cell, tile in board.legal(hand))
    expected = {
        (cell, tile.links)
        for cell, tile in product(CELLS, ORIENTED)
        if tile.code in hand and judge.may_lay(cell, tile)
    }
    assert listed == Counter(expected)
    assert board.count_legal(hand) == len(expected)
    better = {
        cell: [tile for tile in ORIENTED if tile.code in hand and old.links < tile.links]
        for cell, old in board.tiles.items()
    }
    pairs = set()
    for a, b in product(better, better):
        if a < b and a.side_towards(b):
            for tile_a, tile_b in product(better[a], better[b]):
                legal = board.explain_pair((a, tile_a), (b, tile_b), hand).legal
                in_hand = Counter(tile_a.code + tile_b.code) <= held
                assert legal == (in_hand and judge.may_lay_pair((a, tile_a), (b, tile_b)))
                if legal:
                    pairs.add(frozenset(((a, tile_a.links), (b, tile_b.links))))
    assert Counter(pairs) == Counter(
        frozenset((cell, tile.links) for cell, tile in pair)
        for pair in board.legal_pairs(hand)
    )


@each_edition
@settings(max_examples=6)
@given(rng=randoms, plays=lengths)
def test_undoing_everything_goes_back_through_every_text(
    edition: str, rng: Random, plays: int
) -> None:
    board = Board(edition)
    befores = [board.copy()]
    for _ in range(plays):
        if singles := board.legal(rng.choices(PILE, k=5)):
            board.lay(*rng.choice(singles))
            befores.append(board.copy())
    for before in reversed(befores):
        assert board == before
        assert str(board) == str(before)
        assert board.legal(TILE_TYPES) == before.legal(TILE_TYPES)
        if board.plays:
            board.undo()
    assert board == Board(edition)
    assert str(board) == "-"


@each_edition
@settings(max_examples=6)
@given(rng=randoms, plays=lengths)
def test_texts_and_copies_are_equal_and_apart(
    edition: str, rng: Random, plays: int
) -> None:
    board = played(rng, edition, plays)
    text, read = str(board), Board.parse(str(board), edition)
    assert "\n" not in text
    for twin in (read, board.copy(), deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert str(twin) == text
        assert twin.plays == (() if twin is read else board.plays)
        assert twin.legal(TILE_TYPES) == board.legal(TILE_TYPES)
        for cell, tile in twin.legal("S")[:1]:
            twin.lay(cell, tile)
            assert str(board) == text
