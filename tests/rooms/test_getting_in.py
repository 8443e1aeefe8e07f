"""A room is opened to the network by a button, and a class by a word that can be typed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse

import linie1_widget as l1
from linie1_widget.rooms import links
from linie1_widget.rooms import room as room_module
from linie1_widget.rooms.classroom import school_class
from linie1_widget.rooms.classroom.classroom import Classroom
from linie1_widget.rooms.links import JoinWord
from tests.base.widget.wires import until
from tests.rooms.learners import join_class
from tests.rooms.pages import visit
from tests.rooms.test_classroom import LESSONS, teach
from tests.rooms.test_room import panel_of, press, refused, status, table

NETWORK = "127.0.0.2"  # Linux has all of 127.0.0.0/8


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(room_module, "network_address", lambda: NETWORK)
    is_public = property(lambda address: address.host == NETWORK)
    monkeypatch.setattr(room_module.Address, "is_public", is_public)
    return iter([None])


async def get(room: Classroom, path: str, host: str = NETWORK) -> HTTPResponse:
    url = f"http://{host}:{room._room.server.port}/{path}"
    asked = HTTPRequest(url, follow_redirects=False)
    return await AsyncHTTPClient().fetch(asked, raise_error=False)


async def refuses(room: Classroom) -> None:
    with pytest.raises(OSError, match="refused"):
        await get(room, "")


async def opened() -> Classroom:
    room = l1.classroom(LESSONS)
    teach(room, do="network", on=True)
    await until(lambda: bool(room.widget._link.get("code")))
    return room


async def test_the_network_comes_in_only_while_the_teacher_lets_it() -> None:
    room = l1.classroom(LESSONS)
    here, port = room.link, room._room.server.port
    shown = room.widget._link
    # A code that nobody can open is not shown, and there is no word.
    assert (shown["code"], shown["word"], shown["network"]) == ("", "", "closed")
    await refuses(room)
    teach(room, do="network", on=True)
    assert room.link == here.replace("127.0.0.1", NETWORK)
    await until(lambda: room.widget._link["network"] == "open")
    assert room.widget._link["code"].startswith("data:image/svg+xml")
    assert room.widget._link["word"].startswith(f"{NETWORK}:{port}/")
    ada, ben = await join_class(room.link, "Ada"), await join_class(here, "Ben")
    # A page may claim in `Host` to come from this computer.
    host = f"127.0.0.1:{port}"
    eve = await visit(room.link, Host=host, Origin=f"http://{host}")
    teach(room, do="network", on=False)
    for page in (ada, eve):
        await page.until_closed()
    await refuses(room)
    await ben.ask(do="hint")
    await until(lambda: room.widget._link["network"] == "closed")
    assert room.link == here
    teach(room, do="network", on=True)
    back = await visit(room.link, ada.key)
    assert back.state["_class"]["name"] == "Ada"
    room.close()
    await refuses(room)


def test_without_a_network_the_teacher_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "network_address", lambda: "")
    room = l1.classroom(LESSONS)
    teach(room, do="network", on=True)
    assert room.widget._notice["text"].startswith("This computer is in no network")
    room.close()
    # One that the network reaches already has nothing to open.
    assert l1.classroom(LESSONS, host=NETWORK).widget._link["network"] == ""


async def test_a_word_leads_in_while_the_panel_shows_it() -> None:
    room = await opened()
    word = room._room.word
    for said in (word, word.upper(), word.replace("-", ""), f"{word}/"):
        answer = await get(room, said)
        assert answer.code == 302
        assert room.link.endswith(answer.headers["Location"])
        assert answer.headers["Cache-Control"] == "no-store"
    assert (await get(room, f"{word}/live")).code == 404
    teach(room, do="door", on=False)
    assert room.widget._link["word"] == ""
    assert (await get(room, word)).code == 404
    teach(room, do="door", on=True)
    # It is another one each time.
    assert room._room.word != word
    assert (await get(room, word)).code == 404
    page = await join_class(room.link, "Ada")
    await page.ask(do="hint")


async def test_who_tries_many_words_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    room = await opened()
    word = room._room.word
    wrong = "tram-999" if word != "tram-999" else "tram-998"
    answers = [await get(room, wrong) for _ in range(links.MOST_OF_ONE + 1)]
    assert [answer.code for answer in answers] == [*[404] * links.MOST_OF_ONE, 429]
    texts = [answers[0].body, answers[-1].body]
    assert texts == [b"404: there is nothing here.\n", b"429: wait a minute.\n"]
    # Not even the right one opens then, or waiting would tell nothing.
    assert (await get(room, word)).code == 429
    monkeypatch.setattr(links, "MINUTE", 0.0)
    assert (await get(room, word)).code == 302
    monkeypatch.setattr(links, "MOST_WRONG", links.MOST_OF_ONE + 2)
    await get(room, wrong)
    await get(room, wrong)
    await until(lambda: room.widget._link["word"] == "")
    assert room.widget._notice["text"].startswith("Somebody tried many words")
    assert (await get(room, word)).code == 404
    # The link and its code are as good as before.
    await visit(room.link)


async def test_a_word_is_guarded_like_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    room = await opened()
    lead, word, base = room.lead(), room._room.word, room._room.base_url
    wrong = "tram-999" if word != "tram-999" else "tram-998"
    # Who claims to be somebody else by a header has to wait all the same.
    codes = [
        await status(f"{base}/{wrong}", headers={"X-Forwarded-For": f"10.0.0.{n}"})
        for n in range(links.MOST_OF_ONE + 1)
    ]
    assert codes == [*[404] * links.MOST_OF_ONE, 429]
    assert await status(f"{base}/{word}", headers={"Host": "evil.example"}) == 403
    assert await status(f"{base}/{word}", method="POST", body="") == 405
    monkeypatch.setattr(links, "MINUTE", 0.0)
    room.close_door()
    assert (await get(room, word)).code == 404
    teach(room, do="door", on=True)
    word = room._room.word
    # It leads to the learners' link, also where somebody leads by another one.
    found = (await get(room, word)).headers["Location"]
    assert (room.link.endswith(found), lead.endswith(found)) == (True, False)
    # The address of the network is guarded as the first one is.
    for origin in ("http://evil.example", "null", f"{base}0", "http://127.0.0.2"):
        assert await refused(room.link, Origin=origin) == 403


def test_a_word_can_be_guessed_by_chance_only() -> None:
    assert len(set(links.WORDS)) * 900 > 500 * links.MOST_WRONG
    word = JoinWord()
    assert not any(word.is_it("x" * 3 + str(n), str(n)) for n in range(1000))
    assert word.is_spent
    assert not word.is_it(word.text, "new")


async def test_the_door_closes_when_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    room = await opened()
    monkeypatch.setattr(school_class, "NOBODY_CAME", 0.0)
    room._tick()
    assert room._school.has_door
    await join_class(room.link, "Ada")
    room._tick()
    await until(lambda: room.widget._link["door"] is False)
    assert room._room.word == ""


async def test_a_projection_follows_the_class_and_ends_nothing() -> None:
    room = await opened()
    projection = room.project()
    ada = await join_class(room.link, "Ada")
    await ada.ask(do="check", answer="d4")
    await until(lambda: projection._tally["people"] == 1)
    assert projection._link == room.widget._link
    assert "Ada" not in str(projection.get_state())
    projection.close()
    await ada.ask(do="hint")
    assert not room._room.closed


async def test_a_table_is_opened_by_the_same_button() -> None:
    room = table(language="en").share()
    panel = panel_of(room)
    assert panel._state["network"] == "closed"
    press(panel, do="network", on=True)
    await until(lambda: panel._state["network"] == "open")
    assert all(f"//{NETWORK}:" in link for link in room.links.values())
    press(panel, do="reveal", name="Ada")
    codes = [each["code"][:18] for each in panel._links]
    assert codes == ["data:image/svg+xml", "", ""]
    assert "What is sent is not encrypted" in panel._state["reach"]
    # A table has no word: one of its links is a seat.
    room.offer_word(True)
    assert room.token_of(room.word, "1") is None
    press(panel, do="network", on=False)
    await until(lambda: panel._state["network"] == "closed")
