"""Bots: players that choose moves from what one seat may see."""

from linie1_widget.players import analysis as analysis
from linie1_widget.players.bot import Bot, Judge, Measure, Values
from linie1_widget.players.check_bot import BotCheck, check_bot
from linie1_widget.players.game_kinds import GameKind
from linie1_widget.players.known_games import LEVELS, LEVELS_OF, game_kind, play_out
from linie1_widget.players.linie1.search_bots import SearchBot

__all__ = [
    "LEVELS",
    "LEVELS_OF",
    "Bot",
    "BotCheck",
    "GameKind",
    "Judge",
    "Measure",
    "SearchBot",
    "Values",
    "analysis",
    "check_bot",
    "game_kind",
    "play_out",
]
