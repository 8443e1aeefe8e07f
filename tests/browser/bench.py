"""A laboratory in the page, with drawing by pointer."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.bare import BarePage, Host, shown
from tests.browser.looks import NARROW, expect_accessible, expect_it_fits, resize
from tests.browser.story import StoryView

# A map may be replaced at any time by one with other squares.
FREE = """(root) => {
    const free = root.querySelector(".l1-ui-map .l1-free");
    free.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = free.getBoundingClientRect();
    return { x, y, width, height };
}"""

# The row and column of a square.
Place = tuple[int, int]


class BenchView(StoryView):
    """A view of a `LaboratoryWidget` with a number of rows and columns."""

    def __init__(self, root: Locator, rows: int, cols: int) -> None:
        super().__init__(root, "Step")
        self.rows_of_map, self.cols_of_map = rows, cols
        self.tools = root.get_by_role("toolbar", name="Drawing tools")
        self.found = root.get_by_role("table").locator("tbody tr")
        self.rare = root.locator("summary")
        self.headings = root.locator(".l1-ui-title")
        self.heuristic = root.get_by_role("combobox", name="Heuristic", exact=True)
        self.undo = self.tool("Undo")

    def tool(self, name: str) -> Locator:
        return self.tools.get_by_role("button", name=name)

    def place(self, square: Place) -> tuple[float, float]:
        box = self.root.evaluate(FREE)
        row, col = square
        return (
            box["x"] + box["width"] * (col + 0.5) / self.cols_of_map,
            box["y"] + box["height"] * (row + 0.5) / self.rows_of_map,
        )

    def drag(self, *squares: Place) -> None:
        mouse = self.page.mouse
        mouse.move(*self.place(squares[0]))
        mouse.down()
        for square in squares[1:]:
            mouse.move(*self.place(square))
        mouse.up()

    def expect_cost(self, *costs: str) -> None:
        """Wait until the searches have found paths of these costs, or "none"."""
        # Without a search there is no table yet.
        expect(self.found).to_have_count(len(costs))
        for row, cost in zip(self.found.all(), costs, strict=True):
            expect(row.locator("td").nth(1)).to_contain_text(cost)

    def expect_usable(self, bare: BarePage, alone: str, broken: str, words: str) -> None:
        """Check the views of two searches, one in a narrow cell, and a `broken` map."""
        expect_accessible(bare, self.root)
        bare.run(f"w.algorithms = [{alone!r}]")
        resize(bare, NARROW)
        expect(self.found).to_have_count(1)
        expect_it_fits(self.root)
        bare.run(f"w.map = {broken!r}")
        expect(self.headings.first).to_contain_text(words)
        expect_accessible(bare, self.root)


def made(text: str, *algorithms: str, **more: object) -> list[str]:
    """Return the cell of a laboratory called `w`."""
    settings = {"algorithms": algorithms or None, **more}
    named = "".join(f", {name}={value!r}" for name, value in settings.items())
    make = f"w = LaboratoryWidget({text!r}{named})"
    return [f"from linie1_widget import LaboratoryWidget\n{make}\nw"]


def lines(notebook: Host) -> list[str]:
    return notebook.run("print(w.map)").strip().split("\n")


def open_bench(
    notebook: Host, cells: list[str], rows: int, cols: int, views: int = 1
) -> list[BenchView]:
    return [BenchView(root, rows, cols) for root in shown(notebook, cells, views)]
