"""Kill processes at any line: ``python -m tests.fuzz.mortals SEED DEATHS``.

Child processes continue a game one after another; each dies at some line of the package
while it reads the journal, moves and saves. The remaining state is the old or the new one.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from linie1_widget.linie1.game.game import Game
from tests.fuzz.play import act, new_game, snapshot
from tests.interrupts import Killer, length

JOURNAL, SAVED = "game.journal", "game.json"
BROKEN = b"roll [H] #00000000\nuse"


def die_often(folder: Path, rng: Random, deaths: int) -> None:
    """Let this many children continue a game in a folder."""
    journal, saved = folder / JOURNAL, folder / SAVED
    with new_game(rng) as game:
        game.begin_journal(journal)
        game.save(saved)
    for _ in range(deaths):
        for leftover in folder.glob("*.broken"):
            leftover.unlink()
        if rng.random() < 0.3:
            journal.write_bytes(journal.read_bytes() + BROKEN)
        broken = journal.read_bytes().endswith(BROKEN)
        seed, older = rng.randrange(10**6), snapshot(Game.load(saved))
        with Game.recover(journal, "last good") as game:
            before = snapshot(game)
        with TemporaryDirectory() as elsewhere:
            twin = Path(elsewhere) / JOURNAL
            twin.write_bytes(journal.read_bytes())
            lines = length(partial(_live, Path(elsewhere), seed))
            with Game.recover(twin) as game:
                after = snapshot(game)
        child = os.fork()
        if not child:
            Killer(rng.randrange(lines)).press_during(partial(_live, folder, seed))
            os._exit(0)
        # A run may have fewer lines, so that the child survives.
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) in (0, 9)
        with Game.recover(journal, "last good") as game:
            assert snapshot(game) in (before, after)
        assert snapshot(Game.load(saved)) in (older, after)
        kept = [each.read_bytes() for each in (journal, *folder.glob("*.broken"))]
        assert not broken or any(each.endswith(BROKEN) for each in kept)
    game.save(saved)
    assert {each.name for each in folder.iterdir()} - {JOURNAL, SAVED} <= {
        f"{JOURNAL}.broken"
    }


def _live(folder: Path, seed: int) -> None:
    with Game.recover(folder / JOURNAL, "last good") as game:
        act(game, Random(seed))
        game.save(folder / SAVED)


if __name__ == "__main__":
    with TemporaryDirectory() as name:
        die_often(Path(name), Random(int(sys.argv[1])), int(sys.argv[2]))
