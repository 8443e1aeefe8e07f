"""The JSON schema of saved games."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.setup import LEAST, MOST, SEED_BITS, TITLE, Setup
from linie1_widget.trans_europa.maps.lattice import ROWS
from linie1_widget.trans_europa.maps.printed import MAPS
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

_CROSSING = f"[{ROWS[0]}-{ROWS[-1]}](?:0|[1-9][0-9]?)"
_LINE = f"{_CROSSING}-{_CROSSING}"

_MOVES = {
    "The starting marker placed on a crossing.": _CROSSING,
    "Track laid on a line.": _LINE,
    "The turn ended after one track.": "end",
}


def schema() -> dict[str, Any]:
    """Return the JSON schema (draft 2020-12) of what `Game.to_json` writes."""
    return file_schema(
        Game,
        TITLE,
        setup=_setup(),
        moves=_MOVES,
        end={
            "position": _position(),
            "points": for_each_player({"type": "integer"}, MOST, LEAST),
            "winners": {"type": "array", "uniqueItems": True, "items": name()},
        },
    )


def _setup() -> Form:
    most = 2**SEED_BITS - 1
    hand = {"type": "array", "uniqueItems": True, "items": name()}
    own = text(r"(?:.|\n)*\n(?:.|\n)*", "A map of one's own, drawn in letters.")
    forms = {
        "names": each_another(name(), MOST, LEAST),
        "seed": number(-most, most),
        "map": {"oneOf": [{"enum": list(MAPS)}, own]},
        "tracks": number(1, most),
        "points": number(1, most),
        "hands": {
            "description": "The cities of the first round; empty if they are dealt.",
            **for_each_player(hand, MOST, least=0),
        },
        "position": _position(),
    }
    return record({field.name: forms[field.name] for field in fields(Setup)})


def _position() -> Form:
    markers = rf"(?:{_CROSSING}|-)(?: (?:{_CROSSING}|-)){{{LEAST - 1},{MOST - 1}}}"
    return text(rf"{markers} \| (?:-|{_LINE}(?: {_LINE})*)")
