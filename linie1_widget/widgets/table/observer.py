"""Whoever shows a session, and what of it they are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from linie1_widget.language.language import Translatable


class SessionChange(Enum):
    """What of a session has changed."""

    GAME = "the game has gone on or back, or is another one"
    STEP = "another position is looked at"
    SEATS = "somebody else plays for a player"
    WORK = "bots have begun or ended to work, or one of them cannot go on"


class SessionObserver(NamedTuple):
    """Whoever shows a session.

    Attributes
    ----------
    changed : callable
        Shows what has changed.
    report : callable
        Tells the people at the table a sentence.
    judge : callable
        Raises an error if a game, with bots of these levels, cannot be shown.
    """

    changed: Callable[[SessionChange], None]
    report: Callable[[Translatable], None]
    judge: Callable[[Any, Mapping[int, str]], None]
