"""A kernel that is killed, and a room that is opened again with the same links."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from socket import create_server
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import NotWritten
from linie1_widget.rooms.links import WATCHING
from tests.base.widget.wires import until
from tests.rooms.learners import join_class
from tests.rooms.pages import act_at_once, connect, during_a_cell, table, visit
from tests.rooms.test_room import FIRST
from tests.table.game.conftest import Disk

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


CLASS = """
import asyncio, json
import linie1_widget as l1

async def teach():
    room = l1.classroom(
        ["rules-3", "rules-2"], answers="answers.jsonl", resume="class.links"
    )
    print(json.dumps({"class": room.link}), flush=True)
    await asyncio.Event().wait()

asyncio.run(teach())
"""


@contextmanager
def kernel(folder: Path, program: str = HOST) -> Iterator[dict[str, str]]:
    """Yield the links of a host in a process of its own, which is killed at the end."""
    root = Path(l1.__file__).parents[1]
    with subprocess.Popen(
        [sys.executable, "-c", program],
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
        await ben.sees(last=1)
    for page in (ada, ben):
        await page.until_closed()
    kept = tmp_path / "evening.links"
    if os.name == "posix":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    with kernel(tmp_path) as again:
        assert again == links
        back = await visit(links["Ben"], ben.key, again=True)
        begun = back.first
        assert begun["state"]["last"] == 1
        assert (begun["begin"]["name"], begun["got"]) == ("Ben", 0)
        # By this a page knows that what it did last may not have been done.
        assert begun["begin"]["room"] != first["begin"]["room"]
        thief = await visit(links["Ada"])
        assert thief.first["closed"] == "taken"
        watcher = await visit(links[WATCHING])
        assert watcher.first["state"]["last"] == 1
        await back.ask(do="move", text="d5:S0")
        assert back.notice == "It is Ada's turn, and Ada plays on another page."


def test_resume_refuses_files_of_something_else(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    table().share(resume=kept).stop()
    with pytest.raises(ValueError, match="keeps the links of Ada, Ben, watching, and this"):
        table("Ada", "Cleo").share(resume=kept)
    for text in ("", "[]", '{"port": 1, "links": {"Ada": "x"}, "keys": {}}', "[" * 99_999):
        kept.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="keeps no links of a room: name another file"):
            table().share(resume=kept)
        assert kept.read_text(encoding="utf-8") == text
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", "/dev/full"):
        with pytest.raises(ValueError, match="is not a file: name another one"):
            table().share(resume=path)
    with pytest.raises(NotWritten, match="cannot be written: No such file"):
        table().share(resume=tmp_path / "nowhere" / "links")


def test_taken_port_is_refused_and_the_room_stays(tmp_path: Path) -> None:
    kept, host = tmp_path / "links", table()
    room = host.share(resume=kept)
    with create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(ValueError, match=r"no room can be opened at 127\.0"):
            host.share(port=port)
    assert not room.closed
    assert host.share(resume=kept) is room


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


async def test_a_killed_kernel_opens_the_same_class_again(tmp_path: Path) -> None:
    answers, kept = tmp_path / "answers.jsonl", tmp_path / "class.links"
    # The file has the answers of another class already.
    old = {"time": "2026-09-01T08:00:00.000+02:00", "name": "Ada", "lesson": "rules-3"}
    answers.write_text(json.dumps({**old, "answer": "c3", "right": False, "tries": 1}))
    with kernel(tmp_path, CLASS) as links:
        ada, ben = [await join_class(links["class"], name) for name in ("Ada", "Ben")]
        for answer in ("e5", "d4"):
            await ada.ask(do="check", answer=answer)
        await ben.ask(do="next")
        await ben.ask(do="check", answer="A")
        for _ in range(2):
            await ben.ask(do="hint")
        await ada.ask(do="language", code="de")
        await until(lambda: all(key in kept.read_text() for key in (ada.key, ben.key)))
        await until(lambda: '"Ben", 1, "en", {"rules-2": [1, 2, ' in kept.read_text())
        await until(lambda: '"Ada", 0, "de"' in kept.read_text())
        helped = ben.state["_said"]["help"]
    for page in (ada, ben):
        await page.until_closed()
    given = lines(answers)
    assert [row["answer"] for row in given] == ["c3", "e5", "d4", "A"]
    # The kernel died while it wrote an answer.
    with answers.open("a", encoding="utf-8") as file:
        file.write('{"time": "20')
    with kernel(tmp_path, CLASS) as again:
        assert again == links
        other = await join_class(links["class"], "Ada")
        assert other.state["_class"]["name"] == "Ada 2"
        assert other.state["_class"]["states"] == ["", ""]
        backs = [await visit(links["class"], page.key, again=True) for page in (ada, ben)]
        bars = [page.state["_class"] for page in backs]
        assert [bar["name"] for bar in bars] == ["Ada", "Ben"]
        assert [bar["states"] for bar in bars] == [["solved", ""], ["", "tried"]]
        assert [bar["at"] for bar in bars] == [0, 1]
        assert [page.state["_said"]["tone"] for page in backs] == ["yes", "no"]
        assert [page.state["language"] for page in backs] == ["de", "en"]
        assert "Richtig" in backs[0].state["_said"]["verdict"]
        assert backs[1].state["_said"]["help"] == helped
        assert backs[1].state["_progress"]["hints"][0] == 2
        assert lines(answers) == given
        await backs[1].ask(do="check", answer="B")
        assert lines(answers)[:-1] == given
        last = lines(answers)[-1]
        assert (last["name"], last["answer"], last["tries"]) == ("Ben", "B", 2)


LESSONS = ["rules-3", "rules-2"]


async def test_resumed_class_shows_earlier_answers_and_lessons(tmp_path: Path) -> None:
    path, kept = tmp_path / "answers.jsonl", tmp_path / "links"
    room = l1.classroom(LESSONS, answers=path, resume=kept, names=False)
    link = room.link
    one, two = [await join_class(link, "", key * 32) for key in "12"]
    for page, answer in ((one, "e5"), (one, "d4"), (two, "g4")):
        await page.ask(do="check", answer=answer)
    for request in ({"do": "show", "answer": True}, {"do": "look", "at": 1}):
        room.widget._handle_custom_msg(request, [])
    await until(lambda: '"shown": [0]' in kept.read_text())
    room._room.stop()
    rows = room.answers
    room = l1.classroom(LESSONS, answers=path, resume=kept, names=False)
    assert (room.link, room.answers) == (link, rows)
    await until(lambda: len(room.widget._people) == 2)
    assert [person["here"] for person in room.widget._people] == [False] * 2
    assert room.widget._question["id"] == "rules-2"
    room.widget._handle_custom_msg({"do": "look", "at": 0}, [])
    assert room.widget._shows["answer"]
    assert {bar[0]: bar[1] for bar in room.widget._tally["bars"]} == {"d4": 1, "g4": 1}
    room.widget.set_state({"first": True})
    assert {bar[0]: bar[1] for bar in room.widget._tally["bars"][:2]} == {"e5": 1, "g4": 1}
    # Who has not come back is not forgotten.
    room._room.server.call(room._room.heartbeat)
    back = await visit(link, "2" * 32, again=True)
    assert back.state["_said"]["right"] == ["d4"]
    new = await join_class(link, "")
    assert new.state["_class"]["name"] == "No. 3"
    assert len(room._room.people) == 3
    assert lines(path) == rows
    room.close()
    assert not kept.exists()


async def test_answer_of_a_page_that_left_at_once_is_counted(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    room = l1.classroom(LESSONS, resume=kept)
    await join_class(room.link, "Ada", "a" * 32)
    await until(lambda: "Ada" in kept.read_text())
    room._room.stop()
    room = l1.classroom(LESSONS, resume=kept)

    async def answer() -> None:
        await act_at_once(room.link, "a" * 32, do="check", answer="d4")

    during_a_cell(answer)
    await until(lambda: [row["answer"] for row in room.answers] == ["d4"])


def test_resume_refuses_files_of_other_classes(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    l1.classroom(LESSONS, resume=kept)._room.stop()
    for lessons, names in ((LESSONS[:1], True), (LESSONS, False)):
        with pytest.raises(ValueError, match="keeps a class with other lessons or names"):
            l1.classroom(lessons, names=names, resume=kept)
    table().share(resume=tmp_path / "table").stop()
    with pytest.raises(ValueError, match="keeps no class: name another file"):
        l1.classroom(LESSONS, resume=tmp_path / "table")
    with pytest.raises(ValueError, match="keeps the links of class, and this"):
        table().share(resume=kept)


async def test_resumed_class_keeps_the_maps_of_learners(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    room = l1.classroom(l1.LaboratoryWidget("S...G"), resume=kept)
    ada = await join_class(room.link, "Ada", "a" * 32)
    await join_class(room.link, "Ben", "b" * 32)
    ours = {"map": "S.#.G\n.....", "algorithms": ["bfs", "dijkstra"], "step": 3}
    for name, value in ours.items():
        await ada.send({"method": "update", "state": {name: value}})
    await until(lambda: '"step": 3' in kept.read_text() and "Ben" in kept.read_text())
    room._room.stop()
    room = l1.classroom(l1.LaboratoryWidget("S...G"), resume=kept)
    ada, ben = [await visit(room.link, key * 32) for key in "ab"]
    assert ada.state["_class"]["name"] == "Ada"
    assert {name: ada.state[name] for name in ours} == ours
    assert ben.state["map"] == "S...G"
    await until(lambda: '"step": 3' in kept.read_text())
    room._room.stop()
    # The teacher has another kind of map now.
    for other in (l1.LaboratoryWidget("A -- B 1"), l1.SearchWidget(TRACE)):
        room = l1.classroom(other, resume=kept)
        back = await visit(room.link, "a" * 32)
        assert back.state["_class"]["name"] == "Ada"
        assert back.state.get("map") == getattr(other, "map", None)
        room._room.stop()


GRID = l1.GridGraph("S...G")
TRACE = l1.search(GRID, GRID.start, GRID.goal)


async def test_resume_reads_files_of_the_first_version(tmp_path: Path) -> None:
    kept = tmp_path / "links"
    l1.classroom(LESSONS, resume=kept)._room.stop()
    old = json.loads(kept.read_text())
    old["more"]["learners"] = {"a" * 32: [1, "Ada", 1]}
    kept.write_text(json.dumps(old))
    room = l1.classroom(LESSONS, resume=kept)
    back = await visit(room.link, "a" * 32)
    bar = back.state["_class"]
    assert (bar["name"], bar["at"], bar["states"]) == ("Ada", 1, ["", ""])


async def test_file_of_links_is_private(tmp_path: Path) -> None:
    kept, other = tmp_path / "links", tmp_path / "other"
    room = table().share(resume=kept)

    def is_kept() -> bool:
        return room.links["Ada"].rpartition("/")[2] in kept.read_text()

    kept.chmod(0o644)
    room.free("Ada")
    await until(is_kept)
    if os.name == "posix":
        assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    # Somebody puts a link in its place.
    kept.rename(other)
    before = other.read_text()
    kept.symlink_to(other)
    room.free("Ada")
    await until(is_kept)
    assert (kept.is_symlink(), other.read_text()) == (False, before)


async def test_links_are_saved_when_the_disk_has_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, disk = tmp_path / "links", Disk(monkeypatch)
    room = table().share(resume=kept)
    disk.room, before = 0, kept.read_text()
    link = room.free("Ada").rpartition("/")[2]
    await until(lambda: not room._is_saved)
    assert kept.read_text() == before
    disk.room = None
    room.server.call(room.heartbeat)
    await until(lambda: link in kept.read_text())


def test_room_closes_although_its_file_cannot_be_deleted(tmp_path: Path) -> None:
    kept, host = tmp_path / "links", l1.SearchWidget(TRACE)
    rooms: list[Any] = []
    for opens in (table().share, partial(l1.classroom, host)):
        room = opens(resume=kept)
        rooms.append(room)
        kept.unlink()
        kept.mkdir()
        with pytest.warns(UserWarning, match="links' cannot be deleted: "):
            room.close()
        kept.rmdir()
    assert [rooms[0].closed, rooms[1].link] == [True, ""]
    assert host._listeners == ()
