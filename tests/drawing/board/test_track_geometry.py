"""Track meets at the sides of the squares, and signs stand beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations, product
from math import asin, cos, dist, isclose, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.drawing.board.sign_art import (
    SIGN,
    distance_to_track,
    sign_spot,
    sign_spots,
)
from linie1_widget.drawing.board.track_geometry import (
    GAUGE,
    HALF,
    RIM,
    ROAD,
    UNIT,
    WAYS,
    WHOLE,
    corner,
    link_piece,
    loop_pieces,
    middle,
    ordered,
    overlapping,
    terminal_pieces,
)
from linie1_widget.drawing.board.window import window_around
from linie1_widget.drawing.svg.pieces import Piece, path_data, relative_data
from linie1_widget.linie1.city_map import PLAN, Terminal
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES, Tile

FEW = settings(max_examples=60, derandomize=True, database=None)

PAIRS = sorted({pair for tile in ORIENTED for pair in ordered(tile.links)}, key=str)
OFFSETS = (-GAUGE, 0, GAUGE)
LINKS = list(product(PAIRS, OFFSETS))


def direction(piece: Piece, at_end: bool = False) -> tuple[float, float]:
    """The unit vector in which a piece leaves its start, or comes to its end."""
    (ax, ay), (bx, by) = piece.start, piece.end
    if piece.centre is None:
        length = dist(piece.start, piece.end)
        return (bx - ax) / length, (by - ay) / length
    cx, cy = piece.centre
    turn = 1 if (ax - cx) * (by - cy) > (ay - cy) * (bx - cx) else -1
    x, y = piece.end if at_end else piece.start
    return -turn * (y - cy) / piece.radius, turn * (x - cx) / piece.radius


def close(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return dist(one, other) < 1e-9


def without_a_kink(pieces: Sequence[Piece]) -> bool:
    return all(
        close(before.end, after.start) and close(direction(before, True), direction(after))
        for before, after in pairwise(pieces)
    )


@pytest.mark.parametrize(("pair", "offset"), LINKS)
def test_a_rail_crosses_sides_about_their_middles_and_at_right_angles(
    pair: tuple[Side, Side], offset: float
) -> None:
    piece = link_piece(*pair, offset)
    back = tuple(-part for part in direction(piece))
    for side, spot, way in zip(
        pair, (piece.start, piece.end), (back, direction(piece, True)), strict=True
    ):
        assert isclose(dist(spot, middle(side)), abs(offset), abs_tol=1e-9)
        assert close(way, WAYS[side])
        # Over the east side lies a west side: rails of neighbours meet.
        assert spot[0] != UNIT or round(spot[1], 9) in (HALF - GAUGE, HALF, HALF + GAUGE)
    one, other = piece.halves()
    assert (one.start, other.end) == (piece.start, piece.end)
    assert one.end == other.start
    assert isclose(dist(one.start, one.end), dist(other.start, other.end))
    assert piece.centre is None or isclose(dist(one.end, piece.centre), piece.radius)


def test_a_curve_is_an_arc_that_can_be_moved_turned_and_gone_back() -> None:
    assert path_data([link_piece(Side.S, Side.W)]) == "M32 64A32 32 0 0 0 0 32"
    assert path_data([link_piece(Side.W, Side.S)]) == "M0 32A32 32 0 0 1 32 64"
    assert link_piece(Side.S, Side.W).centre == (0, UNIT)
    piece = link_piece(Side.N, Side.E)
    assert piece.back().back() == piece
    assert piece.turned(360) == piece
    assert piece.moved(3, 4).start == (35, 4)
    assert piece.turned(90).moved(UNIT, 0) == link_piece(Side.E, Side.S)


@pytest.mark.parametrize("pair", PAIRS)
def test_roads_and_rails_run_over_the_edge_without_a_kink(pair: tuple[Side, Side]) -> None:
    pieces = overlapping(*pair, GAUGE)
    assert without_a_kink(pieces)
    for x, y in (pieces[0].start, pieces[-1].end):
        assert not (0 <= x <= UNIT and 0 <= y <= UNIT)
        assert -1 <= min(x, y) <= max(x, y) <= UNIT + 1


@pytest.mark.parametrize("terminal", PLAN.terminals, ids=lambda terminal: terminal.name)
def test_a_loop_goes_from_the_first_leg_to_the_second_without_a_kink(
    terminal: Terminal,
) -> None:
    pieces = terminal_pieces(terminal)
    for leg, spot in zip(terminal.legs, (pieces[0].start, pieces[-1].end), strict=True):
        (x, y), (dx, dy) = corner(leg), middle(terminal.side)
        assert close(spot, (x + dx, y + dy))
    for x, y in (pieces[1].end, pieces[2].end):
        assert not (RIM < x < WHOLE - RIM and RIM < y < WHOLE - RIM)
    assert all(without_a_kink(loop_pieces(offset)) for offset in OFFSETS)


@FEW
@given(at=st.sampled_from(LINKS), tenths=st.integers(1, 9))
def test_a_share_of_a_piece_lies_on_it_and_leads_along_it(
    at: tuple[tuple[Side, Side], float], tenths: int
) -> None:
    ((first, second), offset), share = at, tenths / 10
    piece = link_piece(first, second, offset)
    spot = piece.at(share)
    away = dist(spot, piece.start)
    if piece.centre is not None:
        assert isclose(dist(spot, piece.centre), piece.radius)
        away = 2 * piece.radius * asin(away / 2 / piece.radius)
    assert isclose(share * piece.length, away)
    turn = radians(piece.heading(share))
    rest = Piece(spot, piece.end, piece.centre)
    assert close((sin(turn), -cos(turn)), direction(rest))


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_a_sign_stands_on_its_tile_and_beside_the_road(tile: Tile) -> None:
    x, y = sign_spot(tile)
    assert SIGN <= x <= UNIT - SIGN
    assert SIGN <= y <= UNIT - SIGN
    assert distance_to_track(tile, x, y) >= ROAD + SIGN


def test_a_sign_turns_with_its_tile() -> None:
    spots = sign_spots()
    assert len(spots) == 48
    for code in TILE_TYPES:
        x, y = spots[f"{code}0"]
        assert spots[f"{code}90"] == (UNIT - y, x)
        assert spots[f"{code}180"] == (UNIT - x, UNIT - y)


def test_squares_begin_behind_the_rim() -> None:
    assert (corner(Cell(0, 0)), WHOLE) == ((RIM, RIM), 952)
    assert corner(Cell(11, 11)) == (WHOLE - RIM - UNIT, WHOLE - RIM - UNIT)


@pytest.mark.parametrize("piece", [link_piece(*pair) for pair in permutations(Side, 2)])
def test_a_piece_can_be_written_from_where_one_stands(piece: Piece) -> None:
    from_here = relative_data([piece])
    (x, y), (end_x, end_y) = piece.start, piece.end
    dx, dy = end_x - x, end_y - y
    beginning = piece.data.removesuffix(f"{end_x:g} {end_y:g}")
    assert from_here == f"{beginning.lower()}{dx:g} {dy:g}"
    assert relative_data([piece, piece.moved(dx, dy)]) == 2 * from_here


@given(st.lists(st.builds(Cell, st.integers(0, 11), st.integers(0, 11)), max_size=9))
def test_a_window_holds_its_squares_and_reaches_the_nearer_rims(cells: list[Cell]) -> None:
    left, top, wide, high = window_around(cells, [])
    assert left in (0, WHOLE - wide)
    assert top in (0, WHOLE - high)
    assert RIM + 6 * UNIT <= min(wide, high) <= max(wide, high) <= WHOLE
    for x, y in map(corner, cells):
        assert left <= x <= x + UNIT <= left + wide
        assert top <= y <= y + UNIT <= top + high
