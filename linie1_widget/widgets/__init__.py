"""The widgets: thin classes between the engine and the page. No rules in them."""

from __future__ import annotations

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
