"""Limits of what a page sends, and the error for unknown requests."""

from __future__ import annotations

import anywidget

from linie1_widget.base.arguments import LONGEST_LINE, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.texts import PageNotice

# Traits of every anywidget, which are not for users.
HOST = frozenset(anywidget.AnyWidget.class_traits(sync=True))

KILOBYTE = 1024

LARGEST = 64 * KILOBYTE  # bytes, more than any request or value needs

LARGEST_FILE = 4 * 1024 * KILOBYTE  # bytes, many times the size of a long saved game


def unknown(request: object) -> InvalidValue:
    """Return the error for a request, or a part of one, that the page does not send."""
    return InvalidValue(PageNotice.UNKNOWN(request=in_brief(request)))


def in_brief(request: object) -> str:
    """Return a request shortened for a sentence."""
    return label(repr(request), LONGEST_LINE)
