"""marimo, as an app and while it is edited."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.course import LAID, MAKE
from tests.hosts.server import free_port, require, served
from tests.hosts.trial import try_all

HEAD = "import marimo\napp = marimo.App(width='full')\n"
MAKING = "".join(f"    {line}\n" for line in MAKE.splitlines())

# What shall run again after each lay reads a state of marimo's that follows the board.
APP = f"""{HEAD}
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
def tell(laid, mo, shown):
    mo.md(f"laid: {{laid()}}, step {{shown.value['step']}}.")

if __name__ == "__main__":
    app.run()
"""


SETTINGS = """[display]
theme = "{}"
[runtime]
auto_instantiate = true
"""
"""The cells of what is edited run when it is opened."""


@pytest.mark.parametrize("how", ["run", "edit"])
def test_it_lives(how: str, page: Page, theme: str, shots: Path, tmp_path: Path) -> None:
    require("marimo")
    (tmp_path / "app.py").write_text(APP, encoding="utf-8")
    settings = tmp_path / "xdg_config_home" / "marimo" / "marimo.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS.format(theme), encoding="utf-8")
    port = free_port()
    arguments = ("marimo", how, "app.py", "--headless", "--no-token", "--host=127.0.0.1")
    url = f"http://127.0.0.1:{port}"
    with served(tmp_path, [*arguments, f"--port={port}"], f"{url}/health"):
        page.goto(url)
        try_all(page, theme, shots, f"marimo-{how}")
        # The cell that reads what was laid and the step has run again.
        expect(page.get_by_text(f"laid: {LAID}, step 1.")).to_be_visible()
