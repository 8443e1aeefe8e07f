"""Texts of the pages of stories, rides and lessons."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class PlaybackPage(Key):
    """Buttons, the slider, the speed, and the help on keys."""

    FIRST_STEP = "First step"
    PREVIOUS_STEP = "Previous step"
    NEXT_STEP = "Next step"
    LAST_STEP = "Last step"
    STEP = "Step"
    STEP_OF = "Step {at} of {last}"
    FIRST_SPACE = "First space"
    PREVIOUS_SPACE = "Previous space"
    NEXT_SPACE = "Next space"
    LAST_SPACE = "Last space"
    SPACE = "Space"
    SPACE_OF = "Space {at} of {last}"
    WITH_KEY = "{does} ({key})"
    PLAY = "Play"
    PAUSE = "Pause"
    PLAYBACK = "Playback"
    SPEED = "Speed"
    PER_SECOND = "{speed}/s"
    SLOWER = "Slower"
    FASTER = "Faster"
    KEYS = "Keys"
    EVERYWHERE = "Everywhere"
    ON_THE_MAP = "On the map"
    SPACE_BAR = "Space"
    KEY_PLAYS = "play, pause"
    KEY_STEPS = "back, on"
    KEY_ENDS = "to the first, to the last"
    KEY_SPEED = "slower, faster"
    KEY_HELP = "show or hide this"
    KEY_TAB = "until there is a frame around it"
    KEY_LOOKS_NO_MORE = "stop looking"
    AT_BEGINNING = "Nothing comes before this."
    AT_END = "Nothing comes after this."


class RidePage(Key):
    """The rolls, the stops of the card, and the ways to pass a square."""

    BOARD = (
        "Board; arrow keys show how a square may be passed, comma and full stop go back "
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


class SearchPage(Key):
    """The map, the frontier, the counts, and the data of a state."""

    BEFORE = "Nothing has happened yet. Go on with → or play."
    MAP = (
        "Map of {title}; arrow keys look at its states, Enter goes to a change, comma and "
        "full stop go back and on"
    )
    ARROWS = "look at its states"
    STEP_BY = (
        "How far a step goes (a layer: as many moves from the start, the same whole g or "
        "f, or a round)"
    )
    EVENT = "each event"
    STATE = "each state"
    LAYER = "each layer"
    KEY_CHANGES = "to its next, its previous change, as a click"
    CLICK = "click: next change there (Shift: previous)"
    NO_CHANGE = "No more changes there."
    COMPARISON = "Comparison"
    SIGNS = "Signs on the map"
    COUNTERS = "Counters"
    PSEUDOCODE = "Pseudocode"
    SOURCE = "Source"
    VARIABLES = "Variables"
    FRONTIER = "Frontier"
    FRONTIER_IS = "Frontier: {kind}"
    STARTS_FRONTIER = "Frontier of the start’s side: {kind}"
    GOALS_FRONTIER = "Frontier of the goal’s side: {kind}"
    A_QUEUE = "a queue, the oldest first"
    A_STACK = "a stack, the newest first"
    A_HEAP = "a heap, the smallest {priority} first"
    A_RECURSION = "what lies beside the current way, the smallest {priority} first"
    FRONT = "front"
    TOP = "top"
    NEXT = "next"
    NEW_ENTRY = "new: "
    EMPTY = "empty"
    MORE = "… and {more} more"
    MORE_BELOW = "… {more} more"
    EXPANDED = "expanded"
    IN_FRONTIER = "in the frontier"
    CLOSED = "closed"
    COST = "cost of the path"
    COST_SO_FAR = "cost so far"
    TREE_EDGES = "edges in the tree"
    TREE_COST = "their cost"
    WAITING = "waiting"
    ENTRIES = "entries of the table"
    ALGORITHM = "Algorithm"
    STEPS = "Steps"
    AT_OF = "{at} of {length}"
    EXPANDED_STATES = "Expanded"
    PATH_COST = "Cost of the path"
    EDGES = "Edges"
    COST_OF_TREE = "Cost of the tree"
    SEARCHING = "searching …"
    GROWING = "growing …"
    NO_PATH = "no path"
    NEGATIVE_CYCLE = "a negative cycle"
    QUEUE = "Queue"
    TABLE = "Table"
    FOREST = "Union–find"
    FOREST_TITLE = "Union–find: each root with what hangs below it"
    ALONE = "alone: {states}"
    IN_COMPONENT = "in component {number}"
    BEST = "best so far"
    WORSE = "looked at, not better"
    CUT = "cut off"
    UNSEEN = "not looked at"
    STARTS_SIDE = "start’s side"
    GOALS_SIDE = "goal’s side"
    TAKEN_LAST = "taken last"
    CURRENT = "looked at now"
    REACHED_FROM = "reached from {state}"
    LEADS_TO = "leads to {state}"
    NOT_SEEN = "not seen yet"


class SearchTreePage(Key):
    """The button, the tree, and the data of a node."""

    TREE = "Search tree"
    KEY_SHOWS = "show or hide the search tree"
    MAP = (
        "Search tree of {title}; arrow keys go to the parent, to the first child and along "
        "the row, comma and full stop go back and on"
    )
    WHOLE = "Whole tree"
    WAITING = (
        "Python lays out the tree. If it does not come, there is no kernel: run the cell "
        "again."
    )
    NODE = "{known}; depth {depth}, {children:# child|# children}"
    GONE = "{state}: given up, reached from {parent}"


class LessonPage(Key):
    """Labels, buttons and messages without a connection."""

    LESSON = "Lesson"
    PICTURE = (
        "Picture of the task; arrow keys go from place to place, Enter chooses the place "
        "in the frame"
    )
    PICTURE_ALONE = "Picture of the task"
    CLICK = "Click it in the picture, or write its name."
    CLICK_ALL = (
        "Click all of them in the picture, or write them with commas; then press Check."
    )
    CLICK_IN_ORDER = (
        "Click them in order in the picture, or write them with commas; then press Check."
    )
    CLICK_PLAY = (
        "Take a tile, turn it with R or the wheel, and click the square; then press Check."
    )
    LINES = (
        "Picture of the task; arrow keys or U I, J K, N M go from crossing to crossing, "
        "with Shift they choose the line on the way"
    )
    CLICK_LINE = 'Click the line in the picture, or write its two ends, as in "d8-e9".'
    CLICK_LINES = (
        "Click the lines in the picture; a second click takes one out again. Or write them "
        "with commas. Then press Check."
    )
    EDGES = "Picture of the task; arrow keys go from edge to edge, Enter chooses an edge"
    CLICK_EDGE = 'Click the edge in the picture, or write its two ends, as in "A-B".'
    CLICK_EDGES = (
        "Click the edges in the picture; a second click takes one out again. Or write them "
        "with commas. Then press Check."
    )
    NO_LINE = "No line leads there."
    AT_CITY = "{city}, {name}"
    CELL = "This one is answered in a cell, with lesson.check(...)."
    ANSWER = "Your answer"
    CHECK = "Check"
    MISSING = "Your answer is missing. {wanted}"
    TILE = "Tiles"
    LEFT = "Turn left"
    RIGHT = "Turn right"
    CHOICES = "Choose"
    CHOOSE_ALL = "Choose all that are right, then press Check."
    CHOOSE_IN_ORDER = "Choose them in order, then press Check."
    COURSE = "All lessons"
    PLACE = "{number} of {count}"
    SOLVED_COUNT = "{count} solved"
    SOLVED = "solved"
    SHOWN = "solution shown"
    TRIED = "tried"
    HINT_OF = "Hint {number} of {count}"
    SOLUTION = "Solution"
    NEXT = "Next lesson"
    NEXT_QUESTION = "Next question"
    SCORES = "Score by topic"
    SCORE = (
        "Level {level} · right: {right} of {count} · in a row: {streak}, at best {best} · "
        "to come again: {again}"
    )
    TOPIC_SCORE = "{topic}: {right} of {count}"
    VERDICT = "What comes of it"
    WRONG = "wrong"
    GONE = "The kernel does not answer. Run the cell again to go on."
