"""Was Aufgaben und Rätsel sagen, ein Modul je Thema."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.german.lessons import (
    answering,
    dice,
    exchanges,
    heuristics,
    own,
    puzzles,
    routes,
    rules,
    searches,
    trees,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

LESSONS: Mapping[Key, Text] = {
    **answering.TEXTS,
    **dice.TEXTS,
    **exchanges.TEXTS,
    **heuristics.TEXTS,
    **own.TEXTS,
    **puzzles.TEXTS,
    **routes.TEXTS,
    **rules.TEXTS,
    **searches.TEXTS,
    **trees.TEXTS,
}
"""Alles, was Aufgaben sagen."""
