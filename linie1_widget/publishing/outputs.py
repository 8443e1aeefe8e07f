"""The outputs of a notebook as published."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from linie1_widget.drawing.export.pixels import as_png
from linie1_widget.errors import Linie1Error
from linie1_widget.publishing.stored import part_of
from linie1_widget.widgets.bundle import page_of
from linie1_widget.widgets.output import VIEW, WIDTH, Output
from linie1_widget.widgets.page.embedded import EmbeddedPage

_STATES = "application/vnd.jupyter.widget-state+json"
# The picture that `still_html` writes below its text.
_OURS = re.compile(
    r'<br><img alt="[^"]*" width="\d+" style="max-width: 100%" '
    r'src="data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)">\Z'
)

# The beginning of the plain text of our widgets.
_NAMED = re.compile(r"(Board|Search|Drive|Game|TransEuropa|Laboratory|Lesson)Widget\(")

_HEIGHT = 900


def published(notebook: dict[str, Any], output: Output) -> dict[str, Any]:
    """Replace each of our widgets in a notebook by a picture or a page.

    Viewers without Python prefer the live view but show nothing, so it is removed.

    Parameters
    ----------
    notebook : dict
        A notebook as read by nbformat; it is changed in place.
    output : Output
        `PAGE`: widgets whose traits suffice become interactive pages, others pictures.
        `PICTURE`: all become pictures, also as PNG if the extra ``pictures`` is installed.
        `LIVE`: nothing is changed.

    Returns
    -------
    dict
        The notebook.

    Examples
    --------
    >>> data = {VIEW: {}, "text/html": "A tram", "text/plain": "BoardWidget('A tram')"}
    >>> cell = {"cell_type": "code", "outputs": [{"data": data, "metadata": {}}]}
    >>> book = published({"cells": [cell], "metadata": {}}, Output.PICTURE)
    >>> sorted(book["cells"][0]["outputs"][0]["data"])
    ['text/html', 'text/plain']
    """
    if output is Output.LIVE:
        return notebook
    widgets = notebook.get("metadata", {}).get("widgets", {})
    states = widgets.get(_STATES, {}).get("state", {})
    others = False
    for shown in _outputs(notebook):
        data = shown["data"]
        if not _NAMED.match(_text(data.get("text/plain", ""))) or "text/html" not in data:
            # Widgets of other packages need the stored states.
            others |= VIEW in data
            continue
        view = data.pop(VIEW, {})
        if output is Output.PAGE:
            _put_page(data, states.get(view.get("model_id"), {}).get("state", {}))
        else:
            _put_pixels(shown)
    if not others:
        notebook.get("metadata", {}).pop("widgets", None)
    return notebook


def _outputs(notebook: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for cell in notebook.get("cells", ()):
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output


def _put_page(data: dict[str, Any], state: Mapping[str, Any]) -> None:
    part = part_of(state, _text(data["text/html"])) if state else None
    if part is not None:
        page = EmbeddedPage(page_of([part]), part.heading, _HEIGHT)
        data["text/html"] = page._repr_html_()


def _put_pixels(shown: dict[str, Any]) -> None:
    data = shown["data"]
    drawn = _OURS.search(_text(data.get("text/html", "")))
    if drawn and "image/png" not in data:
        with suppress(ImportError, Linie1Error):
            png = as_png(b64decode(drawn[1]).decode())
            data["image/png"] = b64encode(png).decode()
            shown.setdefault("metadata", {})["image/png"] = {"width": WIDTH}


def _text(value: str | list[str]) -> str:
    """Join a text of a notebook, which may be stored as lines."""
    return value if isinstance(value, str) else "".join(value)
