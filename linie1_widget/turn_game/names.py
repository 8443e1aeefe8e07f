"""The names of those who play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.playing.games import PlayerNames
from linie1_widget.plain_text import LONGEST_LINE, is_line

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
"""What players are called who were not named."""


def named(
    players: int | Iterable[str], title: str, least: int, most: int
) -> tuple[str, ...]:
    """The names of so many players, or those that were given.

    Parameters
    ----------
    players : int or iterable of str
    title : str
        What the game is called.
    least, most : int
        For how many it is.

    Raises
    ------
    ValueError
        If it is not for so many, or two have the same name.

    Examples
    --------
    >>> named(2, "Chess", 2, 2)
    ('Ada', 'Ben')
    """
    if isinstance(players, str) or not isinstance(players, int | Iterable):
        raise WrongType(
            f"players are given as a number or a list of names, not {players!r}"
        )
    if isinstance(players, int):
        _check_count(players, title, least, most)
        return NAMES[:players]
    names = tuple(players)
    check_names(names, title, least, most)
    return names


def check_names(names: Sequence[object], title: str, least: int, most: int) -> None:
    """Refuse names that players cannot have.

    Raises
    ------
    ValueError
        If there are too few or too many, or two are the same.
    """
    _check_count(len(names), title, least, most)
    for name in names:
        if not is_line(name):
            raise InvalidValue(PlayerNames.NAME(most=LONGEST_LINE, name=repr(name)))
    if len(set(names)) < len(names):
        raise InvalidValue(PlayerNames.DIFFER(names=names))


def _check_count(players: int, title: str, least: int, most: int) -> None:
    if isinstance(players, bool) or not least <= players <= most:
        raise InvalidValue(f"{title} is for {least} to {most} players, not for {players!r}")
