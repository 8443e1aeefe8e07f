"""Pictures made of pixels: what is drawn where, and files that others can read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from math import dist, pi

import pytest
from PIL import Image, ImageSequence

from linie1_widget.drawing.board import draw_board
from linie1_widget.drawing.flatten import Pen, circle, dashed, strips
from linie1_widget.drawing.gif import as_gif, as_png
from linie1_widget.drawing.raster import Canvas
from linie1_widget.drawing.ride import draw_ride
from linie1_widget.drawing.steps import draw_step
from linie1_widget.drawing.strip import film_strip
from linie1_widget.drawing.theme import DARK, LIGHT
from linie1_widget.engine.board import Board
from linie1_widget.errors import Linie1Error
from tests.drawing.stories import grid, ride, track

Colour = tuple[int, int, int]


def drawn(body: str, defs: str = "") -> Image.Image:
    """A small picture of 100 by 100 units, in as many pixels."""
    canvas = Canvas(100, 100, 100)
    canvas.draw(
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink"><defs>{defs}</defs>{body}</svg>'
    )
    return canvas.image()


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def rgb(colour: str) -> Colour:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


# lines as points ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "end"),
    [
        ("M1 2L3 4", (3, 4)),
        ("m1 2 3 4", (4, 6)),
        ("M1 2H5V7h-1v-2", (4, 5)),
        ("M0 0C0 9 9 9 9 0S18-9 18 0", (18, 0)),
        ("M0 0q5 10 10 0t10 0", (20, 0)),
        ("M9 0A9 9 0 0 1 0 9", (0, 9)),
        ("M1 1h5v5Z", (6, 6)),
        ("M.5.5l-.5 1e1", (0, 10.5)),
    ],
)
def test_path_data_leads_where_it_should(data, end):
    points, _ = Pen(data).lines[-1]
    assert points[-1] == pytest.approx(end)


@pytest.mark.parametrize(("large", "clockwise"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_arcs_lie_on_their_circle_on_the_right_side(large, clockwise):
    points, _ = Pen(f"M10 0A10 10 0 {large} {clockwise} 0 10").lines[0]
    centre = (0, 0) if large != clockwise else (10, 10)
    assert all(dist(point, centre) == pytest.approx(10) for point in points)
    length = sum(dist(a, b) for a, b in pairwise(points))
    assert length == pytest.approx((15 if large else 5) * pi, rel=0.01)


def test_closing_goes_back_to_the_beginning():
    lines = Pen("M2 3h4v4zm1 1h1").lines
    assert [closed for _, closed in lines] == [True, False]
    assert lines[1][0][0] == (3, 4)


def test_dashes_are_as_long_as_they_should_be():
    dashes = list(dashed([(0, 0), (10, 0), (10, 10)], [3, 2], 1))
    lengths = [sum(dist(a, b) for a, b in pairwise(d)) for d in dashes]
    assert lengths == pytest.approx([2, 3, 3, 3, 1])


def test_a_line_that_winds_is_filled_piece_by_piece():
    assert len(strips([(0, 0), (9, 0), (9, 9), (0, 9)], 1)) == 3
    assert len(strips(circle(0, 0, 9), 1)) > 9
    assert len(strips([(0, 0), (9, 0), (18, 3)], 1)) == 1
    assert strips([(1, 1), (1, 1)], 1) == []


# elements as pixels ------------------------------------------------------------------


def test_shapes_have_their_fills_and_strokes():
    image = drawn(
        '<rect x="10" y="10" width="30" height="30" fill="#ff0000" />'
        '<circle cx="70" cy="25" r="15" fill="none" stroke="#0000ff" stroke-width="6" />'
        '<path d="M10 70H90" stroke="#ff0000" stroke-width="10" />'
    )
    assert image.getpixel((25, 25)) == RED
    assert image.getpixel((70, 25)) == WHITE
    assert image.getpixel((70, 10)) == BLUE
    assert image.getpixel((50, 67)) == RED
    assert image.getpixel((50, 78)) == WHITE
    assert image.getpixel((5, 70)) == WHITE  # a plain end, not a round one


def test_round_corners_and_round_ends():
    image = drawn(
        '<rect x="10" y="10" width="40" height="40" rx="20" fill="#ff0000" />'
        '<path d="M60 80H80" stroke="#0000ff" stroke-width="20" stroke-linecap="round" />'
    )
    assert image.getpixel((12, 12)) == WHITE
    assert image.getpixel((30, 30)) == RED
    assert image.getpixel((53, 80)) == BLUE


def test_what_is_moved_turned_and_scaled_lies_where_it_should():
    image = drawn(
        '<g transform="translate(50 50) rotate(90) scale(2)">'
        '<rect x="5" y="0" width="10" height="5" fill="#ff0000" /></g>'
    )
    assert image.getpixel((45, 70)) == RED
    assert image.getpixel((70, 55)) == WHITE


def test_symbols_and_looks_that_are_inherited():
    image = drawn(
        '<g fill="#0000ff"><use xlink:href="#a" transform="translate(20 20)" /></g>',
        '<g id="a"><rect x="0" y="0" width="20" height="20" /></g>',
    )
    assert image.getpixel((30, 30)) == BLUE
    assert image.getpixel((10, 10)) == WHITE


def test_what_is_seen_through():
    image = drawn('<rect x="0" y="0" width="50" height="50" fill="#ff0000" '
                  'fill-opacity="0.5" />')  # fmt: skip
    red, green, blue = image.getpixel((20, 20))
    assert red == 255
    assert abs(green - 127) < 3
    assert green == blue


def test_words_stand_at_their_anchor():
    def columns(anchor: str) -> list[int]:
        image = drawn(
            f'<text x="50" y="60" font-size="20" text-anchor="{anchor}">Hill</text>'
        ).convert("L")
        return [x for x in range(100) if min(image.crop((x, 0, x + 1, 100)).tobytes()) < 99]

    assert min(columns("start")) >= 49
    assert max(columns("end")) <= 51
    assert min(columns("middle")) < 45 < 55 < max(columns("middle"))


def test_turned_words_run_down_the_page():
    image = drawn(
        '<text x="50" y="50" font-size="20" transform="rotate(90 50 50)">Hill</text>'
    ).convert("L")
    left, top, right, bottom = image.point(lambda value: 255 * (value < 99)).getbbox()
    assert bottom - top > right - left
    assert top >= 48


# whole pictures ----------------------------------------------------------------------


def test_a_board_has_its_colours_where_they_belong():
    image = opened(as_png(draw_board(Board.parse("d5:S0")), 952))
    assert image.size == (952, 952)
    assert image.getpixel((40, 120)) == rgb(LIGHT.colours["rim"])
    assert image.getpixel((92 + 3 * 64 + 8, 92 + 4 * 64 + 32)) == rgb(LIGHT.colours["tile"])
    assert image.getpixel((165, 80)) == rgb(LIGHT.colours["tint-1"])


@pytest.mark.parametrize(
    "picture",
    [
        lambda: draw_step(grid(), 20, theme="dark"),
        lambda: film_strip(grid(), [1, 20]),
        lambda: draw_ride(*ride(), 5),
    ],
)
def test_every_picture_of_this_package_can_be_png(picture):
    svg = picture()
    first, second = as_png(svg, 300), as_png(svg, 300)
    assert first == second
    image = opened(first)
    assert (image.format, image.size[0]) == ("PNG", 300)
    assert len(image.convert("RGB").getcolors(100_000)) > 30


@pytest.mark.parametrize("width", [0, 10**6, "9", 9.5])
def test_wrong_widths(width):
    with pytest.raises(ValueError, match="is no width: give 16 to 8000 pixels"):
        as_png(draw_step(grid(), 0), width)


# animated ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def gif() -> Image.Image:
    return opened(as_gif(grid(), steps=range(0, 49, 6), speed=2, width=240))


def frames(gif: Image.Image) -> Iterator[Image.Image]:
    for frame in ImageSequence.Iterator(gif):
        yield frame.convert("RGB")


def test_a_gif_has_a_picture_for_each_step_and_plays_over_and_over_again(gif):
    assert (gif.format, gif.n_frames, gif.size[0]) == ("GIF", 9, 240)
    assert gif.info["loop"] == 0
    lasting = []
    for number in range(gif.n_frames):
        gif.seek(number)
        lasting.append(gif.info["duration"])
    assert lasting == [500] * 8 + [2500]


def test_the_pictures_of_a_gif_are_those_of_the_steps(gif):
    for step, frame in zip(range(0, 49, 6), frames(gif), strict=True):
        exact = opened(as_png(draw_step(grid(), step), 240)).convert("RGB")
        assert frame.size == exact.size
        # Colours may differ a little, since a GIF has few; shapes may not.
        pairs = zip(frame.tobytes(), exact.tobytes(), strict=True)
        differences = [abs(a - b) for a, b in pairs]
        assert sum(differences) / len(differences) < 3
        assert max(differences) < 60


def test_the_trolley_moves_between_the_spaces():
    board, route = ride()
    gif = opened(as_gif(route, board, steps=[3, 4, 5], width=200))
    assert gif.n_frames == 9
    pictures = [frame.tobytes() for frame in frames(gif)]
    assert len(set(pictures)) == 9


def test_a_gif_in_dark_colours():
    gif = opened(as_gif(track(), steps=[5], theme="dark", width=200)).convert("RGB")
    dark = rgb(DARK.colours["rim"])
    assert sum(abs(a - b) for a, b in zip(gif.getpixel((8, 28)), dark, strict=True)) < 20


def test_without_pillow_it_says_what_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    for name in [name for name in sys.modules if name.startswith("PIL.")]:
        monkeypatch.setitem(sys.modules, name, None)
    for make in (lambda: as_gif(grid()), lambda: as_png(draw_step(grid(), 1))):
        with pytest.raises(
            ImportError, match=r"pip install linie1_widget\[gif\]"
        ) as caught:
            make()
        assert isinstance(caught.value, Linie1Error)


def test_a_search_needs_no_board_and_a_route_does():
    board, route = ride()
    with pytest.raises(TypeError, match="only a Route needs a board"):
        as_gif(grid(), board)
    with pytest.raises(TypeError, match="a ride needs a Board"):
        as_gif(route)


# marks -------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hint_marks_a_tile_and_leaves_its_track_to_be_seen(theme: str) -> None:
    board = Board.parse("c1:S0")
    plain, marked = (
        opened(as_png(draw_board(board, highlights=marks, theme=theme), 952)).convert("RGB")
        for marks in ([], ["c1"])
    )
    x, y = 92 + 2 * 64, 92
    # The rails, the road and the paper beside it; the frame on the left.
    for spot in ((x + 28, y + 20), (x + 32, y + 33), (x + 12, y + 20)):
        before, after = plain.getpixel(spot), marked.getpixel(spot)
        assert isinstance(before, tuple)
        assert isinstance(after, tuple)
        assert dist(before, after) < 45, spot
    frame = (x + 2, y + 20)
    hint = {"light": LIGHT, "dark": DARK}[theme].colours["hint"]
    assert marked.getpixel(frame) == rgb(hint)
