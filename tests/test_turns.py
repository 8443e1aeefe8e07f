"""Turn games at large, by a game so small that nothing but the turns can be at fault."""

from __future__ import annotations

import json
import os
import pickle
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from linie1_widget import files
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.turns import Done, TurnGame

STEPS = {"Schritt": 1, "großer Schritt": 3}


class Standing(NamedTuple):
    """Where the one who runs stands, and how often the die has fallen."""

    place: int = 0
    fallen: int = 0


class Race(TurnGame[str, Standing]):
    """Steps and throws of a die up to a goal; the way is kept besides the state."""

    name = "race"
    version = 2

    def __init__(self, goal: int = 9, seed: int = 1, journal: Path | None = None) -> None:
        self.goal, self.seed, self.way = goal, seed, [0]
        super().__init__(Standing(), journal)

    def legal_moves(self) -> list[str]:
        return [] if self._state.place >= self.goal else [*STEPS, "Wurf"]

    def _read(self, move: str) -> str:
        if move not in (*STEPS, "Wurf"):
            raise InvalidValue(f"{move!r} is no move of this race")
        if move not in self.legal_moves():
            raise InvalidValue("the race is over")
        return move

    def _make(self, move: str) -> tuple[Standing, str]:
        place, fallen = self._state
        shown = STEPS.get(move) or Random(self.seed + fallen).randint(1, 2)
        self.way.append(place + shown)
        if move == "Wurf":
            return Standing(place + shown, fallen + 1), str(shown)
        return Standing(place + shown, fallen), ""

    def _unmake(self, done: Done[str, Standing]) -> None:
        self.way.pop()

    def _setup_to_dict(self) -> dict[str, Any]:
        return {"goal": self.goal, "seed": self.seed}

    @classmethod
    def _from_setup(cls, data: Any) -> Race:
        if not isinstance(data, dict) or data.keys() != {"goal", "seed"}:
            raise InvalidValue("a race has a goal and a seed")
        return cls(**data)

    def _summary(self) -> dict[str, Any]:
        return {"place": self._state.place}

    def stands(self) -> tuple[object, ...]:
        """All that can be told of it."""
        return self._state, tuple(self.way), self.record, self.moves


def run(game: Race, *moves: str) -> Race:
    for move in moves:
        game.push(move)
    return game


PLAYED = ("Schritt", "Wurf", "großer Schritt", "Wurf")


def changed(text: str, change: Callable[[dict[str, Any]], object]) -> str:
    """A saved game with something in it changed."""
    data = json.loads(text)
    change(data)
    return json.dumps(data)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> dict[str, bool]:
    """A disk that fails as long as it is told to."""
    fails = {"now": False}
    sync = os.fsync

    def fsync(number: int) -> None:
        if fails["now"]:
            raise OSError(28, "No space left on device")
        sync(number)

    monkeypatch.setattr(files.os, "fsync", fsync)
    return fails


# pushing and popping --------------------------------------------------------------------


def test_push_changes_state_record_and_moves() -> None:
    game = run(Race(), *PLAYED)
    assert game.moves == PLAYED
    assert game.record == ("Schritt", "Wurf [1]", "großer Schritt", "Wurf [1]")
    assert [done.before.place for done in game.history] == [0, 1, 2, 5]
    assert game.way == [0, 1, 2, 5, 6]


def test_pop_goes_back_through_every_stand_and_redo_forth_again() -> None:
    game, stands = Race(), []
    for move in PLAYED:
        stands.append(game.stands())
        game.push(move)
    last = game.stands()
    for undone, before in enumerate(reversed(stands), start=1):
        assert game.pop() == PLAYED[-undone]
        assert game.stands() == before
        assert game.undone == undone
    for move in PLAYED:
        assert game.redo() == move
    assert game.stands() == last
    assert game.undone == 0


def test_a_new_move_forgets_what_was_taken_back() -> None:
    game = run(Race(), "Schritt", "Schritt")
    game.pop()
    game.push("Wurf")
    with pytest.raises(Linie1Error, match="nothing to do again: no move has been taken"):
        game.redo()


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(Linie1Error, match="nothing to take back: no move has been made"):
        Race().pop()


@pytest.mark.parametrize("move", ["Sprung", "", "undo"])
def test_a_refused_move_changes_nothing(move: str) -> None:
    game = run(Race(), "Schritt", "Wurf")
    game.pop()
    stands = game.stands()
    with pytest.raises(InvalidValue, match="is no move of this race"):
        game.push(move)
    assert game.stands() == stands
    assert game.undone == 1


def test_watchers_are_told_once_of_each_change() -> None:
    game = Race()
    seen: list[int] = []
    stop = game.watch(lambda: seen.append(len(game.moves)))
    run(game, "Schritt", "Wurf")
    game.pop()
    game.redo()
    with pytest.raises(InvalidValue):
        game.push("Sprung")
    stop()
    game.push("Schritt")
    assert seen == [1, 2, 1, 2]


def test_a_watcher_may_stop_while_it_is_told() -> None:
    game = Race()
    seen: list[str] = []

    def once() -> None:
        seen.append("once")
        stop()

    stop = game.watch(once)
    game.watch(lambda: seen.append("always"))
    run(game, "Schritt", "Schritt")
    assert seen == ["once", "always", "always"]


def test_a_deep_copy_has_neither_journal_nor_watchers(tmp_path: Path) -> None:
    path = tmp_path / "race.journal"
    game, seen = run(Race(journal=path), "Schritt"), []
    game.watch(lambda: seen.append("told"))
    for twin in (deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.stands() == game.stands()
        run(twin, "Wurf")
        twin.pop()
    assert (game.record, game.undone, seen) == (("Schritt",), 0, [])
    assert Race.recover(path).stands() == game.stands()


# saved games ----------------------------------------------------------------------------


def test_a_saved_game_is_read_exactly(tmp_path: Path) -> None:
    game = run(Race(), *PLAYED)
    game.save(tmp_path / "race.json")
    read = Race.load(tmp_path / "race.json")
    assert read.stands() == game.stands()
    assert read.to_json() == game.to_json()
    assert read.undone == 0
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]


def test_what_was_taken_back_is_not_saved() -> None:
    game = run(Race(), *PLAYED)
    game.pop()
    assert Race.from_json(game.to_json()).stands() == game.stands()


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
        (lambda data: data["moves"].append("Wurf"), "move 5 does not follow .* it says"),
        (lambda data: data["moves"].append("Wurf [2]"), "'Wurf \\[1\\]' is what happens"),
        (lambda data: data["moves"].insert(1, "undo"), "move 2, 'undo': 'undo' is no move"),
        (lambda data: data["moves"].insert(1, 7), "move 2 is no move: 7"),
        (lambda data: data["moves"].insert(1, "Wurf [1] [1]"), "move 2 is no move"),
        (
            lambda data: data["moves"].insert(2, "Sprung"),
            "move 3, 'Sprung': 'Sprung' is no",
        ),
        (lambda data: data["setup"].update(goal=2), "move 3, .*: the race is over"),
        (lambda data: data["setup"].update(seed=5), "move 2 does not follow"),
        (lambda data: data["end"].update(place=7), "was changed or is cut short"),
        (lambda data: data["end"].update(place=6.0), "was changed or is cut short"),
    ],
)
def test_a_changed_file_is_refused(change: Callable[..., object], said: str) -> None:
    text = run(Race(), *PLAYED).to_json()
    with pytest.raises(InvalidValue, match=said):
        Race.from_json(changed(text, change))


def test_a_file_cut_anywhere_is_refused() -> None:
    text = run(Race(), *PLAYED).to_json().rstrip()
    for length in range(len(text)):
        with pytest.raises(InvalidValue, match="is cut"):
            Race.from_json(text[:length])


@pytest.mark.parametrize("text", ["[]", "null", "7", "[" * 100_000, '{"game": "race"}'])
def test_other_json_is_refused(text: str) -> None:
    with pytest.raises(InvalidValue, match="a saved game"):
        Race.from_json(text)


def test_an_entry_that_is_there_twice_is_refused() -> None:
    text = run(Race(), *PLAYED).to_json()
    with pytest.raises(InvalidValue, match="the entry 'version' is there twice"):
        Race.from_json(text.replace('"version"', '"version": 1, "version"', 1))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(b"\xff\xfe")
    for read in (Race.load, Race.recover):
        with pytest.raises(InvalidValue, match=r"no text in UTF-8|is no journal"):
            read(path)


def test_a_failing_disk_leaves_the_older_file(
    disk: dict[str, bool], tmp_path: Path
) -> None:
    path = tmp_path / "race.json"
    game = run(Race(), "Schritt")
    game.save(path)
    held = path.read_bytes()
    game.push("Wurf")
    disk["now"] = True
    with pytest.raises(OSError, match="No space left"):
        game.save(path)
    assert path.read_bytes() == held
    assert [file.name for file in tmp_path.iterdir()] == ["race.json"]


# journals -------------------------------------------------------------------------------


def test_each_move_is_in_the_journal_as_soon_as_it_is_made(tmp_path: Path) -> None:
    path = tmp_path / "race.journal"
    game = Race(journal=path)
    lines = ['{"game": "race", "version": 2, "setup": {"goal": 9, "seed": 1}}']
    for move in ("Wurf", "großer Schritt"):
        game.push(move)
        lines.append(game.record[-1])
        assert path.read_text(encoding="utf-8").splitlines() == lines
    game.pop()
    game.redo()
    written = path.read_text(encoding="utf-8").splitlines()
    assert written == [*lines, "undo", "großer Schritt"]
    assert Race.recover(path).stands() == game.stands()


@pytest.mark.parametrize("last", ["Wurf", "großer Schritt", "undo"])
def test_a_journal_cut_at_any_byte_keeps_all_earlier_moves(
    last: str, tmp_path: Path
) -> None:
    path = tmp_path / "race.journal"
    game = run(Race(journal=path), "großer Schritt", "Wurf")
    earlier, whole = game.stands(), path.read_bytes()
    if last == "undo":
        game.pop()
    else:
        game.push(last)
    written = path.read_bytes()
    for length in range(len(whole), len(written)):
        path.write_bytes(written[:length])
        recovered = Race.recover(path)
        assert recovered.stands() == earlier
        assert path.read_bytes() == whole
        recovered.push("Schritt")
        assert Race.recover(path).stands() == recovered.stands()
        recovered.pop()
        assert Race.recover(path).stands() == earlier


def test_a_journal_without_its_whole_first_line_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "race.journal"
    Race(journal=path)
    head = path.read_bytes()
    for length in range(len(head)):
        path.write_bytes(head[:length])
        with pytest.raises(InvalidValue, match="its first line is not whole"):
            Race.recover(path)
    path.write_bytes(head)
    assert Race.recover(path).moves == ()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Sprung", "move 2, 'Sprung': 'Sprung' is no move"),
        ("Wurf [6]", "move 2 does not follow"),
        ("", "move 2 is no move: ''"),
        ("undo\nundo", "move 3, 'undo'"),
    ],
)
def test_a_wrong_line_before_the_last_is_refused(
    line: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "race.journal"
    run(Race(journal=path), "Schritt")
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\nWurf")
    held = path.read_bytes()
    with pytest.raises(InvalidValue, match=said):
        Race.recover(path)
    assert path.read_bytes() == held


def test_a_journal_is_never_written_over(tmp_path: Path) -> None:
    path = tmp_path / "race.journal"
    run(Race(journal=path), "Schritt")
    with pytest.raises(InvalidValue, match="go on with it by recover"):
        Race(journal=path)
    assert Race.recover(path).moves == ("Schritt",)


@pytest.mark.parametrize("act", ["push", "pop", "redo"])
def test_a_failing_disk_leaves_the_game_as_it_was(
    act: str, disk: dict[str, bool], tmp_path: Path
) -> None:
    path = tmp_path / "race.journal"
    game = run(Race(journal=path), *PLAYED)
    game.pop()
    stands, held, told = game.stands(), path.read_bytes(), []
    game.watch(lambda: told.append(game.stands()))
    acts = {"push": lambda: game.push("Wurf"), "pop": game.pop, "redo": game.redo}
    disk["now"] = True
    with pytest.raises(OSError, match="No space left"):
        acts[act]()
    assert game.stands() == stands
    assert game.undone == 1
    assert path.read_bytes() == held
    assert told == []
    disk["now"] = False
    acts[act]()
    assert Race.recover(path).stands() == game.stands()


def test_a_failing_disk_leaves_no_half_begun_journal(
    disk: dict[str, bool], tmp_path: Path
) -> None:
    path = tmp_path / "race.journal"
    disk["now"] = True
    with pytest.raises(OSError, match="No space left"):
        Race(journal=path)
    disk["now"] = False
    assert run(Race(journal=path), "Schritt").moves == ("Schritt",)
