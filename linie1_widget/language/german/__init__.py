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
    analysis,
    board,
    bots,
    command_line,
    europa_table,
    game,
    laboratory,
    names,
    one_file,
    page_notices,
    pictures,
    rides,
    routes,
    search_tree,
    searches,
    studies,
    table,
    titles,
    tournaments,
    trans_europa,
    watched,
)
from linie1_widget.language.german.algorithms import (
    informed,
    pseudocode,
    trees,
    two_sided,
    uninformed,
)
from linie1_widget.language.german.lessons import LESSONS
from linie1_widget.language.german.page import PAGE
from linie1_widget.language.language import Language, Text

_ROOMS: tuple[Mapping[Any, Text], ...] = (
    pseudocode.TEXTS,
    uninformed.TEXTS,
    informed.TEXTS,
    two_sided.TEXTS,
    trees.TEXTS,
    analysis.TEXTS,
    board.TEXTS,
    bots.TEXTS,
    command_line.TEXTS,
    europa_table.TEXTS,
    game.TEXTS,
    laboratory.TEXTS,
    names.TEXTS,
    one_file.TEXTS,
    page_notices.TEXTS,
    pictures.TEXTS,
    rides.TEXTS,
    routes.TEXTS,
    search_tree.TEXTS,
    searches.TEXTS,
    studies.TEXTS,
    table.TEXTS,
    titles.TEXTS,
    tournaments.TEXTS,
    trans_europa.TEXTS,
    watched.TEXTS,
)

GERMAN = Language(
    "de",
    {key: text for texts in (*_ROOMS, LESSONS, PAGE) for key, text in texts.items()},
    joints=MappingProxyType({"and": "und", "or": "oder"}),
    name="Deutsch",
    decimal=",",
    thousands=".",
)
"""German, as pupils read it."""
