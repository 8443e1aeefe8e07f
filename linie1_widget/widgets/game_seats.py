"""Who plays at a table: persons, and bots by their level."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from linie1_widget.engine.game import Game
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.players import LEVELS, Bot


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


def seated(game: Game, bots: Mapping[Any, Any], rng: Random) -> dict[int, Seated]:
    """The bots by the number of their player.

    Parameters
    ----------
    game : Game
    bots : mapping
        From a player's number or name to the name of a level, or to a bot.
    rng : random.Random
        Where the luck of the bots comes from that are made here.

    Raises
    ------
    ValueError
        If there is no such player or level, or a player is named twice.

    Examples
    --------
    >>> seats = seated(Game(["Ada", "Ben"], seed=1), {"Ben": "greedy"}, Random(1))
    >>> [(player, seat.level) for player, seat in seats.items()]
    [(1, 'greedy')]
    """
    if not isinstance(bots, Mapping):
        raise WrongType(f"bots are given as {{'Ben': 'greedy'}}, not as {bots!r}")
    seats: dict[int, Seated] = {}
    for key, value in bots.items():
        player = _player(game.setup.names, key)
        if player in seats:
            raise InvalidValue(f"{key!r} is player {player}, who has a bot already")
        seats[player] = _seat(value, rng)
    return seats


def _player(names: tuple[str, ...], key: object) -> int:
    if type(key) is int and 0 <= key < len(names):
        return key
    if isinstance(key, str) and key in names:
        return names.index(key)
    raise InvalidValue(
        f"there is no player {key!r}: they are {', '.join(names)}, or 0 to {len(names) - 1}"
    )


def _seat(value: object, rng: Random) -> Seated:
    if isinstance(value, str):
        if value not in LEVELS:
            raise InvalidValue(
                f"there is no level {value!r}: the levels are {', '.join(LEVELS)}"
            )
        return Seated(value, LEVELS[value](rng))
    if isinstance(value, type) or not callable(getattr(value, "choose", None)):
        raise WrongType(f"a bot is the name of a level or chooses moves, not {value!r}")
    bot: Any = value
    return Seated(type(bot).__name__, bot)
