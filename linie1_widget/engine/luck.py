"""The dice of a game, the same however often it is taken back and played again."""

from __future__ import annotations

from random import Random

_SIX = 6


class Luck:
    """All dice of a game, thrown as they are needed and always the same.

    Taking a roll back does not change what the die will show, so a game can be undone
    and done again exactly, and nobody rolls twice.

    Parameters
    ----------
    seed : int
    """

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._fallen: list[int] = []

    def die(self, number: int) -> int:
        """Which of its six faces the die of this number shows, 0 to 5."""
        while len(self._fallen) <= number:
            self._fallen.append(int(self._rng.random() * _SIX))
        return self._fallen[number]
