"""Texts of the pages of a board, a ride and a game of Linie 1."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class BoardPage(Key):
    """The squares, the tile in hand, the pair exchange, and results of clicks."""

    CALLED = "Linie 1 board, {edition}"
    HELP = (
        "Arrow keys move, Enter lays, R turns, Z and Y undo and redo, P begins a pair "
        "exchange, F shows where the tile fits, ? explains, Esc puts the tile back, Tab "
        "leaves the board."
    )
    GONE = (
        "The kernel does not answer: the board shows the last known position. "
        "Run the cell again to go on."
    )
    GRID = "Board of Linie 1, columns a to l, rows 1 to 12"
    WAITING = "{square}, not confirmed yet"
    A_TILE = "tile"
    TURNED = "{tile} {degrees}°"
    RUNS = "{tile} {ways:and}"
    JOINS = "Its track: {ways:and}."
    STOP = "stop sign of {building:the}"
    ENDS = "{side} of it is the terminal of line {line}, {terminal}"
    HOUSE = "building {letter}, {name}"
    EMPTY = "empty"
    TILE_ON = "{tile} on {square}"
    WAITS = "It waits for the answer to the previous click."
    OFFLINE = "Without the kernel there is no explanation for this tile."
    PLAY = "your play"
    ALLOWED = "Allowed: {plays:and}."
    AGAINST = "Not allowed: {plays:and}."
    SWAPPED = "Exchanged: {plays:and}."
    LAID = "Laid: {plays:and}."
    REFUSED = "Refused: {plays:and}."
    MAY = "The {tile} may be laid on {square}."
    MAY_NOT = "The {tile} may not be laid on {square}."
    HERE = "{square}. {tile} may be laid here"
    NOT_HERE = "{square}. {tile} may not be laid here: {rules:and}"
    A_RULE = "rule {rule}"
    TAKE = "Take a tile"
    FIRST = "Take a tile first."
    CHOOSE = (
        "Drag a tile onto the board, or click it and then a square. R turns it, and so "
        "does the wheel with Shift."
    )
    CHOOSE_BY_KEYS = (
        "Take a tile with 1 to 9 or in the palette, turn it with R, and go to a square "
        "with the arrow keys."
    )
    CHOOSE_BY_TOUCH = (
        "Drag a tile onto the board, or tap it and then a square. The round arrows turn it."
    )
    HELD = "In your hand: {tile}."
    NOW_HELD = "{tile} in your hand"
    POINT = "Point at a square to see whether it may be laid there. Click to lay it."
    POINT_BY_KEYS = (
        "Go over the board with the arrow keys: each square says whether the tile may be "
        "laid there. Enter lays it."
    )
    POINT_BY_TOUCH = (
        "Tap a square to see whether it may be laid there. Tap it again to lay it."
    )
    PUT_BACK = "Tile put back."
    PAIR = "Pair exchange"
    PAIR_TAKE = "Take a tile, then choose the first square with a tile on it."
    PAIR_TILE = "Take a tile first, then choose the first square of the pair."
    PAIR_OPEN = "Pair exchange: choose the first square with a tile on it."
    PAIR_HERE = "Pair exchange: first square {square}?"
    PAIR_ON = "Choose a square with a tile on it."
    PAIR_CHOSEN = "First half chosen: {tile} for {square}. Now choose the square beside it."
    PAIR_HALF = "Pair exchange: first half on {square}."
    PAIR_NEXT = "Now take the second tile and choose the square beside it. Esc cancels."
    PAIR_WAITS = "The first half waits on {square}. Esc cancels."
    PAIR_STOP = "Cancel pair exchange"
    PAIR_OFF = "Pair exchange cancelled."
    UNDONE = "Undone."
    MORE_SQUARES = "And {more:# more square|# more squares}."
    REDONE = "Redone."
    CLEARED = "Board cleared."
    LOADED = "Example loaded."
    PLAYED = "Edition: {edition}."
    CLEAR = "Clear"
    EDITION = "Edition"
    EXAMPLES = "Examples of the rule book"
    FURTHER = "More"
    PALETTE = "Palette"
    TILES = "Tiles"
    IN_HAND = "in the hand"
    IN_PILE = "in the pile"
    BARE = "The hand is empty."
    NO_TILE = "no tile in hand"
    LEFT = "Turn left"
    RIGHT = "Turn right"
    FITS = "Show where it fits"
    FITS_ON = "Show where it fits: on"
    FITS_OFF = "Show where it fits: off"
    FITS_ROTATED = "fits this way"
    FITS_ELSE = "fits another way"
    WHOLE = "Whole board"
    RULES = "The rules of laying"
    BROKEN = "broken"


class GamePage(Key):
    """Secret cards, hints, and the ride on the announced route."""

    TABLE_CALLED = "Linie 1: {names:and}"
    HELP = (
        "Arrow keys move, Enter lays, R turns, 1 to 9 take a tile, P begins a pair "
        "exchange, F shows where the tile fits, H gives a hint, A analyses, comma and full "
        "stop go back and forward, ? explains, Tab leaves the board."
    )
    HAND = "Hand"
    READ = "Point at a square to read what is on it."
    TURN = "Turn {turn}"
    PILE = "{tiles} tiles in the pile"
    ROUTE = "Announced route"
    NAME = "Announce a route"
    OTHER = "Announce another route"
    BEGIN = "Announce a route: choose the terminal to start from, then square by square."
    START = "Choose a terminal to start from, then click the squares one after another."
    PLACE = "{place}: place {number} of the route."
    BESIDE = "A drive continues on a square beside the last one."
    REMOVE = "Take back the last"
    CHECK = "Check"
    DEPART = "Depart"
    HELPS = "It helps your route"
    HELPS_TURNED = "Turned, it helps your route"
    TAKE_ONE = "Take a tile to see where it helps."
    HELPS_ON = "Your tile helps on {squares:and}."
    TURNED_ON = "Turned, your tile helps on {squares:and}."
    ALSO_ON = "Turned, your tile also helps on {squares:and}."
    NOWHERE = "Your tile helps nowhere."
    MANY = "{squares} squares"
    HOLDS = "holds {tiles}"
    NOTHING = "no tiles"
    WAY = "Spaces driven"
    SPACES = "{driven} of {all} spaces, {place}"
    SECRET = "Secret cards"
    CARDS = "secret cards"
    HOLD = "Hold to see cards"
    OWN_CARDS = "My cards"
    RECENT_SIGN = "laid since your last turn"
    RECENT = "Laid since your last turn."
    LINE = "Line {line}: {stops}"
    OVER = "Line {line} over {stops:and}."
    BETWEEN = "Between {terminals:and}, over {stops}."


class RidePage(Key):
    """The rolls, the stops of the card, and the ways to pass a square."""

    BOARD = (
        "Board; arrow keys show how a square may be passed, comma and full stop go back "
        "and forward"
    )
    ARROWS = "look from square to square"
    ROLLS = "Rolls"
    DICE = "What the dice mean"
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


class FaceTitle(Key):
    """The names of the faces of the dice."""

    RED = "red light"
    ONE = "1 space"
    TWO = "2 spaces"
    THREE = "3 spaces"
    FOUR = "4 spaces"
    STOP = "H"
    TOOLS = "tools"


class DiceText(Key):
    """The dice thrown, as a text alternative."""

    THROWN = "Thrown: {thrown}"
    USED = "Thrown: {thrown}; used: {used}"


class ChoiceText(Key):
    """The buttons and the texts beside them."""

    DEPART = "Depart from {terminal} ({spaces:# space|# spaces})"
    ROLL = "Roll the dice"
    AGAIN = "Throw {dice:# die|# dice} again"
    USE_RED = "Stay (red light)"
    USE_ONE = "Drive 1 space"
    USE_TWO = "Drive 2 spaces"
    USE_THREE = "Drive 3 spaces"
    USE_FOUR = "Drive 4 spaces"
    USE_STOP = "Drive to the next stop (H)"
    USE_TOOLS = "Back to the last stop (tools)"
    LOST = "Lost: take the trolley off"
    OBJECT = "Object: the route is wrong"
    DRAW = "Draw a hidden tile"
    TAKE = "Take the open {tile} from {name}"
    NO_PLAY = "No tile can be played: end the turn"
    NO_ROUTE = "No route is complete: end the turn"
    NO_TILE = "Take no open tile: end the turn"
    TURNS = "{turns} more turns"


class MoveWords(Key):
    """The moves in the list of moves, where notation is for those who know it."""

    DEPART = "departs from {terminal}"
    USE = "uses: {face}"
    DRAW = "draws a tile"
    TAKE = "takes an open tile"
    OBJECT = "objection to the route"
    END = "ends the turn"


class Note(Key):
    """The effect of a move in the list of moves."""

    SIGN = "earns the stop sign of {building:the}"
    BACK = "returns the {tile} to the hand"
    DEPART = "shows line {line} over {stops}: {spaces:# space|# spaces} to {goal}"
    WRONG = "the route is wrong, and tiles are laid"
    RIGHT = "the route is right, and the drive goes on"
    NO_PLAY = "no tile can be played"
    NO_ROUTE = "no route is complete"
    NO_TILE = "takes no open tile"
    LOST = "the trolley is taken off"
    HOME = "home: the game is won"
    STAYS_ON = "stays on {place}"
    STAYS_IN = "stays in {place}"
    TO = "to {place}"
    RETURNS = "back to {place}"


class HintText(Key):
    """The needs of the player's route, and moves that help."""

    NEVER = "{assignment} can no longer be completed this way: try exchanges."
    MISSING = "{assignment}: {squares:# square|# squares} still to lay or exchange."
    NO_HELP = "No tile in your hand helps: the route needs {tiles:or}."
    NOT_YET = "A tile of yours ({tile}) would help on {square}, but not yet. {why}"
    ALL_THE_SAME = "You still have to play something."
    DEPART = "{assignment} is complete: depart."
    COMPLETE = "{assignment} is complete: at the start of a turn you may depart."
    DRIVE = (
        "{assignment}: {left} of {spaces:# space|# spaces} still to drive, in about "
        "{turns:# turn|# turns}."
    )
    ARRIVED = "{assignment}: the drive has ended."
    LEAVES = "leaves {squares:# square|# squares} to lay or exchange"
    COMPLETES = "completes the route"
    AGAIN = "better on average than any die shown"
    HARMLESS = "leaves your route as it is"
    COSTS = "adds {squares:# square|# squares} to lay"
    CLOSES = "after it, the route can no longer be completed"
    DRAW = "a new tile for the next turn"
    NO_OPEN = "the route needs no open tile"
    OPEN = "the route needs it"
    ROLL = "the dice decide"
    ONLY = "the best there is now"


class RouteCheck(Key):
    """The result of checking a route before its announcement."""

    RIGHT = "The route is right: {spaces:# space|# spaces}."
    TOO_LONG = (
        "The route is right: {spaces:# space|# spaces}. It ends in {goal}: the part after "
        "that is not driven."
    )


class Headline(Key):
    """The state of a game, before the description of the position."""

    NOW = "Turn {turn}. {says}"
