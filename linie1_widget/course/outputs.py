"""The outputs of a notebook as published."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import ENGLISH, Language
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.base.pixels import as_png
from linie1_widget.base.svg.stills import svg_of_address
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.output import STILL_WIDTH, VIEW, Output
from linie1_widget.base.widget.page import (
    LEAST,
    MOST,
    EmbeddedPage,
    LivePart,
    page_of,
    scripts_of,
    section,
)
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.laboratory.page_kernel import with_kernel
from linie1_widget.laboratory.prose.widget import ProseWidget
from linie1_widget.laboratory.widget import LaboratoryWidget
from linie1_widget.lessons import lessons
from linie1_widget.lessons.exercise import Lesson
from linie1_widget.lessons.widgets import LessonWidget
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import as_edition
from linie1_widget.linie1.widgets.board.widget import BoardWidget
from linie1_widget.linie1.widgets.drive_widget import DriveWidget
from linie1_widget.paths.widget import SearchWidget

# A script for the page around the frames; it accepts only a number from them. The page of
# nbconvert has a theme of its own, which they take.
FRAME_SCRIPT = f"""
addEventListener("message", ({{ source, data }}) => {{
  const height = data && data.linie1Height;
  if (!Number.isFinite(height)) return;
  for (const frame of document.getElementsByTagName("iframe")) {{
    if (frame.contentWindow !== source) continue;
    frame.style.height = `${{Math.min(Math.max(height, {LEAST}), {MOST})}}px`;
    const light = document.body.dataset.jpThemeLight;
    if (!light) continue;
    source.postMessage({{ linie1Theme: light === "true" ? "light" : "dark" }}, "*");
  }}
}});
"""


State = Mapping[str, Any]

# The styles of all that is drawn: a laboratory has those of all maps.
EVERY_STYLE = LaboratoryWidget._styles

# Widgets that work with their traits alone, and their limits then.
_LIMITS: Mapping[str, tuple[type[Linie1Widget], OfflineLimit | None]] = {
    "SearchWidget": (SearchWidget, None),
    "DriveWidget": (DriveWidget, None),
    "LaboratoryWidget": (LaboratoryWidget, OfflineLimit.DRAWING),
    "LessonWidget": (LessonWidget, OfflineLimit.ANSWERING),
    "ProseWidget": (ProseWidget, None),
}

# Names of widgets in saved notebooks that are made by another class.
_FORMER = {"BoardLaboratory": LaboratoryWidget.__name__}


def part_of(state: State, html: str) -> LivePart | None:
    """Return a widget as part of a page, or None if its traits do not suffice.

    `html` is its stored output. All scripts are ours: none is taken from the notebook.
    """
    name = str(state.get("_anywidget_id", "")).rpartition(".")[2]
    name = _FORMER.get(name, name)
    if name == BoardWidget.__name__:
        return _board(state)
    if name == LessonWidget.__name__ and state.get("lesson") in lessons:
        return _lesson(state)
    if name not in _LIMITS:
        return None
    widget, limit = _LIMITS[name]
    heading = html.partition("\n")[0].partition(": ")[0]
    part = replace(widget._stored(state, heading, html), limit=limit)
    if widget is not LaboratoryWidget:
        # The page takes those that are used.
        return replace(part, styles=EVERY_STYLE)
    # It goes on by itself if its traits are as they should be.
    wrong = ArithmeticError, KeyError, TypeError, ValueError
    with suppress(*wrong), using_language(_language(state)):
        return with_kernel(part)
    return part


def _language(state: State) -> Language:
    return LANGUAGES.get(str(state.get("language")), ENGLISH)


def _board(state: State) -> LivePart | None:
    """Return a board, for which the engine has to compute the verdicts of all tiles."""
    try:
        edition = as_edition(str(state.get("edition", "1995")))
        board = Board.parse(str(state.get("state", "-")), edition)
        return BoardWidget(board, hand=state.get("hand"))._live_part()
    except Linie1Error:
        return None


def _lesson(state: State) -> LivePart:
    """Return a lesson with its answers, which are no trait of its widget."""
    lesson = Lesson(lessons[state["lesson"]].exercise)
    return LessonWidget(lesson, language=_language(state).code)._live_part()


_STATES = "application/vnd.jupyter.widget-state+json"
# The picture that `still_html` writes below its text, or a plot.
_PICTURE = re.compile(
    r'(?:<br>|^)<img alt="[^"]*" width="\d+" style="max-width: 100%" '
    r'src="(data:image/svg\+xml,[^"]+)">\Z'
)
# The beginning of the plain text of our widgets, and of plots.
_NAME = re.compile(
    r"((Board|Search|Drive|Game|TransEuropa|Laboratory|Lesson|Prose)Widget|ClosedAnswer)\(|"
    "<Figure "
)

_HEIGHT = 900  # the height of a page until it reports its own, in pixels


def _states(notebook: Mapping[str, Any]) -> Any:
    widgets = notebook.get("metadata", {}).get("widgets", {})
    return widgets.get(_STATES, {}).get("state", {})


def languages_of(notebook: Mapping[str, Any]) -> set[str]:
    """Return the languages of the widgets whose states a notebook holds."""
    spoken = (
        model.get("state", {}).get("language") for model in _states(notebook).values()
    )
    return {code for code in spoken if code in LANGUAGES}


def published(notebook: dict[str, Any], output: Output) -> dict[str, Any]:
    """Replace each of our widgets in a notebook by a picture or a page.

    Viewers without Python prefer the live view but show nothing, so it is removed.

    Parameters
    ----------
    notebook : dict
        A notebook as read by nbformat; it is changed in place.
    output : Output
        `PAGE`: widgets whose traits suffice become interactive pages, others pictures.
        `SECTION`: the same, without the scripts, see `script_files`.
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
    states = _states(notebook)
    has_others = False
    for entry in _outputs(notebook):
        data = entry["data"]
        if not _NAME.match(_text(data.get("text/plain", ""))) or "text/html" not in data:
            # Widgets of other packages need the stored states.
            has_others |= VIEW in data
            continue
        view = data.pop(VIEW, {})
        if output is Output.PICTURE:
            _put_pixels(entry)
            continue
        state = states.get(model := view.get("model_id", ""), {}).get("state", {})
        part = part_of(state, _text(data["text/html"])) if state else None
        if part is not None:
            with using_language(_language(state)):
                data["text/html"] = _live(replace(part, model=model), output)
    if not has_others:
        notebook.get("metadata", {}).pop("widgets", None)
    return notebook


def _outputs(notebook: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for cell in notebook.get("cells", ()):
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output


def _live(part: LivePart, output: Output) -> str:
    if output is Output.SECTION:
        return section(part)
    return EmbeddedPage(page_of([part]), part.heading, _HEIGHT)._repr_html_()


def _put_pixels(output: dict[str, Any]) -> None:
    data = output["data"]
    drawn = _PICTURE.search(_text(data.get("text/html", "")))
    if drawn and "image/png" not in data:
        with suppress(ImportError, Linie1Error):
            png = as_png(svg_of_address(drawn[1]))
            data["image/png"] = b64encode(png).decode()
            output.setdefault("metadata", {})["image/png"] = {"width": STILL_WIDTH}


def _text(value: str | list[str]) -> str:
    """Join a text of a notebook, which may be stored as lines."""
    return value if isinstance(value, str) else "".join(value)


def inline_scripts(notebook: Mapping[str, Any]) -> str:
    """Return the scripts of all sections of a notebook as HTML, each once."""
    texts = [_text(entry["data"].get("text/html", "")) for entry in _outputs(notebook)]
    return scripts_of("".join(texts), EVERY_STYLE)
