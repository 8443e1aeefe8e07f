"""Track meets at the sides of the squares, and signs stand beside it."""

from __future__ import annotations

from itertools import pairwise, permutations
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
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES, Tile

FEW = settings(max_examples=60, derandomize=True, database=None)

LINKS = [
    (tile, first, second, offset)
    for tile in ORIENTED
    for first, second in ordered(tile.links)
    for offset in (-GAUGE, 0, GAUGE)
]


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


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_rails_cross_each_side_about_its_middle_and_at_a_right_angle(tile: Tile) -> None:
    for first, second in ordered(tile.links):
        for offset in (-GAUGE, 0, GAUGE):
            piece = link_piece(first, second, offset)
            for side, spot, way in (
                (first, piece.start, tuple(-part for part in direction(piece))),
                (second, piece.end, direction(piece, at_end=True)),
            ):
                assert isclose(dist(spot, middle(side)), abs(offset), abs_tol=1e-9)
                assert close(way, WAYS[side])


def test_rails_of_neighbours_meet_in_the_same_points() -> None:
    """Over the east side lies a west side: whatever the links, rails have the same y."""
    for tile, first, second, offset in LINKS:
        piece = link_piece(first, second, offset)
        ends = [spot for spot in (piece.start, piece.end) if spot[0] == UNIT]
        assert all(round(y, 9) in (HALF - GAUGE, HALF, HALF + GAUGE) for _, y in ends), tile


def test_curves_are_arcs_about_the_corner() -> None:
    assert path_data([link_piece(Side.S, Side.W)]) == "M32 64A32 32 0 0 0 0 32"
    assert path_data([link_piece(Side.W, Side.S)]) == "M0 32A32 32 0 0 1 32 64"
    assert link_piece(Side.S, Side.W).centre == (0, UNIT)


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_roads_and_rails_run_over_the_edge_without_a_kink(tile: Tile) -> None:
    for first, second in ordered(tile.links):
        pieces = overlapping(first, second, GAUGE)
        for before, after in pairwise(pieces):
            assert close(before.end, after.start)
            assert close(direction(before, at_end=True), direction(after))
        for x, y in (pieces[0].start, pieces[-1].end):
            assert not (0 <= x <= UNIT and 0 <= y <= UNIT)
            assert min(x, y) >= -1
            assert max(x, y) <= UNIT + 1


def test_a_loop_has_no_kink() -> None:
    for offset in (-GAUGE, 0, GAUGE):
        pieces = loop_pieces(offset)
        for before, after in pairwise(pieces):
            assert close(before.end, after.start)
            assert close(direction(before, at_end=True), direction(after))


@pytest.mark.parametrize("terminal", PLAN.terminals, ids=lambda terminal: terminal.name)
def test_a_loop_goes_from_the_first_leg_to_the_second(terminal) -> None:
    pieces = terminal_pieces(terminal)
    for leg, spot in zip(terminal.legs, (pieces[0].start, pieces[-1].end), strict=True):
        (x, y), (dx, dy) = corner(leg), middle(terminal.side)
        assert close(spot, (x + dx, y + dy))
    for x, y in (pieces[1].end, pieces[2].end):
        assert not (RIM < x < WHOLE - RIM and RIM < y < WHOLE - RIM)


def test_halves_make_the_whole() -> None:
    for _, first, second, offset in LINKS:
        piece = link_piece(first, second, offset)
        one, other = piece.halves()
        assert one.start == piece.start
        assert one.end == other.start
        assert other.end == piece.end
        assert isclose(dist(one.start, one.end), dist(other.start, other.end))
        if piece.centre is not None:
            assert isclose(dist(one.end, piece.centre), piece.radius)


@FEW
@given(at=st.sampled_from(LINKS), tenths=st.integers(1, 9))
def test_a_share_of_a_piece_lies_on_it_and_leads_along_it(at, tenths) -> None:
    (_, first, second, offset), share = at, tenths / 10
    piece = link_piece(first, second, offset)
    spot = piece.at(share)
    if piece.centre is not None:
        assert isclose(dist(spot, piece.centre), piece.radius)
        away = dist(spot, piece.start) / 2
        assert isclose(share * piece.length, 2 * piece.radius * asin(away / piece.radius))
    else:
        assert isclose(share * piece.length, dist(spot, piece.start))
    turn = radians(piece.heading(share))
    rest = Piece(spot, piece.end, piece.centre)
    assert close((sin(turn), -cos(turn)), direction(rest))


def test_a_piece_can_be_moved_turned_and_gone_back() -> None:
    piece = link_piece(Side.N, Side.E)
    assert piece.back().back() == piece
    assert piece.turned(360) == piece
    assert piece.moved(3, 4).start == (35, 4)
    assert piece.turned(90).moved(UNIT, 0) == link_piece(Side.E, Side.S)


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
    assert corner(Cell(0, 0)) == (RIM, RIM)
    assert corner(Cell(11, 11)) == (WHOLE - RIM - UNIT, WHOLE - RIM - UNIT)
    assert WHOLE == 952


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
