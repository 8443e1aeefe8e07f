"""What track may come, square by square, with all tiles or with some kinds only."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.board.position import INDEX_OF
from linie1_widget.linie1.board.tile_sets import of_hand
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.planning.potential import PotentialTrack
from linie1_widget.linie1.routing.bitboard import LINKS
from linie1_widget.linie1.tiles import TILE_TYPES
from tests.linie1.judge import BUILDINGS, Judge
from tests.linie1.positions import played
from tests.linie1.railways import could_have, tiles_of

NAMED = [frozenset(side.value for side in link) for link in LINKS]


def bits(links) -> int:
    return sum(1 << number for number, link in enumerate(NAMED) if link in links)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kinds", [0, 2, 5, len(TILE_TYPES)])
def test_it_is_what_some_tile_of_these_kinds_could_bring(edition, kinds):
    rng = Random(f"{edition} {kinds}")
    for plays in (0, 30, 70):
        board = played(rng, edition, plays)
        codes = rng.sample(sorted(TILE_TYPES), kinds)
        judge = Judge(board)
        potential, tiles = PotentialTrack(board, of_hand(codes)), tiles_of(board)
        for cell in rng.sample(CELLS, 40):
            has = tiles.get(tuple(cell), set())
            may = {
                link
                for link in NAMED
                if link not in has
                and tuple(cell) not in BUILDINGS
                and cell not in fixed(board)
                and could_have(judge, cell, link, codes=codes)
            }
            square = INDEX_OF[cell]
            assert potential.has[square] == bits(has)
            assert potential.may[square] == bits(may), (str(board), cell.name, codes)


def fixed(board):
    return () if board.edition.exchange_under_stop else set(board.stops.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_more_kinds_never_bring_less(edition):
    rng = Random(edition)
    board = played(rng, edition, 50)
    some = of_hand(rng.sample(sorted(TILE_TYPES), 4))
    few, all_ = PotentialTrack(board, some), PotentialTrack(board)
    assert few.has == all_.has
    assert all(one & ~other == 0 for one, other in zip(few.may, all_.may, strict=True))
