"""Pictures of positions and their sprites."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from math import dist
from typing import Any, NamedTuple

import pytest

from linie1_widget import Board, Cell, Linie1Error, Side, Tile
from linie1_widget.base.svg.styles import ART, DARK, LIGHT
from linie1_widget.base.svg.symbols import SIGN
from linie1_widget.linie1 import (
    PLAN,
    TILE_TYPES,
    RouteMark,
    SideMark,
    SquareMark,
    describe_board,
)
from linie1_widget.linie1.board.geometry import CELLS, COLUMNS
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.picture.annotations import route_line
from linie1_widget.linie1.picture.board_geometry import ROAD
from linie1_widget.linie1.picture.board_picture import draw_board
from linie1_widget.linie1.picture.board_symbols import sheet_tree
from linie1_widget.linie1.picture.building_art import distance_to_track, sign_spot
from tests.base.svg.reading import SVG, ids, parsed, placed, symbol, tags, texts, used

WALDBURGSTRASSE = PLAN.terminal_at(Cell.parse("b1"), Side.N)
BOARD = Board.parse("b1:C0 c1:Y270 c2:Y270 c3:C0 | H:c2")
DRAW = partial(draw_board, Board())


class Having(Position):
    """Any tiles, whether they may lie so or not."""

    tiles: Any = None

    def __init__(self, tiles: dict[Cell, Tile]) -> None:
        super().__init__()
        self.tiles = tiles


def test_board_shows_its_tiles_and_signs_with_only_the_symbols_in_use() -> None:
    picture = draw_board(BOARD)
    assert {at for name, at in placed(picture) if name.startswith("tile-")} == {
        "translate(156 92)",
        "translate(220 92) rotate(270 32 32)",
        "translate(220 156) rotate(270 32 32)",
        "translate(220 220)",
    }
    assert used(picture)["stop"] == 1
    assert texts(picture) == ["H"]
    names = {name.split("-", 1)[1] for name in ids(picture)}
    assert {name for name in names if name.startswith("tile-")} == {"tile-C", "tile-Y"}
    assert not {"arrow", "mark-yes", "mark-no", "tree", "trolley-1"} & names
    upright, turned = (Having({Cell(3, 3): Tile("S", turn)}) for turn in (0, 180))
    assert draw_board(upright) == draw_board(turned)


def test_board_has_alternative_text() -> None:
    description = "Linie 1 board, 1995 edition: 4 tiles, stop sign: H on c2"
    assert describe_board(BOARD) == description
    assert describe_board(Board("guide")) == "Linie 1 board, guide edition: no tiles"
    root = parsed(draw_board(BOARD))
    assert root.findtext(f"{SVG}title") == description
    assert parsed(draw_board(BOARD, title="Mine")).findtext(f"{SVG}title") == "Mine"
    assert "; squares a1 to f6" in draw_board(Board(), window="f6:a1")


def test_board_shows_marks_and_ghosts() -> None:
    sides = [SideMark("a5", Side.E, ok=True), SideMark("a5", "S", ok=False)]
    picture = draw_board(BOARD, highlights=[SquareMark("g7", "selected"), "h8", *sides])
    accents = [rect for rect in tags(picture, "rect") if rect.get("x") == str(92 + 386)]
    assert [rect.get("stroke") for rect in accents] == [LIGHT.colours["accent"]]
    marks = {("mark-yes", "translate(156 380)"), ("mark-no", "translate(124 412)")}
    assert {sign for sign in placed(picture) if sign[0].startswith("mark-")} == marks
    picture = draw_board(BOARD, ghosts=[("c1", "L90")])
    (ghost,) = next(group for group in tags(picture, "g") if group.get("opacity"))
    assert symbol(ghost) == "tile-L"
    assert ghost.get("transform") == "translate(220 92) rotate(90 32 32)"
    assert used(picture, "tile-") == {"C": 2, "Y": 1, "L": 1}


def test_verdict_marks_its_sides_on_the_board() -> None:
    verdict = BOARD.explain("d3", "S0")
    picture = draw_board(BOARD, verdict=verdict)
    wrong = {violation.side for violation in verdict.violations}
    assert used(picture)["mark-no"] == len(wrong - {None})
    assert verdict.rules <= set(texts(picture))
    for violation in verdict.violations:
        assert violation.message in parsed(picture).findtext(f"{SVG}desc", "")
    verdict = BOARD.explain((20, 20), "S0")
    assert not verdict.legal
    assert used(draw_board(BOARD, verdict=verdict))["mark-no"] == 0


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
        # Half of each square's curve, and between them two quarters and two legs.
        (
            ["b1", WALDBURGSTRASSE, "c1"],
            "M197.37 114.63A32 32 0 0 1 188 92L188 76.92A32 32 0 0 1 220 44.92"
            "A32 32 0 0 1 252 76.92L252 92A32 32 0 0 1 242.63 114.63",
        ),
        ([], ""),
    ],
    ids=["over curves", "headed south", "around a terminal", "nowhere"],
)
def test_route_follows_the_track(places: list[Any], line: str) -> None:
    assert re.fullmatch(line, route_line(BOARD.tiles, places))


def test_route_has_the_colour_of_its_line() -> None:
    picture = draw_board(BOARD, paths=[RouteMark(["b1", "c1"], line=3)], theme="dark")
    strokes = [path.get("stroke") for path in parsed(picture).iterfind(f"{SVG}path")]
    assert strokes == [DARK.colours["line-rim"], DARK.colours["line-3"]]
    assert draw_board(BOARD, paths=[["c2"], []]) == draw_board(BOARD)


WAYS = (["b1", "d1"], ["b1", "c2"], [WALDBURGSTRASSE, "d1"], ["d1", WALDBURGSTRASSE])
WINDOWS = ("", "a1", "a1:b2:c3", "a1:m1", "\ud800:a1", "a1-b2")


@pytest.mark.parametrize(
    ("make", "help_"),
    [
        *((partial(DRAW, paths=[places]), "do not touch") for places in WAYS),
        *((partial(DRAW, window=window), "opposite corners") for window in WINDOWS),
        (partial(DRAW, highlights=["m1"]), "no square"),
        (partial(DRAW, highlights=[(12, 0)]), "not on the board"),
        (partial(DRAW, ghosts=[("d2", "C45")]), "not a tile"),
        (partial(DRAW, ghosts=[((0, 12), "C90")]), "not on the board"),
        (partial(SquareMark, "d2", "pink"), "hint, selected"),
        (partial(SideMark, "d2", "X"), "N, E, S or W"),
        (partial(RouteMark, ["d2"], line=7), "1 to 6"),
    ],
)
def test_draw_board_refuses_wrong_arguments(make: Callable[[], object], help_: str) -> None:
    with pytest.raises(Linie1Error, match=help_):
        make()


@pytest.mark.parametrize(
    ("window", "view", "names"),
    [
        ("a1:c3", "0 0 304 304", {"a", "b", "c", "1", "2", "3"}),
        ("c3:b2", "136 136 168 168", {"b", "c", "2", "3"}),
        ("l12:k11", "712 712 240 240", {"k", "l", "11", "12"}),
        (None, "0 0 952 952", set()),
    ],
)
def test_window_names_its_squares(window: Any, view: str, names: set[str]) -> None:
    part = draw_board(Board(), window=window)
    assert f'viewBox="{view}"' in part
    assert set(Counter(texts(part)) - Counter(texts(draw_board(Board())))) == names


def test_window_of_a_full_board_leaves_out_the_rest() -> None:
    cells = [cell for cell in CELLS if not PLAN.building_at(cell)]
    full = Having({cell: ORIENTED[at % 48] for at, cell in enumerate(cells)})
    whole = draw_board(full)
    assert used(whole, "tile-").total() == len(cells)
    assert len(whole.encode()) < 80_000
    assert len(draw_board(full, window="a1:f6").encode()) < 40_000
    part = draw_board(full, window="a1:c3")
    # The squares beside the strips are drawn, as track reaches a little over its square.
    assert used(part, "tile-").total() == 15
    near = {
        building.letter for building in PLAN.buildings.values() if max(building.cell) < 4
    }
    assert set(re.findall(r"building-(\w)", part)) == near


@pytest.mark.parametrize(
    ("window", "names"),
    [
        ("a1:f2", ["Waldburgstraße", "Ketzergasse", "Barbarossaplatz"]),
        ("a3:c5", ["Barbarossaplatz"]),
        ("d4:g7", []),
    ],
)
def test_window_cuts_off_no_name_of_a_terminal(window: str, names: list[str]) -> None:
    part = draw_board(Board(), window=window)
    first, last = map(Cell.parse, window.split(":"))
    streets = {terminal.name for terminal in PLAN.terminals}
    words = ET.fromstring(part).iter(f"{SVG}text")
    found = [text for text in words if text.text in streets]
    assert sorted(text.text or "" for text in found) == sorted(names)
    for text in found:
        at, begin, end = float(text.attrib["x"]), first.col, last.col
        if "transform" in text.attrib:
            at, begin, end = float(text.attrib["y"]), first.row, last.row
        half = 8.5 * len(text.text or "") / 2
        assert 92 + 64 * begin <= at - half
        assert at + half <= 92 + 64 * (end + 1)


ATTRIBUTES = {
    "class", "id", "d", "x", "y", "cx", "cy", "r", "rx", "width", "height",
    "transform", "href", "fill", "patternUnits", "textLength", "lengthAdjust",
}  # fmt: skip
SHEET = sheet_tree()


class Element(NamedTuple):
    tag: str
    art: str
    attributes: dict[str, Any]
    words: list[str]


def elements(tag: str, attributes: dict[str, Any], children: Any = ()) -> Iterator[Element]:
    words = [child for child in children if isinstance(child, str)]
    yield Element(tag, attributes.get("class", "").removeprefix("l1-"), attributes, words)
    for child in children:
        yield from () if isinstance(child, str) else elements(*child)


SYMBOLS = {node[1]["id"]: list(elements(*node)) for node in SHEET}


def test_sheet_is_small_and_has_all_symbols() -> None:
    assert len(SYMBOLS) == len(SHEET)
    kinds = {"tile": TILE_TYPES, "building": PLAN.buildings, "trolley": range(1, 7)}
    names = {f"{kind}-{name}" for kind, named in kinds.items() for name in named}
    assert set(SYMBOLS) >= {"board", "stop", "arrow", "mark-yes", "mark-no", *names}
    text = json.dumps(SHEET, separators=(",", ":"), ensure_ascii=False)
    assert len(text.encode()) <= 45_000
    assert sheet_tree() == SHEET


def test_symbols_are_safe_and_refer_backwards() -> None:
    seen: set[str] = set()
    for name, inner in SYMBOLS.items():
        assert [
            element.attributes["id"] for element in inner if "id" in element.attributes
        ] == [name]
        for tag, art, attributes, _ in inner:
            assert tag in {"g", "path", "circle", "rect", "text", "use", "pattern"}
            assert set(attributes) <= ATTRIBUTES
            assert {type(value) for value in attributes.values()} <= {str, int, float}
            # The style sheet sets the colours.
            assert art in {*ART, ""}
            ground = re.fullmatch(r"url\(#(\w+)\)", attributes.get("fill", "url(#cobble)"))
            place = re.fullmatch(r"#([\w-]+)", attributes.get("href", "#cobble"))
            assert {ground[1], place[1]} <= seen | {"cobble"}
        seen.add(name)


def test_rim_names_columns_and_rows() -> None:
    (rim,) = (node for node in SHEET if node[1]["id"] == "board")
    (names,) = (child for child in rim[2] if child[1].get("class") == "l1-coord")
    places: dict[str, list[tuple[float, float]]] = {}
    for _, at, (words,) in names[2]:
        xs, ys = (str(at[name]).split() for name in "xy")
        # Single letters are one text, with a place for each of them.
        for name, x, y in zip([words] if len(xs) == 1 else words, xs, ys, strict=True):
            places.setdefault(name, []).append((float(x), float(y)))
        # On a small board letters are larger, and a number is no wider than the rim.
        assert len(xs) > 1 or at["textLength"] < 20
    assert {*places} == {*COLUMNS, *(str(row) for row in range(1, 13))}
    for (x, y), (right, below) in places.values():
        assert min(x, y) == min(x, y, right, below) <= 15
        assert 952 - max(right, below) <= 15
    tabs = [element for element in SYMBOLS["board"] if element.art.startswith("tint-")]
    assert [tab.attributes["href"] for tab in tabs] == ["#terminal"] * 12
    # A tab begins at the edge of the squares, 92 from the edge of the picture.
    shape = re.match(r"M-62 0V-(\d+)a12 12", SYMBOLS["terminal"][1].attributes["d"])
    assert shape
    assert float(shape[1]) + 12 <= 92 - 20


def test_signs_carry_their_names_letters_and_numbers() -> None:
    words = {
        at: [word for element in SYMBOLS[at] for word in element.words] for at in SYMBOLS
    }
    assert {terminal.name for terminal in PLAN.terminals} <= set(words["board"])
    for line in range(1, 7):
        assert sum(element.art == f"disc-{line}" for element in SYMBOLS["board"]) == 2
        assert words[f"trolley-{line}"] == [str(line)]
    for letter in PLAN.buildings:
        assert words[f"building-{letter}"] == [letter]


@pytest.mark.parametrize("code", TILE_TYPES)
def test_tile_has_layers_switches_and_trees_beside_its_track(code: str) -> None:
    tile, inner = Tile(code), SYMBOLS[f"tile-{code}"]
    order = ["tile", "road-edge", "road", "sleeper", "sleeper-arc", "rail", "switch"]
    arts = [element.art for element in inner if element.art]
    assert [art for art in order if art in arts] == arts
    sides = [side for link in TILE_TYPES[code].links for side in link]
    divided = {side for side in sides if sides.count(side) > 1}
    switches = [element.attributes["d"] for element in inner if element.art == "switch"]
    assert "".join(switches).count("Z") == len(divided)
    trees = [
        element.attributes for element in inner if element.attributes.get("href") == "#tree"
    ]
    assert bool(trees) is TILE_TYPES[code].trees
    for tree in trees:
        x, y, scale = map(float, re.findall(r"[\d.]+", tree["transform"]))
        assert distance_to_track(tile, x, y) >= ROAD + 8 * scale
        assert dist((x, y), sign_spot(tile)) >= 8 * scale + SIGN
