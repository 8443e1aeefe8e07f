"""Games and other widgets by links: browsers that know their links only."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import linie1_widget as l1
from linie1_widget.linie1.bots.builders import GreedyBot
from linie1_widget.linie1.game.moves import Lay
from tests.browser.bare import BarePage, shown
from tests.browser.conftest import PHONE, Console, Guest
from tests.browser.looks import axe, expect_accessible, expect_it_fits
from tests.browser.notebook import Notebook
from tests.browser.table import Table, TableView
from tests.rooms.test_resume import kernel
from tests.rooms.tunnel import tunnelled
from tests.table.game.toy_game import NIM, Nim
from tests.thorough import thorough_except

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
WAITS = "Waiting for the connection … What you do is kept."
BUSY = "The computer at the other end is busy. What you do waits."


# Pages of tests always have the focus.
UNWATCHED = """() => {
  document.hasFocus = () => false;
  window.chimes = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.chimes += 1;
    return make.call(this);
  };
}"""


def opened(page: Page) -> tuple[TableView, Locator, Locator]:
    """Return the table of a page, who sits there, and what is said of its connection."""
    table = TableView(page.locator(".linie1"))
    return table, page.locator("#l1-link-who"), page.locator("#l1-link-status")


def test_four_browsers_play_to_the_end_and_a_fifth_watches(guest: Guest) -> None:
    host, rng = l1.TableWidget(Nim(people=4), players=NAMES, kind=NIM), Random(1)
    room = host.share()
    # One of them is a phone, and another one is dark.
    looks: list[dict[str, Any]] = [{}, PHONE, {"color_scheme": "dark"}, {}, {}]
    names = [*NAMES, "watching"]
    pages = [
        guest(room.links[name], **look) for name, look in zip(names, looks, strict=True)
    ]
    tables = [Table(page.locator(".linie1")) for page in pages]
    for page in pages:
        page.evaluate(UNWATCHED)
    while not host.game.over:
        table, made = tables[host.game.to_move], len(host.game.moves)
        expect(table.at).to_have_text(f"Move {made} of {made}")
        expect(table.page).to_have_title(re.compile("^● Your turn · "))
        expect(tables[-1].page).not_to_have_title(re.compile("Your turn"))
        table.action(re.compile(f"^{rng.choice(host.game.legal_moves())}$")).click()
        expect(table.at).not_to_have_text(f"Move {made} of {made}")
    made = len(host.game.moves)
    for table in tables:
        expect(table.at).to_have_text(f"Move {made} of {made}")
        expect(table.root.locator(".l1-ui-over")).to_be_visible()
    assert all(person.here for person in room.people)
    # Whose turn it is also sounds while nobody looks; who watches hears nothing.
    assert [page.evaluate("chimes > 0") for page in pages] == [True] * 4 + [False]
    room.close()
    expect(opened(pages[1])[2]).to_have_text("This room is closed.")


def test_open_page_goes_on_when_a_killed_kernel_is_back(
    guest: Guest, console: Console, tmp_path: Path
) -> None:
    console.forgiven = ("ERR_CONNECTION_REFUSED",)
    with kernel(tmp_path) as links:
        page = guest(links["Ada"])
        table, who, status = opened(page)
        assert axe(page.locator("main")) == []
        table.play("c5", "S0")
        expect(table.at).to_have_text("Move 1 of 1")
    expect(status).to_have_text(WAITS)
    table.square("d5").press("Enter")
    with kernel(tmp_path):
        expect(status).to_be_hidden()
        expect(table.square("d5")).to_have_accessible_name(re.compile("^d5: straight"))
        expect(table.says).to_have_text("Ben lays track: 2 plays left.")
        expect(who).to_have_text("You play Ada.")


@pytest.mark.usefixtures("network")
def test_host_lets_others_in_by_the_cell_of_a_table(bare: BarePage, guest: Guest) -> None:
    table = "w = l1.GameWidget(l1.Game(['Ada', 'Ben', 'Cleo']), {'Cleo': 'random'}, pace=0)"
    made = f"import linie1_widget as l1\n{table}\nroom = w.share()"
    (root,) = shown(bare, [made, "room._repr_mimebundle_()\nroom._displayed"])
    room, button = bare._names["room"], partial(root.get_by_role, "button")
    codes = root.get_by_role("img")
    button(name="Show link Ada").click()
    bare.settle()
    expect(root.get_by_role("link")).to_have_attribute("href", room.links["Ada"])
    expect(codes).to_have_count(0)
    button(name="Open to this network").click()
    bare.settle()
    expect(codes).to_have_accessible_name("QR code of the link: Ada")
    button(name="Show link Ben").press("Enter")
    bare.settle()
    expect(codes).to_have_accessible_name("QR code of the link: Ben")
    expect(button(name="Hide link Ben")).to_be_focused()
    pages = [guest(room.links[name]) for name in ("Ben", "watching")]
    bare.settle()
    expect(root).to_contain_text("● Ben is here", use_inner_text=True)
    expect(root.get_by_role("status")).to_contain_text("1 person watching")
    expect_accessible(bare, root)
    bare.run("room._displayed.layout.width = '480px'")
    expect_it_fits(root)
    button(name=re.compile("Remove no.")).click()
    button(name="Take back Ben").click()
    bare.settle()
    expect(opened(pages[0])[2]).to_contain_text("The host has taken this seat back.")
    expect(opened(pages[1])[2]).to_contain_text("You have been removed.")
    bare.settle()
    expect(button(name=re.compile("Remove no."))).to_have_count(0)
    button(name="Close the room").click()
    bare.settle()
    expect(root).to_contain_text("This room is closed.")


GRID = l1.GridGraph("S...G")
SHARED: dict[str, Callable[[], Any]] = {
    "laboratory": lambda: l1.LaboratoryWidget(
        "S..G\n.#..\n....", algorithms=("bfs", "dijkstra")
    ),
    "laboratory_tram": lambda: l1.LaboratoryWidget(l1.Board.parse("c5:S0")),
    "search": lambda: l1.SearchWidget(l1.search(GRID, GRID.start, GRID.goal)),
    "lesson": lambda: l1.LessonWidget("rules-3"),
}


# The others have the same bar of steps.
@pytest.mark.parametrize("kind", thorough_except({"laboratory", "lesson"}, SHARED))
def test_watching_page_shows_nothing_to_change(kind: str, guest: Guest) -> None:
    host = SHARED[kind]()
    room = host.share()
    page = guest(room.links["watching"], **PHONE)
    expect(page.locator("#l1-link-who")).to_have_text(
        "You are watching: this link does not let you take part."
    )
    root = page.locator(".linie1")
    asks = ":is(button, select, input, textarea)"
    if kind == "lesson":
        expect(root.get_by_role("heading", name="One square of five")).to_be_visible()
        expect(root.locator(asks)).to_have_count(0)
        host._handle_custom_msg({"do": "check", "answer": "d4"}, [])
        expect(root).to_contain_text("✓ Right.")
    else:
        step = host.step
        if step:  # laboratories begin at the end
            root.get_by_role("button", name="First step").tap()
        root.get_by_role("button", name="Next step").tap()
        expect(root.locator(".l1-ui-at")).to_have_text(f"Step 1 of {host.last}")
        assert host.step == step
        host.step = 2
        expect(root.locator(".l1-ui-at")).to_have_text(f"Step 2 of {host.last}")
        # All that steps or shows works here, and there is nothing else.
        others = root.locator(f"{asks}:not(.l1-ui-transport *, [role=tab])")
        expect(others.filter(has_not_text="Shade by cost")).to_have_count(0)
        assert axe(page.locator("main")) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    room.close()


# A killed kernel above cuts the line as well.
@pytest.mark.parametrize("loss", thorough_except({"fall_silent"}, ["fall_silent", "cut"]))
def test_page_goes_on_after_a_minute_without_network(
    loss: str, guest: Guest, console: Console
) -> None:
    console.forgiven = ("ERR_CONNECTION", "WebSocket is closed before")
    host = l1.GameWidget(l1.Game(NAMES[:2], seed=7))
    room, rng = host.share(), Random(1)
    with tunnelled(room.base_url) as tunnel:
        page = guest(tunnel.url(room.links["Ada"]))
        page.clock.install()
        page.reload()
        table, who, status = opened(page)
        for square in ("c5", "d5"):
            table.play(square, "S0")
        expect(table.says).to_have_text("Ben lays track: 2 plays left.")
        page.evaluate("document.body.dataset.same = ''")
        before = len(host.game.moves)
        getattr(tunnel, loss)()
        page.clock.fast_forward(60_000)
        expect(status).to_have_text(WAITS)
        while host.game.to_move == 1:
            host.push(GreedyBot(rng).choose(host.game.view(1)))
        made = len(host.game.moves)
        expect(table.at).to_have_text(f"Move {before} of {before}")
        tunnel.mend()
        page.clock.fast_forward(60_000)
        expect(status).to_be_hidden()
        expect(table.at).to_have_text(f"Move {made} of {made}")
        expect(page.locator("body[data-same]")).to_be_visible()
        expect(who).to_have_text("You play Ada.")
        move = GreedyBot(rng).choose(host.game.view(0))
        assert isinstance(move, Lay)
        table.play(move.cell.name, str(move.tile))
        expect(table.at).not_to_have_text(f"Move {made} of {made}")
        assert len(host.game.moves) > made
    room.close()


HOST = [
    "import linie1_widget as l1\nw = l1.GameWidget(l1.Game(['Ada', 'Ben'], seed=7))\nw",
    "room = w.share()\nroom",
]


def test_running_cell_holds_up_moves_and_a_cell_run_again_keeps_the_page(
    notebook: Notebook, guest: Guest, tmp_path: Path
) -> None:
    notebook.open(HOST)
    notebook.run_all()
    url = notebook.run("print(room.links['Ada'], end='')")
    page = guest(url)
    table, who, status = opened(page)
    cell = notebook.page.locator(".jp-Cell").nth(1)
    expect(cell).to_contain_text("Ada is here", use_inner_text=True)
    table.take("S0")
    done = tmp_path / "done"
    notebook.start(
        f"from pathlib import Path\nwhile not Path({str(done)!r}).exists(): pass"
    )
    table.square("c5").click()
    expect(status).to_have_text(BUSY)
    page.reload()
    expect(status).to_have_text(BUSY)
    done.touch()
    expect(table.at).to_have_text("Move 1 of 1")
    expect(status).to_be_hidden()
    expect(table.says).to_have_text("Ada lays track: 1 play left.")
    # The cells make another table when they are run again; the page comes to it.
    notebook.run_all()
    expect(table.says).to_have_text("Ada lays track: 2 plays left.")
    assert notebook.run("print(room.links['Ada'], end='')") == url
    expect(cell).to_contain_text("Ada is here", use_inner_text=True)
    table.button("Deutsch").click()
    expect(who).to_have_text("Du spielst Ada.")
    cell.get_by_role("button", name="Close the room").click()
    expect(status).to_have_text("Dieser Raum ist geschlossen.")
