"""Drawing a map in a real JupyterLab, and watching what searches make of it."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from linie1_widget import MAZES, LaboratoryWidget
from tests.browser.bare import BarePage, Host
from tests.browser.bench import BenchView, open_bench
from tests.browser.fingers import touch
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.notebook import Notebook
from tests.browser.spoken import Spoken
from tests.browser.test_keyboard import press, tab_until
from tests.browser.wire import Wire

ROWS, COLS = 5, 7
MAP = "\n".join(["S......", *["......."] * 3, "......G"])
MAKE = f"from linie1_widget import LaboratoryWidget\nw = LaboratoryWidget({MAP!r})"
ONE = [f"{MAKE}\nw"]
PAIR = [f"{MAKE}\nw.algorithms = ['astar', 'dijkstra']\nw"]
ASK = "print(w.map)"


def one(notebook: Host, cells: list[str] = ONE) -> BenchView:
    """A laboratory, called `w` in the kernel."""
    (view,) = open_bench(notebook, cells, ROWS, COLS)
    return view


def map_of(notebook: Host) -> list[str]:
    """The map as Python has it."""
    return notebook.run(ASK).split()


def test_draw_walls_by_mouse_and_take_them_away(bare: BarePage) -> None:
    view = one(bare)
    view.expect_at(view.last_step, view.last_step)
    view.expect_cost("10")
    # A drag that hurries leaves no gaps; the map in Python is the one that is seen.
    view.drag((1, 0), (1, 5))
    view.expect_cost("10")
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert map_of(bare) == ["S......", "######.", ".......", ".......", "......G"]
    view.drag((1, 6), (1, 6))
    expect(view.found.locator("td").first).to_have_text("none")
    # A stroke that begins on a wall takes walls away.
    view.drag((1, 2), (1, 3))
    view.expect_cost("10")
    assert map_of(bare)[1] == "##..###"
    view.tool("Erase").click()
    view.drag((1, 6), (1, 0))
    view.expect_cost("10")
    assert map_of(bare) == MAP.split()


def test_draw_weights_goals_and_the_start(bare: BarePage) -> None:
    view = one(bare)
    view.tool("Weight").click()
    view.root.get_by_label("Weight to draw").select_option("9")
    view.drag((0, 3), (4, 3))
    view.expect_cost("18")
    view.tool("Goal").click()
    view.drag((2, 0), (2, 0))
    view.expect_cost("2")
    view.tool("Start").click()
    view.drag((4, 4), (4, 5))
    view.expect_cost("1")
    assert map_of(bare) == ["...9...", "...9...", "G..9...", "...9...", "...9.SG"]
    # With any brush the start and the goals can be dragged, over walls and back again.
    view.tool("Wall").click()
    view.drag((0, 4), (1, 4))
    view.drag((4, 5), (0, 4), (2, 1))
    view.expect_cost("1")
    view.drag((2, 0), (4, 0))
    view.expect_cost("3")
    assert map_of(bare) == ["...9#..", "...9#..", ".S.9...", "...9...", "G..9..G"]


def test_stops_lie_on_the_way(bare: BarePage) -> None:
    view = one(bare)
    view.tool("Stop").click()
    # The stroke goes on while the map becomes one of more states.
    view.drag((4, 0), (4, 1), (4, 2))
    expect(view.said).to_have_text("(4, 6) {A, B, C} is the goal: the path costs 10.")
    view.undo.click()
    # As long as the stops are seen they would be dragged.
    expect(view.said).to_have_text("(4, 6) is the goal: the path costs 10.")
    view.drag((4, 0), (4, 0))
    expect(view.said).to_have_text("(4, 6) {A} is the goal: the path costs 10.")
    view.drag((0, 6), (0, 6))
    view.expect_cost("18")
    expect(view.said).to_have_text("(4, 6) {A, B} is the goal: the path costs 18.")
    # It is dragged with any brush, and a square tells of all its states.
    view.tool("Wall").click()
    view.drag((0, 6), (1, 0))
    view.expect_cost("10")
    # Nor does the focus go away.
    tab_until(view.page, ".linie1 [role=application]", within=True)
    # The first arrow begins where the search is, at the goal.
    press(view.page, "ArrowDown ArrowUp ArrowLeft*4 p Enter")
    expect(view.said).to_contain_text("{A, B, C} is the goal")
    press(view.page, "e Enter w")
    view.page.mouse.move(*view.place((4, 0)))
    expect(view.readout).to_contain_text("(4, 0) {A, B}: f 10 = g 4 + h 6")
    expect(view.readout).to_contain_text("stop")
    view.tool("Erase").click()
    view.drag((1, 0), (4, 0))
    expect(view.said).to_have_text("(4, 6) is the goal: the path costs 10.")


def test_undo_redo_and_clear(bare: BarePage) -> None:
    view = one(bare)
    view.drag((1, 0), (1, 6))
    expect(view.found.locator("td").first).to_have_text("none")
    view.drag((3, 0), (3, 6))
    view.undo.click()
    view.undo.click()
    view.expect_cost("10")
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    view.redo.click()
    expect(view.found.locator("td").first).to_have_text("none")
    view.tool("Clear").click()
    view.expect_cost("10")
    view.focus()
    press(bare.page, "z")
    expect(view.found.locator("td").first).to_have_text("none")
    assert map_of(bare)[1:3] == ["#######", "......."]


def test_another_size_directions_and_a_maze_and_other_searches(bare: BarePage) -> None:
    view = one(bare)
    view.root.get_by_role("button", name="More columns").click()
    view.root.get_by_role("button", name="Fewer rows").click()
    expect(view.root.get_by_role("group", name="Rows")).to_contain_text("4")
    assert map_of(bare) == ["S.......", "........", "........", "......G."]
    view.rows_of_map, view.cols_of_map = 4, 8
    view.drag((1, 0), (1, 6))
    view.expect_cost("11")
    view.heuristic.select_option("octile")
    view.root.get_by_role("group", name="Directions").get_by_text("8").click()
    view.expect_cost("10.41")
    view.maze.select_option("kruskal")
    view.seed.fill("12")
    view.new.click()
    made = MAZES["kruskal"].make(4, 8, 12)
    expect(view.said).to_contain_text("is the goal")
    assert map_of(bare) == made.split()
    view.undo.click()
    view.expect_cost("10.41")

    bare.run(f"w.map, w.directions = {MAP!r}, 4")
    view.rows_of_map, view.cols_of_map = ROWS, COLS
    view.heuristic.select_option("manhattan")
    view.slider.fill("9")
    view.beside.select_option("dijkstra")
    expect(view.found).to_have_count(2)
    expect(view.at).to_contain_text("Step 9 of ")
    view.algorithm.select_option("bfs")
    expect(view.found.locator("th").first).to_have_text("Breadth-first search")
    expect(view.heuristic).to_have_count(0)
    expect(view.at).to_contain_text("Step 9 of ")
    # Who chooses the other one gets both, the other way round.
    view.algorithm.select_option("dijkstra")
    expect(view.found.locator("th").first).to_have_text("Dijkstra’s algorithm")
    expect(view.found.locator("th").last).to_have_text("Breadth-first search")
    assert bare.run("print(w.algorithm, w.algorithms)").split()[0] == "dijkstra"
    view.last.click()
    view.beside.select_option("")
    expect(view.found).to_have_count(1)
    view.expect_at(view.last_step, view.last_step)


def test_each_search_has_a_heuristic_and_settings_to_choose(bare: BarePage) -> None:
    view = one(bare)
    view.drag((0, 0), (2, 2))
    view.expect_cost("6")
    view.beside.select_option("astar")
    expect(view.found).to_have_count(2)
    view.its_heuristic.select_option("zero")
    expect(view.found.locator("th").first).to_have_text("A* with Manhattan distance")
    expect(view.found.locator("th").last).to_have_text("A* with h = 0")
    expect(view.found.first).to_contain_text("(best)")
    # What a map without stops cannot use is not offered.
    farthest = view.heuristic.get_by_text("farthest stop")
    expect(farthest).to_have_count(0)
    view.tool("Stop").click()
    view.drag((4, 0), (4, 0))
    expect(view.said.first).to_contain_text("(4, 6) {A} is the goal")
    view.heuristic.select_option(label="farthest stop")
    expect(view.found.locator("th").first).to_have_text("A* with farthest stop")
    view.beside.select_option("depth_limited")
    limit = view.root.get_by_role("combobox", name="Depth limit")
    limit.select_option("3")
    expect(view.found.last.locator("td").first).to_have_text("none")
    limit.select_option("12")
    expect(view.found.last.locator("td").first).to_contain_text("squares")
    view.algorithm.select_option("beam")
    view.root.get_by_role("combobox", name="Width of the beam").select_option("1")
    expect(view.found.locator("th").first).to_contain_text("Beam search, width 1")
    view.beside.select_option("idastar")
    view.root.get_by_role("combobox", name="States remembered").select_option("1000")
    expect(view.found.locator("th").last).to_contain_text("memory 1000")
    asked = "print(w.algorithms, w.heuristics, w.limit, w.width, w.memory)"
    assert bare.run(asked).strip() == (
        "['beam', 'idastar'] ['farthest_stop', 'zero'] 12 1 1000"
    )


def test_the_table_and_the_chart_say_what_python_says(bare: BarePage) -> None:
    view = one(bare, PAIR)
    view.drag((0, 0), (2, 2))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    widget = LaboratoryWidget("\n".join(map_of(bare)), ("astar", "dijkstra"))
    counts = [each.expanded for each in widget.result.values()]
    assert min(counts) < max(counts)
    for row, found in zip(view.found.all(), widget.result.values(), strict=True):
        cells = row.locator("td")
        expect(cells.nth(0)).to_contain_text(f"{len(found.path)} squares")
        expect(cells.nth(1)).to_contain_text(f"{found.cost}")
        expect(cells.nth(2)).to_contain_text(f"{found.expanded}")
        expect(cells.nth(3)).to_contain_text(f"{found.largest_frontier}")
        expect(cells.nth(4)).to_contain_text(f"{found.steps}")
        # What is best is bold, and said to be.
        said = " (best)" if found.expanded == min(counts) else ""
        expect(cells.nth(2)).to_have_text(f"{found.expanded}{said}")
    view.slider.fill("12")
    view.expect_at(12, widget.last)
    for trace, found in zip(widget.traces, widget.result.values(), strict=True):
        now = len(trace.at(11).frontier)
        said = f"{trace.title}: now {now}, at most {found.largest_frontier}"
        assert said in (view.chart.get_attribute("aria-label") or "")


def test_all_of_it_by_keyboard_and_spoken(bare: BarePage) -> None:
    view = one(bare)
    page = bare.page
    spoken = Spoken(view.spoken)
    tab_until(page, ".linie1 [role=application]", within=True)
    # The first arrow begins where the search is, at the goal.
    press(page, "ArrowDown ArrowUp*3 ArrowLeft*6")
    spoken.expect("(1, 0): ")
    press(page, "w")
    spoken.expect("Brush: Wall.")
    press(page, "Enter")
    spoken.expect("Wall on (1, 0). A* with Manhattan distance: cost")
    press(page, "Shift+ArrowRight*6")
    spoken.expect("no path")
    assert map_of(bare)[1] == "#######"
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "z")
    view.expect_cost("10")
    press(page, "ArrowLeft*3 7 Enter")
    spoken.expect("Weight 7 on (1, 3).")
    press(page, "ArrowDown s Enter ArrowDown g Enter")
    view.expect_cost("1")
    view.expect_at(8, 8)
    # On the map the arrows go about; comma and full stop step through the search.
    press(page, ",")
    view.expect_at(view.last_step - 1, view.last_step)
    assert map_of(bare)[1:4] == ["#..7...", "...S...", "...G..."]
    tab_until(page, ".linie1 [role=toolbar]", within=True)
    press(page, "ArrowLeft*2 Enter")
    expect(view.tool("Weight")).to_have_attribute("aria-pressed", "true")


def test_a_finger_draws_with_a_brush_and_scrolls_without(bare: BarePage) -> None:
    view = one(bare)
    canvas = view.maps.first
    expect(canvas).to_have_css("touch-action", "pinch-zoom")
    touch(bare.page, view.place((1, 0)), view.place((1, 5)))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert map_of(bare)[1] == "######."
    view.tool("Look").click()
    expect(canvas).to_have_css("touch-action", "auto")
    view.drag((2, 0), (2, 5))
    assert map_of(bare)[2] == "......."


def test_while_dragging_one_request_is_under_way_and_nothing_is_lost(
    notebook: Notebook, wire: Wire
) -> None:
    view = one(notebook)
    notebook.settle()
    wire.clear()
    for row in (1, 2, 3):
        view.drag(*((row, col) for col in range(COLS)))
    expect(view.found.locator("td").first).to_have_text("none")
    notebook.settle()
    assert map_of(notebook)[1:4] == ["#######"] * 3
    under_way = 0
    for message in wire.messages:
        if message.kind != "comm_msg":
            continue
        data = message.content["data"]
        if message.sent:
            under_way += data.get("method") == "custom"
        elif "_answered" in data.get("state", {}):
            under_way -= 1
        assert under_way in (0, 1)
    assert under_way == 0
    sent = [each.content["data"]["content"] for each in wire.comm(sent=True)]
    pieces = [piece for request in sent for piece in request.get("strokes", [])]
    drawn = [tuple(square) for piece in pieces for square in piece["squares"]]
    assert sorted(drawn) == [(row, col) for row in (1, 2, 3) for col in range(COLS)]
    assert len(json.dumps(sent)) < 4_000


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    (view,) = open_bench(bare, PAIR, ROWS, COLS)
    view.tool("Weight").click()
    view.drag((0, 3), (4, 3))
    view.expect_cost("14", "14")
    view.keys.click()
    expect(view.help).to_contain_text("draw with the brush")
    for step in ("0", "15", str(view.last_step)):
        view.slider.fill(step)
        expect(view.at).to_contain_text(f"Step {step} of ")
        expect_accessible(bare, view.root)
    bare.run(f"w.algorithms = ['astar']; w.layout.width = '{NARROW}px'")
    expect(view.found).to_have_count(1)
    expect(view.help).to_contain_text("play, pause")
    view.expect_it_fits()
    assert axe(view.root) == []
    bare.run("w.map = '...'")
    expect(view.trouble).to_contain_text("no start")
    expect_accessible(bare, view.root)
