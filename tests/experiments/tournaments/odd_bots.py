"""Bots that do not play as they should, in a module that workers can import."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from linie1_widget.players.random_bot import RandomBot
from tests.experiments.tosses import die_once


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


class Patient(RandomBot):
    """Plays at random, and could wait longer or less long."""

    def __init__(self, rng: Random, patience: int) -> None:
        super().__init__(rng)
        self.patience = patience


class Forgetful(RandomBot):
    """Plays otherwise each time, as one that goes by the clock."""

    luck = Random(1)

    def __init__(self, rng: Random) -> None:
        super().__init__(Forgetful.luck)


def missing(rng: Random) -> Any:
    """Make no bot at all."""
    raise LookupError("it is not here")


@dataclass(frozen=True)
class Mortal:
    """Makes bots that play at random, and kills its process, once, in the game at which it
    is; a file says that it has happened.
    """

    grave: str
    at: int
    made: ClassVar[Counter[str]] = Counter()

    def __call__(self, rng: Random) -> RandomBot:
        """Make a bot, or die."""
        Mortal.made[self.grave] += 1
        if Mortal.made[self.grave] == self.at:
            die_once(self.grave)
        return RandomBot(rng)
