"""Lessons on heuristics and on maps with weights."""

from __future__ import annotations

from linie1_widget.language.key import Key


class DiagonalManhattan(Key):
    """The admissibility of the Manhattan distance with eight directions."""

    TITLE = "Manhattan on the slant"
    TASK = (
        "On this map, eight directions are allowed: a step to the side costs 1, a slanting "
        "step √2. Is the Manhattan distance to G admissible here, that is, never above "
        "the cost that remains?"
    )
    HINT_1 = "Compare at one square: what does it say, and what does the way cost?"
    HINT_2 = "From (0, 0) to (1, 1) it is one slanting step."
    WHY = (
        "One slanting step costs √2, about 1.41, and the Manhattan distance says 2 for it. "
        "So it is not admissible with eight directions."
    )
    OTHER = "Look at two squares that touch at a corner, and ask l1.check_heuristic."


class TooHighWhere(Key):
    """The state whose estimate is too high."""

    TITLE = "Which guess is too high?"
    TASK = (
        "An edge costs what is written beside it; the goal is G. Somebody guesses what "
        "remains to G: {table}. At exactly one state the guess is too high, so that it is "
        "not admissible. Which one?"
    )
    HINT_1 = "Work out for each state what the cheapest way to G costs."
    HINT_2 = "Begin at G and go backwards."
    WHY = "There the guess is {guess}, but the cheapest way to G costs only {cost}."
    OTHER = "At {state} the guess is not above the cost of the cheapest way to G."


class HighestGuess(Key):
    """The largest admissible estimate at a state."""

    TITLE = "As high as it may be"
    TASK = (
        "An edge costs what is written beside it; the goal is G. What is the largest "
        "number that an admissible heuristic may say for {state}?"
    )
    HINT_1 = "Admissible means: never above the cost that remains."
    HINT_2 = "So it is the cost of the cheapest way from {state} to G."
    WHY = "It is what the cheapest way from {state} to G costs; one more would be too much."
    HIGH = "{given} is above the cost that remains."
    LOW = "{given} is admissible, but it could be more."


class BreakStar(Key):
    """A heuristic with which A* misses the cheapest path."""

    TITLE = "Break A*"
    TASK = (
        "A* looks for a path from S to G on this map. Give a heuristic, a number of 0 or "
        "more for each state, with which it finds a path that is not a cheapest one."
    )
    HINT_1 = "As long as your heuristic is admissible, A* cannot fail."
    HINT_2 = "A* takes the state with the smallest g + h. Frighten it off the good way."
    HINT_3 = "Say far too much for a state on the cheapest path, and little elsewhere."
    WHY = (
        "The guess at A is so high that A* reaches G over B before it looks at A again. "
        "The heuristic is not admissible, and so A* promises nothing."
    )
    SOUND = "With your heuristic A* still finds a path that costs {cost}, the cheapest."


class StrongerThanManhattan(Key):
    """An admissible heuristic that takes a wall into account."""

    TITLE = "Stronger than Manhattan"
    TASK = (
        "Four directions, each step costs 1. Write a heuristic for this map, a function of "
        "a state (row, column), that is admissible, nowhere below the Manhattan distance "
        "to G, and somewhere above it. Use what you know of the wall, but do not search."
    )
    HINT_1 = "Everybody to the left of the wall has to come through its only gap."
    HINT_2 = "For these squares: the distance to the gap, and from the gap to G."
    WHY = "It knows that all ways from the left lead through the gap, and says so."
    HIGH = "At {state} it says {h}, but the cheapest way to G costs only {remaining}."
    LOW = (
        "At {state} it says {h}, and the Manhattan distance is {manhattan}, which is more."
    )
    SAME = "It is admissible, but nowhere above the Manhattan distance."


class CheapestCost(Key):
    """The cost of the cheapest path."""

    TITLE = "What does it cost?"
    TASK = (
        "A digit says what it costs to enter a square; a square without one costs 1. Four "
        "directions. What does the cheapest way from S to G cost?"
    )
    HINT_1 = "The start costs nothing. The goal costs 1 to enter."
    HINT_2 = "The way with the fewest steps is not the cheapest one here."
    WHY = "The cheapest way makes a detour of some steps, and goes round what is dear."
    HIGH = "There is a way that costs less than {given}."
    LOW = "No way costs as little as {given}."


class CheapestPath(Key):
    """A cheapest path as a list of states."""

    TITLE = "The cheapest way"
    TASK = (
        "A digit says what it costs to enter a square; a square without one costs 1. Four "
        "directions. Give a cheapest way from S to G: all squares in order, with S as the "
        "first and G as the last."
    )
    HINT_1 = "Breadth-first search does not find it: it counts steps, not costs."
    HINT_2 = 'Let Dijkstra\'s algorithm do it: l1.search(..., "dijkstra").'
    WHY = "No way costs less."
    DEAR = "This is a way, but it costs {cost}, and there is a cheaper one."


class PathFault(Key):
    """Reasons why a list of states is not a path."""

    EMPTY = "This is not a path: it is empty."
    START = "The path does not begin at the start, {start}."
    GOAL = "The path does not end at the goal, {goal}."
    STEP = "No step leads from {a} to {b}."
    NOT_A_LIST = "A path is a list of states, and this is {given}."
    DEAR = "It is a path, but it costs {cost}, and the cheapest one costs {best}."
    NONE = "No path leads to the goal here, so the answer is []; yours is {given}."
