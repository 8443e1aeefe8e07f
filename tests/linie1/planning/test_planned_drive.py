"""A drive that is planned, on a board that goes on changing."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.planning.helpful import plays_bringing
from linie1_widget.linie1.planning.missing import NEVER, missing_tiles
from linie1_widget.linie1.planning.planned_drive import cheapest_drive
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.routing.assignment import as_assignment
from tests.linie1.positions import played


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("plays", [0, 25, 60])
def test_it_never_misses_less_than_the_cheapest_and_at_first_just_as_much(edition, plays):
    rng = Random(f"{edition} {plays}")
    for ordered in (False, True):
        board = played(rng, edition, plays)
        asked = rng.randint(1, 6), rng.sample(sorted(PLAN.buildings), 2), ordered
        potential = PotentialTrack(board)
        drive = cheapest_drive(potential, as_assignment(board, *asked))
        if drive is None:
            assert missing_tiles(board, *asked) == NEVER
            continue
        assert drive.missing == drive.missing_on(potential) == missing_tiles(board, *asked)
        for _ in range(10):
            legal = board.legal("SCYXO")
            if not legal:
                break
            board.lay(*rng.choice(legal))
            left = drive.missing_on(PotentialTrack(board))
            assert missing_tiles(board, *asked) <= left


def test_a_play_brings_the_links_that_it_misses():
    board = Board.parse("c1:S0 c2:S0 c3:S0 | H:c2")
    drive = cheapest_drive(PotentialTrack(board), as_assignment(board, 1, "H", False))
    plays = list(plays_bringing(board, of_hand("SCT"), drive.wanted()))
    assert plays
    for cell, tile, links in plays:
        after = board.copy()
        after.lay(cell, tile)
        assert drive.missing_on(PotentialTrack(after)) in (drive.missing - links, NEVER)


def test_a_drive_passes_its_stop_only_where_the_sign_has_come_to_stand():
    board = Board.parse("c1:S0")
    drive = cheapest_drive(PotentialTrack(board), as_assignment(board, 1, "H", False))
    driven = {stride.square for stride in drive.strides}
    met = set()
    for cell, tile in board.legal("S"):
        after = board.copy()
        after.lay(cell, tile)
        if "H" in after.stops:
            passes = INDEX_OF[after.stops["H"]] in driven
            met.add(passes)
            if not passes:
                assert drive.missing_on(PotentialTrack(after)) == NEVER
    assert met == {True, False}
