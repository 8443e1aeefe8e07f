"""The scripts and data by which a notebook goes on without its kernel.

The page asks for it some time after a widget is shown, while the kernel is there. Later it
answers the requests of the views by it: ``js/src/base/page/standby.ts``.
"""

from __future__ import annotations

from typing import Any

from linie1_widget.base.texts import PageNotice
from linie1_widget.base.widget.page import LivePart, bundled, data
from linie1_widget.base.widget.shared_text import shared_text

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
