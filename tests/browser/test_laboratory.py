"""Drawing all kinds of maps in a page, with their searches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from linie1_widget.widgets.laboratory.grid_kind import FIRST_MAP
from tests.browser.bare import BarePage
from tests.browser.bench import BenchView, lines, made, open_bench
from tests.browser.board import BoardView, press, tab_until
from tests.browser.europa import spot_on
from tests.browser.looks import NARROW, expect_accessible, expect_it_fits
from tests.thorough import thorough_except

# A page keeps scrolling for a while after a swipe.
ROLLED = """async () => {
    const top = () => document.querySelector(".linie1").getBoundingClientRect().top;
    for (let before = top(), still = 0; still < 10; before = top()) {
        await new Promise(requestAnimationFrame);
        still = top() === before ? still + 1 : 0;
    }
}"""


def touch(page: Page, *places: tuple[float, float]) -> None:
    """Put a finger down, move it and lift it; wait until the page rests."""
    finger = page.context.new_cdp_session(page)
    steps = [("touchStart", places[0]), *(("touchMove", each) for each in places[1:])]
    for kind, (x, y) in steps:
        points = [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    page.evaluate(ROLLED)


ROWS, COLS = 5, 7
MAP = "\n".join(["S......", *["......."] * 3, "......G"])


def squares(bare: BarePage, *algorithms: str) -> BenchView:
    """Open a laboratory called `w` in Python."""
    return open_bench(bare, made(MAP, *algorithms), ROWS, COLS)[0]


def test_stops_lie_on_the_way(bare: BarePage) -> None:
    view = squares(bare)
    view.tool("Stop").click()
    # The stroke continues while the number of states grows.
    view.drag((4, 0), (4, 1), (4, 2))
    expect(view.said).to_have_text("(4, 6) {A, B, C} is the goal: the path costs 10.")
    view.page.mouse.move(*view.place((4, 0)))
    expect(view.readout).to_contain_text(
        "(4, 0) {A}, with A, without B, C: f 10 = g 4 + h 6"
    )
    expect(view.readout).to_contain_text("stop")
    view.undo.click()
    # Wait until the stops are gone: they would be dragged.
    expect(view.said).to_have_text("(4, 6) is the goal: the path costs 10.")
    view.drag((4, 0), (4, 0))
    expect(view.said).to_have_text("(4, 6) {A} is the goal: the path costs 10.")
    view.drag((0, 6), (0, 6))
    view.expect_cost("18")
    view.tool("Wall").click()
    view.drag((0, 6), (1, 0))
    view.expect_cost("10")
    view.tool("Erase").click()
    view.drag((1, 0), (4, 0))
    expect(view.said).to_have_text("(4, 6) is the goal: the path costs 10.")


def test_walls_are_drawn_by_mouse_on_a_map_of_another_size(bare: BarePage) -> None:
    view = squares(bare)
    view.rare.click()
    for name, size in (("Columns", "8"), ("Rows", "4"), ("Rows", "61")):
        view.root.get_by_label(name).fill(size)
        press(bare.page, "Enter")
    expect(view.root.get_by_label("Rows")).to_have_value("4")
    view.rows_of_map, view.cols_of_map = 4, 8
    # A fast drag leaves no gaps, and Python has the same map.
    view.drag((1, 0), (1, 6))
    view.expect_cost("11")
    assert lines(bare) == ["S.......", "#######.", "........", "......G."]
    view.heuristic.select_option("octile")
    view.rare.click()
    view.root.get_by_label("Directions").select_option("8")
    press(bare.page, "Escape")
    expect(view.rare).to_be_focused()
    expect(view.root.get_by_label("Directions")).to_be_hidden()
    view.expect_cost("10.41")
    # A stroke that begins on a wall removes walls; the goal can be dragged over them.
    view.drag((1, 2), (1, 3))
    view.drag((3, 6), (1, 5), (2, 1))
    view.expect_cost("5")
    assert lines(bare) == ["S.......", "##..###.", ".G......", "........"]


def test_squares_are_drawn_by_keyboard_and_spoken(bare: BarePage) -> None:
    view, page = squares(bare), bare.page
    tab_until(page, ".linie1 [role=application]", within=True)
    # The arrows start at the state of the step, the goal.
    for keys, said in (
        ("ArrowDown ArrowUp*3 ArrowLeft*6", "(1, 0): "),
        ("w", "Brush: Wall."),
        ("Enter", "Wall on (1, 0). A* with Manhattan distance: cost"),
        ("Shift+ArrowRight*6", "no path"),
        ("ArrowLeft*3 7 Enter", "Weight 7 on (1, 3)."),
    ):
        press(page, keys)
        expect(view.spoken).to_contain_text(said)
    assert lines(bare)[1] == "###7###"
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "z*2")
    view.expect_cost("10")
    # On the map arrows move the cursor; comma and full stop change the step.
    press(page, ",")
    view.expect_at(view.last_step - 1, view.last_step)
    tab_until(page, ".linie1 [role=toolbar]", within=True)
    press(page, "ArrowLeft*2 Enter")
    expect(view.tool("Wall")).to_have_attribute("aria-pressed", "true")


def test_a_finger_draws_with_a_brush_and_scrolls_without(bare: BarePage) -> None:
    view = squares(bare)
    canvas = view.maps.first
    expect(canvas).to_have_css("touch-action", "pinch-zoom")
    touch(bare.page, view.place((1, 0)), view.place((1, 5)))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "######."
    view.tool("Look").click()
    expect(canvas).to_have_css("touch-action", "auto")
    view.drag((2, 0), (2, 5))
    assert lines(bare)[2] == "......."


def test_squares_are_accessible_and_fit_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    view = squares(bare, "astar", "dijkstra")
    view.tool("Weight").click()
    view.drag((0, 3), (4, 3))
    view.expect_cost("14", "14")
    view.keys.click()
    expect(view.help).to_contain_text("draw with the brush")
    expect(view.help).to_contain_text("play, pause")
    for step in ("0", "15"):
        view.slider.fill(step)
        expect(view.at).to_contain_text(f"Step {step} of ")
        expect_accessible(bare, view.root)
    view.last.click()
    view.expect_at(view.last_step, view.last_step)
    view.expect_usable(bare, "astar", "...", "no start")


def test_tiles_are_laid_and_refused_and_a_search_finds_the_way(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1300, "height": 1500})
    (view,) = open_bench(bare, made("b1:S0 b2:S0, start b1, goal c3", "bfs"), 12, 12)
    board = BoardView(view.root)
    expect(view.headings).to_contain_text("No track lies on c3 yet")
    board.take("S90")
    board.square("b3").click()
    expect(board.chips).to_have_text(["D"])
    expect(board.sentences.first).to_contain_text("it would block the track coming from b2")
    press(page, "2 r*3 Enter 1 r ArrowRight Enter")
    view.expect_cost("4")
    expect(view.spoken).to_contain_text("Breadth-first search")
    expect(view.said).to_contain_text("c3 → E is the goal")
    assert lines(bare)[0] == "b1:S0 b2:S0 b3:C0 c3:S90"
    press(page, "f*2")
    expect_accessible(bare, view.root)
    bare.run(f"w.algorithms = ['astar', 'bfs']; w.layout.width = '{NARROW}px'")
    expect(view.found).to_have_count(2)
    expect_it_fits(view.root)
    # Undo affects everything; a missing path is no error.
    press(page, "z*2")
    expect(board.square("b3")).to_have_accessible_name("b3: empty")
    expect(view.headings.first).to_contain_text("No track lies on c3 yet")
    expect_accessible(bare, view.root)
    board.choose("Line", "1")
    view.expect_cost("none", "none")
    expect(view.headings.last).to_have_text("Breadth-first search: no path, 3 expanded")
    board.choose("From", "Waldburgstraße → c1")
    # Of several goals the nearest one counts.
    board.choose("or to", "Waldburgstraße")
    view.expect_cost("0", "0")
    assert lines(bare)[-1] == "goal f12 b1"
    bare.run("w.map = 'b1:C0 c1:C270, start c1, goal b1'")
    expect(board.square("c1")).to_have_accessible_name(re.compile("^c1: curve"))


TEXT = "A at 0 3, B at 5 0, C at 5 6, D at 10 3, A -- B 1, B -- D 8, A -- C 2, C -- D 3"

# The nodes of the first map, once they rest: a new theme changes the layout.
PLACES = """async root => {
    const map = root.querySelector(".l1-ui-map");
    map.scrollIntoView({ block: "nearest" });
    let before = "";
    for (;;) {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const places = [...map.querySelectorAll(".l1-node")].map(node => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
        });
        const now = JSON.stringify([map.isConnected, places]);
        if (now === before) return places;
        before = now;
    }
}"""


class GraphView(BenchView):
    """A laboratory with the graph above, called `w` in Python."""

    def __init__(self, bare: BarePage, *algorithms: str) -> None:
        cells = made(f"{TEXT}, start A, goal D", *algorithms, heuristic="zero")
        super().__init__(open_bench(bare, cells, 1, 1)[0].root, 1, 1)

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        (left, top), _, _, (right, _) = self.root.evaluate(PLACES)[:4]
        unit = (right - left) / 10
        return left + unit * at[0], top + unit * (at[1] - 3)


def test_drag_nodes_join_them_and_type_costs(bare: BarePage) -> None:
    view = GraphView(bare)
    view.expect_cost("5")
    expect(view.found.locator("td").first).to_contain_text("3 nodes")
    view.drag((5, 0), (7, 1))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "B at 7 1"
    # Join nodes by a drag, and raise the cost by typing.
    view.tool("Edge").click()
    view.drag((0, 3), (10, 3))
    view.expect_cost("1")
    view.root.get_by_label("Cost, A – D").fill("")
    press(bare.page, "4 . 5 Enter")
    view.expect_cost("4.5")
    press(bare.page, "ControlOrMeta+A - 2 Enter")
    expect(view.headings).to_contain_text("costs less than 0. For such costs: Bellman–Ford")
    for _ in range(4):
        view.undo.click()
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    view.expect_cost("5")
    assert lines(bare)[1] == "B at 5 0"


def test_a_heuristic_that_says_too_much_is_told_and_moves_no_map(bare: BarePage) -> None:
    view = GraphView(bare)
    caution = view.root.get_by_role("group", name="Note", exact=True)
    map_ = view.root.locator(".l1-ui-map")
    before = map_.bounding_box()
    expect(caution).to_be_hidden()
    view.heuristic.select_option("manhattan")
    text = "At A the heuristic says 10, which is 5 too much: the cheapest way to the goal"
    expect(caution).to_contain_text(text)
    expect(view.spoken).to_contain_text(text)
    expect(caution).to_be_in_viewport()
    assert map_.bounding_box() == before


def test_a_graph_is_drawn_by_keyboard_and_spoken(bare: BarePage) -> None:
    view, page = GraphView(bare), bare.page
    tab_until(page, ".linie1 [role=application]", within=True)
    for keys, said in (
        ("ArrowRight ArrowUp", "B: "),
        ("Shift+ArrowDown", "B moved. A*"),
        ("e", "Tool: Edge."),
        ("Enter", "Edge from B: go to another node"),
        ("ArrowDown Enter", "Edge from B to C. A*"),
        ("n Enter", "Another node."),
    ):
        press(page, keys)
        expect(view.spoken).to_contain_text(said)
    assert "B -- C 1" in lines(bare)
    press(page, "z*3")
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "B at 5 0"


def test_a_graph_is_accessible_and_fits_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    view = GraphView(bare, "astar", "bfs")
    bare.page.mouse.click(*view.place((5, 0)))
    expect(view.root.get_by_label("Cost, B – D")).to_be_visible()
    view.expect_usable(bare, "astar", "A -- B", "no start")


CITIES = "cities: London, Paris, Berlin, Madrid, Wien; tracks: "
TRACK = "b1:S0 b2:S0 b3:C0 c3:S90, start b1, goal c3"

# The places of maps, sentences, and what lies above the maps; how many legends there are.
PLACES_OF = """(root) => {
    const { left, top } = root.getBoundingClientRect();
    const places = (parts) => [...root.querySelectorAll(parts)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x - left, y - top, width, height];
    });
    const tools = "[role=toolbar] > *, .l1-ui-toolbar, .l1-ui-tiles > *";
    const above = places(`.l1-ui-transport, ${tools}, .l1-ui-bench`);
    const parts = ["map", "said", "signs"].map((each) => `.l1-ui-${each}`);
    const [maps, said, legends] = parts.map(places);
    return [maps, said, above, legends.length, root.scrollWidth - root.clientWidth];
}"""
SEEN = 740


MAPS = {
    "squares": (FIRST_MAP, "astar", "dijkstra", ("Weight", "Stop", "Look")),
    "few squares": ("S*.#\n..5.\n.#.G", "weighted_astar", "beam", ("Erase", "Wall")),
    "graph": (f"{TEXT}, start A, goal D", "astar", "bfs", ("Edge", "Remove")),
    "trees": (f"{TEXT}, start A, goal D", "kruskal", "prim", ("Edge", "Remove")),
    "track": (
        TRACK,
        "bfs",
        "astar",
        ("left double turnout", "Turn right", "Pair exchange"),
    ),
    "cities": (CITIES, "mehlhorn", "kmb", ()),
}


# One for each of the four laboratories.
KEPT = {"squares", "graph", "track", "cities"}


@pytest.mark.parametrize("kind", thorough_except(KEPT, MAPS))
def test_the_map_comes_first_and_nothing_moves_it(bare: BarePage, kind: str) -> None:
    text, first, second, tools = MAPS[kind]
    bare.page.set_viewport_size({"width": 1000, "height": 1200})
    (view,) = open_bench(bare, made(text, first), 1, 1)
    bare.run("w.layout.width = '833px'")
    expect(view.root.locator("..")).to_have_css("width", "833px")
    [[map_, *_], *_, above, legends, wide] = view.root.evaluate(PLACES_OF)
    assert map_[3] >= 0.55 * SEEN
    assert map_[1] + map_[3] <= SEEN
    assert (legends, wide) == (1, 0)
    for tool in tools:
        view.root.get_by_role("button", name=tool).click()
        [[now, *_], _, row, *_] = view.root.evaluate(PLACES_OF)
        assert (now, row) == (map_, above), tool
    view.root.get_by_label("Beside it").select_option(second)
    expect(view.maps.or_(view.root.get_by_role("grid"))).to_have_count(2)
    maps, said, row, legends, wide = view.root.evaluate(PLACES_OF)
    assert maps[0][:2] == map_[:2]
    assert maps[0][0] + maps[0][2] <= maps[1][0]
    assert maps[0][1] == maps[1][1]
    assert row == above
    assert all(y + high <= SEEN for _, y, _, high in said)
    assert (legends, wide) == (1, 0)
    bare.run("w.layout.width = '390px'")
    expect(view.root.locator("..")).to_have_css("width", "390px")
    assert view.root.evaluate(PLACES_OF)[4] == 0


class LatticeView(BenchView):
    """A laboratory with a map of Trans Europa, called `w` in Python."""

    def __init__(self, bare: BarePage, *algorithms: str) -> None:
        root = open_bench(bare, made(CITIES, *algorithms), 1, 1)[0].root
        super().__init__(root, 1, 1)
        self.tools = root.get_by_role("toolbar", name="Changes of the map")
        self.found = root.locator(".l1-ui-found tbody tr")
        self.undo = self.tool("Undo")
        self.badges = root.locator(".l1-ui-map use[href$='badge-T']")
        self.track = root.locator(".l1-ui-map .l1-map-laid")

    def on_map(self, name: str) -> tuple[float, float]:
        picture = self.root.locator(".l1-ui-map").first
        picture.scroll_into_view_if_needed()
        box, spot = picture.bounding_box(), spot_on(picture, name)
        assert box is not None
        return box["x"] + spot["x"], box["y"] + spot["y"]


def test_track_is_laid_by_keyboard_and_spoken(bare: BarePage) -> None:
    view, page = LatticeView(bare), bare.page
    tab_until(page, ".linie1 [role=application]", within=True)
    for keys, said in (
        ("c", "Plymouth"),
        ("Shift+c", "London"),
        ("Shift+m", "Track from London to e9. Dreyfus"),
        ("Enter", "No city lies here"),
        ("u", "London"),
        ("Enter", "London is not to be joined any more. Dreyfus"),
    ):
        press(page, keys)
        expect(view.spoken).to_contain_text(said)
    cities, tracks = lines(bare)[:2]
    assert "London" not in cities
    assert tracks == "tracks: d8-e9"
    press(page, "z*2")
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    press(page, "y")
    expect(view.track).to_have_count(1)
    # The player keeps its step.
    bare.run("w.step = 20")
    expect(view.slider).to_have_value("20")
    press(page, "Shift+m")
    expect(view.track).to_have_count(0)
    assert bare.run("print(w.step)").strip() == "20"


def test_a_finger_lays_track_and_scrolls_past_it_as_a_mouse_does(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1200, "height": 1600})
    view = LatticeView(bare)
    expect(view.maps.first).to_have_css("touch-action", "auto")
    missing = view.found.locator("td").first
    before = missing.inner_text()
    # Scrolling lays nothing.
    (x, y), far = view.on_map("d8-e9"), 200
    touch(page, (x, y), (x, y - far / 2), (x, y - far))
    touch(page, view.on_map("d8-e9"))
    expect(view.track).to_have_count(1)
    assert lines(bare)[1] == "tracks: d8-e9"
    # Touch leaves no line highlighted.
    expect(view.root.locator(".l1-ui-aim")).to_be_hidden()
    expect(view.badges).to_have_count(5)
    touch(page, view.on_map("d8"))
    expect(view.badges).to_have_count(4)
    touch(page, view.on_map("d8-e9"))
    expect(view.track).to_have_count(0)
    page.mouse.click(*view.on_map("d8"))
    expect(view.badges).to_have_count(5)
    expect(missing).to_have_text(before)
    page.mouse.click(*view.on_map("d8-e9"))
    page.mouse.click(*view.on_map("e9-e11"))
    expect(missing).not_to_have_text(before)
    assert lines(bare)[1] == "tracks: d8-e9 e9-e11"


def test_a_map_of_trans_europa_is_accessible_and_fits(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1200, "height": 1900})
    view = LatticeView(bare, "dreyfus_wagner", "mehlhorn")
    bare.run("w.map = w.map.replace('tracks:', 'tracks: d8-e9 e9-e11')")
    # Both maps show changes by Python.
    expect(view.track).to_have_count(2)
    view.expect_usable(bare, "kmb", "cities: Paris", "Choose two cities")
