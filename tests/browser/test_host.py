"""Widgets and a real JupyterLab: its kernel, its keys, links, outputs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from notebooks.lite.lab import EXTENSIONS
from tests.browser.bench import BenchView
from tests.browser.board import BoardView
from tests.browser.looks import axe
from tests.browser.notebook import Notebook
from tests.browser.story import ECHO, LINKED, StoryView, follow_links, open_story, walk
from tests.browser.test_keyboard import press, reached, tab_until
from tests.browser.test_laboratory import COLS, MAP, ROWS
from tests.browser.test_laboratory_graph import TEXT, GraphView
from tests.browser.test_search import ASTAR, DIJKSTRA, LAST
from tests.browser.test_search import MAKE as SEARCH
from tests.browser.wire import Wire

# its own parts --------------------------------------------------------------------------

SIDEBARS = {
    "filebrowser",
    "jp-running-sessions",
    "table-of-contents",
    "extensionmanager.main-view",
    "jp-property-inspector",
    "jp-debugger-sidebar",
}
"""JupyterLab's own."""

TABS = ".jp-SideBar .lm-TabBar-tab"


def test_nothing_foreign_is_loaded_or_shown(notebook: Notebook) -> None:
    notebook.open(["import linie1_widget as l1\nl1.BoardWidget()"])
    notebook.run_all()
    page = notebook.page
    loaded = page.evaluate(
        """() => JSON.parse(document.getElementById("jupyter-config-data").textContent)
        .federated_extensions.map((each) => each.name)"""
    )
    assert sorted(loaded) == sorted(EXTENSIONS)
    tabs = page.locator(TABS).evaluate_all("(all) => all.map((each) => each.dataset.id)")
    assert "filebrowser" in tabs
    assert set(tabs) <= SIDEBARS


# its keys -------------------------------------------------------------------------------

FOR_JUPYTERLAB = "a b x d d 0 0"
"""Keys that change a notebook, or restart its kernel, where no widget takes them."""


def test_a_board_keeps_its_keys_and_tab_leaves_it(notebook: Notebook) -> None:
    board, page = reached(notebook), notebook.page
    cells = len(notebook.outputs())
    press(page, "ArrowUp ArrowLeft")
    expect(board.square("a1")).to_be_focused()
    press(page, "Control+End ArrowDown ArrowRight")
    expect(board.square("l12")).to_be_focused()
    press(page, "Home")
    expect(board.square("a12")).to_be_focused()
    press(page, FOR_JUPYTERLAB)
    assert len(notebook.outputs()) == cells
    press(page, "Tab")
    expect(board.square("a12")).not_to_be_focused()
    assert not board.grid.evaluate("(grid) => grid.contains(document.activeElement)")
    press(page, "Shift+Tab")
    expect(board.square("a12")).to_be_focused()
    tab_until(page, ".linie1", within=False)


def test_a_search_keeps_its_keys_and_tab_leaves_it(notebook: Notebook) -> None:
    cells = [f"{SEARCH}SearchWidget(astar)"]
    (search,) = open_story(notebook, cells, "Step")
    page = notebook.page
    tab_until(page, ".l1w-run", within=True)
    press(page, "End")
    search.expect_at(LAST, LAST)
    expect(search.spoken).to_contain_text(f"Step {LAST} of {LAST}: ")
    expect(search.spoken).to_contain_text(ASTAR.sentence(-1))
    tab_until(page, ".l1w-run [role=application]", within=True)
    press(page, "ArrowRight*2")
    expect(search.spoken).to_contain_text("f ")
    # On the map the arrows look around; the search stays where it is.
    search.expect_at(LAST, LAST)
    press(page, ",")
    search.expect_at(LAST - 1, LAST)
    press(page, FOR_JUPYTERLAB)
    assert len(notebook.outputs()) == len(cells)
    tab_until(page, ".linie1", within=False)


# its kernel -----------------------------------------------------------------------------

GONE = "The kernel does not answer"


@pytest.mark.parametrize(
    "end", [Notebook.end_kernel, Notebook.restart], ids=["ended", "restarted"]
)
def test_without_its_kernel_each_widget_says_so_and_keeps_what_it_has(
    notebook: Notebook, end: Callable[[Notebook], None]
) -> None:
    make = (
        f"{SEARCH}\nfrom linie1_widget import BoardWidget, LaboratoryWidget\n"
        f"lab = LaboratoryWidget({MAP!r})\nlab.algorithms = ['astar', 'dijkstra']"
    )
    drawn = f"LaboratoryWidget({TEXT + ', start A, goal D'!r}, heuristic='zero')"
    shown = ["BoardWidget()", "lab", drawn, "SearchWidget([astar, dijkstra])"]
    notebook.open([make, *shown])
    notebook.run_all()
    roots = notebook.widgets()
    expect(roots).to_have_count(len(shown))
    board = BoardView(roots.nth(0))
    board.take("C90")
    board.square("e1").click()
    expect(board.verdict).to_contain_text("Laid: ")
    lab, graph = BenchView(roots.nth(1), ROWS, COLS), GraphView(roots.nth(2), 1, 1)
    pair = StoryView(roots.nth(3), "Step")
    lab_last = lab.last_step
    end(notebook)

    board.square("f1").click()
    board.button("Undo").click()
    expect(board.notice).to_contain_text(GONE)
    expect(board.notice).to_contain_text("Run the cell again to go on.")
    # The last position stays.
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")
    assert axe(board.root) == []

    lab.drag((1, 0), (1, 6))
    expect(lab.notice).to_contain_text(GONE)
    lab.expect_cost("10", "10")
    expect(lab.root.locator(".l1-ui-pending > *")).to_have_count(0)
    lab.first.click()
    lab.expect_at(0, lab_last)
    lab.on.click()
    lab.expect_at(1, lab_last)
    expect(lab.said.first).to_contain_text("Put the start")

    graph.drag((5, 0), (7, 1))
    expect(graph.notice).to_contain_text(GONE)
    expect(graph.root.locator(".l1-ui-ghosts > *")).to_have_count(0)
    graph.expect_cost("5")

    # A story needs no kernel.
    last = max(len(ASTAR), len(DIJKSTRA))
    walk(pair, last)
    press(notebook.page, "+*4 Space")
    pair.expect_at(last, last)
    expect(pair.play).to_be_visible()
    expect(pair.said).to_have_count(2)
    expect(pair.said.first).to_contain_text(ASTAR.sentence(-1))
    expect(pair.notice).to_be_empty()


def test_a_cell_that_is_run_again_brings_its_board_back(notebook: Notebook) -> None:
    notebook.open(["from linie1_widget import BoardWidget", "BoardWidget()"])
    notebook.run_all()
    board = BoardView(notebook.widgets())
    notebook.restart()
    board.kind("S").click()
    board.square("f1").click()
    expect(board.notice).to_contain_text(GONE)
    notebook.run_all()
    expect(board.square("e1")).to_have_accessible_name("e1: empty")
    expect(board.notice).to_be_empty()
    board.take("C90")
    board.square("e1").click()
    expect(board.verdict).to_contain_text("Laid: ")


def test_python_hears_of_steps_and_leads(notebook: Notebook, wire: Wire) -> None:
    cells = [f"{SEARCH}w = SearchWidget(astar)\n{ECHO}\nVBox([w, heard])"]
    (search,) = open_story(notebook, cells, "Step")
    heard = notebook.page.locator(".widget-label")
    search.focus()
    notebook.settle()
    wire.clear()
    search.root.evaluate(
        """(root) => { for (let time = 0; time < 12; time++)
        root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" })) }"""
    )
    search.expect_at(12, LAST)
    expect(heard).to_have_text("Python has step 12")
    # Keys that hurry are told in a few messages.
    assert len(wire.comm(sent=True)) < 12
    notebook.run("w.step = 5")
    search.expect_at(5, LAST)
    notebook.run("w.speed = 60; w.playing = True")
    search.expect_at(LAST, LAST)
    expect(heard).to_have_text(f"Python has step {LAST}")
    expect(search.play).to_be_visible()
    said = notebook.run("print(w.playing, w.describe())")
    assert said == f"False A* with Manhattan distance, step {LAST} of {LAST}: " + (
        f"{ASTAR.sentence(-1)}\n"
    )


# other widgets --------------------------------------------------------------------------


def test_a_story_is_tied_to_play_and_a_slider(notebook: Notebook) -> None:
    made = f"w = SearchWidget(astar)\n{LINKED}"
    (view,) = open_story(notebook, [SEARCH, made], "Step")
    follow_links(view, notebook, LAST)


def test_boards_are_tied_by_jslink_and_played_beside_other_kinds(
    notebook: Notebook,
) -> None:
    notebook.open(
        [
            "from ipywidgets import VBox, jslink\n"
            "import linie1_widget as l1\n"
            "first, second = l1.BoardWidget(), l1.BoardWidget()\n"
            "tie = jslink((first, 'state'), (second, 'state'))\n"
            "lesson = l1.LessonWidget(l1.lessons['rules-1'])\n"
            "VBox([first, second, lesson, l1.LaboratoryWidget()])"
        ]
    )
    notebook.run_all()
    expect(notebook.widgets()).to_have_count(4)
    first, second = map(BoardView, notebook.widgets().all()[:2])
    first.take("C90")
    first.square("e1").click()
    expect(first.verdict).to_contain_text("Laid: ")
    expect(second.square("e1")).to_have_accessible_name("e1: curve east–south")
    second.button("Undo").click()
    expect(first.square("e1")).to_have_accessible_name("e1: empty")
    assert notebook.run("print(first.state, second.state)") == "- -\n"


# a page that lies -----------------------------------------------------------------------

LIE = """async ([comm, message]) => {
    const panel = window.jupyterapp.shell.currentWidget;
    const kernel = panel.sessionContext.session.kernel;
    const open = [...kernel._comms.values()].find(({commId}) => commId === comm);
    await open.send(message).done;
}"""


def test_a_page_that_lies_of_a_board_changes_nothing(notebook: Notebook) -> None:
    notebook.open(["from linie1_widget import BoardWidget", "w = BoardWidget()\nw"])
    notebook.run_all()
    board = BoardView(notebook.widgets())
    board.take("C90")
    board.square("e1").click()
    expect(board.verdict).to_contain_text("Laid: ")
    comm = notebook.run("print(w.model_id, end='')")
    for content, words in (
        ({"do": "lay", "cell": "z9", "tile": "C90"}, "cannot be done here"),
        ({"do": "jump"}, "Unknown request"),
    ):
        message = {"method": "custom", "content": content}
        notebook.page.evaluate(LIE, [comm, message])
        expect(board.notice).to_contain_text(words)
    message = {"method": "update", "state": {"state": "a1:X0"}, "buffer_paths": []}
    notebook.page.evaluate(LIE, [comm, message])
    expect(board.notice).to_contain_text("cannot be done here: {'state': 'a1:X0'}")
    expect(board.square("a1")).to_have_accessible_name("a1: empty")
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")
    assert notebook.run("print(w.state)") == "e1:C90\n"


# outputs --------------------------------------------------------------------------------


def test_an_embedded_page_is_an_output_of_a_notebook(notebook: Notebook) -> None:
    notebook.open(
        [
            "from linie1_widget import GridGraph, SearchWidget, search\n"
            "grid = GridGraph('S..G')\n"
            "SearchWidget(search(grid, grid.start, grid.goal)).embed(height=700)"
        ]
    )
    notebook.run_all()
    # It asks nothing of Python, and has no way to it.
    view = StoryView(notebook.page.frame_locator("iframe").locator(".linie1"), "Step")
    view.last.click()
    view.expect_at(view.last_step, view.last_step)
