"""Who plays at a table: persons, and bots by their level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.plain_text import label
from linie1_widget.players import Bot

Levels: TypeAlias = Mapping[str, Callable[[Random], Bot]]
"""For each level what makes such a bot, given where its luck comes from."""


class Seated(NamedTuple):
    """A bot at its place.

    Attributes
    ----------
    level : str
        What the page calls it.
    bot : Bot
    """

    level: str
    bot: Bot


def seated(
    names: Sequence[str],
    bots: Mapping[Any, Any],
    levels: Levels,
    rng: Random,
    present: Mapping[int, Seated] = MappingProxyType({}),
) -> dict[int, Seated]:
    """The bots by the number of their player.

    Parameters
    ----------
    names : sequence of str
        The players.
    bots : mapping
        From a player's number or name to the name of a level, or to a bot.
    levels : mapping of str to callable
        What makes a bot of each level.
    rng : random.Random
        Where the luck of the bots comes from that are made here.
    present : mapping of int to Seated, optional
        Who sits there up to now: a bot of somebody's own, which no level makes, keeps its
        seat where it is called by its name.

    Raises
    ------
    ValueError
        If there is no such player or level, or a player is named twice.

    Examples
    --------
    >>> from linie1_widget.players import LEVELS
    >>> seats = seated(["Ada", "Ben"], {"Ben": "greedy"}, LEVELS, Random(1))
    >>> [(player, seat.level) for player, seat in seats.items()]
    [(1, 'greedy')]
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
    """The number of a player who is named, or counted from 0.

    Raises
    ------
    ValueError
        If there is no such player.
    """
    if type(player) is int and 0 <= player < len(names):
        return player
    if isinstance(player, str) and player in names:
        return names.index(player)
    raise InvalidValue(
        f"there is no player {player!r}: they are {', '.join(names)}, "
        f"or 0 to {len(names) - 1}"
    )


def _seat(value: object, levels: Levels, rng: Random, present: Seated | None) -> Seated:
    if isinstance(value, str):
        if value in levels:
            return Seated(value, levels[value](rng))
        if present is not None and present.level == value:
            return present
        raise InvalidValue(
            f"there is no level {value!r}: the levels are {', '.join(levels)}"
        )
    if isinstance(value, type) or not callable(getattr(value, "choose", None)):
        raise WrongType(f"a bot is the name of a level or chooses moves, not {value!r}")
    bot: Any = value
    return Seated(label(type(bot).__name__), bot)
