"""Linie 1: Gleise und Regeln, ganze Spiele, Strecken und Fahrten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.language.german.linie1 import board, game, rides, routes
from linie1_widget.language.language import Text

LINIE1: Mapping[Any, Text] = {
    **board.TEXTS,
    **game.TEXTS,
    **rides.TEXTS,
    **routes.TEXTS,
}
