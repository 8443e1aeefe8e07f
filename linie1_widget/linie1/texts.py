"""Texts of the rules, routes, rides and pictures of Linie 1."""

from __future__ import annotations

from linie1_widget.base.language.key import Key, Text, inflections
from linie1_widget.base.texts import FindingKey


class Breach(FindingKey):
    """Violations by a play; the topic is the key of the rule."""

    OFF_THE_BOARD = "A", "A", "{side:begin}: the track would lead off the board (rule A)."
    INTO_A_BUILDING = (
        "B",
        "B",
        "{side:begin}: the track would run into {building:the} (rule B).",
    )
    ON_A_BUILDING = "C", "C", "No tile may cover {here:the} (rule C)."
    BLOCKS_TRACK = (
        "D",
        "D",
        "{side:begin}: it would block the track coming from {other} (rule D).",
    )
    BLOCKS_A_TERMINAL = (
        "d",
        "D",
        "{side:begin}: it would block the terminal {terminal} (rule D).",
    )
    MEETS_NO_TRACK = (
        "E",
        "E",
        "{side:begin}: the tile on {other} has no track to meet this one (rule E).",
    )
    MOVES_A_TREE = (
        "T",
        "TREE",
        "The tile on {square} shows trees: it stays for good (TREE).",
    )
    LOSES_TRACK = (
        "K",
        "KEEP",
        "The old track {links:and} would be lost: an exchange keeps all of it (KEEP).",
    )
    ADDS_NO_TRACK = "+", "ADD", "No new track: an exchange has to add some (ADD)."
    MOVES_A_SIGN = (
        "s",
        "SIGN",
        "There is a stop sign on {square}: in this edition its tile stays (SIGN).",
    )
    NOT_IN_HAND = "H", "HAND", "You have no {tile} in your hand (HAND)."
    ONLY_ONE_IN_HAND = (
        "h",
        "HAND",
        "You have only one {tile} in your hand, and this needs two (HAND).",
    )
    NO_SUCH_SQUARE = "O", "OFF", "The board has no square {square} (OFF)."
    NOT_NEIGHBOURS = "p", "PAIR", "A pair exchange needs two neighbouring squares (PAIR)."
    NO_TILE_THERE = (
        "e",
        "PAIR",
        "There is no tile on {square} to exchange: a pair exchange needs two (PAIR).",
    )
    NO_PAIR_EXCHANGE = "P", "PAIR", "This edition has no pair exchange (PAIR)."


class Consequence(FindingKey):
    """Effects of a legal play; the topic is the kind of effect."""

    JOINS_TRACK = "j", "joins", "{side:begin}: joins the track on {other}."
    JOINS_A_TERMINAL = "t", "joins", "{side:begin}: joins the terminal {terminal}."
    UNCONNECTED = "n", "alone", "Touches no other track yet."
    ADDS_TRACK = "a", "adds", "Adds the track {links:and} and keeps the rest."
    RETURNS_A_TILE = "r", "returns", "Returns the {old} to the hand."
    EARNS_A_SIGN = "g", "sign", "Earns the stop sign of {beside:the} ({beside:letter})."


class Rule(Key):
    """The title and the statement of each rule that can be broken on the board."""

    A = inflections("Off the board", text="Track leaves the board only into a terminal.")
    B = inflections("Into a building", text="Track never leads into a building's square.")
    C = inflections("On a building", text="Tiles are never laid on a building.")
    D = inflections(
        "Blocks track",
        text="Track leading into a square, from a tile or a terminal, must be continued.",
    )
    E = inflections(
        "Meets no track", text="Track may not run into the blank side of a tile."
    )
    TREE = inflections("Moves trees", text="A tile that shows trees stays for good.")
    KEEP = inflections("Loses track", text="An exchange keeps all track of the old tile.")
    ADD = inflections("Adds no track", text="An exchange adds track to the old tile's.")
    SIGN = inflections(
        "Moves a sign", text="In this edition a tile with a stop sign is not exchanged."
    )
    PAIR = inflections(
        "No pair", text="A pair exchange needs tiles on two neighbouring squares."
    )
    HAND = inflections("Not in hand", text="You lay only tiles from your hand.")


class MoveRefusal(FindingKey):
    """Reasons why a move is illegal; the topic is the key of the rule."""

    NOT_NOW = "N", "TURN", "{reason} (TURN)."
    WRONG_ROUTE = "R", "ROUTE", "{reason} (ROUTE)."


class EditionText(Key):
    """House rules after the name of an edition; they are named as in code."""

    WITH = ", with {switches}"
    WITH_MORE = ", with {switches} and {more:# more change|# more changes}"


class MoveCondition(Key):
    """Conditions that a move requires."""

    TO_LAY = "Not now: a tile must be laid or exchanged"
    TO_DRAW = "Not now: a tile must be drawn"
    TO_ANNOUNCE = "Not now: a route must be announced again"
    TO_ROLL = "Not now: the dice must be rolled"
    TO_USE = "Not now: the dice have been thrown and one must be used"
    GAME_OVER = "Not now: the game is over"
    CHECKED = "The program has checked the route: nobody needs to object"
    TOO_LATE = (
        "It is too late to object: you can do that only once, before the dice are thrown"
    )
    NO_SUCH_FACE = "No die shows {face}: they show {shown}"
    LAST_DIE = "The last die has to be used"
    MUST_DEPART = "The route is complete: in this edition the drive begins at once"
    PAIR_TAKES_ALL = "A pair takes all plays of a turn, and one has been used"
    RECALLED = (
        "The others have objected: lay tiles in this turn, and announce a route in a later "
        "one"
    )
    TOO_LATE_TO_DEPART = "A drive begins at the start of a turn, before any tile is played"
    MUST_DRAW = "A tile has to be drawn: the pile is not empty"
    MUST_ANNOUNCE = "The route is complete and has to be announced"
    MUST_PLAY = "A tile can still be played, so one must be"
    PILE_EMPTY = "The pile is empty"
    NO_OPEN_TILE = "No open tile may be drawn"
    NEVER_OPEN = "Open tiles are never drawn in this edition"
    NOT_YET_OPEN = "In this edition open tiles are drawn only when the pile is empty"
    NO_SUCH_OPEN_TILE = "There is no open tile {number}: there are {there}"
    NOT_LOST = "The route leads to the goal: the trolley is not lost"
    ARRIVED = "The drive has ended, but not at the goal"


class WrongRoute(Key):
    """Faults of an announced route."""

    FAULT = "{fault}."
    BEGINS_ELSEWHERE = (
        "Line {line} starts in {terminals:or}, but this drive starts in {start}"
    )
    BEGINS_NOWHERE = "Line {line} starts in {terminals:or}, but this drive starts nowhere"
    LEADS_NOWHERE = "This drive begins in {start} and leads nowhere"
    NO_WAY = "From {last} there is no way to {wanted}"
    NO_WAY_OVER = "From {came} over {last} there is no way to {wanted}"
    NO_WAY_BUT = (
        "From {came} over {last} there is no way to {wanted}: entered from {side:the} "
        "({place}), a trolley leaves to {ways:or}"
    )
    NO_SIGN = "The stop sign of {building:the} ({building:letter}) has not been placed yet"
    NOT_PASSED = (
        "The drive does not pass the stop sign of {building:the} ({building:letter}) on "
        "{square}"
    )
    TOO_EARLY = (
        "The drive passes the stop sign of {building:the} ({building:letter}) on {square} "
        "too early"
    )
    ENDS_ON = "The drive ends on {place}, not in {goal}"
    ENDS_IN = "The drive ends in {place}, not in {goal}"


class FaceName(Key):
    """The faces of a die; the form "short" describes the effect of the face."""

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


class FaceUse(Key):
    """The effect of using a face."""

    FACE = "{face}: {way}."
    STAYS_ON = "it stays on {place}"
    STAYS_IN = "it stays in {place}"
    BACK = "back to {place}"


class FaceChoice(Key):
    """The choices after a throw, with the expected number of turns."""

    USE = "use {face}: {turns} more turns"
    AGAIN = "throw again: {turns} more turns"


class RollText(Key):
    """The events of a turn of a ride."""

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


class AssignmentText(Key):
    """The requirements of two cards."""

    LINE = "Line {line}"
    STOPS = "Line {line} over {stops:and}"
    IN_ORDER = "Line {line} over {stops:and} in this order"


class Crossing(Key):
    """The ways a trolley may cross a square, and reasons why it may not."""

    WAY = "Entered from {side:the} ({place}), a trolley leaves to {ways:or}."
    TO = "{side:the} ({place})"
    EMPTY_PLACE = "{square}, still empty"
    NO_TURN_ON_A_CROSSING = (
        "No way between {first:the} and {second:the}: there is no right-angle turn on a "
        "crossing."
    )
    TOO_SHARP = (
        "No way between {first:the} and {second:the}: the turn would be sharper than a "
        "right angle."
    )
    NOT_STRAIGHT = (
        "No way between {first:the} and {second:the}: no track runs straight across."
    )
    APART = "No way between {first:the} and {second:the}: these tracks do not join."
    NEVER_BACK = "Never back the way it came: a trolley does not reverse."
    NO_TRACK_TO = "No track leads to {sides:or the}."
    NO_TILE = "There is no tile here."
    BUILDING = "Track cannot be laid on {building:the}."


class RouteText(Key):
    """The description of a route."""

    WHOLE = "{assignment}: {spaces:# space|# spaces} from {start} to {goal}."
    THROUGH = "It runs through {terminals:and}."
    AGAIN = "It passes {squares:and} more than once."


class MissingText(Key):
    """The needs of an incomplete route."""

    NOTHING = "{assignment}: nothing is missing."
    SOME = "{assignment} still needs {count}:"
    LAY = "{square}: {link}"
    EXCHANGE = "{square}: {link} in place of {old}"
    WITH_SIGN = "{need}, with the stop sign of {building:the}"


class LineFault(Key):
    """Reasons why a line is incomplete."""

    NOT_YET = "{assignment} cannot be driven yet."
    SIGN_TO_EARN = (
        "The stop sign of {building:the} ({building:letter}) has not been placed yet: a "
        "tile on {squares:or} earns it."
    )
    SIGN_LOST = (
        "The stop sign of {building:the} ({building:letter}) has not been placed yet, and "
        "no tile can earn it any more."
    )
    FROM = "From {start}"
    FROM_AFTER = "From {start}, after {passed:and}"
    GOAL_APART = "{begin}: {goal} cannot be reached."
    STOP_APART = (
        "{begin}: the stop sign of {building:the} ({building:letter}) on {square} cannot "
        "be reached; enter it from the {sides:or}."
    )
    SWITCH = (
        "From {start}: on {square} the trolley comes in from {comes:the} and cannot go on "
        "to {goes:the}, the way to {towards:and the}."
    )
    TRACK_ENDS = "From {start}: the track ends on {square}; {empty} is empty."
    EMPTY_LEG = "From {start}: there is no tile on its leg {empty}."


class SideName(Key):
    """The sides of a square; the form "begin" is for the beginning of a sentence."""

    N = inflections("north", begin="North", the="the north")
    E = inflections("east", begin="East", the="the east")
    S = inflections("south", begin="South", the="the south")
    W = inflections("west", begin="West", the="the west")


class TileName(Key):
    """The kinds of tile by code letter."""

    S = "straight"
    C = "curve"
    L = "left turnout"
    R = "right turnout"
    Y = "wye"
    T = "twin curves"
    D = "triangle"
    W = "three-way"
    O = "roundabout"  # noqa: E741
    X = "crossing"
    Q = "left double turnout"
    P = "right double turnout"


def _building(name: str, the: str = "") -> Text:
    return inflections(name, the=the or f"the {name}")


class BuildingName(Key):
    """The buildings by letter; the form "the" is for use within a sentence."""

    A = _building("Altstadt")
    B = _building("Bahnhof")
    C = _building("Charly's Pub", "Charly's Pub")
    D = _building("Dom")
    E = _building("E-Werk")
    F = _building("Fischmarkt")
    G = _building("Gericht")
    H = _building("Hallenbad")
    I = _building("Industriegebiet")  # noqa: E741
    K = _building("Kurhotel")
    L = _building("Lichtspielhaus")
    M = _building("Museum")


class ExampleTitle(Key):
    """The titles of the examples of the rule book in a menu."""

    PAGE2_LEGAL = "Page 2: how tiles may be laid"
    PAGE2_ILLEGAL_A = "Page 2: off the board"
    PAGE2_ILLEGAL_B = "Page 2: into a building"
    PAGE2_ILLEGAL_C = "Page 2: on a building"
    PAGE2_ILLEGAL_D = "Page 2: blocks track"
    PAGE2_ILLEGAL_E = "Page 2: meets no track"
    PAGE3_BETWEEN_1 = "Page 3: between two, straight"
    PAGE3_BETWEEN_2 = "Page 3: between two, wye"
    PAGE3_BETWEEN_3 = "Page 3: between two, turned wye"
    PAGE3_BETWEEN_4 = "Page 3: between two, turnout"
    PAGE3_EXCHANGE_1 = "Page 3: exchange for a three-way"
    PAGE3_EXCHANGE_2 = "Page 3: exchange for a triangle"
    PAGE3_EXCHANGE_3 = "Page 3: would lose the straight"
    PAGE3_EXCHANGE_4 = "Page 3: would lose the curve"
    PAGE3_PAIR_A_ALONE = "Page 3: one of a pair alone"
    PAGE3_PAIR_B_ALONE = "Page 3: the other one alone"
    PAGE3_PAIR_BOTH = "Page 3: both at once"
    PAGE3_STOP = "Page 3: first beside a building"


class BoardPicture(Key):
    """A position in one sentence."""

    EMPTY = "Linie 1 board, {edition} edition{rules}: no tiles"
    TILES = "Linie 1 board, {edition} edition{rules}: {tiles:# tile|# tiles}"
    SIGNS = "{board}, {signs:stop sign|stop signs}: {squares}"
    SIGN = "{letter} on {square}"
    WINDOW = "{board}; squares {first} to {last}"


class GamePicture(Key):
    """The state of a game."""

    TURN = "{says} Turn {turn}."


class RideCaption(Key):
    """A trolley on its route."""

    TITLE = "{assignment}, space {step} of {last}"
    SPACE = "space {step} of {last}"
    RIDE = "{assignment}: the ride over {spaces:# space|# spaces}"
    STARTS = "The trolley starts in {place}."
    ARRIVED = "The trolley has arrived in {place}."
    ON = "The trolley is on {place}."
    IN = "The trolley is in {place}."
    AT_A_STOP = "The trolley is on {place}, at the stop of {letter}."
    ON_ITS_WAY = "{where} It has {left:# more space|# more spaces} to drive."
    THEN = "Then: {roll}"


class ToDo(Key):
    """The next task, or the end of the game."""

    LAY = "{name} lays track: {plays:# play|# plays} left."
    DRAW = "{name} draws {tiles:# tile|# tiles}."
    DEPART = "{name} has to announce a new route."
    ROLL = "{name} drives and rolls the dice."
    USE = "{name} chooses among the dice."
    WON = "{name} has won."
    NOBODY = "The game is over: nobody could play for a whole round. Nobody has won."


class PlayerProgress(Key):
    """The progress of a player."""

    DRIVEN = "{position} of {length}"
    COMPLETE = "route complete"
    MISSING = "{missing} to lay"
    NEVER = "route cut off"


class Summary(Key):
    """The course of a game, below its picture."""

    PLAYER = "Player"
    LINE = "Line"
    STOPS = "Stops"
    TILES = "Tiles"
    EXCHANGES = "Exchanges"
    ROLLS = "Rolls"
    SPACES = "Spaces driven"
    DRIVEN = "Driven"
    TURNS = "{edition}, {turns:# turn|# turns}"
    ROW = (
        "{name}: line {line} over {stops:and}; {plays:# tile|# tiles}, {exchanges:# "
        "exchange|# exchanges}, {rolls:# roll|# rolls}; {way}."
    )
