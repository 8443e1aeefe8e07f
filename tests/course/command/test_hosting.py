"""Classes and tables run by the command ``linie1 host``, from the files of a folder."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from linie1_widget import classroom
from linie1_widget.course.command import commands
from linie1_widget.course.command.inputs import game_of
from tests.course.command.conftest import CODE, ROOT, refused, run
from tests.rooms.conftest import rooms
from tests.rooms.learners import join_class
from tests.rooms.pages import close_all, visit

KEY = "a" * 32


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let a learner come to each class that is opened, answer, and stop the command."""
    links: list[str] = []
    echo = commands.typer.echo

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
        # A word that nobody sees leads nobody in.
        assert not any(getattr(room.a_class, "has_door", False) for room in rooms())
        asyncio.run(answer())
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "_wait", wait)
    monkeypatch.setattr(commands.typer, "echo", keep)
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
    assert "continue with the same links" in done.stderr
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

    monkeypatch.setattr(commands, "_wait", wait)
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
    assert "is not a name for files" in refused(
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


ESCAPE = "\x1b]0;evil\x07"
SECRET = "x" * 22
STRANGE: list[Any] = [
    *(None, 5, [], {"port": "1", "links": {}, "keys": {}}),
    *({"port": port} for port in (-1, 70_000, 10**30, "0", None)),
    *(
        {"links": links}
        for links in ({}, {"Eve": SECRET}, {"class": "short"}, {"class": 5})
    ),
    *({"more": more} for more in (None, [], {}, {"x": 1}, {"begun": "now"})),
]
STRANGE_CLASS: list[dict[str, Any]] = [
    *({"lessons": each} for each in ("rules-3", [["rules-3"]], [{}], 5, ["rules-3"] * 2)),
    *({"lessons": [name]} for name in ("rules-9999", "../x", ESCAPE, "paths-1", None)),
    *({"names": names} for names in ("x", 5, None, [])),
    *({"begun": begun} for begun in (5, "", "2026-09-01", "9999-99-99T00:00:00+00:00")),
    *({"shown": shown} for shown in ([5], 5)),
    *({"ends": ends} for ends in (5, "soon", ["x"], "2026-09-01T00:00:00")),
    *({"place": place} for place in ("x", [1, 2], ["x", True], [None, 0], ["x", 1, 2])),
    *({"at": at} for at in (1, -1, "0", 10**30)),
    *({"rules": rules} for rules in ([], 5, "rules", [True] * 6, [0, 1, 0, 0, 0, -1])),
    *({"rules": [True] * 4 + ends} for ends in ([1, -1], [1, 0], [0, 1], [-1, 0], [0, -2])),
    *({"learners": each} for each in (5, {"k": []}, {"k": [0, "A"]}, {"k": [1, ESCAPE]})),
    *({"learners": {"k": [1, *each]}} for each in ([], ["A" * 81, 0], ["Ada", 2])),
    *({"learners": {"k": [1, "Ada", 0, *each]}} for each in ([7], ["", [], {}])),
    *({"learners": {"k": [1, "Ada", 0, "", {}, *each]}} for each in (["map"], [{}, 1])),
    *(
        {"learners": {"k": [1, "Ada", 0, "", {"rules-3": counts}]}}
        for counts in ([1], [1, 1, True], [1, -1, True, False])
    ),
    {"learners": {str(n): [n + 1, f"A {n}"] for n in range(1000)}},
]


def kept_by_somebody_else(here: Path) -> dict[str, Any]:
    asyncio.run(_switch(here / "a.links", here / "a.jsonl"))
    found: dict[str, Any] = json.loads((here / "a.links").read_text())
    return found


def test_strange_files_of_links_are_left_alone(here: Path, answering: list[str]) -> None:
    good = kept_by_somebody_else(here)
    # Another port, or they would be refused for having that of the good one.
    bad = {**good, "port": 0}
    files = [each if not isinstance(each, dict) else {**bad, **each} for each in STRANGE]
    files += [{**bad, "more": {**good["more"], **each}} for each in STRANGE_CLASS]
    texts = [json.dumps(each).encode() for each in files]
    texts += [b"", b"\xff\xfe\x00", b"[" * 100_000, b"\0" * 1000, texts[0][:-1]]
    for number, text in enumerate(texts):
        (here / f"b{number:02}.links").write_bytes(text)
    (here / "c.links").mkdir()
    os.mkfifo(here / "d.links")
    (here / f"e{ESCAPE}\n.links").write_text("{}")
    done = hosted(".")
    # The good one goes on, and each of the others is told of in a line that only tells.
    assert [link.rpartition("/")[2] for link in answering] == [good["links"]["class"]]
    assert done.stderr.count("is left alone") == len(texts) + 3
    assert ESCAPE not in done.output
    assert answers(here / "a.jsonl") == [("Ada", "e5")]


@pytest.mark.parametrize("kind", ["links", "jsonl", "journal"])
def test_links_in_a_folder_lead_nowhere_else(
    here: Path, answering: list[str], kind: str
) -> None:
    """A class that somebody else wrote may not make the host write to another file."""
    kept_by_somebody_else(here)
    target = here.parent / "profile"
    source = here / f"a.{kind}"
    if source.exists():
        source.rename(target)
    else:
        target.write_text("export A=1\n")
    source.symlink_to(target)
    before = target.read_bytes()
    done = run("host", ".")
    assert (done.exit_code, "is a symbolic link" in done.stderr) == (2, True)
    assert "http" not in done.stdout
    assert target.read_bytes() == before


@pytest.mark.parametrize("name", ["a.links", "notes.txt", ".bashrc", "other.journal"])
def test_answers_are_added_to_no_other_kind_of_file(
    here: Path, answering: list[str], name: str
) -> None:
    good = kept_by_somebody_else(here)
    # The first answers stay under the old name, and new ones come under the class's own.
    (here / "a.jsonl").unlink()
    good["more"]["place"] = [f"/elsewhere/{name}", 0]
    good["more"]["rules"] = [False, True, False, False, 0, -1]
    if name != "a.links":
        (here / name).write_text("export A=1\n")
    (here / "a.links").write_text(json.dumps(good))
    hosted(".")
    assert ("Ada", "d4") in answers(here / "a.jsonl")
    if name != "a.links":
        assert (here / name).read_text() == "export A=1\n"


def test_strange_journals_are_left_alone(here: Path, answering: list[str]) -> None:
    good = kept_by_somebody_else(here)
    head = {"links": {"Ada": SECRET, "Ben": "y" * 22, "watching": "z" * 22}}
    texts = [
        b"",
        b"\xff",
        b"{}\n",
        b"[" * 100_000,
        b'{"names": ["' + ESCAPE.encode() + b'"]}\n',
    ]
    for number, text in enumerate(texts):
        (here / f"t{number}.links").write_text(
            json.dumps({**good, **head, "port": 0, "more": {}})
        )
        (here / f"t{number}.journal").write_bytes(text)
    (here / "t9.links").write_text(json.dumps(good))
    os.mkfifo(here / "t9.journal")
    done = hosted(".")
    assert done.stderr.count("is left alone") == len(texts) + 1
    assert ESCAPE not in done.output
    for number, text in enumerate(texts):
        assert (here / f"t{number}.journal").read_bytes() == text
