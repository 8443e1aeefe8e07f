"""The bots by name, the weakest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from linie1_widget.players.bot import Bot
from linie1_widget.players.greedy import GreedyBot
from linie1_widget.players.random_bot import RandomBot

LEVELS: Mapping[str, Callable[[Random], Bot]] = MappingProxyType(
    {"random": RandomBot, "greedy": GreedyBot}
)
"""For each level what makes such a bot, given where its luck comes from."""
