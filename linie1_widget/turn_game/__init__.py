"""The part common to all turn-based games: moves, undo, files, journals."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
