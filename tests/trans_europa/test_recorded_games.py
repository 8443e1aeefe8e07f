"""Fifty games that were played once, replayed; and how many ways the first turns can go."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from textwrap import fill

from linie1_widget.trans_europa import Game, Setup

HERE = Path(__file__).parent
PERFT = HERE / "game" / "perft.json"


# A file is the set-up as JSON in one line, the moves in lines of some, and how the game
# ended as JSON in the last line.


def write(game: Game) -> str:
    setup, moves = json.dumps(game.setup.to_dict(), ensure_ascii=False), game.record
    rounds = [list(done.missing) for done in game.rounds]
    end = {"rounds": rounds, "winners": list(game.winners)}
    lines = fill(" ".join(moves), 90, break_on_hyphens=False)
    return f"{setup}\n{lines}\n{json.dumps(end)}\n"


def read(text: str) -> Game:
    setup, *lines, _ = text.splitlines()
    game = Game.from_setup(Setup.from_dict(json.loads(setup)))
    for move in " ".join(lines).split():
        game.push(move)
    return game


def test_recorded_games_are_played_to_their_ends_and_all_that_can_happen_happens() -> None:
    files = {
        file: file.read_text(encoding="utf-8") for file in (HERE / "games").glob("*.txt")
    }
    games = [read(text) for text in files.values()]
    assert [write(game) for game in games] == [*files.values()]
    assert all(game.over and game.winners for game in games)
    players = Counter(len(game.players) for game in games)
    assert players == dict.fromkeys(range(2, 7), 10)
    assert {len(game.rounds) for game in games} >= {2, 3, 4}
    last = [(game.history[-1].before, game.rounds[-1]) for game in games]
    assert any(before.connected for before, _ in last), "a last second track"
    assert any(before.to_move not in done.connected for before, done in last), (
        "a round ended by another player's track"
    )
    assert any("end" in game.record for game in games)
    assert len({game.map for game in games}) == 2


def perft(game: Game, depth: int) -> int:
    if not depth:
        return 1
    total = 0
    for move in game.legal_moves():
        game.push(move)
        total += perft(game, depth - 1)
        game.pop()
    return total


def test_the_published_counts_of_first_moves_are_right() -> None:
    published = json.loads(PERFT.read_text(encoding="utf-8"))
    game = Game.from_setup(Setup.from_dict(published["setup"]))
    counts = [perft(game, depth) for depth in range(1, len(published["counts"]) + 1)]
    assert counts == published["counts"]
