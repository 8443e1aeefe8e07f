"""Connect every widget of these tests to a wire."""

from tests.base.widget.wires import wire as wire
