"""Every sentence that learners read: a key, its arguments, and one catalogue a language."""

from __future__ import annotations

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
