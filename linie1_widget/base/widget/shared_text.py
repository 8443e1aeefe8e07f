"""Texts that a page gets once from a kernel, for all widgets that need them.

The script of every widget is then a small one, ``js/src/base/page/loader.ts``. It takes the
script and the style sheet of its widget from these models, which are saved with a notebook
too, and asks Python for them where it finds none.
"""

from __future__ import annotations

import sys
from typing import Any

import traitlets
from ipywidgets import Widget

_texts: dict[str, SharedText] = {}


class SharedText(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A model of Jupyter's own kind, without a view, that holds a text."""

    text = traitlets.Unicode().tag(sync=True)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Leave the text as it is, whatever a page sends."""


def shared_text(text: str) -> SharedText:
    """Return the model of a text in this kernel."""
    found = _texts.get(text)
    # All widgets of a kernel can be closed at once.
    if found is None or found.comm is None:
        found = _texts[text] = SharedText(text=text)
    return found


def can_share() -> bool:
    """Return whether models outlive the cells that made them.

    marimo closes them when a cell runs again; it sends each script once by itself.
    """
    marimo = sys.modules.get("marimo")
    return marimo is None or not marimo.running_in_notebook()
