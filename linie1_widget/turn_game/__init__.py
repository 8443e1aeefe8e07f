"""What any turn game has: moves pushed and popped, files, a journal."""

from __future__ import annotations

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
