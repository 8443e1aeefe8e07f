"""Properties of reachable positions, and the published counts."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from copy import deepcopy
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from linie1_widget.linie1 import EDITIONS, TILE_TYPES, Board, perft, perft_by_move
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.rules import earned_stop
from linie1_widget.linie1.board.tiles import ORIENTED
from tests.linie1.positions import PILE, full, played
from tests.linie1.railways import Judge

# Not seeds: hypothesis shrinks each draw of these when a test fails.
randoms = st.randoms(use_true_random=False)
lengths = st.integers(0, 70)
each_edition = pytest.mark.parametrize("edition", EDITIONS)


@each_edition
@settings(max_examples=4)
@given(rng=randoms, plays=lengths)
@example(rng=Random(1), plays=None)
def test_verdicts_agree_with_the_judge_on_any_board(
    edition: str, rng: Random, plays: int | None
) -> None:
    board = full(rng, edition) if plays is None else played(rng, edition, plays)
    judge = Judge(board)
    for cell, tile in product(CELLS, rng.sample(ORIENTED, 16)):
        verdict, may = board.explain(cell, tile), judge.may_lay(cell, tile)
        text = verdict.legal, not verdict.rules, board.allows(cell, tile)
        assert text == (may,) * 3, (str(board), cell, tile)
        assert board._laid(cell, tile).stop == earned_stop(board._play(cell, tile))
        findings = verdict.violations or verdict.effects
        assert findings
        assert all("{" not in finding.message for finding in findings)
        assert all(finding.cell == cell for finding in findings)


@each_edition
@settings(max_examples=4)
@given(rng=randoms, plays=lengths)
def test_legal_lists_each_allowed_play_once(edition: str, rng: Random, plays: int) -> None:
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
                legal = board.explain_pair((a, tile_a), (b, tile_b), hand=hand).legal
                in_hand = Counter(tile_a.code + tile_b.code) <= held
                assert legal == (in_hand and judge.may_lay_pair((a, tile_a), (b, tile_b)))
                if legal:
                    pairs.add(frozenset(((a, tile_a.links), (b, tile_b.links))))
    assert Counter(pairs) == Counter(
        frozenset((cell, tile.links) for cell, tile in pair)
        for pair in board.legal_pairs(hand)
    )


COPIES = [Board.copy, deepcopy, lambda board: pickle.loads(pickle.dumps(board))]


@each_edition
@settings(max_examples=3)
@given(rng=randoms, plays=lengths)
def test_undo_copy_and_parse_restore_each_board(
    edition: str, rng: Random, plays: int
) -> None:
    board = Board(edition)
    befores = [board.copy()]
    for _ in range(plays):
        if singles := board.legal(rng.choices(PILE, k=5)):
            board.lay(*rng.choice(singles))
            befores.append(rng.choice(COPIES)(board))
    for before in reversed(befores):
        read = Board.parse(str(board), edition)
        assert (board.plays, read.plays) == (before.plays, ())
        for twin in (before, read):
            assert (board, str(board)) == (twin, str(twin))
            assert board.legal(TILE_TYPES) == twin.legal(TILE_TYPES)
        if board.plays:
            board.undo()
    assert board == Board(edition)
    assert str(board) == "-"


# `perft.json` is for authors of engines: each entry has a position, an edition, a hand, and
# the number of sequences of one, two (and three) single plays.
FIXTURES = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("entry", FIXTURES, ids=[fixture["name"] for fixture in FIXTURES])
def test_perft_counts_are_the_published_ones(entry: Any) -> None:
    board, counts = Board.parse(entry["position"], entry["edition"]), entry["counts"]
    assert [perft(board, entry["hand"], at) for at in range(1, 1 + len(counts))] == counts


def test_divide_sums_to_perft_and_leaves_the_board_unchanged() -> None:
    board = Board.parse("c10:S90 d10:R90 e10:C270")
    before, counts = str(board), perft_by_move(board, "WDS", 2)
    assert sum(counts.values()) == perft(board, "WDS", 2)
    assert "d10=W180" in counts
    assert (str(board), board.plays) == (before, ())
    assert [perft(Board(), *asked) for asked in (("", 0), ("", 1), ("S", 2))] == [1, 0, 0]


@pytest.mark.parametrize("depth", [-1, 1.0, True, "1"])
@pytest.mark.parametrize("count", [perft, perft_by_move])
def test_perft_refuses_an_invalid_depth(count: Any, depth: Any) -> None:
    with pytest.raises(ValueError, match="number of plays"):
        count(Board(), "S", depth)
