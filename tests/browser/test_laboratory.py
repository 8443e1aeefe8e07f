"""Drawing a map in a real JupyterLab, and watching what searches make of it."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.bare import BarePage, Host
from tests.browser.bench import BenchView, lines, made, open_bench
from tests.browser.fingers import touch
from tests.browser.looks import expect_accessible
from tests.browser.notebook import Notebook
from tests.browser.spoken import Spoken
from tests.browser.test_keyboard import press, tab_until
from tests.browser.wire import Wire

ROWS, COLS = 5, 7
MAP = "\n".join(["S......", *["......."] * 3, "......G"])


def one(notebook: Host, *algorithms: str) -> BenchView:
    """A laboratory, called `w` in the kernel."""
    (view,) = open_bench(notebook, made(MAP, *algorithms), ROWS, COLS)
    return view


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


def test_walls_are_drawn_by_mouse_on_a_map_of_another_size(bare: BarePage) -> None:
    view = one(bare)
    view.root.get_by_role("button", name="More columns").click()
    view.root.get_by_role("button", name="Fewer rows").click()
    expect(view.root.get_by_role("group", name="Rows")).to_contain_text("4")
    view.rows_of_map, view.cols_of_map = 4, 8
    # A drag that hurries leaves no gaps; the map in Python is the one that is seen.
    view.drag((1, 0), (1, 6))
    view.expect_cost("11")
    assert lines(bare) == ["S.......", "#######.", "........", "......G."]
    view.heuristic.select_option("octile")
    view.root.get_by_role("group", name="Directions").get_by_text("8").click()
    view.expect_cost("10.41")
    # A stroke that begins on a wall takes walls away; the goal can be dragged over them.
    view.drag((1, 2), (1, 3))
    view.drag((3, 6), (1, 5), (2, 1))
    view.expect_cost("5")
    assert lines(bare) == ["S.......", "##..###.", ".G......", "........"]


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
    assert lines(bare)[1] == "#######"
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
    assert lines(bare)[1:4] == ["#..7...", "...S...", "...G..."]
    tab_until(page, ".linie1 [role=toolbar]", within=True)
    press(page, "ArrowLeft*2 Enter")
    expect(view.tool("Weight")).to_have_attribute("aria-pressed", "true")


def test_a_finger_draws_with_a_brush_and_scrolls_without(bare: BarePage) -> None:
    view = one(bare)
    canvas = view.maps.first
    expect(canvas).to_have_css("touch-action", "pinch-zoom")
    touch(bare.page, view.place((1, 0)), view.place((1, 5)))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "######."
    view.tool("Look").click()
    expect(canvas).to_have_css("touch-action", "auto")
    view.drag((2, 0), (2, 5))
    assert lines(bare)[2] == "......."


def test_while_dragging_one_request_is_under_way_and_nothing_is_lost(
    notebook: Notebook, wire: Wire
) -> None:
    view = one(notebook)
    notebook.settle()
    wire.clear()
    for row in (1, 2, 3):
        view.drag(*((row, col) for col in range(COLS)))
    view.expect_cost("none")
    notebook.settle()
    assert lines(notebook)[1:4] == ["#######"] * 3
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
    view = one(bare, "astar", "dijkstra")
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
