"""Texts of dice and rides."""

from __future__ import annotations

from linie1_widget.language.key import Key, inflections


class FaceName(Key):
    """The faces of a die; the form "short" describes the effect of the face."""

    RED = "Red light"
    ONE = "1 space"
    TWO = "2 spaces"
    THREE = "3 spaces"
    FOUR = "4 spaces"
    STOP = inflections(
        "H, on to the next stop sign or terminal",
        short="on to the next stop sign or terminal",
    )
    TOOLS = "Tools, back to the last stop sign or terminal"


class Using(Key):
    """The effect of using a face."""

    FACE = "{face}: {way}."
    STAYS_ON = "it stays on {place}"
    STAYS_IN = "it stays in {place}"
    BACK = "back to {place}"


class Choosing(Key):
    """The choices after a throw, with the expected number of turns."""

    USE = "use {face}: {turns} more turns"
    AGAIN = "throw again: {turns} more turns"


class Rolled(Key):
    """The events of a turn of a ride."""

    ONE_DIE = "Rolled {dice}: {way}"
    DICE = "Threw {dice}. Used {face}: {way}"
    AGAIN = "{before}, again {dice}"
    SPACES = "{count:# space|# spaces} to {place}."
    REST_LOST = "{count:# space|# spaces} to {place}, and the rest is lost."
    ON = "on to {place}."
    BACK = "back to {place}."
    STAYS_ON = "the trolley stays on {place}."
    STAYS_IN = "the trolley stays in {place}."
    STOP = "{place} (stop {letter})"
