"""Players that play by themselves; each sees no more than a person at its seat."""

from linie1_widget.players import analysis as analysis
from linie1_widget.players.bot import Bot, play_out
from linie1_widget.players.check_bot import BotCheck, check_bot
from linie1_widget.players.judge import Judge, Measure, Values
from linie1_widget.players.levels import LEVELS, LEVELS_OF
from linie1_widget.players.linie1.customs import linie1_customs as linie1_customs
from linie1_widget.players.linie1.search_bot import SearchBot
from linie1_widget.players.linie1.secrets import linie1_secrets as linie1_secrets
from linie1_widget.players.linie1.standing import linie1_standing as linie1_standing
from linie1_widget.players.trans_europa.secrets import europa_secrets as europa_secrets
from linie1_widget.players.trans_europa.standing import europa_standing as europa_standing

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
