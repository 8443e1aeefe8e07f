"""Rooms over the wire: who is let in, what each sees, and lines that are lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from errno import EMFILE
from functools import partial
from time import monotonic
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketError

import linie1_widget as l1
from linie1_widget.rooms import guest as guest_module
from linie1_widget.rooms import server as server_module
from linie1_widget.rooms.guest import Guest, Message, Turns
from linie1_widget.rooms.room import WATCHING, Person, Room
from linie1_widget.rooms.room_panel import RoomPanel
from linie1_widget.rooms.server import LARGEST_MESSAGE, RATE
from linie1_widget.rooms.shared_widget import link_page
from tests.base.widget.every import CODE, make
from tests.base.widget.wires import until
from tests.rooms.pages import (
    act_at_once,
    close_all,
    connect,
    during_a_cell,
    opened,
    visit,
)
from tests.table.game.toy_game import NIM, Nim

NAMES = ["Ada", "Ben", "Cleo"]
ADA, BEN, CLEO = range(3)
FIRST = "c5:S0"


def panel_of(room: Room) -> RoomPanel:
    room._repr_mimebundle_()
    assert isinstance(room._displayed, RoomPanel)
    return room._displayed


def press(panel: RoomPanel, **request: object) -> None:
    panel._handle_custom_msg(request, [])


def table(**more: Any) -> l1.GameWidget:
    return l1.GameWidget(l1.Game(NAMES, seed=7), {CLEO: "random"}, pace=0, **more)


HOSTS: dict[str, Callable[[], Any]] = {
    "game": table,
    "trans_europa": lambda: l1.TransEuropaWidget(
        l1.trans_europa.Game(NAMES, seed=7), {CLEO: "random"}, pace=0
    ),
    "turn_game": lambda: l1.TableWidget(Nim(people=3), {CLEO: "random"}, kind=NIM, pace=0),
}


@pytest.mark.parametrize("kind", HOSTS)
async def test_a_game_is_played_from_its_links(kind: str) -> None:
    host = HOSTS[kind]()
    room = host.share()
    assert list(room.links) == ["Ada", "Ben", WATCHING]
    async with opened(room, *room.links) as (ada, ben, watcher):
        assert [len(page.state["_table"]["players"]) for page in (ada, watcher)] == [3, 3]
        pages = {ADA: ada, BEN: ben}
        for _ in range(8):
            move = str(host.game.legal_moves()[0])
            await pages[host.game.to_move].ask(do="move", text=move)
            # Bots play in the kernel's loop once, for all.
            await until(lambda: host.game.to_move in pages)
        made = len(host.game.moves)
        for page in (ada, ben, watcher):
            await page.sees(last=made)
        assert host.last == made > 8


async def status(url: str, **options: Any) -> int:
    done = await AsyncHTTPClient().fetch(url, raise_error=False, **options)
    assert not {"Set-Cookie", "Server"} & done.headers.keys()
    assert done.headers["Referrer-Policy"] == "no-referrer"
    if done.code == 200:
        assert done.headers["Content-Security-Policy"].startswith("default-src 'none';")
    assert b"Traceback" not in done.body
    return done.code


async def refused(url: str, **headers: str) -> int:
    with pytest.raises((HTTPClientError, WebSocketError)) as found:
        await connect(url, **headers)
    return int(found.value.code)


async def test_room_refuses_wrong_links_hosts_and_origins() -> None:
    room = table().share()
    url, base = room.links["Ben"], room.base_url
    assert len(url.removeprefix(f"{base}/")) == 22  # 128 bits
    assert len(set(room.links.values())) == 3
    async with opened(room):
        assert await status(url) == 200
        wrong = f"{url[:-1]}{'A' if url[-1] != 'A' else 'B'}"
        for other in (base, f"{base}/", wrong, f"{url}/", f"{base}/static/link.js"):
            assert await status(other) == 404
        for method in ("POST", "PUT", "DELETE", "HEAD"):
            body = "" if method in ("POST", "PUT") else None
            assert await status(url, method=method, body=body) == 405
        assert await status(url, headers={"Host": "evil.example"}) == 403
        assert await status(url, headers={"Host": f"localhost:{room.server.port}"}) == 200
        assert await refused(wrong) == 404
        evil = "http://evil.example"
        for origin in (evil, "null", f"{base}0", f"{base}@evil.example", ""):
            assert await refused(url, Origin=origin) == 403
        assert await refused(url, Host="evil.example") == 403


def test_page_of_a_link_contains_its_heading() -> None:
    page, _ = link_page("Rules <A> & B", "en")
    assert b'<h1 id="l1-link-who">Rules &lt;A&gt; &amp; B</h1>' in page


FRAMES: list[Any] = [
    *({"n": 1}, {"n": 1, "data": "act"}, {"n": True, "data": {}}, {"n": 1.0, "data": {}}),
    *({"n": 0, "data": []}, {"n": 10**40, "data": {}}, {"n": float("nan"), "data": {}}),
    *({"key": "k", "again": True}, "null", 7),
]


async def test_invalid_messages_end_the_connection(monkeypatch) -> None:
    host = table()
    room = host.share()
    hello = {"key": "k" * 32, "again": False}
    act = {"method": "custom", "content": {"do": "cards", "player": BEN}}
    wrong: list[tuple[int, list[object]]] = [
        (1008, []),  # says nothing
        (1008, [[]]),
        (1008, [{"n": 1, "data": act}]),
        (1008, [hello, hello]),
        (1008, [hello, {"n": 2, "data": act}]),
        *((1008, [hello, frame]) for frame in FRAMES),
        (1009, [hello, {"n": 1, "data": {"x": "x" * LARGEST_MESSAGE}}]),
    ]
    async with opened(room):
        for code, messages in wrong:
            # Only who says nothing is cut so early.
            monkeypatch.setattr(
                server_module, "HANDSHAKE_TIMEOUT", 60 if messages else 0.01
            )
            page = await connect(room.links["Ben"])
            for message in messages:
                await page.say(message)
            # A line that is cut off may be gone before its reason has arrived.
            assert await page.until_closed() in (code, None), messages
        for text in ("{", "[" * 60_000, '{"n": 1' + "0" * 5000 + ', "data": {}}', "\ud800"):
            for binary in (False, True):
                page = await connect(room.links["Ben"])
                sent = text.encode("utf-8", "surrogatepass")
                await page.connection.write_message(sent, binary)
                assert await page.until_closed() in (1007, 1008, None), text
        # What no widget may be told is not told to it.
        page = await visit(room.links["Ben"], "k" * 32)
        for data in ({"method": "request_state"}, {"method": "update"}, {}, {"x": 1}):
            await page.send(data)
        await page.send({"method": "update", "state": {"hints": False, "_esm": "evil"}})
        assert await page.ask(do="cards", player=BEN)
        assert host.hints
        assert await page.ask(do="undo") == {}
        assert page.notice == "Only the host of this table can do that."


async def test_a_guest_gets_no_scripts_for_a_notebook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lab, sent = l1.LaboratoryWidget("S.G"), list[object]()
    monkeypatch.setattr(lab, "send", sent.append)
    async with opened(lab.share(), "taking part") as (page,):
        await page.send({"method": "custom", "content": {"do": "kernel"}})
        await page.ask(do="undo")
        assert (page.notice, sent) == ("Nothing to undo.", [])


async def test_messages_are_read_at_a_limited_rate() -> None:
    room = table().share()
    async with opened(room, "Ben") as (page,):
        begun = monotonic()
        for _ in range(RATE + 10):
            await page.send({"method": "update", "state": {}})
        while page.got < RATE + 10:
            await page.read()
        assert monotonic() - begun > 10 / RATE - 0.1


async def test_seat_belongs_to_one_browser_until_it_is_freed() -> None:
    host = table()
    room = host.share()
    url = room.links["Ben"]
    async with opened(room, "Ben") as (ben,):
        assert host._session.remote_players == {BEN}
        thief = await visit(url)
        assert thief.first["closed"] == "taken"
        again = await connect(url, ben.key)
        place = (await again.hello())["begin"]
        assert (place["role"], place["name"]) == ("seat", "Ben")
        assert (await ben.until("closed"))["closed"] == "elsewhere"
        assert room.people == [Person("Ben", here=True)]
        fresh = room.free("Ben")
        assert (await again.until("closed"))["closed"] == "freed"
        assert (await status(url), await status(fresh)) == (404, 200)
        await until(lambda: host._session.remote_players == set())
        assert room.people == []
        other = await visit(fresh)
        assert other.first["begin"]["name"] == "Ben"
        with pytest.raises(ValueError, match="no link 'Eve': they are Ada, Ben, watching"):
            room.free("Eve")
        other.connection.close()
    assert (room.links, room.people, host._session.remote_players) == ({}, [], set())


@pytest.mark.parametrize(
    "takes", [lambda room, ben: room.free("Ben"), lambda room, ben: room.remove(ben)]
)
async def test_waiting_messages_of_a_freed_seat_are_dropped(takes) -> None:
    host = l1.GameWidget(l1.Game(["Ben", "Ada"], seed=7))
    room = host.share()

    async def play() -> None:
        await act_at_once(room.links["Ben"], "b" * 32, do="move", text=FIRST)

    during_a_cell(play)
    takes(room, "b" * 32)
    await until(lambda: room.people == [])
    assert host.game.record == ()


async def test_removed_guest_returns_as_a_new_one() -> None:
    host = l1.LaboratoryWidget("S...G")
    room = host.share()
    name = next(iter(room.links))
    async with opened(room, name, name) as (one, two):
        panel = panel_of(room)

        def guests() -> list[list[Any]]:
            return list(panel._links[0]["guests"])

        await until(lambda: guests() == [[1, False], [2, False]])
        assert one.key not in str(panel.get_state())
        press(panel, do="remove", name=name, number=1)
        assert (await one.until("closed"))["closed"] == "removed"
        back = await visit(room.links[name], one.key)
        assert back.first["closed"] == "removed"
        new = await connect(room.links[name])
        assert "begin" in await new.hello()
        await two.ask(do="language", code="de")
        await until(lambda: guests() == [[2, False], [3, False]])
    assert panel._links == []


async def test_connection_that_floods_with_pings_is_cut() -> None:
    room = table().share()
    async with opened(room, "Ada", "Ben") as (ada, ben):
        for _ in range(RATE - 1):
            ben.connection.ping()
        assert await ben.ask(do="cards", player=BEN)
        # It may be cut in the midst of them.
        with suppress(StreamClosedError):
            for _ in range(3 * RATE):
                ada.connection.ping()
        await ada.until_closed()
        assert room.people == [Person("Ada", here=False), Person("Ben", here=True)]


async def test_server_survives_a_shortage_of_descriptors(caplog) -> None:
    room = table().share()
    async with opened(room, "Ada") as (ada,):
        loop = room.server.loop
        for error in (OSError(EMFILE, "too many open files"), ValueError("a fault")):
            loop.call_soon_threadsafe(loop.call_exception_handler, {"exception": error})
        assert await ada.ask(do="cards", player=ADA)
        assert await status(room.links["Ben"]) == 200
    assert [record.exc_info[0] for record in caplog.records] == [ValueError]


async def test_reconnecting_page_goes_on_and_no_move_is_made_twice() -> None:
    host = table()
    room = host.share()
    async with opened(room, "Ada") as (ada,):
        await ada.ask(do="cards", player=ADA)
        ada.connection.close()
        await until(lambda: room.people == [Person("Ada", here=False)])
        assert host._session.remote_players == {ADA}
        move = {
            "n": 2,
            "data": {"method": "custom", "content": {"do": "move", "text": FIRST}},
        }
        for _ in range(2):
            # The page does not know if the move arrived, and sends it again.
            back = await visit(room.links["Ada"], ada.key, again=True)
            await back.say(move)
            while back.got < 2:
                await back.read()
            back.connection.close()
            await until(lambda: not room.people[0].here)
        assert host.game.record == (FIRST,)
        # Another page of the same browser begins anew.
        back = await visit(room.links["Ada"], ada.key)
        begun = back.first
        assert (begun["got"], begun["state"]["last"], "_esm" in begun["state"]) == (
            0,
            1,
            True,
        )


async def test_second_of_two_simultaneous_moves_is_refused() -> None:
    host = table()
    room = host.share()
    async with opened(room, "Ada", "Ben") as pages:
        await asyncio.gather(*(page.ask(do="move", text=FIRST) for page in pages))
        assert host.game.record == (FIRST,)
        assert [page.notice for page in pages] == [
            *("", "It is Ada's turn, and Ada plays on another page."),
        ]


ROW = l1.GridGraph("S...G")
LABS: dict[str, Callable[[], Any]] = {
    "search": lambda: l1.SearchWidget(l1.search(ROW, ROW.start, ROW.goal)),
    "laboratory": lambda: l1.LaboratoryWidget("S...G"),
    "lesson": lambda: l1.LessonWidget("rules-3"),
    "drive": partial(make, CODE["drive"]),
}


def test_prose_and_the_widget_of_a_class_cannot_be_shared() -> None:
    for widget in (l1.prose("Text.", "S.G"), l1.classroom(["rules-3"]).widget):
        with pytest.raises(l1.Linie1Error, match="cannot be shared by links"):
            widget.share()


@pytest.mark.parametrize("kind", LABS)
async def test_any_number_of_guests_share_a_widget_without_seats(kind: str) -> None:
    host = LABS[kind]()
    room = host.share()
    assert list(room.links) == ["taking part", WATCHING]
    async with opened(room, *[*room.links, "taking part"]) as (one, watcher, other):
        assert [person.here for person in room.people] == [True] * 3
        assert [page.place["role"] for page in (one, watcher)] == ["open", "only_watching"]
        await one.ask(do="language", code="de")
        for page in (one, watcher, other):
            await page.sees(language="de")
        await watcher.ask(do="language", code="en")
        assert watcher.notice == "Du schaust zu: Dieser Link lässt dich nicht teilnehmen."
        assert host.language == "de"
        if kind != "lesson":
            await one.send({"method": "update", "state": {"step": 1}})
            await other.sees(step=1)
            assert host.step == 1
    assert host._listeners == ()


class SlowConnection:
    """A connection that sends one message at a time, when it is allowed to."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.free = asyncio.Event()

    async def send(self, text: str) -> None:
        await self.free.wait()
        self.texts.append(text)

    def end(self, reason: str) -> None:
        self.texts.append(reason)


async def test_only_the_newest_state_waits_for_a_slow_page() -> None:
    class Session:
        def join(self, post):
            return {"step": 0}

        def receive(self, data, post):
            for step in range(1000):
                post(Message({"step": str(step)}, str(step)))

        def leave(self, post):
            pass

    call = asyncio.get_running_loop().call_soon
    slow, connection = Guest({}, Turns(call, call), Session), SlowConnection()
    slow.enter(connection, again=False)
    assert slow.receive(1, {})
    await until(lambda: not slow.waiting)
    connection.free.set()
    await until(lambda: len(connection.texts) > 1)
    last = json.loads(connection.texts[-1])
    assert len(connection.texts) <= 3
    assert last["state"] == {"step": 999}
    assert last["answers"] == [*range(1000 - 64, 1000)]


async def test_busy_kernel_is_reported_and_nobody_disconnected(monkeypatch) -> None:
    monkeypatch.setattr(guest_module, "PATIENCE", 0.05)
    monkeypatch.setattr(server_module, "HEARTBEAT", 0.01)
    host = table()
    room = host.share()
    heard: list[dict[str, Any]] = []

    async def visit() -> None:
        assert await status(room.links["Ada"]) == 200
        page = await connect(room.links["Ada"])
        await page.say({"key": page.key, "again": False})
        heard.append(await page.until("busy"))
        heard.append(await page.read() or {})

    during_a_cell(visit)
    assert heard == [{"busy": True}, {}]


def test_room_of_a_script_can_be_closed_by_a_message() -> None:
    host = l1.LessonWidget("rules-3")
    room = host.share()
    host.observe(lambda _: room.close(), "language")

    async def end() -> None:
        page = await visit(next(iter(room.links.values())))
        await page.send({"method": "custom", "content": {"do": "language", "code": "de"}})
        await page.until_closed()
        await close_all()

    asyncio.run(end())
    assert (room.closed, room.links, room.people) == (True, {}, [])


def test_room_of_a_script_handles_messages() -> None:
    host = l1.GameWidget(l1.Game(["Cleo", "Ada"], seed=7), {"Cleo": "random"}, pace=0)
    room = host.share()

    async def play() -> None:
        async with opened(room, "Ada") as (ada,):
            # Bots begin when somebody is there.
            await until(lambda: host.game.to_move == 1)
            made = len(host.game.moves)
            await ada.ask(do="move", text=str(host.game.legal_moves()[0]))
            assert len(host.game.moves) > made > 0

    asyncio.run(play())


async def test_panel_shows_one_link_at_a_time_and_closes_the_room() -> None:
    host = table(language="de", theme="dark")
    room = host.share()
    async with opened(room, "Ben"):
        panel = panel_of(room)
        data, _ = room._repr_mimebundle_()
        assert panel.model_id in str(data)
        links = [*room.links.values()]
        # A saved notebook names the links only.
        texts = f"{data['text/plain']} {data['text/html']}"
        assert not any(link in texts for link in links)
        assert (data["text/plain"], panel.theme) == ("Room: Ada, Ben, watching", "dark")

        def shown() -> list[str]:
            return [link for link in links if link in str(panel.get_state())]

        await until(lambda: panel._links[1]["here"])
        assert [each["status"] for each in panel._links][:2] == ["frei", "ist da"]
        assert shown() == []
        for name in ("Ada", "Ben", "Eve"):
            press(panel, do="reveal", name=name)
            assert shown() == [room.links.get(name, links[1])]
        # No code that nobody could open.
        assert not any(each["code"] for each in panel._links)
        press(panel, do="reveal", name="Ben")
        assert shown() == []
        assert panel._state["reach"].startswith("Nur dieser Computer kommt")
        press(panel, do="free", name="Ben")
        await until(lambda: not panel._links[1]["taken"])
        # What does not name a guest, a seat or a switch changes nothing.
        for wrong in (
            {"do": "free", "name": "Eve"},
            {"do": "network", "on": 1},
            {"do": "x"},
        ):
            press(panel, **wrong)
            assert panel._notice["text"].startswith("Unbekannte Anfrage")
        press(panel, do="close")
        assert (panel._state["closed"], panel._links) == (True, [])
        assert (room.closed, room.links) == (True, {})
    assert host.share(host="0.0.0.0").address.is_public
    again = host.share()
    assert not again.address.is_public
    assert repr(again).count("http://127.0.0.1") == 3
    host.close()
    assert again.closed
    with pytest.raises(ValueError, match="no room can be opened at no such host:0"):
        table().share(host="no such host")


def test_join_room_shows_a_seat_in_a_frame() -> None:
    url = "http://192.168.1.5:4711/" + "a_-9" * 5 + "Zz"
    shown = l1.join_room(url, height=700)._repr_html_()
    assert f'<iframe data-l1-join src="{url}"' in shown
    assert "height: 700px" in shown
    for wrong in (
        "",
        "http://[::1",
        "javascript:alert(1)//" + "a" * 22,
        url[:-1],
        f"{url}'>",
        None,
    ):
        with pytest.raises(ValueError, match="is no link of a room"):
            l1.join_room(wrong)


async def test_observers_are_called_once_for_many_changes() -> None:
    room = table().share()
    seen: list[int] = []
    room.observe(lambda: seen.append(len(room.people)))
    async with opened(room):
        for _ in range(100):
            room._changed()
        await until(lambda: seen)
        assert seen == [0]
        room._changed()
        await until(lambda: len(seen) == 2)


async def test_a_rematch_keeps_seats_and_links() -> None:
    host = table()
    room = host.share()
    async with opened(room, "Ben", "watching") as (ben, watching):
        links = room.links
        players = [{"name": name, "bot": ""} for name in NAMES]
        new = {"do": "new", "edition": host.game.edition.short, "players": players}
        before = host.game
        host._handle_custom_msg({**new, "seed": 2}, [])
        assert host.game is not before
        assert room.links == links
        # A guest begins none: that is the host's.
        for page in (ben, watching):
            await page.ask(**new, seed=3)
            assert "host" in page.notice.lower()
        assert room.people == [("Ben", True), ("watching", True)]
