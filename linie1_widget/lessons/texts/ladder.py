"""Texts of the ladder: functions that are judged step by step."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class RungFault(Key):
    """What a function of the ladder does wrong, and where."""

    ON_INPUT = "With this input: {reason}\n{given}"
    SIGNATURE = "It has to be called as {call}, and it takes {given}."
    LARGE = "On a large network with {count} nodes: {reason}"
    # The order of expansion
    UNKNOWN = (
        "at step {step} it looks at {state}, which has not been found yet. Only the"
        " start and neighbours of states looked at are known."
    )
    AGAIN = (
        "at step {step} it looks at {state} again, although it has not been reached"
        " more cheaply since. Once is enough."
    )
    AFTER_GOAL = (
        "at step {step} it looks at {state}, although the goal {goal} was taken "
        "before. It can stop there."
    )
    MOVES_ORDER = (
        "at step {step} it looks at {state}, {mine:# move|# moves} from the start, while "
        "{other} is waiting, {best:# move|# moves} from the start."
    )
    COST_ORDER = (
        "at step {step} it looks at {state} with g = {mine}, while {other} is "
        "waiting with g = {best}."
    )
    F_ORDER = (
        "at step {step} it looks at {state} with f = {mine}, while {other} is "
        "waiting with f = {best}."
    )
    F_LIMIT = (
        "at step {step} it looks at {state} with f = {mine}, although a path of cost "
        "{best} leads to the goal."
    )
    BACKWARD = "searching from the goal, {reason}"
    TOO_LATE = (
        "at step {step} it looks at {state}, although a path of cost {best} is "
        "known and any other costs at least {bound}. It can stop."
    )
    ONE_SIDED = "It never asks for graph.predecessors, so it searches from the start only."
    MEMORY = (
        "{count} entries wait in {variable} at once. The map has {edges} edges, each "
        "followed in both directions, so {most} are enough."
    )
    # The frontier
    WRONG_ENTRY = "it takes {given}; {rule} takes {best}."
    NO_STATE = "it returns {given}; it should return a state, one of {states:or}."
    LEFT = "after it has taken {state}, {given} is left in the frontier, not {right}."
    # Errands
    EXPANDED = (
        "With your heuristic A* expands {count} states on {maps} maps. {most} or fewer "
        "are wanted: the distance by way of the farthest stop does it with that many."
    )
    # Trees
    NO_LIST = "it returns {given}: that is no list of edges, pairs of nodes."
    NOT_NEXT = (
        "edge {step} is {edge} with cost {cost}, but {other} with cost {best} also "
        "joins two parts and is cheaper."
    )
    CLOSES = "edge {step}, {edge}, closes a cycle."
    NO_EDGE = "edge {step} is {edge}, and there is no such edge."
    MISSING = "it stops after {step} edges, but {other} still joins two parts."
    # Games
    NO_NUMBER = "it returns {given}: that is no number."
    GAME_VALUE = (
        "it returns {given}; {player} can reach {right}, as the moves are worth {moves}."
    )
    END_VALUE = "it returns {given}, but the game is over, and worth {right}."
    TOO_DEEP = (
        "it looks at position {position}, {depth:# move|# moves} from here, and the depth "
        "is {most}."
    )
    TOO_EARLY = (
        "it judges position {position} by the evaluation, {depth:# move|# moves} from "
        "here, and the depth is {most}."
    )
    JUDGED_END = (
        "it judges position {position} by the evaluation, but the game is over there."
    )
    EXTRA_LEAF = (
        "it looks at {count:# final position|# final positions}, and ours at {ours}. The "
        "first that ours leaves out is {position}."
    )
    COINS = (
        "With its own evaluation it won {won} of {count} games against the same search "
        "without one; at least {least} are required."
    )
    # The ride
    NO_TABLE = "it returns {given}; it should return a number for each square."
    RIDE = "square {square} has {given}. The best die is {choice}: {sum} = {right}."
    RIDE_GOAL = "the goal, square {square}, has {given}. Nothing is left to throw there."
    # UCB
    NO_MOVE = "it returns {given}; it should return the number of a move, 0 to {last}."
    UNTRIED = "it chooses move {given}, but move {best} has not been tried yet."
    SCORE = "it chooses move {given} with {mine}; move {best} has {right}."
    CHANGED = "it has changed the list that it was given; it is {given} afterwards."
    # The bot
    BOT_GAME = "It was game {number}, at the stage {stage}."


class FrontierRung(Key):
    """The first rung."""

    TITLE = "Rung 1: the frontier"
    TASK = (
        "All searches are one search: they differ in which state of the frontier is taken"
        " next. The frontier is a list of entries (state, g, h), the oldest first; there "
        "is at least one. Take one out of the list, and return its state. The rule is "
        '"bfs" (the oldest), "dfs" (the newest), "dijkstra" (the smallest g), "greedy" '
        '(the smallest h) or "astar" (the smallest g + h). The others keep their order.'
    )
    HINT_1 = "Find the place of the entry in the list first, for each rule. Then use pop."
    HINT_2 = "Use min(places, key=...) to find the place with the smallest g, h or sum."
    WHY = "It takes the right state by each rule, and leaves the others as they were."


class BfsRung(Key):
    """Breadth-first search."""

    TITLE = "Rung 2: breadth-first search"
    TASK = (
        "Return the smallest number of moves from the start to the goal, or None if no "
        "path leads there. graph.neighbours(state) gives pairs of a neighbour and a cost,"
        " which does not count here. Look at each state once at most, the nearest first, "
        "and stop at the goal."
    )
    HINT_1 = "Keep a queue of states, and a dictionary with the number of moves of each."
    HINT_2 = "A state that is in the dictionary has been found: do not add it again."
    WHY = "It finds the fewest moves, layer by layer, and looks at no state twice."


class PathRung(Key):
    """Parents and the path."""

    TITLE = "Rung 3: parents and the path"
    TASK = (
        "Return a path with the fewest moves: the list of all states from the start to "
        "the goal, or [] if there is none. Look at the states in the order of a "
        "breadth-first search, each once at most."
    )
    HINT_1 = "Note for each state from which one it was found first: its parent."
    HINT_2 = "From the goal follow the parents back to the start, and turn the list round."
    WHY = "Its paths are shortest ones, put together from the parents."


class DijkstraRung(Key):
    """Dijkstra's algorithm."""

    TITLE = "Rung 4: Dijkstra's algorithm"
    TASK = (
        "Now the costs count. Return a cheapest path as a list of states, or [] if there "
        "is none. Look at the states in the order of their cost from the start, and stop "
        "when the goal is taken: no state farther than the goal is looked at."
    )
    HINT_1 = (
        "A heap keeps the cheapest in front: with heapq push pairs (cost so far, state)."
    )
    HINT_2 = (
        "A state may be reached again for less. Then its old entry in the heap is stale."
    )
    HINT_3 = "Stop when the goal is taken from the heap, not when it is found."
    WHY = "It takes the states in the order of their cost, and stops at the goal."


class AstarRung(Key):
    """A*."""

    TITLE = "Rung 5: A*"
    TASK = (
        "Return a cheapest path, or [] if there is none. h(state) is an estimate of the "
        "remaining cost; it is never too high, but it need not be consistent. Take the"
        " smallest f = g + h first, and stop when the goal is taken."
    )
    HINT_1 = "Only one line of Dijkstra's algorithm changes: what is pushed into the heap."
    HINT_2 = (
        "If h is not consistent, a state may be taken before its cheapest path is found. "
        "Then it has to be opened again."
    )
    WHY = (
        "It takes the smallest f, opens states again where it must, and finds a cheapest "
        "path."
    )


class ErrandsRung(Key):
    """A heuristic for errands."""

    TITLE = "Rung 6: your heuristic for errands"
    TASK = (
        "You have errands: on the way to the goal some stops have to be visited, in any "
        "order. Squares are pairs (row, column), each step costs 1, and there are walls. "
        "Estimate the remaining cost from a square; left is the frozenset of the stops"
        " still to be visited. The estimate must be admissible and consistent, and good: "
        "A* may expand no more states with it than with the distance by way of the "
        "farthest stop."
    )
    HINT_1 = "Without walls the distance from square to square is the Manhattan distance."
    HINT_2 = "Each stop has to be visited: from here to it, and from it to the goal."
    HINT_3 = "If several estimates are admissible, their maximum is too; their sum is not."
    WHY = "It is never too high, it is consistent, and A* expands few states with it."


class BothEndsRung(Key):
    """Bidirectional search."""

    TITLE = "Rung 7: stop from both ends"
    TASK = (
        "Search from both ends at once: return a cheapest path, or [] if there is none. "
        "graph.predecessors(state) gives pairs of a state before and a cost. On each side"
        " take the smallest cost first. The first meeting need not be the cheapest: stop "
        "as soon as no other can be cheaper."
    )
    HINT_1 = "Keep two of everything: a heap, the costs and the parents for each side."
    HINT_2 = "Whenever a state is known on both sides, its two costs make a path."
    HINT_3 = "Each new path costs at least the smallest costs of both heaps together."
    WHY = "It joins the cheapest two halves, and stops as soon as that is certain."


class KruskalRung(Key):
    """Union–find and Kruskal's algorithm."""

    TITLE = "Rung 8: union–find and Kruskal"
    TASK = (
        "Return the edges (a, b) of a minimum spanning tree in the order in which "
        "Kruskal's algorithm takes them. nodes is a list, edges a list of (a, b, cost); "
        "the network is connected. Two nodes are in the same part if they have the same "
        "root; find the root with a union–find of your own. At the end it gets a large "
        "network."
    )
    HINT_1 = "Go through the edges by cost. Take one if its ends have different roots."
    HINT_2 = (
        "Let above[node] be the next node on the way to the root, and of a root itself."
    )
    HINT_3 = "To join two parts, put one root above the other, not above a node."
    WHY = "It takes the cheapest edge that joins two parts, each time, until all is one."


class MinimaxRung(Key):
    """Minimax to a depth."""

    TITLE = "Rung 9: minimax to a depth, with your evaluation"
    TASK = (
        "Return the value of a position if both play their best, looking depth moves "
        "ahead. game.neighbours(position) gives pairs of a position after a move and a "
        "cost, which does not count; it gives none when the game is over, and then "
        "game.worth(position) says what it is worth to Max. A position at which the depth"
        " is reached is judged by evaluate(position). The default of evaluate is your "
        "own: for rows of coins, from which the players in turn take the first or the "
        "last. A position is (coins left, sum of Max, sum of Min), and the worth is the "
        "difference of the sums. With it your search plays {count} games, looking 2 moves"
        " ahead, and has to win {least}."
    )
    HINT_1 = "First write it without a depth: the game is over, or Max or Min moves."
    HINT_2 = "Each call passes on depth - 1 and not is_max, and evaluate too."
    HINT_3 = "Who is ahead so far is a good judge of a row of coins."
    WHY = "It judges at the right depth, and wins with your evaluation."


class AlphaBetaRung(Key):
    """Alpha–beta."""

    TITLE = "Rung 10: alpha–beta"
    TASK = (
        "Return the value of a position if both play their best, to the end of the game. "
        "game.neighbours and game.worth are those of minimax. Go through the moves in the"
        " order given, and look at no more final positions than alpha–beta does: "
        "game.worth counts."
    )
    HINT_1 = (
        "Let alpha be what Max is sure of so far, and beta what Min is. Pass both down."
    )
    HINT_2 = "Leave out the other moves as soon as alpha is no less than beta."
    WHY = "Its values are those of minimax, and it leaves out all that alpha–beta does."


class RideRung(Key):
    """Value iteration or expectimax."""

    TITLE = "Rung 11: the ride"
    TASK = (
        "A tram rides to its stop by throws of dice. On each square you choose a die: "
        "ride.choices(square) are their numbers, and ride.outcomes(square, die) gives "
        "pairs (probability, square after the throw); it may be the same square. Return "
        "the expected number of throws to ride.goal from each of ride.squares, if the "
        "best die is always chosen: a dictionary or a list."
    )
    HINT_1 = "Each throw counts 1, and then the mean of the values of the outcomes."
    HINT_2 = "Begin with 0 for each square, and improve all values until none changes."
    HINT_3 = "Or go back from the goal, and solve the equation of a throw that stays."
    WHY = "Its values are those of the best dice."


class UcbRung(Key):
    """UCB."""

    TITLE = "Rung 12: UCB"
    TASK = (
        "Which move does a Monte Carlo tree search try next? moves is a list of (tried, "
        "total): how often each was tried, and the sum of the results. Return the number "
        "of the move, from 0: one that has not been tried, or else the one with the "
        "greatest total / tried + exploration · √(ln n / tried), where n is the number of"
        " all games."
    )
    HINT_1 = "The module math has sqrt and log; log is the natural logarithm, ln."
    HINT_2 = "The number of all games, n, is the sum of tried over all moves."
    WHY = "It weighs the mean against the doubt as UCB does, and tries each move first."


class BotRung(Key):
    """A bot for Linie 1."""

    TITLE = "Rung 13: a bot for Linie 1"
    TASK = (
        "The last rung is made of the others: write a bot for Linie 1, a function of a "
        "view that returns one of view.legal_moves() or its notation, or an object with a"
        " method choose(view). view.board, view.hand, view.assignment.line and "
        "view.assignment.stops are what you have, and l1.linie1.helping_plays(board, "
        "hand, line, stops) lists the plays after which your route misses less, the best "
        "first: a search to depth 1, with the links still missing as its evaluation. Your"
        " bot plays {count} games against a bot that plays at random, from both seats, "
        "and has to win {least}."
    )
    HINT_1 = "Depart as soon as you may: str(move) of such a move begins with depart."
    HINT_2 = (
        "Write a play that helps in its notation: the square, a colon and the tile, as in "
        "d2:C90. That is a move."
    )
    HINT_3 = "If none helps, or on the ride, take any of the legal moves."
    WHY = "It builds, departs and arrives. Let it play against the bots of others."
