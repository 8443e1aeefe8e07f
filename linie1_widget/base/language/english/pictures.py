"""Captions of pictures, texts of pages without Python, and notices."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


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
    STARTS = "The trolley stands in {place}."
    ARRIVED = "The trolley has arrived in {place}."
    ON = "The trolley is on {place}."
    IN = "The trolley is in {place}."
    AT_A_STOP = "The trolley is on {place}, at the stop of {letter}."
    ON_ITS_WAY = "{where} It has {left:# more space|# more spaces} to drive."
    THEN = "Then: {roll}"


class SearchPicture(Key):
    """A step of a search or of a tree."""

    STEP = "step {step} of {last}"
    NOTHING_YET = "Nothing has happened yet."
    AT_STEP = "{title}, step {step} of {last}: {sentence}"
    STEPS = "{title}: {chosen} of {steps:# step|# steps}"
    ENDING = "{steps:# step|# steps}, ending with {description}"
    EXPANDED = "expanded"
    IN_FRONTIER = "in the frontier"
    CLOSED = "closed"
    COST = "cost"
    COST_SO_FAR = "cost so far"
    TREE_EDGES = "edges in the tree"
    TREE_COST = "their cost"
    WAITING = "waiting"
    ENTRIES = "entries of the table"
    AFTER = "{title}: the map after {step:# step|# steps}"


class FrontierText(Key):
    """The frontier of a search, or the queue of a tree, below its picture."""

    QUEUE = "queue"
    STACK = "stack"
    HEAP = "heap"
    RECURSION = "beside the way"
    OTHER = "waiting"
    FRONTIER = "frontier"
    EMPTY = "{kind}: empty"
    NEXT_FIRST = "{kind}, next first:"
    AS_IT_LIES = "{kind}:"
    MORE = "{text} … and {more} more"


class Forest(Key):
    """The trees of union-find, below a network."""

    TITLE = "Union–find, each root with what hangs below it"
    ALONE = "alone: {states}"
    ALONE_MORE = "alone: {states} and {more} more"


class Legend(Key):
    """The meaning of the marks on a map."""

    FRONTIER = "frontier"
    GOALS_SIDE = "goal's side"
    CLOSED = "closed"
    CURRENT = "current"
    WAY = "way to it"
    LOOKED_AT = "looked at"
    SKIPPED = "skipped"
    PATH = "path"
    START = "start"
    GOAL = "goal"
    TREE = "tree"
    CANDIDATE = "candidate"
    MARKED_PATH = "marked path"
    LEFT_OUT = "left out"
    BEST_MOVE = "best so far"
    WORSE_MOVE = "not better"
    CUT_MOVE = "cut off"
    COMPONENT = "component"
    REACHED = "reached"
    TERMINAL = "terminal"
    MAX = "Max is to move"
    MIN = "Min is to move"
    CHANCE = "chance decides"
    IN_THIS_STEP = "in this step"


class MapNote(Key):
    """The meaning of the numbers on a map."""

    NUMBER_F = "number: f = g + h"
    NUMBER_H = "number: h"
    NUMBER_G = "number: g, the cost so far"
    NUMBER_COST = "number: the cost so far"
    SUM_F = "large: f, below it: g + h"
    SUM_H = "large: h, below it: g"
    CORNER = "waves, and the number in the corner: the cost of the square"
    DOUBLE = "double line: costs 2"
    LAID = "striped line: track, costs 0"
    STOPS = "parts of a square: which stops were visited"
    TIP = "tip: which way it is headed"
    WITH = "with {stops}"
    WITHOUT = "without {stops}"


class FileNotice(Key):
    """The notice of the page."""

    WORKS_OFFLINE = "This page works without Python: {what}."
    NO_SCRIPTS = "Scripts are switched off here: widgets are shown as pictures."


class OfflineLimit(Key):
    """The limits and abilities of widgets without Python."""

    LAYING = "tiles can be tried on every square, but not laid"
    DRAWING = "a map and its searches can be stepped through, but not changed"
    ANSWERING = "a lesson shows its task, and answers are checked in a notebook"
    QUESTIONS = "a quiz comes to an end"
    PLAYING = "a game can be looked through move by move, but not played on"


class Heading(Key):
    """The headings of widgets and of settings that have no texts in the page."""

    LABORATORY = "Laboratory: {titles}"
    MUD = "Cost of the weighted squares"
    RIDE = "{assignment}: the ride"


class OfflineText(Key):
    """Texts that differ from those in a notebook."""

    BOARD_HELP = (
        "Arrow keys move, Enter explains, R turns the tile, F shows where it fits, Esc "
        "puts it back, Tab leaves the board."
    )
    BOARD_POINT = "Point at a square to see whether it may lie there."
    BOARD_POINT_BY_KEYS = (
        "Go over the board with the arrow keys: each square says whether the tile may lie "
        "there."
    )
    GAME_HELP = (
        "Arrow keys move over the squares, comma and full stop look back and on, ? "
        "explains, Tab leaves the board."
    )
    EUROPA_HELP = (
        "Arrow keys or U I, J K, N M go from crossing to crossing in the six directions; "
        "Enter chooses a line to read about, comma and full stop look back and on, ? "
        "explains, Tab leaves the map."
    )
    TABLE_HELP = "Comma and full stop look back and on."


class PageNotice(Key):
    """Reasons why a message of the page had no effect."""

    UNKNOWN = "Unknown request from the page: {request}"
    NOT_DONE = "The page asked for something that cannot be done here: {request}"
    BYTES = "The page sent bytes, and no request needs any."
    MAY_NOT_SET = "The page may not set {names}."
    NOT_FINITE = "The page sent a number that is not finite."
    NOT_JSON = "The page sent something that is not plain JSON."
    TOO_MUCH = "The page sent more than {size} at once."
    NOT_UNICODE = "The page sent a text that is not Unicode."


class LanguageText(Key):
    """The offer of a language below a widget, each in that language."""

    ALL = "all in English"


class StaticText(Key):
    """The text in a notebook in place of the live view."""

    TOO_LARGE = (
        "The picture is too large to be kept in a notebook: run the cell to see it, or "
        "write it to a file with to_svg()."
    )
