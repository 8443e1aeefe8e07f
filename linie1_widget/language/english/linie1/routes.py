"""Texts of lines and routes."""

from __future__ import annotations

from linie1_widget.language.key import Key


class AssignmentText(Key):
    """The requirements of two cards."""

    LINE = "Line {line}"
    STOPS = "Line {line} over {stops:and}"
    IN_ORDER = "Line {line} over {stops:and} in this order"


class Crossing(Key):
    """The ways a trolley may cross a square, and reasons why it may not."""

    WAY = "Entered from {side:the} ({place}), a trolley leaves to {ways:or}."
    TO = "{side:the} ({place})"
    EMPTY_PLACE = "{square}, still empty"
    NO_TURN_ON_A_CROSSING = (
        "No way between {first:the} and {second:the}: there is no right-angle turn on a "
        "crossing."
    )
    TOO_SHARP = (
        "No way between {first:the} and {second:the}: the turn would be sharper than a "
        "right angle."
    )
    NOT_STRAIGHT = (
        "No way between {first:the} and {second:the}: no track runs straight across."
    )
    APART = "No way between {first:the} and {second:the}: these tracks do not join."
    NEVER_BACK = "Never back to where it came from: a trolley does not reverse."
    NO_TRACK_TO = "No track leads to {sides:or the}."
    NO_TILE = "No tile lies here."
    BUILDING = "No track can lie on {building:the}."


class Drive(Key):
    """The description of a route."""

    WHOLE = "{assignment}: {spaces:# space|# spaces} from {start} to {goal}."
    THROUGH = "It runs through {terminals:and}."
    AGAIN = "It passes {squares:and} more than once."


class MissingText(Key):
    """The needs of an incomplete route."""

    NOTHING = "{assignment}: nothing is missing."
    SOME = "{assignment} still needs {count}:"
    LAY = "{square}: {link}"
    EXCHANGE = "{square}: {link} in place of {old}"
    WITH_SIGN = "{need}, with the stop sign of {building:the}"


class Why(Key):
    """Reasons why a line is incomplete."""

    NOT_YET = "{assignment} cannot be driven yet."
    SIGN_TO_EARN = (
        "The stop sign of {building:the} ({building:letter}) has not been placed yet: it "
        "takes a tile on {squares:or}."
    )
    SIGN_LOST = (
        "The stop sign of {building:the} ({building:letter}) has not been placed yet, and "
        "no tile can earn it any more."
    )
    FROM = "From {start}"
    FROM_AFTER = "From {start}, after {passed:and}"
    GOAL_APART = "{begin}: {goal} cannot be reached."
    STOP_APART = (
        "{begin}: the stop sign of {building:the} ({building:letter}) on {square} cannot "
        "be reached; enter it from the {sides:or}."
    )
    SWITCH = (
        "From {start}: on {square} the trolley comes in from {comes:the} and cannot go on "
        "to {goes:the}, the way to {towards:and the}."
    )
    TRACK_ENDS = "From {start}: the track ends on {square}; {empty} is empty."
    EMPTY_LEG = "From {start}: no tile lies on its leg {empty}."
