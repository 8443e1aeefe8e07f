"""A kernel that is killed, and a room that is opened again with the same links."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import ipywidgets
import pytest

import linie1_widget as l1
from linie1_widget.errors import NotWritten
from linie1_widget.sharing.room import WATCHING, Person
from tests.sharing.pages import connect, opened
from tests.sharing.test_room import FIRST, status

HOST = """
import asyncio, json
from pathlib import Path
import linie1_widget as l1

async def host():
    is_there = Path("evening.journal").exists()
    begin = lambda: l1.Game(["Ada", "Ben"], seed=7, journal="evening.journal")
    game = l1.Game.recover("evening.journal") if is_there else begin()
    room = l1.GameWidget(game).share(resume="evening.links")
    print(json.dumps(room.links), flush=True)
    await asyncio.Event().wait()

asyncio.run(host())
"""


@pytest.fixture(autouse=True)
def closed_at_the_end():
    yield
    ipywidgets.Widget.close_all()


@contextmanager
def kernel(folder: Path) -> Iterator[dict[str, str]]:
    """Yield the links of a host in a process of its own, which is killed at the end."""
    root = Path(l1.__file__).parents[1]
    with subprocess.Popen(
        [sys.executable, "-c", HOST],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())
        finally:
            process.kill()


async def test_a_killed_kernel_opens_the_same_room_again(tmp_path: Path) -> None:
    with kernel(tmp_path) as links:
        ada, ben = [await connect(links[name]) for name in ("Ada", "Ben")]
        for page in (ada, ben):
            first = await page.hello()
        await ada.ask(do="move", text=FIRST)
        while ben.state["last"] < 1:
            await ben.read()
    for page in (ada, ben):
        await page.until_closed()
    kept = tmp_path / "evening.links"
    if os.name == "posix":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with kernel(tmp_path) as again:
        assert again == links
        back = await connect(links["Ben"], ben.key)
        begun = await back.hello(again=True)
        assert begun["state"]["last"] == 1
        assert (begun["begin"]["name"], begun["got"]) == ("Ben", 0)
        # By this a page knows that what it did last may not have been done.
        assert begun["begin"]["room"] != first["begin"]["room"]
        thief = await connect(links["Ada"])
        assert (await thief.hello())["closed"] == "taken"
        watcher = await connect(links[WATCHING])
        assert (await watcher.hello())["state"]["last"] == 1
        await back.ask(do="move", text="d5:S0")
        assert back.notice == "It is Ada's turn, and Ada plays on another page."
        for page in (back, watcher):
            page.line.close()
            await page.until_closed()


def table(*names: str) -> l1.GameWidget:
    return l1.GameWidget(l1.Game(names or ("Ada", "Ben"), seed=7))


async def test_a_room_is_shared_again_and_its_pages_wait_for_it(tmp_path: Path) -> None:
    host, kept = table(), tmp_path / "links"
    room = host.share(resume=kept)
    links = room.links
    ben = await connect(links["Ben"])
    await ben.hello()
    fresh = room.free("Ada")
    room = host.share(resume=kept)
    # Nothing was said of an end.
    assert await ben.read() is None or "closed" not in ben.state
    assert room.links == {**links, "Ada": fresh}
    assert room.people == [Person("Ben", here=False)]
    async with opened(room):
        back = await connect(links["Ben"], ben.key)
        assert (await back.hello(again=True))["begin"]["name"] == "Ben"
        assert await status(links["Ada"]) == 404
    assert not kept.exists()
    assert host.share(resume=kept).links != room.links


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    table().share(resume=kept).leave()
    with pytest.raises(ValueError, match="keeps the links of Ada, Ben, watching, and this"):
        table("Ada", "Cleo").share(resume=kept)
    for text in ("", "[]", '{"port": 1, "links": {"Ada": "x"}, "keys": {}}', "[" * 99_999):
        kept.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="keeps no links of a room: name another file"):
            table().share(resume=kept)
        assert kept.read_text(encoding="utf-8") == text
    with pytest.raises(ValueError, match="cannot be read"):
        table().share(resume=tmp_path)
    with pytest.raises(NotWritten, match="cannot be written: No such file"):
        table().share(resume=tmp_path / "nowhere" / "links")


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    table().share(resume=kept)
    with pytest.raises(ValueError, match=r"no room can be opened at 127\.0"):
        table().share(resume=kept)
