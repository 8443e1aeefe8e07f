"""Turn games in general, tested with a minimal game."""

from __future__ import annotations

import errno
import json
import os
import pickle
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from linie1_widget.base import files
from linie1_widget.base.errors import IllegalMove, InvalidValue, Linie1Error, NotWritten
from linie1_widget.table.game.turn_game import TurnGame
from tests.interrupts import everywhere
from tests.table.game.conftest import Disk
from tests.table.game.race import ACTS, PLAYED, Race, flips, recovered, run, taken_back
from tests.table.game.toy_game import Nim


def test_game_without_a_setup_is_saved() -> None:
    class Short(Race):
        _setup_to_dict = TurnGame._setup_to_dict
        _from_setup = TurnGame.__dict__["_from_setup"]

    assert Short.from_json(run(Short(), "Schritt").to_json()).moves == ("Schritt",)


def test_undo_and_redo_refuse_without_a_move() -> None:
    with pytest.raises(Linie1Error, match="nothing to undo: no move has been made"):
        Race().pop()
    game = taken_back()
    game.push("Wurf")
    with pytest.raises(Linie1Error, match="nothing to redo: no move has been taken"):
        game.redo()


def test_watchers_are_called_once_per_change_even_if_one_fails() -> None:
    game, shown, seen = taken_back(), [], list[object]()
    stops = [game.on_change(Mock(side_effect=KeyboardInterrupt))]
    stops.append(game.on_change(lambda: shown.append((game.snapshot(), game.undone))))
    stops.append(game.on_change(lambda: [seen.append("once"), stops[-1]()]))
    for act, (make, undone) in zip(ACTS.values(), ((3, 0), (2, 1), (3, 0)), strict=True):
        with pytest.raises(KeyboardInterrupt):
            act(game)
        assert shown[-1] == (game.snapshot(), game.undone)
        assert (len(game.moves), game.undone) == (make, undone)
    with pytest.raises(InvalidValue, match="'Sprung' is not a move of this race"):
        game.push("Sprung")
    assert (len(shown), seen) == (3, ["once"])
    for stop in stops:
        stop()
    game.push("Schritt")
    assert len(shown) == 3


def test_copies_have_neither_watchers_nor_a_journal(path: Path) -> None:
    game, seen = run(Race(journal=path), "Schritt"), []
    game.on_change(lambda: seen.append("called"))
    for twin in (game.copy(), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.snapshot() == game.snapshot()
        assert (twin == game, twin.journal) == (True, None)
        assert run(twin, "Wurf") != game
        twin.pop()
    assert (game.record, game.undone, seen) == (("Schritt",), 0, [])
    game.close()
    assert recovered(path) == game.snapshot()


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("written", [False, True])
def test_interrupted_change_is_made_or_not(act: str, written: bool, tmp_path: Path) -> None:
    numbers = count()

    def begin() -> Race:
        return taken_back(tmp_path / str(next(numbers)) if written else None)

    before, after = begin(), begin()
    ACTS[act](after)
    either = [(game.snapshot(), game.undone) for game in (before, after)]
    for game in everywhere(begin, ACTS[act], opcodes=not written):
        assert (game.snapshot(), game.undone) in either
        while game.undone and not written:
            game.redo()
        run(game, "Schritt").close()
        assert game.snapshot() == Race.from_json(game.to_json()).snapshot()
        if game.journal is not None:
            assert recovered(game.journal) == game.snapshot()


WHOLE = run(Race(), *PLAYED).to_json()


def test_saved_game_is_read_exactly_without_undone_moves(tmp_path: Path) -> None:
    for game in (run(Race(), *PLAYED), taken_back()):
        game.save(tmp_path / "race.json")
        read = Race.load(tmp_path / "race.json")
        assert (read.snapshot(), read.undone) == (game.snapshot(), 0)
        assert read.to_json() == game.to_json()
        assert [file.name for file in tmp_path.iterdir()] == ["race.json"]


def changed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(text)
    change(data)
    return json.dumps(data)


def inserted(place: int, record: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["moves"].insert(place, record)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.update(game="chess"), "game of 'chess', not of 'race'"),
        (lambda data: data.update(version=3), "version 3, and this package reads up to 2"),
        (lambda data: data.update(version=0), "a number from 1 on, not 0"),
        (lambda data: data.update(version=True), "a number from 1 on, not True"),
        (lambda data: data.update(setup={"goal": 9}), "has a goal and a seed"),
        (lambda data: data.update(note="hello"), "has an unknown note"),
        (lambda data: data.pop("end"), "lacks end"),
        (lambda data: data.update(moves="Wurf"), "a list of texts"),
        (lambda data: data["moves"].pop(), "lead to {'place': 5}, and the file says"),
        (inserted(4, "Wurf"), "move 5 does not follow .* it says"),
        (inserted(4, "Wurf [2]"), "'Wurf \\[1\\]' is what happens"),
        (inserted(1, "undo"), "move 2, 'undo': 'undo' is not a move"),
        (inserted(1, 7), "move 2 is not a move: 7"),
        (inserted(1, "Wurf [1] [1]"), "move 2 is not a move"),
        (inserted(2, "Sprung"), "move 3, 'Sprung': 'Sprung' is no"),
        (lambda data: data["setup"].update(goal=2), "move 3, .*: the race is over"),
        (lambda data: data["setup"].update(seed=5), "move 2 does not follow"),
        (lambda data: data["end"].update(place=7), "was changed or is cut short"),
        (lambda data: data["end"].update(place=6.0), "was changed or is cut short"),
        (lambda data: data["setup"].update(goal=10), "was changed: its checksum is"),
        (lambda data: data.update(checksum="0" * 99), "is '00000000000000000000', and"),
        (lambda data: data.update(checksum=None), "was changed: its checksum is 'None'"),
        (lambda data: data.pop("checksum"), "version 2 has a checksum, but here it is mis"),
    ],
)
def test_changed_file_is_refused(change: Callable[..., object], said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        Race.from_json(changed(WHOLE, change))


def test_cut_file_is_refused() -> None:
    for length in range(len(WHOLE.rstrip())):
        with pytest.raises(InvalidValue, match="is cut"):
            Race.from_json(WHOLE[:length])


def test_other_json_is_refused() -> None:
    for text in ("[]", "null", "7", '{"game": "race"}', "[" * 100_000):
        with pytest.raises(InvalidValue, match="a saved game"):
            Race.from_json(text)
    with pytest.raises(InvalidValue, match="'version' appears twi"):
        Race.from_json(WHOLE.replace('"version"', '"version": 1, "version"', 1))


def test_file_of_the_first_version_needs_no_checksum() -> None:
    old = """{"game": "race", "version": 1, "setup": {"goal": 9, "seed": 1},
    "moves": ["Schritt", "Wurf [1]", "großer Schritt", "Wurf [1]"], "end": {"place": 6}}"""
    assert Race.from_json(old).snapshot() == run(Race(), *PLAYED).snapshot()


def test_file_is_read_in_any_layout() -> None:
    for other in (WHOLE.replace("\n", "\r\n"), changed(WHOLE, lambda _: None)):
        assert Race.from_json(other).to_json() == WHOLE


def test_file_with_a_flipped_bit_is_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(InvalidValue, match="not a text in UTF-8"):
        Race.load(path)
    for flipped in flips(WHOLE.encode()):
        with pytest.raises((InvalidValue, UnicodeDecodeError)):
            Race.from_json(flipped.decode())


def test_winner_is_none_if_victory_is_shared() -> None:
    for heap, move, winners, winner in ((3, "3", (0,), 0), (1, "die", (0, 1), None)):
        game = Nim(heap=heap)
        assert (game.over, game.winners, game.winner) == (False, (), None)
        game.push(move)
        assert (game.over, game.winners, game.winner) == (True, winners, winner)


def test_illegal_move_has_the_verdict_of_the_game() -> None:
    game = Nim(heap=2)
    allowed, refused = game.explain("2"), game.explain("3")
    assert (bool(allowed), str(allowed)) == (True, "2 is allowed.")
    assert (bool(refused), str(refused)) == (False, "so many are not left")
    with pytest.raises(IllegalMove, match="so many are not left") as caught:
        game.push("3")
    assert caught.value.verdict == refused


def test_view_refuses_unknown_players() -> None:
    game = Nim(people=3)
    assert [game.view(player).player for player in range(3)] == [0, 1, 2]
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            game.view(nobody)  # type: ignore[arg-type]


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@pytest.mark.parametrize("room", [0, 100, None])
def test_failing_disk_leaves_the_saved_file(
    room: int | None, disk: Disk, tmp_path: Path
) -> None:
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
    assert Race.load(path).snapshot() == game.snapshot()


# Python warns about unclosed files on garbage collection.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
def test_interrupted_save_leaves_the_older_file_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    older, newer = Race(), run(Race(), *PLAYED)

    def begin() -> Race:
        older.save(path)
        return newer

    for game in everywhere(begin, lambda game: game.save(path)):
        assert Race.load(path).snapshot() in (older.snapshot(), game.snapshot())
        game.save(path)
        assert names(tmp_path) == ["race.json"]


def test_files_without_locks_are_kept(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network drives have no locks."""
    none = Mock(side_effect=OSError(errno.ENOSYS, "Function not implemented"))
    monkeypatch.setattr(files, "flock", none)
    game, saved = Race(journal=path), path.with_name("race.json")
    for move in PLAYED:
        game.push(move)
        with files.alone_with(saved):
            game.save(saved)
    with files.alone_with(path.parent / "nowhere" / "file"):
        pass
    assert Race.load(saved).snapshot() == Race.recover(path).snapshot() == game.snapshot()


@pytest.mark.parametrize("mode", [None, 0o640, 0o444])
@pytest.mark.parametrize("private", [True, False])
def test_draft_is_never_readable_by_more_people_than_its_file(
    mode: int | None, private: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, any_ = tmp_path / "links", tmp_path / "any"
    any_.touch()
    wanted = 0o600 if private else mode or stat.S_IMODE(any_.stat().st_mode)
    if mode is not None:
        path.touch()
        path.chmod(mode)
    seen, write = [], os.write

    def opened(name: str, flags: int, mode: int = 0o777) -> int:
        number = posix_open(name, flags, mode)
        seen.append(stat.S_IMODE(os.fstat(number).st_mode))
        return number

    posix_open = os.open
    monkeypatch.setattr(os, "open", opened)
    monkeypatch.setattr(os, "write", lambda *given: seen.append(seen[0]) or write(*given))
    files.write_whole(path, "secret", private=private)
    assert stat.S_IMODE(path.stat().st_mode) == wanted
    assert not any(mode & 0o077 & ~wanted for mode in seen)
    assert names(tmp_path) == ["any", "links"]


def test_private_file_replaces_a_link(tmp_path: Path) -> None:
    other, path = tmp_path / "other", tmp_path / "links"
    other.write_text("mine")
    path.symlink_to(other)
    files.write_whole(path, "secret", private=True)
    assert not path.is_symlink()
    assert (path.read_text(), other.read_text()) == ("secret", "mine")


def test_changes_of_a_file_wait_for_each_other(tmp_path: Path) -> None:
    path, done = tmp_path / "file", list[int]()

    def change(number: int) -> None:
        with files.alone_with(path):
            done.append(number)
            path.touch()
            done.append(number)

    with ThreadPoolExecutor(20) as threads:
        list(threads.map(change, range(20)))
    assert done[::2] == done[1::2]


def test_lock_of_others_is_not_waited_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_PATIENCE", 0.03)
    done = []
    with files.alone_with(tmp_path / "file"), files.alone_with(tmp_path / "file"):
        done.append(1)
    assert done == [1]


@pytest.mark.parametrize("there", [True, False])
def test_saving_to_a_link_writes_its_target(there: bool, tmp_path: Path) -> None:
    target, link = tmp_path / "far" / "target.json", tmp_path / "race.json"
    target.parent.mkdir()
    if there:
        target.touch()
    link.symlink_to(target)
    run(Race(), "Schritt").save(link)
    assert link.is_symlink()
    assert Race.load(target).moves == ("Schritt",)
    assert names(target.parent) == ["target.json"]


def test_saving_replaces_files_alone(tmp_path: Path) -> None:
    pipe, folder, loop = (tmp_path / name for name in ("pipe", "folder", "loop"))
    os.mkfifo(pipe)
    folder.mkdir()
    loop.symlink_to(loop)
    before = names(tmp_path)
    nowhere = tmp_path / "no" / "race.json"
    for path in (pipe, folder, loop, Path(os.devnull), Path("/"), nowhere):
        with pytest.raises(NotWritten, match=r"not a file that can be|cannot be written: "):
            Race().save(path)
    assert names(tmp_path) == before
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_loading_reads_files_of_some_size_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe, large = tmp_path / "pipe", tmp_path / "large.json"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/full")):
        with pytest.raises(InvalidValue, match="is not a file: name another one"):
            Race.load(path)
    Race().save(large)
    monkeypatch.setattr(files, "MOST_BYTES", 20)
    with pytest.raises(InvalidValue, match="too large: at most 20 bytes are read"):
        Race.load(large)


@pytest.mark.parametrize("name", [None, 7, b"race.json", "race\0.json", "x" * 300])
def test_file_name_that_is_none_is_refused(name: Any) -> None:
    game = run(Race(), "Schritt")
    for act in (game.save, game.begin_journal, Race.load, Race.recover):
        with pytest.raises(Linie1Error, match=r"a file is named by|cannot be the name"):
            act(name)


def test_game_is_not_saved_onto_its_own_journal(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = run(Race(journal=path), *PLAYED)
    held = path.read_bytes()
    link, twin = tmp_path / "link", tmp_path / "twin"
    link.symlink_to(path)
    twin.hardlink_to(path)
    monkeypatch.chdir(tmp_path)
    for name in (path, "race.journal", link, twin, tmp_path / "x" / ".." / "race.journal"):
        with pytest.raises(InvalidValue, match="is the journal of this game: give the"):
            game.save(name)
    game.close()
    with pytest.raises(InvalidValue, match="is the journal of this game"):
        game.save(path)
    assert path.read_bytes() == held
    game.save("race.json")
    loaded = Race.load("race.json").snapshot()
    assert loaded == Race.recover(path).snapshot() == game.snapshot()


def test_last_line_ends_at_the_last_line_break(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_BLOCK", 2)
    for held in (b"", b"\n", b"ab", b"a\nb", b"\nabc", b"ab\ncdef\n", b"ab\ncdef"):
        path.write_bytes(held)
        with FileIO(path) as file:
            assert files.end_of_last_line(file) == held.rfind(b"\n") + 1
