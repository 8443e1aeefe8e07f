"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from linie1_widget.players.bot import Bot, RandomBot
from linie1_widget.players.linie1.blocker import BlockerBot
from linie1_widget.players.linie1.greedy import GreedyBot
from linie1_widget.players.linie1.planner import PlannerBot
from linie1_widget.players.linie1.search_bot import SearchBot
from linie1_widget.players.trans_europa.levels import TRANS_EUROPA

Levels = Mapping[str, Callable[[Random], Bot]]

LEVELS: Levels = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "planner": PlannerBot,
        "blocker": BlockerBot,
        "search": SearchBot,
    }
)
"""The levels of Linie 1: callables that make a bot from a `random.Random`."""

LEVELS_OF: Mapping[str, Levels] = MappingProxyType(
    {"linie1": LEVELS, "trans_europa": TRANS_EUROPA}
)
"""The levels of each game, by the `name` of its class."""
