"""What is said of searches, besides the messages that each algorithm brings itself."""

from __future__ import annotations

from linie1_widget.language.key import Key


class HeuristicTitle(Key):
    """What a heading calls the heuristics that have a name."""

    ZERO = "h = 0"
    MANHATTAN = "Manhattan distance"
    EUCLIDEAN = "Euclidean distance"
    OCTILE = "octile distance"
    FARTHEST_STOP = "farthest stop"
    FUNCTION = "a function"


class Searched(Key):
    """What heads the story of a search."""

    GUIDED = "{algorithm} with {heuristic}"


class Heuristics(Key):
    """Whether a heuristic is fit for a graph, and where it is not."""

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
