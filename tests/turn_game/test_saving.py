"""Saved games: all or nothing, through links, and nobody else's file."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.turn_game import locks
from tests.interrupts import everywhere
from tests.turn_game.disk import Disk
from tests.turn_game.race import PLAYED, Race, run


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("room", [0, 1, 100, None])
def test_a_bad_disk_changes_nothing(room: int | None, disk: Disk, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    game = run(Race(), "Schritt")
    game.save(path)
    held = path.read_bytes()
    game.push("Wurf")
    disk.room, disk.fails = room, room is None
    with pytest.raises(NotWritten, match=r"cannot be written: (No space|Input/output)"):
        game.save(path)
    assert path.read_bytes() == held
    assert names(tmp_path) == ["race.json"]
    disk.room, disk.fails = None, False
    game.save(path)
    assert Race.load(path).stands() == game.stands()


# Python says so of a file that is closed since it was forgotten.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
def test_an_interrupt_leaves_the_older_file_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    older, newer = Race(), run(Race(), *PLAYED)

    def begin() -> Race:
        older.save(path)
        return newer

    for game in everywhere(begin, lambda game: game.save(path)):
        assert Race.load(path).stands() in (older.stands(), game.stands())
        game.save(path)
        assert names(tmp_path) == ["race.json"]


def test_files_of_others_stay_and_their_links_are_not_followed(tmp_path: Path) -> None:
    others = ("race.json.part", ".linie1_widget-notes.part", "race.part", "linie1_widget-1")
    for name in others:
        (tmp_path / name).write_text("mine", encoding="utf-8")
    links = [f".linie1_widget-{os.getpid()}-{number}.part" for number in range(3)]
    for name in links:
        (tmp_path / name).symlink_to(tmp_path / "race.part")
    Race().save(tmp_path / "race.json")
    assert {*names(tmp_path)} - {*links} == {*others, "race.json"}
    assert {(tmp_path / name).read_text("utf-8") for name in others} == {"mine"}
    assert Race.load(tmp_path / "race.json").moves == ()


def test_the_draft_of_a_dead_process_is_removed_and_no_living_ones(tmp_path: Path) -> None:
    dead, alive = (tmp_path / f".linie1_widget-1-{number}.part" for number in range(2))
    dead.write_bytes(b"half a ga")
    with alive.open("wb") as file:
        assert locks.lock(file.fileno())
        Race().save(tmp_path / "race.json")
        assert names(tmp_path) == [alive.name, "race.json"]
    Race().save(tmp_path / "race.json")
    assert names(tmp_path) == ["race.json"]


def test_without_locks_all_is_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on some network drives."""
    none = Mock(side_effect=OSError(errno.ENOSYS, "Function not implemented"))
    monkeypatch.setattr(locks, "flock", none)
    game, saved = Race(journal=path), path.with_name("race.json")
    leftover = path.with_name(".linie1_widget-1-0.part")
    leftover.touch()
    for move in PLAYED:
        game.push(move)
        game.save(saved)
    assert Race.load(saved).stands() == Race.recover(path).stands() == game.stands()
    # Perhaps somebody is still writing there.
    assert names(path.parent) == [leftover.name, path.name, saved.name]
    assert not locks.is_owned(path)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o444])
def test_a_file_keeps_its_mode_or_has_that_of_any(mode: int, tmp_path: Path) -> None:
    kept, new, any_ = (tmp_path / name for name in ("kept", "new", "any"))
    any_.touch()
    kept.touch()
    kept.chmod(mode)
    for path in (kept, new):
        run(Race(), "Schritt").save(path)
        assert Race.load(path).moves == ("Schritt",)
    modes = [stat.S_IMODE(path.stat().st_mode) for path in (kept, new, any_)]
    assert modes == [mode, modes[2], modes[2]]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_and_its_file_is_written(there: bool, tmp_path: Path) -> None:
    target, link = tmp_path / "far" / "target.json", tmp_path / "race.json"
    target.parent.mkdir()
    if there:
        target.touch()
    link.symlink_to(target)
    run(Race(), "Schritt").save(link)
    assert link.is_symlink()
    assert Race.load(target).moves == ("Schritt",)
    assert names(target.parent) == ["target.json"]


def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    pipe, folder, loop = (tmp_path / name for name in ("pipe", "folder", "loop"))
    os.mkfifo(pipe)
    folder.mkdir()
    loop.symlink_to(loop)
    before = names(tmp_path)
    for path in (pipe, folder, loop, Path(os.devnull), tmp_path / "no" / "race.json"):
        with pytest.raises(NotWritten, match=r"not a file that can be|cannot be written: "):
            Race().save(path)
    assert names(tmp_path) == before
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@pytest.mark.parametrize("name", [None, 7, b"race.json", "race\0.json"])
def test_what_names_no_file_is_refused(name: Any) -> None:
    game = run(Race(), "Schritt")
    for act in (game.save, game.begin_journal, Race.load, Race.recover):
        with pytest.raises(Linie1Error, match=r"a file is named by|cannot be the name"):
            act(name)


def test_a_game_is_not_saved_onto_a_journal_that_is_its_own_or_of_another_one(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = run(Race(journal=path), *PLAYED)
    held = path.read_bytes()
    link, twin = tmp_path / "link", tmp_path / "twin"
    link.symlink_to(path)
    twin.hardlink_to(path)
    monkeypatch.chdir(tmp_path)
    same = (path, str(path), "race.journal", "./race.journal", link, twin)
    for name in (*same, tmp_path / "x" / ".." / "race.journal"):
        with pytest.raises(InvalidValue, match="is the journal of this game: give the"):
            game.save(name)
    with pytest.raises(NotWritten, match="journal of a game that is being played"):
        Race().save(path)
    assert path.read_bytes() == held
    game.close()
    with pytest.raises(InvalidValue, match="is the journal of this game"):
        game.save(path)
    game.save("race.json")
    assert Race.load("race.json").stands() == Race.recover(path).stands() == game.stands()
