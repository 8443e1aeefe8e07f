"""The panel beside the board of a ride."""

from __future__ import annotations

from linie1_widget.language.key import Key


class RideText(Key):
    """The rolls, the stops of the card, and the ways to pass a square."""

    BOARD = (
        "Board; arrow keys tell how a square may be passed, comma and full stop go back "
        "and on"
    )
    ARROWS = "look from square to square"
    ROLLS = "Rolls"
    DICE = "What the dice mean"
    EXPECTED = "On average this route takes {turns} turns."
    STOPS = "Stops"
    STOPS_OF_THE_CARD = "Stops of the card"
    PASSED = "✓ passed at space {at}"
    AHEAD = "ahead, at space {at}"
    NOT_ON_ROUTE = "not on this route"
    NO_STOPS = "none"
    HOW = "How a square may be passed"
    HOW_THIS = "How {square} may be entered and left"
    POINT = "Point at a square with track, or click it."
    PASSES = "This route passes it at space {spaces:and}."
    ARROW_KEYS = "Arrow keys on the board go from square to square."
