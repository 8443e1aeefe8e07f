"""A table in a page without Python, where a game can be stepped through.

Secrets that nobody at the table has shown are in no trait of the page: neither in a
position nor in the moves that the player to move can choose from.
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

# The traits of tables where nobody plays.
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


def offline(
    part: LivePart,
    game: TurnGame[Any, Any, Any, Any],
    told_of: Callable[[Any], dict[str, Any]],
    title: Key,
    help_: Key,
) -> LivePart:
    """Return a table with all positions of its game."""
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
    """Return the traits of each position of a game, from the first one on."""
    copy = game.copy()
    found = [told_of(copy)]
    while copy.moves:
        copy.pop()
        found.append(told_of(copy))
    return found[::-1]
