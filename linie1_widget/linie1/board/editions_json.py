"""Rule sets in JSON: a name, or all switches for house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.editions import (
    EDITIONS,
    Edition,
    Refill,
    WhenLost,
    as_edition,
)
from linie1_widget.linie1.board.switches import PLAYERS

_SWITCHES = {field.name for field in fields(Edition)}

GONE = {"fewer_plays"}  # switches without effect that files may still hold

# Switches that older files lack; those games follow the default of 1995.
NEWER = {"rolls_on_departure"}

# The switches of editions that differed in files of version 1.
_FIRST: dict[str, dict[str, Any]] = {
    "1995": {"lost": WhenLost.START_AGAIN},
    "2010": {"lost": WhenLost.START_AGAIN},
    "mayfair": {"draw": Refill.UP_TO_FIVE},
    "guide": {"rolls_on_departure": True},
}

_WRITTEN = {str(players): players for players in PLAYERS}


def edition_to_json(edition: Edition) -> Any:
    """Return the JSON form of a rule set: its name, or all switches of house rules."""
    if EDITIONS.get(edition.name) == edition:
        return edition.name
    return {field.name: _plain(getattr(edition, field.name)) for field in fields(edition)}


def edition_from_json(data: object) -> Edition:
    """Read the JSON form of a rule set, also of older files; raise ValueError if wrong."""
    if isinstance(data, str):
        return as_edition(data)
    if not isinstance(data, dict) or not (
        _SWITCHES - NEWER <= data.keys() <= _SWITCHES | GONE
    ):
        raise InvalidValue("an edition is one of the names, or a set of all its switches")
    switches: dict[str, Any] = {
        name: _switch(name, data[name]) for name in data if name not in GONE
    }
    return Edition(**switches)


def first_edition(data: object) -> Any:
    """Return the present form of a rule set of version 1; a game keeps its first rules."""
    if not isinstance(data, str) or data not in _FIRST:
        return data
    return edition_to_json(replace(EDITIONS[data], **_FIRST[data]))


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return {str(players): stops for players, stops in value.items()}
    return value


def _switch(name: str, value: object) -> object:
    if name == "stops_by_players" and isinstance(value, dict):
        return {_WRITTEN.get(players): stops for players, stops in value.items()}
    return value
