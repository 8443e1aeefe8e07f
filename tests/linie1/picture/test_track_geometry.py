"""Track meets at the sides of squares, and stop signs stand beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget import Cell, Side
from linie1_widget.base.svg.elements import RIM, UNIT, WHOLE, Piece
from linie1_widget.base.svg.symbols import SIGN
from linie1_widget.linie1 import PLAN
from linie1_widget.linie1.board.city_map import Terminal
from linie1_widget.linie1.board.tiles import ORIENTED, Tile
from linie1_widget.linie1.picture import board_geometry as track
from linie1_widget.linie1.picture.board_geometry import corner, link_piece, window_around
from linie1_widget.linie1.picture.building_art import distance_to_track, sign_spots

PAIRS = sorted({pair for tile in ORIENTED for pair in track.ordered(tile.links)}, key=str)
OFFSETS = (-track.GAUGE, 0, track.GAUGE)
LINKS = list(product(PAIRS, OFFSETS))
CELLS = st.builds(Cell, st.integers(0, 11), st.integers(0, 11))


def direction(piece: Piece, share: float) -> tuple[float, float]:
    """Return the direction of a piece after a share of it, as a unit vector."""
    (ax, ay), (bx, by) = piece.at(share - 1e-5), piece.at(share + 1e-5)
    length = dist((ax, ay), (bx, by))
    return (bx - ax) / length, (by - ay) / length


def close(one: Sequence[float], other: Sequence[float]) -> bool:
    return dist(one, other) < 1e-9


def is_smooth(pieces: Sequence[Piece]) -> bool:
    return all(
        close(before.end, after.start) and close(direction(before, 1), direction(after, 0))
        for before, after in pairwise(pieces)
    )


@given(st.dictionaries(CELLS, st.sampled_from(ORIENTED), max_size=9))
def test_lines_of_track_go_straight_on_and_have_each_piece_once(
    tiles: dict[Cell, Tile],
) -> None:
    pieces = [
        link_piece(*link).moved(*corner(cell))
        for cell, tile in tiles.items()
        for link in track.ordered(tile.links)
    ]
    lines = list(track.lines_of(pieces))
    assert all(map(is_smooth, lines))
    drawn = [piece if piece in pieces else piece.back() for line in lines for piece in line]
    assert sorted(drawn, key=repr) == sorted(pieces, key=repr)


@pytest.mark.parametrize(("pair", "offset"), LINKS)
def test_rails_of_neighbouring_squares_meet(pair: tuple[Side, Side], offset: float) -> None:
    piece = link_piece(*pair, offset)
    for side, spot, share, out in zip(
        pair, (piece.start, piece.end), (0, 1), (-1, 1), strict=True
    ):
        assert isclose(dist(spot, track.middle(side)), abs(offset), abs_tol=1e-9)
        assert close([out * d for d in direction(piece, share)], track.UNIT_STEPS[side])
    pieces = track.overlapping(*pair, offset)
    assert is_smooth(pieces)
    for x, y in (pieces[0].start, pieces[-1].end):
        assert not (0 <= x <= UNIT and 0 <= y <= UNIT)
        assert -1 <= min(x, y) <= max(x, y) <= UNIT + 1


@pytest.mark.parametrize("terminal", PLAN.terminals, ids=lambda terminal: terminal.name)
def test_loop_of_a_terminal_joins_its_legs_smoothly(terminal: Terminal) -> None:
    pieces = track.terminal_pieces(terminal)
    for leg, spot in zip(terminal.legs, (pieces[0].start, pieces[-1].end), strict=True):
        (x, y), (dx, dy) = corner(leg), track.middle(terminal.side)
        assert close(spot, (x + dx, y + dy))
    for x, y in (pieces[1].end, pieces[2].end):
        assert not (RIM < x < WHOLE - RIM and RIM < y < WHOLE - RIM)
    assert all(is_smooth(track.loop_pieces(offset)) for offset in OFFSETS)


def test_stop_sign_stands_beside_the_road_of_its_tile() -> None:
    spots = sign_spots()
    assert list(spots) == [str(tile) for tile in ORIENTED]
    for tile in ORIENTED:
        x, y = spots[str(tile)]
        assert SIGN <= min(x, y) <= max(x, y) <= UNIT - SIGN
        assert distance_to_track(tile, x, y) >= track.ROAD + SIGN
        turned = {90: (UNIT - y, x), 180: (UNIT - x, UNIT - y)}
        if tile.rotation == 0:
            assert {turn: spots[f"{tile.code}{turn}"] for turn in turned} == turned


@given(st.lists(CELLS, max_size=9))
def test_window_around_squares_holds_them_and_reaches_a_corner(cells: list[Cell]) -> None:
    left, top, wide, high = window_around(cells, [])
    assert left in (0, WHOLE - wide)
    assert top in (0, WHOLE - high)
    assert RIM + 6 * UNIT <= min(wide, high) <= max(wide, high) <= WHOLE
    for x, y in map(corner, cells):
        assert left <= x <= x + UNIT <= left + wide
        assert top <= y <= y + UNIT <= top + high
