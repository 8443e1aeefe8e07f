"""Rule sets in JSON: a name, or all switches for house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.editions import EDITIONS, Edition, Refill, WhenLost, as_edition
from linie1_widget.linie1.tiles import TILE_TYPES, check_codes

_STANDARD = EDITIONS["1995"]
_NUMBER_OR_NONE = "more_tiles_from"
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

PLAYERS = range(1, len(ROUTE_CARDS[2]) + 1)
_WRITTEN = {str(players): players for players in PLAYERS}
# The box holds no more tiles for a turn or a hand.
TILES = range(1, sum(kind.count + kind.starting for kind in TILE_TYPES.values()) + 1)


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


def check_edition(edition: Edition) -> None:
    """Raise ValueError, naming the switch, for house rules that cannot be played."""
    for name in (field.name for field in fields(edition)):
        value = getattr(edition, name)
        if not _is_of_its_kind(name, value):
            raise _refused(name, value)
    for name in ("plays_in_turn", "hand_size"):
        if getattr(edition, name) not in TILES:
            raise InvalidValue(
                f"the switch {name} of an edition is a number from 1 to {TILES[-1]}, "
                f"not {getattr(edition, name)!r}"
            )
    if edition.more_tiles_from is not None and edition.more_tiles_from not in PLAYERS:
        raise InvalidValue(
            f"the switch {_NUMBER_OR_NONE} of an edition is a number of players or None, "
            f"not {edition.more_tiles_from!r}"
        )
    stops = edition.stops_by_players
    if not stops or not all(
        players in PLAYERS and number in ROUTE_CARDS for players, number in stops.items()
    ):
        raise InvalidValue(
            "the switch stops_by_players of an edition gives 1 to 6 players 2 or 3 stops "
            f"each, and not {dict(stops)!r}"
        )
    check_codes(edition.starting_hand)


def _is_of_its_kind(name: str, value: object) -> bool:
    """Return True if the type of a value suits the switch."""
    like = getattr(_STANDARD, name)
    if isinstance(like, Mapping):
        return isinstance(value, Mapping) and all(
            type(number) is int for pair in value.items() for number in pair
        )
    if name == _NUMBER_OR_NONE:
        return value is None or type(value) is int
    return type(value) is type(like)


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return {str(players): stops for players, stops in value.items()}
    return value


def _switch(name: str, value: object) -> object:
    like = getattr(_STANDARD, name)
    read = value
    if isinstance(like, Enum) and isinstance(value, str):
        read = type(like).__members__.get(value)
    elif isinstance(like, Mapping) and isinstance(value, dict):
        read = {_WRITTEN.get(players): stops for players, stops in value.items()}
    if not _is_of_its_kind(name, read):
        raise _refused(name, value)
    return read


def _refused(name: str, value: object) -> InvalidValue:
    return InvalidValue(f"the switch {name} of an edition cannot be {value!r}")
