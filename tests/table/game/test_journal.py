"""Journals: writing with each move, and reading after an interruption."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from linie1_widget.base.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.table.game.replay import read_journal
from tests.interrupts import everywhere
from tests.table.game.conftest import Disk
from tests.table.game.race import ACTS, PLAYED, Race, recovered, run, taken_back

HEAD = '{"game": "race", "version": 2, "setup": {"goal": 9, "seed": 1}}'
# As version 1.0.0rc1 wrote it, and the first version.
CHECKED = f"{HEAD} #81d6dd0e\nSchritt #5dd58d8e\nWurf [1] #8ed97f5b\nundo #9f9eb1a2\n"
FIRST = '{"game": "race", "version": 1, "setup": {"goal": 9, "seed": 1}}\nSchritt\n'


def journal(path: Path, *moves: str) -> bytes:
    with Race(journal=path) as game:
        for move in moves:
            game.pop() if move == "undo" else game.push(move)
    return path.read_bytes()


def refuse_recovery(path: Path, held: bytes, message: str, upto: str | None = None) -> None:
    path.write_bytes(held)
    for read in (lambda: Race.recover(path, upto), lambda: read_journal(Race, path)):
        with pytest.raises(InvalidValue, match=message):
            read()
    assert path.read_bytes() == held


def refuse_change(game: Race, act: str, message: str) -> None:
    snapshot, undone, calls = game.snapshot(), game.undone, list[str]()
    stop = game.on_change(lambda: calls.append("called"))
    with pytest.raises(NotWritten, match=message):
        ACTS[act](game)
    stop()
    assert (game.snapshot(), game.undone, calls) == (snapshot, undone, [])


def test_journal_has_a_line_for_each_change(path: Path) -> None:
    game, lines = run(Race(), "Schritt"), [HEAD, "Schritt"]
    assert game.journal is None
    game.begin_journal(path)
    for move in ("Wurf", "großer Schritt"):
        game.push(move)
        lines.append(game.record[-1])
        assert path.read_text("utf-8").splitlines() == lines
    game.pop()
    game.redo()
    for begin in (game.begin_journal, lambda path: Race(journal=path)):
        with pytest.raises(InvalidValue, match=": continue it with recover"):
            begin(path)
        assert path.read_text("utf-8").splitlines() == [*lines, "undo", "großer Schritt"]
    assert read_journal(Race, path).snapshot() == game.snapshot()
    game.close()
    assert recovered(path) == game.snapshot()


def test_journal_stays_in_place_when_the_folder_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    for begin in (lambda name: Race(journal=name), Race.recover):
        monkeypatch.chdir(tmp_path)
        game = begin(Path("race.journal"))
        monkeypatch.chdir(there)
        run(game, "Wurf").close()
        assert (game.journal, [*there.iterdir()]) == (tmp_path / "race.journal", [])
        assert recovered(game.journal) == game.snapshot()


LOSSES: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "was deleted, moved or replaced"),
    "replaced": (lambda at: (at.unlink(), journal(at, "Wurf", "Wurf")), "was deleted, mov"),
    "cut": (lambda path: os.truncate(path, 9), "was written by somebody else"),
    "longer": (lambda path: path.open("a").write("x"), "was written by somebody else"),
}


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("loss", LOSSES)
def test_lost_journal_refuses_changes(loss: str, act: str, path: Path) -> None:
    lose, message = LOSSES[loss]
    game = taken_back(path)
    lose(path)
    held = path.read_bytes() if path.exists() else None
    refuse_change(game, act, f"race.journal' {message}.*begin_journal")
    assert (path.read_bytes() if path.exists() else None) == held
    game.begin_journal(path.with_name("other"))
    ACTS[act](game)
    game.close()
    assert recovered(path.with_name("other")) == game.snapshot()


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("room", [0, 1, None])
def test_failing_disk_leaves_game_and_journal_unchanged(
    room: int | None, act: str, disk: Disk, path: Path
) -> None:
    game = taken_back(path)
    held = path.read_bytes()
    disk.room, disk.fails = room, room is None
    refuse_change(game, act, r"cannot be written: (No space|Input/output)")
    assert path.read_bytes() == held
    disk.room, disk.fails = None, False
    ACTS[act](game)
    game.close()
    assert recovered(path) == game.snapshot()


def test_failing_disk_leaves_no_half_begun_journal(disk: Disk, path: Path) -> None:
    game = Race()
    for begin in (lambda path: Race(journal=path), game.begin_journal):
        disk.room = 20
        with pytest.raises(NotWritten, match="No space left"):
            begin(path)
        assert not path.exists()
    assert game.journal is None
    with pytest.raises(NotWritten, match="cannot be started: No such file or directory"):
        Race(journal=path.parent / "no" / "race.journal")


def test_interrupt_leaves_a_whole_journal_or_none(path: Path) -> None:
    def begin() -> Race:
        path.unlink(missing_ok=True)
        return run(Race(), *PLAYED)

    for game in everywhere(begin, lambda game: game.begin_journal(path)):
        if path.exists():
            game.close()
            assert recovered(path) == game.snapshot()
        assert game.journal in (None, path)


def test_journal_has_one_owner_until_closed_or_collected(path: Path) -> None:
    game = run(Race(journal=path), "Schritt")
    in_use = r"in use by another game: close\(\) that one first, or end the program"
    with pytest.raises(Linie1Error, match=in_use):
        Race.recover(path)
    game.close()
    game.close()
    again = Race.recover(path)
    with pytest.raises(Linie1Error, match=in_use):
        Race.recover(path)
    refuse_change(game, "push", r"has been closed\. Nothing was changed")
    assert run(deepcopy(game), "Schritt").moves == ("Schritt", "Schritt")
    del again
    gc.collect()
    assert recovered(path) == game.snapshot()


@pytest.mark.parametrize("last", ["großer Schritt", "undo"])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_torn_last_line_is_dropped(last: str, ends: bytes, path: Path) -> None:
    written = journal(path, "großer Schritt", "Wurf", last).replace(b"\n", ends)
    whole = b"".join(written.splitlines(keepends=True)[:-1])
    for length in range(len(whole) + 1, len(written)):
        path.write_bytes(written[:length])
        game = Race.recover(path)
        assert game.snapshot() == run(Race(), "großer Schritt", "Wurf").snapshot()
        assert path.read_bytes() == written[:length]
        run(game, "Schritt").close()
        assert path.read_bytes() == whole + b"Schritt\n"
        assert recovered(path) == game.snapshot()


@pytest.mark.parametrize("start", ["", "\ufeff"])
@pytest.mark.parametrize("old", [CHECKED, FIRST])
def test_journals_of_older_versions_go_on(old: str, start: str, path: Path) -> None:
    path.write_text(start + old, encoding="utf-8", newline="\n")
    with Race.recover(path) as game:
        assert game.record == ("Schritt",)
        run(game, "großer Schritt")
    assert path.read_text("utf-8") == f"{start}{old}großer Schritt\n"
    assert recovered(path) == game.snapshot()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("Sprung", "move 2, 'Sprung': 'Sprung' is not a move"),
        ("Wurf [6]", "move 2 does not follow"),
        ("", "move 2 is not a move: ''"),
        ("undo\nundo", "move 3, 'undo'"),
        ("gro\udcdf", "move 2, 'gro�': 'gro�' is not a move"),
    ],
)
def test_broken_journal_gives_back_the_game_before_the_fault(
    lines: str, message: str, path: Path
) -> None:
    held = f"{HEAD}\nSchritt\n{lines}\nSchritt\n".encode(errors="surrogateescape")
    count = "0 moves" if "undo" in lines else "1 move"
    refuse_recovery(path, held, f"{message}(.|\n)* it has {count}, which Race.recover")
    with Race.recover(path, upto="last good") as game:
        assert game.journal is None
        assert len(game.moves) == int(count[0])
        game.begin_journal(path.with_name("other"))
        run(game, "Schritt")
    assert path.read_bytes() == held
    assert recovered(path.with_name("other")) == game.snapshot()


def test_whole_journal_goes_on_if_read_up_to_the_last_good_line(path: Path) -> None:
    held = journal(path, "Schritt")
    with Race.recover(path, upto="last good") as game:
        run(game, "Schritt")
    assert path.read_bytes() == held + b"Schritt\n"
    with pytest.raises(InvalidValue, match="up to 'last good', not to 'move 3'"):
        Race.recover(path, upto="move 3")


@pytest.mark.parametrize(
    "held",
    [
        HEAD.encode(),
        b"\xff\n",
        b"\n",
        b"",
        b"{}\n",
        HEAD.replace("seed", "x").encode() + b"\n",
    ],
)
@pytest.mark.parametrize("upto", [None, "last good"])
def test_file_without_a_head_is_no_journal(
    held: bytes, upto: str | None, path: Path
) -> None:
    refuse_recovery(path, held, r"is not a journal|first line of the journal|seed", upto)


def test_journal_is_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(InvalidValue, match="it is not a file"):
            Race.recover(path)
    with pytest.raises(FileNotFoundError):
        Race.recover(tmp_path / "none")
