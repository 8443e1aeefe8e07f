"""The answers of a class in a file, on full disks and with clocks that go back."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pandas
import pytest

import linie1_widget as l1
from linie1_widget.base import files
from linie1_widget.rooms.classroom import school_class as school_module
from linie1_widget.rooms.classroom.answer_book import AnswerBook
from linie1_widget.rooms.classroom.kept_class import now
from tests.base.widget.wires import until
from tests.rooms.learners import join_class
from tests.rooms.pages import visit
from tests.table.game.conftest import Disk

LESSONS = ["rules-3", "rules-2"]
BEGUN = now()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "answers.jsonl"


def row(number: int, **more: Any) -> dict[str, Any]:
    answer = {"time": now(), "name": "Zoë", "lesson": "rules-2", "answer": str(number)}
    return {**answer, "right": False, "tries": number, **more}


def kept(path: Path) -> list[str]:
    """Return the answers in a file, as the documentation reads it."""
    if not path.stat().st_size:
        return []
    table = pandas.read_json(path, lines=True, dtype={"answer": str})
    return list(table["answer"])


@contextmanager
def full(disk: Disk, room: int) -> Iterator[None]:
    disk.room = room
    yield
    disk.room = None


@contextmanager
def refused(monkeypatch: pytest.MonkeyPatch, code: int) -> Iterator[None]:
    def fail(*_args: object) -> int:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", fail)
        yield


@contextmanager
def replaced(path: Path, by: Callable[[Path], object]) -> Iterator[None]:
    away = path.rename(path.with_name("away"))
    by(path)
    yield
    path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    away.rename(path)


def trouble(
    name: str | int, path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> AbstractContextManager[None]:
    if isinstance(name, int):
        return full(disk, name)
    other = path.with_name("other")
    return {
        "EMFILE": lambda: refused(monkeypatch, errno.EMFILE),
        "folder": lambda: replaced(path, Path.mkdir),
        "pipe": lambda: replaced(path, os.mkfifo),
        "link": lambda: replaced(path, lambda new: new.symlink_to(other)),
    }[name]()


@pytest.mark.parametrize("name", [*range(0, 240, 7), "EMFILE", "folder", "pipe", "link"])
def test_answers_wait_until_they_can_be_written(
    name: str | int, path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = AnswerBook(path, names=True, since=BEGUN)
    book.add(row(0))
    line = path.stat().st_size
    with trouble(name, path, disk, monkeypatch):
        for number in (1, 2, 3):
            book.add(row(number))
        if isinstance(name, int):
            assert kept(path) == [str(number) for number in range(4 - book.waiting)]
        assert book.waiting == 3 - (name // line if isinstance(name, int) else 0)
        assert book.trouble
    assert not path.with_name("other").exists()
    book.write()
    assert (kept(path), book.waiting, book.trouble) == (["0", "1", "2", "3"], 0, "")
    assert AnswerBook(path, names=True, since=BEGUN).rows == book.rows


@pytest.mark.parametrize("cut", [1, 9, 40, 99])
def test_torn_line_is_removed_before_the_next_answer(
    cut: int, path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = AnswerBook(path, names=True, since=BEGUN)
    book.add(row(0))
    line = path.stat().st_size
    with monkeypatch.context() as patch, full(disk, min(cut, line - 1)):
        patch.setattr(os, "ftruncate", lambda *_args: os.open("", 0))
        book.add(row(1))
    assert path.stat().st_size > line
    book.add(row(2))
    assert kept(path) == ["0", "1", "2"]


def test_locked_file_of_answers_is_written_later(path: Path) -> None:
    book = AnswerBook(path, names=True, since=BEGUN)
    with path.open("rb") as file:
        assert files.lock(file.fileno())
        book.add(row(0))
        assert (book.waiting, str(book.trouble)) == (1, "another program is writing to it")
    book.add(row(1))
    assert kept(path) == ["0", "1"]


def test_the_list_and_the_file_have_the_same_answers(path: Path) -> None:
    book = AnswerBook(path, names=True, since=BEGUN)
    for answer in ("B", "\u202eB\x7f", "\u2028", "\\", '"'):
        book.add(row(1, answer=answer))
    assert AnswerBook(path, names=True, since=BEGUN).rows == book.rows
    assert AnswerBook(path, names=False, since=BEGUN).rows == []


@pytest.mark.parametrize(
    ("names", "who"),
    [(True, who) for who in (5, True, None, ["Zoë"])]
    + [(False, who) for who in ("5", True, None, 1.5)],
)
def test_lines_without_a_learner_are_ignored(names: bool, who: object, path: Path) -> None:
    line = row(1) | {"name": who, "number": who}
    path.write_text(json.dumps(line) + "\n")
    assert AnswerBook(path, names=names, since=BEGUN).rows == []


OLD = "2001-01-01T00:00:00+00:00"
NEW = "2101-01-01T00:00:00+00:00"


@pytest.mark.parametrize(
    ("times", "taken", "moved"),
    [
        ((OLD, NEW), "23", ""),  # the clock was ahead, and is set back
        ((OLD, OLD), "23", ""),
        ((NEW, OLD), "23", ""),
        ((OLD, OLD), "", "moved"),  # nothing tells them from older ones
        ((OLD, NEW), "3", "moved"),
        ((NEW, OLD), "23", "moved"),
        ((NEW, OLD), "23", "shorter"),
    ],
)
def test_class_reads_only_answers_since_its_beginning(
    times: tuple[str, str], taken: str, moved: str, path: Path
) -> None:
    """The first two are of another class, whose clock was ahead."""
    other = AnswerBook(path, names=True, since=BEGUN)
    if moved != "shorter":
        for number in (0, 1):
            other.add(row(number, time=NEW if moved == "" else OLD))
    else:
        path.write_text("x" * 999 + "\n")
    book = AnswerBook(path, True, BEGUN, place=())
    assert book.place == (str(path), path.stat().st_size)
    if moved == "shorter":
        path.write_text("")
    for number, time in zip((2, 3), times, strict=True):
        book.add(row(number, time=time))
    place = book.place
    if moved == "moved":
        path = path.rename(path.with_name("moved"))
    again = AnswerBook(path, True, BEGUN, place)
    assert "".join(row["answer"] for row in again.rows) == taken
    assert [*again.of("Zoë")] == again.rows


@contextmanager
def clock(monkeypatch: pytest.MonkeyPatch, time: str) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setattr(school_module, "now", lambda: time)
        yield


async def test_resumed_class_keeps_answers_although_the_clock_went_back(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(json.dumps(row(7, name="Ada", lesson="rules-3", answer="d4")))
    files = {"answers": path, "resume": tmp_path / "links"}
    room = l1.classroom(LESSONS, **files)
    ada = await join_class(room.link, "Ada", "a" * 32)
    with clock(monkeypatch, OLD):
        await ada.ask(do="check", answer="d4")
    await until(lambda: "Ada" in (tmp_path / "links").read_text())
    room._room.stop()
    again = l1.classroom(LESSONS, **files)
    assert again.answers == room.answers
    page = await visit(again.link, ada.key, again=True)
    assert page.state["_class"]["states"] == ["solved", ""]
    assert page.state["_said"]["n"] == 1


async def test_teacher_sees_how_many_answers_wait(path: Path, disk: Disk) -> None:
    with pytest.raises(OSError, match=r"the answers cannot be written: .*directory"):
        l1.classroom("rules-2", answers=path.parent)
    room = l1.classroom(LESSONS, answers=path)
    ada = await join_class(room.link, "Ada")
    with full(disk, 7):
        for number, answer in enumerate("AC", start=1):
            await ada.ask(do="check", answer=answer)
            message = f"{number} answer{'s wait' if number > 1 else ' waits'} and will be"
            await until(lambda message=message: message in str(room.widget._notice))
        assert room.widget._notice["text"].startswith(
            "The file of answers cannot be written: No space left on device."
        )
    # Also when the class is over.
    room._school.is_over = True
    room.close()
    room._tick()
    await until(lambda: "All answers are in the file" in str(room.widget._notice))
    assert kept(path) == ["A", "C"]


async def test_rerun_class_writes_waiting_answers_once(
    path: Path, tmp_path: Path, disk: Disk
) -> None:
    files = {"answers": path, "resume": tmp_path / "links"}
    room = l1.classroom(LESSONS, **files)
    ada = await join_class(room.link, "Ada", "a" * 32)
    await ada.ask(do="check", answer="e5")
    with replaced(path, Path.mkdir):
        await ada.ask(do="check", answer="g4")
    assert (len(room.answers), kept(path)) == (2, ["e5"])
    again = l1.classroom(LESSONS, **files)
    room._refresh()
    assert [row["answer"] for row in again.answers] == kept(path) == ["e5", "g4"]
    await ada.until_closed()
    page = await visit(again.link, ada.key, again=True)
    assert page.state["_said"]["wrong"] == ["e5", "g4"]


async def test_resumed_class_checks_equal_answers_once(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"answers": path, "resume": tmp_path / "links"}
    room = l1.classroom(LESSONS, **files)
    ada = await join_class(room.link, "Ada", "a" * 32)
    given = ["d4", *["e5", "g4", "e5"] * 50]
    for answer in given[:2]:
        await ada.ask(do="check", answer=answer)
    await until(lambda: "Ada" in (tmp_path / "links").read_text())
    room._room.stop()
    with path.open("a") as file:
        for number, answer in enumerate(given[2:], start=3):
            about = row(number, name="Ada", lesson="rules-3", answer=answer)
            file.write(json.dumps(about) + "\n")
    checked: list[object] = []
    check = l1.lessons["rules-3"].exercise.__class__.check

    def counted(self: Any, answer: object) -> Any:
        checked.append(answer)
        return check(self, answer)

    monkeypatch.setattr(l1.lessons["rules-3"].exercise.__class__, "check", counted)
    again = l1.classroom(LESSONS, **files)
    page = await visit(again.link, ada.key, again=True)
    assert checked == ["d4", "g4", "e5"]
    assert sorted(page.state["_said"]["wrong"]) == ["e5", "g4"]
    assert page.state["_class"]["states"] == ["solved", ""]
    await page.ask(do="check", answer="d4")
    assert again.answers[-1]["tries"] == len(given) + 1


def test_new_file_of_answers_is_private(tmp_path: Path) -> None:
    new, old = tmp_path / "new.jsonl", tmp_path / "old.jsonl"
    old.touch(0o644)
    for path in (new, old):
        l1.classroom(LESSONS, answers=path).close()
    if os.name == "posix":
        modes = [stat.S_IMODE(path.stat().st_mode) for path in (new, old)]
        assert modes == [0o600, 0o644]
