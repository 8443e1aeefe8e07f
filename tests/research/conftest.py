"""Worker processes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest


def processes() -> ProcessPoolExecutor:
    """Start two processes by spawning, as on Windows and macOS."""
    return ProcessPoolExecutor(2, mp_context=get_context("spawn"))


@pytest.fixture(scope="session")
def pool() -> Iterator[ProcessPoolExecutor]:
    with processes() as pool:
        yield pool
