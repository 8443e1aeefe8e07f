"""Unlimited undo and redo of immutable values."""

from __future__ import annotations

from typing import Generic, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.playing.table import Notice

T = TypeVar("T")  # a value that is never changed


class Timeline(Generic[T]):
    """The current value, with those before it and those that were undone.

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
        """The numbers of steps that can be undone and redone."""
        return [len(self._past), len(self._future)]

    def go_on(self, new: T) -> None:
        """Move to a new value, as a step that can be undone; drop the undone values."""
        self._past.append(self.now)
        self._future.clear()
        self.now = new

    def back(self) -> T:
        """Undo a step and return the value; raise Linie1Error if there is none."""
        return self._step(self._past, self._future, Notice.NOTHING_TO_UNDO)

    def forth(self) -> T:
        """Redo a step and return the value; raise Linie1Error if there is none."""
        return self._step(self._future, self._past, Notice.NOTHING_TO_REDO)

    def _step(self, there: list[T], here: list[T], nothing: Notice) -> T:
        if not there:
            raise Linie1Error(nothing)
        here.append(self.now)
        self.now = there.pop()
        return self.now
