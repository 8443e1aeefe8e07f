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

from linie1_widget import Board, as_gif, as_png, draw_board, draw_step
from linie1_widget.base.errors import InvalidValue, MissingLibrary, WrongType
from linie1_widget.base.svg.styles import DARK, LIGHT
from linie1_widget.linie1 import draw_ride
from tests.base.svg.test_documents import PICTURES
from tests.base.widget.test_one_file import played
from tests.paths.picture.stories import grid, ride


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


def test_png_of_a_board_has_its_colours_and_transparent_corners() -> None:
    bare = opened(as_png(draw_board(Board.parse("d5:S0")), size=952))
    assert (bare.mode, bare.size) == ("RGBA", (952, 952))
    assert [bare.getpixel(spot)[3] for spot in ((0, 0), (476, 476))] == [0, 255]
    image, names = on_paper(bare), LIGHT.colours
    assert image.getpixel((40, 120)) == rgb(names["rim"])
    assert image.getpixel((92 + 3 * 64 + 8, 92 + 4 * 64 + 32)) == rgb(names["tile"])
    assert image.getpixel((165, 80)) == rgb(names["tint-1"])


@pytest.mark.parametrize("window", ["b1:e3", "h8:l12"])
def test_window_of_a_board_looks_as_in_the_whole_board(window: str) -> None:
    board = played().board
    part, whole = draw_board(board, window=window), draw_board(board)
    (box,) = re.findall(r'viewBox="([^"]*)"', part)
    _, _, width, _ = map(int, box.split())
    whole = whole.replace('viewBox="0 0 952 952"', f'viewBox="{box}"')
    one, other = (opened(as_png(svg, size=width)) for svg in (part, whole))
    # Strips with the names of the squares hide what is beneath them.
    inside = 20, 20, one.width - 20, one.height - 20
    difference = ImageChops.difference(one.crop(inside), other.crop(inside))
    assert difference.getbbox() is None


def test_png_is_not_stretched() -> None:
    body = '<rect x="0.75" width="0.75" height="1" fill="#ff0000" />'
    image = opened(as_png(document(body, width=1.5, height=1), size=300))
    assert image.size == (300, 200)
    assert image.getbbox() == (150, 0, 300, 200)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_hint_leaves_the_track_of_its_tile_visible(theme: str) -> None:
    board = Board.parse("c3:S0")
    # A unit of the board is a pixel, and squares begin 20 pixels from the edges.
    plain, marked = (
        draw_board(board, highlights=marks, theme=theme, window="c3:c3")
        for marks in ([], ["c3"])
    )
    before, after = (on_paper(opened(as_png(svg, size=104))) for svg in (plain, marked))
    # The rails, the road and the paper beside it; the frame on the left.
    for spot in ((48, 40), (52, 53), (32, 40)):
        assert dist(before.getpixel(spot), after.getpixel(spot)) < 45, spot
    hint = {"light": LIGHT, "dark": DARK}[theme].colours["hint"]
    assert after.getpixel((22, 40)) == rgb(hint)


def without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = partial(resvg_py.svg_to_bytes, skip_system_fonts=True)
    monkeypatch.setattr(resvg_py, "svg_to_bytes", bare)


@pytest.mark.parametrize("name", ["board", "grid", "island"])
def test_png_needs_no_system_fonts(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    svg = PICTURES[name](theme="dark")
    usual = as_png(svg, size=300)
    image = opened(usual)
    assert (image.format, image.size[0]) == ("PNG", 300)
    assert len(image.convert("RGB").getcolors(100_000)) > 30
    without_fonts(monkeypatch)
    assert as_png(svg, size=300) == usual
    assert (
        as_png(svg.replace("<text ", "<g ").replace("</text>", "</g>"), size=300) != usual
    )


def test_png_draws_foreign_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    without_fonts(monkeypatch)
    for family in ("", "serif", "sans-serif", "monospace", "Papyrus"):
        word = f'<text x="10" y="60" font-size="40" font-family="{family}">Hü→</text>'
        image = on_paper(opened(as_png(document(word), size=100)))
        assert image.convert("L").getextrema()[0] < 50, family


@pytest.mark.parametrize("width", [0, 10**6, "9", 9.5, True, None])
def test_wrong_widths_are_refused(width: Any) -> None:
    for make in (partial(as_png, document()), partial(as_gif, grid())):
        with pytest.raises(ValueError, match="is not a width: give 16 to 8000 pixels"):
            make(size=width)


UNSIZED = document().replace("viewBox", 'width="0" id')
NO_SVG = ("", "a picture", "<svg", "<p>nothing</p>", "\ud800", document("<g>"), UNSIZED)
TALL, TEXT = document(width=1), "is given as the text of an SVG document"


@pytest.mark.parametrize(
    ("given", "width", "error", "message"),
    [
        *((text, 640, InvalidValue, "this is not an SVG document: .") for text in NO_SVG),
        *((given, 640, WrongType, TEXT) for given in (None, b"<svg/>", Board())),
        (TALL, 81, InvalidValue, "81 pixels wide, this picture would be more than"),
    ],
)
def test_png_refuses_other_documents(
    given: Any, width: int, error: Any, message: str
) -> None:
    with pytest.raises(error, match=message):
        as_png(given, size=width)
    assert opened(as_png(TALL, size=80)).size == (80, 8000)


def test_png_reports_a_panic_of_resvg(monkeypatch: pytest.MonkeyPatch) -> None:
    panic = type("PanicException", (BaseException,), {})("range start index out of range")
    monkeypatch.setattr(resvg_py, "svg_to_bytes", Mock(side_effect=panic))
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
def test_missing_library_is_explained(
    make: Callable[[], bytes], missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = {"Pillow": "PIL", "resvg-py": "resvg_py"}[missing]
    for name in [name for name in sys.modules if name.partition(".")[0] == module]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(MissingLibrary, match=rf"^{missing} is {INSTALL}"):
        make()


def test_missing_fonts_are_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = fontpkg.path
    monkeypatch.setattr(fontpkg, "path", lambda family: installed(f"{family} of nobody"))
    # Use a new module object, which has not loaded its fonts.
    spec = find_spec(as_png.__module__)
    fresh = module_from_spec(spec)
    spec.loader.exec_module(fresh)
    with pytest.raises(MissingLibrary, match=f"fonts are {INSTALL}"):
        fresh.as_png(document())


def frames_of(gif: Image.Image) -> list[Image.Image]:
    return [on_paper(frame) for frame in ImageSequence.Iterator(gif)]


def check_frame(frame: Image.Image, svg: str, most: int) -> Image.Image:
    """Compare with the exact picture; a GIF has few colours, but shapes must agree."""
    exact = on_paper(opened(as_png(svg, size=frame.width)))
    differences = ImageStat.Stat(ImageChops.difference(frame, exact))
    assert sum(differences.mean) / 3 < 3
    assert max(high for _, high in differences.extrema) < most
    return exact


def test_gif_of_a_search_shows_its_steps_and_repeats() -> None:
    gif = opened(as_gif(grid(), steps=(0, 24, 48), speed=2, size=240, tree=True))
    assert (gif.format, gif.n_frames, gif.size[0]) == ("GIF", 3, 240)
    assert gif.info["loop"] == 0
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(gif)]
    assert times == [500, 500, 2500]
    for step, frame in zip((0, 24, 48), frames_of(gif), strict=True):
        check_frame(frame, draw_step(grid(), step, tree=True), 80)


def test_gif_of_a_ride_moves_the_trolley_between_spaces() -> None:
    board, route = ride()
    frames = frames_of(opened(as_gif(route, board, steps=[3, 4], size=480)))
    assert len({frame.tobytes() for frame in frames}) == len(frames) == 5
    for step, frame in zip((3, 4), frames[::4], strict=True):
        exact = check_frame(frame, draw_ride(board, route, step), 100)
        # Colours of the theme are exact, but for those of paper.
        held, due = (
            {colour for _, colour in one.getcolors(10**6)} for one in (frame, exact)
        )
        theme = {colour for colour in map(rgb, LIGHT.colours.values()) if min(colour) < 230}
        assert due & theme <= held


def test_gif_has_a_dark_theme() -> None:
    gif = opened(as_gif(grid(), steps=[5], theme="dark", size=200)).convert("RGB")
    image = on_paper(opened(as_png(draw_step(grid(), 5, theme="dark"), size=200)))
    assert dist(gif.getpixel((8, 28)), image.getpixel((8, 28))) < 20
