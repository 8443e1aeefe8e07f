"""The built scripts and style sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import Key
from linie1_widget.base.widget.page import LivePart, document

_STATIC = Path(__file__).parents[2] / "static"


def bundled(name: str) -> str:
    """Return a built file as text; raise Linie1Error if it has not been built."""
    path = _STATIC / name
    if not path.exists():
        raise Linie1Error(
            f"the widget's {name} has not been built: run `make build` in a checkout, "
            "or install the package with pip"
        )
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, _changed: int) -> str:
    # All widgets share the text, which may be built anew.
    return path.read_text(encoding="utf-8")


def page_of(parts: Sequence[LivePart | str], title: str | None = None) -> str:
    """Return a page of one file with these parts, see `linie1_widget.to_html`."""
    return document(parts, bundled("page.js"), bundled("page.css"), title)


def with_words(page: Mapping[str, Any], **words: Key) -> dict[str, Any]:
    """Return a value of the trait ``_page`` with some words replaced."""
    others = {name: str(key) for name, key in words.items()}
    return {**page, "words": {**page["words"], **others}}
