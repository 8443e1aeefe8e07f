"""House rules and set-ups, from files and programs: playable or refused."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from random import Random
from typing import Any

from linie1_widget import Game, GameWidget
from linie1_widget.base.errors import Linie1Error
from linie1_widget.linie1 import Setup
from linie1_widget.linie1.board.editions import (
    EDITIONS,
    Edition,
    edition_from_json,
    edition_to_json,
)
from tests.base.widget.wires import ask, sent_by, wired
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import assert_short_message, spoilt, value

RULES = 40
MOVES = 12


def _spoilt(data: Any, rng: Random) -> Any:
    if isinstance(data, dict) and data and rng.random() < 0.95:
        name = rng.choice(list(data))
        if rng.random() < 0.1:
            other = spoilt(str(name), rng)
            return {other if key == name else key: data[key] for key in data}
        return {**data, name: _spoilt(data[name], rng)}
    if isinstance(data, list) and data and rng.random() < 0.8:
        at = rng.randrange(len(data))
        return [*data[:at], _spoilt(data[at], rng), *data[at + 1 :]]
    if isinstance(data, bool):
        return rng.choice((not data, value(rng)))
    if isinstance(data, str) and rng.random() < 0.7:
        return spoilt(data, rng)
    if isinstance(data, int) and rng.random() < 0.7:
        return data + rng.choice((-1, 1, 2, 9, 10**6, -(10**400), 10**400))
    return value(rng)


def house(rng: Random) -> Edition:
    base = EDITIONS[rng.choice(list(EDITIONS))]
    switches: dict[str, Any] = {"name": "ours", "title": "Our own"}
    for field in fields(Edition):
        if field.name not in switches and rng.random() < 0.3:
            switches[field.name] = getattr(EDITIONS[rng.choice(list(EDITIONS))], field.name)
    return replace(base, **switches)


def played(game: Game, rng: Random) -> None:
    """Play some moves, with saving, loading, pictures and messages."""
    for _ in range(MOVES):
        if game.over:
            break
        game.push(game.view(game.to_move).any_move(rng))
    again = Game.from_json(game.to_json())
    assert (again.state, again.setup) == (game.state, game.setup)
    with wired():
        shown = GameWidget(game)
        ask(shown, {"do": "hint"})
        ask(shown, {"do": "save"})
        assert len(sent_by(shown)) > 2
        assert shown._repr_mimebundle_()[0]["text/html"].encode()


def from_files(rng: Random) -> int:
    for _ in range(RULES):
        data = edition_to_json(house(rng))
        for _ in range(rng.randint(1, 2)):
            data = _spoilt(data, rng)
        try:
            rules = edition_from_json(json.loads(json.dumps(data)))
            game = Game(rng.randint(1, 6), edition=rules, seed=rng.randrange(99))
        except Linie1Error as error:
            assert_short_message(error)
            continue
        if rng.random() < 0.2:
            played(game, rng)
    return RULES


def from_programs(rng: Random) -> int:
    """Make rule sets by `dataclasses.replace`, with values of any kind."""
    for _ in range(RULES):
        names = [field.name for field in fields(Edition)]
        changes = {name: value(rng) for name in rng.sample(names, rng.randint(1, 2))}
        if rng.random() < 0.3:
            changes["stops_by_players"] = {value(rng, 0): value(rng) for _ in range(2)}
        try:
            game = Game(
                rng.randint(1, 6),
                edition=replace(house(rng), **changes),
                seed=rng.randrange(99),
            )
        except Linie1Error as error:
            assert_short_message(error)
            continue
        if rng.random() < 0.2:
            played(game, rng)
    return RULES


def beginnings(rng: Random) -> int:
    for _ in range(RULES):
        data = Game(
            rng.randint(2, 5), edition=house(rng), seed=rng.randrange(99)
        ).setup.to_dict()
        for _ in range(rng.randint(1, 2)):
            data = _spoilt(data, rng)
        try:
            setup = Setup.from_dict(json.loads(json.dumps(data)))
        except Linie1Error as error:
            assert_short_message(error)
            continue
        if rng.random() < 0.2:
            played(Game.from_setup(setup), rng)
    return RULES


CAMPAIGNS = (
    Campaign("house-rules-files", from_files, rounds=2),
    Campaign("house-rules-programs", from_programs, rounds=2),
    Campaign("beginnings", beginnings, rounds=2),
)
