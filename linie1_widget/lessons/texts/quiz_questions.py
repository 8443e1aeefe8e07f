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
    BOTH_ENDS = "From both ends"
    BELLMAN_FORD = "Costs below 0"
    HEURISTICS = "Heuristics"
    KRUSKAL = "Kruskal's algorithm"
    PRIM = "Prim's algorithm"
    BORUVKA = "Borůvka's algorithm"
    STEINER = "Steiner trees"
    CONSTRAINTS = "Constraints"
    GAMES = "Game trees"


class NextOf(Key):
    """Why a state or an edge is not the next one."""

    FITS = "That fits a search that {rule}"


class NextWeighted(Key):
    """The state that weighted A* takes next."""

    TITLE = "Weighted A*: which is next?"
    TASK = (
        "A* with {weight} times the Manhattan distance is at work. Each mark shows f, with "
        "g + {weight} · h below it. No two squares in the frontier have the same f. Which "
        "square is taken next?"
    )
    HINT_1 = "Only squares in the frontier can be taken: those with a thick outline."
    HINT_2 = "It takes the smallest sum, not the smallest of its parts."
    WHY = "Of all squares in the frontier it has the smallest g + {weight} · h."


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
    OTHER = "That is not its f. Work out g and h of {state} first."


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
    OTHER = "That is not its g. Add one step to the g of {current}."


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
    OTHER = "That is not its h. Count the rows, then the columns, to G."


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
    HIGH = "There is a path with fewer steps."
    LOW = "That few steps do not lead to G."


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
    HIGH = "There is a path that costs less."
    LOW = "No path costs as little as that."


class WhichSearch(Key):
    """The search that took squares in an order."""

    TITLE = "Which search was it?"
    TASK = (
        "The numbers show the order in which a search took the squares. A digit in a "
        "corner is the cost of entering a square; other squares cost 1. If h is used, it "
        "is the Manhattan distance. Only one of these algorithms can take the squares in "
        "this order. Which?"
    )
    HINT_1 = "Look for a step at which the search does not go on beside the last square."
    HINT_2 = "At that step, which waiting square would each algorithm take?"
    WHY = "At each step it may take this square; each of the others may not at some step."
    BFS = "Breadth-first search takes all squares one step away, then those two steps away."
    DFS = "Depth-first search goes on from the square that it found last."
    DIJKSTRA = (
        "With Dijkstra's algorithm, the cost of the way never falls from number to number."
    )
    ASTAR = "A* takes the square with the smallest g + h. Compare two that wait."
    GREEDY = "Greedy search takes the square nearest to G, whatever the way to it costs."


class Reopening(Key):
    """What A* does when it comes to a state again."""

    TITLE = "A*: here again"
    TASK = (
        "The number at a state is its h, which need not be consistent. From {parent}, A* "
        "comes to {state} again, now with g = {new} instead of {old}. What does it do with "
        "{state}?"
    )
    HINT_1 = "Is the new way cheaper at all?"
    HINT_2 = "Has {state} been taken already, or does it wait?"
    WHY = "Only a cheaper way counts. A state that was taken has to wait once more then."
    IMPROVE = "it gets the new g and goes on waiting"
    SKIP = "it keeps the old g"
    REOPEN = "it gets the new g and enters the frontier again"
    NOT_IMPROVE = "Compare both g, and look whether {state} still waits."
    NOT_SKIP = "Which of the two ways is cheaper?"
    NOT_REOPEN = (
        "Only a state that has been taken, and by a more expensive path, enters again."
    )


class MayStop(Key):
    """Whether a search from both ends may stop."""

    TITLE = "From both ends: may it stop?"
    TASK = (
        "Dijkstra's algorithm runs from both ends, and the sides have met. The best path "
        "found so far costs {best}. The least g that waits is {a} on the side of S and {b} "
        "on the side of G. Is it certain that no path is cheaper?"
    )
    HINT_1 = "Any other path leaves what S has taken, and enters what G has taken."
    HINT_2 = "How much does a path cost at least that has not been found yet?"
    WHY = "A path that has not been found costs at least {a} + {b} = {both}."
    YES = "That the sides have met is not enough: compare {best} with {a} + {b}."
    NO = "Each side need not reach {best} by itself: compare it with {a} + {b}."


class NegativeCost(Key):
    """The cost of a cheapest path where some edges cost less than 0."""

    TITLE = "Bellman–Ford: what does it cost?"
    TASK = (
        "Each edge leads one way, as the arrow shows, and some cost less than 0. How much "
        "does the path from S to G found by the Bellman–Ford algorithm cost?"
    )
    HINT_1 = "An edge that costs less than 0 may make a detour cheaper."
    HINT_2 = "Write the least cost at each place, from the left to the right."
    WHY = "No path from S to G costs less than {right}."
    HASTY = "{given} is what Dijkstra's algorithm finds: it never reopens a closed place."
    HIGH = "There is a path that costs less."
    LOW = "No path costs as little as that."


class MinimaxValue(Key):
    """The value of a game tree."""

    TITLE = "Minimax: what is it worth?"
    TASK = (
        "Max begins and wants the greatest value, Min wants the least; they move in turn. "
        "What is the game worth to Max if both play their best?"
    )
    HINT_1 = "Begin at the bottom: what does the one who moves last choose?"
    HINT_2 = "Write the value of each position beside it, level by level."
    WHY = "If both play their best, the game ends with {right}."
    GREATEST = "{given} is the greatest number, but Min has a say too."
    LEAST = "{given} is the least number, but Max has a say too."
    SWAPPED = "{given} is right if Min begins: at the top, Max is to move."
    OTHER = "That is not its value. Who moves at each level?"


class LeftOut(Key):
    """The number of final positions that alpha–beta leaves out."""

    TITLE = "Alpha–beta: what is left out?"
    TASK = (
        "Alpha–beta looks at the moves from the left to the right; Max begins. How many of "
        "the {count} final positions does it not look at?"
    )
    HINT_1 = "Work from the left. What does the player above have for certain?"
    HINT_2 = "It cuts where the other player has something at least as good already."
    WHY = "What it leaves out cannot change the value: {right} of {count}."
    OTHER = "That is not the number. Write alpha and beta at each position as you go."


class ExpectimaxValue(Key):
    """The value of a game tree in which chance decides."""

    TITLE = "Expectimax: what is it worth?"
    TASK = (
        "Max begins and wants the greatest value; Min wants the least. Where chance "
        "decides, the decimal at an edge is how likely it is. What is the game worth to "
        "Max on average, with best play?"
    )
    HINT_1 = "Where chance decides, the value is a mean."
    HINT_2 = "Multiply the value of each outcome by its probability, and add them up."
    WHY = "With best play it is worth {right} on average."
    HOPEFUL = "{given} is what Max gets with luck: chance does not choose the best outcome."
    FEARFUL = "{given} is what Max is sure of: chance is not an opponent."
    EVEN = "{given} takes all outcomes as equally likely."
    OTHER = "That is not its value. Begin at the bottom."


class TooHighSquares(Key):
    """The number of squares at which a heuristic is too high."""

    TITLE = "Where is it too high?"
    TASK = (
        "On this map, four directions are allowed. A step costs 1, or the digit on the "
        "square that it enters. The heuristic is {heuristic}. At how many squares from "
        "which G can be reached is it above the remaining cost? G counts too."
    )
    TASK_EIGHT = (
        "On this map, eight directions are allowed. A straight step costs 1 and a diagonal "
        "step √2, times the digit on the square that it enters. A diagonal step may not "
        "cut the corner of a wall. The heuristic is {heuristic}. At how many squares from "
        "which G can be reached is it above the remaining cost? G counts too."
    )
    HINT_1 = "Begin at G, and go outwards: what does the rest of the way cost?"
    HINT_2 = "Write two numbers on each square: the remaining cost, and the estimate."
    TIMES = "{factor} · {heuristic}"
    PLUS = "{heuristic} + {more}"
    WHY = "Compare both numbers square by square: it is too high at {right}."
    OTHER = "That is not the number of squares. At G, nothing remains."


class SteepEdge(Key):
    """The edge along which a heuristic falls by more than the edge costs."""

    TITLE = "Where is it not consistent?"
    TASK = (
        "The cost of an edge is written beside it; the goal is G. These are estimates of "
        "the remaining cost: {table}. A consistent heuristic never falls by more than the "
        "cost of an edge. This one does along exactly one edge. Which?"
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


class BoruvkaNext(Key):
    """The edge that a tree of Borůvka's algorithm chooses."""

    TITLE = "Borůvka: the next edge"
    TASK = (
        "Borůvka's algorithm has finished a round; the trees so far are drawn. In the next "
        "round each tree chooses an edge. Which edge does the tree with {state} choose?"
    )
    HINT_1 = "Find all places in the tree with {state}."
    HINT_2 = "Of the edges that lead out of this tree it chooses the cheapest."
    WHY = "Of the edges that lead out of the tree with {state} it is the cheapest."
    TAKEN = "{edge} is in a tree already."
    LOOP = "Both ends of {edge} are in the tree with {state} already."
    APART = "{edge} does not touch the tree with {state}: other trees choose that."
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
    WHY = "Through {right} the towns are connected for {cost}: no network costs less."
    TERMINAL = "{state} is one of the towns that must be connected."
    COSTLY = (
        "With {state} as the only other place it costs {given}, and there is a cheaper "
        "network."
    )
    APART = "With {state} as the only other place the towns are not connected."


class SteinerCost(Key):
    """The cost of a cheapest Steiner tree."""

    TITLE = "Connect these towns"
    TASK = (
        "Only the towns {terminals:and} must be connected; the other places may be used if "
        "that helps. How much does the cheapest network cost?"
    )
    HINT_1 = "Try it with each of the other places, and without them."
    HINT_2 = "A network without cycles is enough."
    WHY = "No network that connects these towns costs less than {right}."
    ALL = "{given} is the cost of connecting all places; only some must be connected."
    DIRECT = "{given} is the cost without any other place; there is a cheaper network."
    SHORTEST = (
        "{given} adds up a cheapest path from each town to {first}, but paths can share "
        "edges."
    )
    HIGH = "It can be done for less."
    LOW = "For so little, the towns are not connected."


class FittingTile(Key):
    """The only tile of a hand that fits on a square."""

    TITLE = "The only one that fits"
    TASK = (
        "Edition 1995. You hold {hand:and} and may turn the tile. Exactly one tile, in one "
        "rotation, may be laid on the marked square, {square}. Which?"
    )
    HINT_1 = "On which sides does track lead into {square}?"
    HINT_2 = "The tile must meet all of that track, and must not run into a blank side."
    WHY = "It breaks no rule, and each of the others does."


class ExchangeTile(Key):
    """The only tile of a hand that may replace another."""

    TITLE = "The only exchange"
    TASK = (
        "Edition 1995. You hold {hand:and} and may turn the tile. Exactly one tile, in one "
        "rotation, may replace {old} on the marked square, {square}. Which?"
    )
    HINT_1 = "An exchange keeps all the old track and adds some."
    HINT_2 = "The new track must fit the neighbours too."
    WHY = "It keeps the old track, adds some, and fits the neighbours."


class WhichOfRules(Key):
    """The rule that forbids a play."""

    TITLE = "Which rule forbids it?"
    TASK = (
        "Edition 1995. Somebody wants to lay the tile {tile} on {square}, as shown faintly "
        "in the picture. Exactly one of the rules A to E forbids it. Which one?"
    )
    HINT_1 = "Look at the four sides in turn: what is beyond, and does the tile lead there?"
    HINT_2 = "Is the square free, and does the tile meet all track that leads in?"
    WHY = "{verdict}"
    A = "Rule A forbids track that leads off the board: here none does."
    B = "Rule B forbids track that leads into a building: here none does."
    C = "Rule C keeps the squares of buildings free: {square} is not one of them."
    D = "Rule D forbids a blank side where track leads in: here no track is blocked."
    E = "Rule E forbids track that runs into a blank side of a tile: here none does."


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
    HINT_2 = "The tile must meet all track that leads in."
    WHY = "It joins the ends of the track, and the route is complete."


class NextVariable(Key):
    """The square that is next when the most constrained one comes first."""

    TITLE = "Most-constrained first"
    TASK = (
        "The only kinds of tile here: {kinds:and}. The tile on {placed} has just been "
        "tried, and forward checking has crossed out what clashes: the numbers say how "
        "many tiles each empty square has left. Which square gets a tile next, if the most "
        "constrained one comes first?"
    )
    HINT_1 = "Most constrained means: the fewest tiles are left."
    HINT_2 = "The order of the squares decides only between equal numbers."
    WHY = "On {right} the fewest tiles are left, {fewest}: there a mistake shows first."
    MORE = "On {square} {left:# tile is|# tiles are} left, and another square has fewer."
    FIRST = (
        "{square} is the first empty square, but {left:# tile is|# tiles are} left there, "
        "and another square has fewer."
    )
    TAKEN = "{square} has a tile already."


class NextUnchecked(Key):
    """The same, before forward checking has crossed anything out."""

    TITLE = "Most-constrained first, one step ahead"
    TASK = (
        "The only kinds of tile here: {kinds:and}. The tile on {placed} has just been "
        "tried, and forward checking has not crossed out anything yet: the numbers are "
        "still the old ones. Which square gets a tile next, if the most constrained one "
        "comes first?"
    )
    HINT_1 = "Only the empty neighbours of {placed} lose tiles."
    HINT_2 = "For each of them, count the tiles that fit all its known sides."
    WHY = "After forward checking, {right} has the fewest tiles left, {fewest}."
    MORE = "After forward checking, {square} has {left} left, and another square has fewer."
    FIRST = (
        "{square} had the fewest before. After forward checking, another square has fewer."
    )
    TAKEN = "{square} has a tile already."


class ValuesLeft(Key):
    """The number of tiles that forward checking leaves."""

    TITLE = "What is left?"
    TASK = (
        "The only kinds of tile here: {kinds:and}. {tile} has just been tried on {placed}, "
        "and forward checking has not crossed out anything yet: {square} still has "
        "{before} tiles. How many will it have left?"
    )
    HINT_1 = "Does the track on {placed} lead to {square}, or not?"
    HINT_2 = "Cross out each tile of {square} that disagrees on this side."
    WHY = "{right:# tile|# tiles} of {square} {right:agrees|agree} with {tile} on {placed}."
    BEFORE = "It had {given} before. The tiles that clash with {placed} are crossed out."
    CROSSED = "{given} is how many are crossed out, not how many are left."
    OTHER = (
        "Count the tiles that fit the known sides of {square}. On the side facing "
        "{placed}, the track must do what the track there does."
    )
