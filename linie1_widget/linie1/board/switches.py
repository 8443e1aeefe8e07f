"""The values of the switches of an edition: checked, and in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.plain_text import label
from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.tiles import TILE_TYPES, check_codes


class Counts(Mapping[int, int]):
    """An immutable, hashable mapping of numbers to numbers."""

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = dict(counts)

    def __getitem__(self, number: int) -> int:
        return self._counts[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return repr(self._counts)


PLAYERS = range(1, len(ROUTE_CARDS[2]) + 1)
# The box holds no more tiles for a turn or a hand.
TILES = range(1, sum(kind.count + kind.starting for kind in TILE_TYPES.values()) + 1)


def checked_switch(switch: str, like: Any, value: Any) -> Any:
    """Return the value of a switch; raise an error with the choices if it is none.

    ``like`` is the value of 1995, whose kind it has.
    """
    whole = as_whole(value)
    if isinstance(like, Enum):
        members = type(like).__members__
        if isinstance(value, str) and value.upper().replace(" ", "_") in members:
            return members[value.upper().replace(" ", "_")]
        if not isinstance(value, type(like)):
            raise _refused(switch, value, f"one of {', '.join(map(repr, members))}")
    elif isinstance(like, bool):
        if not isinstance(value, bool):
            raise _refused(switch, value, "True or False")
    elif switch == "more_tiles_from":
        if value is not None and whole not in PLAYERS:
            raise _refused(switch, value, "a number of players or None")
        return whole
    elif isinstance(like, int):
        if whole not in TILES:
            raise _refused(switch, value, f"a number from 1 to {TILES[-1]}")
        return whole
    elif switch == "starting_hand":
        if not isinstance(value, str) or not value:
            raise _refused(switch, value, "a text of code letters such as 'SSSCC'")
        check_codes(value)
    else:
        return _stops(value)
    return value


def _stops(value: Any) -> Counts:
    """Return the numbers of stops by number of players."""
    if not isinstance(value, Mapping):
        raise WrongType(
            "the switch stops_by_players of an edition is a mapping such as {2: 3, 4: 2}, "
            f"not {value!r}"
        )
    counts = {as_whole(players): as_whole(stops) for players, stops in value.items()}
    if not counts or not all(
        players in PLAYERS and stops in ROUTE_CARDS for players, stops in counts.items()
    ):
        raise _refused(
            "stops_by_players",
            dict(value),
            "a mapping of 1 to 6 players to 2 or 3 stops, such as {2: 3, 4: 2}",
        )
    return Counts(counts)  # type: ignore[arg-type]


def _refused(switch: str, value: object, choices: str) -> InvalidValue:
    return InvalidValue(
        f"the switch {switch} of an edition is {choices}, not {label(repr(value))}"
    )


def switch_in_words(switch: str, value: object) -> str:
    """Return a switch with its value, as house rules are named."""
    if isinstance(value, bool):
        return switch if value else f"no {switch}"
    return f"{switch}={value.name if isinstance(value, Enum) else value}"


def switch_value(value: object) -> str:
    """Return the value of a switch in a table."""
    if isinstance(value, Enum):
        return f"{value.name}: {value.value}"
    if isinstance(value, Mapping):
        return ", ".join(f"{players}: {stops}" for players, stops in value.items())
    return str(value)
