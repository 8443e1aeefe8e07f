"""Texts of searches, their pictures and their page."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class SearchPage(Key):
    """The map, the frontier, the counts, and the data of a state."""

    BEFORE = "Nothing has happened yet. Press → or play to begin."
    MAP = (
        "Map of {title}; arrow keys look at its states, Enter goes to a change, comma and "
        "full stop go back and forward"
    )
    ARROWS = "look at its states"
    STEP_BY = (
        "How far a step goes (a layer: the same number of moves from the start, the same "
        "whole g or f, or one round)"
    )
    EVENT = "each event"
    STATE = "each state"
    LAYER = "each layer"
    KEY_CHANGES = "to its next or previous change, like a click"
    CLICK = "click: next change there (Shift: previous)"
    NO_CHANGE = "No more changes there."
    COMPARISON = "Comparison"
    SIGNS = "Signs on the map"
    SHADE = "Shade by cost"
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
    A_RECURSION = "the states beside the current path, the smallest {priority} first"
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
    ASSIGNMENTS = "assigned"
    BACKTRACKS = "taken back"
    CHECKS = "pairs checked"
    ATTEMPT = "each attempt"
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
    FOREST_TITLE = "Union–find: each root with the states below it"
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
        "the row, comma and full stop go back and forward"
    )
    WHOLE = "Whole tree"
    WAITING = (
        "Python is laying out the tree. If it does not appear, there is no kernel: run "
        "the cell again."
    )
    NODE = "{known}; depth {depth}, {children:# child|# children}"
    GONE = "{state}: given up, reached from {parent}"


class SearchPicture(Key):
    """A step of a search or of a tree."""

    STEP = "step {step} of {last}"
    NOTHING_YET = "Nothing has happened yet."
    AT_STEP = "{title}, step {step} of {last}: {sentence}"
    STEPS = "{title}: {chosen} of {steps:# step|# steps}"
    ENDING = "{steps:# step|# steps}, ending with {description}"
    COST = "cost"
    AFTER = "{title}: the map after {step:# step|# steps}"


class FrontierText(Key):
    """The frontier of a search, or the queue of a tree, below its picture."""

    QUEUE = "queue"
    STACK = "stack"
    HEAP = "heap"
    RECURSION = "beside the path"
    EMPTY = "{kind}: empty"
    NEXT_FIRST = "{kind}, next first:"
    AS_IT_LIES = "{kind}:"
    MORE = "{text} … and {more} more"


class Forest(Key):
    """The trees of union-find, below a network."""

    TITLE = "Union–find, each root with the states below it"
    ALONE_MORE = "alone: {states} and {more} more"


class Legend(Key):
    """The meaning of the marks on a map."""

    FRONTIER = "frontier"
    GOALS_SIDE = "goal's side"
    CLOSED = "closed"
    CURRENT = "current"
    WAY = "path to it"
    LOOKED_AT = "looked at"
    SKIPPED = "skipped"
    PATH = "path"
    START = "start"
    GOAL = "goal"
    TREE = "tree"
    CANDIDATE = "candidate"
    MARKED_PATH = "marked path"
    LEFT_OUT = "left out"
    WORSE_MOVE = "not better"
    NEXT_STEP = "next step to the goal"
    COMPONENT = "component"
    REACHED = "reached"
    TERMINAL = "terminal"
    MAX = "Max is to move"
    MIN = "Min is to move"
    CHANCE = "chance decides"
    IN_THIS_STEP = "in this step"
    AGREES = "they agree"
    CLASHES = "values clash"


class MapNote(Key):
    """The meaning of the numbers on a map."""

    NUMBER_F = "number: f = g + h"
    NUMBER_H = "number: h"
    NUMBER_G = "number: g, the cost so far"
    NUMBER_COST = "number: the cost so far"
    SUM_F = "number: f; in large squares below it: g + h"
    SUM_H = "number: h; in large squares below it: g"
    CORNER = "waves, and the number in the corner: the cost of the square"
    WORTH = "number: what the position is worth to Max"
    NAMES = "a position is named by the moves that lead to it"
    TRIED = "number: how often tried; in large nodes below it: how much of that Max won"
    POSITIONS = "at a line: the position that it leads to"
    DOUBLE = "double line: costs 2"
    LAID = "striped line: track, costs 0"
    STOPS = "parts of a square: the stops visited"
    TIP = "tip: the direction it faces"
    WITH = "with {stops}"
    WITHOUT = "without {stops}"


class HeuristicTitle(Key):
    """The names of heuristics in headings."""

    ZERO = "h = 0"
    MANHATTAN = "Manhattan distance"
    EUCLIDEAN = "Euclidean distance"
    OCTILE = "octile distance"
    FARTHEST_STOP = "farthest stop"
    PATTERN_DATABASE = "pattern database"
    LANDMARKS = "landmarks"
    MAXIMUM = "the greatest of several"
    FUNCTION = "a function"


class StoryHeading(Key):
    """The heading of the story of a search."""

    GUIDED = "{algorithm} with {heuristic}"


class ConstraintHeading(Key):
    """The heading of a constraint search."""

    FEWEST = "{method}, fewest values first"


class PromiseHeading(Key):
    """The headings of the table of guarantees."""

    ALGORITHM = "algorithm"
    COMPLETE = "complete"
    OPTIMAL = "optimal"
    CONDITION = "condition"
    TIME = "time"
    MEMORY = "memory"


class PromiseWord(Key):
    """The words in the cells of the table."""

    YES = "yes"
    NO = "no"
    EDGES = "edges"
    COST = "cost"


class PromiseNote(Key):
    """The meaning of the columns and letters of the table."""

    COMPLETE = (
        "complete: a path is found on every finite graph that has one; optimal: no "
        "other path has fewer edges, or costs less"
    )
    TIME = (
        "time: the edges that are looked at in the worst case, those of the last states "
        "too (for jump point search the squares); E log V counts the work on a heap as well"
    )
    MEMORY = (
        "memory: the states and edges kept in the worst case; an entry that moves in a "
        "heap counts once"
    )
    EDGES = (
        "b: the most edges that leave a state, at least 2; for a search from both sides "
        "also those that enter it"
    )
    LENGTHS = (
        "d: the edges of a path with the fewest; m: those of the longest path that "
        "visits no state twice"
    )
    GRAPH = "V, E: the states and the edges that can be reached"
    COSTS = "C*: the cost of a cheapest path; ε: the least cost of an edge, more than 0"
    STATES = (
        "N: the states with f ≤ C*, for a search from both sides those of both; where h "
        "is not consistent (weight · h for weighted A*), or with memory=0, each way to a "
        "state counts; for weighted A* max(1, weight) · C* stands in place of C*"
    )
    TEXTBOOK = (
        "N is at most O(b^⌊C*/ε⌋), so that O(b · N) is the O(b^(1+⌊C*/ε⌋)) of the "
        "textbooks; where all edges cost the same, C*/ε is d"
    )
    SETTINGS = (
        "limit, width, weight and memory are settings of the search; the states kept by "
        "memory take room as well, and save time"
    )
    WITHOUT = "where there is no path, d is m and C* is infinite"


class Heuristics(Key):
    """The admissibility and consistency of a heuristic, and its faults."""

    TOO_HIGH = "At {state} it is {h}, but the path to the goal costs only {remaining}."
    TOO_STEEP = (
        "From {state} to {neighbour} it falls from {h} to {h_neighbour}, but the edge "
        "costs only {cost}."
    )
    MORE_STATES = "The same is true of {more:# more state|# more states}."
    MORE_EDGES = "The same is true of {more:# more edge|# more edges}."
    CONSISTENT = "The heuristic ({name}) is admissible and consistent."
    ADMISSIBLE = "The heuristic ({name}) is admissible but not consistent."
    NEITHER = "The heuristic ({name}) is not admissible, and so not consistent either."
    EXPANDS_ONCE = "A* finds a cheapest path and expands no state twice."
    MAY_REOPEN = "A* finds a cheapest path, but may have to reopen closed states."
    MAY_MISS = "A* may miss the cheapest path."


class MapFault(Key):
    """Reasons why a map cannot be drawn."""

    TEXT = "The text of a map has at most {most} characters, but this one has {found}."
    SIZE = (
        "A map to draw on has 1 to {most} rows and columns, but this one has {rows} × "
        "{cols}."
    )
    OFF = (
        "{square} is off the map, which has {rows:# row|# rows} and {cols:# column|# "
        "columns}."
    )
    NOTHING_THERE = "There is no start, goal or stop on {square} that could be moved."
    MAZE = "{title} needs at least {least} rows and columns, but there are {rows} × {cols}."
    NO_NODES = "A graph to draw on has at least one node, such as A."
    NODES = "A graph to draw on has at most {most} nodes, but this one has {found}."
    EDGES = "A graph to draw on has at most {most} edges, but this one has {found}."
    NODE_NAME = (
        "The name of a node has 1 to {most} visible characters and no blanks around it: "
        "{name} will not do."
    )
    NODE = "There is no node {name}: the nodes are {names:and}."
    PLACE = "{node} is at {place}: give numbers from {least} to {most}."
    NO_PLACE = "In {line}, {given} is not a position: write two numbers, as in A at 0 2.5."
    LOOP = "An edge leads to another node, not from {node} to itself."
    COST = (
        "The edge from {a} to {b} costs {cost}: give a number from {least} to {most}, such "
        "as 2 or 0.5."
    )
    EDGE = "No edge leads from {a} to {b}."
    CROSSINGS = (
        "A map to lay track on has at most {most} crossings, but this one has {found}."
    )
    CITIES = "At most {most} cities are joined here, but {found} are chosen: remove one."
    CITY = "There is no city {name} on this map: write its name as the map does."
    TRACK = "{name} is not a track: write two neighbouring crossings, as in d8-e9."
    TRIP_START = (
        "A trip starts at a terminal: give the square beside it onto which it leads, such "
        "as b1, not {given}."
    )
    TRIP_GOAL = (
        "A trip ends on 1 to {most} squares, or in the terminals beside them, such as f12, "
        "not on {given}."
    )


class SearchTreeNote(Key):
    """Notes on trees that are not or only partly shown."""

    NONE = (
        "Only a search for a path has a tree of parents, and {title} is not one. Show "
        "it without tree=True."
    )
    TOO_LARGE = (
        "The search tree has {nodes} nodes, but at most {most} can be shown: show a "
        "smaller map, or a search with a better heuristic."
    )
    PART = "part of the tree: {shown} of {nodes} nodes"
    GONE = "given up"


class VariableRow(Key):
    """The value of a variable in one line."""

    MORE = "… {more} more …"
    MANY = "{count:# entry|# entries}"
