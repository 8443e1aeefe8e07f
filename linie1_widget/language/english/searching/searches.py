"""Texts of searches, except the messages of the algorithms."""

from __future__ import annotations

from linie1_widget.language.key import Key


class HeuristicTitle(Key):
    """The names of heuristics in headings."""

    ZERO = "h = 0"
    MANHATTAN = "Manhattan distance"
    EUCLIDEAN = "Euclidean distance"
    OCTILE = "octile distance"
    FARTHEST_STOP = "farthest stop"
    FUNCTION = "a function"


class Searched(Key):
    """The heading of the story of a search."""

    GUIDED = "{algorithm} with {heuristic}"


class PromiseHeading(Key):
    """The headings of the table of guarantees."""

    ALGORITHM = "algorithm"
    COMPLETE = "complete"
    LEAST = "least"
    CONDITION = "what it depends on"
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
        "complete: a path is found on every finite graph that has one; least: no other "
        "path has less of it"
    )
    TIME = (
        "time: the edges that are looked at in the worst case (for jump point search the "
        "squares); E log V counts the work on a heap as well"
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
