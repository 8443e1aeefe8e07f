"""Reasons why a move is illegal, and faults of an announced route."""

from __future__ import annotations

from linie1_widget.language.english.linie1.board import FindingKey
from linie1_widget.language.key import Key


class Refused(FindingKey):
    """Reasons why a move is illegal; the topic is the key of the rule."""

    NOT_NOW = "N", "TURN", "{reason} (TURN)."
    WRONG_ROUTE = "R", "ROUTE", "{reason} (ROUTE)."


class NotNow(Key):
    """Conditions that a move requires."""

    TO_LAY = "Not now: a tile must be laid or exchanged"
    TO_DRAW = "Not now: a tile must be drawn"
    TO_ANNOUNCE = "Not now: a route must be announced again"
    TO_ROLL = "Not now: the dice must be rolled"
    TO_USE = "Not now: the dice have been thrown and one must be used"
    GAME_OVER = "Not now: the game is over"
    CHECKED = "The program has checked the route: nobody has to object"
    TOO_LATE = "It is too late to object: that is done once, before the dice are thrown"
    NO_SUCH_FACE = "No die shows {face}: they show {shown}"
    LAST_DIE = "The last die has to be used"
    MUST_DEPART = "The route is complete: in this edition the drive begins at once"
    PAIR_TAKES_ALL = "A pair takes all plays of a turn, and one has been used"
    RECALLED = (
        "The others have objected: tiles are laid in this turn, and a route is announced "
        "in a later one"
    )
    TOO_LATE_TO_DEPART = "A drive begins at the start of a turn, before any tile is played"
    MUST_DRAW = "A tile has to be drawn: the pile is not empty"
    MUST_ANNOUNCE = "The route is complete and has to be announced"
    MUST_PLAY = "A tile can still be played, so one must be"
    PILE_EMPTY = "The pile is empty"
    NO_OPEN_TILE = "No open tile may be drawn"
    NEVER_OPEN = "Open tiles are never drawn in this edition"
    NOT_YET_OPEN = "In this edition open tiles are drawn only when the pile is empty"
    NO_SUCH_OPEN_TILE = "There is no open tile {number}: there are {there}"
    NOT_LOST = "The way leads to the goal: the trolley is not lost"
    ARRIVED = "The drive has ended, but not at the goal"


class WrongRoute(Key):
    """Faults of an announced route."""

    FAULT = "{fault}."
    BEGINS_ELSEWHERE = (
        "Line {line} starts in {terminals:or}, but this drive starts in {start}"
    )
    BEGINS_NOWHERE = "Line {line} starts in {terminals:or}, but this drive starts nowhere"
    LEADS_NOWHERE = "This drive begins in {start} and leads nowhere"
    NO_WAY = "From {last} there is no way to {wanted}"
    NO_WAY_OVER = "From {came} over {last} there is no way to {wanted}"
    NO_WAY_BUT = (
        "From {came} over {last} there is no way to {wanted}: entered from {side:the} "
        "({place}), a trolley leaves to {ways:or}"
    )
    NO_SIGN = "The stop sign of {building:the} ({building:letter}) has not been placed yet"
    NOT_PASSED = (
        "The drive does not pass the stop sign of {building:the} ({building:letter}) on "
        "{square}"
    )
    TOO_EARLY = (
        "The drive passes the stop sign of {building:the} ({building:letter}) on {square} "
        "too early"
    )
    ENDS_ON = "The drive ends on {place}, not in {goal}"
    ENDS_IN = "The drive ends in {place}, not in {goal}"
