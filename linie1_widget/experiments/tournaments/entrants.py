"""The bots of a tournament: levels, or factories of custom bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.plain_text import label
from linie1_widget.players.bot import Bot
from linie1_widget.players.levels import Levels

Maker = Callable[[Random], Bot]

_LONGEST = 40


def makers_of(bots: Any, levels: Levels) -> dict[str, Maker]:
    """Return the factories of bots by name, from names of levels or a mapping."""
    if isinstance(bots, str) or not isinstance(bots, Iterable):
        raise WrongType(
            "bots are names of levels, such as ['random', 'greedy'], or names with what "
            f"makes them, such as {{'mine': MyBot}}, not {bots!r}"
        )
    if isinstance(bots, Mapping):
        makers = dict(bots)
    else:
        names = tuple(bots)
        twice = next((name for at, name in enumerate(names) if name in names[:at]), None)
        if twice is not None:
            raise InvalidValue(f"the bot {twice!r} is named twice")
        makers = {name: _level(name, levels) for name in names}
    if not makers:
        raise InvalidValue("a tournament needs a bot at least")
    for name, maker in makers.items():
        _check(name, maker)
    return makers


def description(maker: object, levels: Levels) -> str:
    """Return a description of a factory that is the same in every process.

    >>> from functools import partial
    >>> from linie1_widget.players.levels import LEVELS
    >>> description(LEVELS["greedy"], LEVELS), description(partial(Random, 7), LEVELS)
    ('greedy', 'random.Random(7)')
    """
    level = next((name for name, each in levels.items() if each is maker), None)
    return level or _described(maker)


def _described(value: Any) -> str:
    if isinstance(value, partial):
        given = [_described(each) for each in value.args]
        given += [f"{name}={_described(each)}" for name, each in value.keywords.items()]
        return f"{_described(value.func)}({', '.join(given)})"
    if hasattr(value, "__qualname__"):
        return f"{value.__module__}.{value.__qualname__}"
    kind: Any = type(value)
    # The default repr holds an address, which differs between processes.
    plain = kind.__repr__ == object.__repr__
    return _described(kind) if plain else label(repr(value))


def _level(name: object, levels: Levels) -> Maker:
    if not isinstance(name, str):
        raise WrongType(
            f"a bot in a list is the name of a level, not {name!r}; a bot of your own "
            "comes with a name: {'mine': MyBot}"
        )
    if name not in levels:
        raise InvalidValue(
            f"there is no level {name!r}: there are {', '.join(levels)}. A bot of your own "
            f"comes with what makes it: {{{name!r}: MyBot}}"
        )
    return levels[name]


def _check(name: object, maker: object) -> None:
    if not (isinstance(name, str) and 0 < len(name) <= _LONGEST and name.isprintable()):
        raise InvalidValue(
            f"a bot's name is a text of 1 to {_LONGEST} characters, not {name!r}"
        )
    if not callable(maker):
        raise WrongType(
            f"what makes the bot {name!r} is a class or a function that takes a Random, "
            f"not {maker!r}"
        )
