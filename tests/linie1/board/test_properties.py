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

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.geometry import CELLS, Cell
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES
from tests.linie1 import judge
from tests.linie1.positions import PILE, full, played

# Not seeds: what each of these draws shrinks when a test fails.
randoms = st.randoms(use_true_random=False)
lengths = st.integers(0, 70)


def check_singles(board: Board) -> None:
    for cell, tile in product(CELLS, ORIENTED):
        may = board.allows(cell, tile)
        assert may == board.explain(cell, tile).legal, (str(board), cell, tile)
        assert may == judge.may_lay(board, cell, tile), (str(board), cell, tile)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=8)
@given(rng=randoms, plays=lengths)
def test_table_explanation_and_judge_agree(edition, rng, plays):
    check_singles(played(rng, edition, plays))


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_agree_on_a_full_board(edition):
    check_singles(full(Random(1), edition))


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20)
@given(rng=randoms, plays=lengths)
def test_legal_lists_each_square_and_links_once(edition, rng, plays):
    board = played(rng, edition, plays)
    hand = rng.choices(PILE, k=5)
    listed = Counter((cell, tile.links) for cell, tile in board.legal(hand))
    expected = {
        (cell, tile.links)
        for cell in CELLS
        for tile in ORIENTED
        if tile.code in hand and board.allows(cell, tile)
    }
    assert listed == Counter(expected)
    assert board.count_legal(hand) == len(expected)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=12)
@given(rng=randoms, plays=lengths)
def test_legal_pairs_are_those_that_explain_pair_allows(edition, rng, plays):
    board = played(rng, edition, plays)
    hand = rng.choices(PILE, k=5)
    listed = Counter(
        frozenset((cell, tile.links) for cell, tile in pair)
        for pair in board.legal_pairs(hand)
    )
    held = Counter(hand)
    better = {
        cell: [tile for tile in ORIENTED if tile.code in hand and old.links < tile.links]
        for cell, old in board.tiles.items()
    }
    expected = set()
    for a, b in product(better, better):
        if a < b and a.side_towards(b):
            for tile_a, tile_b in product(better[a], better[b]):
                legal = board.explain_pair((a, tile_a), (b, tile_b), hand).legal
                in_hand = Counter(tile_a.code + tile_b.code) <= held
                assert legal == (
                    in_hand and judge.may_lay_pair(board, (a, tile_a), (b, tile_b))
                )
                if legal:
                    expected.add(frozenset(((a, tile_a.links), (b, tile_b.links))))
    assert listed == Counter(expected)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20)
@given(rng=randoms, plays=lengths)
def test_undoing_everything_goes_back_through_every_text(edition, rng, plays):
    board = Board(edition)
    texts, copies = [str(board)], [board.copy()]
    for _ in range(plays):
        singles = board.legal(rng.choices(PILE, k=5))
        if singles:
            board.lay(*rng.choice(singles))
            texts.append(str(board))
            copies.append(board.copy())
    for text, before in zip(reversed(texts), reversed(copies), strict=True):
        assert str(board) == text
        assert board == before
        assert board.legal("SCLRYTDWOXQP") == before.legal("SCLRYTDWOXQP")
        if board.plays:
            board.undo()
    assert board == Board(edition)


@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=20)
@given(rng=randoms, plays=lengths)
def test_text_and_position_are_inverse(edition, rng, plays):
    board = played(rng, edition, plays)
    text = str(board)
    read = Board.parse(text, edition)
    assert read == board
    assert str(read) == text
    assert "\n" not in text
    assert read.legal("SCLRYTDWOXQP") == board.legal("SCLRYTDWOXQP")


@settings(max_examples=20)
@given(rng=randoms, plays=lengths)
def test_copies_are_equal_and_apart(rng, plays):
    board = played(rng, "1995", plays)
    text = str(board)
    for twin in (board.copy(), deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert twin == board
        assert twin.plays == board.plays
        for cell, tile in twin.legal("S")[:1]:
            twin.lay(cell, tile)
            assert str(board) == text


@settings(max_examples=15)
@given(rng=randoms, plays=lengths)
def test_no_tile_is_ever_lost(rng, plays):
    pile = [*PILE, *"SSSCC"]
    rng.shuffle(pile)
    hand, pile = pile[:5], pile[5:]
    board = Board()
    for _ in range(plays):
        singles = board.legal(hand)
        if not singles:
            break
        laid = board.lay(*rng.choice(singles), hand)
        hand.remove(laid.tile.code)
        hand.append(laid.replaced.code if laid.replaced else pile.pop())
        on_board = [tile.code for tile in board.tiles.values()]
        assert Counter(on_board + hand + pile) == Counter([*PILE, *"SSSCC"])


@settings(max_examples=15)
@given(rng=randoms, plays=lengths)
def test_a_verdict_says_something_for_every_square(rng, plays):
    board = played(rng, rng.choice(list(EDITIONS)), plays)
    tile = rng.choice(ORIENTED)
    for cell in CELLS:
        verdict = board.explain(cell, tile)
        findings = verdict.violations or verdict.effects
        assert findings
        assert all("{" not in finding.message for finding in findings)
        assert verdict.legal == (not verdict.rules)
        assert all(finding.cell == cell for finding in findings)


def test_no_square_touches_two_buildings():
    from linie1_widget.linie1.city_map import PLAN

    for cell in CELLS:
        assert sum(edge.building is not None for edge in PLAN.edges(cell)) <= 1


def test_every_kind_of_tile_has_its_own_links():
    assert len({tile.links for tile in ORIENTED}) == 34
    for code in TILE_TYPES:
        alike = [tile for tile in ORIENTED if tile.code == code]
        assert {tile.links for tile in alike}.isdisjoint(
            other.links for other in ORIENTED if other.code != code
        )


def test_a_cell_is_its_name():
    assert [Cell.parse(cell.name) for cell in CELLS] == list(CELLS)
