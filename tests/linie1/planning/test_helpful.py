"""Plays that bring a route nearer, drives that are planned, and why there is no route."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from linie1_widget import EDITIONS, PLAN, TILE_TYPES, Board, Cell, Side, Tile, helping_plays
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1 import missing_tiles, why_no_route
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.planning.helpful import plays_bringing
from linie1_widget.linie1.planning.missing import NEVER
from linie1_widget.linie1.planning.planned_drive import cheapest_drive
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.routing.assignment import Assignment, as_assignment
from tests.linie1.positions import played
from tests.linie1.railways import page_4, page_4_completed


def after(board: Board, cell: Cell, tile: Tile) -> Board:
    copy = board.copy()
    copy.lay(cell, tile)
    return copy


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("plays", "ordered"), [(0, False), (25, True), (40, False), (60, True)]
)
def test_what_helps_is_what_trying_all_finds_and_a_plan_misses_no_less_than_the_cheapest(
    edition: str, plays: int, ordered: bool
) -> None:
    rng = Random(f"{edition} {plays} {ordered}")
    board = played(rng, edition, plays)
    text, hand = str(board), rng.choices(list(TILE_TYPES), k=2)
    asked = rng.randint(1, 6), rng.sample(sorted(PLAN.buildings), 2), ordered
    missing, potential = missing_tiles(board, *asked), PotentialTrack(board)
    found = {(cell, tile): left for cell, tile, left in helping_plays(board, hand, *asked)}
    trials = {
        play: missing_tiles(after(board, *play), *asked) for play in board.legal(hand)
    }
    tried = {play: left for play, left in trials.items() if left < missing}
    assert found.items() <= tried.items()
    assert list(found.values()) == sorted(found.values())
    # One link more shortens nothing but a drive that misses the least already.
    overlooked = tried.keys() - found.keys()
    for cell, tile in overlooked:
        there = board.tile_at(cell)
        assert len(tile.links - (there.links if there else frozenset())) > 1
    assert len(overlooked) <= len(tried) / 10
    assert str(board) == text
    drive = cheapest_drive(potential, as_assignment(board, *asked))
    if drive is None:
        assert missing == NEVER
        return
    assert drive.missing == drive.missing_on(potential) == missing
    for _ in range(10):
        if legal := board.legal("SCYXO"):
            board.lay(*rng.choice(legal))
            left = drive.missing_on(PotentialTrack(board))
            assert missing_tiles(board, *asked) <= left


def test_nothing_helps_a_complete_route_or_an_empty_hand_and_nonsense_is_refused() -> None:
    assert helping_plays(page_4_completed(), "SCLR", 1, "I") == []
    assert helping_plays(Board(), "", 1, "H") == []
    assert helping_plays(Board(), "S", 1, "H") != []
    for hand, stops, said in (("S", "HH", "named twice"), ("Z", "H", "Z")):
        with pytest.raises(InvalidValue, match=said):
            helping_plays(Board(), hand, 1, stops)


def test_a_play_brings_the_links_that_it_misses() -> None:
    board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    drive = cheapest_drive(PotentialTrack(board), Assignment(1, ("H",)))
    assert drive is not None
    plays = list(plays_bringing(board, of_hand("SCT"), drive.wanted()))
    assert plays
    for cell, tile, links in plays:
        left = drive.missing_on(PotentialTrack(after(board, cell, tile)))
        assert left in (drive.missing - links, NEVER)


def test_a_drive_passes_its_stop_only_where_the_sign_has_come_to_stand() -> None:
    board = Board.parse("c1:S0")
    drive = cheapest_drive(PotentialTrack(board), Assignment(1, ("H",)))
    assert drive is not None
    driven, passed = {stride.square for stride in drive.strides}, set()
    for each in (after(board, *play) for play in board.legal("S")):
        if "H" in each.stops:
            passed.add(on_it := INDEX_OF[each.stops["H"]] in driven)
            assert on_it or drive.missing_on(PotentialTrack(each)) == NEVER
    assert passed == {True, False}


def obstacles(board: Board, line: int, stops: str, *, ordered: bool = False) -> list[Any]:
    report: Any = why_no_route(board, line, stops, ordered)
    assert str(report).startswith(f"{report.assignment} cannot be driven yet.\n")
    return list(report.obstacles)


def test_an_empty_board_misses_everything() -> None:
    found = obstacles(Board(), 1, "FH")
    assert {each.kind for each in found} == {"sign", "leg", "apart"}
    assert [each.stop for each in found if each.kind == "sign"] == ["F", "H"]
    legs = [each.cell.name for each in found if each.kind == "leg"]
    assert legs == ["b1", "c1", "f12", "g12"]


@pytest.mark.parametrize("stops", ["G", "GI", "IG"])
def test_page_4_the_switch_at_x_lies_the_other_way(stops: str) -> None:
    """Line 1 would have to turn west at X to reach the Gericht; it comes from the north."""
    found = obstacles(page_4(), 1, stops)
    switches = [each for each in found if each.kind == "switch"]
    (switch,) = (each for each in switches if each.cell.name == "c2")
    assert (switch.entered, switch.side) == (Side.N, Side.W)
    assert str(switch) == (
        "From Waldburgstraße: on c2 the trolley comes in from the north and cannot go on "
        "to the west, the way to the Gericht."
    )
    apart = next(each for each in found if (each.kind, each.stop) == ("apart", "G"))
    assert apart.cell.name == "a4"
    assert "enter it from the north or east" in str(apart)


def test_the_track_that_ends() -> None:
    found = obstacles(Board.parse("c1:S0 c2:S0 c3:C0 | H:c2"), 1, "H")
    (end,) = (each for each in found if each.kind == "end")
    assert (end.cell.name, end.side) == ("c3", Side.E)
    assert str(end) == "From Waldburgstraße: the track ends on c3; d3 is empty."


def test_stops_that_no_one_drive_takes_together() -> None:
    board = page_4_completed()
    assert why_no_route(board, 1, "LI", ordered=False) is None
    assert why_no_route(board, 1, "ILE", ordered=True) is None
    (text, *_) = map(str, obstacles(board, 1, "IEL", ordered=True))
    assert "after I and E: the stop sign of the Lichtspielhaus (L)" in text


def test_the_guide_says_where_a_sign_can_still_be_earned() -> None:
    assert str(obstacles(Board.parse("c2:C180", "guide"), 1, "H")[0]) == (
        "The stop sign of the Hallenbad (H) has not been placed yet: "
        "it takes a tile on d1, e2 or d3."
    )
