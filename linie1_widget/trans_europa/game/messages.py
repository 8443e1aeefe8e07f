"""What is said of moves that are not allowed, by key."""

from __future__ import annotations

from enum import Enum


class Rule(Enum):
    """A rule that a move can break, with the sentence that says it."""

    OFF = "There is no such {kind} on this map."
    TAKEN = "There is {what} already."
    APART = "This line is not connected to the network of your marker."
    DOUBLE = "The second track of a turn may not lie on a double line."
    STOCK = "All {count} tracks have been laid."
    TURN = "{why}"

    def told(self, **arguments: object) -> str:
        """The sentence."""
        return self.value.format(**arguments)


PLACE_MARKER = "In the first turn of a round you place your starting marker."
MARKER_STANDS = "Your starting marker stands already; it is track that is laid now."
LAY_ONE = "At least one track is laid in each turn."
IS_OVER = "The game is over."
