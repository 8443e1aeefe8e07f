"""Damaged files: flipped bits, truncation, patches, full disks."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from linie1_widget.base.errors import Linie1Error, NotWritten
from linie1_widget.linie1.game.game import Game
from linie1_widget.research import ResultsFile, run_tasks
from linie1_widget.table.game.replay import read_journal
from tests.fuzz.campaign import Campaign
from tests.fuzz.play import act, new_game, snapshot, wander
from tests.research.tosses import Toss, Tossed, found, toss, tosses
from tests.table.game.race import flips

MOVES = 12
PATCHES = 40

Stand = tuple[object, ...]


def cut_journals(rng: Random) -> int:
    """Cut a journal at each byte: it is read up to its last whole line."""
    with _written(rng) as (path, history, held):
        head = held.index(b"\n") + 1
        for length in range(len(held) + 1):
            path.write_bytes(held[:length])
            lines = held[:length].count(b"\n")
            assert _recovered(path) == (None if length < head else history[lines - 1])
        return len(held) + 1


def patched_games(rng: Random) -> int:
    """Cut, patch and mix saved games: refused, or the original game."""
    game = wander(new_game(rng), rng, MOVES)
    held = game.to_json().encode()
    for _ in range(PATCHES):
        read = _loaded(_patched(held, rng))
        assert read in (None, game.to_json())
    return PATCHES


def damaged_results(rng: Random) -> int:
    """Flip and patch a file of results: refused, or nothing is lost."""
    tasks = tosses(rng.randint(1, 9))
    pairs, tried = found(tasks), 0
    with TemporaryDirectory() as folder:
        results = ResultsFile(Path(folder) / "tosses.jsonl", Toss, Tossed)
        list(run_tasks(toss, tasks, results=results))
        held = results.path.read_bytes()
        flipped = islice(_some(flips(held), rng), PATCHES)
        for damaged in (*flipped, *(_patched(held, rng) for _ in range(PATCHES))):
            tried += 1
            results.path.write_bytes(damaged)
            try:
                assert len(list(run_tasks(toss, tasks, results=results))) == len(pairs)
            except Linie1Error:
                assert results.path.read_bytes() == damaged
    return tried


def full_disks(rng: Random) -> int:
    """Limit the growth of a file: a move is made and written, or neither."""
    tried = 0
    with TemporaryDirectory() as folder:
        path, save = Path(folder) / "game.journal", Path(folder) / "game.json"
        game = new_game(rng)
        game.begin_journal(path)
        game.save(save)
        saved = snapshot(game)
        for _ in range(3 * MOVES):
            before, held = snapshot(game), path.read_bytes()
            with _room(path, rng.randint(0, 24)):
                tried += 1
                try:
                    act(game, rng)
                except NotWritten:
                    assert snapshot(game) == before
                    assert path.read_bytes() == held
            if rng.random() < 0.3:
                with _room(save, rng.randint(-200, 20)):
                    tried += 1
                    try:
                        game.save(save)
                        saved = snapshot(game)
                    except NotWritten:
                        pass
                assert snapshot(Game.load(save)) == saved
        game.close()
        assert _recovered(path) == snapshot(game)
        assert sorted(file.name for file in Path(folder).iterdir()) == [
            "game.journal",
            "game.json",
        ]
    return tried


@contextmanager
def _written(rng: Random) -> Iterator[tuple[Path, list[Stand], bytes]]:
    """Yield a journal, its positions after each line, and its bytes."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.journal"
        game = new_game(rng)
        game.begin_journal(path)
        history = [snapshot(game)]
        for _ in range(rng.randint(1, MOVES)):
            act(game, rng)
            history.append(snapshot(game))
        game.close()
        yield path, history, path.read_bytes()


@contextmanager
def _room(path: Path, more: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = max(0, path.stat().st_size + more)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _some(all_: Iterator[bytes], rng: Random) -> Iterator[bytes]:
    return (each for each in all_ if rng.random() < 0.1)


def _patched(held: bytes, rng: Random) -> bytes:
    """Change one to three places, as happens to files."""
    for _ in range(rng.randint(1, 3)):
        lines = held.splitlines(keepends=True)
        at, to = sorted(rng.randint(0, len(held)) for _ in range(2))
        line, other = (rng.randint(0, len(lines)) for _ in range(2))
        before, after = lines[:line], lines[line + 1 :]
        held = rng.choice(
            (
                held[:at],
                held[:at] + held[to:],
                held[:at] + bytes(to - at) + held[to:],
                held[:at] + rng.randbytes(rng.randint(1, 9)) + held[at:],
                b"".join([*before, *after]),
                b"".join([*before, *lines[line : line + 1] * 2, *after]),
                b"".join([*before, *lines[other : other + 1], *after]),
            )
        )
    return held


def _recovered(path: Path) -> Stand | None:
    try:
        return snapshot(read_journal(Game, path))
    except Linie1Error:
        return None


def _loaded(held: bytes) -> str | None:
    try:
        return Game.from_json(held.decode()).to_json()
    except (Linie1Error, UnicodeDecodeError):
        return None


CAMPAIGNS = (
    Campaign("cut-journals", cut_journals, rounds=1),
    Campaign("patched-games", patched_games, rounds=8),
    Campaign("damaged-results", damaged_results, rounds=2),
    Campaign("full-disks", full_disks, rounds=4),
)
