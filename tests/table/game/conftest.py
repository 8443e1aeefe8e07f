"""A disk that fails on demand, and a file for a journal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


class Disk:
    """A disk with limited space.

    `room` is the number of bytes left, None for no limit; if it `fails`, nothing is
    written.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: int | None = None
        self.fails = False
        self._write, self._sync = os.write, os.fsync
        monkeypatch.setattr(os, "write", self._written)
        monkeypatch.setattr(os, "fsync", self._synced)

    def _written(self, number: int, held: bytes) -> int:
        if self.room is None:
            return self._write(number, held)
        if not self.room:
            raise OSError(28, "No space left on device")
        held = held[: self.room]
        self.room -= len(held)
        return self._write(number, held)

    def _synced(self, number: int) -> None:
        if self.fails:
            raise OSError(5, "Input/output error")
        self._sync(number)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "race.journal"
