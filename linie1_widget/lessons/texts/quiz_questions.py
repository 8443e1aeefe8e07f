"""Texts of the questions of a quiz."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class QuizTopic(Key):
    """The topics of a quiz."""

    RULES = "Rules of laying"
    ROUTES = "Routes"
    BFS = "Breadth-first search"
    DFS = "Depth-first search"
    DIJKSTRA = "Dijkstra's algorithm"
    ASTAR = "A*"
    GREEDY = "Greedy search"
    CHOOSING = "Which algorithm"
    HEURISTICS = "Heuristics"
    KRUSKAL = "Kruskal's algorithm"
    PRIM = "Prim's algorithm"
    STEINER = "Steiner trees"
    CONSTRAINTS = "Constraints"


class FValue(Key):
    """The f of a square that A* is about to find."""

    TITLE = "A*: what is its f?"
    TASK = (
        "A* with the Manhattan distance has just taken the framed square, {current}. A "
        "digit is the cost of entering a square; a square without one costs 1. Next it "
        "finds {state}. What is its f?"
    )
    HINT_1 = "f = g + h: the cost of the path so far, and the estimate for the rest."
    HINT_2 = "g is that of {current} plus the cost of entering {state}."
    WHY = "g = {g} and h = {h}, so f = {f}."
    ONLY_G = "{given} is g, not f: the estimate for the rest is missing."
    ONLY_H = "{given} is h, not f: the cost of the path so far is missing."
    FREE_STEP = "{given} forgets the cost of entering {state}."
    PARENT = "{given} is the f of {current}."
    OTHER = "f is not {given}. Work out g and h of {state} first."


class GValue(Key):
    """The g of a square that Dijkstra's algorithm is about to find."""

    TITLE = "Dijkstra: what is its g?"
    TASK = (
        "Dijkstra's algorithm has just taken the framed square, {current}. A digit is the "
        "cost of entering a square; a square without one costs 1. Next it finds {state}. "
        "What is its g?"
    )
    HINT_1 = "g is the cost of the path so far, from S."
    HINT_2 = "The number on {current} is its g. What does the step cost?"
    WHY = "{current} has g = {before}, and entering {state} costs {cost}: g = {g}."
    STEP = "{given} is the cost of the last step alone."
    PARENT = "{given} is the g of {current}: the last step costs something too."
    ONE_STEP = "{given} counts the last step as 1, but there is a digit on {state}."
    LEFT_COST = "{given} adds the cost of entering {current}, which its g includes already."
    OTHER = "g is not {given}. Add one step to the g of {current}."


class HValue(Key):
    """The Manhattan distance of a square."""

    TITLE = "Greedy: what is its h?"
    TASK = (
        "Greedy best-first search uses the Manhattan distance to G as h. What is the h of "
        "{state}?"
    )
    HINT_1 = "The Manhattan distance knows neither walls nor costs."
    HINT_2 = "Count rows and columns between {state} and G, and add them."
    WHY = "They are {rows:# row|# rows} and {columns:# column|# columns} apart: h = {h}."
    WAY = "{given} is the cost of the cheapest path to G; h ignores walls."
    LARGER = "{given} counts only the longer of the two directions."
    SHORTER = "{given} counts only the shorter of the two directions."
    FROM_START = "{given} is the distance to S, not to G."
    OTHER = "h is not {given}. Count the rows, then the columns, to G."


class FewestSteps(Key):
    """The number of steps of a path that breadth-first search finds."""

    TITLE = "Breadth-first: how many steps?"
    TASK = (
        "Breadth-first search looks for a path from S to G. How many steps does its path "
        "have?"
    )
    HINT_1 = "It finds a path with the fewest steps."
    HINT_2 = "Write 1 on the neighbours of S, 2 on theirs, and so on, until you reach G."
    WHY = "No path has fewer than {right:# step|# steps}, and it finds one of these."
    SQUARES = "{given} counts the squares of the path: it has one step fewer."
    THROUGH = "{given} would be right without the walls."
    HIGH = "There is a path with fewer than {given} steps."
    LOW = "{given} steps do not lead to G."


class PathCost(Key):
    """The cost of a cheapest path."""

    TITLE = "Dijkstra: what does it cost?"
    TASK = (
        "A digit is the cost of entering a square; a square without one costs 1. How much "
        "does the path from S to G found by Dijkstra's algorithm cost?"
    )
    HINT_1 = "It finds a cheapest path, which need not have the fewest steps."
    HINT_2 = "The start costs nothing, the goal costs 1."
    WHY = "No path from S to G costs less than {right}."
    START = "{given} counts the start too, or there is a cheaper path than yours."
    STEPS = "{given} counts the steps of the path; some of its squares cost more than 1."
    FEWEST = (
        "{given} is the cost of a path with the fewest steps, and there is a cheaper one."
    )
    HIGH = "There is a path that costs less than {given}."
    LOW = "No path costs as little as {given}."


class CheapestBy(Key):
    """The algorithm that finds a cheapest path on a map."""

    TITLE = "Which one finds a cheapest path?"
    TASK = (
        "A digit is the cost of entering a square; a square without one costs 1. "
        "Neighbours are looked at clockwise from the north; h is the Manhattan distance. "
        "Of squares with the same h, greedy search takes the one that entered the frontier "
        "first. Only one of these algorithms finds a cheapest path from S to G on this "
        "map. Which?"
    )
    HINT_1 = "What does each of them go by: steps, costs, or the distance that is left?"
    HINT_2 = "A cheapest path costs {cost} here."
    WHY = "Its path costs {cost}, and no path costs less."
    OTHER = "Its path costs {given}, and there is a cheaper one."


class AdmissibleOf(Key):
    """The only admissible heuristic of some."""

    TITLE = "Which heuristic is admissible?"
    TASK = (
        "On this map, four directions are allowed. A step costs 1, or the digit on the "
        "square that it enters. Only one of these heuristics is admissible here. Which?"
    )
    TASK_EIGHT = (
        "On this map, eight directions are allowed. A straight step costs 1 and a diagonal "
        "step √2, times the digit on the square that it enters. A diagonal step may not "
        "cut the corner of a wall. Only one of these heuristics is admissible here. Which?"
    )
    HINT_1 = "Admissible means: nowhere above the cost that remains."
    HINT_2 = "Look near G, where an estimate is most easily too high."
    TIMES = "{factor} · {heuristic}"
    PLUS = "{heuristic} + {more}"
    WHY = "It is nowhere above the cost that remains; each of the others somewhere is."


class SteepEdge(Key):
    """The edge along which a heuristic falls by more than the edge costs."""

    TITLE = "Where is it not consistent?"
    TASK = (
        "The cost of an edge is written beside it; the goal is G. These are estimates of "
        "the cost that remains: {table}. A consistent heuristic never falls by more than "
        "the cost of an edge. This one does along exactly one edge. Which?"
    )
    HINT_1 = "For each edge: how far apart are the two estimates?"
    HINT_2 = "Compare this with the cost of the edge."
    WHY = (
        "The estimates at its ends are {difference} apart, and the edge costs only {cost}."
    )
    OTHER = (
        "The estimates at the ends of {edge} are {difference} apart, and it costs {cost}."
    )


class KruskalNext(Key):
    """The edge that Kruskal's algorithm takes next."""

    TITLE = "Kruskal: the next edge"
    TASK = (
        "Kruskal's algorithm looks at the edges by cost, the cheapest first. The tree so "
        "far is drawn. Which edge does it take into the tree next?"
    )
    HINT_1 = "It takes the cheapest edge whose two ends are not connected yet."
    HINT_2 = "The edge need not touch the other edges of the tree."
    WHY = "It is the cheapest edge whose two ends are not connected yet."
    TAKEN = "{edge} is in the tree already."
    LOOP = "The two ends of {edge} are connected already: it would close a cycle."
    COSTLY = "{edge} costs {cost}, and an edge that connects two parts costs less."


class PrimNext(Key):
    """The edge that Prim's algorithm takes next."""

    TITLE = "Prim: the next edge"
    TASK = (
        "Prim's algorithm began with {start} and grows its tree. The tree so far is drawn. "
        "Which edge does it take next?"
    )
    HINT_1 = "One end of the edge is in the tree, the other is not."
    HINT_2 = "Of these edges it takes the cheapest."
    WHY = "It is the cheapest of the edges that lead out of the tree."
    TAKEN = "{edge} is in the tree already."
    LOOP = "Both ends of {edge} are in the tree already."
    APART = "{edge} does not touch the tree: Kruskal might take it, Prim does not."
    COSTLY = "{edge} leads out of the tree, but a cheaper edge does so too."


class Replacement(Key):
    """The edge that replaces one of a cheapest spanning tree."""

    TITLE = "If this one is closed"
    TASK = (
        "The cheapest spanning tree is drawn, and its edge {closed} is to be closed. Which "
        "edge takes its place in the cheapest tree?"
    )
    HINT_1 = "Without {closed} the tree falls into two parts."
    HINT_2 = "Look for the cheapest other edge between the two parts."
    WHY = "It is the cheapest other edge between the two parts."
    TAKEN = "{edge} is in the tree already."
    CLOSED = "{edge} is the edge that is closed."
    INSIDE = "Both ends of {edge} are in the same part, so the two parts stay apart."
    COSTLY = "{edge} joins the two parts, but a cheaper edge does so too."


class SteinerPlace(Key):
    """The place beyond the terminals that a cheapest tree uses."""

    TITLE = "Which place helps?"
    TASK = (
        "Only the towns {terminals:and} must be connected. The cheapest network uses "
        "exactly one other place. Which?"
    )
    HINT_1 = "A place helps if it is between several of the towns."
    HINT_2 = "The cheapest network costs {cost}."
    WHY = "Over {right} the towns are connected for {cost}: no network costs less."
    TERMINAL = "{state} is one of the towns that must be connected."
    COSTLY = "With {state} as the only other place it costs {given}, and less will do."
    APART = "With {state} as the only other place the towns are not connected."


class SteinerCost(Key):
    """The cost of a cheapest Steiner tree."""

    TITLE = "Connect these towns"
    TASK = (
        "Only the towns {terminals:and} must be connected; the other places may be used if "
        "that helps. What does the cheapest network cost?"
    )
    HINT_1 = "Try it with each of the other places, and without them."
    HINT_2 = "A network without cycles is enough."
    WHY = "No network that connects these towns costs less than {right}."
    ALL = "{given} is the cost of connecting all places; only some must be connected."
    DIRECT = "{given} is the cost without any other place; less will do."
    SHORTEST = (
        "{given} adds up a cheapest path from each town to {first}, but paths can share "
        "edges."
    )
    HIGH = "It can be done for less than {given}."
    LOW = "For {given}, the towns are not connected."


class FittingTile(Key):
    """The only tile of a hand that fits on a square."""

    TITLE = "The only one that fits"
    TASK = (
        "Edition 1995. You hold {hand:and} and may turn the tile. Exactly one tile, in one "
        "rotation, may be laid on the marked square, {square}. Which?"
    )
    HINT_1 = "Over which sides does track lead into {square}?"
    HINT_2 = (
        "All that track has to be met, and the tile must not lead against a blank side."
    )
    WHY = "It breaks no rule, and each of the others does."


class ExchangeTile(Key):
    """The only tile of a hand that may replace another."""

    TITLE = "The only exchange"
    TASK = (
        "Edition 1995. You hold {hand:and} and may turn the tile. Exactly one tile, in one "
        "rotation, may replace {old} on the marked square, {square}. Which?"
    )
    HINT_1 = "All old track has to be kept, and some has to be new."
    HINT_2 = "The new track must fit the neighbours too."
    WHY = "It keeps the old track, adds some, and fits the neighbours."


class WhichOfRules(Key):
    """The rule that forbids a play."""

    TITLE = "Which rule forbids it?"
    TASK = (
        "Edition 1995. Somebody wants to lay the tile {tile} on {square}; the picture "
        "shows it there, faint. Exactly one of the rules A to E forbids it. Which one?"
    )
    HINT_1 = "Look at the four sides in turn: what is beyond, and does the tile lead there?"
    HINT_2 = "Is the square free, and does the tile meet all track that leads in?"
    WHY = "{verdict}"
    A = "Rule A forbids track that leads off the board: here none does."
    B = "Rule B forbids track that leads into a building: here none does."
    C = "Rule C keeps the squares of buildings free: {square} is not one of them."
    D = "Rule D forbids a blank side where track leads in: here no track is blocked."
    E = "Rule E forbids track against a blank side of a tile: here none meets one."


class IsRoute(Key):
    """Whether a line can be driven."""

    TITLE = "Is there a route?"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}. Can it be driven on the track laid so far?"
    )
    HINT_1 = "Follow the track from {start}. A trolley never turns back."
    HINT_2 = "Does it pass the stop sign {stops:and}, and reach {goal}?"
    WHY = "{reason}"
    THERE = "The route leads over {squares:# square|# squares} from {start} to {goal}."
    OTHER = "{reason}"


class ClosingTile(Key):
    """The tile that completes a route on a square."""

    TITLE = "What is missing?"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}, but on the marked square, {square}, a tile is missing. You hold "
        "{hand:and} and may turn the tile. Which one completes the route?"
    )
    HINT_1 = "From which sides does the track of the line lead into {square}?"
    HINT_2 = "All track that leads in has to be met."
    WHY = "It joins the ends of the track, and the route is complete."
