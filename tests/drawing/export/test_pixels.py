"""Pictures made of pixels: what is drawn where, and files that others can read."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from math import dist

import pytest
import resvg_py
from PIL import Image, ImageSequence

from linie1_widget.drawing.board.picture import draw_board
from linie1_widget.drawing.export import pixels
from linie1_widget.drawing.export.gif import as_gif
from linie1_widget.drawing.export.pixels import as_png
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.drawing.game.ride import draw_ride
from linie1_widget.drawing.search.film_strip import film_strip
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.svg.styles import DARK, LIGHT
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.game.game import Game
from tests.drawing.stories import PAGE_4, edges, grid, ride, track

Colour = tuple[int, ...]


def document(body: str, defs: str = "", width: float = 100, height: float = 100) -> str:
    """A foreign document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'xmlns:xlink="http://www.w3.org/1999/xlink"><defs>{defs}</defs>{body}</svg>'
    )


def drawn(body: str, defs: str = "") -> Image.Image:
    """A small picture of 100 by 100 units, in as many pixels, on white paper."""
    return on_paper(opened(as_png(document(body, defs), 100)))


def on_paper(image: Image.Image, colour: str = "#ffffff") -> Image.Image:
    paper = Image.new("RGBA", image.size, colour)
    return Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def rgb(colour: str) -> Colour:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


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


def test_a_group_that_is_seen_through_shows_no_seams():
    image = drawn(
        '<g opacity="0.5"><rect x="10" y="10" width="50" height="50" fill="#ff0000" />'
        '<rect x="40" y="40" width="50" height="50" fill="#0000ff" /></g>'
    )
    assert image.getpixel((20, 20)) == pytest.approx((255, 127, 127), abs=2)
    assert image.getpixel((50, 50)) == pytest.approx((127, 127, 255), abs=2)


def test_holes_stay_open():
    image = drawn(
        '<path d="M10 10H90V90H10ZM30 30H70V70H30Z" fill="#ff0000" fill-rule="evenodd" />'
    )
    assert (image.getpixel((20, 20)), image.getpixel((50, 50))) == (RED, WHITE)


def test_sizes_that_are_no_whole_numbers_stretch_nothing():
    body = '<rect x="0.75" width="0.75" height="1" fill="#ff0000" />'
    image = opened(as_png(document(body, width=1.5, height=1), 300))
    assert image.size == (300, 200)
    assert image.getbbox() == (150, 0, 300, 200)


def test_where_nothing_is_drawn_there_is_nothing():
    image = opened(as_png(draw_board(Board()), 952))
    assert image.mode == "RGBA"
    assert [image.getpixel(spot)[3] for spot in ((0, 0), (476, 476))] == [0, 255]


# whole pictures ----------------------------------------------------------------------


def test_a_board_has_its_colours_where_they_belong():
    image = on_paper(opened(as_png(draw_board(Board.parse("d5:S0")), 952)))
    assert image.size == (952, 952)
    assert image.getpixel((40, 120)) == rgb(LIGHT.colours["rim"])
    assert image.getpixel((92 + 3 * 64 + 8, 92 + 4 * 64 + 32)) == rgb(LIGHT.colours["tile"])
    assert image.getpixel((165, 80)) == rgb(LIGHT.colours["tint-1"])


PICTURES = {
    "board": lambda: draw_board(Board.parse(PAGE_4), theme="dark"),
    "grid": lambda: draw_step(grid(), 20, theme="dark"),
    "graph": lambda: draw_step(edges(), 12),
    "strip": lambda: film_strip(grid(), [1, 20]),
    "ride": lambda: draw_ride(*ride(), 5),
    "game": lambda: draw_game(Game(2, seed=1)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_of_this_package_can_be_png(name):
    svg = PICTURES[name]()
    first, second = as_png(svg, 300), as_png(svg, 300)
    assert first == second
    image = opened(first)
    assert (image.format, image.size[0]) == ("PNG", 300)
    assert len(image.convert("RGB").getcolors(100_000)) > 30


def without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on it is as on a machine on which no font is installed."""
    bare = partial(resvg_py.svg_to_bytes, skip_system_fonts=True)
    monkeypatch.setattr(resvg_py, "svg_to_bytes", bare)


@pytest.mark.parametrize("name", PICTURES)
def test_the_letters_are_the_same_where_no_font_is_installed(name, monkeypatch):
    svg = PICTURES[name]()
    usual = as_png(svg, 400)
    without_fonts(monkeypatch)
    assert as_png(svg, 400) == usual
    assert as_png(svg.replace("<text ", "<g ").replace("</text>", "</g>"), 400) != usual


@pytest.mark.parametrize("family", ["", "serif", "sans-serif", "monospace", "Papyrus"])
def test_letters_of_foreign_documents_are_never_left_out(family, monkeypatch):
    without_fonts(monkeypatch)
    image = drawn(f'<text x="10" y="60" font-size="40" font-family="{family}">Hü→</text>')
    assert image.convert("L").getextrema()[0] < 50


# what cannot be drawn ----------------------------------------------------------------


@pytest.mark.parametrize("width", [0, 10**6, "9", 9.5, True, None])
def test_wrong_widths(width):
    for make in (
        lambda: as_png(draw_step(grid(), 0), width),
        lambda: as_gif(grid(), width=width),
    ):
        with pytest.raises(ValueError, match="is not a width: give 16 to 8000 pixels"):
            make()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a picture",
        "<svg",
        "<html><p>nothing</p></html>",
        document("<g>"),
        document("").replace("viewBox", 'width="0" id'),
        "\ud800",
    ],
)
def test_what_is_not_svg(text):
    with pytest.raises(ValueError, match=r"this is not an SVG document: .") as caught:
        as_png(text)
    assert isinstance(caught.value, Linie1Error)


def test_what_resvg_fails_to_draw(monkeypatch):
    class PanicException(BaseException):
        pass

    def fail(**given):
        raise PanicException("range start index 3938508800 out of range")

    monkeypatch.setattr(resvg_py, "svg_to_bytes", fail)
    with pytest.raises(ValueError, match="resvg cannot draw this SVG document: range"):
        as_png(document(""))


@pytest.mark.parametrize("given", [None, b"<svg/>", Board()])
def test_what_is_not_even_text(given):
    with pytest.raises(
        TypeError, match="a picture is given as the text of an SVG document"
    ):
        as_png(given)


def test_a_picture_that_would_be_too_high():
    tall = document("", width=1, height=100)
    assert opened(as_png(tall, 80)).size == (80, 8000)
    with pytest.raises(ValueError, match="81 pixels wide, this picture would be more than"):
        as_png(tall, 81)


# animated ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def gif() -> Image.Image:
    return opened(as_gif(grid(), steps=range(0, 49, 6), speed=2, width=240))


def frames(gif: Image.Image) -> Iterator[Image.Image]:
    for frame in ImageSequence.Iterator(gif):
        yield on_paper(frame)


def test_a_gif_has_a_picture_for_each_step_and_plays_over_and_over_again(gif):
    assert (gif.format, gif.n_frames, gif.size[0]) == ("GIF", 9, 240)
    assert gif.info["loop"] == 0
    lasting = []
    for number in range(gif.n_frames):
        gif.seek(number)
        lasting.append(gif.info["duration"])
    assert lasting == [500] * 8 + [2500]


@pytest.mark.parametrize("tree", [False, True])
def test_the_pictures_of_a_gif_are_those_of_the_steps(tree):
    gif = opened(as_gif(grid(), steps=range(0, 49, 6), speed=2, width=240, tree=tree))
    for step, frame in zip(range(0, 49, 6), frames(gif), strict=True):
        exact = on_paper(opened(as_png(draw_step(grid(), step, tree=tree), 240)))
        assert frame.size == exact.size
        # Colours may differ a little, since a GIF has few; shapes may not.
        pairs = zip(frame.tobytes(), exact.tobytes(), strict=True)
        differences = [abs(a - b) for a, b in pairs]
        assert sum(differences) / len(differences) < 3
        assert max(differences) < 80


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


MAKERS = {"png": lambda: as_png(draw_step(grid(), 1)), "gif": lambda: as_gif(grid())}


def says_what_to_install(make: str, what: str) -> None:
    words = rf"{what} needed for pictures .*: .* pip install linie1_widget\[pictures\]"
    with pytest.raises(ImportError, match=words) as caught:
        MAKERS[make]()
    assert isinstance(caught.value, Linie1Error)


@pytest.mark.parametrize(
    ("make", "missing"), [("png", "resvg_py"), ("gif", "resvg_py"), ("gif", "PIL")]
)
def test_without_a_library_it_says_what_to_do(make, missing, monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == missing]:
        monkeypatch.setitem(sys.modules, name, None)
    says_what_to_install(make, f"{missing}[.A-Za-z]* is")


@pytest.mark.parametrize("make", MAKERS)
def test_without_fonts_of_our_own_it_says_what_to_do(make, monkeypatch):
    monkeypatch.setattr(pixels, "_WORDS", "A font that is not installed")
    pixels._fonts.cache_clear()
    says_what_to_install(make, "fonts are")


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
        on_paper(opened(as_png(draw_board(board, highlights=marks, theme=theme), 952)))
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
