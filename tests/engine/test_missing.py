"""What a route misses: two searches of the engine and a judge of its own agree."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.engine.board import Board
from linie1_widget.engine.completion import cheapest_completion
from linie1_widget.engine.editions import EDITIONS
from linie1_widget.engine.missing import NEVER, missing_tiles
from linie1_widget.engine.routes import shortest_route
from tests.engine.positions import full, played
from tests.engine.railways import cheapest, errand, page_4_completed, played_out


def boards(rng, number):
    for turn in range(number):
        edition = rng.choice(list(EDITIONS))
        if turn % 8 == 7:
            yield full(rng, edition)
        elif turn % 4 == 3:
            yield played_out(rng, edition, [errand(rng, 3), errand(rng, 3)])
        else:
            yield played(rng, edition, rng.randint(0, 110))


def test_the_judge_counts_the_same():
    rng = Random(21)
    for board in boards(rng, 10):
        line, stops = errand(rng, 2)
        ordered = rng.random() < 0.5
        judged = cheapest(board, line, stops, ordered)
        missing = missing_tiles(board, line, stops, ordered)
        completion = cheapest_completion(board, line, stops, ordered)
        if judged is None:
            assert missing == NEVER
            assert completion is None
        else:
            spaces = len(completion.states) - 1
            assert (missing, spaces) == judged, (str(board), line, stops)


def check_completion(board, line, stops, ordered):
    number = missing_tiles(board, line, stops, ordered)
    completion = cheapest_completion(board, line, stops, ordered)
    if completion is None:
        assert number == NEVER
        return
    assert len(completion) == number
    for need in completion:
        assert need.cell in completion.cells
        assert need.old == board.tile_at(need.cell)
        assert need.old is None or need.link not in need.old.links
        assert need.tiles
        for tile in need.tiles:
            assert need.link in tile.links
            assert need.old is None or need.old.links < tile.links
    earned = [need.stop for need in completion if need.stop]
    assert sorted(earned) == sorted(set(stops) - set(board.stops))
    if not number:
        route = shortest_route(board, line, stops, ordered)
        assert len(completion.states) == len(route.states)


def test_its_squares_are_as_many_as_it_says():
    rng = Random(22)
    for board in boards(rng, 32):
        line, stops = errand(rng, rng.choice((2, 3)))
        check_completion(board, line, stops, rng.random() < 0.5)


def test_laying_what_is_needed_gets_there():
    board = Board()
    left = missing_tiles(board, 4, "BDM")
    while left:
        need = next(iter(cheapest_completion(board, 4, "BDM")))
        board.lay(need.cell, next(t for t in need.tiles if board.allows(need.cell, t)))
        assert missing_tiles(board, 4, "BDM") == left - 1
        left -= 1
    assert shortest_route(board, 4, "BDM") is not None


def test_more_stops_never_miss_less():
    rng = Random(23)
    for board in boards(rng, 16):
        line, stops = errand(rng, 3)
        numbers = [missing_tiles(board, line, stops[:many]) for many in range(4)]
        assert numbers == sorted(numbers)
        assert missing_tiles(board, line, stops, ordered=True) >= numbers[-1]


def test_a_signed_tile_stays_in_the_guides_edition():
    # Through c2 there is a way for H to both terminals only if its tile is upgraded.
    position = "c1:C0 c2:S0 c3:C0 | H:c2"
    for edition, upgraded in (("1995", True), ("guide", False)):
        board = Board.parse(position.replace("c1:C0 ", "c1:S0 "), edition)
        completion = cheapest_completion(board, 6, "H")
        crossed = [need.cell.name for need in completion if need.cell.name == "c2"]
        assert bool(crossed) is upgraded


@pytest.mark.parametrize(
    ("position", "edition", "line", "stops", "ordered", "expected"),
    [
        # Straight down column c, over to f and down again.
        ("-", "1995", 1, "", False, 15),
        ("-", "1995", 1, "F", False, 15),
        ("-", "guide", 1, "F", False, 15),
        # Each tile of that way that lies is one fewer.
        ("c1:S0", "1995", 1, "F", False, 14),
        ("c1:S0 c2:S0 c3:S0 | H:c2", "1995", 1, "F", False, 12),
        # A link that the tile does not have costs as much as no tile.
        ("c1:S0 c3:C0", "1995", 1, "F", False, 14),
    ],
)
def test_by_hand(position, edition, line, stops, ordered, expected):
    assert missing_tiles(Board.parse(position, edition), line, stops, ordered) == expected


def test_page_4_completed_misses_nothing():
    board = page_4_completed()
    assert missing_tiles(board, 1, "I") == 0
    assert str(cheapest_completion(board, 1, "I")) == "Line 1 over I: nothing is missing."


def test_no_tile_can_do_it():
    # In the guide's edition a sign is earned by a straight along the building only.
    # Around the Fischmarkt three tiles have none; trees on a10 keep a9 empty for good.
    board = Board.parse("b8:C0 c9:C0 a10:D180 b10:C180", "guide")
    assert missing_tiles(board, 1, "F") == NEVER
    assert cheapest_completion(board, 1, "F") is None
    assert NEVER > 500
