"""Laying track on the map of Trans Europa in a real JupyterLab, while trees follow."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.bare import BarePage, Host
from tests.browser.bench import BenchView, lines, made, open_bench
from tests.browser.fingers import touch
from tests.browser.spoken import Spoken
from tests.browser.test_keyboard import press, tab_until

TEXT = "cities: London, Paris, Berlin, Madrid, Wien; tracks: "

# Where a crossing is in the page, as it is seen.
SPOT = """(root, name) => {
    const map = root.querySelector(".l1-ui-map");
    map.scrollIntoView({ block: "nearest" });
    const { x, y, width } = map.getBoundingClientRect();
    const [column, row] = [Number(name.slice(1)), name.charCodeAt(0) - 97];
    const [left, , wide] = map.getAttribute("viewBox").split(" ").map(Number);
    // 64 to the rim, 28 to the next column, as Python lays it out.
    const scale = width / (2 * 64 + 28 * 33);
    return [x + scale * (64 + 28 * column), y + scale * (64 + 28 * Math.sqrt(3) * row)];
}"""


class LatticeView(BenchView):
    """One view of a laboratory with a map of Trans Europa."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root, 1, 1)
        self.tools = root.get_by_role("toolbar", name="Changes of the map")
        self.found = root.locator(".l1-ui-found tbody tr")
        self.undo = self.tool("Undo")
        self.badges = root.locator(".l1-ui-map use[href$='badge-T']")
        self.track = root.locator(".l1-ui-map .l1-map-laid")

    def spot(self, name: str) -> tuple[float, float]:
        """Where a crossing is in the page."""
        x, y = self.root.evaluate(SPOT, name)
        return x, y

    def line(self, name: str) -> tuple[float, float]:
        """Where the middle of a line is in the page."""
        (ax, ay), (bx, by) = map(self.spot, name.split("-"))
        return (ax + bx) / 2, (ay + by) / 2


def lattice(notebook: Host, *algorithms: str) -> LatticeView:
    """A laboratory with a map, called `w` in the kernel."""
    (view,) = open_bench(notebook, made(TEXT, *algorithms), 1, 1)
    return LatticeView(view.root)


def test_all_of_it_by_keyboard_and_spoken(bare: BarePage) -> None:
    view = lattice(bare)
    page = bare.page
    spoken = Spoken(view.spoken)
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "c")
    spoken.expect("Plymouth")
    press(page, "Shift+c")
    spoken.expect("London")
    press(page, "Shift+m")
    spoken.expect("Track from London to e9. Dreyfus")
    assert lines(bare)[1] == "tracks: d8-e9"
    press(page, "Enter")
    spoken.expect("No city lies here")
    press(page, "u")
    spoken.expect("London")
    press(page, "Enter")
    spoken.expect("London is not to be joined any more. Dreyfus")
    assert "London" not in lines(bare)[0]
    press(page, "z*2")
    expect(view.undo).to_have_attribute("aria-disabled", "true")
    press(page, "y")
    expect(view.track).to_have_count(1)
    # The player keeps its place.
    bare.run("w.step = 20")
    press(page, "Shift+m")
    expect(view.track).to_have_count(0)
    assert bare.run("print(w.step)").strip() == "20"


def test_a_finger_lays_track_and_scrolls_past_it_and_so_does_a_mouse(
    bare: BarePage,
) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1200, "height": 1600})
    view = lattice(bare)
    expect(view.maps.first).to_have_css("touch-action", "auto")
    missing = view.found.locator("td").first
    before = missing.inner_text()
    # Where it goes on, it lays nothing.
    (x, y), far = view.line("d8-e9"), 200
    touch(page, (x, y), (x, y - far / 2), (x, y - far))
    touch(page, view.line("d8-e9"))
    expect(view.track).to_have_count(1)
    assert lines(bare)[1] == "tracks: d8-e9"
    # No line stays aimed at, as it would under a mouse.
    expect(view.root.locator(".l1-ui-aim")).to_be_hidden()
    expect(view.badges).to_have_count(5)
    touch(page, view.spot("d8"))
    expect(view.badges).to_have_count(4)
    touch(page, view.line("d8-e9"))
    expect(view.track).to_have_count(0)
    assert "London" not in lines(bare)[0]
    page.mouse.click(*view.spot("d8"))
    expect(view.badges).to_have_count(5)
    expect(missing).to_have_text(before)
    page.mouse.click(*view.line("d8-e9"))
    page.mouse.click(*view.line("e9-e11"))
    expect(missing).not_to_have_text(before)
    assert lines(bare)[1] == "tracks: d8-e9 e9-e11"


def test_axe_finds_nothing_and_it_fits(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1200, "height": 1900})
    view = lattice(bare, "dreyfus_wagner", "mehlhorn")
    bare.run("w.map = w.map.replace('tracks:', 'tracks: d8-e9 e9-e11')")
    # What Python sets is drawn on both maps.
    expect(view.track).to_have_count(2)
    view.expect_usable(bare, "kmb", "cities: Paris", "Choose two cities")
