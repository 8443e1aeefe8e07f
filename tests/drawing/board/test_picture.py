"""Pictures of positions: each tile, sign and mark where it belongs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from linie1_widget.drawing import (
    RouteMark,
    SideMark,
    SquareMark,
    describe_board,
    draw_board,
)
from linie1_widget.drawing.board.route_path import route_line
from linie1_widget.drawing.svg.styles import DARK, LIGHT
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import CELLS, Cell, Side
from linie1_widget.linie1.tiles import ORIENTED
from tests.drawing.reading import SVG, ids, parsed, placed, symbol, tags, texts, used

WALDBURGSTRASSE = PLAN.terminal_at(Cell.parse("b1"), Side.N)


@pytest.fixture
def board() -> Board:
    return Board.parse("b1:C0 c1:Y270 c2:Y270 c3:C0 | H:c2")


def test_tiles_and_signs_lie_where_they_were_laid_and_equal_positions_look_equal(
    board: Board,
) -> None:
    picture = draw_board(board)
    assert {at for name, at in placed(picture) if name.startswith("tile-")} == {
        "translate(156 92)",
        "translate(220 92) rotate(270 32 32)",
        "translate(220 156) rotate(270 32 32)",
        "translate(220 220)",
    }
    assert used(picture)["stop"] == 1
    assert texts(picture) == ["H"]
    # It holds only the symbols that it uses.
    names = {name.split("-", 2)[2] for name in ids(picture)}
    assert {name for name in names if name.startswith("tile-")} == {"tile-C", "tile-Y"}
    assert not {"arrow", "mark-yes", "mark-no", "tree", "trolley-1"} & names
    upright, turned = (
        SimpleNamespace(tiles={Cell(3, 3): tile}, stops={}, edition=Board().edition)
        for tile in ORIENTED
        if str(tile) in ("S0", "S180")
    )
    assert draw_board(upright) == draw_board(turned)


def test_it_is_described_to_those_who_do_not_see_it(board: Board) -> None:
    description = "Linie 1 board, 1995 edition: 4 tiles, stop sign: H on c2"
    assert describe_board(board) == description
    assert describe_board(Board("guide")) == "Linie 1 board, guide edition: no tiles"
    assert parsed(draw_board(board)).get("aria-label") == description
    assert parsed(draw_board(board)).findtext(f"{SVG}desc") == description
    assert parsed(draw_board(board, title="Mine")).get("aria-label") == "Mine"
    assert "; squares a1 to f6" in draw_board(Board(), window="f6:a1")


def test_marks_are_drawn_and_a_ghost_takes_the_place_of_what_lies_there(
    board: Board,
) -> None:
    marks = [
        SquareMark("g7", "selected"),
        "h8",
        SideMark("a5", Side.E, ok=True),
        SideMark("a5", "S", ok=False),
    ]
    picture = draw_board(board, highlights=marks)
    accents = [rect for rect in tags(picture, "rect") if rect.get("x") == str(92 + 386)]
    assert [rect.get("stroke") for rect in accents] == [LIGHT.colours["accent"]]
    assert {(name, at) for name, at in placed(picture) if name.startswith("mark-")} == {
        ("mark-yes", "translate(156 380)"),
        ("mark-no", "translate(124 412)"),
    }
    picture = draw_board(board, ghosts=[("c1", "L90")])
    (group,) = [group for group in tags(picture, "g") if group.get("opacity")]
    (ghost,) = group
    assert symbol(ghost) == "tile-L"
    assert ghost.get("transform") == "translate(220 92) rotate(90 32 32)"
    assert used(picture, "tile-") == {"C": 2, "Y": 1, "L": 1}


def test_a_verdict_is_marked_side_by_side_and_off_the_board_not_at_all(
    board: Board,
) -> None:
    verdict = board.explain("d3", "S0")
    picture = draw_board(board, verdict=verdict)
    wrong = {violation.side for violation in verdict.violations}
    assert used(picture)["mark-no"] == len(wrong - {None})
    assert verdict.rules <= set(texts(picture))
    for violation in verdict.violations:
        assert violation.message in parsed(picture).findtext(f"{SVG}desc", "")
    verdict = board.explain((20, 20), "S0")
    assert not verdict.legal
    assert used(draw_board(board, verdict=verdict))["mark-no"] == 0


@pytest.mark.parametrize(
    ("places", "line"),
    [
        # Half the loop, its leg, then each square: right, down, straight on, left.
        (
            [WALDBURGSTRASSE, "b1", "c1", "c2", "c3", "d3"],
            r"M220 [^M]*A32 32 0 0 0 220 124A32 32 0 0 1 252 156L252 220"
            r"A32 32 0 0 0 284 252L316 252",
        ),
        (
            [(Cell.parse("c1"), Side.S), (Cell.parse("c2"), Side.S)],
            "M242.63 133.37A32 32 0 0 1 252 156L252 220",
        ),
        # A half of each square's curve, and between them two quarters and two legs.
        (
            ["b1", WALDBURGSTRASSE, "c1"],
            "M197.37 114.63A32 32 0 0 1 188 92L188 76.92A32 32 0 0 1 220 44.92"
            "A32 32 0 0 1 252 76.92L252 92A32 32 0 0 1 242.63 114.63",
        ),
        (
            ["c1", WALDBURGSTRASSE, "b1"],
            "M242.63 114.63A32 32 0 0 0 252 92L252 76.92A32 32 0 0 0 220 44.92"
            "A32 32 0 0 0 188 76.92L188 92A32 32 0 0 0 197.37 114.63",
        ),
        ([], ""),
    ],
    ids=["over curves", "headed south", "around a terminal", "and back", "nowhere"],
)
def test_a_route_follows_the_track(board: Board, places: list[Any], line: str) -> None:
    assert re.fullmatch(line, route_line(board.tiles, places))


def test_a_route_has_the_colour_of_its_line_and_is_not_seen_if_it_leads_nowhere(
    board: Board,
) -> None:
    picture = draw_board(board, paths=[RouteMark(["b1", "c1"], line=3)], theme="dark")
    strokes = [path.get("stroke") for path in parsed(picture).iterfind(f"{SVG}path")]
    assert strokes == [DARK.colours["line-rim"], DARK.colours["line-3"]]
    assert draw_board(board, paths=[["c2"], []]) == draw_board(board)


@pytest.mark.parametrize(
    ("make", "help_"),
    [
        *(
            (partial(draw_board, Board(), paths=[places]), "do not touch")
            for places in (
                ["b1", "d1"],
                ["b1", "c2"],
                [WALDBURGSTRASSE, "d1"],
                ["d1", WALDBURGSTRASSE],
            )
        ),
        *(
            (partial(draw_board, Board(), window=window), "opposite corners")
            for window in ("", "a1", "a1:b2:c3", "a1:m1", "\ud800:a1", "a1-b2")
        ),
        (partial(draw_board, Board(), highlights=["m1"]), "no square"),
        (partial(draw_board, Board(), highlights=[(12, 0)]), "not on the board"),
        (partial(draw_board, Board(), ghosts=[("d2", "C45")]), "not a tile"),
        (partial(draw_board, Board(), ghosts=[((0, 12), "C90")]), "not on the board"),
        (lambda: SquareMark("d2", "pink"), "hint, selected"),
        (lambda: SideMark("d2", "X"), "N, E, S or W"),
        (lambda: RouteMark(["d2"], line=7), "1 to 6"),
    ],
)
def test_nonsense_is_refused_with_help(make: Callable[[], object], help_: str) -> None:
    with pytest.raises(Linie1Error, match=help_):
        make()


def test_a_full_board_stays_small() -> None:
    cells = [cell for cell in CELLS if not PLAN.building_at(cell)]
    tiles = {cell: ORIENTED[index % 48] for index, cell in enumerate(cells)}
    full = SimpleNamespace(tiles=tiles, stops={}, edition=Board().edition)
    assert len(draw_board(full).encode()) < 80_000
    assert used(draw_board(full), "tile-").total() == len(cells)


@pytest.mark.parametrize(
    ("window", "view", "names"),
    [
        ("a1:c3", "0 0 304 304", {"a", "b", "c", "1", "2", "3"}),
        ("c3:b2", "136 136 168 168", {"b", "c", "2", "3"}),
        ("l12:k11", "712 712 240 240", {"k", "l", "11", "12"}),
        (None, "0 0 952 952", set()),
    ],
)
def test_a_window_shows_a_part_of_the_board_and_names_its_squares(
    window: str | None, view: str, names: set[str]
) -> None:
    part = draw_board(Board(), window=window)
    assert f'viewBox="{view}"' in part
    assert set(Counter(texts(part)) - Counter(texts(draw_board(Board())))) == names
