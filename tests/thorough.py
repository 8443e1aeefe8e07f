"""Which cases of a test are left to ``make test-all``."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

import pytest


def thorough_except(kept: Container[str], names: Iterable[str]) -> list[Any]:
    """Return the cases of a test, all but those that are kept marked thorough."""
    return [
        name if name in kept else pytest.param(name, marks=pytest.mark.thorough)
        for name in names
    ]
