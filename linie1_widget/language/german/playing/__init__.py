"""Tische, Bots und was viele Spiele zeigen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from linie1_widget.language.german.playing import (
    analysis,
    bots,
    games,
    studies,
    table,
    tournaments,
)
from linie1_widget.language.language import Text

PLAYING: Mapping[Any, Text] = {
    **analysis.TEXTS,
    **bots.TEXTS,
    **games.TEXTS,
    **studies.TEXTS,
    **table.TEXTS,
    **tournaments.TEXTS,
}
