"""Connect every widget of these tests to a wire and give it a loop, as a notebook does."""

from __future__ import annotations

import asyncio
from inspect import iscoroutinefunction

import pytest

from tests.widgets.wires import wired


@pytest.fixture(autouse=True)
def wire():
    with wired():
        yield


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Let an asynchronous test run in a loop of its own."""
    test = pyfuncitem.obj
    if iscoroutinefunction(test):
        pyfuncitem.obj = lambda **given: asyncio.run(test(**given))
