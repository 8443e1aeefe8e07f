"""The names of players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.playing.games import PlayerNames
from linie1_widget.plain_text import LONGEST_LINE, is_line

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")  # default names


def named(
    players: int | Iterable[str], title: str, least: int, most: int
) -> tuple[str, ...]:
    """Return checked names, or so many default ones; raise `InvalidValue` on errors.

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
    """Raise `InvalidValue` if names are too few, too many, invalid or equal."""
    _check_count(len(names), title, least, most)
    for name in names:
        if not is_line(name):
            raise InvalidValue(PlayerNames.NAME(most=LONGEST_LINE, name=repr(name)))
    if len(set(names)) < len(names):
        raise InvalidValue(PlayerNames.DIFFER(names=names))


def _check_count(players: int, title: str, least: int, most: int) -> None:
    if isinstance(players, bool) or not least <= players <= most:
        raise InvalidValue(f"{title} is for {least} to {most} players, not for {players!r}")
