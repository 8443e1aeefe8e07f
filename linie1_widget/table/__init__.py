"""Any turn game: its rules, its files, its bots, and the widget of its table."""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
