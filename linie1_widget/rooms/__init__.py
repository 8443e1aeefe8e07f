"""Links to a widget: a small server in the kernel's process, and who comes by a link.

The server answers in a thread of its own, also while the kernel is busy. What changes a
widget is done by the kernel's own event loop, one after the other.
"""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__getattr__, __dir__ = attach_stub(__name__)
