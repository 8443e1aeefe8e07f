"""What is said at the table of the second game: what to do, what was done, hints."""

from __future__ import annotations

from linie1_widget.language.key import Key


class EuropaToDo(Key):
    """What is to be done, or how the game has ended."""

    START = "{name} places the starting marker."
    LAY = "{name} lays track."
    SECOND = "{name} may lay a second track."
    WON = "The game is over: {name} has won."
    SHARED = "The game is over: {names:and} share the victory."


class EuropaAdvice(Key):
    """What to do next, for who plays for the first time."""

    START = "Choose a crossing near your cities, and not too near to the others."
    LAY = "Lay one or two tracks on single lines, or one on a double line."
    SECOND = "Lay another track on a single line, or end the turn."


class EuropaNote(Key):
    """What a move did, in the list of moves."""

    MARKER_IN = "marker in {city}"
    MARKER = "marker"
    OVER = "over {place}"
    DOUBLE = "over a double line"
    ENDS = "ends the turn"
    CONNECTS = "connects the cities of {name}"
    ROUND_OVER = "round {round} is over: {names:and} connected"
    ALL_LAID = "round {round} is over: no track is left"


class EuropaTakenBack(Key):
    """What was taken back with a turn, or made again."""

    TRACKS = "{whose} {tracks:track|# tracks} ({lines})"
    MARKER = "{whose} marker ({crossing})"
    ROUND_END = "the end of round {round}"


class EuropaHint(Key):
    """What the own cities lack, and which move helps."""

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
    """A map and a game on it, for those who do not see the picture."""

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
    LOOKING_BACK = "{told} (looking back: move {step} of {last})"
