"""Forty recorded games, replayed move by move."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copy

import pytest

from linie1_widget import EDITIONS, Game
from tests.table.games import texts

FILES = texts.recorded()
# The events of a game, by the notation of moves.
EVENTS = re.compile(
    r"(?P<pair>.+\+)|(?P<swap>\w+=)|(?P<open>draw open)|(?P<H>use H)|(?P<tools>use T)"
    "|(?P<end>end)|(?P<lost>lost)|(?P<object>object)|(?P<again>again)"
)


@cache
def replayed(path: Path) -> Game:
    return texts.read(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_recorded_game_is_replayed_to_its_winner(path: Path) -> None:
    game = replayed(path)
    assert texts.write(game) == path.read_text(encoding="utf-8")
    assert game.edition is EDITIONS[path.parent.name]
    assert game.over
    assert game.winner is not None
    winner = game.players[game.winner]
    assert winner.trip is not None
    assert winner.trip.arrived
    assert set(winner.trip.passed) == set(winner.stops)


def test_games_of_the_first_version_keep_their_rules() -> None:
    for path in texts.FIRST.glob("*.txt"):
        game = replayed(path)
        assert game.winner is not None
        assert game.edition.name == path.stem
        assert game.edition != EDITIONS[path.stem]
        again = Game.from_json(game.to_json())
        assert (again.record, again.edition) == (game.record, game.edition)


def test_house_rules_of_the_first_version_are_read() -> None:
    house = replace(EDITIONS["guide"], name="ours", rolls_on_departure=True)
    data = json.loads(Game(2, edition=house, seed=1).to_json()) | {"version": 1}
    del data["checksum"], data["setup"]["edition"]["rolls_on_departure"]
    data["setup"]["edition"]["fewer_plays"] = False
    assert Game.from_json(json.dumps(data)).edition == house


def test_files_of_version_1_0_0rc1_are_read(tmp_path: Path) -> None:
    saved = Game.load(texts.HERE / "rc1" / "game.json")
    journal = tmp_path / "game.journal"
    copy(texts.HERE / "rc1" / "game.journal", journal)
    with Game.recover(journal) as game:
        assert game == saved
        assert str(game.board) == "c2:S0 c3:S0 | H:c2"
        game.push(game.legal_moves()[0])
    with Game.recover(journal) as again:
        assert again == game


@pytest.mark.parametrize(
    ("edition", "events"),
    [
        ("1995", "pair swap open end lost object H"),
        ("mayfair", "pair swap open end lost H"),
        ("2010", "pair swap open end lost object H tools again"),
        ("guide", "swap end H"),
    ],
)
def test_recorded_games_have_all_events_of_their_edition(edition: str, events: str) -> None:
    games = [replayed(file) for file in FILES if file.parent.name == edition]
    assert len(games) == 10
    assert {len(game.players) for game in games} == set(EDITIONS[edition].stops_by_players)
    moves = {str(move) for game in games for move in game.moves}
    happened = {found.lastgroup for move in moves if (found := EVENTS.match(move))}
    assert happened == set(events.split())
