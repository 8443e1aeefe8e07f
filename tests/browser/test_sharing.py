"""A game by links: two browsers that know their links only."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import linie1_widget as l1
from linie1_widget.drawing.lattice.lattice_geometry import place
from linie1_widget.linie1.game.moves import Lay, LayPair
from linie1_widget.players.linie1.builders import GreedyBot
from linie1_widget.players.trans_europa.builders import TreeBot
from linie1_widget.trans_europa import Edge, Node
from linie1_widget.trans_europa.game import moves as europa
from tests.browser.conftest import Guests, Snap
from tests.browser.europa import MapView
from tests.browser.looks import axe
from tests.browser.notebook import Notebook
from tests.browser.table import Table, TableView
from tests.sharing.test_resume import kernel
from tests.sharing.tunnel import tunnelled
from tests.thorough import thorough_except
from tests.turn_game.toy_game import NIM, Nim

NAMES = ["Ada", "Ben", "Cleo", "Dora"]
BOTS = {2: "greedy", 3: "greedy"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


Play = Callable[[Page, Any, int, Random], None]


# Where a place of the map is seen, once it is in the midst of what is seen of it, and what
# others have laid has been shown.
SPOT = """async (svg, [x, y]) => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn(), await drawn();
    const seen = () => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    const frame = svg.closest(".l1-ui-pan");
    frame.scrollIntoView({block: "center", behavior: "instant"});
    const box = frame.getBoundingClientRect(), {x: left, y: top} = seen();
    const by = [left - box.x - box.width / 2, top - box.y - box.height / 2];
    frame.scrollBy({left: by[0], top: by[1], behavior: "instant"});
    return [seen().x, seen().y];
}"""


def has_touch(page: Page) -> bool:
    return bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))


def press(what: Locator) -> None:
    """Click, or tap where there is no mouse."""
    (what.tap if has_touch(what.page) else what.click)()


def play_linie1(page: Page, game: l1.Game, player: int, rng: Random) -> None:
    table = TableView(page.locator(".linie1"))
    move = GreedyBot(rng).choose(game.view(player))
    if isinstance(move, LayPair):
        move = next(each for each in game.legal_moves() if isinstance(each, Lay))
    if not isinstance(move, Lay):
        press(table.actions.get_by_role("button").first)
        return
    if table.kind(move.tile.code).get_attribute("aria-pressed") == "false":
        press(table.kind(move.tile.code))
    for _ in range(4):
        expect(table.held).not_to_be_empty()
        held = f"{move.tile.type.title}, {move.tile.rotation}°"
        if table.held.text_content() == held:
            break
        before = table.held.text_content()
        press(table.button("Turn right"))
        expect(table.held).not_to_have_text(before or "")
    press(table.square(move.cell.name))


def play_europa(page: Page, game: Any, player: int, rng: Random) -> None:
    table = MapView(page.locator(".linie1"))
    match TreeBot(rng).choose(game.view(player)):
        case europa.Start(node):
            where: Node | Edge = node
        case europa.Lay(edge):
            where = edge
        case _:
            press(table.actions.get_by_role("button", name="End the turn"))
            return
    ends = [where] if isinstance(where, Node) else [*where]
    middle = [sum(axis) / len(ends) for axis in zip(*map(place, ends), strict=True)]
    picture = table.stage.locator(".l1-ui-svg")
    spot = picture.evaluate(SPOT, middle)
    if has_touch(page):
        # A tap explains, and enlarges a small map; the next one at the same place lays.
        page.touchscreen.tap(*spot)
        page.touchscreen.tap(*spot)
    else:
        page.mouse.click(*spot)


def play_nim(page: Page, game: Any, _player: int, rng: Random) -> None:
    table = Table(page.locator(".linie1"))
    press(table.action(re.compile(f"^{rng.choice(game.legal_moves())}$")))


def begun() -> l1.Game:
    """Return a game of four before the first departure."""
    game, rng = l1.Game(NAMES, seed=11), Random(1)
    while game.state.turn < 48:
        game.push(GreedyBot(rng).choose(game.view(game.to_move)))
    return game


WHOLE: dict[str, tuple[Callable[[], Any], Play]] = {
    "game": (lambda: l1.GameWidget(begun()), play_linie1),
    "trans_europa": (
        lambda: l1.TransEuropaWidget(l1.trans_europa.Game(NAMES, seed=2, points=1)),
        play_europa,
    ),
    "turn_game": (
        lambda: l1.TableWidget(Nim(people=4), players=NAMES, kind=NIM),
        play_nim,
    ),
}


def play(host: Any, pages: Sequence[Page], act: Play) -> None:
    """Play to the end, each from the own page; all pages see all moves."""
    rng, tables = Random(1), [Table(page.locator(".linie1")) for page in pages]
    while not host.game.over:
        player, made = host.game.to_move, len(host.game.moves)
        if player >= len(pages):
            expect(tables[0].at).not_to_have_text(f"Move {made} of {made}")
            continue
        expect(tables[player].at).to_have_text(f"Move {made} of {made}")
        act(pages[player], host.game, player, rng)
        expect(tables[player].at).not_to_have_text(f"Move {made} of {made}")
    made = len(host.game.moves)
    for table in tables:
        expect(table.at).to_have_text(f"Move {made} of {made}")
        expect(table.root.locator(".l1-ui-over")).to_be_visible()


# The others make a hundred moves, each of which goes through four browsers.
@pytest.mark.parametrize("kind", thorough_except({"turn_game"}, WHOLE))
def test_four_browsers_play_to_the_end(kind: str, guests: Guests, snap: Snap) -> None:
    make, act = WHOLE[kind]
    host = make()
    room = host.share()
    # One of them is a phone, and another one is dark.
    looks: list[dict[str, Any]] = [{}, PHONE, {"color_scheme": "dark"}, {}]
    names = list(room.links)[:4]
    pages = [
        guests.open(room.links[name], **look)
        for name, look in zip(names, looks, strict=True)
    ]
    play(host, pages, act)
    for name, page in zip(names, pages, strict=True):
        snap(page, f"four-{kind}-{name}")
    room.close()


@pytest.mark.thorough  # a hundred moves
def test_two_browsers_play_a_whole_game_with_bots_and_a_third_watches(
    guests: Guests, snap: Snap
) -> None:
    host = l1.GameWidget(l1.Game(NAMES, seed=10), BOTS, pace=0)
    room = host.share()
    names = (*NAMES[:2], "watching")
    pages = [guests.open(room.links[name]) for name in names]
    whose = ("You play Ada.", "You play Ben.", "You are watching.")
    for page, says in zip(pages, whose, strict=True):
        expect(page.locator("#l1-link-who")).to_have_text(says)
    play(host, pages[:2], play_linie1)
    watched = TableView(pages[2].locator(".linie1"))
    made = len(host.game.moves)
    expect(watched.at).to_have_text(f"Move {made} of {made}")
    for name, page in zip(names, pages, strict=True):
        snap(page, f"whole-{name}")
    assert [person.here for person in room.people] == [True] * 3
    room.close()
    expect(pages[1].locator("#l1-link-status")).to_have_text("This room is closed.")


def test_an_open_page_goes_on_when_a_killed_kernel_is_back(
    guests: Guests, tmp_path: Path
) -> None:
    with kernel(tmp_path) as links:
        page = guests.open(links["Ada"])
        table, status = TableView(page.locator(".linie1")), page.locator("#l1-link-status")
        assert axe(page.locator("main")) == []
        table.play("c5", "S0")
        expect(table.at).to_have_text("Move 1 of 1")
    expect(status).to_have_text("Waiting for the connection … What you do is kept.")
    table.square("d5").press("Enter")
    with kernel(tmp_path):
        expect(status).to_be_hidden()
        expect(table.square("d5")).to_have_accessible_name(re.compile("^d5: straight"))
        expect(table.says).to_have_text("Ben lays track: 2 plays left.")
        expect(page.locator("#l1-link-who")).to_have_text("You play Ada.")
    guests.forgive("ERR_CONNECTION_REFUSED")


GRID = l1.GridGraph("S...G")
SHARED: dict[str, Callable[[], Any]] = {
    "laboratory": lambda: l1.LaboratoryWidget("S..G\n.#..\n....", ("bfs", "dijkstra")),
    "laboratory_board": lambda: l1.LaboratoryWidget(l1.Board.parse("c5:S0")),
    "search": lambda: l1.SearchWidget(l1.search(GRID, GRID.start, GRID.goal)),
    "lesson": lambda: l1.LessonWidget("rules-3"),
}


@pytest.mark.parametrize("kind", SHARED)
def test_who_watches_sees_nothing_to_change(kind: str, guests: Guests, snap: Snap) -> None:
    host = SHARED[kind]()
    room = host.share()
    page = guests.open(room.links["watching"], **PHONE)
    expect(page.locator("#l1-link-who")).to_have_text(
        "You are watching: this link does not let you take part."
    )
    root = page.locator(".linie1")
    asks = "button, select, input, textarea"
    controls, bar = root.locator(asks), root.locator(".l1-ui-transport").locator(asks)
    if kind == "lesson":
        expect(root.get_by_role("heading", name="One square of five")).to_be_visible()
        expect(controls).to_have_count(0)
        host._handle_custom_msg({"do": "check", "answer": "d4"}, [])
        expect(root).to_contain_text("✓ Right.")
    else:
        # All of these are in the bar of the steps, and work here.
        expect(bar.first).to_be_visible()
        expect(controls).to_have_count(bar.count())
        step = host.step
        if step:  # laboratories begin at the end
            root.get_by_role("button", name="First step").tap()
        root.get_by_role("button", name="Next step").tap()
        expect(root.locator(".l1-ui-at")).to_have_text(f"Step 1 of {host.last}")
        assert host.step == step
        host.step = 2
        expect(root.locator(".l1-ui-at")).to_have_text(f"Step 2 of {host.last}")
        assert axe(page.locator("main")) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    snap(page, f"watching-{kind}")
    room.close()


@pytest.mark.parametrize("loss", ["fall_silent", "cut"])
def test_a_page_goes_on_after_a_minute_without_network(loss: str, guests: Guests) -> None:
    host = l1.GameWidget(l1.Game(NAMES[:2], seed=7))
    room, rng = host.share(), Random(1)
    with tunnelled(room.address) as tunnel:
        page = guests.open(tunnel.url(room.links["Ada"]))
        page.clock.install()
        page.reload()
        table, status = TableView(page.locator(".linie1")), page.locator("#l1-link-status")
        for square in ("c5", "d5"):
            table.play(square, "S0")
        expect(table.says).to_have_text("Ben lays track: 2 plays left.")
        page.evaluate("document.body.dataset.same = ''")
        before = len(host.game.moves)
        getattr(tunnel, loss)()
        page.clock.fast_forward(60_000)
        expect(status).to_have_text("Waiting for the connection … What you do is kept.")
        while host.game.to_move == 1:
            host.push(GreedyBot(rng).choose(host.game.view(1)))
        made = len(host.game.moves)
        expect(table.at).to_have_text(f"Move {before} of {before}")
        tunnel.mend()
        page.clock.fast_forward(60_000)
        expect(status).to_be_hidden()
        expect(table.at).to_have_text(f"Move {made} of {made}")
        expect(page.locator("body[data-same]")).to_be_visible()
        expect(page.locator("#l1-link-who")).to_have_text("You play Ada.")
        play_linie1(page, host.game, 0, rng)
        expect(table.at).not_to_have_text(f"Move {made} of {made}")
        assert len(host.game.moves) > made
    room.close()
    for said in ("ERR_CONNECTION", "WebSocket is closed before"):
        guests.forgive(said)


def test_a_seat_in_a_notebook_is_as_light_or_dark_as_that(
    notebook: Notebook, guests: Guests, snap: Snap
) -> None:
    room = l1.GameWidget(l1.Game(NAMES[:2], seed=7)).share()
    notebook.open([f"import linie1_widget as l1\nl1.join({room.links['Ada']!r}, 700)"])
    notebook.theme("Dark")
    notebook.run_all()
    frame = notebook.page.locator("iframe[title='Linie 1']").content_frame
    root = frame.locator(".linie1")
    expect(root).to_have_attribute("data-theme", "dark")
    snap(notebook.page, "join-dark")
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        expect(root).to_have_attribute("data-theme", theme.lower())
    page = frame.locator("html")
    for told in ("auto", "<b>", None, ["light"]):
        send = "(linie1Theme) => frames[0].postMessage({ linie1Theme }, '*')"
        notebook.page.evaluate(send, told)
    expect(page).to_have_attribute("data-theme", "auto")
    room.close()
    expect(frame.locator("#l1-link-status")).to_have_text("This room is closed.")


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
    expect(status).to_have_text("The computer at the other end is busy. What you do waits.")
    page.reload()
    expect(status).to_have_text("The computer at the other end is busy. What you do waits.")
    done.touch()
    expect(table.at).to_have_text("Move 1 of 1")
    expect(status).to_be_hidden()
    expect(table.says).to_have_text("Ada lays track: 1 play left.")
    # The cells make another table when they are run again; the page comes to it.
    notebook.run_all()
    expect(table.says).to_have_text("Ada lays track: 2 plays left.")
    assert notebook.run("print(room.links['Ada'], end='')") == url
    expect(cell.get_by_text("● is here")).to_be_visible()
    table.button("Deutsch").click()
    expect(page.locator("#l1-link-who")).to_have_text("Du spielst Ada.")
    cell.get_by_role("button", name="Close the room").click()
    expect(status).to_have_text("Dieser Raum ist geschlossen.")
