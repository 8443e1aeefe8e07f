"""The map of Trans Europa in the laboratory."""

from __future__ import annotations

from linie1_widget.language.key import Key


class LaboratoryLattice(Key):
    """Track and cities, costs of trees, and messages about a change."""

    MAP = "Map to lay track on, {title}; arrow keys go from crossing to crossing"
    TOOLS = "Changes of the map"
    HINT = "Click on a line to lay track or to take it away, on a city to choose it or not."
    CLEAR_HINT = "Take all track away"
    MISSING = "Cost still missing"
    TRACKS = "Tracks to lay"
    TOLD = "{title}: cost {cost} still missing"
    CITY_CHOSEN = "to be joined"
    LAID = "Track from {a} to {b}."
    TAKEN = "No track from {a} to {b} any more."
    JOINED = "{city} is to be joined."
    LEFT = "{city} is not to be joined any more."
    NO_LINE = "There is no line that way."
    NO_CITY = "No city lies here; with C you go to the next one."
    KEYS = "Track and cities"
    KEY_GO = "to the next crossing"
    KEY_LAY = "lay track there, or take it away"
    KEY_CITY = "choose the city or not"
    KEY_NEXT = "to the next city"
    KEY_UNDO = "undo, redo"
