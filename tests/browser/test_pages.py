"""One-file pages, opened from disk without a network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

import linie1_widget as l1
from linie1_widget.players import LEVELS_OF
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.quiz_widget import STORED
from tests.browser.board import BoardView
from tests.browser.conftest import Console
from tests.browser.europa import MapView
from tests.browser.looks import NARROW, axe, expect_it_fits
from tests.browser.story import StoryView, walk
from tests.browser.table import TableView
from tests.publishing.books import ALONE, game, run
from tests.widgets.test_one_file import KINDS, astar, played, ride

AT_HOME = ("file:", "blob:", "data:")
TEMPLATES = Path(__file__).parents[2] / "linie1_widget" / "publishing" / "templates"

TRACK = "b1:S0 b2:S0 c1:S0"
Opened = Callable[..., Page]


@pytest.fixture
def opened(browser: BrowserContext, console: Console, tmp_path: Path) -> Iterator[Opened]:
    """Open a page from disk; any other request fails the test."""
    page = browser.new_page()
    wanted: list[str] = []

    def keep_home(route: Route, request: Request) -> None:
        if request.url.startswith(AT_HOME):
            route.continue_()
        else:
            wanted.append(request.url)
            route.abort()

    def open_page(*parts: Linie1Widget | str, text: str = "", theme: str = "light") -> Page:
        file = tmp_path / "page.html"
        file.write_text(text or l1.to_html(*parts), encoding="utf-8")
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        page.goto(file.as_uri())
        shown = sum(not isinstance(part, str) for part in parts)
        expect(page.locator(".linie1")).to_have_count(shown)
        return page

    page.route("**/*", keep_home)
    page.set_viewport_size({"width": 1100, "height": 1000})
    console.listen(page)
    yield open_page
    console.leave(page)
    page.close()
    assert wanted == []
    assert not console.messages, "\n".join(console.messages)


def test_stories_are_stepped_and_played(opened: Opened) -> None:
    widgets = astar(), KINDS["tree"](), ride()
    roots = opened(*widgets).locator(".linie1")
    for widget, root in zip(widgets, roots.all(), strict=True):
        view = StoryView(root, "Space" if isinstance(widget, l1.DriveWidget) else "Step")
        walk(view, widget.last)
        for _ in range(4):
            view.faster.click()
        view.play.click()
        view.expect_at(widget.last, widget.last)
        expect(view.notice).to_be_empty()
    view = StoryView(roots.first, "Step")
    view.slider.fill("12")
    view.spot(0).hover()
    expect(view.readout).to_contain_text("(0, 0)")


def test_a_quiz_is_judged_and_asks_again_what_was_wrong(opened: Opened) -> None:
    widget = l1.quiz("kruskal", seed=3)
    questions = {
        each["_task"]["id"]: {
            right: name for name, right, _ in each["_answers"]["verdicts"]
        }
        for each in widget._live_part().positions
    }
    page = opened(widget)
    root, asked = page.locator(".linie1"), page.locator(".l1-ui-task-title")
    onward = root.get_by_role("button", name="Next question")

    def answer(option: str) -> None:
        choice = re.compile(rf"^\W?{option}(, wrong)?$")
        if (pick := root.locator(".l1-ui-pick", has_text=choice)).count():
            pick.click()
        else:
            root.locator(f"[data-edge={option}]").press("Enter")

    def id_now() -> str:
        return asked.get_attribute("title") or ""

    first = id_now()
    named = questions[first]
    expect(onward).to_be_disabled()
    answer(named[False])
    expect(root.get_by_text("✗ Not quite.")).to_have_count(1)
    expect(root.locator("summary")).to_contain_text("right: 0 of 1")
    root.get_by_role("button", name="Hint 1 of 2").click()
    expect(root).to_contain_text("Hint 1 of 2:")
    answer(named[True])
    expect(root.get_by_text("✓ Right.")).to_have_count(1)
    expect(root.locator("summary")).to_contain_text("to come again: 1")
    assert axe(page.locator("html")) == []
    # Three others come before it, and then the rest.
    order = []
    for number in range(1, STORED + 1):
        before = id_now()
        onward.click()
        expect(asked).not_to_have_attribute("title", before)
        order.append(id_now())
        answer(questions[order[-1]][number != STORED])
    assert order[3] == first
    assert sorted(order) == sorted(questions)
    # The last one follows itself.
    onward.click()
    expect(root.locator("[aria-pressed=true]")).to_have_count(0)
    assert id_now() == order[-1]
    answer(questions[order[-1]][True])
    expect(root.locator("summary")).to_contain_text(
        "right: 20 of 22 · in a row: 1, at best 19"
    )
    expect(onward).to_be_disabled()
    expect(page.get_by_text("a quiz comes to an end")).to_have_count(1)


def test_a_question_is_judged_alone_in_a_page(opened: Opened) -> None:
    more = {"otherwise": "Count again.", "why": "So many.", "hints": ["Both arms."]}
    number = l1.exercise("own", "number", "How many?", 7, wrong={6: "One more."}, **more)
    lessons = (number, "rules-2", "rules-3", "trees-2", "trees-4", "own-1")
    widgets = map(l1.LessonWidget, lessons)
    first, choice, square, edge, star, own = opened(*widgets).locator(".linie1").all()
    for answer, verdict in (("6", "One more."), ("5", "Count again."), ("7", "So many.")):
        first.get_by_role("textbox").fill(answer)
        first.get_by_role("textbox").press("Enter")
        expect(first).to_contain_text(verdict)
    first.get_by_role("button", name="Hint 1 of 1").click()
    expect(first).to_contain_text("Both arms.")
    for name, verdict in (("A", "Not quite."), ("B", "Right.")):
        choice.get_by_role("button", name=name, exact=True).click()
        expect(choice).to_contain_text(verdict)
    square.locator(".l1-ui-hit").nth(39).click()
    expect(square).to_contain_text("Right. On d4")
    for name, verdict in (("A-B", "Not quite. A-B is left out, but"), ("E-F", "Right.")):
        edge.locator(f"[data-edge={name}]").click()
        expect(edge).to_contain_text(verdict)
    for name, verdict in (("A-X", "A and B do not"), ("B-X", "A and C do not")):
        star.locator(f"[data-edge={name}]").click()
        star.get_by_role("button", name="Check").click()
        expect(star).to_contain_text(verdict)
    star.get_by_role("textbox").fill("X-B, c-x, A-X")
    star.get_by_role("textbox").press("Enter")
    expect(star).to_contain_text("Right. Over the crossing it costs")
    expect(own.get_by_role("button")).to_have_count(0)
    assert axe(first.page.locator("html")) == []


def test_laboratories_are_stepped_and_lessons_show_their_tasks(opened: Opened) -> None:
    widget = l1.LaboratoryWidget(
        "S..#..\n.#...2\n.#.#.2\n.5.#.G\n....#.", algorithms=("astar", "dijkstra")
    )
    lessons = l1.LessonWidget("rules-4"), l1.LessonWidget("rules-1")
    page = opened(widget, *lessons)
    laboratory, *others = page.locator(".linie1").all()
    view = StoryView(laboratory, "Step")
    expect(view.at).to_contain_text(f"Step {widget.last} of {widget.last}")
    view.first.click()
    view.on.click()
    view.expect_at(1, widget.last)
    expect(page.get_by_role("table")).to_contain_text("Dijkstra")
    # Features that need Python are absent, also by keyboard.
    expect(page.locator("select, input:not([type=range]), [role=toolbar]")).to_have_count(0)
    view.maps.first.click(position={"x": 60, "y": 60})
    for key in ("w", "ArrowRight", "ArrowRight", "Enter", "z"):
        view.maps.first.press(key)
    expect(view.root.locator(".l1-ui-readout").first).to_contain_text("(0, 1)")
    expect(view.root.locator(".l1-ui-notice")).to_have_count(0)
    view.keys.click()
    expect(view.help).not_to_contain_text("undo")
    expect(page.get_by_text("not changed")).to_have_count(1)
    for lesson, root in zip(lessons, others, strict=True):
        expect(root).to_contain_text(lesson.current.title)
        expect(root.get_by_role("img")).to_have_count(1)
        expect(root.locator("button, input, select, [tabindex='0']")).to_have_count(0)
    expect(page.get_by_text("answers are checked in a notebook")).to_have_count(1)
    assert axe(page.locator("html")) == []


def test_games_are_looked_through_to_their_ends_and_back(opened: Opened) -> None:
    game, europa = played(), l1.trans_europa.Game(["Ada", "Ben"], seed=1)
    last = len(game.moves)
    bots = [LEVELS_OF["trans_europa"]["builder"](Random(player)) for player in (0, 1)]
    while len(europa.moves) < 30:
        europa.push(bots[europa.to_move].choose(europa.view(europa.to_move)))
    widget = l1.GameWidget(game, step=0, comments={2: "A good move."})
    page = opened(widget, l1.TransEuropaWidget(europa))
    roots = page.locator(".linie1")
    table, map_ = TableView(roots.first), MapView(roots.last)
    table.button("One move on").click()
    expect(table.at).to_have_text(f"Move 1 of {last}")
    table.look_to(last, last)
    expect(table.says).to_have_text(re.compile("has won"))
    expect(table.summary).to_be_visible()
    for player in game.players:
        expect(table.players).to_contain_text(f"Line {player.line}: ")
    laid, empty = min(cell.name for cell in game.board.tiles), re.compile(": empty")
    expect(table.square(laid)).not_to_have_accessible_name(empty)
    table.look_to(0, last)
    expect(table.summary).not_to_be_visible()
    expect(table.players).not_to_contain_text("Line ")
    expect(table.square(laid)).to_have_accessible_name(empty)
    expect(table.log).to_contain_text("A good move.")
    expect(table.notice).to_be_empty()

    lying = map_.tracks.count()
    map_.look_to(10, 30)
    expect(map_.tracks).not_to_have_count(lying)
    assert map_.tracks.count() < lying
    edge = next(iter(europa.position.laid))
    map_.click(edge)
    expect(map_.verdict).to_contain_text(str(edge.a))
    page.keyboard.press("c")
    expect(page.get_by_role("button", name=re.compile("cities|Hold"))).to_have_count(0)
    expect(map_.notice).to_be_empty()


def test_several_widgets_and_text_live_in_one_page(opened: Opened) -> None:
    page = opened(
        "# Two ways to the goal\n\n| search | looks at |\n|---|---|\n| A* | *both* ways |",
        astar(),
        l1.SearchWidget(astar().traces[0], tree=True),
        "## And on the board\n\nWhere may the *curve* lie?",
        l1.BoardWidget(l1.Board.parse(TRACK)),
        KINDS["tree"](),
        l1.GameWidget(played()),
        theme="dark",
    )
    roots = page.locator(".linie1")
    for root in roots.all():
        expect(root).to_have_attribute("data-theme", "dark")
    first, second = (StoryView(root, "Step") for root in roots.all()[:2])
    first.on.click()
    first.expect_at(1, first.last_step)
    second.expect_at(0, second.last_step)
    board = BoardView(roots.nth(2))
    board.take("S0")
    # A click explains the square and lays nothing.
    board.square("d1").click()
    expect(board.chips).to_have_text(["A", "B"])
    expect(board.spoken).to_contain_text("would lead off the board (rule A)")
    expect(board.notice).to_be_empty()
    assert axe(page.locator("html")) == []
    # The page follows the theme of the system.
    page.emulate_media(color_scheme="light")
    for root in roots.all():
        expect(root).to_have_attribute("data-theme", "light")
    assert axe(page.locator("html")) == []

    # Features that need Python, or are absent, have no buttons.
    for name in ("Undo", "Redo", "Clear", "Pair exchange", "Save", "Hint", "New game …"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    # What a step is, is chosen in the page.
    expect(page.locator("select:not(.l1-ui-transport select)")).to_have_count(0)
    expect(page.locator("input[type=file]")).to_have_count(0)
    expect(page.get_by_text("without Python")).to_have_count(1)
    for tree, view in enumerate((first, second)):
        expect(view.root.get_by_role("button", name="Search tree")).to_have_count(tree)

    # Include the margins of the page.
    page.set_viewport_size({"width": NARROW + 32, "height": 900})
    for root in roots.all():
        expect_it_fits(root)
    over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0
    assert axe(page.locator("html")) == []


def test_an_exported_notebook_steps_and_shows_without_a_network(opened: Opened) -> None:
    exporter = HTMLExporter(
        template_name="linie1",
        extra_template_basedirs=[str(TEMPLATES)],
        # MathJax would be loaded from another host.
        mathjax_url="data:text/javascript,",
    )
    widget = ALONE["search"]()
    book = run(widget, ALONE["board"](), game())
    # The template has one theme, whatever that of the system, and the frames follow it.
    for theme, system in (("dark", "light"), ("light", "dark")):
        exporter.theme = theme
        text, _ = exporter.from_notebook_node(deepcopy(book))
        page = opened(text=text, theme=system)
        inner = page.locator("iframe").nth(1).content_frame.locator(".linie1")
        expect(inner).to_have_attribute("data-theme", theme)
    frames = page.locator("iframe")
    expect(frames).to_have_count(2)
    view = StoryView(frames.nth(0).content_frame.locator(".linie1"), "Step")
    view.on.click()
    view.expect_at(1, widget.last)
    # The frame is as high as its page, so nothing scrolls within it.
    expect(frames.nth(0)).not_to_have_css("height", "900px")
    board = frames.nth(1).content_frame.locator(".linie1")
    expect(board.get_by_role("gridcell")).to_have_count(144)
    box = page.locator("img[width='560']").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 400


def test_a_page_in_a_frame_takes_the_theme_of_the_page_around_it(opened: Opened) -> None:
    page = opened(text=astar().embed()._repr_html_())
    frame = page.locator("iframe").content_frame
    root, body = frame.locator(".linie1"), frame.locator("body")
    expect(root).to_have_attribute("data-theme", "light")
    paper = body.evaluate("(body) => getComputedStyle(body).backgroundColor")
    for told, theme in (("dark", "dark"), ("auto", "light"), ("dark", "dark")):
        page.evaluate("(linie1Theme) => frames[0].postMessage({ linie1Theme }, '*')", told)
        expect(root).to_have_attribute("data-theme", theme)
    expect(body).not_to_have_css("background-color", paper)
    page.emulate_media(color_scheme="dark")
    page.evaluate("frames[0].postMessage({ linie1Theme: 'light' }, '*')")
    expect(root).to_have_attribute("data-theme", "light")
    expect(body).to_have_css("background-color", paper)


def test_prose_steps_with_its_laboratory_or_alone(opened: Opened) -> None:
    laboratory = l1.LaboratoryWidget("S.5\n.#.\n..G", ("astar", "dijkstra"))
    text = (
        "After {step} steps A* expands {astar.expanded}, mud {mud=5:1..9}, [start](#start)."
    )
    own = l1.prose("After {step} steps {astar.expanded}.", "S..\n..G", "astar")
    told, drawn, alone = (
        opened(l1.prose(text, laboratory), laboratory, own).locator(".linie1").all()
    )
    StoryView(drawn, "Step").first.click()
    expect(told).to_contain_text("After 0 steps A* expands 0, mud 5")
    told.get_by_role("slider").press("ArrowRight")
    expect(drawn).to_contain_text("Step 1 of")
    told.get_by_role("button", name="S").focus()
    expect(drawn.locator('.l1-ui-lit[d^="M"]')).to_have_count(2)
    alone.get_by_role("slider").last.press("Home")
    expect(alone).to_contain_text("After 0 steps 0.")


def test_a_frame_takes_the_theme_of_jupyter_without_a_script(opened: Opened) -> None:
    text = astar().embed()._repr_html_()
    page = opened(text=f'<body data-jp-theme-light="false">{text}</body>')
    page.emulate_media(color_scheme="null")  # an emulated theme holds for all frames
    root = page.locator("iframe").content_frame.locator(".linie1")
    for light, theme in (("false", "dark"), ("true", "light")):
        page.evaluate("(light) => { document.body.dataset.jpThemeLight = light }", light)
        expect(root).to_have_attribute("data-theme", theme)
