"""Lessons on searches: the next state, the frontier, the path found."""

from __future__ import annotations

from linie1_widget.language.key import Key


class NextBreadth(Key):
    """The state that breadth-first search takes next."""

    TITLE = "Breadth-first: which is next?"
    TASK = (
        "The picture shows breadth-first search in the middle of its work. Squares with a "
        "thick edge wait in the frontier, hatched ones are closed, the framed one was "
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
    UNKNOWN = "{state} does not wait in the frontier yet."
    LATER = "{state} waits in the frontier, but it is not the next one."


class NextDepth(Key):
    """The state that depth-first search takes next."""

    TITLE = "Depth-first: which is next?"
    TASK = (
        "The picture shows depth-first search in the middle of its work. Squares with a "
        "thick edge wait in the frontier, hatched ones are closed, the framed one was "
        "taken last. Of the neighbours that it has just found, it takes the northern one "
        "first, then east, south, west. Which square is taken next?"
    )
    HINT_1 = "Its frontier is a stack: what came last is taken first."
    HINT_2 = "It goes on from the framed square as long as it can."
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
    HINT_2 = "The squares that have been taken wait no more."
    WHY = (
        "New squares go to the end of the queue, and the next one is taken from its front."
    )
    MISSING = "At least one square waits that you do not name."
    CLOSED = "{state} has been taken already: it waits no more."
    UNKNOWN = "{state} has not been found yet."
    ORDER = "These are the right squares, but not in the right order."


class NextCheapest(Key):
    """The state that Dijkstra's algorithm takes next."""

    TITLE = "Dijkstra: which is next?"
    TASK = (
        "Digits say what it costs to enter a square; a square without one costs 1. The "
        "picture shows Dijkstra's algorithm at work: each number on a mark is g, the cost "
        "of the best way so far. Which square is taken next?"
    )
    HINT_1 = "Only squares in the frontier can be taken: those with a thick edge."
    HINT_2 = "It is the one with the smallest number."
    WHY = "Of all squares in the frontier it has the smallest g."


class NextStar(Key):
    """The state that A* takes next."""

    TITLE = "A*: which is next?"
    TASK = (
        "A* with the Manhattan distance is at work. On each mark stands f = g + h, and "
        "below it g + h. Of equally good squares A* takes the one that entered the "
        "frontier first; here no two are equally good. Which square is taken next?"
    )
    HINT_1 = "Only squares in the frontier can be taken: those with a thick edge."
    HINT_2 = "A* takes the one with the smallest f, not the one with the smallest h."
    WHY = "Of all squares in the frontier it has the smallest f."


class NextGreedy(Key):
    """The state that greedy search takes next."""

    TITLE = "Greedy: which is next?"
    TASK = (
        "Greedy best-first search with the Manhattan distance is at work. On each mark "
        "stands h, and below it g. Which square is taken next? No two squares in the "
        "frontier are equally good here."
    )
    HINT_1 = "Greedy search does not ask how far it has come."
    HINT_2 = "It takes the square in the frontier that seems nearest to the goal."
    WHY = "Of all squares in the frontier it has the smallest h; g does not count."


class FoolGreedy(Key):
    """A map on which greedy search finds a bad path."""

    TITLE = "Fool the greedy one"
    TASK = (
        "Draw a map on which greedy best-first search with the Manhattan distance finds a "
        "path that costs more than the cheapest one. At most {most} rows and columns; "
        "# is a wall, . is free, a digit is what a square costs; one S and one G."
    )
    HINT_1 = "Greedy search runs straight towards the goal, whatever it costs."
    HINT_2 = "Put something dear between S and G, and leave a way round it."
    WHY = "Greedy search goes by h alone, so it walks into what is dear or is a detour."
    FAIR = "On this map greedy search finds a cheapest path: both cost {cost}."
    NO_PATH = "On this map no path leads from S to G."
    LARGE = "This map is too large: use at most {most} rows and columns."
    ENDS = "The map needs exactly one S and exactly one G."
