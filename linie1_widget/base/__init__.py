"""Shared by all subjects: errors, arguments, texts, drawing, and the base of widgets."""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
