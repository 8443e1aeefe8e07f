"""Drawing all kinds of maps in a page, with their searches."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import expect

from linie1_widget.laboratory.grid_kind import FIRST_MAP
from tests.browser.bare import BarePage
from tests.browser.bench import BenchView, lines, made, open_bench
from tests.browser.board import BoardView, press, tab_until, touch
from tests.browser.europa import spot_on
from tests.browser.looks import NARROW, box_of, expect_accessible, expect_it_fits, resize
from tests.thorough import thorough_except

ROWS, COLS = 5, 7
MAP = "\n".join(["S......", *["......."] * 3, "......G"])
TEXT = "A at 0 3, B at 5 0, C at 5 6, D at 10 3, A -- B 1, B -- D 8, A -- C 2, C -- D 3"
GRAPH = f"{TEXT}, start A, goal D"
CITIES = "cities: London, Paris, Berlin, Madrid, Wien; tracks: "
TRACK = "b1:S0 b2:S0 b3:C0 c3:S90, start b1, goal c3"


def squares(bare: BarePage, *algorithms: str) -> BenchView:
    """Open a laboratory called `w` in Python."""
    return open_bench(bare, made(MAP, *algorithms), ROWS, COLS)[0]


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
        cells = made(GRAPH, *algorithms, heuristic="zero")
        super().__init__(open_bench(bare, cells, 1, 1)[0].root, 1, 1)

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        (left, top), _, _, (right, _) = self.root.evaluate(PLACES)[:4]
        unit = (right - left) / 10
        return left + unit * at[0], top + unit * (at[1] - 3)


class LatticeView(BenchView):
    """A laboratory with a map of Trans Europa, called `w` in Python."""

    def __init__(self, bare: BarePage, *algorithms: str) -> None:
        root = open_bench(bare, made(CITIES, *algorithms), 1, 1)[0].root
        super().__init__(root, 1, 1)
        self.tools = root.get_by_role("toolbar", name="Map tools")
        self.found = root.locator(".l1-ui-found tbody tr")
        self.undo = self.tool("Undo")
        self.badges = root.locator(".l1-ui-map use[href$='badge-T']")
        self.track = root.locator(".l1-ui-map .l1-map-laid")

    def on_map(self, name: str) -> tuple[float, float]:
        picture = self.root.locator(".l1-ui-map").first
        picture.scroll_into_view_if_needed()
        box, spot = box_of(picture), spot_on(picture, name)
        return box["x"] + spot["x"], box["y"] + spot["y"]


# A map, the keys that change it and what is spoken, a part of the map then, the changes.
KEYS = {
    "squares": (
        made(MAP),
        (
            # The arrows start at the state of the step, the goal.
            ("ArrowDown ArrowUp*3 ArrowLeft*6", "(1, 0): "),
            ("w", "Brush: Wall."),
            ("Enter", "Wall on (1, 0). A* with Manhattan distance: cost"),
            ("Shift+ArrowRight*6", "no path"),
            ("ArrowLeft*3 7 Enter", "Weight 7 on (1, 3)."),
        ),
        "###7###",
        3,
    ),
    "graph": (
        made(GRAPH, heuristic="zero"),
        (
            ("ArrowRight ArrowUp", "B: "),
            ("Shift+ArrowDown", "B moved. A*"),
            ("e", "Tool: Edge."),
            ("Enter", "Edge from B: go to another node"),
            ("ArrowDown Enter", "Edge from B to C. A*"),
            ("n Enter", "Node added."),
        ),
        "B -- C 6",
        3,
    ),
    "cities": (
        made(CITIES),
        (
            ("c", "Plymouth"),
            ("Shift+c", "London"),
            ("Shift+m", "Track from London to e9. Dreyfus"),
            ("Enter", "There is no city here"),
            ("u", "London"),
            ("Enter", "London will not be joined. Dreyfus"),
        ),
        "tracks: d8-e9",
        2,
    ),
}


@pytest.mark.parametrize("kind", KEYS)
def test_map_is_drawn_by_keyboard_spoken_and_undone(bare: BarePage, kind: str) -> None:
    cells, steps, drawn, changes = KEYS[kind]
    (view,) = open_bench(bare, cells, 1, 1)
    before = lines(bare)
    tab_until(bare.page, ".linie1 [role=application]", within=True)
    for keys, said in steps:
        press(bare.page, keys)
        expect(view.spoken).to_contain_text(said)
    assert drawn in lines(bare)
    press(bare.page, f"z*{changes}")
    expect(view.root.get_by_role("button", name="Undo")).to_have_attribute(
        "aria-disabled", "true"
    )
    assert lines(bare) == before


def test_stops_are_drawn_dragged_and_visited(bare: BarePage) -> None:
    view = squares(bare)
    view.tool("Stop").click()
    # The stroke continues while the number of states grows.
    view.drag((4, 0), (4, 1), (4, 2))
    expect(view.said).to_have_text("(4, 6) {A, B, C} is the goal: the path costs 10.")
    view.page.mouse.move(*view.place((4, 0)))
    expect(view.readout).to_contain_text("(4, 0) {A}, with A, without B, C: f 10 = g 4")
    view.undo.click()
    # Wait until the stops are gone: they would be dragged.
    expect(view.said).to_have_text("(4, 6) is the goal: the path costs 10.")
    view.drag((0, 6), (0, 6))
    view.expect_cost("10")
    view.drag((0, 6), (4, 0))
    expect(view.said).to_have_text("(4, 6) {A} is the goal: the path costs 10.")


def test_laboratory_steps_by_state_and_layer(bare: BarePage) -> None:
    view = squares(bare, "bfs", "astar")
    far = view.root.get_by_label("How far a step goes")
    steps = []
    for stride in ("1", "2", "3"):
        far.select_option(stride)
        view.slider.fill("0")
        for _ in range(2):
            view.on.click()
        steps.append(int(view.slider.input_value()))
        # A stride ends where a state was taken, or before a layer begins.
        if stride == "2":
            expect(view.said.first).to_contain_text("Take (0, 1)")
    assert len(set(steps)) == 3
    # What is drawn changes the layers, and those of the last search alone count.
    view.drag((0, 1), (4, 1))
    bare.run("w.algorithms = ['dfs']")
    expect(far.locator("option")).to_have_count(2)
    expect(far).to_have_value("1")


def test_walls_and_goals_are_drawn_by_mouse(bare: BarePage) -> None:
    view = squares(bare)
    view.rare.click()
    for name, size in (("Columns", "8"), ("Rows", "4")):
        view.root.get_by_label(name).fill(size)
        press(bare.page, "Enter")
    view.root.get_by_label("Directions").select_option("8")
    press(bare.page, "Escape")
    expect(view.rare).to_be_focused()
    expect(view.root.get_by_label("Directions")).to_be_hidden()
    view.rows_of_map, view.cols_of_map = 4, 8
    # A fast drag leaves no gaps, and Python has the same map.
    view.drag((1, 0), (1, 6))
    view.expect_cost("10.41")
    assert lines(bare) == ["S.......", "#######.", "........", "......G."]
    # A stroke that begins on a wall removes walls; the goal can be dragged over them.
    view.drag((1, 2), (1, 3))
    view.drag((3, 6), (1, 5), (2, 1))
    view.expect_cost("5")
    assert lines(bare) == ["S.......", "##..###.", ".G......", "........"]


def test_finger_draws_squares_with_a_brush_and_scrolls_without(bare: BarePage) -> None:
    view = squares(bare)
    expect(view.maps.first).to_have_css("touch-action", "pinch-zoom")
    touch(bare.page, view.place((1, 0)), view.place((1, 5)))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "######."
    view.tool("Look").click()
    expect(view.maps.first).to_have_css("touch-action", "auto")
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
    view.slider.fill("15")
    expect(view.at).to_contain_text("Step 15 of ")
    view.expect_usable(bare, "astar", "...", "no start")


def test_tiles_are_laid_and_a_search_finds_the_way(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1300, "height": 1500})
    (view,) = open_bench(bare, made("b1:S0 b2:S0, start b1, goal c3", "bfs"), 12, 12)
    board = BoardView(view.root)
    expect(view.headings).to_contain_text("There is no track yet on c3")
    board.play("b3", "S90")
    expect(board.chips).to_have_text(["D"])
    press(page, "2 r*3 Enter 1 r ArrowRight Enter")
    view.expect_cost("4")
    expect(view.spoken).to_contain_text("Breadth-first search")
    assert lines(bare)[0] == "b1:S0 b2:S0 b3:C0 c3:S90"
    bare.run("w.algorithms = ['astar', 'bfs']")
    expect(view.found).to_have_count(2)
    expect_accessible(bare, view.root)
    resize(bare, NARROW)
    expect_it_fits(view.root)
    # Undo affects everything; a missing path is no error.
    press(page, "z*2")
    expect(board.square("b3")).to_have_accessible_name("b3: empty")
    view.root.get_by_role("tab", name="Trip").click()
    board.choose("Line", "1")
    view.expect_cost("none", "none")
    board.choose("From", "Waldburgstraße → c1")
    # Of several goals the nearest one counts.
    board.choose("or to", "Waldburgstraße")
    view.expect_cost("0", "0")
    assert lines(bare)[-1] == "goal f12 b1"


def test_nodes_are_dragged_joined_and_undone(bare: BarePage) -> None:
    view = GraphView(bare)
    view.expect_cost("5")
    expect(view.found.locator("td").first).to_contain_text("3 nodes")
    view.drag((5, 0), (7, 1))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "B at 7 1"
    # A new edge costs its length; another cost is typed where it stands, or beside the map.
    view.tool("Edge").click()
    view.drag((0, 3), (10, 3))
    cost = view.root.locator(".l1-ui-map .l1-edge-cost", has_text="10").first
    cost.click()
    here = view.root.locator(".l1-ui-cost-here")
    expect(here).to_be_focused()
    text, field = box_of(cost), box_of(here)
    assert abs(text["x"] + text["width"] / 2 - field["x"] - field["width"] / 2) < 2
    assert abs(text["y"] + text["height"] / 2 - field["y"] - field["height"] / 2) < 4
    press(bare.page, "1 Enter")
    view.expect_cost("1")
    expect(here).to_have_count(0)
    view.root.locator(".l1-ui-edges").get_by_label("Cost, A – D").fill("")
    press(bare.page, "4 . 5 Enter")
    view.expect_cost("4.5")
    press(bare.page, "ControlOrMeta+A - 2 Enter")
    expect(view.headings).to_contain_text("costs less than 0. For such costs: Bellman–Ford")
    for _ in range(5):
        view.undo.click()
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    view.expect_cost("5")
    assert lines(bare)[1] == "B at 5 0"


def test_graph_is_accessible_cautious_and_fits_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    view = GraphView(bare, "astar", "bfs")
    # The caution on a heuristic that says too much moves no map.
    caution = view.root.get_by_role("group", name="Note", exact=True).first
    map_ = view.root.locator(".l1-ui-map").first
    before = map_.bounding_box()
    expect(caution).to_be_hidden()
    view.heuristic.select_option("manhattan")
    text = "At A the heuristic says 10, which is 5 too high: the cheapest path to the goal"
    expect(caution).to_contain_text(text)
    expect(view.spoken).to_contain_text(text)
    expect(caution).to_be_in_viewport()
    assert map_.bounding_box() == before
    bare.page.mouse.click(*view.place((5, 0)))
    expect(view.root.get_by_label("Cost, B – D")).to_be_visible()
    view.expect_usable(bare, "astar", "A -- B", "no start")


# The places of maps, sentences, and what lies above the maps; how many legends there are.
# The code scrolls after the layout of the next frame.
PLACES_OF = """async (root) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { left, top } = root.getBoundingClientRect();
    const places = (parts) => [...root.querySelectorAll(parts)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x - left, y - top, width, height];
    });
    const tools = "[role=toolbar] > *, .l1-ui-toolbar, .l1-ui-tiles > *";
    const above = places(`.l1-ui-transport, ${tools}, .l1-ui-bench`);
    const parts = ["map", "said", "frontier", "code-line[aria-current]", "signs"];
    const [maps, said, frontier, lines, legends] =
        parts.map((each) => places(`.l1-ui-${each}`));
    const low = [...said, ...frontier, ...lines].map(([, y, , high]) => y + high);
    const wide = root.scrollWidth - root.clientWidth;
    const known = places(".l1-ui-counts, .l1-ui-readout");
    return [maps, low, above, legends.length, wide, known];
}"""
SEEN = 700

MAPS = {
    "squares": (FIRST_MAP, "astar", "dijkstra", ("Weight", "Stop", "Look")),
    "few squares": ("S*.#\n..5.\n.#.G", "weighted_astar", "beam", ("Erase", "Wall")),
    "graph": (GRAPH, "astar", "bfs", ("Edge", "Remove")),
    "trees": (GRAPH, "kruskal", "prim", ("Edge", "Remove")),
    "track": (TRACK, "bfs", "astar", ("left double turnout", "Show where it fits")),
    "cities": (CITIES, "mehlhorn", "kmb", ()),
}
# How much of the height a map has that is larger than others.
LEAST = {"track": 0.51, "cities": 0.52}
# One for each of the four laboratories.
KEPT = {"squares", "graph", "track", "cities"}


def expect_seen_at_once(bare: BarePage, view: BenchView) -> None:
    """Check both languages and widths, and end with English and the lesser width."""
    for language, width in product(("de", "en"), (1024, 833)):
        bare.run(f"w.language = {language!r}")
        resize(bare, width, view.root)
        expect(view.root).to_have_attribute("lang", language)
        bare.settle()
        maps, low, *_ = view.root.evaluate(PLACES_OF)
        assert max(maps[0][1] + maps[0][3], *low) <= SEEN, (language, width)


@pytest.mark.parametrize("kind", thorough_except(KEPT, MAPS))
def test_map_comes_first_and_nothing_moves_it(bare: BarePage, kind: str) -> None:
    text, first, second, tools = MAPS[kind]
    bare.page.set_viewport_size({"width": 1000, "height": 1200})
    (view,) = open_bench(bare, made(text, first), 1, 1)
    bare.run("w.step = w.last // 2")
    expect_seen_at_once(bare, view)
    [[map_, *_], _, above, *_] = view.root.evaluate(PLACES_OF)
    # Track and crossings are smaller than squares and nodes, and have larger maps.
    assert map_[3] >= LEAST.get(kind, 0.42) * SEEN
    if kind == "track":
        square = box_of(view.root.get_by_role("gridcell").first)
        assert min(square["width"], square["height"]) >= 24
    for tool in tools:
        view.root.get_by_role("button", name=tool).click()
        [[now, *_], _, row, *_] = view.root.evaluate(PLACES_OF)
        assert (now, row) == (map_, above), tool
    view.root.get_by_label("Compare with").select_option(second)
    expect(view.maps.or_(view.root.get_by_role("grid"))).to_have_count(2)
    expect_seen_at_once(bare, view)
    maps, _, row, legends, wide, known = view.root.evaluate(PLACES_OF)
    for tab in view.root.get_by_role("tab").all():
        tab.click()
        assert view.root.evaluate(PLACES_OF)[5] == known
    assert maps[0][:2] == map_[:2]
    assert maps[0][0] + maps[0][2] <= maps[1][0]
    assert maps[0][1] == maps[1][1]
    assert row == above
    assert (legends, wide) == (1, 0)
    resize(bare, 390, view.root)
    assert view.root.evaluate(PLACES_OF)[4] == 0


def test_finger_and_mouse_lay_track_and_join_cities(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1200, "height": 1600})
    view = LatticeView(bare)
    expect(view.maps.first).to_have_css("touch-action", "auto")
    # Scrolling lays nothing.
    (x, y), far = view.on_map("d8-e9"), 200
    touch(page, (x, y), (x, y - far / 2), (x, y - far))
    touch(page, view.on_map("d8-e9"))
    expect(view.track).to_have_count(1)
    assert lines(bare)[1] == "tracks: d8-e9"
    # Touch leaves no line highlighted, and the player keeps its step.
    expect(view.root.locator(".l1-ui-aim")).to_be_hidden()
    bare.run("w.step = 20")
    expect(view.slider).to_have_value("20")
    touch(page, view.on_map("d8-e9"))
    expect(view.track).to_have_count(0)
    assert bare.run("print(w.step)").strip() == "20"
    expect(view.badges).to_have_count(5)
    touch(page, view.on_map("d8"))
    expect(view.badges).to_have_count(4)
    page.mouse.click(*view.on_map("d8"))
    expect(view.badges).to_have_count(5)
    page.mouse.click(*view.on_map("d8-e9"))
    expect(view.track).to_have_count(1)


def test_cities_are_accessible_and_fit_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1200, "height": 1900})
    view = LatticeView(bare, "dreyfus_wagner", "mehlhorn")
    bare.run("w.map = w.map.replace('tracks:', 'tracks: d8-e9 e9-e11')")
    # Both maps show changes by Python.
    expect(view.track).to_have_count(2)
    view.expect_usable(bare, "kmb", "cities: Paris", "Choose two or more cities")
