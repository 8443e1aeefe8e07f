"""The form of a saved game as a JSON schema, for those who read it with other programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from linie1_widget.plain_text import LONGEST_LINE

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
    """The form of what `Game.to_json` writes and `Game.from_json` reads.

    Returns
    -------
    dict
        A JSON schema of draft 2020-12. That the moves are allowed, and lead to the end
        that is told, it cannot say: only playing them tells.

    Examples
    --------
    >>> form = schema()
    >>> form["title"], form["required"]
    ('A saved game of Linie 1', ['game', 'version', 'setup', 'moves', 'end'])
    """
    version = {"description": "Files of version 1 may lack the checksum.", "enum": [1, 2]}
    moves = {
        "description": "Each move with what chance did.",
        "type": "array",
        "items": {
            "type": "string",
            "oneOf": [_text(pattern, told) for told, pattern in _MOVES.items()],
        },
    }
    checksum = _text(
        "[0-9a-f]{8}",
        "A CRC-32 in hexadecimal digits of all the rest, written as JSON in ASCII with "
        "sorted entries and no white space.",
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A saved game of Linie 1",
        **_object(
            {
                "game": {"const": Game.name},
                "version": version,
                "setup": _setup(),
                "moves": moves,
                "end": _end(),
                "checksum": checksum,
            },
            maybe={"checksum"},
        ),
        "if": {"properties": {"version": {"const": Game.version}}},
        "then": {"required": ["checksum"]},
    }


def _setup() -> dict[str, Any]:
    forms = {
        "edition": {"oneOf": [{"enum": list(EDITIONS)}, _edition()]},
        "names": _each_another(_name()),
        "lines": _each_another(_number(LINES[0], LINES[-1])),
        "cards": _each_another(_number(0, CARDS - 1)),
        "hands": _for_each_player(_codes()),
        "pile": _codes(),
        "dice": _number(1 - 2**SEED_BITS, 2**SEED_BITS - 1),
        "position": _text(rf"\s*{_position(_SPACE)}\s*(?:\|\s*)?"),
        "referee": {"type": "boolean"},
    }
    return _object({field.name: forms[field.name] for field in fields(Setup)})


def _end() -> dict[str, Any]:
    return _object(
        {
            "moves": {"type": "integer", "minimum": 0},
            "position": _text(_position(" ")),
            "winner": {"type": ["string", "null"]},
        }
    )


def _edition() -> dict[str, Any]:
    """House rules, also as older files have them."""
    switches = {field.name: _switch(field.name) for field in fields(Edition)}
    gone = {
        name: {"description": "Nothing ever followed it.", "deprecated": True}
        for name in GONE
    }
    return _object({**switches, **gone}, maybe={*NEWER, *GONE})


def _switch(name: str) -> dict[str, Any]:
    standard = getattr(EDITIONS["1995"], name)
    if name == "starting_hand":
        return _codes()
    if name == "more_tiles_from":
        number = _number(PLAYERS[0], PLAYERS[-1])
        return {**number, "type": ["integer", "null"]}
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
    return _number(TILES[0], TILES[-1]) if isinstance(standard, int) else _name()


def _position(space: str) -> str:
    """The text of a position, as `notation` writes it, with such space between words."""
    bar = r" \| " if space == " " else r"\s*\|\s*"
    signs = f"(?:{bar}{_SIGN}(?:{space}{_SIGN})*)?"
    return f"(?:-|{_LAID}(?:{space}{_LAID})*){signs}"


def _object(properties: dict[str, Any], maybe: Iterable[str] = ()) -> dict[str, Any]:
    return {
        "type": "object",
        "required": [name for name in properties if name not in set(maybe)],
        "additionalProperties": False,
        "properties": properties,
    }


def _for_each_player(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "minItems": 1, "maxItems": PLAYERS[-1], "items": items}


def _each_another(items: dict[str, Any]) -> dict[str, Any]:
    return {**_for_each_player(items), "uniqueItems": True}


def _number(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _name() -> dict[str, Any]:
    return {"type": "string", "pattern": r"\S", "maxLength": LONGEST_LINE}


def _codes() -> dict[str, Any]:
    return _text(f"{_CODE}*")


def _text(pattern: str, told: str = "") -> dict[str, Any]:
    about = {"description": told} if told else {}
    return {**about, "type": "string", "pattern": f"^(?:{pattern})$"}
