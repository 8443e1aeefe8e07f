"""Was es an den Spielplänen und Tischen aller Spiele gibt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.board import EverywherePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    EverywherePage.UNDO: "Rückgängig",
    EverywherePage.REDO: "Wiederholen",
    EverywherePage.NO_UNDO: "Es gibt nichts rückgängig zu machen.",
    EverywherePage.NO_REDO: "Es gibt nichts zu wiederholen.",
    EverywherePage.TOOLS: "Werkzeuge",
    EverywherePage.VERDICT: "Urteil",
}
