"""Turn games at large, by a game so small that nothing but the turns can be at fault."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from linie1_widget.errors import InvalidValue, Linie1Error
from tests.interrupts import everywhere
from tests.turn_game.race import PLAYED, Race, changed, flips, run

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
    with pytest.raises(Linie1Error, match="nothing to redo: no move has been taken"):
        game.redo()


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(Linie1Error, match="nothing to undo: no move has been made"):
        Race().pop()


@pytest.mark.parametrize("move", ["Sprung", "", "undo"])
def test_a_refused_move_changes_nothing(move: str) -> None:
    game = run(Race(), "Schritt", "Wurf")
    game.pop()
    stands = game.stands()
    with pytest.raises(InvalidValue, match="is not a move of this race"):
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


def test_a_deep_copy_has_no_watchers() -> None:
    game, seen = run(Race(), "Schritt"), []
    game.watch(lambda: seen.append("told"))
    for twin in (deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.stands() == game.stands()
        run(twin, "Wurf")
        twin.pop()
    assert (game.record, game.undone, seen) == (("Schritt",), 0, [])


# interrupts and failures ----------------------------------------------------------------


ACTS: dict[str, Callable[[Race], object]] = {
    "push": lambda game: game.push("Wurf"),
    "pop": Race.pop,
    "redo": Race.redo,
}


def taken_back() -> Race:
    game = run(Race(), *PLAYED)
    game.pop()
    game.pop()
    return game


@pytest.mark.parametrize("act", ACTS)
def test_an_interrupt_leaves_a_game_as_before_or_as_after(act: str) -> None:
    after = taken_back()
    ACTS[act](after)
    either = [(game.stands(), game.undone) for game in (taken_back(), after)]
    for game in everywhere(taken_back, ACTS[act], opcodes=True):
        assert (game.stands(), game.undone) in either
        while game.undone:
            game.redo()
        assert run(game, "Schritt").stands() == Race.from_json(game.to_json()).stands()


@pytest.mark.parametrize("act", ACTS)
def test_a_watcher_that_fails_keeps_nobody_from_being_told(act: str) -> None:
    game, after, told = taken_back(), taken_back(), []
    ACTS[act](after)

    def fails() -> None:
        raise KeyboardInterrupt

    game.watch(fails)
    game.watch(lambda: told.append(game.stands()))
    with pytest.raises(KeyboardInterrupt):
        ACTS[act](game)
    assert told == [game.stands()] == [after.stands()]
    assert game.undone == after.undone


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
        (
            lambda data: data["moves"].insert(1, "undo"),
            "move 2, 'undo': 'undo' is not a move",
        ),
        (lambda data: data["moves"].insert(1, 7), "move 2 is not a move: 7"),
        (lambda data: data["moves"].insert(1, "Wurf [1] [1]"), "move 2 is not a move"),
        (
            lambda data: data["moves"].insert(2, "Sprung"),
            "move 3, 'Sprung': 'Sprung' is no",
        ),
        (lambda data: data["setup"].update(goal=2), "move 3, .*: the race is over"),
        (lambda data: data["setup"].update(seed=5), "move 2 does not follow"),
        (lambda data: data["end"].update(place=7), "was changed or is cut short"),
        (lambda data: data["end"].update(place=6.0), "was changed or is cut short"),
        (lambda data: data["setup"].update(goal=10), "was changed: its checksum is"),
        (lambda data: data.update(checksum="0" * 99), "is '00000000000000000000', and"),
        (lambda data: data.update(checksum=None), "was changed: its checksum is 'None'"),
        (lambda data: data.pop("checksum"), "version 2 has a checksum, and here it is mis"),
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
        with pytest.raises(InvalidValue, match=r"not a text in UTF-8|is not a journal"):
            read(path)


OLD = """{
 "game": "race",
 "version": 1,
 "setup": {"goal": 9, "seed": 1},
 "moves": ["Schritt", "Wurf [1]", "großer Schritt", "Wurf [1]"],
 "end": {"place": 6}
}
"""
"""As it was written before there were checksums."""


def test_a_file_of_the_first_version_is_read() -> None:
    assert Race.from_json(OLD).stands() == run(Race(), *PLAYED).stands()


def test_a_file_may_be_laid_out_in_another_way() -> None:
    text = run(Race(), *PLAYED).to_json()
    for other in (text.replace("\n", "\r\n"), changed(text, lambda _: None)):
        assert Race.from_json(other).to_json() == text


def test_a_file_with_any_bit_flipped_is_refused() -> None:
    held = run(Race(), *PLAYED).to_json().encode()
    for flipped in flips(held):
        with pytest.raises((InvalidValue, UnicodeDecodeError)):
            Race.from_json(flipped.decode())
