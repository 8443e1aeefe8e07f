"""JSON schemas of saved games, as far as all games share their format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from linie1_widget.plain_text import LONGEST_LINE
from linie1_widget.turn_game.turn_game import TurnGame

Form: TypeAlias = dict[str, Any]  # a JSON schema of draft 2020-12, or a part of one


# `moves` has the regular expression of each kind of move, by its description; `end` has
# the entries of the end besides the number of moves.
def file_schema(
    game: type[TurnGame[Any, Any, Any, Any]],
    title: str,
    *,
    setup: Form,
    moves: Mapping[str, str],
    end: Mapping[str, Form],
) -> Form:
    """Return the schema of the files of a game, as `to_json` writes them."""
    checksum = text(
        "[0-9a-f]{8}",
        "A CRC-32 in hexadecimal digits of all the rest, written as JSON in ASCII with "
        "sorted entries and no white space.",
    )
    parts = {
        "game": {"const": game.name},
        "version": _version(game),
        "setup": setup,
        "moves": {
            "description": "Each move with what chance did.",
            "type": "array",
            "items": {
                "type": "string",
                "oneOf": [text(pattern, told) for told, pattern in moves.items()],
            },
        },
        "end": record({"moves": {"type": "integer", "minimum": 0}, **end}),
        "checksum": checksum,
    }
    form = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"A saved game of {title}",
    }
    if not game.unchecked:
        return {**form, **record(parts)}
    checked = {"properties": {"version": {"minimum": game.unchecked + 1}}}
    return {
        **form,
        **record(parts, maybe={"checksum"}),
        "if": checked,
        "then": {"required": ["checksum"]},
    }


def _version(game: type[TurnGame[Any, Any, Any, Any]]) -> Form:
    versions: Form = {"enum": list(range(1, game.version + 1))}
    if game.unchecked:
        told = f"Files of version {game.unchecked} may lack the checksum."
        return {"description": told, **versions}
    return versions


def record(properties: Mapping[str, Form], maybe: Iterable[str] = ()) -> Form:
    """Return the schema of an object with these entries; those in `maybe` are optional."""
    return {
        "type": "object",
        "required": [name for name in properties if name not in set(maybe)],
        "additionalProperties": False,
        "properties": dict(properties),
    }


def for_each_player(items: Form, most: int, least: int = 1) -> Form:
    """Return the schema of a list with an entry for each player."""
    return {"type": "array", "minItems": least, "maxItems": most, "items": items}


def each_another(items: Form, most: int, least: int = 1) -> Form:
    """Return the schema of a list with a different entry for each player."""
    return {**for_each_player(items, most, least), "uniqueItems": True}


def number(least: int, most: int) -> Form:
    """Return the schema of an integer within bounds, both included."""
    return {"type": "integer", "minimum": least, "maximum": most}


def name() -> Form:
    """Return the schema of a name."""
    return {"type": "string", "pattern": r"\S", "maxLength": LONGEST_LINE}


def text(pattern: str, told: str = "") -> Form:
    """Return the schema of a text that matches a regular expression as a whole."""
    about = {"description": told} if told else {}
    return {**about, "type": "string", "pattern": f"^(?:{pattern})$"}
