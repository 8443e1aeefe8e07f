"""Texts of the rules and of the table of Trans Europa."""

from __future__ import annotations

from linie1_widget.base.language.english.linie1 import FindingKey
from linie1_widget.base.language.key import Key


class EuropaRefusal(FindingKey):
    """Reasons against a move; the topic is the key of the rule."""

    NO_CROSSING = "c", "OFF", "There is no such crossing on this map."
    NO_LINE = "l", "OFF", "There is no such line on this map."
    MARKER_THERE = "m", "TAKEN", "There is a marker on this crossing already."
    TRACK_THERE = "t", "TAKEN", "Track lies on this line already."
    APART = "a", "APART", "This line is not connected to the network of your marker."
    DOUBLE = "d", "DOUBLE", "The second track of a turn may not lie on a double line."
    ALL_LAID = "s", "STOCK", "All {number} tracks have been laid."
    MARKER_FIRST = (
        "f",
        "TURN",
        "In the first turn of a round you place your starting marker.",
    )
    MARKER_PLACED = (
        "y",
        "TURN",
        "Your marker is already on the map: lay track now.",
    )
    LAY_ONE = "o", "TURN", "At least one track is laid in each turn."
    IS_OVER = "e", "TURN", "The game is over."


class EuropaToDo(Key):
    """The next task, or the end of the game."""

    START = "{name} places the starting marker."
    LAY = "{name} lays track."
    SECOND = "{name} may lay a second track."
    WON = "The game is over: {name} has won."
    SHARED = "The game is over: {names:and} share the victory."


class EuropaAdvice(Key):
    """Advice on the next task for beginners."""

    START = "Choose a crossing near your cities: your track grows from there."
    LAY = "Lay one or two tracks on single lines, or one on a double line."
    SECOND = "Lay another track on a single line, or end the turn."


class EuropaNote(Key):
    """The effect of a move in the list of moves."""

    MARKER_IN = "marker in {city}"
    MARKER = "marker"
    OVER = "over {place}"
    DOUBLE = "over a double line"
    ENDS = "ends the turn"
    CONNECTS = "connects the cities of {name}"
    ROUND_OVER = "round {round} is over: {names:and} connected"
    ALL_LAID = "round {round} is over: no track is left"


class EuropaTakenBack(Key):
    """Moves undone with a turn, or redone."""

    TRACKS = "{whose} {tracks:track|# tracks} ({lines})"
    MARKER = "{whose} marker ({crossing})"
    ROUND_END = "the end of round {round}"


class EuropaHint(Key):
    """The needs of the player's cities, and the move that helps."""

    MISSING = (
        "Your cities lack {points:# point|# points}. The dashed lines are one cheapest "
        "network."
    )
    MARKER = "lies in the middle of your network"
    LAY = "is part of your network"
    JOINS = "leads to your network"
    END_TURN = "End the turn"
    END = "no other single line helps"


class EuropaPicture(Key):
    """A map with a game on it, as a text alternative."""

    TITLE = "Map of {name}"
    UNTITLED = "Map"
    BARE = "{title}: no track"
    LAID = "{title}: {tracks:# track|# tracks}"
    MARKERS = "{map}; markers: {markers}"
    IN_CITY = "player {player} in {city}"
    AT_CROSSING = "player {player} at {crossing}"
    CITIES = "{map}; cities: {cities}"
    NOW = "Round {round}. {says}"
    POINTS = "Points after round {round}: {points}"
    LOOKING_BACK = "{status} (looking back: move {step} of {last})"
