"""The schemas of saved games, for other programs."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from random import Random
from typing import Any
from zlib import crc32

import pytest
from jsonschema import Draft202012Validator

from linie1_widget import trans_europa as te
from linie1_widget.linie1 import EDITIONS, PLAN, Edition, Game, Setup
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.game.schema import schema
from linie1_widget.players import play_out
from linie1_widget.players.bot import RandomBot
from linie1_widget.trans_europa.game.schema import schema as schema_of_europa
from tests.linie1.games import AROUND, LAYING, PART, dice_that_show, each_of, play, table
from tests.trans_europa.maps import PAIR, nearly

SCHEMAS = {"linie1": schema(), "trans_europa": schema_of_europa()}
VALIDATORS = {game: Draft202012Validator(each) for game, each in SCHEMAS.items()}
MOVES = {
    game: each["properties"]["moves"]["items"]["oneOf"] for game, each in SCHEMAS.items()
}
HOUSE = replace(EDITIONS["guide"], name="ours", must_halt=True, more_tiles_from=None)
GAMES = {
    "linie1": play(table(), AROUND, "roll"),
    "trans_europa": te.Game.from_setup(nearly()),
}


def saved(game: Any) -> Any:
    data = json.loads(game.to_json())
    VALIDATORS[game.name].validate(data)
    return data


def form_of(game: str, move: str) -> int:
    fits = [Draft202012Validator(form).is_valid(move) for form in MOVES[game]]
    assert fits.count(True) == 1
    return fits.index(True)


def forms_of(*games: Any) -> set[int]:
    return {form_of(game.name, move) for game in games for move in saved(game)["moves"]}


def test_games_as_they_are_saved_have_the_form_and_older_house_rules_too() -> None:
    for edition in (*EDITIONS, HOUSE):
        saved(Game(2, edition, seed=1))
    data = saved(Game(2, HOUSE, seed=1))
    saved(play_out(Game(2, HOUSE, seed=1), [RandomBot(Random(1))] * 2))
    data["version"] = 1
    del data["checksum"]
    data["setup"]["edition"]["fewer_plays"] = False
    VALIDATORS["linie1"].validate(data)
    del data["setup"]["edition"]["rolls_on_departure"]
    VALIDATORS["linie1"].validate(data)
    older = replace(HOUSE, rolls_on_departure=True)
    assert Game.from_json(json.dumps(data)).edition == older


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("map_", te.MAPS.values(), ids=lambda map_: map_.name)
def test_games_of_trans_europa_have_the_form_from_beginning_to_end(
    map_: te.Map, players: int
) -> None:
    game = te.Game(players, seed=1, map_=map_, points=6)
    saved(game)
    play_out(game, [RandomBot(Random(seat)) for seat in range(players)])
    assert forms_of(game) >= {0, 1}
    # Custom maps and set-ups match the schema too.
    saved(te.Game(2, seed=1, map_=PAIR))


def test_every_kind_of_move_has_its_form() -> None:
    pairing = replace(LAYING, position="b7:C180 c7:S0", hands=(tuple("YL"),) * 4)
    pile = {"hands": ((), tuple("SL"), (), ()), "pile": ()}
    open_drawn = ("use H", "f8:S0", "c3=L90", "draw open 2")
    forms = forms_of(
        play(table("1995", pairing), "b7=Y180+c7=L0", "draw"),
        play(table("1995", dice=dice_that_show("H")), AROUND, "roll", *open_drawn),
        play(table("2010"), AROUND, "roll", "again", "again"),
        play(table("mayfair", referee=False), PART, "lost"),
        play(table("2010", referee=False), PART, "object"),
        play(table("1995", LAYING, **pile), "end", "f8:S0", "c3=L90"),
    )
    assert forms == set(range(len(MOVES["linie1"])))


@pytest.mark.parametrize(("game", "setup"), [("linie1", Setup), ("trans_europa", te.Setup)])
def test_it_is_a_schema_that_names_what_the_engine_names(game: str, setup: Any) -> None:
    Draft202012Validator.check_schema(SCHEMAS[game])
    setups = SCHEMAS[game]["properties"]["setup"]["properties"]
    assert list(setups) == [each.name for each in fields(setup)]
    if game == "linie1":
        by_name, switches = setups["edition"]["oneOf"]
        assert by_name["enum"] == list(EDITIONS)
        each = switches["properties"].items()
        today = {name for name, form in each if "deprecated" not in form}
        assert today == {each.name for each in fields(Edition)}
        for face in Face:
            assert form_of(game, f"use {face.value}") == form_of(game, "use H")
        for terminal in PLAN.terminals:
            move = f"depart {terminal.name}, l12"
            assert form_of(game, move) == form_of(game, "depart a1, a2")
    else:
        assert setups["map"]["oneOf"][0]["enum"] == list(te.MAPS)
        moves = ([node.name for node in te.MAP.nodes], [edge.name for edge in te.MAP.edges])
        for form, names in enumerate((*moves, [str(te.End())])):
            assert {form_of(game, name) for name in names} == {form}


LEFT_OUT = object()
NO_MOVES = {
    "linie1": "roll|roll [5]|roll [HHHH]|draw|draw open 0 [S]|use 5|d13:C90|d2:C45|"
    "c3=L90+d3:R0|depart c1|end [S]|Roll [1]|again [1] |depart Nowhere, c1",
    "trans_europa": "D8|d08|d8-|d8-d10 |end [1]",
}
BOTH: dict[str, list[object]] = {
    "game": ["chess"],
    "version": [3, "1"],
    "checksum": [LEFT_OUT, "1F3A9C02", None],
    "note": ["hello"],
    "end": [LEFT_OUT],
    "end moves": [-1],
}
WRONG: dict[str, list[object]] = {
    **{f"{game} {place}": values for game in GAMES for place, values in BOTH.items()},
    **{
        f"{game} moves": [[move] for move in ("undo", "", 7, None, *moves.split("|"))]
        for game, moves in NO_MOVES.items()
    },
    "linie1 setup dice": [LEFT_OUT],
    "linie1 setup lines": [[5, 5, 2, 3]],
    "linie1 setup cards": [[6, 0, 1, 2]],
    "linie1 setup pile": ["SZ"],
    "linie1 setup names": [["Ada", "Ben", "Cleo", " "]],
    "linie1 setup edition": ["1996", {"name": "ours"}],
    "linie1 setup position": ["m1:C0"],
    "linie1 setup referee": [None],
    "linie1 end winner": [1],
    "linie1 end position": ["c2:S0  c3:S0"],
    "trans_europa game": ["linie1"],
    "trans_europa version": [2],
    "trans_europa setup seed": [LEFT_OUT],
    "trans_europa setup names": [["Ada"], ["Ada", "Ada"]],
    "trans_europa setup map": ["Trans Asia"],
    "trans_europa setup tracks": [0],
    "trans_europa setup position": ["d8 |"],
    "trans_europa setup hands": [[["Roma", "Roma"]]],
    "trans_europa end position": ["d8 - | d8"],
    "trans_europa end points": [[12]],
    "trans_europa end winners": ["Ada"],
}


@pytest.mark.parametrize(("place", "value"), each_of(WRONG))
def test_what_has_another_form_is_found(place: str, value: object) -> None:
    game, *parts, key = place.split()
    data = saved(GAMES[game])
    changed = data[parts[0]] if parts else data
    changed[key] = value
    if value is LEFT_OUT:
        del changed[key]
    assert not VALIDATORS[game].is_valid(data)


def test_the_checksum_is_what_the_schema_says() -> None:
    data = saved(GAMES["linie1"])
    said = data.pop("checksum")
    text = json.dumps(data, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    assert said == f"{crc32(text.encode('ascii')):08x}"
    data["version"] = 1
    VALIDATORS["linie1"].validate(data)
