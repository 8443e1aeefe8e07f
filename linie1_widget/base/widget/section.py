"""A widget as a section of a page that holds each script and each style sheet once.

The page is made by something else, such as Sphinx or nbconvert. Its script
``js/src/base/page/sections.ts`` opens a section when it comes near the screen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from linie1_widget.base.svg.styles import Style, widget_css
from linie1_widget.base.texts import FileNotice
from linie1_widget.base.widget.page import STATIC, LivePart, bundled, data, page_data

MARK = "data-linie1"  # the attribute of a section: the id of its widget
SCRIPTS = "data-scripts"  # the attribute of a section: its script, and those that answer
HOST = "sections"  # the script that opens sections
ART = "art"  # the style sheet of all pictures, which each section has
_PAGES = ("page", "link", "loader", "join", HOST)  # scripts of pages, not of widgets

_NEEDED = re.compile(rf'<section {MARK}="[^"]*" {SCRIPTS}="([^"]*)"')


def section(part: LivePart) -> str:
    """Return a widget as a section, which shows its picture until it is opened.

    >>> from linie1_widget import BoardWidget
    >>> section(BoardWidget()._live_part()).partition(" data-note")[0]
    '<section data-linie1="" data-scripts="board board_kernel"'
    """
    content = page_data([part])
    if laboratory := part.state.get("_lab"):
        content["widgets"][0]["state"]["_lab"] = laboratory
    note = str(FileNotice.WORKS_OFFLINE(what=part.limit)) if part.limit else ""
    attributes = {
        MARK: part.model,
        SCRIPTS: " ".join((part.script, *sorted(part.helpers))),
        "data-note": note,
        "aria-label": part.heading,
    }
    given = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return (
        f"<section{given}>{part.still}"
        f'<script type="application/json">{data(content)}</script></section>'
    )


def script_files(styles: Mapping[str, Style]) -> dict[str, str]:
    """Return the scripts of all widgets by file name, to be put beside one another.

    Each is a classic script, as a page opened from a disk may not import modules.
    """
    names = {path.stem for path in STATIC.glob("*.js")}.difference(_PAGES)
    panels = "\n".join(bundled(f"{name}.css") for name in names if _has_sheet(name))
    # All colours that any of them uses, and the pictures.
    art = widget_css(styles, panels).removesuffix(panels) + bundled(f"{HOST}.css")
    files = {f"{name}.js": _stored(name) for name in sorted(names)}
    return {
        f"{HOST}.js": bundled(f"{HOST}.js"),
        f"{ART}.js": _assigned(ART, {"css": art}),
        **files,
    }


def scripts_of(html: str, styles: Mapping[str, Style]) -> str:
    """Return the scripts of all sections of a page as HTML, to be put into its head."""
    if not (found := _NEEDED.findall(html)):
        return ""
    names = {HOST, ART}.union(*(named.split() for named in found))
    files = script_files(styles).items()
    needed = (code for name, code in files if name.removesuffix(".js") in names)
    return "".join(f"<script>{code}</script>" for code in needed)


def _has_sheet(name: str) -> bool:
    return (STATIC / f"{name}.css").exists()


def _stored(name: str) -> str:
    stored = {"code": bundled(f"{name}.js")}
    return _assigned(
        name, stored | ({"css": bundled(f"{name}.css")} if _has_sheet(name) else {})
    )


def _assigned(name: str, stored: dict[str, str]) -> str:
    return f"(self.linie1??={{}}).{name}={data(stored)};"
