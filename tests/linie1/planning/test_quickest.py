"""Track that may come, and drives of the least price: held to judges written apart."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1 import EDITIONS, TILE_TYPES, Board, missing_tiles
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.planning.quickest import Offer, QuickestDrives
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.bitboard import LINKS
from tests.linie1.positions import played
from tests.linie1.railways import Judge, cheapest, could_come, could_have, tiles_of

NAMED = [frozenset(side.value for side in link) for link in LINKS]


def bits(links: set[frozenset[str]]) -> int:
    return sum(1 << number for number, link in enumerate(NAMED) if link in links)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kinds", [0, 2, 5, len(TILE_TYPES)])
def test_what_may_come_is_what_some_tile_of_these_kinds_could_bring(
    edition: str, kinds: int
) -> None:
    rng = Random(f"{edition} {kinds}")
    for plays in (0, 30, 70):
        board = played(rng, edition, plays)
        codes = rng.sample(sorted(TILE_TYPES), kinds)
        potential, tiles = PotentialTrack(board, of_hand(codes)), tiles_of(board)
        judge, every = Judge(board), PotentialTrack(board)
        assert potential.has == every.has
        assert all(
            few & ~all_ == 0 for few, all_ in zip(potential.may, every.may, strict=True)
        )
        for cell in rng.sample(CELLS, 40):
            has = tiles.get(cell, set())
            fixed = cell in judge.signed and not board.edition.exchange_under_stop
            may = {
                link
                for link in NAMED
                if link not in has
                and not fixed
                and could_have(judge, cell, link, codes=codes)
            }
            square = INDEX_OF[cell]
            assert potential.has[square] == bits(has)
            assert potential.may[square] == bits(may), (str(board), cell.name, codes)


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_drives_cost_what_a_plain_dijkstra_says_and_what_they_say(
    edition: str, ordered: bool
) -> None:
    rng = Random(f"{edition} {ordered}")
    found = set()
    for plays in (0, 45):
        board = played(rng, edition, plays)
        line, stops = rng.randint(1, 6), tuple(rng.sample("ABCDEFGHIKLM", 2))
        assignment = Assignment(line, stops, ordered)
        few, every = PotentialTrack(board, of_hand("SC")), PotentialTrack(board)
        prices, could = {}, could_come(board)
        for space, lay in ((3, 4), (3, 10), (1, 100), (100, 1)):

            def price(missing: int, spaces: int, space: int = space, lay: int = lay) -> int:
                return lay * missing + space * spaces

            quickest = QuickestDrives([Offer(every, lay)], space, assignment)
            prices[space, lay] = quickest.price
            asked = (board, line, "".join(stops), ordered, price)
            assert quickest.price == cheapest(*asked, could=could)
            if (drive := quickest.any_drive(rng)) is not None:
                assert quickest.price == price(drive.missing, len(drive.strides))
                if lay == 100:
                    # It goes a long way round to save a square.
                    assert drive.missing == missing_tiles(board, line, stops, ordered)
        quickest = QuickestDrives([Offer(few, 4), Offer(every, 10)], 3, assignment)
        found.add(quickest.price is None)
        if quickest.price is None:
            assert set(prices.values()) == {None}
            assert quickest.any_drive(rng) is None
            continue
        assert prices[3, 4] <= quickest.price <= prices[3, 10]  # type: ignore[operator]
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
            assert paid == quickest.price or board.edition.stop_needs_straight
    assert False in found


def test_the_same_luck_is_the_same_drive_and_other_luck_another() -> None:
    quickest = QuickestDrives([Offer(PotentialTrack(Board()), 4)], 3, Assignment(2, ("K",)))
    drives = [quickest.any_drive(Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert drives[0] == drives[1]
    assert len({drive.strides for drive in drives if drive}) > 2
