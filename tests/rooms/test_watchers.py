"""Who watches: many pages share one widget until one of them does something."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import linie1_widget as l1
from linie1_widget.rooms import room as room_module
from linie1_widget.rooms import server as server_module
from linie1_widget.rooms.room import WATCHING
from linie1_widget.table import RandomBot
from linie1_widget.table.analysis import course
from linie1_widget.table.widget import analyst as analysis
from tests.base.widget.wires import until
from tests.rooms.pages import Page, connect, opened, table, visit

FIRST, SECOND = "c5:S0", "d5:S0"


def tables() -> int:
    return sum(isinstance(widget, l1.GameWidget) for widget in _instances.values())


async def follow(page: Page, last: int) -> None:
    await page.sees(last=last)


async def test_spectators_share_a_widget_until_one_acts() -> None:
    host = table()
    room = host.share()
    async with opened(room, *[WATCHING] * 4) as pages:
        assert tables() == 2
        host.push(FIRST)
        for page in pages:
            await follow(page, 1)
        one, *others = pages
        host.language = "de"
        await one.ask(do="look", step=0)
        assert (one.state["step"], one.state["language"]) == (0, "de")
        assert tables() == 3
        host.push(SECOND)
        for page in pages:
            await follow(page, len(host.game.moves))
        made = len(host.game.moves)
        assert [page.state["step"] for page in pages] == [0, made, made, made]
        assert [page.state["language"] for page in others] == ["en"] * 3
    assert tables() == 1


async def test_course_of_a_game_is_computed_once_for_all_spectators(monkeypatch) -> None:
    computed = []

    def counted(game: l1.Game, kind: Any) -> Any:
        computed.append(game)
        return course(game, kind)

    monkeypatch.setattr(analysis, "course", counted)
    host = l1.GameWidget(l1.play_out(l1.Game(2, seed=7), [RandomBot(Random(1))] * 2))
    async with opened(host.share(), *[WATCHING] * 3) as pages:
        for page in pages:
            await page.ask(do="course")
        for page in pages:
            while not any("course" in answer for answer in page.answers):
                await page.read()
    assert len(computed) == 1


async def test_spectators_keep_nobody_from_a_seat(monkeypatch) -> None:
    for module in (room_module, server_module):
        monkeypatch.setattr(module, "MOST_CLIENTS", 2)
    host = table()
    room = host.share()
    async with opened(room, WATCHING, WATCHING) as watchers:
        with pytest.raises(Exception, match="503"):
            await connect(room.links[WATCHING])
        ada = await visit(room.links["Ada"], "a" * 32)
        assert ada.first["begin"]["name"] == "Ada"
        # Nor does a place that is kept for who has left keep out others.
        other = await visit(room.links["Ada"])
        assert other.first["closed"] == "taken"
        watchers[0].connection.close()
        await until(lambda: sum(person.here for person in room.people) == 2)
        for _ in range(2):
            watcher = await connect(room.links[WATCHING])
            assert "begin" in await watcher.hello()
            watcher.connection.close()
            await until(lambda: sum(person.here for person in room.people) == 2)
