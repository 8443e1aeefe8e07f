"""Experiments: many games or other tasks, on one machine or many."""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
