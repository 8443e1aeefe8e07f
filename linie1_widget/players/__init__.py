"""Bots: players that choose moves from what one seat may see."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
