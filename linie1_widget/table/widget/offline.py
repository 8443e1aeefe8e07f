"""A table in a page without Python, and the players of a new game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from linie1_widget.base.language.key import Key
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.built import with_words
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.page import LivePart
from linie1_widget.table.game.turn_game import TurnGame


def read_players(players: list[Any]) -> tuple[list[str], dict[int, str]]:
    """Return the names for a new game, and the levels of the bots among them."""
    names: list[str] = []
    bots: dict[int, str] = {}
    for number, player in enumerate(players):
        match player:
            case {"name": str(name), "bot": str(level)}:
                names.append(name)
                if level:
                    bots[number] = level
            case _:
                raise unknown(player)
    return names, bots


# The traits of tables where nobody plays.
_IDLE_TRAITS: Mapping[str, Any] = {
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


def offline(
    part: LivePart,
    game: TurnGame[Any, Any, Any, Any],
    position_traits: Callable[[Any], dict[str, Any]],
    heading: str,
    help_: Key,
) -> LivePart:
    """Return a table with all positions of its game."""
    copy = game.copy()
    backwards = [position_traits(copy)]
    while copy.moves:
        copy.pop()
        backwards.append(position_traits(copy))
    quiet = {name: value for name, value in _IDLE_TRAITS.items() if name in part.state}
    state = {**part.state, **quiet, "_page": with_words(part.state["_page"], help=help_)}
    own = {name: state[name] for name in state if name not in {*backwards[0], "state"}}
    return replace(
        part,
        heading=heading,
        state=own,
        positions=backwards[::-1],
        limit=OfflineLimit.PLAYING,
    )
