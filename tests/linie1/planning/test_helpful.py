"""Plays that bring a route nearer, against trying all of them."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.planning.helpful import helping_plays
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.tiles import TILE_TYPES, Tile
from tests.linie1.positions import played

Plays = dict[tuple[Cell, Tile], int]


def all_tried(board: Board, hand: list[str], *asked: object) -> Plays:
    """What is missing after each play of a hand after which it is less: the slow way."""
    before = missing_tiles(board, *asked)
    found = {}
    for cell, tile in board.legal(hand):
        trial = board.copy()
        trial.lay(cell, tile)
        found[cell, tile] = missing_tiles(trial, *asked)
    return {play: missing for play, missing in found.items() if missing < before}


def new_links(board: Board, cell: Cell, tile: Tile) -> int:
    there = board.tile_at(cell)
    return len(tile.links - (there.links if there else frozenset()))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("plays", [0, 25, 60])
def test_the_plays_that_help_are_those_that_trying_all_finds(edition, plays):
    rng = Random(f"{edition} {plays}")
    for ordered in (False, True):
        board = played(rng, edition, plays)
        text, hand = str(board), rng.choices(list(TILE_TYPES), k=3)
        stops = rng.sample(sorted(PLAN.buildings), 2)
        asked = rng.randint(1, 6), stops, ordered
        found = {
            (cell, tile): left for cell, tile, left in helping_plays(board, hand, *asked)
        }
        tried = all_tried(board, hand, *asked)
        assert found.items() <= tried.items()
        # One link more shortens nothing but a drive that misses the least already.
        overlooked = tried.keys() - found.keys()
        assert all(new_links(board, *play) > 1 for play in overlooked)
        assert len(overlooked) <= len(tried) / 10
        assert str(board) == text


def test_the_best_come_first():
    board = Board.parse("c1:S0 c2:S0 c3:S0 c5:S0 | H:c2")
    missing = [play.missing for play in helping_plays(board, "SSSCC", 1, "H")]
    assert missing
    assert missing == sorted(missing)


def test_an_exchange_can_help():
    column = " ".join(f"c{row}:S0" for row in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
    board = Board.parse(f"f1:C0 {column} | F:c9 H:c2")
    assert missing_tiles(board, 1, "FH") == 6
    helping = helping_plays(board, "L", 1, "FH")
    assert (Cell.parse("c11"), Tile("L", 180), 5) in helping


def test_nothing_helps_a_route_that_is_complete_or_never_will_be():
    complete = (
        "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 c6:S0 c7:S0 c8:S0 c9:S0 c10:S0 c11:C0 d11:S90 "
        "e11:S90 f11:C180 f12:S0 | H:c2 E:f12 F:c9 M:c7"
    )
    board = Board.parse(complete)
    assert missing_tiles(board, 1, "H") == 0
    assert helping_plays(board, "SCLR", 1, "H") == []
    assert helping_plays(Board(), "", 1, "H") == []


def test_bad_questions_are_refused():
    with pytest.raises(Linie1Error, match="named twice"):
        helping_plays(Board(), "S", 1, "HH")
    with pytest.raises(Linie1Error, match="Z"):
        helping_plays(Board(), "Z", 1, "H")
