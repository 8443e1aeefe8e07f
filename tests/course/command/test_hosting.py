"""Classes and tables run by the command ``linie1 host``, from the files of a folder."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import Result

from linie1_widget import classroom
from linie1_widget.course.command import host as hosting
from linie1_widget.course.command.inputs import game_of
from tests.course.command.conftest import CODE, ROOT, refused, run
from tests.rooms.learners import join_class
from tests.rooms.pages import close_all, visit

KEY = "a" * 32


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a learner come to each class that is opened, answer, and stop the command."""
    links: list[str] = []
    echo = hosting.typer.echo

    def keep(text: object, err: bool = False) -> None:
        if "leads the class" not in str(text):
            links.extend(re.findall("http://.*", str(text)))
        echo(text, err=err)

    async def answer() -> None:
        for link in links:
            page = await join_class(link, "Ada", KEY)
            await page.ask(do="check", answer="d4")
        await close_all()

    def wait() -> None:
        asyncio.run(answer())
        raise KeyboardInterrupt

    monkeypatch.setattr(hosting, "_wait", wait)
    monkeypatch.setattr(hosting.typer, "echo", keep)
    return links


def answers(path: Path) -> list[tuple[str, str]]:
    rows = map(json.loads, path.read_text().splitlines())
    return [(row["name"], row["answer"]) for row in rows]


def hosted(*words: str) -> Result:
    done = run("host", *words)
    assert done.exit_code == 130, done.output
    return done


def test_a_class_of_the_command_goes_on_with_its_link(
    here: Path, answering: list[str]
) -> None:
    folder = here / "homework"
    begun = hosted("homework", "--lessons", "rules-3, rules-2")
    leads = re.findall("class.links, .*leads the class.*: (http://.*)", begun.stdout)
    assert answers(folder / "class.jsonl") == [("Ada", "d4")]
    (link,) = answering
    answering.clear()
    done = hosted("homework")
    assert answering == [link]
    assert "go on" in done.stderr or "goes on" in done.stderr
    # Another one each time, and kept nowhere.
    leads += re.findall("class.links, .*leads the class.*: (http://.*)", done.stdout)
    assert len({*leads, link}) == 3
    kept = (folder / "class.links").read_text()
    assert [lead.rpartition("/")[2] in kept for lead in (*leads, link)] == [
        False,
        False,
        True,
    ]
    # The learner has the same name, and one more answer.
    assert answers(folder / "class.jsonl") == [("Ada", "d4")] * 2
    for path in folder.iterdir():
        assert path.stat().st_mode & 0o077 == 0
    assert "is there already" in refused("host", "homework", "--lessons", "rules-2")


async def _switch(path: Path, file: Path) -> None:
    room = classroom(["rules-3"], resume=path, answers=file)
    page = await join_class(room.link, "Ada", KEY)
    await page.ask(do="check", answer="e5")
    room.widget._handle_custom_msg({"do": "switch", "name": "locked", "on": True}, [])
    room.widget.refresh()
    room._refresh()
    room.stop()
    await close_all()


def test_a_class_of_a_notebook_keeps_its_switches(here: Path, answering: list[str]) -> None:
    elsewhere = here / "elsewhere"
    elsewhere.mkdir()
    asyncio.run(_switch(here / "monday.links", elsewhere / "given.jsonl"))
    (here / "broken.links").write_text("{}")
    (elsewhere / "given.jsonl").rename(here / "given.jsonl")
    done = hosted(".")
    # Answers are locked, so that there is none more; nothing is written elsewhere.
    assert answers(here / "given.jsonl") == [("Ada", "e5")]
    assert [*elsewhere.iterdir()] == []
    assert "broken.links is left alone" in done.stderr
    assert len(answering) == 1


@pytest.mark.parametrize("game", ["linie1", "trans_europa"])
def test_a_table_of_the_command_goes_on_with_its_links(
    here: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    journal = here / "evening" / "table.journal"
    seen: list[tuple[str, int]] = []

    async def play() -> None:
        links = json.loads(journal.with_suffix(".links").read_text())
        base = f"http://127.0.0.1:{links['port']}"
        ada, ben = [
            await visit(f"{base}/{links['links'][name]}", key, again=bool(seen))
            for name, key in (("Ada", KEY), ("Ben", "b" * 32))
        ]
        seen.append((base, ben.state["last"]))
        now = game_of(journal)
        mover = (ada, ben)[now.to_move]
        await mover.ask(do="move", text=str(next(iter(now.legal_moves()))))
        await ben.sees(last=len(game_of(journal).moves))
        await close_all()

    def wait() -> None:
        asyncio.run(play())
        raise KeyboardInterrupt

    monkeypatch.setattr(hosting, "_wait", wait)
    done = hosted("evening", "--players", "Ada, Ben", "--game", game)
    assert re.findall("table.links, (.+): http", done.stdout) == ["Ada", "Ben", "watching"]
    hosted("evening")
    assert len({base for base, _ in seen}) == 1
    begun, later = (last for _, last in seen)
    assert begun == 0 < later < len(game_of(journal).moves)
    assert "is there already" in refused("host", "evening", "--players", "Ada,Ben")


def test_mistakes_are_told(here: Path) -> None:
    assert "keeps no room: begin one" in refused("host", ".")
    assert "a game is linie1 or" in refused("host", ".", "--players", "A,B", "--game", "go")
    assert "is no name of files" in refused(
        "host", ".", "--lessons", "rules-2", "--name", "../x"
    )
    assert refused("host", ".", "--lessons", "rules-9999")
    assert refused("host", ".", "--players", "A,B", "--address", "no.such.place.")
    assert not [*here.glob("*")]


def test_the_command_ends_when_it_is_told(here: Path) -> None:
    words = [sys.executable, "-uc", CODE, "host", "x", "--lessons", "rules-2"]
    variables = {"PYTHONPATH": str(ROOT), "PATH": ""}
    with subprocess.Popen(
        words, env=variables, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        link = process.stdout.readline().split()[-1]
        assert process.stdout.readline()

        async def come() -> None:
            await visit(link)
            await close_all()

        asyncio.run(come())
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 130
    assert (here / "x" / "class.links").exists()
