"""The rules of Linie 1. This package needs the standard library only."""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
