"""A widget as part of a page without Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from linie1_widget.drawing.svg.styles import Style
from linie1_widget.language.english.one_file import OfflineLimit


@dataclass(frozen=True)
class LivePart:
    """A widget in a page without Python, with all data that Python would compute."""

    script: str  # name
    code: str  # of the script
    styles: Mapping[str, Style]  # by art class
    panels: str  # style sheet of all but the pictures
    heading: str
    still: str  # HTML shown where scripts are disabled
    state: Mapping[str, Any]  # values of the traits
    fits: Mapping[str, Any] | None = None  # the trait `_fits` by tile
    positions: Sequence[Mapping[str, Any]] = ()  # traits that differ between positions
    limit: OfflineLimit | None = None  # what needs Python
