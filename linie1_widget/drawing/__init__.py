"""Pictures of the board: one sprite sheet, composed here or in the widget's page.

The names are loaded when they are first used, since svgwrite takes its time and the
colours alone do not need it.
"""

from __future__ import annotations

from linie1_widget.lazy import attach

__getattr__, __dir__ = attach(__name__)
