"""Comparison of our pixels with Chromium's for the same document.

Text is included: both use the same fonts.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import fontpkg
import pytest
from PIL import Image, ImageChops
from playwright.sync_api import BrowserContext, Page

from linie1_widget.base.pixels import as_png
from linie1_widget.base.svg.elements import UNIT, WHOLE
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.picture.board_geometry import corner
from linie1_widget.linie1.picture.board_picture import draw_board
from linie1_widget.linie1.picture.game_picture import draw_game, draw_summary
from linie1_widget.linie1.picture.ride import draw_ride
from linie1_widget.paths.picture.search_picture import draw_step
from tests.browser.pixels import others, share
from tests.paths.picture.stories import PAGE_4, edges, grid, ride, track
from tests.table.games import texts
from tests.thorough import thorough_except

WIDTH = 960
# The largest share of different pixels.
MOST = 0.02

FAMILIES = {"text": "Inter", "text[font-family^=ui-monospace]": "Roboto Mono"}


def ghosts(theme: str) -> str:
    board, laid = Board.parse(PAGE_4), [("b6", "O0"), ("g5", "X0"), ("g6", "Q90")]
    return draw_board(board, ghosts=laid, theme=theme)


def refused(theme: str) -> str:
    board = Board.parse(PAGE_4)
    verdict = board.explain("b6", "O0")
    return draw_board(board, ghosts=[("b6", "O0")], verdict=verdict, theme=theme)


def recorded() -> Game:
    return texts.read(texts.recorded()[5].read_text(encoding="utf-8"))


def played(theme: str) -> str:
    game = recorded()
    while not any(player.trip for player in game.players) or game.over:
        game.pop()
    return draw_game(game, theme=theme)


PICTURES: dict[str, Callable[[str], str]] = {
    "ghosts": ghosts,
    "refused": refused,
    "grid": lambda theme: draw_step(grid(), 20, theme=theme),
    "graph": lambda theme: draw_step(edges(), 12, theme=theme),
    "track": lambda theme: draw_step(track(), 30, theme=theme),
    "ride": lambda theme: draw_ride(*ride(), 7, theme=theme),
    "game": played,
    "ended": lambda theme: draw_summary(recorded(), theme=theme),
}


@pytest.fixture(scope="module")
def sheet(browser: BrowserContext) -> Iterator[Page]:
    page = browser.new_page()
    page.set_viewport_size({"width": WIDTH, "height": 2 * WIDTH})
    rules = "body { margin: 0 } body > svg { display: block }"
    for element, family in FAMILIES.items():
        data = b64encode(Path(fontpkg.path(family)).read_bytes()).decode()
        rules += f"@font-face {{ font-family: '{family}'; font-weight: 100 900; "
        rules += f"src: url(data:font/ttf;base64,{data}) }}"
        rules += f"{element} {{ font-family: '{family}' }}"
    page.set_content(f"<style>{rules}</style>")
    yield page
    page.close()


def by_chromium(page: Page, svg: str, width: int, height: int) -> Image.Image:
    page.locator("body").evaluate(
        """async (body, [svg, width, height]) => {
            body.innerHTML = svg;
            const root = body.firstElementChild;
            root.setAttribute("preserveAspectRatio", "none");
            Object.assign(root.style, { width: `${width}px`, height: `${height}px` });
            root.getBoundingClientRect();
            await document.fonts.ready;
        }""",
        [svg, width, height],
    )
    box = {"x": 0, "y": 0, "width": width, "height": height}
    return Image.open(BytesIO(page.screenshot(clip=box, omit_background=True)))


def on_paper(one: Image.Image, other: Image.Image) -> Image.Image:
    """Return the differing pixels in white, on white or black paper."""
    off = Image.new("L", one.size)
    for colour in ("white", "black"):
        paper = Image.new("RGBA", one.size, colour)
        lying = (
            Image.alpha_composite(paper, picture.convert("RGBA"))
            for picture in (one, other)
        )
        off = ImageChops.lighter(off, others(*lying))
    return off


# Three ghosts, a roundabout, a cog wheel and a reel of film: squares of the first picture
# that are compared alone, as their errors would be small in the whole.
ALONE = ("b6", "g5", "g6", "a3", "f4", "g9")


# The dark theme differs in colours only.
@pytest.mark.parametrize("theme", thorough_except({"light"}, ["light", "dark"]))
def test_png_has_the_pixels_of_chromium(sheet: Page, shots: Path, theme: str) -> None:
    for name, drawn in PICTURES.items():
        svg = drawn(theme)
        ours = Image.open(BytesIO(as_png(svg, size=WHOLE if name == "ghosts" else WIDTH)))
        chromiums = by_chromium(sheet, svg, *ours.size)
        off = on_paper(ours, chromiums)
        parts = [off]
        if name == "ghosts":
            corners = (corner(Cell.parse(square)) for square in ALONE)
            parts += (off.crop((x, y, x + UNIT, y + UNIT)) for x, y in corners)
        if max(map(share, parts)) > MOST:
            ours.save(shots / f"pixels-{name}-{theme}.png")
            chromiums.save(shots / f"pixels-{name}-{theme}-chromium.png")
            pytest.fail(f"{name} has other pixels: {shots}")
