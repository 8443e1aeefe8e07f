"""Notebooks: written from their sources, and as web pages with nbconvert and Sphinx."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
