"""Der deutsche Katalog, nach Themen wie der englische: zu jedem Schlüssel ein Text.

Gesagt wird es mit den Wörtern, die deutsche Leser der Spielanleitung kennen: Kärtchen,
Gleis, Weiche, Haltestelle, Endstation, Linie, Wagen, Zug, Vorrat; und mit denen der
Informatik: Zustand, Kante, Rand (frontier), expandieren, Pfad, Heuristik, Spannbaum.
Angeredet wird mit Du, wie in einem Schulbuch; wo es ohne Anrede geht, ohne.

Ein Name steht ohne Artikel da, wo es geht („Haltestelle Hallenbad“); sonst hat er die
Formen „the“ (wer?), „dat“ (wem?) und „acc“ (wen?) mit dem Artikel davor.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.language.german import (
    board,
    names,
    one_file,
    page_notices,
    pictures,
)
from linie1_widget.language.german.page import board as page_board
from linie1_widget.language.german.page import everywhere, writing
from linie1_widget.language.key import Key
from linie1_widget.language.language import Language, Text

_SUBJECTS: tuple[Mapping[Key, Text], ...] = (
    board.TEXTS,
    names.TEXTS,
    one_file.TEXTS,
    page_notices.TEXTS,
    pictures.TEXTS,
    everywhere.TEXTS,
    page_board.TEXTS,
    writing.TEXTS,
)

GERMAN = Language(
    "de",
    {key: text for texts in _SUBJECTS for key, text in texts.items()},
    joints=MappingProxyType({"and": "und", "or": "oder"}),
    name="Deutsch",
    decimal=",",
    thousands=".",
)
"""German, as pupils read it."""
