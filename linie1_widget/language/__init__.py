"""The texts for users: keys with arguments, and a catalogue for each language."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
