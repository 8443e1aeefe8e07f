"""A rule set in a file: its name, or for house rules all its switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from linie1_widget.engine.editions import EDITIONS, Edition, as_edition
from linie1_widget.engine.plan import ROUTE_CARDS
from linie1_widget.engine.tiles import check_codes
from linie1_widget.errors import InvalidValue

_STANDARD = EDITIONS["1995"]
_NUMBER_OR_NONE = "more_tiles_from"
_SWITCHES = {field.name for field in fields(Edition)}

_GONE = {"fewer_plays"}
"""Switches that files may still hold; nothing ever followed them."""

_NEWER = {"rolls_on_departure"}
"""Switches that older files do not hold; they were played as the game of 1995 has them."""

_PLAYERS = frozenset(range(1, len(ROUTE_CARDS[2]) + 1))
_STOPS = frozenset(ROUTE_CARDS)


def edition_to_json(edition: Edition) -> Any:
    """The form of a rule set in JSON.

    >>> edition_to_json(EDITIONS["2010"])
    '2010'
    >>> from dataclasses import replace
    >>> edition_to_json(replace(EDITIONS["2010"], must_halt=True))["must_halt"]
    True
    """
    if EDITIONS.get(edition.name) == edition:
        return edition.name
    return {field.name: _plain(getattr(edition, field.name)) for field in fields(edition)}


def edition_from_json(data: object) -> Edition:
    """Read what `edition_to_json` gave, or gave in the first files.

    Raises
    ------
    ValueError
        If it is no name of an edition, and not a full set of switches either.

    Examples
    --------
    >>> from dataclasses import replace
    >>> ours = replace(EDITIONS["2010"], name="ours")
    >>> edition_from_json({**edition_to_json(ours), "fewer_plays": True}) == ours
    True
    """
    if isinstance(data, str):
        return as_edition(data)
    if not isinstance(data, dict) or not (
        _SWITCHES - _NEWER <= data.keys() <= _SWITCHES | _GONE
    ):
        raise InvalidValue("an edition is one of the names, or a set of all its switches")
    switches: dict[str, Any] = {
        name: _switch(name, data[name]) for name in data if name not in _GONE
    }
    return Edition(**switches)


def check_edition(edition: Edition) -> None:
    """Refuse house rules by which nobody could play.

    Raises
    ------
    ValueError
        With a sentence that names the switch.
    """
    for name in ("plays_in_turn", "hand_size"):
        if getattr(edition, name) < 1:
            raise InvalidValue(
                f"the switch {name} of an edition is a number from 1 on, "
                f"not {getattr(edition, name)!r}"
            )
    stops = edition.stops_by_players
    if not stops or not stops.keys() <= _PLAYERS or not set(stops.values()) <= _STOPS:
        raise InvalidValue(
            "the switch stops_by_players of an edition gives 1 to 6 players 2 or 3 stops "
            f"each, and not {dict(stops)!r}"
        )
    check_codes(edition.starting_hand)


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return {str(players): stops for players, stops in value.items()}
    return value


def _switch(name: str, value: object) -> object:
    like = getattr(_STANDARD, name)
    match value:
        case str() if isinstance(like, Enum) and value in type(like).__members__:
            return type(like)[value]
        case dict() if isinstance(like, Mapping):
            if all(key.isdecimal() and type(stops) is int for key, stops in value.items()):
                return {int(players): stops for players, stops in value.items()}
        case None if name == _NUMBER_OR_NONE:
            return None
        case int() if type(value) is type(like) or (
            name == _NUMBER_OR_NONE and type(value) is int
        ):
            return value
        case str() if isinstance(like, str):
            return value
    raise InvalidValue(f"the switch {name} of an edition cannot be {value!r}")
