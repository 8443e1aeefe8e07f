"""Texts of searches, of the laboratory and of watched functions."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


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
        "complete: a path is found on every finite graph that has one; optimal: no other "
        "path has less of it"
    )
    TIME = (
        "time: the edges that are looked at in the worst case, those of the last states "
        "too (for jump point search the squares); E log V counts the work on a heap as well"
    )
    MEMORY = (
        "memory: the states and edges that are kept in the worst case; what changes its "
        "place on a heap counts once"
    )
    EDGES = (
        "b: the most edges that leave a state, at least 2; for a search from both sides "
        "also those that enter it"
    )
    LENGTHS = (
        "d: the edges of a path with the fewest; m: those of the longest way that comes "
        "to no state twice"
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
        "limit, width, weight and memory are settings of the search; what is remembered "
        "with memory takes its place besides, and saves time"
    )
    WITHOUT = "where there is no path, d is m and C* is infinite"


class Heuristics(Key):
    """The admissibility and consistency of a heuristic, and its faults."""

    TOO_HIGH = "At {state} it says {h}, but the way to the goal costs only {remaining}."
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
    MAY_REOPEN = "A* finds a cheapest path, but may have to open closed states again."
    MAY_MISS = "A* may miss the cheapest path."


class LaboratoryFault(Key):
    """Reasons why a map has no reliable result, and descriptions of drawings."""

    NO_START = "The map has no start: put an S on a free square."
    NO_GOAL = "The map has no goal: put a G on a free square."
    NO_START_NODE = "The graph has no start: mark a node with S."
    NO_GOAL_NODE = "The graph has no goal: mark a node with G."
    NO_TRACK = "No track lies on {squares:and} yet, where the trip is to end: lay some."
    TOO_LONG = (
        "{title} has made {most} steps and is not done: on this map it is too slow. Draw "
        "a smaller map, or choose another algorithm."
    )
    TOO_MANY = (
        "With its stops the map has {states} states, and at most {most} can be shown: take "
        "a stop away, or draw a smaller map."
    )
    TOO_MANY_STOPS = (
        "The map has {stops} stops, and searches here visit at most {most}: take one away."
    )
    ONLY_EVEN_GRIDS = (
        "{title} cannot search this map: it needs a grid with 8 directions whose squares "
        "all cost the same."
    )
    NO_STOPS = "{title} cannot use this heuristic ({heuristic}) here: there are no stops."
    BELOW_ZERO = (
        "{title} cannot search this graph, for the edge from {a} to {b} costs less than 0. "
        "For such costs: {other}."
    )
    TOO_HIGH = (
        "At {state} the heuristic says {h}, which is {excess} too much: the cheapest way "
        "to the goal costs {remaining}."
    )
    MAY_MISS = "{title} may miss the cheapest path."
    HAS_MISSED = "{title} has missed the cheapest path: it costs {least}, not {cost}."
    DRAWN = "A map of {rows:# row|# rows} and {cols:# column|# columns}. {why}"
    GRAPH_SIZE = "{nodes:# node|# nodes}, {edges:# edge|# edges}"
    DRAWN_GRAPH = "A graph of {size}. {why}"
    TRACK_SIZE = "{tiles:# tile|# tiles}"
    LAID_TRACK = "A board with {size}. {why}"
    RAISES = "{title} raises {error}."
    NO_STORY = "The steps of {title} do not fit together: {error}."
    HEURISTIC_RAISES = "The heuristic '{heuristic}' raises {error} at {state}."
    ENDLESS = (
        "{title} has not come to an end after {seconds} seconds. Is there a loop that "
        "never ends?"
    )
    NO_CITIES = "Choose two cities or more, and a tree joins them."
    NO_TERMINALS = "Mark two nodes or more with T, and a tree joins them."
    TREE_TOO_LONG = (
        "With {terminals} terminals {title} would make more than {most} steps on this map: "
        "take one away, or choose another algorithm."
    )
    TREE_ONE_WAY = (
        "{title} needs edges that lead both ways at the same cost, and the edge from {a} "
        "to {b} does not."
    )
    TREE_BELOW_ZERO = (
        "{title} needs costs of 0 or more, and the edge from {a} to {b} costs less."
    )
    APART = "No edges lead from {a} to {b}: no tree joins them."
    FOREST = (
        "No edges lead from {a} to {b}: {title} finds a tree for each part of the graph."
    )
    LATTICE_SIZE = "{cities:# city|# cities}, {tracks:# track|# tracks}"
    DRAWN_LATTICE = "A map of Trans Europa with {size}. {why}"


class MapFault(Key):
    """Reasons why a map cannot be drawn."""

    TEXT = "The text of a map has at most {most} characters, and here are {found}."
    SIZE = (
        "A map to draw on has 1 to {most} rows and columns, and here are {rows} × {cols}."
    )
    OFF = (
        "{square} is off the map, which has {rows:# row|# rows} and {cols:# column|# "
        "columns}."
    )
    NOTHING_THERE = "There is no start, goal or stop on {square} that could be moved."
    MAZE = "{title} needs at least {least} rows and columns, and here are {rows} × {cols}."
    NO_NODES = "A graph to draw on has at least one node, such as A."
    NODES = "A graph to draw on has at most {most} nodes, and here are {found}."
    EDGES = "A graph to draw on has at most {most} edges, and here are {found}."
    NODE_NAME = (
        "The name of a node has 1 to {most} characters that can be seen, without blanks "
        "around it, and is not {name}."
    )
    NODE = "There is no node {name}: here are {names:and}."
    PLACE = "{node} lies at {place}: give numbers from {least} to {most}."
    NO_PLACE = "In {line}, {given} is no place: write two numbers, as in A at 0 2.5."
    LOOP = "An edge leads to another node, not from {node} to itself."
    COST = (
        "The edge from {a} to {b} costs {cost}: give a number from {least} to {most}, such "
        "as 2 or 0.5."
    )
    EDGE = "No edge leads from {a} to {b}."
    CROSSINGS = (
        "A map to lay track on has at most {most} crossings, and this one has {found}."
    )
    CITIES = "At most {most} cities are joined here, and {found} are chosen: take one away."
    CITY = "There is no city {name} on this map: write its name as the map does."
    TRACK = "{name} names no track: write two neighbouring crossings, as in d8-e9."
    TRIP_START = (
        "A trip starts at a terminal: give the one square beside it onto which it leads, "
        "such as b1, and not {given}."
    )
    TRIP_GOAL = (
        "A trip ends on 1 to {most} squares, or in the terminals beside them, such as f12, "
        "and not on {given}."
    )


class SearchTreeNote(Key):
    """Notes on trees that are not or only partly shown."""

    NONE = (
        "Only a search for a path has a tree of parents; {title} is none. Show it "
        "without tree=True."
    )
    TOO_LARGE = (
        "The search tree has {nodes} nodes, and up to {most} can be shown: show a "
        "smaller map, or a search with a better heuristic."
    )
    PART = "part of the tree: {shown} of {nodes} nodes"
    GONE = "given up"


class RoleWord(Key):
    """The role of a variable, in a table."""

    FRONTIER = "frontier"
    CLOSED = "closed"
    G = "g"
    PARENTS = "parents"
    STATE = "looked at"
    NEIGHBOUR = "its neighbour"


class RoleName(Key):
    """The role of a variable, in a sentence."""

    FRONTIER = "the frontier"
    CLOSED = "the closed states"
    NAMED = "{role} ({variable})"


class LineEffect(Key):
    """The effect of a line."""

    LINE = "Line {line}: {what}."
    CALLED = "{function} is called"
    NOTHING = "nothing changes"
    ON = "on to line {line}"
    IS_EMPTY = "{variable} is empty"
    HOLDS = "{variable} holds {state}"
    HOLDS_MANY = "{variable} holds {count:# state|# states}"
    IS = "{variable} is {value}"
    NOW = "{variable} is now {value}"
    PUT = "{state} was put into {where}"
    PUT_MANY = "{count} states were put into {where}"
    TAKEN = "{state} was taken from {where}"
    TAKEN_MANY = "{count} states were taken from {where}"
    MOVED = "the entries of {where} changed places"
    COST = "the g of {state} is {g}"
    CHEAPER = "the g of {state} falls from {old} to {g}"
    DEARER = "the g of {state} rises from {old} to {g}"
    PARENT = "the parent of {state} is {parent}"
    NEW_PARENT = "the parent of {state} was {old} and is now {parent}"
    FIRST = "{state} has no parent"
    WITH_VARIABLE = "{what} ({variable})"
    MORE = "{count:# thing more changes|# things more change}"
    GIVES_BACK = "{function} returns {value}"
    HANDS_OUT = "{function} yields {value}"
    FAILED = "{function} ends here with {error}"
    ENDLESS = (
        "Stopped in line {line}: {lines} lines have been run, and there is no end in "
        "sight. Does something come back into the frontier again and again, or is a loop "
        "never left? If the map is merely large, allow more, such as lines={more}."
    )
    TOO_LARGE = (
        "Stopped in line {line}: {variable} holds more than {entries} entries or letters. "
        "Does something enter it again and again?"
    )
    TOO_SLOW = (
        "Stopped in line {line}: {seconds} seconds have gone by. Does the line wait for "
        "something, or try too much?"
    )


class ReturnedText(Key):
    """The returned value in short."""

    NOTHING = "None"
    STATES = "{count:# state|# states}"
    SEVERAL = "({parts})"
    OTHER = "a value of the type {kind}"
    LARGE = "a {kind} too large to be followed"
    NO_SOURCE = "{function}: its source cannot be read here"


class WatchedVerdict(Key):
    """The verdict on a search at its end."""

    CHEAPEST = "Your path is valid, and no path is cheaper: it costs {cost}."
    DEAR = "Your path is valid, but it costs {cost}, and there is one that costs {best}."
    PATH = "Your path is valid, and it costs {cost}."
    NOT_A_STATE = "Your path is not valid: {value} in it is not a state of the map."
    NO_EDGE = "Your path is not valid: no edge leads from {state} to {neighbour}."
    NO_START = "Your path begins at {state} and not at the start, {start}."
    START_MISSING = (
        "Your path begins at {state}, next to the start, {start}: is the start missing?"
    )
    NO_GOAL = "Your path ends at {state}, and that is not the goal."
    GOAL_MISSING = "Your path ends at {state}, next to the goal: is the goal missing?"
    BACKWARDS = "Your path leads from the goal to the start: turn it round."
    SAID_COST = "Your function says that it costs {said}, but it costs {cost}."
    NO_CHEAPEST = (
        "There is no cheapest path here: a cycle on the way costs less than nothing, so "
        "that each time round makes it cheaper."
    )
    NUMBER_BEST = (
        "Your function returns a number, {said}: that is what the cheapest path costs."
    )
    NUMBER_DEAR = (
        "Your function returns a number, {said}, but there is a path that costs {best}."
    )
    NUMBER_CHEAP = (
        "Your function returns a number, {said}, but no path is cheaper than {best}: is "
        "each cost counted?"
    )
    NUMBER_NO_PATH = "Your function returns a number, {said}, but there is no path."
    NO_PATH = "Your function found no path, and there is none."
    PATH_MISSED = "Your function found no path, but there is one that costs {best}."
    NONE_GIVEN = (
        "Your function returns None, but there is a path that costs {best}: is a return "
        "missing?"
    )
    ONLY_TRUE = (
        "Your function returns True: to be judged, return the path, a list of states."
    )
    PARENTS = "Your function returns the parents: the path was read from them."
    NO_WAY_BACK = (
        "Your function returns the parents, but from the goal they do not lead back to the "
        "start."
    )
    CIRCLE = (
        "Your function returns the parents, but they lead round in a circle at {state}."
    )
    A_SET = "Your function returns a set, which has no order: return a list of states."
    TOO_LONG = (
        "Your function returns more than {most} entries. A path that long is not judged."
    )
    ODD = (
        "Your function returns a value of the type {kind}, and looking at it fails or "
        "takes too long. To be judged, return the path: a list of states."
    )
    UNCLEAR = (
        "Your function returns {value}. To be judged, return the path: a list of states "
        "from the start to the goal."
    )
    A_PAIR = (
        "{pair} is a pair, not a state: neighbours gives pairs (state, cost). Write, for "
        "example: for neighbour, cost in graph.neighbours(state)."
    )
    FAILED = "Your function did not come to its end: {error}, in line {line}."
    STOPPED = "Your function did not come to its end: it was stopped in line {line}."
    LOOKED = "It asked for the neighbours of {count:# state|# states}."
    LOOKED_AGAIN = (
        "It asked {count:# time|# times} for the neighbours of a state, {again:# time|"
        "# times} for those of one that it had asked before."
    )
    NEVER_ASKED = (
        "It never asked the graph that it was given for neighbours: does it use another?"
    )


class VariableRow(Key):
    """The value of a variable in one line."""

    EMPTY = "empty"
    MORE = "… {more} more …"
    MANY = "{count:# entry|# entries}"


class ComparisonText(Key):
    """The comparison of a search with textbook algorithms."""

    SEARCH = "search"
    COST = "cost"
    LOOKED_AT = "looked at"
    NO_PATH = "no path"
    TOO_MANY = "over {count}"
