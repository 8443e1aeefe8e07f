"""Raster pictures: their content and file formats."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec, module_from_spec
from io import BytesIO
from math import dist
from typing import Any
from unittest.mock import Mock

import fontpkg
import pytest
import resvg_py
from PIL import Image, ImageChops, ImageSequence, ImageStat

from linie1_widget import Board, as_gif, as_png, draw_board, draw_ride, draw_step
from linie1_widget.drawing.svg.styles import DARK, LIGHT
from linie1_widget.errors import InvalidValue, MissingLibrary, WrongType
from tests.drawing.stories import grid, ride, track
from tests.drawing.test_documents import PICTURES
from tests.widgets.test_one_file import played


def document(body: str = "", width: float = 100, height: float = 100) -> str:
    view = f'viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{body}</svg>'


def on_paper(image: Image.Image) -> Image.Image:
    paper = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(paper, image.convert("RGBA")).convert("RGB")


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))


def test_a_board_has_its_colours_where_they_belong_and_none_beside_it() -> None:
    bare = opened(as_png(draw_board(Board.parse("d5:S0")), 952))
    assert (bare.mode, bare.size) == ("RGBA", (952, 952))
    assert [bare.getpixel(spot)[3] for spot in ((0, 0), (476, 476))] == [0, 255]
    image, names = on_paper(bare), LIGHT.colours
    assert image.getpixel((40, 120)) == rgb(names["rim"])
    assert image.getpixel((92 + 3 * 64 + 8, 92 + 4 * 64 + 32)) == rgb(names["tile"])
    assert image.getpixel((165, 80)) == rgb(names["tint-1"])


@pytest.mark.parametrize("window", ["a1:f6", "b1:e3", "h8:l12", "j5:j5"])
def test_a_part_of_a_board_looks_as_in_the_whole_one(window: str) -> None:
    board = played().board
    part, whole = draw_board(board, window=window), draw_board(board)
    (box,) = re.findall(r'viewBox="([^"]*)"', part)
    _, _, width, _ = map(int, box.split())
    whole = whole.replace('viewBox="0 0 952 952"', f'viewBox="{box}"')
    one, other = (opened(as_png(svg, width)) for svg in (part, whole))
    # Strips with the names of the squares hide what is beneath them.
    inside = 20, 20, one.width - 20, one.height - 20
    difference = ImageChops.difference(one.crop(inside), other.crop(inside))
    assert difference.getbbox() is None


def test_no_size_stretches_a_picture() -> None:
    body = '<rect x="0.75" width="0.75" height="1" fill="#ff0000" />'
    image = opened(as_png(document(body, width=1.5, height=1), 300))
    assert image.size == (300, 200)
    assert image.getbbox() == (150, 0, 300, 200)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_hint_marks_a_tile_and_leaves_its_track_to_be_seen(theme: str) -> None:
    board = Board.parse("c3:S0")
    # A unit of the board is a pixel, and squares begin 20 pixels from the edges.
    plain, marked = (
        draw_board(board, highlights=marks, theme=theme, window="c3:c3")
        for marks in ([], ["c3"])
    )
    before, after = (on_paper(opened(as_png(svg, 104))) for svg in (plain, marked))
    # The rails, the road and the paper beside it; the frame on the left.
    for spot in ((48, 40), (52, 53), (32, 40)):
        assert dist(before.getpixel(spot), after.getpixel(spot)) < 45, spot
    hint = {"light": LIGHT, "dark": DARK}[theme].colours["hint"]
    assert after.getpixel((22, 40)) == rgb(hint)


def without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = partial(resvg_py.svg_to_bytes, skip_system_fonts=True)
    monkeypatch.setattr(resvg_py, "svg_to_bytes", bare)


NAMES = ("board", "game", "ride", "grid", "graph", "strip", "island")


@pytest.mark.parametrize("name", NAMES)
def test_a_png_needs_no_fonts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    svg = PICTURES[name](theme="dark")
    usual = as_png(svg, 300)
    image = opened(usual)
    assert (image.format, image.size[0]) == ("PNG", 300)
    assert len(image.convert("RGB").getcolors(100_000)) > 30
    without_fonts(monkeypatch)
    assert as_png(svg, 300) == usual
    assert as_png(svg.replace("<text ", "<g ").replace("</text>", "</g>"), 300) != usual


def test_foreign_letters_are_never_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    without_fonts(monkeypatch)
    for family in ("", "serif", "sans-serif", "monospace", "Papyrus"):
        word = f'<text x="10" y="60" font-size="40" font-family="{family}">Hü→</text>'
        image = on_paper(opened(as_png(document(word), 100)))
        assert image.convert("L").getextrema()[0] < 50, family


@pytest.mark.parametrize("width", [0, 10**6, "9", 9.5, True, None])
def test_wrong_widths(width: Any) -> None:
    for make in (partial(as_png, document()), partial(as_gif, grid())):
        with pytest.raises(ValueError, match="is not a width: give 16 to 8000 pixels"):
            make(width=width)


UNSIZED = document().replace("viewBox", 'width="0" id')
NO_SVG = ("", "a picture", "<svg", "<p>nothing</p>", "\ud800", document("<g>"), UNSIZED)
TALL, TEXT = document(width=1), "is given as the text of an SVG document"


@pytest.mark.parametrize(
    ("given", "width", "error", "said"),
    [
        *((text, 640, InvalidValue, "this is not an SVG document: .") for text in NO_SVG),
        *((given, 640, WrongType, TEXT) for given in (None, b"<svg/>", Board())),
        (TALL, 81, InvalidValue, "81 pixels wide, this picture would be more than"),
    ],
)
def test_what_is_not_svg_or_too_high(given: Any, width: int, error: Any, said: str) -> None:
    with pytest.raises(error, match=said):
        as_png(given, width)
    assert opened(as_png(TALL, 80)).size == (80, 8000)


def test_what_resvg_fails_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    panic = type("PanicException", (BaseException,), {})
    fail = Mock(side_effect=panic("range start index 3938508800 out of range"))
    monkeypatch.setattr(resvg_py, "svg_to_bytes", fail)
    with pytest.raises(ValueError, match="resvg cannot draw this SVG document: range"):
        as_png(document())


INSTALL = r'needed for pictures .*: .* pip install "linie1_widget\[pictures\]"'


@pytest.mark.parametrize(
    ("make", "missing"),
    [
        (partial(as_png, document()), "resvg-py"),
        (partial(as_gif, grid()), "resvg-py"),
        (partial(as_gif, grid()), "Pillow"),
    ],
)
def test_without_a_library_it_says_what_to_do(
    make: Callable[[], bytes], missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = {"Pillow": "PIL", "resvg-py": "resvg_py"}[missing]
    for name in [name for name in sys.modules if name.partition(".")[0] == module]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingLibrary, match=rf"^{missing} is {INSTALL}"):
        make()


def test_without_our_fonts_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fontpkg.path
    monkeypatch.setattr(fontpkg, "path", lambda family: installed(f"{family} of nobody"))
    # Use a new module object, which has not loaded its fonts.
    spec = find_spec(as_png.__module__)
    fresh = module_from_spec(spec)
    spec.loader.exec_module(fresh)
    with pytest.raises(MissingLibrary, match=f"fonts are {INSTALL}"):
        fresh.as_png(document())


@pytest.mark.parametrize("tree", [False, True])
def test_a_gif_has_the_picture_of_each_step_and_plays_on_and_on(tree: bool) -> None:
    steps = range(0, 49, 8)
    gif = opened(as_gif(grid(), steps=steps, speed=2, width=240, tree=tree))
    assert (gif.format, gif.n_frames, gif.size[0]) == ("GIF", 7, 240)
    assert gif.info["loop"] == 0
    lasting = []
    for step, frame in zip(steps, map(on_paper, ImageSequence.Iterator(gif)), strict=True):
        lasting.append(gif.info["duration"])
        exact = on_paper(opened(as_png(draw_step(grid(), step, tree=tree), 240)))
        assert frame.size == exact.size
        # A GIF has few colours, so small deviations are allowed, but shapes must agree.
        differences = ImageStat.Stat(ImageChops.difference(frame, exact))
        assert sum(differences.mean) / 3 < 3
        assert max(most for _, most in differences.extrema) < 80
    assert lasting == [500] * 6 + [2500]


def test_a_gif_moves_the_trolley_between_spaces_and_can_be_dark() -> None:
    board, route = ride()
    gif = opened(as_gif(route, board, steps=[3, 4, 5], width=480))
    frames = [*map(on_paper, ImageSequence.Iterator(gif))]
    assert len({frame.tobytes() for frame in frames}) == len(frames) == 9
    for step, frame in zip((3, 4, 5), frames[::4], strict=True):
        exact = on_paper(opened(as_png(draw_ride(board, route, step), 480)))
        differences = ImageStat.Stat(ImageChops.difference(frame, exact))
        assert max(most for _, most in differences.extrema) < 100
        # Colours of the theme are exact, but for those of paper.
        held, due = ({each for _, each in one.getcolors(10**6)} for one in (frame, exact))
        theme = {each for each in map(rgb, LIGHT.colours.values()) if min(each) < 230}
        assert due & theme <= held
    gif = opened(as_gif(track(), steps=[5], theme="dark", width=200)).convert("RGB")
    dark = rgb(DARK.colours["rim"])
    assert sum(abs(a - b) for a, b in zip(gif.getpixel((8, 28)), dark, strict=True)) < 20
