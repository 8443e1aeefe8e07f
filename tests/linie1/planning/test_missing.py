"""What a route misses: two searches of the engine and a judge of its own agree."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.planning.missing import NEVER, missing_tiles
from linie1_widget.linie1.routing.shortest import shortest_route
from tests.linie1.positions import full, played
from tests.linie1.railways import cheapest, errand, page_4_completed, played_out


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
        for tile in need.tiles:
            if need.stop and board.allows(need.cell, tile):
                assert board.copy().lay(need.cell, tile).stop == need.stop
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


ERRANDS = [
    (line, "".join(letters))
    for cards in ROUTE_CARDS.values()
    for card in cards
    for line, letters in card.items()
]
"""What all route cards ask for."""


def lay_as_named(board, needs, stops):
    """Lay what a completion names, one by one; the squares where that cannot be done."""
    left = []
    for need in needs:
        there = board.tile_at(need.cell)
        if there and need.link in there.links:
            continue  # A tile named before has this link too.
        fits = [tile for tile in need.tiles if board.allows(need.cell, tile)]
        if fits:
            earned = board.lay(need.cell, fits[0]).stop
            assert (earned if earned in set(stops) else "") == need.stop, str(need)
        else:
            left.append(need.cell)
    return left


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_completion_names_earns_the_stops_it_promises(edition, ordered):
    """Guide, stop signs: only a tile with a straight along the building earns one; in
    the other books any tile does, the first that is laid.
    """
    for line, stops in ERRANDS:
        needs = cheapest_completion(Board(edition), line, stops, ordered).needs
        promised = {need.stop: need.cell for need in needs if need.stop}
        board = Board(edition)
        if lay_as_named(board, needs, stops):
            # A tile that earns a sign may have more track than the drive needs. Where it
            # comes first, those beside it are chosen to meet it.
            assert (edition, line, stops, ordered) == ("guide", 1, "CDI", True)
            board = Board(edition)
            signs_first = sorted(needs, key=lambda need: not need.stop)
            assert not lay_as_named(board, signs_first, stops)
        assert {letter: board.stops[letter] for letter in stops} == promised
        assert shortest_route(board, line, stops, ordered) is not None


def test_where_a_stop_has_to_wait_its_turn_the_sign_is_still_where_it_was_promised():
    """Guide, completing a route: the stops in the order of the card. On its way to G the
    drive passes the Kurhotel (K) too early, over a straight that would earn its sign.
    """
    named = [
        (need.cell.name, need.stop)
        for need in cheapest_completion(Board("guide"), 2, "CGK", ordered=True)
        if need.cell.name in ("i7", "i5")
    ]
    assert named == [("i5", "K"), ("i7", "")]


def test_a_tile_that_stays_under_its_sign_is_named_with_all_its_track():
    """Guide, exchanging: a tile with a stop sign is not exchanged."""
    for line, stops in ERRANDS:
        needs = cheapest_completion(Board("guide"), line, stops, ordered=True).needs
        for need in needs:
            links = {other.link for other in needs if other.cell == need.cell}
            whole = [tile for tile in need.tiles if links <= tile.links]
            assert list(need.tiles[: len(whole)]) == whole


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


def test_it_is_no_lower_bound():
    """Each pass over a square counts, and one tile may carry two of them."""
    needs = cheapest_completion(Board(), 1, "FHK").needs
    assert len(needs) == missing_tiles(Board(), 1, "FHK") == 24
    board = Board()
    for cell in dict.fromkeys(need.cell for need in needs):
        fits = set.intersection(*(set(n.tiles) for n in needs if n.cell == cell))
        board.lay(cell, min(fits, key=lambda tile: (len(tile.links), str(tile))))
    assert len(board.tiles) == 23
    assert shortest_route(board, 1, "FHK") is not None


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
