"""Who takes part in a tournament: names of levels, or bots of one's own."""

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
    """What makes the bots, by their names.

    Parameters
    ----------
    bots : iterable of str, or mapping
        Names of levels; or names of one's own, each with what makes such a bot.
    levels : mapping
        Those of the game.

    Raises
    ------
    ValueError
        If there is no level of a name, two bots have the same, or there is none.

    Examples
    --------
    >>> from linie1_widget.players.levels import LEVELS
    >>> list(makers_of(["random", "greedy"], LEVELS))
    ['random', 'greedy']
    >>> makers_of(["greedy", "brilliant"], {"greedy": LEVELS["greedy"]})
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: there is no level 'brilliant': there are greedy. \
A bot of your own comes with what makes it: {'brilliant': MyBot}
    """
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
    """What makes a bot, in words that are the same in each process.

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
    # Without a form of its own a value is told by its address, which is never the same.
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
