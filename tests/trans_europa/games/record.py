"""Play the games that the tests replay: ``python -m tests.trans_europa.games.record``.

Run by hand, and only when the record itself has to change: replaying what an older version
played is what the recorded games are for.

A file is the set-up as JSON in one line, the moves in lines of some, and how the game
ended as JSON in the last line.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from textwrap import fill

from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import AMERICA, MAP, Game, Setup

HERE = Path(__file__).parent
EACH = 10
PLAYERS = range(2, 7)


def played(players: int, number: int) -> Game:
    """The game of this number: builders, some of them with random players between."""
    levels = LEVELS_OF["trans_europa"]
    kinds = ["random" if number % 3 == 2 and seat == 1 else "builder" for seat in range(6)]
    bots = [levels[kinds[at]](Random(100 * number + at)) for at in range(players)]
    map_ = AMERICA if number % 5 == 4 else MAP
    return play_out(Game(players, 1000 * players + number, map_=map_), bots)


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


def main() -> None:
    for players in PLAYERS:
        for number in range(EACH):
            path = HERE / f"{players}_players_{number:02}.txt"
            path.write_text(write(played(players, number)), encoding="utf-8")


if __name__ == "__main__":
    main()
