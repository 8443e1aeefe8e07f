"""JupyterLab with jupyter-collaboration: several browsers on one notebook."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.board import BoardView
from tests.browser.conftest import new_context
from tests.browser.lab import Lab
from tests.browser.notebook import DIALOG, Notebook
from tests.browser.story import StoryView
from tests.browser.table import TableView
from tests.hosts.trial import CELLS, LAID, ON_C2, ON_C3

PYTHON = Path(sys.prefix, "collaboration/bin/python")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    if not PYTHON.exists():
        pytest.fail("there is no jupyter-collaboration here: `make hosts` installs it")
    started = Lab(tmp_path_factory.mktemp("collaboration"), "jupyterlab", PYTHON)
    started.start()
    yield started
    started.stop()


@pytest.fixture
def people(browser: BrowserContext, server: Lab) -> Iterator[tuple[Notebook, ...]]:
    """Yield three people, each with a browser profile of their own."""
    size = {"width": 1300, "height": 1400}
    contexts = [new_context(browser.browser, viewport=size) for _ in range(3)]
    yield tuple(Notebook(context.new_page(), server) for context in contexts)
    for context in contexts:
        context.close()


def trust(book: Notebook) -> None:
    # The command waits for its dialog.
    book.page.evaluate("() => void jupyterapp.commands.execute('notebook:trust')")
    book.page.locator(DIALOG).get_by_role("button", name="Trust").click()


def test_collaborators_see_each_others_changes(
    people: tuple[Notebook, ...], server: Lab
) -> None:
    ada, ben, cem = people
    ada.open(CELLS)
    (file,) = server.root.glob("*.ipynb")
    ben.visit(file.name)
    ada.run_all()
    expect(ada.widgets()).to_have_count(3)
    # JupyterLab trusts outputs only where they were made, and shows the pictures.
    still = ben.page.get_by_alt_text("Linie 1 board, 1995 edition: 3 tiles")
    expect(still).to_be_visible()
    trust(ben)
    expect(ben.widgets()).to_have_count(3)

    hers, his = (BoardView(user.widgets().nth(0)) for user in (ada, ben))
    hers.take("S0")
    hers.square("c2").click()
    expect(his.square("c2")).to_have_accessible_name(ON_C2)
    his.square("c3").click()
    expect(hers.square("c3")).to_have_accessible_name(ON_C3)
    hers.grid.press("z")
    expect(his.square("c3")).to_have_accessible_name("c3: empty")

    her_story, his_story = (StoryView(user.widgets().nth(1), "Step") for user in (ada, ben))
    his_story.on.click()
    expect(her_story.at).to_contain_text("Step 1 of")
    her_story.on.click()
    expect(his_story.at).to_contain_text("Step 2 of")

    her_table, his_table = (TableView(user.widgets().nth(2)) for user in (ada, ben))
    his_table.play("b1", "S0")
    on_b1 = re.compile("^b1: straight north")
    expect(her_table.square("b1")).to_have_accessible_name(on_b1)
    expect(her_table.says).to_contain_text("1 play left")
    assert ada.run("print(board.state, story.step)") == f"{LAID} 2\n"

    # Whoever comes once the notebook has been run has nothing to trust.
    cem.visit(file.name)
    expect(cem.widgets()).to_have_count(3)
    late = BoardView(cem.widgets().nth(0))
    expect(late.square("c2")).to_have_accessible_name(ON_C2)
    late.take("S0")
    late.square("c3").click()
    for board in (hers, his):
        expect(board.square("c3")).to_have_accessible_name(ON_C3)
    ada.end_kernel()
