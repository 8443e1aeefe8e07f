"""The JSON schema of a saved game, for other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from linie1_widget.linie1.city_map import PLAN, ROUTE_CARDS
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.editions import EDITIONS, Edition
from linie1_widget.linie1.editions_json import GONE, NEWER, PLAYERS, TILES
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.setup import CARDS, LINES, SEED_BITS, Setup
from linie1_widget.linie1.geometry import COLUMNS
from linie1_widget.linie1.tiles import TILE_TYPES
from linie1_widget.turn_game.file_schema import (
    Form,
    each_another,
    file_schema,
    for_each_player,
    name,
    number,
    record,
    text,
)

_SQUARE = f"[{COLUMNS[0]}-{COLUMNS[-1]}](?:[1-9]|1[0-2])"
_CODE = f"[{''.join(TILE_TYPES)}]"
_TILE = f"{_CODE}(?:0|90|180|270)"
_LAID = f"{_SQUARE}:{_TILE}"
_SWAP = f"{_SQUARE}={_TILE}"
_SIGN = f"[{''.join(sorted(PLAN.buildings))}]:{_SQUARE}"
_PLACE = f"(?:{_SQUARE}|{'|'.join(terminal.name for terminal in PLAN.terminals)})"
_SPACE = r"\s+"
_FACE = f"[{''.join(sorted(face.value for face in Face))}]"

_MOVES = {
    "A tile laid on an empty square.": _LAID,
    "A tile exchanged for the one that lies there.": _SWAP,
    "Two neighbouring tiles exchanged at once.": rf"{_SWAP}\+{_SWAP}",
    "The drive begun, over the route announced.": f"depart {_PLACE}(?:, {_PLACE})+",
    "All dice thrown, or one fewer; in brackets what they show.": (
        rf"(?:roll|again) \[{_FACE}{{1,3}}\]"
    ),
    "One of the faces used.": f"use {_FACE}",
    "A hidden tile drawn, or an open one; in brackets which it was.": (
        rf"draw(?: open [1-9][0-9]{{0,2}})? \[{_CODE}\]"
    ),
    "The others object to the announced route.": "object",
    "The trolley lost on its way, or nothing to be played, announced or wanted.": (
        "(?:lost|end)"
    ),
}


def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 2020-12) of the format of `Game.to_json`."""
    return file_schema(
        Game,
        "Linie 1",
        setup=_setup(),
        moves=_MOVES,
        end={
            "position": text(_position(" ")),
            "winner": {"type": ["string", "null"]},
        },
    )


def _setup() -> Form:
    forms = {
        "edition": {"oneOf": [{"enum": list(EDITIONS)}, _edition()]},
        "names": each_another(name(), PLAYERS[-1]),
        "lines": each_another(number(LINES[0], LINES[-1]), PLAYERS[-1]),
        "cards": each_another(number(0, CARDS - 1), PLAYERS[-1]),
        "hands": for_each_player(_codes(), PLAYERS[-1]),
        "pile": _codes(),
        "dice": number(1 - 2**SEED_BITS, 2**SEED_BITS - 1),
        "position": text(rf"\s*{_position(_SPACE)}\s*(?:\|\s*)?"),
        "referee": {"type": "boolean"},
    }
    return record({field.name: forms[field.name] for field in fields(Setup)})


def _edition() -> Form:
    switches = {field.name: _switch(field.name) for field in fields(Edition)}
    gone = {
        each: {"description": "Nothing ever followed it.", "deprecated": True}
        for each in GONE
    }
    return record({**switches, **gone}, maybe={*NEWER, *GONE})


def _switch(switch: str) -> Form:
    standard = getattr(EDITIONS["1995"], switch)
    if switch == "starting_hand":
        return _codes()
    if switch == "more_tiles_from":
        return {**number(PLAYERS[0], PLAYERS[-1]), "type": ["integer", "null"]}
    if isinstance(standard, Enum):
        return {"enum": list(type(standard).__members__)}
    if isinstance(standard, Mapping):
        return {
            "description": "How many stops a route has, by the number of players.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": {"pattern": f"^[{PLAYERS[0]}-{PLAYERS[-1]}]$"},
            "additionalProperties": {"enum": sorted(ROUTE_CARDS)},
        }
    if isinstance(standard, bool):
        return {"type": "boolean"}
    return number(TILES[0], TILES[-1]) if isinstance(standard, int) else name()


def _position(space: str) -> str:
    bar = r" \| " if space == " " else r"\s*\|\s*"
    signs = f"(?:{bar}{_SIGN}(?:{space}{_SIGN})*)?"
    return f"(?:-|{_LAID}(?:{space}{_LAID})*){signs}"


def _codes() -> Form:
    return text(f"{_CODE}*")
