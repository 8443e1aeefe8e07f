"""Texts of the laboratory, its maps and its prose."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class LaboratoryPage(Key):
    """Menus, the table of results, and what all maps have."""

    GONE = (
        "The kernel does not answer. Boards, maps of Trans Europa, and searches and "
        "functions of your own need it. You can still step through the last known map and "
        "its searches. To go on drawing, run the cell again."
    )
    LABORATORY = "Laboratory"
    SEARCHES = "Searches"
    LOOK = "Look"
    START = "Start"
    GOAL = "Goal"
    UNDO = "Undo"
    REDO = "Redo"
    NO_UNDO = "There is nothing to undo."
    NO_REDO = "There is nothing to redo."
    CLEAR = "Clear"
    ALGORITHM = "Algorithm"
    AGAINST = "Compare with"
    NO_SECOND = "nothing"
    HEURISTIC = "Heuristic"
    HEURISTIC_BESIDE = "Its heuristic"
    WEIGHT = "Weight of the heuristic"
    LIMIT = "Depth limit"
    WIDTH = "Width of the beam"
    MEMORY = "States remembered"
    TIMES = "× {weight}"
    FOUND = "Results"
    SEARCH = "Search"
    PATH = "Path"
    COST = "Cost"
    EXPANDED = "Expanded"
    LARGEST_FRONTIER = "Largest frontier"
    STEPS = "Steps"
    NO_PATH = "none"
    BEST = " (best)"
    CHART = "Size of the frontier"
    CHART_LABEL = "Size of the frontier: {each}"
    CHART_OF = "{title}: now {now}, at most {most}"
    ARROWS = "go from square to square"
    KEY_UNDO = "undo, redo"
    KEY_ENTER = "Enter"
    KEY_SHIFT = "Shift"
    IS_START = "start"
    IS_GOAL = "goal"
    FOUND_PATH = "{title}: cost {cost}, {expanded} expanded"
    FOUND_NONE = "{title}: no path, {expanded} expanded"
    NOTE = "Note"
    TO_BE_JOINED = "to be joined"
    JOINED = "{place} will be joined."
    LEFT = "{place} will not be joined."


class LaboratoryGridPage(Key):
    """Brushes, mazes, and messages about a stroke."""

    TOOLS = "Drawing tools"
    MENU = "Map"
    MAKING = "New maps"
    LOOK_HINT = "Look at squares; on a touch screen, a finger scrolls"
    WALL = "Wall"
    WALL_HINT = "Draw walls; start on a wall to remove walls"
    ERASE = "Erase"
    ERASE_HINT = "Free squares of walls, weights, goals and stops"
    WEIGHT = "Weight"
    WEIGHT_HINT = "Draw squares that cost {weight} to enter"
    WEIGHT_OF = "Weight to draw"
    START_HINT = "Move the start"
    GOAL_HINT = "Add a goal"
    STOP = "Stop"
    STOP_HINT = "Add a stop to visit on the way"
    CLEAR_HINT = "Remove all walls and weights"
    ROWS = "Rows"
    COLUMNS = "Columns"
    DIRECTIONS = "Directions"
    FOUR = "4: north, east, south and west"
    EIGHT = "8: diagonal steps too"
    MAZE = "Maze"
    SEED = "Seed"
    NEW = "New"
    NEW_HINT = "Make a map of this kind from this seed"
    PATH_OF = "{count:# square|# squares}"
    MAP = "Map to draw on, {title}; arrow keys go from square to square, Enter draws"
    DRAWING = "Drawing"
    KEY_BRUSH = "wall, erase, look"
    KEY_WEIGHT = "erase, or a weight"
    KEY_ENDS = "start, goal, stop"
    KEY_DRAW = "draw with the brush"
    KEY_DRAW_ON = "extend the stroke to the next square"
    IS_WALL = "{square}: wall"
    WEIGHS = "costs {weight} to enter"
    IS_STOP = "stop"
    CHOSEN = "Brush: {brush}."
    DRAWN = "{brush} on {square}."


class LaboratoryTramPage(Key):
    """The trip that is searched, and the keys for laying."""

    MAP = "Search on the track, {title}; arrow keys move around"
    PATH_OF = "{count:# place|# places}"
    TRIP = "Trip"
    LINE = "Line"
    NO_LINE = "–"
    FROM = "From"
    TO = "To"
    OR_TO = "or to"
    NO_MORE = "–"
    OUT_OF = "{terminal} → {square}"
    STOP = "Stop {letter}, {square}"
    ON_BOARD = "On the board"
    KEY_TAKE = "take a tile"
    KEY_TURN = "turn it right, left"
    KEY_LAY = "lay it on the square"
    KEY_FITS = "show where it fits"
    KEY_PAIR = "exchange two tiles at once"
    KEY_WHY = "say why"


class LaboratoryGraphPage(Key):
    """Tools, the edges of a node, and messages about a change."""

    MAP = "Graph to draw on, {title}; arrow keys go from node to node, Enter uses the tool"
    PATH_OF = "{count:# node|# nodes}"
    TOOLS = "Drawing tools"
    MOVE = "Move"
    MOVE_HINT = "Drag nodes to another place"
    JOIN = "Edge"
    JOIN_HINT = "Drag from one node to another to join them"
    NODE = "Node"
    NODE_HINT = "Add a node at a free place; a double click always does that"
    REMOVE = "Remove"
    REMOVE_HINT = "Remove nodes with their edges"
    START_HINT = "Move the start to another node"
    GOAL_HINT = "Make a node a goal, or an ordinary node again"
    TERMINAL = "Terminal"
    TERMINAL_HINT = "Mark or unmark a node that the tree has to join"
    LOOK_HINT = "Look at nodes; on a touch screen, a finger scrolls"
    CLEAR_HINT = "Remove all edges"
    EDGES = "Edges of {node}"
    NO_NODE = "Click a cost to change it, or choose a node to change its edges."
    NO_EDGES = "{node} has no edges yet."
    DIRECTION = "Direction, {edge}"
    COST = "Cost, {edge}"
    COSTS = "costs"
    PART = "Remove the edge {edge}"
    TO_AND_FRO = "{node} – {other}"
    THERE = "{node} → {other}"
    CHOSEN = "Tool: {tool}."
    FROM = "Edge from {node}: go to another node and press Enter."
    JOINED = "Edge from {node} to {other}."
    ADDED = "Node added."
    REMOVED = "{node} removed."
    MOVED = "{node} moved."
    STARTS = "{node} is the start."
    AIMED = "{node} is marked."
    TREE_COST = "Cost of the tree"
    TREE_EDGES = "Edges of the tree"
    TREE_FOUND = "{title}: a tree that costs {cost}"
    DRAWING = "Drawing"
    KEY_TOOLS = "move, edge, node"
    KEY_MARKS = "remove, start, goal, terminal, look"
    KEY_ENTER = "use the tool on the node"
    KEY_MOVE = "move the node"
    KEY_COST = "type the cost of its next edge"
    KEY_DELETE = "remove the node"
    DELETE = "Del"


class LaboratoryEuropaPage(Key):
    """Track and cities, costs of trees, and messages about a change."""

    MAP = "Map to lay track on, {title}; arrow keys go from crossing to crossing"
    TOOLS = "Map tools"
    HINT = "Click a line to lay or remove track, or a city to select or deselect it."
    CLEAR_HINT = "Remove all track"
    MISSING = "Cost of these tracks"
    TRACKS = "Tracks to lay"
    TREE_FOUND = "{title}: tracks to lay for {cost}"
    LAID = "Track from {a} to {b}."
    TAKEN = "Track from {a} to {b} removed."
    NO_LINE = "There is no line that way."
    NO_CITY = "There is no city here; press C to go to the next one."
    KEYS = "Track and cities"
    KEY_GO = "to the next crossing"
    KEY_LAY = "lay or remove track there"
    KEY_CITY = "select or deselect the city"
    KEY_NEXT = "to the next city"
    KEY_UNDO = "undo, redo"


class ProsePage(Key):
    """Names for screen readers, and how a number is changed."""

    PROSE = "Text with live numbers"
    CHANGES = "Drag it, or use the arrow keys"
    LIT = "{word}: {count:# place|# places} on the map"
    MAP = "Map of {title}; arrow keys look at its states"
    STEP = "Step"
    ALONE = "Only Python changes this number: open the notebook."
    GONE = (
        "Python does not answer, and only Python changes this number. Run the cell again "
        "to go on."
    )


class LaboratoryFault(Key):
    """Reasons why a map has no reliable result, and descriptions of drawings."""

    NO_START = "The map has no start: put an S on a free square."
    NO_GOAL = "The map has no goal: put a G on a free square."
    NO_START_NODE = "The graph has no start: mark a node with S."
    NO_GOAL_NODE = "The graph has no goal: mark a node with G."
    NO_TRACK = "There is no track yet on {squares:and}, where the trip ends: lay some."
    TOO_LONG = (
        "{title} is too slow for this map: {most} steps were not enough. Draw a smaller "
        "map, or choose another algorithm."
    )
    TOO_MANY = (
        "With its stops the map has {states} states, but at most {most} can be shown: "
        "remove a stop, or draw a smaller map."
    )
    TOO_MANY_STOPS = (
        "The map has {stops} stops, but searches here visit at most {most}: remove one."
    )
    ONLY_EVEN_GRIDS = (
        "{title} cannot search this map: it needs a grid with 8 directions whose squares "
        "all cost the same."
    )
    NO_STOPS = "{title} cannot use this heuristic ({heuristic}) here: there are no stops."
    BELOW_ZERO = (
        "{title} cannot search this graph because the edge from {a} to {b} costs less than "
        "0. For such costs: {other}."
    )
    TOO_HIGH = (
        "At {state} the heuristic says {h}, which is {excess} too high: the cheapest path "
        "to the goal costs {remaining}."
    )
    NEEDS_PYTHON = (
        "This page cannot do that without Python: other searches and functions of your own "
        "need a notebook."
    )
    MORE = "more in a notebook …"
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
        "{title} is still running after {seconds} seconds. Is there a loop that never ends?"
    )
    NO_CITIES = "Choose two or more cities to join them by a tree."
    NO_TERMINALS = "Mark two or more nodes with T to join them by a tree."
    TREE_TOO_LONG = (
        "With {terminals} terminals {title} would make more than {most} steps on this map: "
        "remove one, or choose another algorithm."
    )
    TREE_ONE_WAY = (
        "{title} needs edges that lead both ways at the same cost, but the edge from {a} "
        "to {b} does not."
    )
    TREE_BELOW_ZERO = (
        "{title} needs costs of 0 or more, but the edge from {a} to {b} costs less."
    )
    APART = "No path leads from {a} to {b}: no tree joins them."
    FOREST = (
        "No path leads from {a} to {b}: {title} finds a tree for each part of the graph."
    )
    LATTICE_SIZE = "{cities:# city|# cities}, {tracks:# track|# tracks}"
    DRAWN_LATTICE = "A map of Trans Europa with {size}. {why}"
