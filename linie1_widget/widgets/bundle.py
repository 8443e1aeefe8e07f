"""The built scripts and style sheets, and pages made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from linie1_widget.drawing.svg.styles import Style
from linie1_widget.errors import Linie1Error
from linie1_widget.widgets.page.document import document
from linie1_widget.widgets.page.part import LivePart

_STATIC = Path(__file__).parent.parent / "static"


def bundled(name: str) -> str:
    """Return a built file as text; raise Linie1Error if it has not been built."""
    path = _STATIC / name
    if not path.exists():
        raise Linie1Error(
            f"the widget's {name} has not been built: run `make build` in a checkout, "
            "or install the package with pip"
        )
    return path.read_text(encoding="utf-8")


def page_of(parts: Sequence[LivePart | str], title: str | None = None) -> str:
    """Return a page of one file with these parts, see `linie1_widget.to_html`."""
    return document(parts, bundled("page.js"), bundled("page.css"), title)


def stored_part(
    script: str,
    styles: Mapping[str, Style],
    state: Mapping[str, Any],
    heading: str,
    still: str,
) -> LivePart:
    """Return a widget described by its script, styles and trait values only."""
    return LivePart(
        script=script,
        code=bundled(f"{script}.js"),
        styles=styles,
        panels=bundled(f"{script}.css"),
        heading=heading,
        still=still,
        state=state,
    )
