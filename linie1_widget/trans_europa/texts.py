"""Texts of the rules, the pictures and the page of Trans Europa."""

from __future__ import annotations

from linie1_widget.base.language.key import Key
from linie1_widget.base.texts import FindingKey


class EuropaPage(Key):
    """Lines and crossings, tracks and markers, cities and rounds."""

    CALLED = "Trans Europa: {names:and}"
    BOOK = "Map"
    HELP = (
        "Arrow keys or U I, J K, N M go from crossing to crossing in the six directions; "
        "with Shift they lay track. Enter places a marker, or chooses a line and then "
        "lays. E ends the turn, H gives a hint, A analyses, C shows your cities, comma and "
        "full stop go back and forward, ? explains, Tab leaves the map."
    )
    GONE = (
        "The kernel does not answer: the map shows the last known position. "
        "Run the cell again to go on."
    )
    MAP = "Map of {title}, rows from a, crossing by crossing"
    THE_GAME = "the game"
    NORTH_EAST = "north-east"
    EAST = "east"
    SOUTH_EAST = "south-east"
    SOUTH_WEST = "south-west"
    WEST = "west"
    NORTH_WEST = "north-west"
    DOUBLE_WAY = "{way} (double)"
    SINGLE = "single line, 1 point"
    DOUBLE = "double line, 2 points"
    DOUBLE_OVER = "double line over {over}, 2 points"
    CROSSING = "Crossing {crossing}"
    A_CITY = "The card of this city is {colour}."
    CITY = "{colour} city"
    MARKER = "marker of {name}"
    MARKER_MAY = "A marker may be placed here."
    YOUR_MARKER_MAY = "You may place your marker here."
    MAY_PLACE = "{name} may place the marker here."
    MAY_LAY = "{name} may lay track here."
    TRACK_MAY = "Track may be laid here."
    TRACK_WAITS = "Track is being laid here."
    TRACK_OF = "Track of the network of {names:and}."
    RECENT = "Laid since your last turn."
    TRACK_LEADS = "Track leads {ways:and}."
    TRACK_MAY_GO = "Track may be laid {ways:and}."
    WANTED = "{name} has to connect it."
    NO_LINE = "There is no line to the {way}."
    CHOOSE_WAY = "Choose a direction, then Enter."
    NONE_CHOSEN = "No line chosen."
    POINT = "Point at a line or a crossing to read about it."
    ROUND = "Round {round}"
    TRACKS_LEFT = "{left} of {all} tracks left"
    BACK_TO_MAP = "Back to the map"
    GO_ON = "Go on to round {round}"
    END_TURN = "End the turn"
    MY_CITIES = "My cities"
    LOOK_FIRST = "Look at your cities first: the best place for your marker is near them."
    WHOLE_MAP = "Whole map"
    SECRET_CITIES = "Secret cities"
    HOLD = "Hold to see cities"
    POINTS_OF = "{points:# point|# points}"
    MISSING = "{points:# point|# points} missing."
    CONNECTED = "Connected."
    IS_CONNECTED = "connected"
    POINTS = "Points"
    A_PLAYER = "Player"
    WINS = "{name} is connected and has {points}"
    LOSES = "{name} loses {lost} and has {points}"
    ROUND_OVER = "Round {round} is over: {each}."
    ROUND_CONNECTED = "Round {round} is over: all cities of {names:and} are connected."
    ROUND_ALL_LAID = "Round {round} is over: no track is left."
    READ_POINTS = (
        "The list below the map shows what each player had to connect, and what it cost."
    )
    SIGNS = "Signs on the map"
    SINGLE_SIGN = "1 point, two in a turn"
    DOUBLE_SIGN = "2 points, one in a turn"
    RECENT_SIGN = "laid since your last turn"
    AIM = (
        "Connect your five cities; it does not matter who laid the track. As soon as one "
        "player has done so, the round is over, and the others lose the points that their "
        "missing track costs. When somebody has no points left, the game is over, and the "
        "player with the most points wins."
    )


class EuropaRefusal(FindingKey):
    """Reasons against a move; the topic is the key of the rule."""

    NO_CROSSING = "c", "OFF", "There is no such crossing on this map."
    NO_LINE = "l", "OFF", "There is no such line on this map."
    MARKER_THERE = "m", "TAKEN", "There is already a marker on this crossing."
    TRACK_THERE = "t", "TAKEN", "There is already track on this line."
    APART = "a", "APART", "This line is not connected to the network of your marker."
    DOUBLE = "d", "DOUBLE", "The second track of a turn may not be laid on a double line."
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
    """The next task."""

    START = "{name} places the starting marker."
    LAY = "{name} lays track."
    SECOND = "{name} may lay a second track."


class EuropaAdvice(Key):
    """Advice on the next task for beginners."""

    START = "Choose a crossing near your cities: your track grows from there."
    LAY = "Lay one or two tracks on single lines, or one on a double line."
    SECOND = "Lay another track on a single line, or end the turn."


class EuropaNote(Key):
    """The effect of a move in the list of moves."""

    MARKER_IN = "marker in {city}"
    MARKER = "marker"
    MARKER_ON = "marker on {crossing}"
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
        "Your cities lack {points:# point|# points} of track. The dashed lines are a "
        "cheapest network."
    )
    MARKER = "is in the middle of your network"
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
