"""Widgets tied to each other in the page, and a page that lies."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.board import BoardView
from tests.browser.notebook import Notebook

LINKED = [
    "from ipywidgets import VBox, jslink\n"
    "from linie1_widget import BoardWidget\n"
    "first, second = BoardWidget(), BoardWidget()\n"
    "tie = jslink((first, 'state'), (second, 'state'))\n"
    "VBox([first, second])"
]

LIE = """async ([comm, message]) => {
    const panel = window.jupyterapp.shell.currentWidget;
    const kernel = panel.sessionContext.session.kernel;
    const open = [...kernel._comms.values()].find(({commId}) => commId === comm);
    await open.send(message).done;
}"""


def test_boards_tied_by_jslink_play_the_same_game(notebook: Notebook) -> None:
    notebook.open(LINKED)
    notebook.run_all()
    expect(notebook.widgets()).to_have_count(2)
    first, second = map(BoardView, notebook.widgets().all())
    first.take("C90")
    first.square("e1").click()
    expect(second.square("e1")).to_have_accessible_name("e1: curve east–south")
    second.button("Undo").click()
    expect(first.square("e1")).to_have_accessible_name("e1: empty")
    assert notebook.run("print(first.state, second.state)") == "- -\n"


def test_a_page_that_lies_gets_a_notice_and_changes_nothing(notebook: Notebook) -> None:
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


def test_a_board_beside_widgets_of_other_kinds_is_played_as_ever(
    notebook: Notebook,
) -> None:
    notebook.open(
        [
            "from ipywidgets import VBox\n"
            "import linie1_widget as l1\n"
            "lesson = l1.LessonWidget(l1.lessons['rules-1'])\n"
            "VBox([l1.BoardWidget(), lesson, l1.LaboratoryWidget()])"
        ]
    )
    notebook.run_all()
    expect(notebook.widgets()).to_have_count(3)
    board = BoardView(notebook.widgets().first)
    board.take("C90")
    board.square("e1").click()
    expect(board.verdict).to_contain_text("Laid: ")
