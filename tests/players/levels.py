"""The levels as tests try them: as quickly as can be."""

from __future__ import annotations

from functools import partial

from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.players import LEVELS, LEVELS_OF, SearchBot
from linie1_widget.players.trans_europa.blocker import BlockerBot
from linie1_widget.players.trans_europa.search import SearchBot as EuropaSearchBot

TRIED = {**LEVELS, "search": partial(SearchBot, rollouts=1)}
TRIED_EUROPA = {
    **LEVELS_OF["trans_europa"],
    "blocker": partial(BlockerBot, samples=1),
    "search": partial(EuropaSearchBot, rollouts=1),
}
# Of those that think long each with one edition only.
SOME_TABLES = [
    (level, edition)
    for level in TRIED
    for edition in EDITIONS
    if {"blocker": "2010", "search": "guide"}.get(level, edition) == edition
]
