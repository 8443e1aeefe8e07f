"""Texts of lessons on searches and trees."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class NextBreadth(Key):
    """The state that breadth-first search takes next."""

    TITLE = "Breadth-first: which is next?"
    TASK = (
        "The picture shows breadth-first search halfway through. Squares with a thick "
        "outline wait in the frontier, tinted ones are closed, and the framed one was "
        "taken last. Neighbours are looked at clockwise from the north. Which square is "
        "taken next?"
    )
    HINT_1 = "Its frontier is a queue: the square that has waited longest is next."
    HINT_2 = "Squares that are nearer to the start entered the frontier earlier."
    HINT_3 = (
        "Of those that are equally near: which was found first? Neighbours come clockwise."
    )
    WHY = "It has waited longest in the queue."
    CLOSED = "{state} has been taken already: it is closed."
    UNKNOWN = "{state} is not in the frontier yet."
    LATER = "{state} is in the frontier, but it is not the next one."
    MORE = "{state} has {measure} = {value}; another square in the frontier has less."


class NextDepth(Key):
    """The state that depth-first search takes next."""

    TITLE = "Depth-first: which is next?"
    TASK = (
        "The picture shows depth-first search halfway through. Squares with a thick "
        "outline wait in the frontier, tinted ones are closed, and the framed one was "
        "taken last. Of the neighbours that it has just found, it takes the northern one "
        "first, then east, south, west. Which square is taken next?"
    )
    HINT_1 = "Its frontier is a stack: what came last is taken first."
    HINT_2 = "It goes on from the framed square for as long as it can."
    WHY = "It came last onto the stack."


class OrderBreadth(Key):
    """The first states that breadth-first search takes."""

    TITLE = "The first five"
    TASK = (
        "Breadth-first search begins at S. Neighbours are looked at clockwise from the "
        "north: north, east, south, west. Which are the first {count} squares that it "
        "takes from the frontier, in this order? The start is the first."
    )
    HINT_1 = "After the start come its neighbours, in the order in which they were found."
    HINT_2 = "Keep the queue on paper: cross out the first, write new ones at the end."
    WHY = "First the start, then its neighbours, then theirs: like a ripple on water."
    LENGTH = "Name {count} squares, with the start as the first."
    OTHER = "Number {number} of your list is not right. What did the queue hold then?"


class PredictFrontier(Key):
    """The frontier of a search."""

    TITLE = "What waits?"
    TASK = (
        "Breadth-first search begins at S and has just looked at all neighbours of its "
        "first {count} squares (the start is one of them). Neighbours are looked at "
        "clockwise from the north. Which squares wait in the frontier now? Begin with the "
        "one that is taken next."
    )
    HINT_1 = "Work it out square by square. No square enters the frontier twice."
    HINT_2 = "The squares that have been taken are not waiting."
    WHY = (
        "New squares go to the end of the queue, and the next one is taken from its front."
    )
    MISSING = "At least one square that is waiting is missing from your list."
    CLOSED = "{state} has been taken already: it is not waiting."
    UNKNOWN = "{state} has not been found yet."
    ORDER = "These are the right squares, but not in the right order."


class NextCheapest(Key):
    """The state that Dijkstra's algorithm takes next."""

    TITLE = "Dijkstra: which is next?"
    TASK = (
        "A digit is the cost of entering a square; a square without one costs 1. The "
        "picture shows Dijkstra's algorithm at work: the number on each mark is g, the "
        "cost of the best path so far. Which square is taken next?"
    )
    HINT_1 = "Only squares in the frontier can be taken: those with a thick outline."
    HINT_2 = "It is the one with the smallest number."
    WHY = "Of all squares in the frontier it has the smallest g."


class NextStar(Key):
    """The state that A* takes next."""

    TITLE = "A*: which is next?"
    TASK = (
        "A* with the Manhattan distance is at work. Each mark shows f = g + h, with g + h "
        "below it. Of equally good squares A* takes the one that entered the frontier "
        "first; here no two are equally good. Which square is taken next?"
    )
    HINT_1 = "Only squares in the frontier can be taken: those with a thick outline."
    HINT_2 = "A* takes the one with the smallest f, not the one with the smallest h."
    WHY = "Of all squares in the frontier it has the smallest f."


class NextGreedy(Key):
    """The state that greedy search takes next."""

    TITLE = "Greedy: which is next?"
    TASK = (
        "Greedy best-first search with the Manhattan distance is at work. Each mark shows "
        "h, with g below it. Which square is taken next? No two squares in the frontier "
        "are equally good here."
    )
    HINT_1 = "Greedy search does not ask how far it has come."
    HINT_2 = "It takes the square in the frontier that seems nearest to the goal."
    WHY = "Of all squares in the frontier it has the smallest h; g does not count."


class FoolGreedy(Key):
    """A map on which greedy search finds a bad path."""

    TITLE = "Fool greedy search"
    TASK = (
        "Draw a map on which greedy best-first search with the Manhattan distance finds a "
        "path that costs more than the cheapest one. Use at most {most} rows and columns; "
        "# is a wall, . is free, a digit is the cost of a square; one S and one G."
    )
    HINT_1 = "Greedy search runs straight towards the goal, whatever it costs."
    HINT_2 = "Put something expensive between S and G, and leave a way round it."
    WHY = "Greedy search goes by h alone, so it walks into expensive squares and detours."
    FAIR = "On this map greedy search finds a cheapest path: both cost {cost}."
    NO_PATH = "On this map no path leads from S to G."
    LARGE = "This map is too large: use at most {most} rows and columns."
    ENDS = "The map needs exactly one S and exactly one G."


class DiagonalManhattan(Key):
    """The admissibility of the Manhattan distance with eight directions."""

    TITLE = "Manhattan and diagonal steps"
    TASK = (
        "On this map, eight directions are allowed: a straight step costs 1, a diagonal "
        "step √2. Is the Manhattan distance to G admissible here, that is, never above the "
        "remaining cost?"
    )
    HINT_1 = "Compare at one square: what is the distance, and what does the path cost?"
    HINT_2 = "From (0, 0) to (1, 1) it is one diagonal step."
    WHY = (
        "A diagonal step costs √2, about 1.41, and its Manhattan distance is 2. So the "
        "distance is not admissible with eight directions."
    )
    OTHER = "Look at two squares that touch at a corner, and ask l1.check_heuristic."


class TooHighWhere(Key):
    """The state whose estimate is too high."""

    TITLE = "Which estimate is too high?"
    TASK = (
        "The cost of an edge is written beside it; the goal is G. These are estimates of "
        "the remaining cost: {table}. At exactly one state the estimate is too high, so "
        "the heuristic is not admissible. At which one?"
    )
    HINT_1 = "Work out the cost of the cheapest path to G from each state."
    HINT_2 = "Begin at G and go backwards."
    WHY = "There the estimate is {guess}, but the cheapest path to G costs only {cost}."
    OTHER = "At {state} the estimate is not above the cost of the cheapest path to G."


class HighestGuess(Key):
    """The largest admissible estimate at a state."""

    TITLE = "As high as it may be"
    TASK = (
        "The cost of an edge is written beside it; the goal is G. What is the largest "
        "estimate that an admissible heuristic may give for {state}?"
    )
    HINT_1 = "Admissible means: never above the remaining cost."
    HINT_2 = "So it is the cost of the cheapest path from {state} to G."
    WHY = (
        "It is the cost of the cheapest path from {state} to G; one more would be too much."
    )
    HIGH = "That is above the remaining cost."
    LOW = "That is admissible, but it could be more."


class BreakStar(Key):
    """A heuristic with which A* misses the cheapest path."""

    TITLE = "Break A*"
    TASK = (
        "A* looks for a path from S to G on this map. Give a heuristic, a number of 0 or "
        "more for each state, with which it finds a path that is not a cheapest one."
    )
    HINT_1 = "As long as your heuristic is admissible, A* cannot fail."
    HINT_2 = "A* takes the state with the smallest g + h. Scare it off the good path."
    HINT_3 = (
        "Give a far too high estimate for a state on the cheapest path, and low ones "
        "elsewhere."
    )
    WHY = (
        "The estimate at A is so high that A* reaches G through B before it looks at A. "
        "The heuristic is not admissible, so A* promises nothing."
    )
    SOUND = "With your heuristic A* still finds a path that costs {cost}, the cheapest."


class StrongerThanManhattan(Key):
    """An admissible heuristic that takes a wall into account."""

    TITLE = "Stronger than Manhattan"
    TASK = (
        "Four directions, each step costs 1. Write a heuristic for this map, a function of "
        "a state (row, column), that is admissible, nowhere below the Manhattan distance "
        "to G, and somewhere above it. Use what you know about the wall, but do not search."
    )
    HINT_1 = "Every path from the left of the wall leads through its only gap."
    HINT_2 = "For these squares: the distance to the gap, and from the gap to G."
    WHY = "It knows that all paths from the left lead through the gap."
    HIGH = "At {state} it gives {h}, but the cheapest path to G costs only {remaining}."
    LOW = (
        "At {state} it gives {h}, and the Manhattan distance is {manhattan}, which is more."
    )
    SAME = "It is admissible, but nowhere above the Manhattan distance."


class CheapestCost(Key):
    """The cost of the cheapest path."""

    TITLE = "What does it cost?"
    TASK = (
        "A digit is the cost of entering a square; a square without one costs 1. There are "
        "four directions. How much does the cheapest path from S to G cost?"
    )
    HINT_1 = "The start costs nothing. The goal costs 1 to enter."
    HINT_2 = "The path with the fewest steps is not the cheapest one here."
    WHY = "The cheapest path takes some more steps, around the expensive squares."
    HIGH = "There is a path that costs less."
    LOW = "No path costs as little as that."


class CheapestPath(Key):
    """A cheapest path as a list of states."""

    TITLE = "The cheapest path"
    TASK = (
        "A digit is the cost of entering a square; a square without one costs 1. There are "
        "four directions. Give a cheapest path from S to G: all squares in order, from S "
        "to G."
    )
    HINT_1 = "Breadth-first search does not find it: it counts steps, not costs."
    HINT_2 = 'Let Dijkstra\'s algorithm do it: l1.search(..., "dijkstra").'
    WHY = "No path costs less."
    COSTLY = "This is a path, but it costs {cost}, and there is a cheaper one."


class PathFault(Key):
    """Reasons why a list of states is not a path."""

    EMPTY = "This is not a path: it is empty."
    START = "The path does not begin at the start, {start}."
    GOAL = "The path does not end at the goal, {goal}."
    STEP = "No step leads from {a} to {b}."
    NOT_A_LIST = "A path is a list of states, but this is {given}."
    COSTLY = "It is a path, but it costs {cost}, and the cheapest one costs {best}."
    NONE = "No path leads to the goal here, so the answer is []; yours is {given}."


class OwnRule(Key):
    """Rule A as a function."""

    TITLE = "Rule A in Python"
    TASK = (
        "Write rule A: a function of a Cell and a Tile that returns True if the tile on "
        "that square would lead off the board, and False if not. Track may leave the board "
        "into a terminal. You have tile.sides, cell.step(side), which is None beyond the "
        "edge, and l1.linie1.PLAN.terminal_at(cell, side), which is None if there is no "
        "terminal."
    )
    HINT_1 = "Ask for each side of tile.sides, and return as soon as you know."
    HINT_2 = "Beyond the side there must be neither a square nor a terminal."
    WHY = "For all {count} tiles on all squares it agrees with the engine."
    DIFFERENT = "For {cell} and {tile} it returns {given}. Draw the tile on that square."
    NO_BOOL = "For {cell} and {tile} it returns {given}. Return True or False."


class OwnSearch(Key):
    """A search that finds a path."""

    TITLE = "A search of your own"
    TASK = (
        "Write a function of a graph, a start and a goal that returns a path: the list of "
        "all states from the start to the goal, or [] if there is no path. You may only "
        "call graph.neighbours(state), which gives pairs of a neighbour and its cost. Your "
        "function is tried on {count} maps that you do not see."
    )
    HINT_1 = "Keep what waits in a list, and what you have seen in a set or a dictionary."
    HINT_2 = "For each state, note which one it came from; at the goal, follow that back."
    HINT_3 = "On some maps the goal cannot be reached: then the frontier runs empty."
    WHY = "On all {count} maps it finds a path, or rightly returns []."
    FAULT = "{fault} {where}"


class OwnCheapest(Key):
    """A search that finds a cheapest path."""

    TITLE = "A search of your own for the cheapest path"
    TASK = (
        "Here steps have costs. Write a function of a graph, a start and a goal that "
        "returns a cheapest path: the list of all states from the start to the goal, or [] "
        "if there is no path. You may only call graph.neighbours(state), which gives pairs "
        "of a neighbour and its cost. Your function is tried on {count} maps that you do "
        "not see: squares with weights, and one-way streets between squares, none of which "
        "costs less than the rows and columns that it crosses."
    )
    HINT_1 = "Take from the frontier the state with the smallest cost so far."
    HINT_2 = (
        "Python's heapq helps: push pairs (cost, state). A state may be reached again for "
        "less."
    )
    WHY = "On all {count} maps its path is a cheapest one."


class OwnBot(Key):
    """A bot that beats the random bot."""

    TITLE = "A bot of your own"
    TASK = (
        "Write a bot for Trans Europa: a function of a view that returns one of "
        "view.legal_moves(), or an object with a method choose(view). view.hand names "
        "your cities, view.wanted the lines of a cheapest network over them, view.map the "
        "map. It plays {count} games against a bot that plays at random, and has to win "
        "at least {least}."
    )
    HINT_1 = "Try first: lambda view: view.legal_moves()[0]. It plays, but it does not win."
    HINT_2 = "A move that lays track has an edge. Which of these edges are in view.wanted?"
    HINT_3 = "If none of them is, lay anything, or pass: take the first of the legal moves."
    WHY = (
        "It won often enough: a bot that lays what is missing beats one that plays at "
        "random."
    )
    LOST = "It won {won} of {count} games; at least {least} are required."
    ILLEGAL_MOVE = (
        "In game {number} it chose {given}, which is not one of view.legal_moves()."
    )
    GAME = "It was game {number}, with the hand {hand:and}."


class TreeCost(Key):
    """The cost of a cheapest spanning tree."""

    TITLE = "Power for all"
    TASK = (
        "Each edge is a power line that can be built, with its cost. All towns must be "
        "connected. What is the least that the lines can cost in all?"
    )
    HINT_1 = "It takes one line fewer than there are towns: a cycle is never needed."
    HINT_2 = (
        "Take the cheapest line, then the next, and leave out any that would close a cycle."
    )
    WHY = "That is the cost of the spanning tree that Kruskal's algorithm finds."
    HIGH = "It can be done for less."
    LOW = "For so little, the towns are not all connected."


class FirstLeftOut(Key):
    """The first edge that Kruskal's algorithm rejects."""

    TITLE = "Kruskal: the first one left out"
    TASK = (
        "Kruskal's algorithm looks at the edges by cost, the cheapest first. Which is the "
        "first edge that it leaves out?"
    )
    HINT_1 = "It leaves out an edge whose two ends are connected already."
    HINT_2 = "List the edges by cost and draw each one until it would close a cycle."
    WHY = "When its turn comes, cheaper edges already connect its two ends."
    TAKEN = "{edge} is taken into the tree."
    LATER = "{edge} is left out, but another edge is left out before it."


class ThirdOfPrim(Key):
    """The third edge that Prim's algorithm takes."""

    TITLE = "Prim: the third edge"
    TASK = (
        "Prim's algorithm begins with the town {start} and grows its tree from there. "
        "Which edge is the third that it takes into the tree?"
    )
    HINT_1 = "It always takes the cheapest edge that leads out of the tree."
    HINT_2 = "The cheapest edge of the whole map may be far from the tree: it has to wait."
    WHY = "After two edges, it is the cheapest of those that lead out of the tree."
    OTHER = "{edge} is not the third. Mark the towns of the tree after two edges."


class CheapestStar(Key):
    """The edges of a cheapest Steiner tree."""

    TITLE = "A crossing in the middle"
    TASK = (
        "Only the towns {terminals:and} must be connected; the other places may be used if "
        "that helps. Give the edges of a cheapest network."
    )
    HINT_1 = "Compare the cost with the crossing in the middle and without it."
    HINT_2 = "The cheapest edge between two towns need not be among them."
    WHY = "Through the crossing it costs {cost}; joining the towns directly costs more."
    APART = "With these edges, {a} and {b} are not connected."
    COSTLY = (
        "These edges join the towns, but they cost {cost}, and there is a cheaper network."
    )


class MissingLines(Key):
    """The amount of track missing in Trans Europa."""

    TITLE = "How much is missing?"
    TASK = (
        "Trans Europa. The cities {cities:and} are ringed, and the track laid so far is "
        "drawn. A line costs 1, a double line (over mountains or water) 2. What is the "
        "least it costs to connect the cities?"
    )
    HINT_1 = "Track already laid costs nothing: look for the shortest path to it."
    HINT_2 = "Ask l1.trans_europa.missing_track, or count lines on the map."
    WHY = "It is the cost of the cheapest path from {last} to the track already laid."
    HIGH = "It can be done for less."
    LOW = "For so little, the cities are not connected."


class ClosingLine(Key):
    """The line that connects the last city."""

    TITLE = "The last line"
    TASK = (
        "Trans Europa. One more track connects the ringed cities {cities:and}. On which "
        'line? Name a line by its two crossings, such as "{example}": the letter is the '
        "row, counted from the north, and the number is the place in the row. Neighbours "
        "in a row differ by 2, those in the row above or below by 1."
    )
    HINT_1 = "Follow the track from each city. Where does it end?"
    HINT_2 = 'MAP.cities["Paris"].node is the crossing of a city.'
    WHY = "It joins the two networks, and the cities are connected."
    STILL = "With track on {line}, {missing} is still missing."
    NO_LINE = "The map has no line {line}."
    LIES = "There is already track on {line}."


class WholeNetwork(Key):
    """All lines of a cheapest network."""

    TITLE = "A network of your own"
    TASK = (
        "Trans Europa, without any track. Give the lines of a cheapest network that "
        'connects {cities:and}, as a list of lines such as "{example}".'
    )
    HINT_1 = "Let l1.trans_europa.cheapest_network do the work."
    HINT_2 = "It takes MAP, the track already laid, and the names of the cities."
    WHY = "The lines connect the cities and cost {cost}: no network costs less."
    APART = "With these lines, {missing} is still missing."
    COSTLY = (
        "These lines connect the cities, but they cost {cost}, and there is a cheaper "
        "network."
    )
    NO_LINE = "The map has no line {line}."
