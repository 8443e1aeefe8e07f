"""Images of documents: small, with the same pixels, in the theme of the page."""

from __future__ import annotations

import json
import re
from html import escape, unescape
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageStat

from linie1_widget import (
    BOTS,
    EXAMPLES,
    BoardWidget,
    Game,
    GridGraph,
    SearchWidget,
    TransEuropaWidget,
    play_out,
    search,
    steiner_tree,
)
from linie1_widget.base.pixels import as_png
from linie1_widget.base.svg.stills import (
    compact,
    drawing_stills,
    image,
    image_address,
    shorten_path,
    svg_of_address,
)
from linie1_widget.base.svg.styles import DARK, LIGHT
from linie1_widget.linie1.picture.building_art import _ART
from linie1_widget.linie1.picture.game_picture import draw_summary
from linie1_widget.paths import EdgeGraph
from linie1_widget.paths.picture.search_picture import draw_graph
from linie1_widget.trans_europa import MAP
from tests.base.svg.test_documents import PICTURES
from tests.paths.picture.stories import edges, grid, on_the_lattice

DRAWN = (
    "marked board",
    "ride",
    "marked map",
    "grid",
    "stops",
    "edges",
    "network of kruskal",
)


@pytest.mark.parametrize("name", DRAWN)
def test_compact_document_has_the_same_pixels(name: str) -> None:
    whole = PICTURES[name]()
    small = compact(whole)
    assert len(small) < 0.85 * len(whole)
    assert "<title>" not in small
    assert not re.search(r'="0"|[( ,:]0\.\d|#(.)\1(.)\2(.)\3\b|font-weight:400', small)
    assert as_png(small, size=400) == as_png(whole, size=400)


def test_foreign_document_is_left_as_it_is() -> None:
    mine = '<svg xmlns:my="urn:my"><title>T</title><g my:id="x" fill="#abc">\'</g></svg>'
    assert compact(mine) == mine


@pytest.mark.parametrize("label", ["50%", "#1", 'a "b"', "R&D", "x < y", "ö→%23"])
def test_address_keeps_every_letter(label: str) -> None:
    svg = draw_graph(EdgeGraph([(label, "goal")])) or ""
    address = image_address(svg)
    assert not {'"', "\n", "#"} & set(address)
    assert svg_of_address(address) == compact(svg)
    assert f">{escape(label, quote=False)}<" in svg_of_address(address)
    (alt,) = re.findall('alt="([^"]*)"', image(svg, label))
    assert unescape(alt) == label


def test_themes_share_one_document_and_one_of_them_is_alone() -> None:
    draw = PICTURES["board"]
    light, _, dark = draw(theme="auto").partition("@media(prefers-color-scheme:dark)")
    assert dark
    for name in ("tile", "rail", "rim"):
        assert LIGHT.colours[name] in light
        assert DARK.colours[name] in dark
        assert DARK.colours[name] not in draw(theme="light")
        assert LIGHT.colours[name] not in draw(theme="dark")
    # Renderers that know no media queries show the light colours.
    assert as_png(draw(theme="auto"), size=100) == as_png(draw(theme="light"), size=100)
    assert draw() == draw(theme="auto")


def test_stills_are_small() -> None:
    large = GridGraph("\n".join(["S" + 19 * ".", *10 * [20 * "."], 19 * "." + "G"]))
    pair = [search(large, large.start, large.goal, name) for name in ("bfs", "dijkstra")]
    for widget, most in (
        (BoardWidget(), 5_300),
        (TransEuropaWidget(), 7_400),
        (BoardWidget(EXAMPLES["page3-pair-both"].board()), 5_900),
        (SearchWidget(grid()), 8_000),
        (SearchWidget(edges()), 6_300),
        (SearchWidget(pair), 8_000),
    ):
        if isinstance(widget, SearchWidget):
            widget.step = widget.last
        assert len(widget._still()) <= most


def test_stills_of_notebooks_are_small() -> None:
    found = 0
    for file in sorted((Path(__file__).parents[3] / "notebooks").glob("*.ipynb")):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            for data in (output.get("data", {}) for output in cell.get("outputs", ())):
                text, html = (
                    "".join(data.get(f"text/{of}", "")) for of in ("plain", "html")
                )
                for still in re.findall('src="(data:image/svg[^"]+)', html):
                    # What opens after an answer holds pictures as its code draws them.
                    if not text.startswith("ClosedAnswer"):
                        found += 1
                        assert len(still.encode()) <= 8192, text
    assert found > 300


@pytest.mark.parametrize("name", DRAWN)
def test_compact_still_looks_alike(name: str) -> None:
    with drawing_stills():
        whole = PICTURES[name]()
        small = compact(whole)
    pixels = (Image.open(BytesIO(as_png(svg, size=400))) for svg in (whole, small))
    shades = [image.convert("RGB") for image in pixels]
    assert max(ImageStat.Stat(ImageChops.difference(*shades)).mean) < 2.5


def test_large_still_of_a_search_has_no_legend() -> None:
    story = on_the_lattice()
    widget = SearchWidget(story, step=len(story))
    with drawing_stills():
        still = widget._small_svg()
    assert ">candidate<" in widget.to_svg()
    assert ">candidate<" not in still
    assert f">{story.title}<" in still


def test_large_still_of_a_network_has_a_plain_map() -> None:
    hand = ("Oslo", "Bilbao", "Budapest", "Thessaloniki", "Moskva")
    nodes = [MAP.cities[name].node for name in hand]
    widget = SearchWidget(steiner_tree(MAP, nodes, "mehlhorn"), step=190)
    with drawing_stills():
        assert len(image_address(widget._small_svg())) <= 8_192


def test_large_still_of_a_game_has_no_table() -> None:
    game = Game(["Ada", "Ben"], seed=1)
    play_out(game, [BOTS["greedy"](Random(1)) for _ in game.players])
    with drawing_stills():
        still = draw_summary(game)
        assert len(image_address(still)) <= 8_192
    assert ">Stops<" in draw_summary(game)
    assert ">Stops<" not in still


def test_curve_that_goes_on_smoothly_has_no_control_point() -> None:
    assert (
        shorten_path("M0 0Q0 8 8 8Q16 8 16 0L20 0Q20 4 24 4")
        == "M0 0Q0 8 8 8t8-8h4q0 4 4 4"
    )


def test_coarse_path_has_whole_numbers_and_simple_corners() -> None:
    data = "M0.4 0l10.4 0l10.4 0A8 8 0 0 1 29.2 8M29.2 8V40"
    assert shorten_path(data, 100) == "M0 0H11 21q8 0 8 8V40"


def test_numbers_that_would_be_illegible_are_left_out() -> None:
    large = GridGraph("\n".join(["S" + 19 * ".", *10 * [20 * "."], 19 * "." + "G"]))
    widget = SearchWidget([search(large, large.start, large.goal)] * 2)
    widget.step = widget.last
    assert ">29<" in widget.to_svg()
    assert ">29<" not in widget._small_svg()


def points(data: str) -> list[tuple[float, ...]]:
    """Return the numbers of path data with absolute places, command by command."""
    found, x, y, start, mirrored = [], 0.0, 0.0, (0.0, 0.0), None
    counts = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}
    tokens = re.findall(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)", data)
    letter = ""
    while tokens:
        if tokens[0].isalpha():
            letter = tokens.pop(0)
        kind = letter.lower()
        values = [float(tokens.pop(0)) for _ in range(counts[kind])]
        x0, y0 = (x, y) if letter.islower() else (0.0, 0.0)
        if kind == "z":
            x, y = start
        elif kind in "hv":
            x, y = (x0 + values[0], y) if kind == "h" else (x, y0 + values[0])
        else:
            fixed = 5 if kind == "a" else 0
            places = [v + (x0, y0)[at % 2] for at, v in enumerate(values[fixed:])]
            values[fixed:] = places
            x, y = places[-2:]
        start = (x, y) if kind == "m" else start
        curve = values[:-2] if kind in "qca" else []
        if kind == "t" and mirrored:
            curve = mirrored
        mirrored = [2 * x - curve[0], 2 * y - curve[1]] if kind in "qt" and curve else None
        found.append((*(round(value, 4) for value in (*curve, x, y)),))
        letter = {"m": "l", "M": "L"}.get(letter, letter)
    return found


def test_shorter_path_leads_through_the_same_points() -> None:
    drawn = "".join(map("".join, re.findall(' d="([^"]+)"', PICTURES["marked map"]())))
    for data in (drawn, *(data for art in _ART.values() for _, data in art)):
        shorter = shorten_path(data)
        assert len(shorter) <= len(data)
        assert points(shorter) == points(data)
