"""Data and pictures escaped for HTML."""

from __future__ import annotations

import json
from html import escape
from typing import Any

_UNSAFE = str.maketrans({"<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def data(value: Any) -> str:
    r"""Return a value as JSON that cannot close its script element.

    >>> data({"name": "</script><!--"})
    '{"name":"\\u003c/script>\\u003c!--"}'
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Lone surrogates cannot be written to a file.
    if not text.isascii():
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text.translate(_UNSAFE)


def picture(svg: str, told: str) -> str:
    """Return an SVG as an image element, with as little escaped as possible.

    >>> picture("<svg id='a'/>", "nothing at all")
    "<img alt='nothing at all' src='data:image/svg+xml,<svg id=&#x27;a&#x27;/>'>"
    """
    address = svg.replace("%", "%25").replace("#", "%23").replace("&", "&amp;")
    address = address.replace("'", "&#x27;").replace("\n", " ")
    return f"<img alt='{escape(told)}' src='data:image/svg+xml,{address}'>"
