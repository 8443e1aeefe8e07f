"""A widget as it is put into a page, with all that Python would be asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from linie1_widget.drawing.svg.styles import Style
from linie1_widget.language.english.one_file import OfflineLimit


@dataclass(frozen=True)
class LivePart:
    """A widget that lives in a page without Python.

    Attributes
    ----------
    script, code : str
        The name of its script, and what the script says.
    styles : mapping of str to Style
        By art class, how what it draws looks.
    panels : str
        The style sheet of what stands around the pictures.
    heading : str
        What the widget is called.
    still : str
        HTML of the picture that is seen where scripts are off.
    state : mapping
        The values of its traits.
    fits : mapping, optional
        The trait ``_fits`` for each tile that can be in hand, by the tile's name.
    positions : sequence of mapping
        The traits that differ from position to position of a game.
    limit : OfflineLimit, optional
        What it cannot do without Python.
    """

    script: str
    code: str
    styles: Mapping[str, Style]
    panels: str
    heading: str
    still: str
    state: Mapping[str, Any]
    fits: Mapping[str, Any] | None = None
    positions: Sequence[Mapping[str, Any]] = ()
    limit: OfflineLimit | None = None
