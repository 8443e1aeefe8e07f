"""Journals: writing with each move, and reading after an interruption."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from copy import deepcopy
from itertools import product
from pathlib import Path

import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten
from tests.interrupts import everywhere
from tests.turn_game.conftest import Disk
from tests.turn_game.race import ACTS, PLAYED, Race, flips, recovered, run, taken_back

HEAD = '{"game": "race", "version": 2, "setup": {"goal": 9, "seed": 1}}'
# The format before checksums.
OLD = '{"game": "race", "version": 1, "setup": {"goal": 9, "seed": 1}}\nSchritt\nWurf [1]\n'


def journal(path: Path, *moves: str) -> bytes:
    with Race(journal=path) as game:
        for move in moves:
            game.pop() if move == "undo" else game.push(move)
    return path.read_bytes()


def texts(path: Path) -> list[str]:
    return [line.rpartition(" #")[0] for line in path.read_text("utf-8").splitlines()]


def refused(path: Path, held: bytes, said: str = ".", upto: str | None = None) -> None:
    path.write_bytes(held)
    with pytest.raises(InvalidValue, match=said):
        Race.recover(path, upto)
    assert path.read_bytes() == held


def test_each_move_is_written_as_it_is_made_also_from_the_midst_on(path: Path) -> None:
    game, lines = run(Race(), "Schritt"), [HEAD, "Schritt"]
    assert game.journal is None
    game.begin_journal(path)
    for move in ("Wurf", "großer Schritt"):
        game.push(move)
        lines.append(game.record[-1])
        assert texts(path) == lines
    game.pop()
    game.redo()
    for begin in (game.begin_journal, lambda path: Race(journal=path)):
        with pytest.raises(InvalidValue, match="already: go on with it by recover"):
            begin(path)
        assert texts(path) == [*lines, "undo", "großer Schritt"]
    game.close()
    assert recovered(path) == game.snapshot()


def test_a_journal_stays_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there"
    there.mkdir()
    for begin in (lambda name: Race(journal=name), Race.recover):
        monkeypatch.chdir(tmp_path)
        game = begin(Path("race.journal"))
        monkeypatch.chdir(there)
        run(game, "Wurf").close()
        assert (game.journal, [*there.iterdir()]) == (tmp_path / "race.journal", [])
        assert recovered(game.journal) == game.snapshot()


def refuses(game: Race, act: str, said: str) -> None:
    snapshot, undone, calls = game.snapshot(), game.undone, list[str]()
    stop = game.watch(lambda: calls.append("called"))
    for error in (NotWritten, Linie1Error, OSError):
        with pytest.raises(error, match=said):
            ACTS[act](game)
    stop()
    assert (game.snapshot(), game.undone, calls) == (snapshot, undone, [])


LOSSES: dict[str, tuple[Callable[[Path], object], str]] = {
    "deleted": (Path.unlink, "was deleted, moved or replaced"),
    "moved": (lambda path: path.rename(path.with_name("x")), "was deleted, moved or"),
    "replaced": (lambda at: (at.unlink(), journal(at, "Wurf", "Wurf")), "was deleted, mov"),
    "cut": (lambda path: os.truncate(path, 9), "was written by somebody else"),
    "longer": (lambda path: path.open("a").write("x"), "was written by somebody else"),
}


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("loss", LOSSES)
def test_a_lost_journal_is_noticed_before_a_move(loss: str, act: str, path: Path) -> None:
    lose, said = LOSSES[loss]
    game = taken_back(path)
    lose(path)
    held = path.read_bytes() if path.exists() else None
    refuses(game, act, f"race.journal' {said}.*begin_journal")
    assert (path.read_bytes() if path.exists() else None) == held
    game.begin_journal(path.with_name("other"))
    ACTS[act](game)
    game.close()
    assert recovered(path.with_name("other")) == game.snapshot()


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("room", [0, 1, 5, None])
def test_a_failing_disk_leaves_the_game_as_it_was(
    room: int | None, act: str, disk: Disk, path: Path
) -> None:
    game = taken_back(path)
    held = path.read_bytes()
    disk.room, disk.fails = room, room is None
    refuses(game, act, r"cannot be written: (No space|Input/output)")
    assert path.read_bytes() == held
    disk.room, disk.fails = None, False
    ACTS[act](game)
    game.close()
    assert recovered(path) == game.snapshot()


def test_a_failing_disk_leaves_no_half_begun_journal(disk: Disk, path: Path) -> None:
    game = Race()
    for begin in (lambda path: Race(journal=path), game.begin_journal):
        disk.room = 20
        with pytest.raises(NotWritten, match="No space left"):
            begin(path)
        assert not path.exists()
    assert game.journal is None
    disk.room = None
    assert run(Race(journal=path), "Schritt").moves == ("Schritt",)
    with pytest.raises(NotWritten, match="cannot be started: No such file or directory"):
        Race(journal=path.parent / "no" / "race.journal")


def test_an_interrupt_leaves_a_whole_journal_or_none(path: Path) -> None:
    def begin() -> Race:
        path.unlink(missing_ok=True)
        return run(Race(), *PLAYED)

    for game in everywhere(begin, lambda game: game.begin_journal(path)):
        if path.exists():
            game.close()
            assert recovered(path) == game.snapshot()
        assert game.journal in (None, path)


def test_a_journal_has_one_owner_until_it_is_closed_or_its_game_is_forgotten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = run(Race(journal=path), "Schritt")
    in_use = r"in use by another game: close\(\) that one first, or end the program"
    with pytest.raises(Linie1Error, match=in_use):
        Race.recover(path)
    with monkeypatch.context() as child:
        child.setattr(os, "getpid", lambda: -1)
        refuses(game, "push", "belongs to the process that opened it")
    game.push("Wurf")
    game.close()
    game.close()
    again = Race.recover(path)
    with pytest.raises(Linie1Error, match=in_use):
        Race.recover(path)
    for act in ("push", "pop"):
        refuses(game, act, r"has been closed\. Nothing was changed")
    assert game.snapshot() == again.snapshot()
    assert run(deepcopy(game), "Schritt").moves == ("Schritt", "Wurf", "Schritt")
    del again
    gc.collect()
    assert recovered(path) == game.snapshot()


@pytest.mark.parametrize("last", ["Wurf", "großer Schritt", "undo"])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_a_cut_journal_keeps_earlier_moves(last: str, ends: bytes, path: Path) -> None:
    written = journal(path, "großer Schritt", "Wurf", last).replace(b"\n", ends)
    whole = b"".join(written.splitlines(keepends=True)[:-1])
    for length in range(len(whole), len(written)):
        path.write_bytes(written[:length])
        with Race.recover(path) as game:
            assert game.snapshot() == run(Race(), "großer Schritt", "Wurf").snapshot()
            assert path.read_bytes() == written[:length]
            game.push("Schritt")
            assert path.read_bytes().startswith(whole + b"Schritt #")
        assert recovered(path) == game.snapshot()


def test_lines_that_are_lost_doubled_or_swapped_are_noticed(path: Path) -> None:
    head, *lines = journal(path, *["Schritt"] * 4).splitlines(keepends=True)
    for others in (product(lines, repeat=many) for many in range(1, 5)):
        for other in others:
            if [*other] != lines[: len(other)]:  # it was cut at its end
                held = b"".join([head, *other])
                refused(path, held, "changed, lost, doubled or swapped")


def test_an_old_journal_goes_on_and_a_line_is_as_written_or_refused(path: Path) -> None:
    path.write_text(OLD, encoding="utf-8", newline="\n")
    with Race.recover(path) as game:
        assert game.record == ("Schritt", "Wurf [1]")
        run(game, "großer Schritt")
    assert recovered(path) == game.snapshot()
    old, new = path.read_bytes(), path.with_name("new")
    assert old.startswith(OLD.encode() + "großer Schritt #".encode())
    for held in (old, journal(new, *PLAYED, "undo", "Schritt")):
        for flipped in flips(held):
            refused(path, flipped)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Sprung", "move 2, 'Sprung': 'Sprung' is not a move"),
        ("Wurf [6]", "move 2 does not follow"),
        ("", "move 2 is not a move: ''"),
        ("undo\nundo", "move 3, 'undo'"),
        ("Schritt #00000000", "line 3 was changed, .*: its checksum is 00000000, and"),
        ("Schritt #b0d1c4e0\nSchritt", "line 3 was changed"),
    ],
)
def test_what_is_before_an_old_wrong_line_is_kept(line: str, said: str, path: Path) -> None:
    held = OLD.replace("Wurf [1]", line) + "Schritt"
    refused(path, held.encode(), f"{said}(.|\n)* it has [01] moves?, which Race")
    with Race.recover(path, upto="last good") as game:
        run(game, "Schritt")
    rest = path.with_name("race.journal.broken").read_text("utf-8")
    assert rest == held[-len(rest) :] != ""
    assert recovered(path) == game.snapshot()


def test_a_line_without_a_checksum_is_refused_where_others_have_one(path: Path) -> None:
    held = journal(path, "Schritt") + b"Schritt\n"
    refused(path, held, "line 3 has no checksum, and the lines before it")
    refused(path, held.splitlines()[0], "its first line is not whole")
    held = f"{HEAD}\nSchritt\n".encode()
    refused(path, held, "version 2 has a checksum, and here it is missing")


@pytest.mark.parametrize("held", [b"\xff\xfe", b"\xff\n", b"\n", b"\n\n", b"", b"{}\n"])
@pytest.mark.parametrize("upto", [None, "last good"])
def test_what_is_no_journal_is_refused(held: bytes, upto: str | None, path: Path) -> None:
    refused(path, held, r"is not a journal|first line of a journal", upto)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path(os.devnull)):
        with pytest.raises(InvalidValue, match="it is not a file"):
            Race.recover(path)
    with pytest.raises(FileNotFoundError):
        Race.recover(tmp_path / "none")


def test_a_read_only_journal_is_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = journal(path, *PLAYED) + b"Wur"
    path.write_bytes(held)
    opened = os.open

    def guarded(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", guarded)
    game = Race.recover(path)
    assert game.moves == PLAYED
    for act in ("push", "pop"):
        refuses(game, act, "can only be read: Permission denied")
    assert path.read_bytes() == held


@pytest.mark.parametrize(
    ("broken", "before"), [(1, "0 moves"), (2, "1 move"), (3, "2 moves"), (5, "4 moves")]
)
def test_what_is_before_a_broken_line_is_kept(broken: int, before: str, path: Path) -> None:
    lines = journal(path, *PLAYED, "Schritt").splitlines(keepends=True)
    kept = b"".join(lines[:broken])
    spoilt = lines[broken].replace(b"r", b"x", 1)
    rest = b"".join([spoilt, *lines[broken + 1 :], b"Wu"])
    for again in ("race.journal.broken", "race.journal-2.broken"):
        path.write_bytes(kept + rest)
        with pytest.raises(InvalidValue, match=f"line {broken + 1} was changed") as error:
            Race.recover(path)
        # The kept error still refers to the game, but not to the journal.
        with Race.recover(path, upto="last good") as game:
            assert game.moves == (*PLAYED, "Schritt")[: broken - 1]
            assert path.read_bytes() == kept + rest
            run(game, "Schritt")
        assert error.match(f"has {before}, which Race.recover.path, upto='last")
        assert path.with_name(again).read_bytes() == rest
        assert recovered(path) == game.snapshot()


def test_what_is_broken_is_as_private_as_its_journal(path: Path) -> None:
    path.write_bytes(journal(path, *PLAYED).replace(b"gro", b"Gro"))
    path.chmod(0o600)
    with Race.recover(path, upto="last good") as game:
        run(game, "Schritt")
    assert path.with_name("race.journal.broken").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("room", [0, 4, 30])
def test_a_full_disk_loses_no_broken_journal(room: int, disk: Disk, path: Path) -> None:
    held = journal(path, *PLAYED).replace(b"gro", b"Gro")
    path.write_bytes(held)
    game = Race.recover(path, upto="last good")
    disk.room = room
    with pytest.raises(NotWritten, match="No space left"):
        game.push("Schritt")
    broken = path.with_name("race.journal.broken")
    kept = broken.read_bytes() if broken.exists() else b""
    assert path.read_bytes() in (held, held.removesuffix(kept))
    disk.room = None
    run(game, "Schritt").close()
    assert held.endswith(broken.read_bytes())
    assert recovered(path) == game.snapshot()


def test_a_whole_journal_is_read_up_to_its_end(path: Path) -> None:
    held = journal(path, *PLAYED)
    path.write_bytes(held + b"Wu")
    with Race.recover(path, upto="last good") as game:
        run(game, "Schritt")
    assert [*path.parent.iterdir()] == [path]
    assert path.read_bytes().startswith(held + b"Schritt #")
    with pytest.raises(InvalidValue, match="up to 'last good', not to 'move 3'"):
        Race.recover(path, upto="move 3")
