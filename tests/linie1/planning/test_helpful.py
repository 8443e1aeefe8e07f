"""Plays that bring a route nearer, and drives that are planned while a board changes."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import EDITIONS, PLAN, TILE_TYPES, Board, Cell, Tile, helping_plays
from linie1_widget.errors import InvalidValue
from linie1_widget.linie1 import missing_tiles
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.planning.helpful import plays_bringing
from linie1_widget.linie1.planning.missing import NEVER
from linie1_widget.linie1.planning.planned_drive import PlannedDrive, cheapest_drive
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.routing.assignment import as_assignment
from tests.linie1.positions import played


def after(board: Board, cell: Cell, tile: Tile) -> Board:
    """A copy of a board on which one tile more has been laid."""
    copy = board.copy()
    copy.lay(cell, tile)
    return copy


def drive_of(board: Board, line: int, stops: str) -> PlannedDrive:
    drive = cheapest_drive(PotentialTrack(board), as_assignment(board, line, stops, False))
    assert drive is not None
    return drive


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


def test_an_exchange_can_help() -> None:
    column = " ".join(f"c{row}:S0" for row in (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12))
    board = Board.parse(f"f1:C0 {column} | F:c9 H:c2")
    assert missing_tiles(board, 1, "FH") == 6
    assert (Cell.parse("c11"), Tile("L", 180), 5) in helping_plays(board, "L", 1, "FH")


def test_nothing_helps_a_route_that_is_complete_or_an_empty_hand() -> None:
    board = Board.parse(
        "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 c6:S0 c7:S0 c8:S0 c9:S0 c10:S0 c11:C0 d11:S90 "
        "e11:S90 f11:C180 f12:S0 | H:c2 E:f12 F:c9 M:c7"
    )
    assert missing_tiles(board, 1, "H") == 0
    assert helping_plays(board, "SCLR", 1, "H") == []
    assert helping_plays(Board(), "", 1, "H") == []
    assert helping_plays(Board(), "S", 1, "H") != []


@pytest.mark.parametrize(
    ("hand", "stops", "said"), [("S", "HH", "named twice"), ("Z", "H", "Z")]
)
def test_bad_questions_are_refused(hand: str, stops: str, said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        helping_plays(Board(), hand, 1, stops)


def test_a_play_brings_the_links_that_it_misses() -> None:
    board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    drive = drive_of(board, 1, "H")
    plays = list(plays_bringing(board, of_hand("SCT"), drive.wanted()))
    assert plays
    for cell, tile, links in plays:
        left = drive.missing_on(PotentialTrack(after(board, cell, tile)))
        assert left in (drive.missing - links, NEVER)


def test_a_drive_passes_its_stop_only_where_the_sign_has_come_to_stand() -> None:
    board = Board.parse("c1:S0")
    drive = drive_of(board, 1, "H")
    driven = {stride.square for stride in drive.strides}
    signed = [each for play in board.legal("S") if (each := after(board, *play)).stops]
    passed = [INDEX_OF[each.stops["H"]] in driven for each in signed if "H" in each.stops]
    assert set(passed) == {True, False}
    for each in signed:
        if "H" in each.stops and INDEX_OF[each.stops["H"]] not in driven:
            assert drive.missing_on(PotentialTrack(each)) == NEVER
