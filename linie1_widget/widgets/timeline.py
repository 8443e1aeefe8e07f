"""Undoing and redoing without end, whatever it is that changes."""

from __future__ import annotations

from typing import Generic, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.playing.table import Notice

T = TypeVar("T")
"""What is gone back to: a value that nobody changes."""


class Timeline(Generic[T]):
    """What was there before and after what is shown.

    Parameters
    ----------
    now : T

    Examples
    --------
    >>> timeline = Timeline("a")
    >>> timeline.go_on("ab")
    >>> timeline.sizes, timeline.back(), timeline.sizes, timeline.forth()
    ([1, 0], 'a', [0, 1], 'ab')
    """

    def __init__(self, now: T) -> None:
        self.now = now
        self._past: list[T] = []
        self._future: list[T] = []

    @property
    def sizes(self) -> list[int]:
        """How many steps can be taken back, and made again."""
        return [len(self._past), len(self._future)]

    def go_on(self, new: T) -> None:
        """Go on to something else, which is a step that can be taken back."""
        self._past.append(self.now)
        self._future.clear()
        self.now = new

    def back(self) -> T:
        """Go one step back.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        return self._step(self._past, self._future, Notice.NOTHING_TO_UNDO)

    def forth(self) -> T:
        """Go one step on again.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        return self._step(self._future, self._past, Notice.NOTHING_TO_REDO)

    def _step(self, there: list[T], here: list[T], nothing: Notice) -> T:
        if not there:
            raise Linie1Error(nothing)
        here.append(self.now)
        self.now = there.pop()
        return self.now
