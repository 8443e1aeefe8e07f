"""Rooms behind a path, a hub or a tunnel, and who may call them by which name."""

from __future__ import annotations

import pytest

import linie1_widget as l1
from linie1_widget.rooms.links import Address
from tests.rooms.pages import opened, table, visit
from tests.rooms.test_room import panel_of, refused, status

PREFIX = "/user/ben/proxy/8123"

HUB = {"JUPYTERHUB_SERVICE_PREFIX": "/user/ada/", "JUPYTERHUB_BASE_URL": "/"}


@pytest.fixture
def on_hub(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name, value in HUB.items():
        monkeypatch.setenv(name, value)
    return monkeypatch


async def test_room_accepts_the_host_name_of_its_url_and_no_other() -> None:
    host = table()
    room = host.share(url="https://Tram.example/class")
    token = room.links["Ada"].removeprefix("https://Tram.example/class/")
    here = f"http://127.0.0.1:{room.server.port}/{token}"
    async with opened(room):
        assert await status(here, headers={"Host": "tram.example"}) == 200
        assert await status(here, headers={"Host": "evil.example"}) == 403
        page = await visit(here, Host="tram.example", Origin="https://tram.example")
        assert page.first["begin"]["name"] == "Ada"
        # Some hand on the address of the room instead.
        page = await visit(here, page.key, Origin="https://tram.example")
        assert page.first["begin"]["name"] == "Ada"
        evil = {"Host": "tram.example", "Origin": "https://evil.example"}
        assert await refused(here, **evil) == 403


@pytest.mark.parametrize(
    ("url", "origin", "host", "enters"),
    [
        ("https://tram.example:443/x", "https://tram.example", "127.0.0.1:8123", True),
        ("http://tram.example:80", "http://tram.example", "127.0.0.1:8123", True),
        ("https://tram.example.", "https://tram.example.", "127.0.0.1:8123", True),
        ("https://tram.example.", "https://tram.example", "127.0.0.1:8123", True),
        (None, "https://tram.example", "tram.example:443", True),
        (None, "http://127.0.0.1:8123", "127.0.0.1:8123", True),
        ("https://tram.example", "https://tram.example:8443", "127.0.0.1:8123", False),
        # Something between leads from http on to https.
        ("http://tram.example", "https://tram.example", "127.0.0.1:8123", True),
        ("http://münchen.example", "http://xn--mnchen-3ya.example", "127.0.0.1:1", True),
        ("http://tram.example:443", "http://tram.example", "127.0.0.1:8123", False),
        ("https://tram.example", "https://a@tram.example", "127.0.0.1:8123", False),
        (None, "http://127.0.0.1", "127.0.0.1:8123", False),
        (None, "chrome-extension://127.0.0.1:8123", "127.0.0.1:8123", False),
        (None, "//127.0.0.1:8123", "127.0.0.1:8123", False),
        (None, "null", "", False),
    ],
)
def test_room_accepts_only_its_own_origin(
    url: str | None, origin: str, host: str, enters: bool
) -> None:
    assert Address(url=url).lets_in(origin, host) == enters


def test_host_names_are_compared_in_one_spelling() -> None:
    assert "xn--mnchen-3ya.example" in Address(url="https://München.example").names()
    room = l1.GameWidget(l1.Game(2)).share(url="https://Tram.example.")
    assert all(map(room.server.has_name, ("tram.example", "TRAM.example.")))


PUBLIC = "JUPYTERHUB_PUBLIC_HUB_URL"


def test_links_on_a_hub_use_user_redirect(on_hub) -> None:
    by_hub = "https://hub.example/hub/user-redirect/proxy/8123"
    assert Address().needs_hub_url
    assert Address(url="https://hub.example/").base_url(8123) == by_hub
    on_hub.setenv("JUPYTERHUB_BASE_URL", "/jupyter/")
    named = Address(url="https://hub.example")
    assert (named.needs_hub_url, named.is_public) == (False, True)
    assert named.base_url(1) == "https://hub.example/jupyter/hub/user-redirect/proxy/1"
    # A complete address is kept.
    assert Address(url=f"https://hub.example{PREFIX}").base_url(1).endswith(PREFIX)
    on_hub.setenv(PUBLIC, "https://hub.example/hub/")
    assert Address().base_url(8123) == by_hub
    assert Address().is_public
    assert "hub.example" in Address().names()


def test_address_without_a_hub_is_kept(monkeypatch) -> None:
    monkeypatch.setenv(PUBLIC, "https://hub.example/hub/")
    assert Address().base_url(8123) == "http://127.0.0.1:8123"
    assert not Address().is_public
    assert not Address().needs_hub_url
    assert Address(host="::1").base_url(8123) == "http://[::1]:8123"
    assert Address(url="https://tram.example").base_url(8123) == "https://tram.example"


def test_panel_tells_who_can_reach_it(on_hub) -> None:
    host = table()
    reach = {
        None: "this notebook runs on a JupyterHub",
        "https://tram.example": "https://tram.example/hub/user-redirect/proxy/",
        "http://tram.example/x": "What is sent is not encrypted.",
    }
    for url, words in reach.items():
        room = host.share(url=url)
        message = panel_of(room)._state["reach"]
        assert words in message
        assert ("not encrypted" in message) == (url or "").startswith("http:")


def test_share_refuses_invalid_addresses() -> None:
    host = table()
    room = host.share()
    wrong = {
        "url": (
            *("tram.example", "ftp://x", "https://", "https://x?a=1", "https://x#a", 5),
            *(
                "https://ada:pw@x",
                "http://x:99999",
                "http://[::1",
                "http://x\0",
                "http://a b",
            ),
        ),
        "host": (5, "", "a\0b", None),
        "port": (70_000, -1, True, "80", 1.5),
    }
    noun = {"url": "address", "host": "host", "port": "port"}
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(ValueError, match=f"is no {noun[name]} of a room: it "):
                host.share(**{name: value})
    assert not room.closed
