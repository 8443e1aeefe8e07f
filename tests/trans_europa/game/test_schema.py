"""The form of a saved game, for those who read it with other programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import MAP, End, Game, Map, Setup
from linie1_widget.trans_europa.game.schema import schema
from linie1_widget.trans_europa.maps.printed import MAPS
from tests.trans_europa.maps import PAIR
from tests.trans_europa.nearly import nearly

SCHEMA = schema()
SETUPS = SCHEMA["properties"]["setup"]["properties"]
MOVES = SCHEMA["properties"]["moves"]["items"]["oneOf"]
VALIDATOR = Draft202012Validator(SCHEMA)


def saved(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(game.to_json())
    return data


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("map_", MAPS.values(), ids=lambda map_: map_.name)
def test_games_as_they_are_saved_have_the_form(map_: Map, players: int) -> None:
    game = Game(players, seed=1, map_=map_, points=6)
    VALIDATOR.validate(saved(game))
    bots = [LEVELS_OF["trans_europa"]["random"](Random(seat)) for seat in range(players)]
    play_out(game, bots)
    data = saved(game)
    VALIDATOR.validate(data)
    forms = [Draft202012Validator(form) for form in MOVES]
    used = [[form.is_valid(move) for form in forms] for move in data["moves"]]
    # Every move has one form.
    assert all(each.count(True) == 1 for each in used)
    assert [True, False, False] in used
    assert [False, True, False] in used


def test_it_is_a_schema_that_names_what_the_engine_names() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    # Own maps and own beginnings have the form too.
    VALIDATOR.validate(saved(Game.from_setup(nearly())))
    VALIDATOR.validate(saved(Game(2, seed=1, map_=PAIR)))
    assert list(SETUPS) == [each.name for each in fields(Setup)]
    assert SETUPS["map"]["oneOf"][0]["enum"] == list(MAPS)
    crossing, line, end = map(Draft202012Validator, MOVES)
    assert end.is_valid(str(End()))
    assert all(crossing.is_valid(node.name) for node in MAP.nodes)
    assert all(line.is_valid(edge.name) for edge in MAP.edges)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("end"),
        lambda data: data.pop("checksum"),
        lambda data: data.update(note="hello"),
        lambda data: data.update(game="linie1"),
        lambda data: data.update(version=2),
        lambda data: data.update(checksum="1F3A9C02"),
        lambda data: data["setup"].pop("seed"),
        lambda data: data["setup"].update(names=["Ada"]),
        lambda data: data["setup"].update(names=["Ada", "Ada"]),
        lambda data: data["setup"].update(map="Trans Asia"),
        lambda data: data["setup"].update(tracks=0),
        lambda data: data["setup"].update(position="d8 |"),
        lambda data: data["setup"].update(hands=[["Roma", "Roma"]]),
        lambda data: data["end"].update(moves=-1),
        lambda data: data["end"].update(position="d8 - | d8"),
        lambda data: data["end"].update(points=[12]),
        lambda data: data["end"].update(winners="Ada"),
        *(
            lambda data, move=move: data["moves"].append(move)
            for move in ("undo", "D8", "d08", "d8-", "d8-d10 ", "end [1]", "", 7, None)
        ),
    ],
)
def test_what_has_another_form_is_found(change: Callable[[dict[str, Any]], object]) -> None:
    data = saved(Game.from_setup(nearly()))
    assert VALIDATOR.is_valid(data)
    change(data)
    assert not VALIDATOR.is_valid(data)
