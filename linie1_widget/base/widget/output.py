"""The outputs of widgets that a notebook keeps for viewers without the live view.

An environment variable selects the kind of output when notebooks are run for publication,
because every tool passes it to its kernels:
``LINIE1_OUTPUT=page jupyter nbconvert --execute ...``.
"""

from __future__ import annotations

import os
from enum import Enum
from html import escape
from textwrap import shorten
from typing import Any

from ipywidgets import Layout

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.stills import image
from linie1_widget.base.texts import StaticText

VARIABLE = "LINIE1_OUTPUT"  # the environment variable that selects the output

VIEW = "application/vnd.jupyter.widget-view+json"  # the MIME type of a live widget

# Bytes of a picture in a notebook: larger ones make it slow to open and to compare.
LARGEST_PICTURE = 1_000_000

# Pixels of a picture in a notebook, as an attribute, which sanitisers keep.
STILL_WIDTH = 560

_SIZE = f'width="{STILL_WIDTH}" style="max-width: 100%" '

_LINE = 100


class Output(Enum):
    """The kinds of output of widgets."""

    LIVE = "live"
    """The live view, with a picture for other viewers."""
    PICTURE = "picture"
    """The picture, also as PNG if the extra ``pictures`` is installed."""
    PAGE = "page"
    """The page of `Linie1Widget.embed`, which works without Python."""
    SECTION = "section"
    """The same without its scripts, for pages that hold each of them once."""

    @classmethod
    def wanted(cls) -> Output:
        """Return the kind of output that the variable ``LINIE1_OUTPUT`` selects.

        Raises
        ------
        ValueError
            If the value is unknown.
        """
        value = os.environ.get(VARIABLE, "") or cls.LIVE.value
        try:
            return cls(value)
        except ValueError:
            names = ", ".join(output.value for output in cls)
            raise InvalidValue(f"{VARIABLE}={value!r}: it is one of {names}") from None


def still_html(description: str, svg: str | None) -> str:
    r"""Return a picture as HTML, or a sentence if it is missing or too large."""
    # The first line is plain text: JupyterLab shows it for a collapsed output.
    shown = "" if svg is None else image(svg, description, _SIZE)
    if not 0 < len(shown) <= LARGEST_PICTURE:
        return f"{escape(description)}\n<p>{StaticText.TOO_LARGE}</p>"
    return f"{escape(shorten(description, _LINE, placeholder=' …'))}\n<br>{shown}"


class WideLayout(Layout):  # type: ignore[misc]  # ipywidgets has no types
    """A layout as wide as its box, where a widget would shrink to its least size.

    It is sent without all that is not set, as the page has the same defaults.
    """

    def __init__(self) -> None:
        super().__init__(width="100%", min_width="0")

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the values of some traits, or of all that are set."""
        state = super().get_state(key, drop_defaults)
        return {
            name: value
            for name, value in state.items()
            if key is not None or value is not None
        }
