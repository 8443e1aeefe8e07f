"""Texts of claims and their counterexamples."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class ClaimText(Key):
    """What is claimed of a function."""

    CHEAPEST = "{name} finds a cheapest path"
    PATH = "{name} finds a path if there is one"
    FEWEST = "{name} finds a path with the fewest moves"
    ADMISSIBLE = "{name} is admissible"
    CONSISTENT = "{name} is consistent"
    EFFORT = "{name} expands no more states than A*"
    TREE = "{name} returns a minimum spanning tree"
    MINIMAX = "{name} returns the minimax value"
    BOT = "{name} is stronger than a bot that plays at random"


class RefutationText(Key):
    """The result of a hunt for a counterexample."""

    REFUTED = 'Refuted: "{claim}".'
    ON_MAP = "On this map from {start} to {goal}: {reason}"
    ON_NETWORK = "On this graph: {reason}"
    ON_TREE = "For this tree: {reason}"
    ESTIMATES = "The heuristic: {estimates}."
    SOMETIMES = (
        "It fails here in {failed} of {runs} runs, so it depends on chance or on earlier "
        "runs."
    )
    TRIED = "Found after {tries:# map|# maps}."
    NOT_FOUND = (
        'No counterexample to "{claim}" among {tries} maps of up to {size} states. That is '
        "no proof."
    )
    SQUARES_ONLY = "Only maps of squares were tried: it reads a state as (row, column)."
    TOO_SLOW = "On {count:# map|# maps} it took too long to tell."
    BOT_LOSES = (
        "It won {won} of {games} games against random moves: that is no more than chance."
    )
    BOT_WINS = (
        "It won {won} of {games} games against random moves. Chance alone does that less "
        "than 1 time in 1,000, but games are no proof."
    )
    BOT_UNDECIDED = (
        "It won {won} of {games} games against random moves. That shows nothing either way."
    )
    BOT_FAILED = "In game {game} it failed: {error}"


class ResultFault(Key):
    """What is wrong with the result of a function."""

    RAISES = "it ends with {error}."
    HANGS = "it does not come to an end."
    MISSED = "it finds no path, but there is one that costs {best}."
    INVENTED = "it returns {given}, but no path leads to the goal."
    NO_PATH = "it returns {given}. {fault}"
    COSTLY = "its path costs {cost}, but the cheapest one costs {best}."
    MORE_MOVES = "its path takes {moves:# move|# moves}; {best} would do."
    WRONG_NUMBER = "it returns {given}; the best is {best}."
    UNREADABLE = "it returns {given}: that is no list of states."
    MORE_WORK = (
        "it looks at the neighbours of {count:# state|# states}; A* with {heuristic} "
        "expands {ours}."
    )
    ESTIMATE = "{sentence}"
    NO_EDGES = "it returns {given}: that is no list of edges, pairs of states."
    NO_EDGE = "there is no edge from {a} to {b}."
    CYCLE = "the edge from {a} to {b} closes a cycle."
    NOT_SPANNING = "{state} is not connected to {other}."
    WRONG_VALUE = "it returns {given}; the value is {right}."
    HEAVY = "its tree costs {cost}, but the cheapest one costs {best}."


class WrongLine(Key):
    """A function with one wrong line, to be refuted."""

    TITLE = "Refute it: {claim}"
    TASK = (
        "One line of this function is wrong. Still somebody claims: {claim}. Draw a map on "
        "which that is false. The smaller, the better."
    )
    HINT_1 = "Go through the function line by line. Which line would you write otherwise?"
    HINT_2 = "The wrong line holds {wrong}. On which map does that make a difference?"
    WHY = "It should be {right} instead of {wrong}."
    STANDS = "Here the claim is true. Look for a map on which the wrong line matters."


class KillerForm(Key):
    """Forms of maps that refute a claim."""

    SEARCH = (
        "a map of squares (# is a wall, . is free, a digit is a cost, one S and one G) or "
        "the edges of a graph with S and G, such as S -- A 1, A -> G 2"
    )
    NETWORK = "the edges of a connected graph, such as A -- B 1, B -- C 2"
    TREE = "a game tree of numbers, such as (3, (1, 4)); Max moves first"
    LARGE = "This map is too large: {most} rows and columns are enough."
    ENDS = "The map needs exactly one S and exactly one G."
    ENDS_GRAPH = "The graph needs a state S and a state G, and no cost below 0."
