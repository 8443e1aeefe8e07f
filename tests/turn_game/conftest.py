"""A disk that fails when it is told to, and a file for a journal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.turn_game.disk import Disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "race.journal"
