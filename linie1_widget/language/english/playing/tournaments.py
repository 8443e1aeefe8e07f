"""Texts of tournaments."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Tournament(Key):
    """The headings and the notes of a table of results."""

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
    """The names of the games."""

    LINIE1 = "Linie 1"
    TRANS_EUROPA = "Trans Europa"
