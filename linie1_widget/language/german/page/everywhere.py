"""Was es an den Spielplänen und Tischen aller Spiele gibt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.everywhere import Everywhere
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Everywhere.UNDO: "Rückgängig",
    Everywhere.REDO: "Wiederholen",
    Everywhere.NO_UNDO: "Es gibt nichts rückgängig zu machen.",
    Everywhere.NO_REDO: "Es gibt nichts zu wiederholen.",
    Everywhere.TOOLS: "Werkzeuge",
    Everywhere.VERDICT: "Urteil",
}
