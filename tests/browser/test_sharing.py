"""A game by links: two browsers that know their links only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import linie1_widget as l1
from linie1_widget.linie1.game.moves import Lay
from linie1_widget.players.linie1.builders import GreedyBot
from tests.browser.conftest import Console
from tests.browser.notebook import Notebook
from tests.browser.table import TableView

TURNS = 30
NAMES = ["Ada", "Ben", "Cleo", "Dora"]
BOTS = {2: "random", 3: "random"}


class Guests:
    """Browsers of their own, each opened by a link."""

    def __init__(self, browser: BrowserContext, console: Console) -> None:
        self._browser, self._console = browser.browser, console
        self._contexts: list[BrowserContext] = []

    def open(self, url: str, **options: object) -> Page:
        assert self._browser is not None
        size = {"width": 1024, "height": 1100}
        context = self._browser.new_context(**{"viewport": size, **options})
        self._contexts.append(context)
        page = context.new_page()
        self._console.listen(page)
        page.goto(url)
        return page

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def guests(browser: BrowserContext, console: Console) -> Iterator[Guests]:
    opened = Guests(browser, console)
    yield opened
    opened.close()
    assert not console.messages, "\n".join(console.messages)


def test_two_browsers_play_with_bots_and_a_third_watches(guests: Guests) -> None:
    host = l1.GameWidget(l1.Game(NAMES, seed=7), BOTS, pace=0)
    room = host.share()
    pages = [guests.open(room.links[name]) for name in (*NAMES[:2], "watching")]
    tables = [TableView(page.locator(".linie1")) for page in pages]
    whose = ("You play Ada.", "You play Ben.", "You are watching.")
    for page, says in zip(pages, whose, strict=True):
        expect(page.locator("#l1-link-who")).to_have_text(says)
    watcher, rng = tables[2], Random(1)
    while host.game.state.turn <= TURNS and not host.game.over:
        player, made = host.game.to_move, host.game.moves
        if player not in BOTS:
            move = GreedyBot(rng).choose(host.game.view(player))
            if isinstance(move, Lay):
                tables[player].play(move.cell.name, str(move.tile))
            else:
                tables[player].actions.get_by_role("button").first.click()
        expect(watcher.at).not_to_have_text(f"Move {len(made)} of {len(made)}")
    moves = len(host.game.moves)
    for table in tables:
        expect(table.at).to_have_text(f"Move {moves} of {moves}")
    assert [person.here for person in room.people] == [True] * 3
    room.close()
    expect(pages[1].locator("#l1-link-status")).to_have_text("This room is closed.")


HOST = [
    "import linie1_widget as l1\nw = l1.GameWidget(l1.Game(['Ada', 'Ben'], seed=7))\nw",
    "room = w.share()\nroom",
]


def test_a_cell_that_runs_holds_up_the_moves_only(
    notebook: Notebook, guests: Guests, tmp_path: Path
) -> None:
    notebook.open(HOST)
    notebook.run_all()
    url = notebook.run("print(room.links['Ada'], end='')")
    page = guests.open(url)
    table, status = TableView(page.locator(".linie1")), page.locator("#l1-link-status")
    cell = notebook.page.locator(".jp-Cell").nth(1)
    expect(cell.get_by_text("● is here")).to_be_visible()
    table.take("S0")
    done = tmp_path / "done"
    notebook.start(
        f"from pathlib import Path\nwhile not Path({str(done)!r}).exists(): pass"
    )
    table.square("c5").click()
    expect(status).to_have_text("The host's computer is busy. What you do waits.")
    page.reload()
    expect(status).to_have_text("The host's computer is busy. What you do waits.")
    done.touch()
    expect(table.at).to_have_text("Move 1 of 1")
    expect(status).to_be_hidden()
    expect(table.says).to_have_text("Ada lays track: 1 play left.")
    table.button("Deutsch").click()
    expect(page.locator("#l1-link-who")).to_have_text("Du spielst Ada.")
    cell.get_by_role("button", name="Close the room").click()
    expect(status).to_have_text("Dieser Raum ist geschlossen.")
