"""Turn games at large, by a game so small that nothing but the turns can be at fault."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import deepcopy
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from linie1_widget.errors import InvalidValue, Linie1Error
from tests.interrupts import everywhere
from tests.turn_game.race import ACTS, PLAYED, Race, flips, recovered, run, taken_back


def test_moves_are_made_taken_back_and_made_again_exactly() -> None:
    game, stands = Race(), []
    for move in PLAYED:
        stands.append(game.stands())
        game.push(move)
    assert game.record == ("Schritt", "Wurf [1]", "großer Schritt", "Wurf [1]")
    assert [done.before.place for done in game.history] == [0, 1, 2, 5]
    assert (game.moves, game.way) == (PLAYED, [0, 1, 2, 5, 6])
    last = game.stands()
    for before in reversed(stands):
        assert game.pop() == PLAYED[len(game.moves)]
        assert (game.stands(), game.undone) == (before, 4 - len(game.moves))
    assert tuple(game.redo() for _ in PLAYED) == PLAYED
    assert (game.stands(), game.undone) == (last, 0)


def test_there_is_not_always_something_to_take_back_or_make_again() -> None:
    with pytest.raises(Linie1Error, match="nothing to undo: no move has been made"):
        Race().pop()
    game = taken_back()
    game.push("Wurf")
    with pytest.raises(Linie1Error, match="nothing to redo: no move has been taken"):
        game.redo()


def test_watchers_are_told_once_of_each_change_until_they_stop_though_one_fails() -> None:
    game, told, seen = taken_back(), [], list[object]()
    stops = [game.watch(Mock(side_effect=KeyboardInterrupt))]
    stops.append(game.watch(lambda: told.append((game.stands(), game.undone))))
    stops.append(game.watch(lambda: [seen.append("once"), stops[-1]()]))
    for act, (make, undone) in zip(ACTS.values(), ((3, 0), (2, 1), (3, 0)), strict=True):
        with pytest.raises(KeyboardInterrupt):
            act(game)
        assert told[-1] == (game.stands(), game.undone)
        assert (len(game.moves), game.undone) == (make, undone)
    with pytest.raises(InvalidValue, match="'Sprung' is not a move of this race"):
        game.push("Sprung")
    assert (len(told), seen) == (3, ["once"])
    for stop in stops:
        stop()
    game.push("Schritt")
    assert len(told) == 3


def test_copies_have_neither_watchers_nor_a_journal(path: Path) -> None:
    game, seen = run(Race(journal=path), "Schritt"), []
    game.watch(lambda: seen.append("told"))
    for twin in (game.copy(), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.stands() == game.stands()
        assert twin.journal is None
        run(twin, "Wurf")
        twin.pop()
    assert (game.record, game.undone, seen) == (("Schritt",), 0, [])
    game.close()
    assert recovered(path) == game.stands()


@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("written", [False, True])
def test_an_interrupt_leaves_a_game_and_its_journal_as_before_or_as_after(
    act: str, written: bool, tmp_path: Path
) -> None:
    numbers = count()

    def begin() -> Race:
        return taken_back(tmp_path / str(next(numbers)) if written else None)

    before, after = begin(), begin()
    ACTS[act](after)
    either = [(game.stands(), game.undone) for game in (before, after)]
    for game in everywhere(begin, ACTS[act], opcodes=not written):
        assert (game.stands(), game.undone) in either
        while game.undone and not written:
            game.redo()
        run(game, "Schritt").close()
        assert game.stands() == Race.from_json(game.to_json()).stands()
        if game.journal is not None:
            assert recovered(game.journal) == game.stands()


# saved games ----------------------------------------------------------------------------

WHOLE = run(Race(), *PLAYED).to_json()


def test_a_saved_game_is_read_exactly_without_what_was_taken_back(tmp_path: Path) -> None:
    for game in (run(Race(), *PLAYED), taken_back()):
        game.save(tmp_path / "race.json")
        read = Race.load(tmp_path / "race.json")
        assert (read.stands(), read.undone) == (game.stands(), 0)
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
        (lambda data: data.pop("checksum"), "version 2 has a checksum, and here it is mis"),
    ],
)
def test_a_changed_file_is_refused(change: Callable[..., object], said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        Race.from_json(changed(WHOLE, change))


def test_a_file_cut_anywhere_is_refused() -> None:
    for length in range(len(WHOLE.rstrip())):
        with pytest.raises(InvalidValue, match="is cut"):
            Race.from_json(WHOLE[:length])


def test_other_json_is_refused() -> None:
    for text in ("[]", "null", "7", '{"game": "race"}', "[" * 100_000):
        with pytest.raises(InvalidValue, match="a saved game"):
            Race.from_json(text)
    with pytest.raises(InvalidValue, match="'version' is there twi"):
        Race.from_json(WHOLE.replace('"version"', '"version": 1, "version"', 1))


def test_a_file_of_the_first_version_without_a_checksum_is_read() -> None:
    old = """{"game": "race", "version": 1, "setup": {"goal": 9, "seed": 1},
    "moves": ["Schritt", "Wurf [1]", "großer Schritt", "Wurf [1]"], "end": {"place": 6}}"""
    assert Race.from_json(old).stands() == run(Race(), *PLAYED).stands()


def test_a_file_may_be_laid_out_in_another_way() -> None:
    for other in (WHOLE.replace("\n", "\r\n"), changed(WHOLE, lambda _: None)):
        assert Race.from_json(other).to_json() == WHOLE


def test_a_file_with_any_bit_flipped_or_without_a_text_is_refused(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(InvalidValue, match="not a text in UTF-8"):
        Race.load(path)
    for flipped in flips(WHOLE.encode()):
        with pytest.raises((InvalidValue, UnicodeDecodeError)):
            Race.from_json(flipped.decode())
