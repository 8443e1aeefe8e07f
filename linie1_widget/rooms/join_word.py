"""A short word that leads to the link of a class, to be typed from a projector."""

from __future__ import annotations

import re
from collections import Counter
from secrets import choice, compare_digest, randbelow
from time import monotonic

_WORDS = """
alarm album alpha anchor arena atlas axis basket beacon bell berlin bingo bridge bronze
camera canal candle castle cello cinema circus city clock cloud comet coral delta drum
eagle echo ferry flag forum garden harbor island jazz kiosk lemon lotus magnet mango
metro mirror nova opera orbit oxygen panda pearl piano pilot planet radio river robot
rocket salsa signal silver tango tempo tiger tram
"""
WORDS = tuple(_WORDS.split())

PATTERN = r"([A-Za-z]{3,8}-?[0-9]{3})"  # of a path; a link has 22 letters

MOST_WRONG = 100  # words, after which the word ends
MOST_OF_ONE = 5  # wrong words of an address in a minute
MINUTE = 60.0


class JoinWord:
    """A word, and how often others were tried; used by the server's loop only.

    It is short, so that it can be guessed: it opens only while the host shows it, and
    whoever tries many words is stopped. With 64 words and 900 numbers, 100 wrong words find
    it with a chance of 1 in 576.
    """

    text: str

    def __init__(self) -> None:
        self.text = f"{choice(WORDS)}-{100 + randbelow(900)}"
        self._wrong = 0
        self._recent: Counter[str] = Counter()  # by address
        self._since = 0.0

    @property
    def is_spent(self) -> bool:
        """True after too many wrong words."""
        return self._wrong >= MOST_WRONG

    def waits(self, address: str) -> bool:
        """Return True if an address may not try a word now, not even the right one."""
        if monotonic() - self._since > MINUTE:
            self._since = monotonic()
            self._recent.clear()
        return self._recent[address] >= MOST_OF_ONE

    def is_it(self, said: str, address: str) -> bool:
        """Return True if this is the word; a wrong one is counted."""
        if self.is_spent:
            return False
        if compare_digest(_plain(said), _plain(self.text)):
            return True
        self._wrong += 1
        self._recent[address] += 1
        return False


def _plain(word: str) -> str:
    return re.sub("-", "", word).lower()
