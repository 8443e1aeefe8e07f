"""Bots that do not play as they should, in a module that workers can import."""

from __future__ import annotations

from random import Random
from typing import Any

from linie1_widget.players.random_bot import RandomBot


class Tired(RandomBot):
    """Plays a while, and then falls asleep on the table."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._left = 3

    def choose(self, view: Any) -> Any:
        """A move, or an error."""
        self._left -= 1
        if self._left < 0:
            raise RuntimeError("<b>zzz</b>")
        return super().choose(view)


class Forgetful(RandomBot):
    """Plays otherwise each time, as one that goes by the clock."""

    luck = Random(1)

    def __init__(self, rng: Random) -> None:
        super().__init__(Forgetful.luck)


def missing(rng: Random) -> Any:
    """Make no bot at all."""
    raise LookupError("it is not here")
