"""Notebooks as pages for readers: what nbconvert and Sphinx need to show our widgets."""

from __future__ import annotations

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
