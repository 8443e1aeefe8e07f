"""Unlimited undo and redo of immutable values, and of a board."""

from __future__ import annotations

from typing import Generic, TypeVar

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.texts import Notice

T = TypeVar("T")  # a value that is never changed


class Timeline(Generic[T]):
    """The current value, with those before it and those that were undone."""

    now: T

    def __init__(self, now: T) -> None:
        self.now = now
        self._past: list[T] = []
        self._future: list[T] = []

    @property
    def sizes(self) -> list[int]:
        """The numbers of steps that can be undone and redone."""
        return [len(self._past), len(self._future)]

    def push(self, new: T) -> None:
        """Move to a new value, as a step that can be undone; drop the undone values."""
        self._past.append(self.now)
        self._future.clear()
        self.now = new

    def undo(self) -> T:
        """Undo a step and return the value; raise Linie1Error if there is none."""
        return self._step(self._past, self._future, Notice.NOTHING_TO_UNDO)

    def redo(self) -> T:
        """Redo a step and return the value; raise Linie1Error if there is none."""
        return self._step(self._future, self._past, Notice.NOTHING_TO_REDO)

    def _step(self, source: list[T], target: list[T], nothing: Notice) -> T:
        if not source:
            raise Linie1Error(nothing)
        target.append(self.now)
        self.now = source.pop()
        return self.now
