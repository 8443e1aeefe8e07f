"""marimo, as an app and in edit mode."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from textwrap import indent

import pytest
from playwright.sync_api import Page, expect

from tests.browser.board import BoardView
from tests.browser.lab import served
from tests.browser.looks import ORDERS
from tests.hosts.trial import LAID, MAKE, expect_styled, require, try_all

FRAME = """import marimo
app = marimo.App(width="full")
{}
if __name__ == "__main__":
    app.run()
"""
MAKING = "".join(f"    {line}\n" for line in MAKE.splitlines())

# Cells that depend on the board read a marimo state that follows it.
APP = f"""
@app.cell
def make():
    import marimo as mo
{MAKING}
    return board, game, mo, story

@app.cell
def show(board, mo):
    mo.ui.anywidget(board)

@app.cell
def step(mo, story):
    shown = mo.ui.anywidget(story)
    shown
    return (shown,)

@app.cell
def play(game, mo):
    mo.ui.anywidget(game)

@app.cell
def follow(board, mo):
    laid, set_laid = mo.state(board.state)
    board.observe(lambda change: set_laid(change.new), "state")
    return (laid,)

@app.cell
def report(laid, mo, shown):
    mo.md(f"laid: {{laid()}}, step {{shown.value['step']}}.")
"""

TWICE = """
@app.cell
def make():
    import marimo as mo
    from linie1_widget import BoardWidget
    board, other = BoardWidget(), BoardWidget()
    return board, mo, other

@app.cell
def show(board, mo, other):
    mo.vstack([mo.ui.anywidget(board), mo.ui.anywidget(other)])

@app.cell
def show_again(board, mo):
    mo.ui.anywidget(board)
"""

# marimo shows the last line of a cell, if it is an expression.
ALL = """
@app.cell
def make():
CELLS
    import marimo as mo
    return mo, shown

@app.cell
def show(mo, shown):
    mo.vstack([mo.ui.anywidget(each) for each in shown])
"""

# In edit mode cells run on opening.
SETTINGS = """[display]
theme = "{}"
[runtime]
auto_instantiate = true
"""


@contextmanager
def opened(page: Page, how: str, app: str, theme: str, folder: Path) -> Iterator[None]:
    require("marimo")
    (folder / "app.py").write_text(FRAME.format(app), encoding="utf-8")
    settings = folder / "xdg_config_home" / "marimo" / "marimo.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS.format(theme), encoding="utf-8")
    arguments = ("marimo", how, "app.py", "--headless", "--no-token", "--host=127.0.0.1")
    with served(folder, arguments, "/health") as url:
        page.goto(url)
        yield


@pytest.mark.parametrize("how", ["run", "edit"])
def test_widgets_work_in_marimo(how: str, page: Page, theme: str, tmp_path: Path) -> None:
    with opened(page, how, APP, theme, tmp_path):
        try_all(page, theme)
        # The dependent cell has run again.
        expect(page.get_by_text(f"laid: {LAID}, step 1.")).to_be_visible()


def test_marimo_shows_two_boards_apart_and_views_of_one_alike(
    page: Page, theme: str, tmp_path: Path
) -> None:
    with opened(page, "run", TWICE, theme, tmp_path):
        roots = page.locator(".linie1")
        expect(roots).to_have_count(3)
        board, other, again = (BoardView(roots.nth(at)) for at in range(3))
        for view, kind in ((board, "S"), (other, "C")):
            view.kind(kind).click()
            expect(view.kind(kind)).to_have_attribute("aria-pressed", "true")
        board.square("b1").click()
        for view in (board, again):
            laid = re.compile("^b1: straight north–south")
            expect(view.square("b1")).to_have_accessible_name(laid)
            expect(view.kind("S")).to_have_attribute("aria-pressed", "true")
        expect(other.square("b1")).to_have_accessible_name(re.compile("^b1: empty"))


@pytest.mark.parametrize("order", ORDERS)
def test_every_widget_is_styled_in_marimo(
    page: Page, theme: str, order: str, tmp_path: Path
) -> None:
    cells = "\n".join(ORDERS[order])
    app = ALL.replace("CELLS", indent(cells, "    "))
    with opened(page, "run", app, theme, tmp_path):
        expect_styled(page)
