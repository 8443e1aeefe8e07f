"""The Jupyter widgets: thin classes between the engine and the page, without any rules."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
