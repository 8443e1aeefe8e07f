"""What is kept of a widget in a notebook: for viewers where it cannot live.

Whoever runs notebooks in order to publish them says so with an environment variable, which
every tool hands on to its kernels: ``LINIE1_OUTPUT=page jupyter nbconvert --execute ...``.
"""

from __future__ import annotations

import os
from base64 import b64encode
from enum import Enum
from html import escape
from textwrap import shorten

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.page_notices import Still

VARIABLE = "LINIE1_OUTPUT"
"""The environment variable that says what outputs are for."""

VIEW = "application/vnd.jupyter.widget-view+json"
"""The kind of output in which a widget lives, with Python."""

LARGEST_PICTURE = 1_000_000
"""Bytes of a picture in a notebook: more would make it slow to open, and to compare."""

WIDTH = 560
"""How wide a picture is in a notebook, in pixels: as attribute, which sanitisers leave."""

_LINE = 100


class Output(Enum):
    """What the outputs of widgets are for."""

    LIVE = "live"
    """To work with: the live view, and a picture for other viewers."""
    PICTURE = "picture"
    """To be read: the picture, also as PNG if the extra ``pictures`` is installed."""
    PAGE = "page"
    """To be played with where no Python is: the page of `Linie1Widget.embed`."""

    @classmethod
    def wanted(cls) -> Output:
        """What the environment asks for.

        Raises
        ------
        ValueError
            If it asks for something that is not known.
        """
        asked = os.environ.get(VARIABLE, "") or cls.LIVE.value
        try:
            return cls(asked)
        except ValueError:
            known = ", ".join(each.value for each in cls)
            raise InvalidValue(f"{VARIABLE}={asked!r}: it is one of {known}") from None


def still_html(told: str, svg: str | None) -> str:
    r"""A picture as HTML; if it is too large, or there is none, a sentence in its place.

    The first line is plain words: it is what JupyterLab shows of an output that is folded.

    Examples
    --------
    >>> still_html("A tram.", "<svg/>").split("src=")[0]
    'A tram.\n<br><img alt="A tram." width="560" style="max-width: 100%" '
    >>> still_html("A tram.", None)[:25]
    'A tram.\n<p>The picture is'
    """
    encoded = "" if svg is None else b64encode(svg.encode()).decode()
    if not 0 < len(encoded) <= LARGEST_PICTURE:
        return f"{escape(told)}\n<p>{Still.TOO_LARGE}</p>"
    return (
        f"{escape(shorten(told, _LINE, placeholder=' …'))}\n"
        f'<br><img alt="{escape(told)}" width="{WIDTH}" style="max-width: 100%" '
        f'src="data:image/svg+xml;base64,{encoded}">'
    )
