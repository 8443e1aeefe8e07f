"""Pictures of boards, maps, games and searches; loaded lazily, as svgwrite is slow."""

from __future__ import annotations

from linie1_widget.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
