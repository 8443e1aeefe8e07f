"""The course: its command, its notebooks and their copies, and its pages."""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
