"""The form of a saved game, for those who read it with other programs."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from random import Random
from typing import Any
from zlib import crc32

import pytest
from jsonschema import Draft202012Validator

from linie1_widget.linie1 import EDITIONS, PLAN, Edition, Game, Setup
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.game.schema import schema
from linie1_widget.players import play_out
from linie1_widget.players.random_bot import RandomBot
from tests.linie1.games import each_of
from tests.linie1.tables import HALF, LAYING, WAY, play, seed_of, table

SCHEMA = schema()
SETUPS = SCHEMA["properties"]["setup"]["properties"]
MOVES = SCHEMA["properties"]["moves"]["items"]["oneOf"]
VALIDATOR = Draft202012Validator(SCHEMA)
HOUSE = replace(EDITIONS["guide"], name="ours", must_halt=True, more_tiles_from=None)

RIDING = play(table(), WAY, "roll")


def saved(game: Game) -> Any:
    return json.loads(game.to_json())


def pattern_of(move: str) -> int:
    """Which form of a move this is."""
    fits = [Draft202012Validator(form).is_valid(move) for form in MOVES]
    assert fits.count(True) == 1
    return fits.index(True)


def test_games_as_they_are_saved_have_the_form_and_older_house_rules_too() -> None:
    """The recorded games are held to the form of each edition."""
    Draft202012Validator.check_schema(SCHEMA)
    for edition in (*EDITIONS, HOUSE):
        VALIDATOR.validate(saved(Game(2, edition, seed=1)))
    data = saved(Game(2, HOUSE, seed=1))
    VALIDATOR.validate(saved(play_out(Game(2, HOUSE, seed=1), [RandomBot(Random(1))] * 2)))
    data["version"] = 1
    del data["checksum"]
    data["setup"]["edition"]["fewer_plays"] = False
    VALIDATOR.validate(data)
    del data["setup"]["edition"]["rolls_on_departure"]
    VALIDATOR.validate(data)
    older = replace(HOUSE, rolls_on_departure=True)
    assert Game.from_json(json.dumps(data)).edition == older


def test_every_kind_of_move_has_its_form() -> None:
    pairing = replace(LAYING, position="b7:C180 c7:S0", hands=(tuple("YL"),) * 4)
    pile = {"hands": ((), tuple("SL"), (), ()), "pile": ()}
    open_drawn = ("use H", "f8:S0", "c3=L90", "draw open 2")
    games = [
        play(table("1995", pairing), "b7=Y180+c7=L0", "draw"),
        play(table("1995", dice=seed_of("H")), WAY, "roll", *open_drawn),
        play(table("2010"), WAY, "roll", "again", "again"),
        play(table("mayfair", referee=False), HALF, "lost"),
        play(table("2010", referee=False), HALF, "object"),
        play(table("1995", LAYING, **pile), "end", "f8:S0", "c3=L90"),
    ]
    for game in games:
        VALIDATOR.validate(saved(game))
    kinds = {pattern_of(move) for game in games for move in game.record}
    assert kinds == set(range(len(MOVES)))


def test_it_names_what_the_engine_names() -> None:
    by_name, switches = SETUPS["edition"]["oneOf"]
    assert by_name["enum"] == list(EDITIONS)
    assert list(SETUPS) == [each.name for each in fields(Setup)]
    today = {at for at, form in switches["properties"].items() if "deprecated" not in form}
    assert today == {each.name for each in fields(Edition)}
    for face in Face:
        assert pattern_of(f"use {face.value}") == pattern_of("use H")
    for terminal in PLAN.terminals:
        assert pattern_of(f"depart {terminal.name}, l12") == pattern_of("depart a1, a2")


LEFT_OUT = object()
WRONG: dict[str, list[object]] = {
    "game": ["chess"],
    "version": [3, "1"],
    "checksum": [LEFT_OUT, "1F3A9C02", None],
    "note": ["hello"],
    "end": [LEFT_OUT],
    "setup dice": [LEFT_OUT],
    "setup lines": [[5, 5, 2, 3]],
    "setup cards": [[6, 0, 1, 2]],
    "setup pile": ["SZ"],
    "setup names": [["Ada", "Ben", "Cleo", " "]],
    "setup edition": ["1996", {"name": "ours"}],
    "setup position": ["m1:C0"],
    "setup referee": [None],
    "end winner": [1],
    "end moves": [-1],
    "end position": ["c2:S0  c3:S0"],
}


@pytest.mark.parametrize(("place", "value"), each_of(WRONG))
def test_what_has_another_form_is_found(place: str, value: object) -> None:
    data = saved(RIDING)
    assert VALIDATOR.is_valid(data)
    *parts, key = place.split()
    changed = data[parts[0]] if parts else data
    changed[key] = value
    if value is LEFT_OUT:
        del changed[key]
    assert not VALIDATOR.is_valid(data)


def test_what_is_no_move_is_found() -> None:
    data = saved(RIDING)
    for move in (
        *(
            "undo",
            "roll",
            "roll [5]",
            "roll [HHHH]",
            "draw",
            "draw open 0 [S]",
            "",
            7,
            None,
        ),
        *("use 5", "d13:C90", "d2:C45", "c3=L90+d3:R0", "depart c1", "end [S]"),
        *("Roll [1]", "again [1] ", "depart Nowhere, c1", 7, None),
    ):
        assert not VALIDATOR.is_valid({**data, "moves": [*data["moves"], move]}), move


def test_the_checksum_is_what_the_schema_says() -> None:
    data = saved(RIDING)
    said = data.pop("checksum")
    text = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    assert said == f"{crc32(text.encode('ascii')):08x}"
    data["version"] = 1
    VALIDATOR.validate(data)
