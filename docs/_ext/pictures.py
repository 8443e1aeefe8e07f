"""Pictures in a page of the documentation."""

from __future__ import annotations

from base64 import b64encode
from html import escape


def picture(svg: str, alt: str, width: int | None, theme: str = "") -> str:
    """An SVG as HTML."""
    data = b64encode(svg.encode()).decode()
    wide = f' width="{width}"' if width else ""
    image = f'<img alt="{escape(alt)}"{wide} src="data:image/svg+xml;base64,{data}">'
    return f'<div class="shown-{theme}">{image}</div>' if theme else image
