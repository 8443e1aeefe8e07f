"""What is said of dice and rides."""

from __future__ import annotations

from linie1_widget.language.key import Key, inflections


class FaceName(Key):
    """What a die shows; "short" is what the face does, beside its sign."""

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
    """What using a face would do."""

    FACE = "{face}: {way}."
    STAYS_ON = "it stays on {place}"
    STAYS_IN = "it stays in {place}"
    BACK = "back to {place}"


class Choosing(Key):
    """What can be done with the dice thrown, and how many turns the drive takes then."""

    USE = "use {face}: {turns} more turns"
    AGAIN = "throw again: {turns} more turns"


class Rolled(Key):
    """What happened in a turn of a ride."""

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
