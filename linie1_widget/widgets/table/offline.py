"""A table in a page without Python: its game is looked through, move by move.

What nobody at the table has shown is in no trait of the page: not in a position, and not
among the moves that the player to move has to choose from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from linie1_widget.language.english.one_file import OfflineLimit
from linie1_widget.language.key import Key
from linie1_widget.turn_game.turn_game import TurnGame
from linie1_widget.widgets.page.part import LivePart
from linie1_widget.widgets.static_data import with_words

NOTHING = MappingProxyType(
    {
        "_history": [0, 0],
        "_failed": {},
        "hints": False,
        "thinking": False,
        "hand": [],
        "tile": "",
        "hovered": "",
        "selected": "",
        "verdict": {},
        "_pair": {},
        "_fits": {},
    }
)
"""The traits of tables where nobody does anything."""


def offline(
    part: LivePart,
    game: TurnGame[Any, Any, Any, Any],
    told_of: Callable[[Any], dict[str, Any]],
    title: Key,
    help_: Key,
) -> LivePart:
    """A table with all positions of its game.

    Parameters
    ----------
    part : LivePart
        The widget as it is in a notebook.
    game : TurnGame
    told_of : callable
        Gives the traits that tell of a position.
    title, help_ : Key
        What it is called there, and which keys there are.
    """
    told = positions(game, told_of)
    quiet = {name: value for name, value in NOTHING.items() if name in part.state}
    state = {**part.state, **quiet, "_page": with_words(part.state["_page"], help=help_)}
    kept = {name: state[name] for name in state if name not in {*told[0], "state"}}
    return replace(
        part,
        heading=str(title(names=game.names)),
        state=kept,
        positions=told,
        limit=OfflineLimit.PLAYING,
    )


def positions(
    game: TurnGame[Any, Any, Any, Any], told_of: Callable[[Any], dict[str, Any]]
) -> list[dict[str, Any]]:
    """What is told of each position of a game, from the first one on; it is not changed."""
    copy = game.copy()
    found = [told_of(copy)]
    while copy.moves:
        copy.pop()
        found.append(told_of(copy))
    return found[::-1]
