"""A cell that is run again: its room goes on with the same links."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.rooms import room as room_module
from linie1_widget.rooms.links import TAKING_PART
from linie1_widget.rooms.room import Person
from linie1_widget.rooms.room_panel import who_can_come
from tests.base.widget.wires import until
from tests.rooms.conftest import rooms
from tests.rooms.learners import join_class
from tests.rooms.pages import Page, connect, opened, table, visit
from tests.rooms.test_classroom import on_table, teach, tell, told
from tests.rooms.test_room import FIRST, status

RunCell = Callable[[str], None]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> RunCell:
    """Return what begins a run of a cell, as JupyterLab tells the kernel."""
    parent: dict[str, Any] = {}
    shell = SimpleNamespace(get_parent=lambda: parent)
    monkeypatch.setattr(room_module, "get_ipython", lambda: shell)

    def begin(cell: str) -> None:
        number = int(parent.get("header", {}).get("msg_id", 0)) + 1
        parent.update(header={"msg_id": str(number)}, metadata={"cellId": cell})

    return begin


async def again(page: Page, link: str) -> Page:
    """Come back to a link as a page does that lost its line."""
    await page.until_closed()
    assert not any("closed" in json.loads(text) for text in page.heard)
    return await visit(link, page.key, again=True)


async def test_sharing_again_returns_the_same_room(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    for host in (table(), l1.LaboratoryWidget("S..G"), l1.LessonWidget("rules-3")):
        for resume in (None, kept):
            room = host.share(resume=resume)
            async with opened(room, first := next(iter(room.links))) as (page,):
                assert host.share(resume=resume) is room
                assert room.people == [Person(first, here=True)]
                await page.ask(do="look", step=0)
            assert not kept.exists()


async def test_sharing_at_another_address_keeps_the_links(tmp_path: Path) -> None:
    host, kept = table(), tmp_path / "links"
    room = host.share()
    links = room.links
    ben = await visit(links["Ben"])
    fresh = room.free("Ada")
    room = host.share(resume=kept)
    assert room.links == {**links, "Ada": fresh}
    assert room.people == [Person("Ben", here=False)]
    back = await again(ben, links["Ben"])
    assert back.place["name"] == "Ben"
    assert await status(links["Ada"]) == 404
    assert "is closed: send" not in str(who_can_come(room))
    room.close()
    await back.until_closed()
    assert not kept.exists()
    assert host.share(resume=kept).links != links


@pytest.mark.parametrize("way", ["cell", "port", "file"])
async def test_new_table_takes_over_the_links(
    run: RunCell, tmp_path: Path, way: str
) -> None:
    kept = tmp_path / "links"
    run("a")
    room = table().share(resume=kept if way == "file" else None)
    links, port = room.links, room.server.port
    ada, ben = [await visit(links[name]) for name in ("Ada", "Ben")]
    await ada.ask(do="move", text=FIRST)
    run("a" if way == "cell" else "b")
    at = {"port": {"port": port}, "file": {"resume": kept}}.get(way, {})
    room = table().share(**at)
    assert room.links == links
    assert rooms() == [room]
    ada, ben = [await again(page, links[page.place["name"]]) for page in (ada, ben)]
    assert [page.state["last"] for page in (ada, ben)] == [0, 0]
    await ada.ask(do="move", text=FIRST)
    await ben.sees(last=1)


async def test_new_laboratory_takes_over_the_guests(run: RunCell) -> None:
    run("a")
    links = l1.LaboratoryWidget("S..G").share().links
    guest = await connect(links[TAKING_PART])
    first = await guest.hello()
    run("a")
    room = l1.LaboratoryWidget("S...G").share()
    assert room.links == links
    back = await again(guest, links[TAKING_PART])
    assert back.state["map"] == "S...G"
    assert back.place["room"] != first["begin"]["room"]
    # The page has the script for it.
    assert back.place["page"] == first["begin"]["page"]
    run("a")
    room = l1.LaboratoryWidget("A -- B 1").share()
    other = await again(back, links[TAKING_PART])
    assert other.state["map"].startswith("A at")


async def test_room_with_other_seats_is_closed(run: RunCell) -> None:
    run("a")
    old = table().share()
    ben = await visit(old.links["Ben"])
    run("a")
    room = table("Ada", "Cleo").share()
    assert old.closed
    assert room.links["Ada"] not in old.links.values()
    await ben.until_closed()
    assert json.loads(ben.heard[-1])["closed"] == "closed"
    message = "The room that was open before is closed: send these new links. Only this "
    assert str(who_can_come(room)).startswith(message)
    run("b")
    assert not str(who_can_come(table().share())).startswith(message)
    assert len(rooms()) == 2


def test_rerun_cell_replaces_each_of_its_rooms(run: RunCell) -> None:
    run("a")
    first = [table().share().links, l1.LessonWidget("rules-3").share().links]
    assert len(rooms()) == 2
    run("a")
    second = [l1.LessonWidget("rules-3").share().links, table().share().links]
    assert second[::-1] == first
    run("b")
    assert table().share().links not in first
    assert len(rooms()) == 3


LESSONS = ["rules-3", "rules-2"]


async def test_rerun_class_keeps_learners_and_answers(run: RunCell, tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    run("a")
    old = l1.classroom(LESSONS)
    ada = await join_class(old.link, "Ada", "a" * 32)
    await ada.ask(do="check", answer="e5")
    await tell(ada, do="turn", at=1)
    await told(ada, at=1)
    await ada.ask(do="hint")
    teach(old, do="look", at=1)
    teach(old, do="show", answer=True)
    run("a")
    # The teacher adds a lesson, and a file for the answers.
    room = l1.classroom(["searches-1", *LESSONS], answers=path)
    assert (room.link, len(rooms())) == (old.widget._link.get("url", room.link), 1)
    assert room.answers == [json.loads(line) for line in path.read_text().splitlines()]
    assert [row["answer"] for row in room.answers] == ["e5"]
    assert (room.widget._question["id"], room.widget._shows["answer"]) == ("rules-2", True)
    teach(room, do="look", at=1)
    assert on_table(room)["e5"] == 1
    back = await again(ada, room.link)
    bar = back.state["_class"]
    assert (bar["name"], bar["at"]) == ("Ada", 2)
    assert bar["states"] == ["", "tried", "shown"]
    assert back.state["_progress"]["hints"][0] == 1
    await back.ask(do="check", answer="B")
    await until(lambda: [person["here"] for person in room.widget._people] == [True])
    # The same with the same file: nothing is written twice.
    run("a")
    room = l1.classroom(LESSONS, answers=path)
    assert [row["answer"] for row in room.answers] == ["e5", "B"]
    assert len(path.read_text().splitlines()) == 2
    # A class without names is another one.
    run("a")
    link, room = room.link, l1.classroom(LESSONS, names=False)
    assert (room.link, room.answers, room.widget._people) == (link, [], [])


async def test_classes_of_two_cells_are_separate(run: RunCell) -> None:
    run("a")
    one = l1.classroom(LESSONS)
    run("b")
    two = l1.classroom(LESSONS)
    assert one.link != two.link
    assert not one._room.closed
    # A class instead of a table, in the cell of the table.
    run("c")
    old = table().share()
    run("c")
    room = l1.classroom(LESSONS)
    assert old.closed
    await until(lambda: room.widget._link["reach"].startswith("The room that was open"))
    for class_ in (one, two, room):
        class_.close()


async def test_rerun_class_follows_the_laboratory_again(run: RunCell) -> None:
    host = l1.LaboratoryWidget("S...G")
    wire = host.comm
    run("a")
    l1.classroom(host)
    run("a")
    room = l1.classroom(host)
    ada = await join_class(room.link, "Ada")
    await ada.send({"method": "update", "state": {"map": "S.G"}})
    await ada.ask(do="language", code="en")
    teach(room, do="lead", on=True)
    await told(ada, watches=True)
    assert ada.state["map"] == "S...G"
    host.map = "S....G"
    await ada.sees(map="S....G")
    run("a")
    room = l1.classroom(host)
    back = await again(ada, room.link)
    assert (back.state["_class"]["watches"], back.state["map"]) == (True, "S....G")
    teach(room, do="lead", on=False)
    await told(back, watches=False)
    assert back.state["map"] == "S.G"
    room.close()
    assert host.comm is wire
