"""A game of one's own is forty lines, and has all that any turn game has."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from linie1_widget.errors import IllegalMove, InvalidValue
from linie1_widget.players import play_out
from linie1_widget.players.random_bot import RandomBot
from tests.turn_game.toy_game import Nim


def played(game: Nim, seed: int = 1) -> Nim:
    return play_out(
        game, [RandomBot(Random(seed + seat)) for seat in range(len(game.names))]
    )


@pytest.mark.parametrize("people", [2, 3, 4])
def test_random_bots_play_it_to_its_end(people: int) -> None:
    for seed in range(20):
        game = played(Nim(people=people), seed)
        assert game.over
        assert game.winners
        assert game.legal_moves() == []
        assert game.record == played(Nim(people=people), seed).record


def test_a_victory_is_one_players_or_shared() -> None:
    game = Nim(heap=3)
    game.push("3")
    assert (game.over, game.winners, game.winner) == (True, (0,), 0)
    game = Nim(heap=1)
    assert (game.over, game.winners, game.winner) == (False, (), None)
    game.push("die")
    assert (game.over, game.winners, game.winner) == (True, (0, 1), None)


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


def test_a_file_and_a_journal_hold_all_of_it(tmp_path: Path) -> None:
    game = Nim()
    game.begin_journal(tmp_path / "nim.journal")
    played(game).close()
    game.save(tmp_path / "nim.json")
    for read in (Nim.load(tmp_path / "nim.json"), Nim.recover(tmp_path / "nim.journal")):
        assert (read.record, read.state) == (game.record, game.state)
        assert read.to_json() == game.to_json()
    with pytest.raises(InvalidValue, match="is cut short: its moves lead to"):
        Nim.from_json(game.to_json().replace('"winners": [', '"winners": [5, '))


def test_a_view_is_one_of_the_players() -> None:
    game = Nim(people=3)
    assert [game.view(player).player for player in range(3)] == [0, 1, 2]
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            game.view(nobody)  # type: ignore[arg-type]
