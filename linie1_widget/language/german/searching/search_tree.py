"""Der Baum der Vorgänger neben der Karte einer Suche."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.searching import SearchTreeNote
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    SearchTreeNote.NONE: (
        "Nur eine Suche nach einem Pfad hat einen Baum von Vorgängern; {title} ist keine. "
        "Zeige sie ohne tree=True."
    ),
    SearchTreeNote.TOO_LARGE: (
        "Der Suchbaum hat {nodes} Knoten, und bis zu {most} können gezeigt werden: Zeige "
        "eine kleinere Karte oder eine Suche mit einer besseren Heuristik."
    ),
    SearchTreeNote.PART: "Teil des Baums: {shown} von {nodes} Knoten",
    SearchTreeNote.GONE: "aufgegeben",
}
