"""What is said of moves that are not allowed: a key, and its sentence beside it."""

from __future__ import annotations

from enum import Enum


class Message(Enum):
    """A sentence, and the rule that it speaks of.

    Attributes
    ----------
    rule : str
        OFF, TAKEN, APART, DOUBLE, STOCK or TURN.
    text : str
        With places for arguments.
    """

    NO_CROSSING = "OFF", "There is no such crossing on this map."
    NO_LINE = "OFF", "There is no such line on this map."
    MARKER_THERE = "TAKEN", "A marker stands on this crossing already."
    TRACK_THERE = "TAKEN", "Track lies on this line already."
    APART = "APART", "This line is not connected to the network of your marker."
    DOUBLE = "DOUBLE", "The second track of a turn may not lie on a double line."
    ALL_LAID = "STOCK", "All {number} tracks have been laid."
    MARKER_FIRST = "TURN", "In the first turn of a round you place your starting marker."
    MARKER_STANDS = "TURN", "Your marker stands already; it is track that is laid now."
    LAY_ONE = "TURN", "At least one track is laid in each turn."
    IS_OVER = "TURN", "The game is over."

    # Each key is one object, looked up for hundreds of lines.
    __hash__ = object.__hash__

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text
