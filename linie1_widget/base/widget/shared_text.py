"""Texts that a page gets once from a kernel, for all widgets that need them.

The script of every widget is then a small one, ``js/src/base/page/loader.ts``. It takes the
script and the style sheet of its widget from these models, which are saved with a notebook
too, and asks Python for them where it finds none.

Some time after a widget is shown, the page asks for what it needs to go on without its
kernel, and later answers the requests of the views by it: ``js/src/base/page/standby.ts``.
"""

from __future__ import annotations

import sys
from typing import Any

import traitlets
from ipywidgets import Widget

from linie1_widget.base.texts import PageNotice
from linie1_widget.base.widget.page import LivePart, bundled, data

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


# What is not the same as in a notebook.
_OF_A_PAGE = ("_history", "_pair", "_choices", "_kernel")


def for_notebook(part: LivePart, model_id: str | None) -> dict[str, Any] | None:
    """Return what a widget in a notebook needs once its kernel is gone.

    The page gets once, as models, the scripts and what is the same for all widgets of a
    kind. None is returned if the page could not go on.
    """
    if not part.helpers:
        return None
    state = {name: part.state[name] for name in _OF_A_PAGE if name in part.state}
    everywhere = {}
    # The map of a text is its own.
    if "laboratory" not in state.get("_kernel", {"laboratory": {}}):
        everywhere["_kernel"] = state.pop("_kernel")
    texts = (bundled("standby.js"), data(everywhere), *part.helpers.values())
    return {
        "id": model_id or "",
        "script": part.script,
        # Maps change before what is shown on them.
        "names": sorted({"_notice", "_answered", *part.state} - {"_kernel"}),
        "state": state,
        "notice": str(PageNotice.ALONE),
        "texts": [f"IPY_MODEL_{shared_text(text).model_id}" for text in texts],
    }
