"""Trans Europa: damaged maps, moves, positions, set-ups and files."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from linie1_widget.base.errors import Linie1Error
from linie1_widget.trans_europa import AMERICA, MAP, Game, Map, Move, Position, Setup
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import spoilt, value
from tests.trans_europa.maps import ISLAND, PAIR

TEXTS = 300
FILES = 60


def maps(rng: Random) -> int:
    """Damage maps: read back exactly, or refused."""
    for number in range(TEXTS):
        # The printed maps are long, so reading them takes most of the time.
        whole = (
            rng.choice((MAP, AMERICA)) if number % 20 == 0 else rng.choice((ISLAND, PAIR))
        )
        try:
            map_ = Map.parse(spoilt(str(whole), rng))
        except Linie1Error:
            continue
        assert Map.parse(str(map_)) == map_
    return TEXTS


def moves(rng: Random) -> int:
    """Damage moves and positions: read back exactly, or refused without effect."""
    game = _wandered(rng)
    for _ in range(TEXTS):
        before = game.state
        text = spoilt(str(rng.choice(game.legal_moves() or ["end"])), rng)
        try:
            move = Move.parse(text)
            assert Move.parse(str(move)) == move
            verdict = game.explain(text)
            assert verdict.legal or verdict.violations
            game.push(text)
        except Linie1Error:
            assert game.state is before
        text = spoilt(str(game.position), rng)
        try:
            position = Position.parse(text, game.map)
        except Linie1Error:
            continue
        assert Position.parse(str(position), game.map) == position
    return 2 * TEXTS


def setups(rng: Random) -> int:
    """Make set-ups with any values: a game that survives its file, or refused."""
    for _ in range(TEXTS):
        data = _wandered(rng, 0).setup.to_dict()
        for _ in range(rng.randint(1, 2)):
            data[rng.choice(list(data))] = rng.choice((value(rng), rng.randint(-2, 9)))
        try:
            game = Game.from_setup(Setup.from_dict(data))
        except Linie1Error:
            continue
        assert Game.from_json(game.to_json()).setup == game.setup
    return TEXTS


def files(rng: Random) -> int:
    """Damage saved games and journals: refused, or a game that was played."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "journal"
        with _wandered(rng) as game:
            game.begin_journal(path)
        held, saved = path.read_text(encoding="utf-8"), game.to_json()
        records = {game.record[:end] for end in range(len(game.record) + 1)}
        for _ in range(FILES):
            try:
                read = Game.from_json(spoilt(saved, rng))
            except Linie1Error:
                pass
            else:
                assert json.loads(read.to_json()) == json.loads(saved)
            path.write_text(spoilt(held, rng), encoding="utf-8", errors="replace")
            try:
                with Game.recover(path) as found:
                    assert found.record in records
            except Linie1Error:
                continue
    return 2 * FILES


def _wandered(rng: Random, steps: int = 40) -> Game:
    game = Game(rng.randint(2, 6), seed=rng.getrandbits(32))
    for _ in range(steps):
        if not game.over:
            game.push(rng.choice(game.legal_moves()))
    return game


CAMPAIGNS = (
    Campaign("second-game-maps", maps, rounds=1),
    Campaign("second-game-moves", moves, rounds=1),
    Campaign("second-game-setups", setups, rounds=1),
    Campaign("second-game-files", files, rounds=1),
)
