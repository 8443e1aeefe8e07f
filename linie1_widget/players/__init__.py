"""Bots: players that choose moves from what one seat may see."""

from linie1_widget.players import analysis as analysis
from linie1_widget.players.bot import Bot, play_out
from linie1_widget.players.check_bot import BotCheck, Judge, Measure, Values, check_bot
from linie1_widget.players.levels import LEVELS, LEVELS_OF
from linie1_widget.players.linie1.hidden_information import (
    linie1_hidden_information as linie1_hidden_information,
)
from linie1_widget.players.linie1.hidden_information import (
    linie1_standing as linie1_standing,
)
from linie1_widget.players.linie1.hidden_information import (
    linie1_table_rules as linie1_table_rules,
)
from linie1_widget.players.linie1.search_bot import SearchBot
from linie1_widget.players.trans_europa.hidden_information import (
    europa_secrets as europa_secrets,
)
from linie1_widget.players.trans_europa.hidden_information import (
    europa_standing as europa_standing,
)

__all__ = [
    "LEVELS",
    "LEVELS_OF",
    "Bot",
    "BotCheck",
    "Judge",
    "Measure",
    "SearchBot",
    "Values",
    "analysis",
    "check_bot",
    "play_out",
]
