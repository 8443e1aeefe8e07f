"""Play until killed: ``python -m tests.fuzz.player FOLDER SEED MOVES [shared]``.

The game is written to a journal and saved repeatedly. A line is printed for each move made
and written. With ``shared`` the journal is closed after each move.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from linie1_widget.base.errors import Linie1Error
from linie1_widget.linie1.game.game import Game
from tests.fuzz.play import act

JOURNAL, SAVED = "game.journal", "game.json"


def play(folder: Path, rng: Random, moves: int) -> None:
    game = Game.recover(folder / JOURNAL)
    for _ in range(moves):
        act(game, rng)
        say("made")
        game.save(folder / SAVED)
        say("saved")


def share(folder: Path, rng: Random, moves: int) -> None:
    """Make some moves in the game in a folder, when no other process holds it."""
    while moves:
        try:
            game = Game.recover(folder / JOURNAL)
        except Linie1Error as error:
            if "in use by another game" in str(error):
                continue
            raise
        for _ in range(min(moves, rng.randint(1, 3))):
            act(game, rng)
            say("made")
            moves -= 1
        game.close()
        game.save(folder / SAVED)


def say(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    how = share if "shared" in sys.argv else play
    how(Path(sys.argv[1]), Random(int(sys.argv[2])), int(sys.argv[3]))
