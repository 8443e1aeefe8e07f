"""The examples of the rule book, page by page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from linie1_widget.linie1 import EDITIONS, EXAMPLES, TILE_TYPES, Board, Cell, Example, Tile
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.tiles import format_links

# The pictures from left to right, as in the reference: square, links, verdict.
PICTURED: dict[str, list[tuple[tuple[int, int], str, str]]] = {
    "page2-illegal-A": [((3, 0), "NW", "A")],
    "page2-illegal-B": [((4, 1), "SW", "B")],
    "page2-illegal-C": [((1, 3), "NE", "C")],
    "page2-illegal-D": [((0, 2), "NE", "D")],
    "page2-illegal-E": [((1, 1), "EW", "E")],
    "page3-between-1": [((9, 3), "EW", "")],
    "page3-between-2": [((9, 3), "NE NW", "")],
    "page3-between-3": [((9, 3), "NW SW", "D")],
    "page3-between-4": [((9, 3), "NS SW", "D")],
    "page3-exchange-1": [((9, 3), "NW EW SW", "")],
    "page3-exchange-2": [((9, 3), "ES EW SW", "")],
    "page3-exchange-3": [((9, 3), "NE NW ES SW", "KEEP")],
    "page3-exchange-4": [((9, 3), "NE NW EW", "KEEP")],
    "page3-pair-A-alone": [((2, 1), "EW SW", "E")],
    "page3-pair-B-alone": [((2, 2), "NS SW", "E")],
    "page3-pair-both": [((2, 1), "EW SW", ""), ((2, 2), "NS SW", "")],
    "page3-stop": [((1, 2), "NW SW", "")],
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
def test_example_shows_the_pictured_position_and_verdict(example: Example) -> None:
    key = next(key for key in POSITIONS if example.id.startswith(key))
    laid = {tuple(cell): format_links(t.links) for cell, t in example.board().tiles.items()}
    assert laid == POSITIONS[key]
    pictured = PICTURED.get(example.id, [])
    tried = [(tuple(cell), format_links(tile.links)) for cell, tile in example.plays]
    assert tried == [(cell, links) for cell, links, _ in pictured]
    if pictured:
        verdict = example.explain()
        assert verdict is not None
        assert verdict.rules == example.rules == {rule for *_, rule in pictured if rule}
        assert verdict.legal == (not example.rules)
    else:
        assert example.explain() is None


def test_examples_of_pages_2_and_3_can_be_laid() -> None:
    board, tiles = Board(), EXAMPLES["page2-legal"].board().tiles
    for cell, tile in tiles.items():
        board.lay(cell, tile)
    assert board.tiles == tiles
    example = EXAMPLES["page3-pair-both"]
    board = example.board()
    board.lay_pair(*example.plays)
    assert dict(example.plays).items() <= board.tiles.items()


@pytest.mark.parametrize(
    ("edition", "plays", "sign"),
    [
        # Only the first tile beside a building earns its sign.
        ("1995", "c2:Y270 c3:S0 d3:C90 e3:S90", "c2"),
        # None is earned diagonally.
        ("1995", "c3:S0 e3:S90", None),
        # Under the guide it needs a straight along the building.
        ("guide", "c2:Y270 d3:C90", None),
        ("guide", "c2:Y270 d3:C90 d1:S90", "d1"),
        (replace(EDITIONS["1995"], stop_needs_straight=True), "c2:Y270 d3:C90", None),
    ],
)
def test_tile_beside_a_building_earns_its_sign(
    edition: EditionLike, plays: str, sign: str | None
) -> None:
    board = Board(edition)
    for play in plays.split():
        board.lay(*play.split(":"))
    assert board.stops == ({"H": Cell.parse(sign)} if sign else {})


def test_tile_counts_are_those_of_the_last_page() -> None:
    kinds = TILE_TYPES.values()
    assert sum(kind.count + kind.starting for kind in kinds) == 126
    assert sum(kind.count for kind in kinds) == 101
    assert [kind.code for kind in kinds if kind.trees] == list("DWOXQP")
    curve = TILE_TYPES["C"]
    assert (curve.code, curve.name, curve.count, curve.starting) == ("C", "curve", 20, 10)
    assert format_links(Tile("L", 90).links) == "NW EW"
    assert format_links(Tile("three_way", 180).links) == "NW EW SW"
