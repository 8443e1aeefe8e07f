"""Widgets in JupyterLab: kernel, keys, outputs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import linie1_widget as l1
from notebooks.lite.lab import EXTENSIONS
from tests.browser.bare import shown
from tests.browser.bench import BenchView
from tests.browser.board import BOARD, BoardView, press, tab_until
from tests.browser.looks import axe
from tests.browser.notebook import Notebook
from tests.browser.story import StoryView, walk
from tests.paths.picture.stories import grid
from tests.thorough import thorough_except

SIDEBARS = {
    "filebrowser",
    "jp-running-sessions",
    "table-of-contents",
    "extensionmanager.main-view",
    "jp-property-inspector",
    "jp-debugger-sidebar",
}
SEARCH = (
    "from linie1_widget import SearchWidget\nfrom tests.paths.picture.stories import grid"
)
# Keys that change a notebook or restart its kernel, unless a widget handles them.
FOR_JUPYTERLAB = "a b x d d 0 0"


def test_widgets_keep_their_keys_from_jupyterlab_and_tab_leaves_them(
    notebook: Notebook,
) -> None:
    cells = [*BOARD, f"{SEARCH}\nSearchWidget(grid())"]
    roots, page = shown(notebook, cells, 2), notebook.page
    board, search, last = BoardView(roots[0]), StoryView(roots[1], "Step"), len(grid())
    tab_until(page, ".linie1 [role=grid]", within=True)
    press(page, "Control+End Home")
    expect(board.square("a12")).to_be_focused()
    press(page, f"{FOR_JUPYTERLAB} Tab")
    assert not board.grid.evaluate("(grid) => grid.contains(document.activeElement)")
    press(page, "Shift+Tab")
    expect(board.square("a12")).to_be_focused()
    tab_until(page, ".l1w-run", within=True)
    press(page, "End")
    expect(search.spoken).to_contain_text(f"Step {last} of {last}: ")
    expect(search.spoken).to_contain_text(grid().sentence(-1))
    tab_until(page, ".l1w-run [role=application]", within=True)
    press(page, "ArrowRight*2")
    expect(search.spoken).to_contain_text("f ")
    # On the map the arrows look around; the search stays at its step.
    search.expect_at(last, last)
    press(page, f", {FOR_JUPYTERLAB}")
    search.expect_at(last - 1, last)
    assert len(notebook.outputs()) == len(cells)
    tab_until(page, ".linie1", within=False)


# To the page, a kernel that has ended is like one that is new.
@pytest.mark.parametrize("end", thorough_except({"restart"}, ["restart", "end_kernel"]))
def test_widgets_keep_what_they_have_without_kernel_until_their_cells_run_again(
    notebook: Notebook, end: str
) -> None:
    draw = "from linie1_widget import LaboratoryWidget\nLaboratoryWidget('S..\\n..G')"
    cells = [*BOARD, f"{SEARCH}\nSearchWidget([grid(), grid()])", draw]
    roots = shown(notebook, cells, 3)
    board, pair, last = BoardView(roots[0]), StoryView(roots[1], "Step"), len(grid())
    lab = BenchView(roots[2], 2, 3)
    board.play("e1", "C90")
    expect(board.verdict).to_contain_text("Laid: ")
    getattr(notebook, end)()

    board.square("f1").click()
    board.button("Undo").click()
    expect(board.notice).to_contain_text("known position. Run the cell again to go on.")
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")
    assert axe(board.root) == []

    lab.drag((1, 0), (1, 1))
    expect(lab.notice).to_contain_text("The kernel does not answer")
    lab.expect_cost("3")
    expect(lab.root.locator(".l1-ui-pending > *")).to_have_count(0)

    walk(pair, last)
    press(notebook.page, "+*4 Space")
    pair.expect_at(last, last)
    expect(pair.play).to_be_visible()
    expect(pair.said).to_have_count(2)
    expect(pair.notice).to_be_empty()

    if end == "restart":
        notebook.run_all()
        expect(board.square("e1")).to_have_accessible_name("e1: empty")
        expect(board.notice).to_be_empty()
        board.play("e1", "C90")
        expect(board.verdict).to_contain_text("Laid: ")


# Widgets ask for what they need without a kernel ten seconds after they are shown; here at
# once. The page forgets the scripts of other notebooks.
SOON = """() => {
    const wait = setTimeout;
    window.setTimeout = (act, after, ...more) => wait(act, after - 10000 && after, ...more);
    globalThis[Symbol.for("linie1_widget")]?.clear();
}"""
# True once the page has so many scripts.
READY = """async (scripts) => {
    const loaded = globalThis[Symbol.for("linie1_widget")];
    if (!(loaded?.size >= scripts)) return false;
    await Promise.all(loaded.values());
    return true;
}"""


@pytest.mark.parametrize("end", thorough_except({"end_kernel"}, ["restart", "end_kernel"]))
def test_boards_laboratories_and_texts_go_on_once_their_kernel_is_gone(
    notebook: Notebook, end: str
) -> None:
    cells = [
        """from linie1_widget import LaboratoryWidget, prose
w = LaboratoryWidget("S..\\n..G", algorithms=("weighted_astar", "bfs"))
w""",
        "w",
        'prose("{weight=3:1..9}", w)',
        'prose("{mud=5:1..9}: {astar.cost}", "S5G\\n###", algorithms=("astar",))',
        'LaboratoryWidget("A -- B 1, B -- C 2, start A, goal C")',
        'LaboratoryWidget("S.*G")',
        'from linie1_widget import BoardWidget\nBoardWidget("e1:C90 e2:S0")',
    ]
    page, roots = notebook.page, notebook.widgets()
    notebook.open(cells)
    page.evaluate(SOON)
    notebook.run_all()
    # Four kinds of widgets, and what these four need without a kernel.
    page.wait_for_function(READY, arg=11)
    notebook.settle()
    lab, other = (BenchView(roots.nth(number), 2, 3) for number in range(2))
    tied, own, graph = (roots.nth(number) for number in range(2, 5))
    stops = BenchView(roots.nth(5), 1, 4)
    board = BoardView(roots.nth(6))
    getattr(notebook, end)()

    lab.drag((0, 1), (1, 1))
    for view in (lab, other):
        view.expect_cost("none", "none")
        expect(view.notice).to_contain_text("Python is gone")
    assert axe(lab.root) == []
    lab.undo.click()
    other.expect_cost("3", "3")
    walk(other, other.last_step)
    lab.heuristic.first.select_option("python")
    expect(lab.notice).to_contain_text("need a notebook")

    tied.get_by_role("slider").press("ArrowRight")
    expect(lab.headings.first).to_contain_text("weight 4")
    expect(tied.get_by_role("slider")).to_have_text("4")
    own.get_by_role("slider").first.press("End")
    expect(own).to_contain_text("9: 10")

    graph.get_by_role("button", name="Clear").click()
    expect(graph).to_contain_text("no path")

    board.play("d1", "S0")
    expect(board.verdict).to_contain_text("Refused: straight north–south on d1.")
    board.play("e3", "S0")
    expect(board.verdict).to_contain_text("Laid: straight north–south on e3.")
    expect(board.notice).to_contain_text("Python is gone")
    board.button("Undo").click()
    expect(board.square("e3")).to_have_accessible_name("e3: empty")

    stops.drag((0, 1), (0, 1))
    stops.expect_cost("none")


def test_notebooks_in_one_page_share_scripts_that_come_again_after_a_restart(
    notebook: Notebook,
) -> None:
    cells = [f"{SEARCH}\nSearchWidget(grid())", "SearchWidget(grid())"]
    shown(notebook, cells, 2)
    page = notebook.page
    notebook.restart()
    notebook.run_all()
    notebook.open(cells)
    notebook.run_all()
    expect(page.locator(".l1w-run")).to_have_count(4)
    for root in page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .l1w-run").all():
        view = StoryView(root, "Step")
        view.on.click()
        view.expect_at(1, len(grid()))
    expect(page.locator("head style[id^='linie1_widget.search.']")).to_have_count(1)


def test_frames_of_a_notebook_are_stepped_and_follow_its_theme(
    notebook: Notebook,
) -> None:
    room = l1.GameWidget(l1.Game(["Ada", "Ben"], seed=7)).share()
    seat = f"import linie1_widget as l1\nl1.join_room({room.links['Ada']!r}, 700)"
    notebook.open([f"{SEARCH}\nSearchWidget(grid()).embed(height=700)", seat])
    notebook.theme("Dark")
    notebook.run_all()
    page = notebook.page
    frames = page.locator("iframe")
    expect(frames).to_have_count(2)
    embedded, seated = (frames.nth(at).content_frame for at in range(2))
    view = StoryView(embedded.locator(".linie1"), "Step")
    view.last.click()
    view.expect_at(view.last_step, view.last_step)
    root = seated.locator(".linie1")
    expect(root).to_have_attribute("data-theme", "dark")
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        expect(root).to_have_attribute("data-theme", theme.lower())
    for told in ("auto", "<b>", None, ["light"]):
        send = "(linie1Theme) => frames[1].postMessage({ linie1Theme }, '*')"
        page.evaluate(send, told)
    expect(seated.locator("html")).to_have_attribute("data-theme", "auto")
    room.close()
    expect(seated.locator("#l1-link-status")).to_have_text("This room is closed.")


def test_jupyterlab_loads_nothing_foreign(notebook: Notebook) -> None:
    page = notebook.page
    notebook.load("extensions")
    loaded = page.evaluate(
        """async () => {
        await jupyterapp.restored;
        const config = document.getElementById("jupyter-config-data").textContent;
        return JSON.parse(config).federated_extensions.map((each) => each.name); }"""
    )
    assert sorted(loaded) == sorted(EXTENSIONS)
    tabs = page.locator(".jp-SideBar .lm-TabBar-tab")
    names = tabs.evaluate_all("(all) => all.map((each) => each.dataset.id)")
    assert {"filebrowser"} <= set(names) <= SIDEBARS
