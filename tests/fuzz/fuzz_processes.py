"""Processes killed during play, and simultaneous processes."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from linie1_widget.base.errors import Linie1Error
from linie1_widget.linie1.game.game import Game
from tests.fuzz.campaign import Campaign
from tests.fuzz.play import act, new_game, snapshot
from tests.fuzz.player import JOURNAL, SAVED

ROOT = Path(__file__).parents[2]
KILLS = 3
SHARED = 25


def killed_players(rng: Random) -> int:
    """Kill a player: moves are kept, and saved files are whole."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        game = new_game(rng)
        game.begin_journal(folder / JOURNAL)
        game.close()
        game.save(folder / SAVED)
        for _ in range(KILLS):
            seed, at = rng.randrange(10**6), rng.randint(0, 40)
            with _player(folder, seed, 10**6) as process:
                assert process.stdout is not None
                said = [process.stdout.readline() for _ in range(at)]
                process.kill()
                said += process.stdout
            history = _history(game, seed, len(said) + 1)
            with Game.recover(folder / JOURNAL) as game:
                assert snapshot(game) in history[said.count("made\n") :]
            saved = snapshot(Game.load(folder / SAVED))
            assert saved in history[max(0, said.count("saved\n") - 1) :]
            game.save(folder / SAVED)
    return KILLS


def two_players(rng: Random) -> int:
    """Let two processes take turns in one journal, which keeps all moves."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        game = Game(2, seed=rng.randrange(10**6), journal=folder / JOURNAL)
        game.close()
        players = [
            _player(folder, rng.randrange(10**6), SHARED, "shared") for _ in range(2)
        ]
        while any(player.poll() is None for player in players):
            with suppress(Linie1Error):
                Game.recover(folder / JOURNAL).close()
        for player in players:
            assert player.communicate()[0].split() == ["made"] * SHARED
            assert player.returncode == 0
        lines = (folder / JOURNAL).read_text(encoding="utf-8").splitlines()
        assert len(lines) == 1 + 2 * SHARED
        with Game.recover(folder / JOURNAL) as game:
            game.save(folder / SAVED)
        assert snapshot(Game.load(folder / SAVED)) == snapshot(game)
        assert sorted(file.name for file in folder.iterdir()) == [JOURNAL, SAVED]
    return 2 * SHARED


def _player(folder: Path, seed: int, moves: int, *how: str) -> subprocess.Popen[str]:
    arguments = [str(folder), str(seed), str(moves), *how]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.fuzz.player", *arguments],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        text=True,
    )


def _history(game: Game, seed: int, acts: int) -> list[tuple[object, ...]]:
    """Return the positions after each act of a continued game."""
    twin, rng = Game.from_json(game.to_json()), Random(seed)
    history = [snapshot(twin)]
    for _ in range(acts):
        act(twin, rng)
        history.append(snapshot(twin))
    return history


CAMPAIGNS = (
    Campaign("killed-players", killed_players, rounds=1),
    Campaign("two-players", two_players, rounds=1),
)
