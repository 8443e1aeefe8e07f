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
from typing import Any

from linie1_widget.language.german import (
    command_line,
    names,
    one_file,
    page_notices,
    pictures,
    titles,
)
from linie1_widget.language.german.algorithms import ALGORITHMS
from linie1_widget.language.german.lessons import LESSONS
from linie1_widget.language.german.linie1 import LINIE1
from linie1_widget.language.german.page import PAGE
from linie1_widget.language.german.playing import PLAYING
from linie1_widget.language.german.searching import SEARCHING
from linie1_widget.language.german.trans_europa import TRANS_EUROPA
from linie1_widget.language.language import Language, Text

_TEXTS: Mapping[Any, Text] = {
    **ALGORITHMS,
    **command_line.TEXTS,
    **LESSONS,
    **LINIE1,
    **names.TEXTS,
    **one_file.TEXTS,
    **PAGE,
    **page_notices.TEXTS,
    **pictures.TEXTS,
    **PLAYING,
    **SEARCHING,
    **titles.TEXTS,
    **TRANS_EUROPA,
}

GERMAN = Language(
    "de",
    _TEXTS,
    joints=MappingProxyType({"and": "und", "or": "oder"}),
    name="Deutsch",
    decimal=",",
    thousands=".",
)
"""German, as pupils read it."""
