"""Missing squares of a route, cheapest drives, helpful plays, and impossible routes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from linie1_widget import Cell, Tile
from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1 import (
    EDITIONS,
    PLAN,
    ROUTE_CARDS,
    TILE_TYPES,
    Board,
    helping_plays,
    missing_tiles,
    shortest_route,
    why_no_route,
)
from linie1_widget.linie1.board.editions import EditionLike
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tiles import of_hand
from linie1_widget.linie1.planning.completion import RequiredTile, cheapest_completion
from linie1_widget.linie1.planning.fastest_drives import (
    FastestDrives,
    Offer,
    cheapest_drive,
)
from linie1_widget.linie1.planning.missing import NEVER, ReachableTrack
from linie1_widget.linie1.routes.route import Assignment, as_assignment
from linie1_widget.linie1.routes.wavefront import LINKS
from tests.linie1.positions import played
from tests.linie1.railways import (
    Judge,
    boards,
    cheapest,
    could_come,
    could_have,
    errand,
    page_4,
    page_4_completed,
    tiles_of,
)


def test_cheapest_completion_agrees_with_the_judge_and_names_only_useful_tiles() -> None:
    rng = Random(22)
    for board in boards(rng, 12):
        line, stops = errand(rng, rng.choice((2, 3)))
        missed = [missing_tiles(board, line, stops[:to]) for to in range(len(stops) + 1)]
        assert missed == sorted(missed)
        assert missing_tiles(board, line, stops, ordered=True) >= missed[-1]
        asked, ordered = (board, line, stops), rng.random() < 0.5
        missing = missing_tiles(*asked, ordered=ordered)
        completion = cheapest_completion(*asked, ordered=ordered)
        spaces = None if completion is None else len(completion.states) - 1
        if len(stops) == 2:
            assert (missing, spaces) == (cheapest(*asked, ordered) or (NEVER, None)), str(
                asked
            )
        if completion is None:
            assert missing == NEVER > 500
            continue
        assert len(completion) == missing
        for need in completion:
            assert need.cell in completion.cells
            assert need.old == board.tile_at(need.cell)
            assert need.old is None or need.link not in need.old.links
            assert need.tiles
            for tile in need.tiles:
                assert need.link in tile.links
                assert need.old is None or need.old.links < tile.links
                if need.stop and board.allows(need.cell, tile):
                    assert board.copy().lay(need.cell, tile).stop == need.stop
        earned = [need.stop for need in completion if need.stop]
        assert sorted(earned) == sorted(set(stops) - set(board.stops))
        if not missing:
            route = shortest_route(*asked, ordered=ordered)
            assert route is not None
            assert len(completion.states) == len(route.states)
            assert str(completion).endswith(": nothing is missing.")


def laid_as_named(
    edition: EditionLike, needs: Sequence[RequiredTile], stops: str
) -> Board | None:
    """Return a board with the named tiles, laid one by one; None if that is illegal."""
    board = Board(edition)
    for need in needs:
        there = board.tile_at(need.cell)
        if there and need.link in there.links:
            continue  # A tile named before has this link too.
        fits = [tile for tile in need.tiles if board.allows(need.cell, tile)]
        if not fits:
            return None
        earned = board.lay(need.cell, fits[0]).stop
        assert (earned if earned in set(stops) else "") == need.stop, str(need)
    return board


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_laying_a_completion_earns_its_stops_where_promised(
    edition: str, ordered: bool
) -> None:
    """Guide, stop signs: only a tile with a straight along the building earns one; in
    the other books any tile does, the first that is laid."""
    cards = [card for cards in ROUTE_CARDS.values() for card in cards]
    for line, stops in ((line, "".join(card[line])) for card in cards for line in card):
        completion = cheapest_completion(Board(edition), line, stops, ordered=ordered)
        assert completion is not None
        needs = completion.needs
        board = laid_as_named(edition, needs, stops)
        if board is None:
            # A tile that earns a sign may have more track than the drive needs. Where it
            # comes first, the tiles beside it are chosen to meet it.
            assert (edition, line, stops, ordered) == ("guide", 1, "CDI", True)
            signs_first = sorted(needs, key=lambda need: not need.stop)
            board = laid_as_named(edition, signs_first, stops)
            assert board is not None
        promised = {need.stop: need.cell for need in needs if need.stop}
        assert {letter: board.stops[letter] for letter in stops} == promised
        assert shortest_route(board, line, stops, ordered=ordered) is not None
        if edition == "guide" and ordered:
            # A tile under its sign stays, so it is named with all its track.
            for need in needs:
                links = {other.link for other in needs if other.cell == need.cell}
                whole = [tile for tile in need.tiles if links <= tile.links]
                assert list(need.tiles[: len(whole)]) == whole


def test_sign_of_a_later_stop_stays_where_promised() -> None:
    """Guide, completing a route: the stops in the order of the card. On its way to G the
    drive passes the Kurhotel (K) too early, over a straight that would earn its sign."""
    completion = cheapest_completion(Board("guide"), 2, "CGK", ordered=True)
    assert completion is not None
    named = [(need.cell.name, need.stop) for need in completion]
    assert [entry for entry in named if entry[0] in ("i7", "i5")] == [
        ("i5", "K"),
        ("i7", ""),
    ]


NAMED = [frozenset(side.value for side in link) for link in LINKS]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kinds", [0, 2, 5, len(TILE_TYPES)])
def test_reachable_track_is_what_tiles_of_a_hand_can_bring(
    edition: str, kinds: int
) -> None:
    rng = Random(f"{edition} {kinds}")
    for plays in (0, 30, 70):
        board = played(rng, edition, plays)
        codes = rng.sample(sorted(TILE_TYPES), kinds)
        reachable, tiles = ReachableTrack(board, of_hand(codes)), tiles_of(board)
        judge, every = Judge(board), ReachableTrack(board)
        assert reachable.has == every.has
        both = zip(reachable.allowed, every.allowed, strict=True)
        assert all(few & ~all_ == 0 for few, all_ in both)
        for cell in rng.sample(CELLS, 20):
            square, has = INDEX_OF[cell], tiles.get(cell, set())
            fixed = cell in judge.signed and not board.edition.exchange_under_stop
            for number, link in enumerate(NAMED):
                may = link not in has and not fixed
                may = may and could_have(judge, cell, link, codes=codes)
                assert reachable.has[square] >> number & 1 == (link in has)
                assert reachable.allowed[square] >> number & 1 == may, (str(board), codes)


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_fastest_drive_costs_what_the_judge_says(edition: str, ordered: bool) -> None:
    rng = Random(f"{edition} {ordered}")
    found = set()
    for plays in (0, 45):
        board = played(rng, edition, plays)
        line, stops = rng.randint(1, 6), tuple(rng.sample("ABCDEFGHIKLM", 2))
        assignment = Assignment(line, stops, ordered)
        few, every = ReachableTrack(board, of_hand("SC")), ReachableTrack(board)
        prices, could = {}, could_come(board)
        for space, lay in ((3, 4), (3, 10), (1, 100), (100, 1)):

            def price(missing: int, spaces: int, space: int = space, lay: int = lay) -> int:
                return lay * missing + space * spaces

            fastest = FastestDrives([Offer(every, lay)], space, assignment)
            prices[space, lay] = fastest.price
            asked = (board, line, "".join(stops), ordered, price)
            assert fastest.price == cheapest(*asked, could=could)
            if (drive := fastest.any_drive(rng)) is not None:
                assert fastest.price == price(drive.missing, len(drive.strides))
                if lay == 100:
                    # It makes a long detour to save a square.
                    assert drive.missing == missing_tiles(
                        board, line, stops, ordered=ordered
                    )
        fastest = FastestDrives([Offer(few, 4), Offer(every, 10)], 3, assignment)
        found.add(fastest.price is None)
        if fastest.price is None:
            assert set(prices.values()) == {None}
            assert fastest.any_drive(rng) is None
            continue
        assert prices[3, 4] <= fastest.price <= prices[3, 10]  # type: ignore[operator]
        for _ in range(3):
            drive = fastest.any_drive(rng)
            assert drive is not None
            needs = drive.needs_on(every)
            assert needs is not None
            assert len(needs) == drive.missing
            dear = sum(not few.allowed[need.square] & need.link for need in needs)
            paid = 3 * len(drive.strides) + 4 * drive.missing + 6 * dear
            # A sign that only expensive tiles earn makes an otherwise cheap link expensive.
            assert paid <= fastest.price
            assert paid == fastest.price or board.edition.stop_needs_straight
    assert False in found


def test_seed_determines_which_fastest_drive_is_chosen() -> None:
    fastest = FastestDrives([Offer(ReachableTrack(Board()), 4)], 3, Assignment(2, ("K",)))
    drives = [fastest.any_drive(Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert drives[0] == drives[1]
    assert len({drive.strides for drive in drives if drive}) > 2


def after(board: Board, cell: Cell, tile: Tile) -> Board:
    board = board.copy()
    board.lay(cell, tile)
    return board


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("plays", "ordered"), [(25, True), (40, False)])
def test_helping_plays_are_those_that_reduce_missing_tiles(
    edition: str, plays: int, ordered: bool
) -> None:
    rng = Random(f"{edition} {plays} {ordered}")
    board = played(rng, edition, plays)
    text, hand = str(board), rng.choices(list(TILE_TYPES), k=2)
    asked = rng.randint(1, 6), rng.sample(sorted(PLAN.buildings), 2)

    def missing_on(board: Board) -> int:
        return missing_tiles(board, *asked, ordered=ordered)

    missing, reachable = missing_on(board), ReachableTrack(board)
    helps = helping_plays(board, hand, *asked, ordered=ordered)
    found = {(cell, tile): left for cell, tile, left in helps}
    missing_after = {play: missing_on(after(board, *play)) for play in board.legal(hand)}
    tried = {play: left for play, left in missing_after.items() if left < missing}
    assert found.items() <= tried.items()
    assert list(found.values()) == sorted(found.values())
    # One more link shortens only drives that already miss the least.
    overlooked = tried.keys() - found.keys()
    for cell, tile in overlooked:
        there = board.tile_at(cell)
        assert len(tile.links - (there.links if there else frozenset())) > 1
    assert len(overlooked) <= len(tried) / 10
    assert str(board) == text
    drive = cheapest_drive(reachable, as_assignment(*asked, ordered))
    if drive is None:
        assert missing == NEVER
        return
    assert drive.missing == drive.missing_on(reachable) == missing
    for _ in range(10):
        if legal := board.legal("SCYXO"):
            board.lay(*rng.choice(legal))
            left = drive.missing_on(ReachableTrack(board))
            assert missing_on(board) <= left


def test_helping_plays_of_complete_routes_empty_hands_and_invalid_input() -> None:
    assert helping_plays(page_4_completed(), "SCLR", 1, "I") == []
    assert helping_plays(Board(), "", 1, "H") == []
    assert helping_plays(Board(), "S", 1, "H") != []
    for hand, stops, said in (("S", "HH", "named twice"), ("Z", "H", "Z")):
        with pytest.raises(InvalidValue, match=said):
            helping_plays(Board(), hand, 1, stops)


def test_drive_is_impossible_if_its_sign_is_earned_off_its_way() -> None:
    board = Board.parse("c1:S0")
    drive = cheapest_drive(ReachableTrack(board), Assignment(1, ("H",)))
    assert drive is not None
    driven, passed = {stride.square for stride in drive.strides}, set()
    for each in (after(board, *play) for play in board.legal("S")):
        if "H" in each.stops:
            passed.add(on_it := INDEX_OF[each.stops["H"]] in driven)
            assert on_it or drive.missing_on(ReachableTrack(each)) == NEVER
    assert passed == {True, False}


@pytest.mark.parametrize(
    ("board", "stops", "kind", "said"),
    [
        (Board(), "FH", "sign", "Fischmarkt (F) has not been placed yet: a "),
        (Board(), "FH", "sign", "Hallenbad (H) has not been placed yet: a "),
        *((Board(), "FH", "leg", f"on its leg {leg}.") for leg in ("b1", "c1", "f12")),
        (Board(), "FH", "apart", "From Waldburgstraße: Auf der Schmelz cannot be reached."),
        # The guide takes only squares where a straight along the building is possible.
        (Board.parse("c2:C180", "guide"), "H", "sign", "a tile on d1, e2 or d3 earns it."),
        (
            *(Board.parse("c1:S0 c2:S0 c3:C0 | H:c2"), "H", "end"),
            "From Waldburgstraße: the track ends on c3; d3 is empty.",
        ),
        # Page 4: at X the switch is set the other way.
        *(
            (
                *(page_4(), stops, "switch"),
                "From Waldburgstraße: on c2 the trolley comes in from the north and cannot "
                "go on to the west, the way to the Gericht.",
            )
            for stops in ("G", "GI", "IG")
        ),
        (page_4(), "G", "apart", "(G) on a4 cannot be reached; enter it from the north or"),
    ],
)
def test_report_explains_each_obstacle(
    board: Board, stops: str, kind: str, said: str
) -> None:
    report = why_no_route(board, 1, stops)
    assert report is not None
    assert str(report).startswith(f"{report.assignment} cannot be driven yet.\n")
    assert [
        obstacle
        for obstacle in report.obstacles
        if obstacle.kind == kind and said in str(obstacle)
    ]


def test_report_says_after_which_stops_the_next_is_out_of_reach() -> None:
    board = page_4_completed()
    assert why_no_route(board, 1, "LI", ordered=False) is None
    assert why_no_route(board, 1, "ILE", ordered=True) is None
    report = why_no_route(board, 1, "IEL", ordered=True)
    assert "after I and E: the stop sign of the Lichtspielhaus (L)" in str(report)
