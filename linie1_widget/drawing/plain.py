"""Texts that may come from anywhere, made fit for a picture."""

from __future__ import annotations

import re

# What XML 1.0 cannot hold, not even written as a number.
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def plain(text: str) -> str:
    """The text without what an SVG document cannot hold.

    >>> plain("a" + chr(0) + "b") == "a" + chr(0xFFFD) + "b"
    True
    """
    return _NOT_XML.sub("\ufffd", text)
