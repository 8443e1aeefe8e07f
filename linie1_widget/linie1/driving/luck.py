"""Reproducible dice for a game."""

from __future__ import annotations

from random import Random

_SIX = 6
# The number of dice thrown first; enough for most games.
_SOME = 32


class Luck:
    """The dice of a game, thrown lazily; undoing a roll does not change its result."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._fallen: list[int] = []

    def die(self, number: int) -> int:
        """Return the result of the die of this number, 0 to 5."""
        fallen = self._fallen
        if number >= len(fallen):
            # Rebuilding the whole list keeps it consistent after an interrupt.
            random = Random(self._seed).random
            fallen = [int(random() * _SIX) for _ in range(2 * number + _SOME)]
            self._fallen = fallen
        return fallen[number]
