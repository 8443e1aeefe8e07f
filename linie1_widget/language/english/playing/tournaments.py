"""What is said of tournaments."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Tournament(Key):
    """What heads a table of results, and what stands below it."""

    TITLE = "{game}, {players:# player|# players}, {games:# game|# games}"
    RULES = "{game} ({rules})"
    BOT = "Bot"
    ELO = "Elo"
    RATE = "Rate"
    INTERVAL = "{percent} % interval"
    WON = "Won"
    SHARED = "Shared"
    UNDECIDED = "Nobody"
    FAILED = "Failed"
    GAMES = "Games"
    CHANCE = "By chance each would win {rate}."
    UNDECIDED_GAMES = "Nobody has won {games:# game|# games}."
    TOO_LONG = "{games:# game was|# games were} left off after {moves} moves."
    UNBOUNDED = (
        "* has won everything or nothing: rated as if half a game more was won, and half "
        "lost."
    )
    UNEVEN = "The last deal was not played from all seats by all."
    FAILURE = "The first that failed was {error}"
    AXIS = "share of games won"
    BY_CHANCE = "by chance"


class GameTitle(Key):
    """What the games are called there."""

    LINIE1 = "Linie 1"
    TRANS_EUROPA = "Trans Europa"
