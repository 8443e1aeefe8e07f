"""The limits of a table: the length of a game and the types of comments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.plain_text import plain
from linie1_widget.turn_game.turn_game import TurnGame

# A hundred times the moves of a long game.
LONGEST_GAME = 20_000


def check_length(game: TurnGame[Any, Any, Any, Any]) -> None:
    """Refuse a game that is too long."""
    if len(game.moves) > LONGEST_GAME:
        raise InvalidValue(Notice.TOO_LONG(most=LONGEST_GAME, moves=len(game.moves)))


def checked(comments: Mapping[int, str]) -> dict[int, str]:
    """Return comments fit to be shown.

    >>> checked({3: "a good move"})
    {3: 'a good move'}
    """
    if not isinstance(comments, Mapping):
        raise WrongType(f"comments are given as {{3: 'a good move'}}, not as {comments!r}")
    for number, text in comments.items():
        if type(number) is not int or not isinstance(text, str):
            raise WrongType(
                "a comment is a text for the number of a move, "
                f"and here it is {number!r}: {text!r}"
            )
    return {number: plain(text) for number, text in comments.items()}
