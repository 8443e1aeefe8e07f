"""A game of one's own is forty lines, and has all that any turn game has."""

from __future__ import annotations

import pickle
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from linie1_widget.errors import BotFailed, IllegalMove, InvalidValue
from linie1_widget.players import play_out
from linie1_widget.players.random_bot import RandomBot
from tests.players.misbehaviour import Bad
from tests.turn_game.toy_game import Nim


def bots(game: Nim, seed: int = 1) -> list[RandomBot]:
    return [RandomBot(Random(seed + player)) for player in range(len(game.names))]


def played(seed: int = 1, **setup: int) -> Nim:
    game = Nim(**setup)
    return play_out(game, bots(game, seed))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_random_bots_play_it_to_its_end(people: int) -> None:
    for seed in range(20):
        game = played(seed, people=people)
        assert game.over
        assert game.winners
        assert game.legal_moves() == []
        assert game.record == played(seed, people=people).record


def test_a_victory_is_one_players_or_shared() -> None:
    game = Nim(heap=3)
    game.push("3")
    assert (game.over, game.winners, game.winner) == (True, (0,), 0)
    game = Nim(heap=1)
    assert (game.over, game.winners, game.winner) == (False, (), None)
    game.push("die")
    assert (game.over, game.winners, game.winner) == (True, (0, 1), None)


def test_it_is_taken_back_move_by_move_and_made_again() -> None:
    game = played()
    record, stands = game.record, [game.state]
    while game.moves:
        game.pop()
        stands.append(game.state)
    assert (game.state, game.undone) == (Nim().state, len(record))
    for stand in reversed(stands[:-1]):
        game.redo()
        assert game.state == stand
    assert game.record == record


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    game = Nim(heap=2)
    assert game.explain("2") is None
    assert game.explain("3") == "so many are not left"
    with pytest.raises(IllegalMove, match="so many are not left") as caught:
        game.push("3")
    assert caught.value.verdict == "so many are not left"
    with pytest.raises(InvalidValue, match="'4' is not a move of Nim"):
        game.push("4")
    assert (game.record, game.undone) == ((), 0)


def test_it_is_saved_and_loaded(tmp_path: Path) -> None:
    game = played()
    game.save(tmp_path / "nim.json")
    read = Nim.load(tmp_path / "nim.json")
    assert (read.record, read.state) == (game.record, game.state)
    assert read.to_json() == game.to_json() == Nim.from_json(game.to_json()).to_json()
    with pytest.raises(InvalidValue, match="is cut short: its moves lead to"):
        Nim.from_json(game.to_json().replace('"winners": [', '"winners": [5, '))


def test_it_writes_a_journal_and_goes_on_from_it(tmp_path: Path) -> None:
    game, path = Nim(), tmp_path / "nim.journal"
    game.push("die")
    game.begin_journal(path)
    for move in ("2", "die"):
        game.push(move)
    game.pop()
    game.close()
    with Nim.recover(path) as read:
        assert (read.record, read.journal) == (game.record, path)
        play_out(read, bots(read))
    assert Nim.recover(path).record == read.record


def test_a_copy_goes_its_own_way() -> None:
    game = Nim()
    game.push("die")
    before = game.to_json()
    for twin in (game.copy(), deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.to_json() == before
        play_out(twin, bots(twin))
        assert (game.to_json(), len(game.moves)) == (before, 1)


def test_a_view_is_one_of_the_players() -> None:
    game = Nim(people=3)
    assert [game.view(player).player for player in range(3)] == [0, 1, 2]
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            game.view(nobody)  # type: ignore[arg-type]


def test_a_bot_that_misbehaves_is_named_with_its_move() -> None:
    game = Nim()
    game.push("1")
    told = "Ben, played by a Bad, at move 2, chose '9', which is not a move"
    with pytest.raises(BotFailed, match=told):
        play_out(game, [Bad(lambda _: "1"), Bad(lambda _: "9")])
    assert game.record == ("1",)
