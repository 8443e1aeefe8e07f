"""One-file pages, opened from disk without a network."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from random import Random

from nbconvert import HTMLExporter
from playwright.sync_api import expect

import linie1_widget as l1
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.lessons.texts.taking_over import TakeOverTask
from linie1_widget.table import BOTS_OF
from tests.base.widget.test_one_file import KINDS, astar, played, ride
from tests.browser.board import BoardView, press
from tests.browser.conftest import PHONE, Opened
from tests.browser.europa import MapView
from tests.browser.looks import COLOURS, NARROW, axe, box_of, expect_it_fits
from tests.browser.story import StoryView, walk
from tests.browser.table import TableView
from tests.course.books import OFFLINE, game, run

TEMPLATES = Path(__file__).parents[2] / "linie1_widget" / "course" / "templates"
TRACK = "b1:S0 b2:S0 c1:S0"


def test_searches_trees_and_rides_are_stepped_and_played(opened: Opened) -> None:
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


def test_a_learner_takes_over_by_mouse_and_keyboard_without_python(opened: Opened) -> None:
    for algorithm, language in (("prim", "en"), ("bfs", "de")):
        widget = l1.TakeOverWidget(algorithm, seed=2, maps=2, language=language)
        stored = widget._live_part().positions
        page = opened(widget)
        root, at = page.locator(".linie1"), 0
        said = root.locator(".l1-ui-verdict-panel")
        wrong = next(v for v in stored[0]["_answers"]["verdicts"] if v[3] is None)
        root.get_by_role("textbox").fill(wrong[0])
        page.keyboard.press("Enter")
        expect(said).to_contain_text(f"✗ {wrong[2]}")
        while at is not None:
            task, answers = stored[at]["_task"], stored[at]["_answers"]
            leading = [v for v in answers["verdicts"] if v[1] and v[3] is not None]
            if not leading:
                break
            # The last one is often a tie.
            name, _, verdict, then, _ = leading[-1]
            places = [place[0] for place in task["picture"]["places"]]
            edge = root.locator(f"[data-edge='{name}']")
            if name in task["choices"]:
                root.get_by_role("button", name=name, exact=True).click()
            elif edge.count() and at % 2:
                edge.focus()
                page.keyboard.press("Enter")
            elif edge.count():
                edge.click()
            else:
                root.locator("[data-target]").nth(places.index(name)).click()
            if verdict:
                expect(said).to_contain_text(f"✓ {verdict}")
            at = then
        expect(root).to_contain_text(str(TakeOverTask.END.render(LANGUAGES[language])))
        assert axe(page.locator("main")) == []


def test_quiz_is_judged_and_goes_on(opened: Opened) -> None:
    widget = l1.quiz("kruskal", seed=3)
    questions = {
        position["_task"]["id"]: {
            right: name for name, right, _ in position["_answers"]["verdicts"]
        }
        for position in widget._live_part().positions
    }
    page = opened(widget)
    root, asked = page.locator(".linie1"), page.locator(".l1-ui-task-title")
    onward = root.get_by_role("button", name="Next question")

    def answer(right: bool) -> None:
        option = questions[asked.get_attribute("title") or ""][right]
        choice = re.compile(rf"^\W?{option}(, wrong)?$")
        if (pick := root.locator(".l1-ui-pick", has_text=choice)).count():
            pick.click()
        else:
            root.locator(f"[data-edge={option}]").press("Enter")

    expect(onward).to_be_disabled()
    answer(False)
    expect(root.get_by_text("✗ Not quite.")).to_have_count(1)
    root.get_by_role("button", name="Hint 1 of 2").click()
    expect(root).to_contain_text("Hint 1 of 2:")
    for score in ("to repeat: 1", "right: 1 of 2"):
        answer(True)
        expect(root.get_by_text("✓ Right.")).to_have_count(1)
        expect(root.locator("summary")).to_contain_text(score)
        before = asked.get_attribute("title") or ""
        onward.click()
        expect(asked).not_to_have_attribute("title", before)
    expect(page.get_by_text("a quiz holds only a few questions")).to_have_count(1)
    assert axe(page.locator("html")) == []


def test_questions_are_judged_without_python(opened: Opened) -> None:
    more = {"otherwise": "Count again.", "why": "So many.", "hints": ["Both arms."]}
    number = l1.exercise(
        "own", "number", task="How many?", answer=7, wrong={6: "One more."}, **more
    )
    exercise = l1.lessons["rules-5"].exercise
    right = exercise.form.format(exercise.answer)
    ids = "rules-2", "rules-3", "rules-5", "exchanges-1", "trees-4", "own-1"
    widgets = map(l1.LessonWidget, (number, *ids))
    first, choice, square, tile, kinds, star, own = (
        opened(*widgets).locator(".linie1").all()
    )
    for answer, verdict in (("6", "One more."), ("7", "So many.")):
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
    tile.get_by_role("button", name=re.compile("^straight")).click()
    tile.locator(".l1-ui-hit").nth(0).click()
    expect(tile.get_by_role("textbox")).to_have_value("a4:S0")
    tile.get_by_role("button", name="Check").click()
    expect(tile).to_contain_text("a4:S0 is not allowed.")
    tile.get_by_role("textbox").fill(right)
    tile.get_by_role("textbox").press("Enter")
    expect(tile).to_contain_text("Right.")
    for code in ("W", "C"):
        kinds.get_by_role("button", name=code, exact=True).click()
        kinds.get_by_role("button", name="Check").click()
        expect(kinds).to_contain_text("Not quite.")
    star.locator("[data-edge=A-X]").click()
    star.get_by_role("button", name="Check").click()
    expect(star).to_contain_text("A and B are not")
    star.get_by_role("textbox").fill("X-B, c-x, A-X")
    star.get_by_role("textbox").press("Enter")
    expect(star).to_contain_text("Right. Through the crossing it costs")
    expect(own.get_by_role("button")).to_have_count(0)
    assert axe(first.page.locator("html")) == []


def test_weight_is_read_on_a_phone_and_beside_another_search(opened: Opened) -> None:
    page = opened(l1.LaboratoryWidget("S..G", algorithms=("bfs", "weighted_astar")))
    weight = page.locator(".l1-ui-run .l1-ui-menu").last
    for width in (390, 833):
        page.set_viewport_size({"width": width, "height": 844})
        expect(weight).to_contain_text("× 2")
        assert box_of(weight)["width"] >= 50  # for the number and the arrow


def test_squares_are_drawn_and_searched(opened: Opened) -> None:
    widget = l1.LaboratoryWidget(
        "S....\n..5..\n....G", algorithms=("bfs", "weighted_astar")
    )
    text = "{bfs.expanded} squares, weight {weight=2:0..9}, mud {mud=5:1..9}"
    told = l1.ProseWidget(text, widget)
    page = opened(widget, told, color_scheme="dark")
    view, prose = (
        StoryView(page.locator(".linie1").first, "Step"),
        page.locator("p b").first,
    )
    expect(prose).to_have_text(str(widget.result["bfs"].expanded))
    # A stroke of walls with the mouse, by which the goal is out of reach.
    area = box_of(view.picture)
    # The middle of the column; the picture has a margin.
    across = area["x"] + area["width"] / 2
    page.mouse.move(across, area["y"] + 0.85 * area["height"])
    page.mouse.down()
    page.mouse.move(across, area["y"] + 0.15 * area["height"], steps=5)
    page.mouse.up()
    expect(view.root.get_by_role("table")).to_contain_text("none")
    expect(prose).to_have_text("6")
    view.maps.first.press("z")
    expect(view.root.get_by_role("table")).not_to_contain_text("none")
    expect(prose).to_have_text(str(widget.result["bfs"].expanded))
    expect(view.root.get_by_role("button", name="Undo")).to_be_disabled()
    # Numbers in the text change the search and the map.
    weight, mud = page.locator("p [role=slider]").all()
    weight.press("End")
    mud.press("Home")
    expect(view.root.get_by_role("table")).to_contain_text("weight 9")
    view.maps.first.press("z")
    expect(mud).to_have_text("5")
    # A maze from a seed, as Python draws it.
    view.root.locator("summary").click()
    view.root.get_by_role("combobox", name="Maze").select_option("prim")
    view.root.get_by_role("textbox", name="Seed").fill("7")
    view.root.get_by_role("button", name="New", exact=True).click()
    drawn = l1.LaboratoryWidget(l1.MAZES["prim"].make(3, 5, seed=7), algorithms="bfs")
    expect(prose).to_have_text(str(drawn.result["bfs"].expanded))
    view.maps.first.press("z")
    # Menus and keys; where Python is needed, a sentence says so.
    view.root.get_by_role("combobox", name="Algorithm").select_option("dfs")
    expect(view.root.get_by_role("table")).to_contain_text("Depth-first search")
    menu = view.root.get_by_role("combobox", name="Algorithm")
    menu.select_option("more in a notebook …")
    expect(view.notice).to_contain_text("other searches and functions of your own")
    expect(menu).to_have_value("dfs")
    view.notice.get_by_role("button").click()
    for key in ("ArrowRight", "ArrowLeft", "p", "Enter"):
        view.maps.first.press(key)
    expect(view.readout.first).to_contain_text("stop")
    expect(page.get_by_role("alert")).to_have_text([""])
    expect(page.get_by_text("you can draw on")).to_have_count(1)
    assert axe(page.locator("html"), COLOURS) == []


def test_text_with_its_own_map_searches_anew(opened: Opened) -> None:
    text = (
        "With {weight=2:0..9} A* expands {weighted_astar.expanded} squares and pays "
        "{weighted_astar.cost} after {step} steps, through mud of {mud=5:1..9}."
    )
    drawn = "S....\n.555.\n.555.\n....G"
    page = opened(l1.ProseWidget(text, drawn, algorithms=("weighted_astar",)))
    told = page.locator(".l1-ui-prose-text")

    def expect_told(weight: int, mud: int, step: int | None = None) -> None:
        other = l1.ProseWidget(text, drawn, algorithms=("weighted_astar",))
        other._change("weight", weight)
        other._change("mud", mud)
        if step is not None:
            other.step = step
        expect(told).to_have_text(other.describe())

    weight, step, mud = told.get_by_role("slider").all()
    expect_told(2, 5)
    weight.press("Home")
    expect_told(0, 5)
    mud.press("End")
    expect_told(0, 9)
    expect(page.locator(".l1-weight-ink").first).to_have_text("9" * 6)
    for _ in range(3):
        step.press("ArrowLeft")
    page.get_by_role("button", name="Copy link").click()
    shown, link = told.inner_text(), page.url
    mud.press("Home")
    expect_told(0, 1, int(re.findall(r"(\d+) steps", told.inner_text())[0]))
    page.goto("about:blank")
    page.goto(link)
    expect(told).to_have_text(shown)
    page.evaluate("() => { location.hash = 'mud=12' }")
    expect(page.get_by_text("This link cannot be read.")).to_be_visible()
    expect(told).to_have_text(shown)


def test_graph_is_drawn_searched_and_spanned(opened: Opened) -> None:
    text = "A at 0 3, B at 5 0, C at 5 6, A -- B 4, A -- C 7, B -- C 2, start A, goal C"
    widget = l1.LaboratoryWidget(text, algorithms=("dijkstra", "prim"))
    page = opened(widget, **PHONE)
    root = page.locator(".linie1").first
    view = StoryView(root, "Step")
    search, tree = root.get_by_role("table").all()
    expect(search).to_contain_text("Dijkstra’s algorithm3 nodes62")
    expect(tree).to_contain_text("Prim’s algorithm62")
    # Touch: removing B removes its edges too, and the path costs more.
    root.get_by_role("button", name="Remove", exact=True).tap()
    spot = box_of(view.maps.first.locator("circle.l1-node").nth(1))
    page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    expect(search).to_contain_text("Dijkstra’s algorithm2 nodes71")
    root.get_by_role("button", name="Undo").tap()
    expect(search).to_contain_text("3 nodes")
    # The keyboard adds a node that no edge joins, and the tree says so.
    for key in ("n", "Enter"):
        view.maps.first.press(key)
    expect(root).to_contain_text("No path leads from A to D")
    view.maps.first.press("z")
    expect(root).not_to_contain_text("No edges lead")
    # A cost, and what a search cannot do with it.
    view.maps.first.press("ArrowRight")
    field = root.get_by_role("textbox", name="Cost, B – A")
    field.fill("-1")
    field.press("Enter")
    expect(root).to_contain_text("Dijkstra’s algorithm cannot search this graph")
    page.get_by_role("button", name="Copy link").tap()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    expect(root).to_contain_text("Dijkstra’s algorithm cannot search this graph")
    assert axe(page.locator("html")) == []


def test_link_shows_the_same_and_back_goes_back(opened: Opened) -> None:
    page = opened(l1.LaboratoryWidget("S....\n..5..\n....G"), astar())
    root, search = page.locator(".linie1").all()
    view = StoryView(root, "Step")
    buttons = page.get_by_role("button", name="Copy link")
    expect(buttons).to_have_count(2)
    for key in ("ArrowRight", "ArrowLeft", "w", "Enter"):
        view.maps.first.press(key)
    table = root.get_by_role("table").first
    drawn = table.text_content() or ""
    buttons.first.click()
    said = page.locator(".l1-page-link").first
    expect(said).to_contain_text("Link copied")
    expect(page).to_have_url(re.compile("#1.map=5x3:"))
    link = page.url
    StoryView(search, "Step").slider.fill("4")
    # Without a clipboard the link is in a field, selected.
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    buttons.last.click()
    field = page.get_by_role("textbox", name="Link to what")
    expect(field).to_have_value(re.compile("2.step=4"))
    address = field.input_value()
    expect(page).to_have_url(address)
    expect(field).to_have_js_property("selectionEnd", len(address))
    page.go_back()
    StoryView(search, "Step").expect_at(0, astar().last)
    expect(table).to_have_text(drawn)
    page.go_back()
    expect(table).not_to_have_text(drawn)

    page.goto("about:blank")
    page.goto(link)
    expect(table).to_have_text(drawn)
    page.evaluate("location.hash = '1.map=<img src=x onerror=document.title=1>'")
    wrong = page.get_by_text("This link cannot be read.")
    expect(wrong).to_be_in_viewport()
    expect(table).to_have_text(drawn)
    assert page.locator("img[src=x]").count() == 0
    page.go_back()
    expect(wrong).to_have_count(0)
    assert axe(page.locator("html"), COLOURS) == []


def test_tiles_are_laid_refused_exchanged_and_undone(opened: Opened) -> None:
    page = opened(l1.BoardWidget(), color_scheme="dark")
    board = BoardView(page.locator(".linie1"))
    board.play("d1", "S0")
    expect(board.verdict).to_contain_text("Refused: straight north–south on d1.")
    expect(board.sentences).to_have_text(
        [
            "North: the track would lead off the board (rule A).",
            "South: the track would run into the Hallenbad (rule B).",
        ]
    )
    board.square("c2").click()
    expect(board.verdict).to_contain_text("Earns the stop sign of the Hallenbad (H).")
    expect(board.square("c2")).to_have_accessible_name(re.compile("stop sign of the Hal"))
    board.play("c2", "L0")
    expect(board.verdict).to_contain_text("Exchanged: left turnout 0° on c2.")
    expect(board.sentences.nth(-1)).to_have_text("Returns the straight to the hand.")
    board.choose("Edition", "Digital guide")
    board.play("c2", "W0")
    expect(board.chips).to_have_text(["B", "SIGN", "KEEP"])
    for _ in range(3):
        board.button("Undo").click()
    expect(board.square("c2")).to_have_accessible_name("c2: empty")
    expect(board.button("Undo")).to_be_disabled()
    board.button("Redo").click()
    board.choose("More", "Page 3: both at once")
    board.square("c3").click()
    expect(board.verdict).to_contain_text("Exchanged: ")
    board.button("Clear").click()
    expect(board.button("Clear")).to_be_disabled()

    # The same by keyboard.
    board.square("a1").focus()
    press(page, "2 Home r Enter")
    expect(board.spoken).to_contain_text("Laid: curve east–south on a1.")
    press(page, "1 ArrowRight Enter")
    expect(board.spoken).to_contain_text("Refused: straight east–west on b1.")
    press(page, "z")
    expect(board.square("a1")).to_have_accessible_name("a1: empty")
    press(page, "y")
    curve = re.compile("curve east–south")
    expect(board.square("a1")).to_have_accessible_name(curve)
    expect(board.notice).to_be_empty()

    # A link shows the same board, and Back the one before.
    page.get_by_role("button", name="Copy link").click()
    expect(page).to_have_url(re.compile("#b=a1:C90&e=1995$"))
    link = page.url
    page.goto("about:blank")
    page.goto(link.replace("a1:C90", "a1:C90,c2:Y270|H:c2"))
    expect(board.square("a1")).to_have_accessible_name(curve)
    expect(board.square("c2")).to_have_accessible_name(re.compile("stop sign"))
    for wrong in ("a1:S0", "d2:C0", "<img src=x onerror=document.title=1>"):
        page.evaluate("(wrong) => { location.hash = `b=${wrong}` }", wrong)
        expect(page.get_by_text("This link cannot be read.")).to_have_count(1)
        expect(board.square("c2")).to_have_accessible_name(re.compile("stop sign"))
    board.play("c2", "R0")
    expect(board.chips.first).to_be_visible()
    expect(page.get_by_text("without Python")).to_have_count(0)
    assert axe(page.locator("html"), COLOURS) == []


def test_laboratories_are_stepped_and_not_changed(opened: Opened) -> None:
    stops = "S..#..\n.#...2\n.#.#.2\n.5.#.G\n.*..#."
    widget = l1.LaboratoryWidget(stops, algorithms=("idastar", "dijkstra"))
    page = opened(widget, l1.LessonWidget("rules-1"))
    laboratory, lesson = page.locator(".linie1").all()
    view = StoryView(laboratory, "Step")
    view.expect_at(widget.last, widget.last)
    view.first.click()
    view.on.click()
    view.expect_at(1, widget.last)
    expect(page.get_by_role("table")).to_contain_text("Dijkstra")
    # Features that need Python are absent, also by keyboard.
    drawing = "select:not(.l1-ui-transport select), input:not([type=range]), [role=toolbar]"
    expect(page.locator(drawing)).to_have_count(0)
    view.maps.first.click(position={"x": 40, "y": 40})
    for key in ("w", "ArrowRight", "ArrowRight", "Enter", "z"):
        view.maps.first.press(key)
    expect(view.readout.first).to_contain_text("(0, 1)")
    expect(view.root.locator(".l1-ui-notice")).to_have_count(0)
    expect(page.get_by_text("but not change")).to_have_count(1)
    expect(lesson.get_by_role("img")).to_have_count(1)
    expect(lesson.locator("button, input, select, [tabindex='0']")).to_have_count(0)
    expect(page.get_by_text("only a notebook checks answers")).to_have_count(1)
    assert axe(page.locator("html")) == []


def test_games_are_looked_through_to_their_ends_and_back(opened: Opened) -> None:
    game, europa = played(), l1.trans_europa.Game(["Ada", "Ben"], seed=1)
    last = len(game.moves)
    bots = [BOTS_OF["trans_europa"]["builder"](Random(player)) for player in (0, 1)]
    while len(europa.moves) < 30:
        europa.push(bots[europa.to_move].choose(europa.view(europa.to_move)))
    widget = l1.GameWidget(game, step=0, comments={2: "A good move."})
    roots = opened(widget, l1.TransEuropaWidget(europa)).locator(".linie1")
    table, map_ = TableView(roots.first), MapView(roots.last)
    table.button("One move forward").click()
    expect(table.at).to_have_text(f"Move 1 of {last}")
    laid, empty = min(cell.name for cell in game.board.tiles), re.compile(": empty")
    table.look_to(last, last)
    expect(table.says).to_have_text(re.compile("has won"))
    expect(table.summary).to_be_visible()
    expect(table.players).to_contain_text(f"Line {game.players[0].line}: ")
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
    expect(map_.root.get_by_role("button", name=re.compile("cities"))).to_have_count(0)
    expect(map_.notice).to_be_empty()


def test_widgets_and_text_share_a_page(opened: Opened) -> None:
    page = opened(
        "# Two ways to the goal\n\n| search | looks at |\n|---|---|\n| A* | *both* ways |",
        astar(),
        l1.SearchWidget(astar().traces[0], tree=True),
        "## And on the board\n\nWhere may the *curve* lie?",
        l1.BoardWidget(l1.Board.parse(TRACK)),
        KINDS["tree"](),
        l1.GameWidget(played()),
        color_scheme="dark",
    )
    roots = page.locator(".linie1")
    for root in roots.all():
        expect(root).to_have_attribute("data-theme", "dark")
    first, second = (StoryView(root, "Step") for root in roots.all()[:2])
    first.on.click()
    first.expect_at(1, first.last_step)
    second.expect_at(0, second.last_step)
    board = BoardView(roots.nth(2))
    board.play("d1", "S0")
    expect(board.chips).to_have_text(["A", "B"])
    assert axe(page.locator("html"), COLOURS) == []
    # The page follows the theme of the system.
    page.emulate_media(color_scheme="light")
    for root in roots.all():
        expect(root).to_have_attribute("data-theme", "light")
    assert axe(page.locator("html")) == []

    # Features that need Python, or are absent, have no buttons.
    for name in ("Save", "Hint", "New game …"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    expect(page.locator("input[type=file]")).to_have_count(0)
    for root in roots.all()[-2:]:
        expect(root.locator("select:not(.l1-ui-transport select)")).to_have_count(0)
    expect(page.get_by_text("without Python")).to_have_count(1)
    for tree, view in enumerate((first, second)):
        expect(view.root.get_by_role("tab", name="Search tree")).to_have_count(tree)

    # Include the margins of the page.
    page.set_viewport_size({"width": NARROW + 32, "height": 900})
    for root in roots.all():
        expect_it_fits(root)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert axe(page.locator("html")) == []


def test_exported_notebook_is_stepped_without_a_network(opened: Opened) -> None:
    exporter = HTMLExporter(
        template_name="linie1",
        extra_template_basedirs=[str(TEMPLATES)],
        # MathJax would be loaded from another host.
        mathjax_url="data:text/javascript,",
    )
    widget = OFFLINE["search"]()
    book = run(widget, OFFLINE["board"](), game())
    # The page and its widgets follow the system, unless the dark theme is asked for.
    for asked, system, theme in (
        ("dark", "light", "dark"),
        ("light", "dark", "dark"),
        ("light", "light", "light"),
    ):
        exporter.theme = asked
        text, _ = exporter.from_notebook_node(deepcopy(book))
        page = opened(text=text, shown=2, color_scheme=system)
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (paper == "rgb(255, 255, 255)") is (theme == "light")
        roots = page.locator(".linie1")
        expect(roots.nth(1)).to_have_attribute("data-theme", theme)
    expect(roots.nth(1).get_by_role("gridcell")).to_have_count(144)
    view = StoryView(roots.nth(0), "Step")
    view.on.click()
    view.expect_at(1, widget.last)
    picture = page.locator("img[width='560']:visible")
    picture.evaluate("(image) => image.decode()")
    box = box_of(picture)
    assert min(box["width"], box["height"]) > 400


def test_frame_takes_the_theme_of_the_page_around_it(opened: Opened) -> None:
    text = astar().embed()._repr_html_()
    page = opened(text=text, color_scheme="light")
    frame = page.locator("iframe").content_frame
    root, body = frame.locator(".linie1"), frame.locator("body")
    expect(root).to_be_visible()
    expect(frame.get_by_text("Copy link")).to_have_count(0)  # a frame has no address
    expect(root).to_have_attribute("data-theme", "light")
    paper = body.evaluate("(body) => getComputedStyle(body).backgroundColor")
    tell = "(linie1Theme) => frames[0].postMessage({ linie1Theme }, '*')"
    for told, theme in (("dark", "dark"), ("auto", "light"), ("dark", "dark")):
        page.evaluate(tell, told)
        expect(root).to_have_attribute("data-theme", theme)
    expect(body).not_to_have_css("background-color", paper)
    page.emulate_media(color_scheme="dark")
    page.evaluate(tell, "light")
    expect(root).to_have_attribute("data-theme", "light")
    expect(body).to_have_css("background-color", paper)

    # In Jupyter the frame follows without a script of the page.
    dark = f'<body data-jp-theme-light="false">{text}</body>'
    page = opened(text=dark, color_scheme="null")  # an emulated theme holds for all frames
    root = page.locator("iframe").content_frame.locator(".linie1")
    for light, theme in (("false", "dark"), ("true", "light")):
        page.evaluate("(light) => { document.body.dataset.jpThemeLight = light }", light)
        expect(root).to_have_attribute("data-theme", theme)
