"""A shared game: from a click at one seat to its drawing elsewhere, memory, bytes.

The host is a process of its own, as a kernel is; all is on the loopback. Who watches is a
bare WebSocket, four players are Chromium. Other work on the machine lengthens the times, so
that the best of several rounds counts.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from statistics import quantiles
from time import perf_counter
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright
from tornado.httpclient import AsyncHTTPClient

from tests.bench.bench_classroom import processor, proportional
from tests.bench.figures import Figure, figure, size
from tests.browser import chromium
from tests.browser.notebook import PATIENCE
from tests.browser.table import TableView
from tests.rooms.pages import Page as Line
from tests.rooms.pages import connect, visit
from tests.rooms.twins import TABLES

NAMES = ("Ada", "Ben", "Cleo", "Dora")
WATCHERS = 300
ALIKE = 100  # pages for the memory of one
CLICKS = 20
ROUNDS = 3

HOST = """
import asyncio, json, sys
from random import Random
import linie1_widget as l1
from linie1_widget.linie1.game.moves import Lay
from linie1_widget.linie1.bots.builders import GreedyBot

async def host():
    game = l1.Game(["Ada", "Ben", "Cleo", "Dora"], seed=7)
    room = l1.GameWidget(game).share()
    print(json.dumps(room.links), flush=True)
    loop, reader = asyncio.get_running_loop(), asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await loop.connect_read_pipe(lambda: protocol, sys.stdin)
    rng = Random(1)
    async for _ in reader:
        while True:
            move = GreedyBot(rng).choose(game.view(game.to_move))
            if isinstance(move, Lay):
                break
            game.push(move)
        print(json.dumps([game.to_move, str(move), len(game.moves)]), flush=True)

asyncio.run(host())
"""


class Host:
    """A game in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process, self.pid = process, process.pid
        self.links: dict[str, str] = self._read()

    def next_move(self) -> tuple[int, str, int]:
        """Return who is to move, a good move, and the number of moves so far."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        player, move, made = self._read()
        return player, move, made

    def _read(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


@contextmanager
def hosting() -> Iterator[Host]:
    command, pipe = [sys.executable, "-c", HOST], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield Host(process)
        finally:
            process.kill()


def figures() -> Iterator[Figure]:
    yield from four_players()
    yield from asyncio.run(watched())
    yield from asyncio.run(memory())
    yield from asyncio.run(opening())


def best(rounds: list[list[float]]) -> list[float]:
    return min(rounds, key=lambda samples: quantiles(samples, n=20)[-1])


# Milliseconds since 1970 when the count of moves is next drawn anew.
DRAWN = """() => { window.drawn = new Promise((resolve) => {
    const ways = {childList: true, characterData: true, subtree: true};
    new MutationObserver((_, observer) => {
        observer.disconnect();
        resolve(performance.timeOrigin + performance.now());
    }).observe(document.querySelector(".l1-ui-at"), ways);
}); }"""
CLICK = """(square) => {
    const at = performance.timeOrigin + performance.now();
    square.click();
    return at;
}"""


def four_players() -> Iterator[Figure]:
    with hosting() as host, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = playwright.chromium.launch(
            executable_path=chromium.require(), args=list(chromium.FLAGS)
        )
        pages = [browser.new_context().new_page() for _ in NAMES]
        for name, page in zip(NAMES, pages, strict=True):
            page.goto(host.links[name])
            page.locator(".l1-ui-at").wait_for()
        before = processor(host.pid)
        rounds = [_round(host, pages) for _ in range(ROUNDS)]
        spent = 1000 * (processor(host.pid) - before) / (ROUNDS * CLICKS)
        browser.close()
    what = "four players: a click of one drawn at the others"
    yield figure(what, best(rounds), "ms", p95_at_most=100)
    yield Figure("four players: processor time of the host for a click", spent, "ms")


def _round(host: Host, pages: list[Page]) -> list[float]:
    times: list[float] = []
    for _ in range(CLICKS):
        player, move, made = host.next_move()
        cell, _, tile = move.replace("=", ":").partition(":")
        table = TableView(pages[player].locator(".linie1"))
        expect(table.at).to_have_text(f"Move {made} of {made}")
        table.take(tile)
        others = [page for page in pages if page is not pages[player]]
        for page in others:
            page.evaluate(DRAWN)
        start = table.square(cell).evaluate(CLICK)
        times += [page.evaluate("() => window.drawn") - start for page in others]
    return times


async def watched() -> list[Figure]:
    with hosting() as host:
        seats = [await visit(host.links[name]) for name in NAMES]
        watchers = [await visit(host.links["watching"]) for _ in range(WATCHERS)]
        rounds: list[list[float]] = []
        before = processor(host.pid)
        for _ in range(ROUNDS):
            rounds.append([])
            for _ in range(CLICKS):
                rounds[-1] += await _click(host, seats, watchers)
        spent = 1000 * (processor(host.pid) - before) / (ROUNDS * CLICKS)
    what = f"{WATCHERS} watchers: a click of a player is there"
    cost = f"{WATCHERS} watchers: processor time of the host for a click"
    return [figure(what, best(rounds), "ms", p95_at_most=250), Figure(cost, spent, "ms")]


async def _click(host: Host, seats: list[Line], watchers: list[Line]) -> list[float]:
    player, move, made = host.next_move()

    async def until(page: Line, over: Callable[[int], bool]) -> float:
        while True:
            text = str(await page.connection.read_message())
            # Parsing 300 messages would be the work of 300 computers.
            at = text.find('"last":')
            if at >= 0 and over(int(text[at + 7 :].split(",")[0].rstrip("}"))):
                return perf_counter()

    pages = [*(seat for seat in seats if seat is not seats[player]), *watchers]
    waits = [asyncio.ensure_future(until(page, lambda last: last > made)) for page in pages]
    await asyncio.sleep(0.3)  # a pause between two clicks, as people make
    start = perf_counter()
    await seats[player].ask(do="move", text=move)
    return [1000 * (at - start) for at in await asyncio.gather(*waits)]


async def memory() -> list[Figure]:
    found: list[Figure] = []

    async def nothing(_page: Line) -> None:
        pass

    async def look_back(page: Line) -> None:
        await page.ask(do="look", step=0)

    acts: dict[str, Callable[[Line], Awaitable[None]]] = {
        "who watches": nothing,
        "who has a view of their own": look_back,
    }
    for who, act in acts.items():
        with hosting() as host:
            await act(await visit(host.links["watching"]))
            before = proportional(host.pid)
            for _ in range(ALIKE):
                await act(await visit(host.links["watching"]))
            each = 1000 * (proportional(host.pid) - before) / ALIKE
        found.append(size(f"memory of the host for {who}", each, "kB", at_most=200))
    return found


async def opening() -> list[Figure]:
    found: list[Figure] = []
    for name, table in TABLES.items():
        room = table.widget(table.begin(7)).share()
        url = room.links["watching"]
        page = len((await AsyncHTTPClient().fetch(url)).body)
        line = await connect(url)
        await line.say({"key": line.key, "again": False})
        first = len(str(await line.connection.read_message()).encode())
        line.connection.close()
        room.close()
        kilobytes = (page + first) / 1000
        found.append(size(f"a page opens: {name}", kilobytes, "kB", at_most=250))
    return found
