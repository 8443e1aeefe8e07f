"""Drives of the least price: held to a plain Dijkstra on random boards."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.planning.quickest import Offer, QuickestDrives
from linie1_widget.linie1.routing.assignment import Assignment
from tests.linie1.positions import played
from tests.linie1.railways import cheapest, page_4_completed


def boards(rng: Random, edition: str) -> list[tuple[Board, Assignment]]:
    return [
        (
            played(rng, edition, plays),
            Assignment(rng.randint(1, 6), tuple(rng.sample("ABCDEFGHIKLM", 2)), order),
        )
        for plays in (0, 30, 70)
        for order in (False, True)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_price_is_that_of_a_plain_dijkstra(edition: str) -> None:
    found = set()
    for board, assignment in boards(Random(edition), edition):
        line, stops, ordered = assignment.line, assignment.stops, assignment.ordered
        track = PotentialTrack(board)
        for space, lay in ((3, 4), (1, 1)):

            def price(missing: int, spaces: int, space: int = space, lay: int = lay) -> int:
                return lay * missing + space * spaces

            quickest = QuickestDrives([Offer(track, lay)], space, assignment)
            assert quickest.price == cheapest(board, line, "".join(stops), ordered, price)
            found.add(quickest.price is None)
    assert False in found


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_drive_costs_what_it_is_said_to(edition: str) -> None:
    rng = Random(edition)
    for board, assignment in boards(rng, edition):
        few, every = PotentialTrack(board, of_hand("SC")), PotentialTrack(board)
        prices = [
            QuickestDrives(offers, 3, assignment).price
            for offers in ([Offer(every, 4)], [Offer(every, 10)])
        ]
        quickest = QuickestDrives([Offer(few, 4), Offer(every, 10)], 3, assignment)
        if quickest.price is None:
            assert prices == [None, None]
            assert quickest.any_drive(rng) is None
            continue
        assert prices[0] is not None
        assert prices[1] is not None
        assert prices[0] <= quickest.price <= prices[1]
        for _ in range(3):
            drive = quickest.any_drive(rng)
            assert drive is not None
            needs = drive.needs_on(every)
            assert needs is not None
            assert len(needs) == drive.missing
            dear = sum(not few.may[each.square] & each.link for each in needs)
            paid = 3 * len(drive.strides) + 4 * drive.missing + 6 * dear
            # A sign that only dear tiles earn makes a link dear that is cheap elsewhere.
            assert paid <= quickest.price
            if not board.edition.stop_needs_straight:
                assert paid == quickest.price


def test_it_goes_no_long_way_round_to_save_a_square() -> None:
    board, assignment = page_4_completed(), Assignment(1, ("G", "H", "I"))
    rng = Random(1)
    for cell, tile in rng.sample(board.legal("XYWPRL"), 12):
        if board.allows(cell, tile):
            board.lay(cell, tile)
    track = PotentialTrack(board)
    lengths = []
    for space in (1, 100):
        quickest = QuickestDrives([Offer(track, 100 // space)], space, assignment)
        drive = quickest.any_drive(rng)
        assert drive is not None
        assert quickest.price == sum(
            space + stride.missing * (100 // space) for stride in drive.strides
        )
        lengths.append((len(drive.strides), drive.missing))
    assert lengths[1][0] <= lengths[0][0]
    assert missing_tiles(board, 1, "GHI") == lengths[0][1] <= lengths[1][1]


def test_the_same_luck_is_the_same_drive_and_other_luck_another() -> None:
    quickest = QuickestDrives([Offer(PotentialTrack(Board()), 4)], 3, Assignment(2, ("K",)))
    drives = [quickest.any_drive(Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert drives[0] == drives[1]
    assert len({drive.strides for drive in drives if drive}) > 2
