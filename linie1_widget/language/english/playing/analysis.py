"""Texts of the analysis of positions and games."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Worth(Key):
    """The value of a move."""

    SQUARES = "leaves {left:# square|# squares} to lay or exchange"
    COMPLETE = "the route is complete"
    POINTS = "leaves {left:# point|# points} of track to lay"
    CONNECTED = "all cities are connected"
    TURNS = "leaves {turns} turns with dice on average"
    ARRIVAL = "arrives in about {turns} turns"
    CHANCE = "wins with a chance of {percent} %"
    UNSAID = "the bot gives it no value"


class Analysed(Key):
    """The evaluation of a position by a bot."""

    NOW_SQUARES = "{name} misses {left:# square|# squares}, as the bot {level} sees it."
    NOW_POINTS = (
        "{name} lacks {left:# point|# points} of track, as the bot {level} sees it."
    )
    NOW_TURNS = "The drive of {name} takes {turns} more turns with dice on average."
    NOW_ARRIVAL = "{name} arrives in about {turns} turns, as the bot {level} sees it."
    NOW_CHANCE = "{name} wins with a chance of {percent} %, as the bot {level} sees it."
    NOTHING = "What the bot {level} would do for {name}:"
    MORE = "{more:# more move is|# more moves are} worth no more than the last one here."
    LINE_TURN = "How the bot {level} would play on in this turn:"
    LINE_ON = (
        "How bots {level} would play on for everybody, with the cards that were dealt and "
        "what chance had in store:"
    )
    FAILED = "The analysis could not go on. {error}"
    NO_LEVEL = "There is no bot {level} here."


class Went(Key):
    """The course of a game."""

    SQUARES = "Squares missing"
    POINTS = "Points of track missing"
    CHANCES = "Chance to win"
    HOW = (
        "The chances are estimated by a formula that was fitted to games of bots: in other "
        "such games it was {off} percentage points off on average. It knows nothing of "
        "hands and plans."
    )
    AHEAD = "{names:and} stayed ahead from move {step} on."
    ALWAYS = "{names:and} was ahead from the beginning to the end."
    MOST = (
        "Most changed with the turn of {name} that ended with move {step}: the chance of "
        "{whose} to win went from {before} % to {after} %."
    )
    NOT_YET = "How a game went is told once it is over: it shows all cards."
