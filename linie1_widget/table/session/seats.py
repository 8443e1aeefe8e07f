"""The seats at a table: persons, and bots by their level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.plain_text import label
from linie1_widget.table.bots.bot import Bot
from linie1_widget.table.bots.game_kinds import Levels, as_maker, made


class Seated(NamedTuple):
    """A bot at its seat, with the level that the page shows."""

    level: str
    bot: Bot


def seated(
    names: Sequence[str],
    bots: Mapping[Any, Any],
    levels: Levels,
    rng: Random,
    present: Mapping[int, Seated] = MappingProxyType({}),
) -> dict[int, Seated]:
    """Return the bots by the number of their player.

    A bot among `present` whose level no factory makes keeps its seat if `bots` names it.
    """
    if not isinstance(bots, Mapping):
        raise WrongType(f"bots are given as {{'Ben': 'greedy'}}, not as {bots!r}")
    seats: dict[int, Seated] = {}
    for key, value in bots.items():
        player = seat_of(names, key)
        if player in seats:
            raise InvalidValue(f"{key!r} is player {player}, who has a bot already")
        seats[player] = _seat(value, levels, rng, present.get(player))
    return seats


def seat_of(names: Sequence[str], player: object) -> int:
    """Return the number of a player, who is given by name or number."""
    number = as_whole(player)
    if number is not None and 0 <= number < len(names):
        return number
    if isinstance(player, str) and player in names:
        return names.index(player)
    raise InvalidValue(
        f"there is no player {player!r}: they are {', '.join(names)}, "
        f"or 0 to {len(names) - 1}"
    )


def _seat(value: Any, levels: Levels, rng: Random, present: Seated | None) -> Seated:
    if present is not None and present.level == value and value not in levels:
        return present
    bot = made(as_maker(value, levels), rng)
    return Seated(value if isinstance(value, str) else label(type(bot).__name__), bot)
