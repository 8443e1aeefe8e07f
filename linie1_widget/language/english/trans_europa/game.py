"""Reasons why a move of Trans Europa is illegal."""

from __future__ import annotations

from linie1_widget.language.english.linie1.board import FindingKey


class Against(FindingKey):
    """Reasons against a move; the topic is the key of the rule."""

    NO_CROSSING = "c", "OFF", "There is no such crossing on this map."
    NO_LINE = "l", "OFF", "There is no such line on this map."
    MARKER_THERE = "m", "TAKEN", "A marker stands on this crossing already."
    TRACK_THERE = "t", "TAKEN", "Track lies on this line already."
    APART = "a", "APART", "This line is not connected to the network of your marker."
    DOUBLE = "d", "DOUBLE", "The second track of a turn may not lie on a double line."
    ALL_LAID = "s", "STOCK", "All {number} tracks have been laid."
    MARKER_FIRST = (
        "f",
        "TURN",
        "In the first turn of a round you place your starting marker.",
    )
    MARKER_STANDS = (
        "y",
        "TURN",
        "Your marker stands already; it is track that is laid now.",
    )
    LAY_ONE = "o", "TURN", "At least one track is laid in each turn."
    IS_OVER = "e", "TURN", "The game is over."
