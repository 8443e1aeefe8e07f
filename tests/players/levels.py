"""The levels as tests try them: as quickly as can be."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.players.levels import LEVELS, LEVELS_OF, Levels
from linie1_widget.players.linie1.search_bot import SearchBot
from linie1_widget.players.trans_europa.blocker import BlockerBot
from linie1_widget.players.trans_europa.search import SearchBot as EuropaSearchBot

TRIED: Levels = {**LEVELS, "search": partial(SearchBot, rollouts=1)}

TRIED_EUROPA: Levels = {
    **LEVELS_OF["trans_europa"],
    "blocker": partial(BlockerBot, samples=1),
    "search": partial(EuropaSearchBot, rollouts=1),
}

_SLOW: Mapping[str, str] = {"blocker": "2010", "search": "guide"}

SOME_TABLES = [
    (level, edition)
    for level in TRIED
    for edition in EDITIONS
    if _SLOW.get(level, edition) == edition
]
"""Each level with each edition; of those that think long each with another one only."""
