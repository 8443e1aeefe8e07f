"""The bots of Trans Europa by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from linie1_widget.players.bot import Bot, RandomBot
from linie1_widget.players.trans_europa.greedy import GreedyBot
from linie1_widget.players.trans_europa.planner import PlannerBot
from linie1_widget.players.trans_europa.search import BlockerBot, SearchBot
from linie1_widget.players.trans_europa.tree_bot import TreeBot

# For each level a callable that makes such a bot from a `random.Random`.
TRANS_EUROPA: Mapping[str, Callable[[Random], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
        "builder": TreeBot,
        "planner": PlannerBot,
        "blocker": BlockerBot,
        "search": SearchBot,
    }
)
