"""The front page, and pages that share the scripts of their widgets, opened from disk."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import linie1_widget as l1
from linie1_widget.base.widget.page import script_files, section
from linie1_widget.course.outputs import EVERY_STYLE
from tests.browser.board import BoardView, touch
from tests.browser.conftest import PHONE, Guest
from tests.browser.looks import COLOURS, axe, box_of
from tests.browser.story import StoryView

EXTENSIONS = Path(__file__).parents[2] / "docs" / "_ext"
# What a site may do to its images, buttons and tables.
HOSTILE = """
* { color: red !important; font: 30px serif !important; box-sizing: content-box; }
img, svg { display: none !important; } button, table, p { margin: 40px; border: 9px solid; }
"""


@pytest.fixture
def front(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.syspath_prepend(EXTENSIONS)
    from front import front_page

    file = tmp_path / "index.html"
    file.write_text(front_page(), encoding="utf-8")
    for module in ("front", "shown", "pictures"):
        sys.modules.pop(module)
    return file


def sections(folder: Path, *widgets: l1.base.Linie1Widget, style: str = "") -> Path:
    for name, code in script_files(EVERY_STYLE).items():
        (folder / name).write_text(code, encoding="utf-8")
    body = "<p style='height: 3000px'></p>".join(
        section(widget._live_part()) for widget in widgets
    )
    file = folder / "page.html"
    file.write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sections</title>'
        '<link rel="icon" href="data:,"><script defer src="sections.js"></script>'
        f"<style>{style}</style><body><main>{body}</main></html>",
        encoding="utf-8",
    )
    return file


def asked(page: Page) -> list[str]:
    """Return the addresses that a page asks for, as a list that grows."""
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    return addresses


def test_front_page_plays_and_asks_nobody(front: Path, guest: Guest) -> None:
    assert front.stat().st_size < 400_000
    page = guest(front.as_uri(), offline=True)
    addresses = asked(page)
    page.reload()
    view = StoryView(page.locator(".linie1").first, "Step")
    expect(view.root.get_by_role("table")).to_contain_text("73")
    # A wall from edge to edge.
    area = box_of(view.picture)
    for share in (0.1, 0.9):
        page.mouse.move(
            area["x"] + 0.62 * area["width"], area["y"] + share * area["height"]
        )
        page.mouse.down()
        page.mouse.move(area["x"] + 0.62 * area["width"], area["y"] + 0.5 * area["height"])
        page.mouse.up()
    expect(view.root.get_by_role("table")).to_contain_text("none")
    expect(page.get_by_role("link", name="Play here")).to_have_attribute(
        "href", "docs/gallery.html"
    )
    assert axe(page.locator("html"), COLOURS) == []
    assert [url for url in addresses if not url.startswith(("file:", "blob:"))] == []


def test_sections_open_near_the_screen_and_keep_their_look(
    guest: Guest, tmp_path: Path
) -> None:
    lab = l1.LaboratoryWidget("S....\n..5..\n....G", algorithms=("bfs",))
    told = l1.ProseWidget("{bfs.expanded} squares", lab)
    looks = []
    page = guest("about:blank", offline=True)
    for style in ("", HOSTILE):
        addresses = asked(page)
        page.goto(sections(tmp_path, told, lab, style=style).as_uri())
        expect(page.locator("p b")).to_have_text(str(lab.result["bfs"].expanded))
        # The laboratory far below is not opened, and its view is not loaded.
        assert page.locator(".linie1").count() == 1
        assert not [url for url in addresses if url.endswith("laboratory.js")]
        page.locator("[data-linie1]").last.scroll_into_view_if_needed()
        expect(page.locator(".linie1")).to_have_count(2)
        root = page.locator(".linie1").last
        expect(root).to_have_attribute("data-theme", "light")
        expect(root.get_by_role("table")).to_be_attached()
        looks.append(
            root.evaluate(
                "el => [el, ...el.querySelectorAll('button, svg, td')].map((part) => {"
                "const { color, font, margin, border, display } = getComputedStyle(part);"
                "return [color, font, margin, border, display]; })"
            )
        )
        # A wall on the square above the goal.
        for key in ("ArrowRight", "ArrowUp", "Enter"):
            root.get_by_role("application").first.press(key)
        assert {url.split("/")[-1] for url in addresses if url.endswith(".js")} == {
            *("art.js", "kernel.js", "laboratory.js", "prose.js"),
            *("maze_kernel.js", "prose_kernel.js", "sections.js"),
        }
    assert looks[0] == looks[1]
    # A link shows the same in another page; the text follows the laboratory.
    expect(page.locator("p b")).not_to_have_text(str(lab.result["bfs"].expanded))
    sentence = page.locator("p b").inner_text()
    page.get_by_role("button", name="Copy link").click()
    expect(page).to_have_url(re.compile(r"page\.html#2\.map="))
    other = guest(page.url, offline=True)
    # The link scrolls to the laboratory, far from the text; a reader scrolls back.
    other.locator("[data-linie1]").first.scroll_into_view_if_needed()
    expect(other.locator("p b")).to_have_text(sentence)
    expect(other.get_by_text("cannot be read")).to_have_count(0)
    # As dark as the page becomes.
    expect(root).to_have_attribute("data-theme", "light")
    page.evaluate("document.body.style = 'background: black; color: white'")
    page.add_style_tag(content="* { color: white !important }")
    page.evaluate("document.body.dataset.theme = 'dark'")
    expect(root).to_have_attribute("data-theme", "dark")


def test_bar_stays_on_the_screen_of_a_phone_and_paper_is_white(
    front: Path, guest: Guest
) -> None:
    page = guest(front.as_uri(), offline=True, color_scheme="dark", **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    # A board keeps squares as large as a finger.
    expect(page.locator(".l1-ui-map-frame").last).to_be_attached()
    for frame in page.locator(".l1-ui-map-frame").all():
        assert frame.evaluate("el => el.scrollWidth <= el.clientWidth")
    view = StoryView(page.locator(".linie1").first, "Step")
    bar = view.root.locator(".l1-ui-transport")
    for _ in range(3):
        page.mouse.wheel(0, 500)
        expect(bar).to_be_in_viewport(ratio=1)
    expect(view.root).to_have_css("background-color", "rgb(33, 30, 27)")
    page.emulate_media(media="print")
    expect(view.root).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(view.root).to_have_css("color", "rgb(43, 38, 34)")
    expect(bar).to_contain_text("Step 70 of")


def test_front_page_is_drawn_on_with_a_finger(front: Path, guest: Guest) -> None:
    page = guest(front.as_uri(), offline=True, **PHONE)
    view = StoryView(page.locator(".linie1").first, "Step")
    table = view.root.get_by_role("table")

    def draw() -> None:
        view.picture.evaluate("el => el.scrollIntoView({ block: 'center' })")
        area = box_of(view.picture)
        across = area["x"] + 0.62 * area["width"]
        touch(
            page,
            *((across, area["y"] + share * area["height"]) for share in (0.1, 0.5, 0.9)),
        )

    # Without a tool a finger scrolls.
    draw()
    expect(table).to_contain_text("73")
    view.root.get_by_role("button", name="Wall").tap()
    draw()
    expect(table).to_contain_text("none")
    # The first tap explains and enlarges the board, the second one lays.
    board = BoardView(page.locator(".linie1").nth(1))
    board.take("S0")
    for cell, first, second in (
        ("d1", "may not be laid on d1", "Refused: "),
        ("b1", "may be laid on b1", "Laid: "),
    ):
        for verdict in (first, second):
            board.square(cell).tap()
            expect(board.verdict).to_contain_text(verdict)
    expect(board.verdict).to_contain_text("joins the terminal Waldburgstraße.")
    page.get_by_role("button", name="Copy link").first.tap()
    expect(page).to_have_url(re.compile("#1.map="))
    other = guest(page.url, offline=True, **PHONE)
    expect(other.get_by_role("table").first).to_have_text(table.text_content() or "")
    there = BoardView(other.locator(".linie1").nth(1)).square("b1")
    expect(there).to_have_accessible_name(re.compile("^b1: straight"))
