"""Was die Seite von selbst sagt: Beschriftungen, Hinweise, Hilfe. Ein Modul je Teil."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.german.page import (
    analysis,
    board,
    europa,
    everywhere,
    game,
    laboratory,
    laboratory_board,
    laboratory_graph,
    laboratory_lattice,
    lesson,
    playback,
    ride,
    search,
    search_tree,
    table,
    writing,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

PAGE: Mapping[Key, Text] = {
    **analysis.TEXTS,
    **board.TEXTS,
    **europa.TEXTS,
    **everywhere.TEXTS,
    **game.TEXTS,
    **laboratory.TEXTS,
    **laboratory_board.TEXTS,
    **laboratory_graph.TEXTS,
    **laboratory_lattice.TEXTS,
    **lesson.TEXTS,
    **playback.TEXTS,
    **ride.TEXTS,
    **search.TEXTS,
    **search_tree.TEXTS,
    **table.TEXTS,
    **writing.TEXTS,
}
"""Alles, was die Seite sagt."""
