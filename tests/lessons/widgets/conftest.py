"""Connect every widget of these tests to a wire, as a notebook does."""

from __future__ import annotations

import pytest

from tests.base.widget.wires import wired


@pytest.fixture(autouse=True)
def wire():
    with wired():
        yield
