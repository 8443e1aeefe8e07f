"""Pictures of positions: complete, the same each time, and safe to put in a page."""

from __future__ import annotations

import operator
import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass

import pytest

import linie1_widget.drawing
from linie1_widget.drawing import (
    RouteMark,
    SideMark,
    SquareMark,
    describe_board,
    draw_board,
)
from linie1_widget.drawing.board.route_path import route_line
from linie1_widget.drawing.svg.styles import DARK, LIGHT
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.tiles import ORIENTED

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
WALDBURGSTRASSE = PLAN.terminal_at(Cell.parse("b1"), Side.N)


@pytest.fixture
def board() -> Board:
    board = Board()
    for cell, tile in (("b1", "C0"), ("c1", "Y270"), ("c2", "Y270"), ("c3", "C0")):
        board.lay(cell, tile)
    return board


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def used(picture: str) -> list[str]:
    """What stands in the picture, by the names of its symbols."""
    targets = (use.get(HREF, "") for use in parsed(picture).iterfind(f"{SVG}use"))
    return [re.sub(r"^#l1-[0-9a-f]{8}-", "", target) for target in targets]


def test_the_same_arguments_give_the_same_picture(board: Board) -> None:
    arguments = {
        "highlights": ["d1", SideMark("d1", Side.W)],
        "paths": [["b1", "c1"]],
        "ghosts": [("d2", "S0")],
        "theme": "dark",
    }
    assert draw_board(board, **arguments) == draw_board(board, **arguments)


def test_other_pictures_have_other_ids(board: Board) -> None:
    pictures = [
        draw_board(board),
        draw_board(board, theme="dark"),
        draw_board(Board()),
        draw_board(board, highlights=["d1"]),
    ]
    ids = [
        {element.get("id") for element in parsed(picture).iter() if element.get("id")}
        for picture in pictures
    ]
    assert len(set.union(*ids)) == sum(map(len, ids))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_needs_nothing_but_itself(board: Board, theme: str) -> None:
    picture = draw_board(board, theme=theme, highlights=["d1"], ghosts=[("d1", "W90")])
    root = parsed(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = re.findall(r'(?:href="|url\()#([\w-]+)', picture)
    assert set(targets) == set(ids)
    for element in root.iter():
        assert element.tag != f"{SVG}style"
        assert not {"class", "style"} & set(element.attrib)
        assert not any(name.startswith("on") for name in element.attrib)
    assert "var(" not in picture


def test_a_picture_holds_only_the_symbols_that_it_uses(board: Board) -> None:
    picture = draw_board(board)
    ids = re.findall(r' id="l1-[0-9a-f]{8}-([^"]*)"', picture)
    assert {name for name in ids if name.startswith("tile-")} == {
        "tile-C",
        "tile-Y",
    }
    assert not {"arrow", "mark-yes", "mark-no", "tree", "trolley-1"} & set(ids)


def test_the_tiles_lie_where_they_were_laid(board: Board) -> None:
    uses = list(parsed(draw_board(board)).iterfind(f"{SVG}use"))
    placed = {use.get("transform") for use in uses if "tile-" in use.get(HREF, "")}
    assert placed == {
        "translate(156 92)",
        "translate(220 92) rotate(270 32 32)",
        "translate(220 156) rotate(270 32 32)",
        "translate(220 220)",
    }


def test_equal_positions_give_equal_pictures() -> None:
    @dataclass
    class Position:
        tiles: dict
        stops: dict
        edition: object

    upright, turned = (tile for tile in ORIENTED if str(tile) in ("S0", "S180"))
    edition = Board().edition
    assert draw_board(Position({Cell(3, 3): upright}, {}, edition)) == draw_board(
        Position({Cell(3, 3): turned}, {}, edition)
    )


def test_stop_signs_show_their_letters(board: Board) -> None:
    picture = draw_board(board)
    assert board.stops == {"H": Cell(1, 2)}
    assert used(picture).count("stop") == 1
    letters = [text.text for text in parsed(picture).iterfind(f"{SVG}text")]
    assert letters == ["H"]


def test_it_is_described_to_those_who_do_not_see_it(board: Board) -> None:
    description = "Linie 1 board, 1995 edition: 4 tiles, stop sign: H on c2"
    assert describe_board(board) == description
    root = parsed(draw_board(board))
    assert root.get("role") == "img"
    assert root.get("aria-label") == description
    assert root.findtext(f"{SVG}title") == description
    assert root.findtext(f"{SVG}desc") == description


def test_an_empty_board_is_described_too() -> None:
    assert describe_board(Board("guide")) == "Linie 1 board, guide edition: no tiles"


@pytest.mark.parametrize(
    "title",
    [
        "</title><script>alert(1)</script>",
        '" onload="alert(1)',
        "a & b < c",
        "<defs />",
        "]]>",
    ],
)
def test_a_title_stays_text(board: Board, title: str) -> None:
    root = parsed(draw_board(board, title=title))
    assert root.findtext(f"{SVG}title") == title
    assert root.get("aria-label") == title
    assert not list(root.iter(f"{SVG}script"))
    assert "onload" not in root.attrib
    assert len(root.find(f"{SVG}defs")) > 10


def test_a_title_may_hold_what_xml_cannot(board: Board) -> None:
    root = parsed(draw_board(board, title="a\x00b\x1b\ud800\ufffec"))
    assert root.findtext(f"{SVG}title") == "a\ufffdb\ufffd\ufffd\ufffdc"


def test_the_size_is_in_pixels(board: Board) -> None:
    root = parsed(draw_board(board, size=480))
    assert (root.get("width"), root.get("height")) == ("480", "480")
    assert root.get("viewBox") == "0 0 952 952"
    assert parsed(draw_board(board)).get("width") is None


def test_marks_are_drawn(board: Board) -> None:
    picture = draw_board(
        board,
        highlights=[
            SquareMark("g7", "selected"),
            "h8",
            SideMark("a5", Side.E, ok=True),
            SideMark("a5", "S", ok=False),
        ],
    )
    root = parsed(picture)
    accents = [
        rect for rect in root.iterfind(f"{SVG}rect") if rect.get("x") == str(92 + 386)
    ]
    assert [rect.get("stroke") for rect in accents] == [LIGHT.colours["accent"]]
    marks = {
        use.get("transform"): use.get(HREF, "")[-4:]
        for use in root.iterfind(f"{SVG}use")
        if "mark-" in use.get(HREF, "")
    }
    assert marks == {"translate(156 380)": "-yes", "translate(124 412)": "k-no"}


def test_a_verdict_is_marked_side_by_side(board: Board) -> None:
    verdict = board.explain("d3", "S0")
    picture = draw_board(board, verdict=verdict)
    wrong = {violation.side for violation in verdict.violations}
    assert used(picture).count("mark-no") == len(wrong - {None})
    shown = {text.text for text in parsed(picture).iterfind(f"{SVG}text")}
    assert verdict.rules <= shown
    for violation in verdict.violations:
        assert violation.message in parsed(picture).findtext(f"{SVG}desc")


def test_a_verdict_off_the_board_can_be_drawn(board: Board) -> None:
    verdict = board.explain((20, 20), "S0")
    assert not verdict.legal
    assert used(draw_board(board, verdict=verdict)).count("mark-no") == 0


def test_a_ghost_is_faint(board: Board) -> None:
    root = parsed(draw_board(board, ghosts=[("d1", "L90")]))
    (group,) = [group for group in root.iterfind(f"{SVG}g") if group.get("opacity")]
    (use,) = group
    assert use.get(HREF).endswith("tile-L")
    assert use.get("transform") == "translate(284 92) rotate(90 32 32)"


def test_a_route_follows_the_curves(board: Board) -> None:
    line = route_line(board.tiles, [WALDBURGSTRASSE, "b1", "c1", "c2", "c3", "d3"])
    assert line.startswith("M220 ")
    assert line.count("M") == 1
    # half the loop, its leg, then each square: right, down, straight on, left
    assert line.endswith(
        "A32 32 0 0 0 220 124A32 32 0 0 1 252 156L252 220A32 32 0 0 0 284 252L316 252"
    )


def test_a_route_has_the_colour_of_its_line(board: Board) -> None:
    picture = draw_board(board, paths=[RouteMark(["b1", "c1"], line=3)], theme="dark")
    strokes = [path.get("stroke") for path in parsed(picture).iterfind(f"{SVG}path")]
    assert strokes == [DARK.colours["line-rim"], DARK.colours["line-3"]]


def test_a_route_may_say_where_it_is_headed(board: Board) -> None:
    states = [(Cell.parse("c1"), Side.S), (Cell.parse("c2"), Side.S)]
    assert route_line(board.tiles, states) == "M242.63 133.37A32 32 0 0 1 252 156L252 220"


def test_a_route_goes_around_a_terminal_either_way(board: Board) -> None:
    there = route_line(board.tiles, ["b1", WALDBURGSTRASSE, "c1"])
    back = route_line(board.tiles, ["c1", WALDBURGSTRASSE, "b1"])
    # A half of each square's curve, and between them two quarters and two legs.
    assert there.count("A32 32 ") == back.count("A32 32 ") == 4
    assert there.count("L") == back.count("L") == 2
    assert there.startswith("M197.37 114.63")
    assert there.endswith("242.63 114.63")
    assert back.startswith("M242.63 114.63")
    assert back.endswith("197.37 114.63")


@pytest.mark.parametrize(
    "places", [["b1", "d1"], ["b1", "c2"], [WALDBURGSTRASSE, "d1"], ["d1", WALDBURGSTRASSE]]
)
def test_a_route_does_not_jump(board: Board, places: list) -> None:
    with pytest.raises(InvalidValue, match="do not touch"):
        draw_board(board, paths=[places])


def test_a_route_of_one_square_is_a_spot(board: Board) -> None:
    assert route_line(board.tiles, []) == ""
    assert parsed(draw_board(board, paths=[["c2"], []])) is not None


@pytest.mark.parametrize(
    ("arguments", "help_"),
    [
        ({"theme": "sepia"}, "light, dark"),
        ({"size": 0}, "pixels"),
        ({"size": True}, "pixels"),
        ({"highlights": ["m1"]}, "no square"),
        ({"highlights": [(12, 0)]}, "not on the board"),
        ({"ghosts": [("d2", "C45")]}, "not a tile"),
        ({"ghosts": [((0, 12), "C90")]}, "not on the board"),
    ],
)
def test_nonsense_is_refused_with_help(board: Board, arguments: dict, help_: str) -> None:
    with pytest.raises(Linie1Error, match=help_):
        draw_board(board, **arguments)


@pytest.mark.parametrize(
    ("make", "help_"),
    [
        (lambda: SquareMark("d2", "pink"), "hint, selected"),
        (lambda: SideMark("d2", "X"), "N, E, S or W"),
        (lambda: RouteMark(["d2"], line=7), "1 to 6"),
    ],
)
def test_marks_are_checked_when_they_are_made(make, help_: str) -> None:
    with pytest.raises(InvalidValue, match=help_):
        make()


def test_a_full_board_stays_small() -> None:
    @dataclass
    class Position:
        tiles: dict
        stops: dict
        edition: object

    cells = [
        Cell(row, col)
        for row in range(12)
        for col in range(12)
        if not PLAN.building_at(Cell(row, col))
    ]
    tiles = {cell: ORIENTED[index % 48] for index, cell in enumerate(cells)}
    picture = draw_board(Position(tiles, {}, Board().edition))
    assert len(picture.encode()) < 80_000
    assert len(used(picture)) == 1 + len(cells)


def test_the_package_names_what_it_offers() -> None:
    for name in linie1_widget.drawing.__all__:
        assert getattr(linie1_widget.drawing, name)
        assert name in dir(linie1_widget.drawing)
    with pytest.raises(AttributeError, match="no attribute 'paint_board'"):
        operator.attrgetter("paint_board")(linie1_widget.drawing)


def test_ghosts_take_the_place_of_what_lies_there() -> None:
    board = Board.parse("b3:C180 c3:S0")
    picture = draw_board(board, ghosts=[("b3", "R90"), ("c3", "L0")])
    uses = parsed(picture).iter(f"{SVG}use")
    used = {use.get(HREF, "").partition("tile-")[2] for use in uses}
    assert {"R", "L"} <= used
    assert not {"C", "S"} & used


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
    whole, part = draw_board(Board()), draw_board(Board(), window=window)
    assert f'viewBox="{view}"' in part

    def named(svg: str) -> Counter[str]:
        return Counter(each.text or "" for each in parsed(svg).iter(f"{SVG}text"))

    assert set(named(part) - named(whole)) == names


@pytest.mark.parametrize("window", ["", "a1", "a1:b2:c3", "a1:m1", "\ud800:a1", "a1-b2"])
def test_what_is_not_a_window_is_refused(window: str) -> None:
    with pytest.raises(InvalidValue, match="opposite corners"):
        draw_board(Board(), window=window)


def test_a_window_is_told_to_those_who_do_not_see_it() -> None:
    assert "; squares a1 to f6" in draw_board(Board(), window="f6:a1")
