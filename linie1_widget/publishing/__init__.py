"""Notebooks as web pages: widgets for nbconvert and Sphinx."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
