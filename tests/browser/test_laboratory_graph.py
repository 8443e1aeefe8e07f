"""Drawing a graph in a real JupyterLab, and watching what searches make of it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.bare import BarePage, Host
from tests.browser.bench import BenchView, lines, made, open_bench
from tests.browser.spoken import Spoken
from tests.browser.test_keyboard import press, tab_until

TEXT = "A at 0 3, B at 5 0, C at 5 6, D at 10 3, A -- B 1, B -- D 8, A -- C 2, C -- D 3"

# Where the nodes of the first map are in the page, once they rest there: a page that has
# got another theme is laid out anew.
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
    """One view of a laboratory with the graph above."""

    def place(self, at: tuple[float, float], map_: int = 0) -> tuple[float, float]:
        """Where a place of the graph is in the page."""
        (left, top), _, _, (right, _) = self.root.evaluate(PLACES)[:4]
        unit = (right - left) / 10
        return left + unit * at[0], top + unit * (at[1] - 3)

    def choose(self, *at: float) -> None:
        """Press on a node."""
        self.page.mouse.click(*self.place((at[0], at[1])))


def graph(notebook: Host, *algorithms: str) -> GraphView:
    """A laboratory with a graph, called `w` in the kernel."""
    cells = made(f"{TEXT}, start A, goal D", *algorithms, heuristic="zero")
    (view,) = open_bench(notebook, cells, 1, 1)
    return GraphView(view.root, 1, 1)


def test_drag_nodes_join_them_and_type_costs(bare: BarePage) -> None:
    view = graph(bare)
    view.expect_cost("5")
    expect(view.found.locator("td").first).to_contain_text("3 nodes")
    view.drag((5, 0), (7, 1))
    expect(view.undo).not_to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "B at 7 1"
    # Joined by a drag from one to the other, and dearer by a number that is typed.
    view.tool("Edge").click()
    view.drag((0, 3), (10, 3))
    view.expect_cost("1")
    cost = view.root.get_by_label("Cost, A – D")
    cost.fill("")
    press(bare.page, "4 . 5 Enter")
    view.expect_cost("4.5")
    press(bare.page, "ControlOrMeta+A - 2 Enter")
    expect(view.trouble).to_contain_text("costs less than 0. For such costs: Bellman–Ford")
    for _ in range(4):
        view.undo.click()
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    view.expect_cost("5")
    assert lines(bare)[1] == "B at 5 0"


def test_a_heuristic_that_says_too_much_is_told_and_moves_no_map(
    bare: BarePage,
) -> None:
    view = graph(bare)
    spoken = Spoken(view.spoken)
    caution = view.root.get_by_role("group", name="Heuristic", exact=True)
    map_, sentence = (view.root.locator(each) for each in (".l1-ui-map", ".l1-ui-said"))
    before = map_.bounding_box()
    beside = sentence.bounding_box()
    assert before is not None
    assert beside is not None
    # What the step says stands beside the map, and not below it.
    assert beside["x"] >= before["x"] + before["width"]
    assert beside["y"] < before["y"] + before["height"] / 2
    expect(caution).to_be_hidden()
    view.heuristic.select_option("manhattan")
    told = "At A the heuristic says 10, which is 5 too much: the cheapest way to the goal"
    expect(caution).to_contain_text(told)
    spoken.expect(told)
    expect(caution).to_be_in_viewport()
    assert map_.bounding_box() == before
    view.heuristic.select_option("zero")
    expect(caution).to_be_hidden()


def test_all_of_it_by_keyboard_and_spoken(bare: BarePage) -> None:
    view = graph(bare)
    page = bare.page
    spoken = Spoken(view.spoken)
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "ArrowRight ArrowUp")
    spoken.expect("B: ")
    press(page, "Shift+ArrowDown*2")
    spoken.expect("B moved. A*")
    press(page, "e")
    spoken.expect("Tool: Edge.")
    press(page, "Enter")
    spoken.expect("Edge from B: go to another node")
    press(page, "ArrowDown Enter")
    spoken.expect("Edge from B to C. A*")
    view.expect_cost("5")
    found = lines(bare)
    assert "B -- C 1" in found
    assert 0 < float(found[1].split()[-1]) < 2
    press(page, "n Enter")
    spoken.expect("Another node.")
    press(page, "g Enter")
    view.expect_cost("1")
    press(page, "Delete")
    spoken.expect("B removed.")
    view.expect_cost("5")
    press(page, "z*5")
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    assert lines(bare)[1] == "B at 5 0"


def test_axe_finds_nothing_and_it_fits(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    view = graph(bare, "astar", "bfs")
    view.choose(5, 0)
    expect(view.root.get_by_label("Cost, B – D")).to_be_visible()
    view.expect_usable(bare, "astar", "A -- B", "no start")
