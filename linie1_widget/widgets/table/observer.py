"""The interface between a session and its observer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from linie1_widget.language.language import Translatable


class SessionChange(Enum):
    """The kinds of changes in a session."""

    GAME = "the game has gone on or back, or is another one"
    STEP = "another position is looked at"
    SEATS = "somebody else plays for a player"
    WORK = "bots have begun or ended to work, or one of them cannot go on"


class SessionObserver(NamedTuple):
    """The observer of a session."""

    changed: Callable[[SessionChange], None]
    report: Callable[[Translatable], None]  # shows a sentence to the persons
    judge: Callable[[Any, Mapping[int, str]], None]  # raises if a game cannot be shown
