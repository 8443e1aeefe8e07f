"""The dice of a game, the same however often it is taken back and played again."""

from __future__ import annotations

from random import Random

_SIX = 6
_SOME = 32
"""How many are thrown at first: enough for most games."""


class Luck:
    """All dice of a game, thrown as they are needed and always the same.

    Taking a roll back does not change what the die will show, so a game can be undone
    and done again exactly, and nobody rolls twice.

    Parameters
    ----------
    seed : int
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._fallen: list[int] = []

    def die(self, number: int) -> int:
        """Which of its six faces the die of this number shows, 0 to 5."""
        fallen = self._fallen
        if number >= len(fallen):
            # All from the first on, so that an interrupt cannot lose one in between.
            random = Random(self._seed).random
            fallen = [int(random() * _SIX) for _ in range(2 * number + _SOME)]
            self._fallen = fallen
        return fallen[number]
