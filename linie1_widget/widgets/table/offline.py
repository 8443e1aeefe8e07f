"""A table in a page without Python, and the limits and requests of any table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.pictures import OfflineLimit
from linie1_widget.language.english.playing import Notice
from linie1_widget.language.key import Key
from linie1_widget.plain_text import plain
from linie1_widget.turn_game.turn_game import TurnGame
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.page import LivePart
from linie1_widget.widgets.static_data import with_words

# A hundred times the moves of a long game.
LONGEST_GAME = 20_000


def check_length(game: TurnGame[Any, Any, Any, Any]) -> None:
    """Refuse a game that is too long."""
    if len(game.moves) > LONGEST_GAME:
        raise InvalidValue(Notice.TOO_LONG(most=LONGEST_GAME, moves=len(game.moves)))


def check_comments(comments: Mapping[int, str]) -> dict[int, str]:
    """Return comments fit to be shown."""
    if not isinstance(comments, Mapping):
        raise WrongType(f"comments are given as {{3: 'a good move'}}, not as {comments!r}")
    for number, text in comments.items():
        if type(number) is not int or not isinstance(text, str):
            raise WrongType(
                "a comment is a text for the number of a move, "
                f"and here it is {number!r}: {text!r}"
            )
    return {number: plain(text) for number, text in comments.items()}


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
_IDLE_TRAITS = MappingProxyType(
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
    position_traits: Callable[[Any], dict[str, Any]],
    title: Key,
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
        heading=str(title(names=game.names)),
        state=own,
        positions=backwards[::-1],
        limit=OfflineLimit.PLAYING,
    )
