"""Every widget of these tests hangs on a wire, as in a notebook."""

from __future__ import annotations

import pytest

from tests.widgets.wires import wired


@pytest.fixture(autouse=True)
def wire():
    """What is sent is kept for `sent_by`; in the end all widgets are closed."""
    with wired():
        yield
