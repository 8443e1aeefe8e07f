"""The rule book's own examples, page by page."""

from __future__ import annotations

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile, format_links

TRIED = [example for example in EXAMPLES.values() if example.plays]

# What the pictures show, side by side as the reference lists it: square, links, verdict.
PICTURED = {
    "page2-illegal-A": [((3, 0), "NW", {"A"})],
    "page2-illegal-B": [((4, 1), "SW", {"B"})],
    "page2-illegal-C": [((1, 3), "NE", {"C"})],
    "page2-illegal-D": [((0, 2), "NE", {"D"})],
    "page2-illegal-E": [((1, 1), "EW", {"E"})],
    "page3-between-1": [((9, 3), "EW", set())],
    "page3-between-2": [((9, 3), "NE NW", set())],
    "page3-between-3": [((9, 3), "NW SW", {"D"})],
    "page3-between-4": [((9, 3), "NS SW", {"D"})],
    "page3-exchange-1": [((9, 3), "NW EW SW", set())],
    "page3-exchange-2": [((9, 3), "ES EW SW", set())],
    "page3-exchange-3": [((9, 3), "NE NW ES SW", {"KEEP"})],
    "page3-exchange-4": [((9, 3), "NE NW EW", {"KEEP"})],
    "page3-pair-A-alone": [((2, 1), "EW SW", {"E"})],
    "page3-pair-B-alone": [((2, 2), "NS SW", {"E"})],
    "page3-pair-both": [((2, 1), "EW SW", set()), ((2, 2), "NS SW", set())],
    "page3-stop": [((1, 2), "NW SW", set())],
}
POSITIONS = {
    "page2": {
        (0, 0): "ES", (0, 1): "NE NW EW", (1, 0): "NW", (2, 0): "SW", (1, 2): "NW SW",
        (2, 4): "EW", (2, 5): "NW", (3, 4): "SW", (5, 1): "NS SW",
    },
    "page3-between": {(9, 2): "EW", (9, 4): "NW"},
    "page3-exchange": {(9, 2): "EW", (9, 3): "EW SW", (9, 4): "NW"},
    "page3-pair": {
        (1, 2): "NS SW", (2, 0): "NE NW EW", (2, 1): "SW", (2, 2): "NS",
        (3, 1): "NW SW", (3, 2): "NE",
    },
    "page3-stop": {},
}  # fmt: skip


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_the_position_is_the_pictured_one(example):
    key = next(key for key in POSITIONS if example.id.startswith(key))
    laid = {tuple(cell): format_links(t.links) for cell, t in example.board().tiles.items()}
    assert laid == POSITIONS[key]


@pytest.mark.parametrize("example", TRIED, ids=[example.id for example in TRIED])
def test_the_tile_tried_is_the_pictured_one(example):
    tried = [(tuple(cell), format_links(tile.links)) for cell, tile in example.plays]
    assert tried == [(cell, links) for cell, links, _ in PICTURED[example.id]]


@pytest.mark.parametrize("example", TRIED, ids=[example.id for example in TRIED])
def test_the_verdict_is_the_books(example):
    verdict = example.explain()
    assert verdict.rules == set().union(*(rules for *_, rules in PICTURED[example.id]))
    assert verdict.rules == example.rules
    assert verdict.legal == (not example.rules)


def test_page_2_can_be_laid_tile_by_tile():
    tiles = EXAMPLES["page2-legal"].board().tiles
    board = Board()
    for cell, tile in tiles.items():
        board.lay(cell, tile)
    assert board.tiles == tiles


def test_page_3_the_pair_is_laid_at_once():
    example = EXAMPLES["page3-pair-both"]
    board = example.board()
    board.lay_pair(*example.plays)
    assert {cell: board.tiles[cell] for cell, _ in example.plays} == dict(example.plays)


def test_page_3_only_the_first_tile_beside_a_building_earns_its_sign():
    board = Board()
    for square, tile in (("c2", "Y270"), ("c3", "S0"), ("d3", "C90"), ("e3", "S90")):
        board.lay(square, tile)
    assert board.stops == {"H": Cell(1, 2)}


def test_page_3_no_sign_is_earned_diagonally():
    board = Board()
    board.lay("c3", "S0")
    board.lay("e3", "S90")
    assert board.stops == {}


def test_page_3_stop_under_the_guide_needs_a_parallel_straight():
    board = Board("guide")
    board.lay("c2", "Y270")
    assert board.stops == {}
    board.lay("d3", "C90")
    assert board.stops == {}
    board.lay("d1", "S90")
    assert board.stops == {"H": Cell(0, 3)}


def test_tiles_are_counted_as_on_the_last_page():
    from linie1_widget.linie1.tiles import TILE_TYPES

    assert sum(kind.count + kind.starting for kind in TILE_TYPES.values()) == 126
    assert sum(kind.count for kind in TILE_TYPES.values()) == 101
    assert [code for code, kind in TILE_TYPES.items() if kind.trees] == list("DWOXQP")


def test_a_tile_has_the_links_of_its_picture_when_turned():
    assert format_links(Tile("L", 90).links) == "NW EW"
    assert format_links(Tile("three_way", 180).links) == "NW EW SW"
