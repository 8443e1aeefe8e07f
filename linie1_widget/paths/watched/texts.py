"""Texts of watched functions."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class RoleWord(Key):
    """The role of a variable, in a table."""

    FRONTIER = "frontier"
    CLOSED = "closed"
    G = "g"
    PARENTS = "parents"
    STATE = "looked at"
    NEIGHBOUR = "its neighbour"


class RoleName(Key):
    """The role of a variable, in a sentence."""

    FRONTIER = "the frontier"
    CLOSED = "the closed states"
    NAMED = "{role} ({variable})"


class LineEffect(Key):
    """The effect of a line."""

    LINE = "Line {line}: {what}."
    CALLED = "{function} is called"
    NOTHING = "nothing changes"
    ON = "on to line {line}"
    IS_EMPTY = "{variable} is empty"
    HOLDS = "{variable} holds {state}"
    HOLDS_MANY = "{variable} holds {count:# state|# states}"
    IS = "{variable} is {value}"
    NOW = "{variable} is now {value}"
    PUT = "{state} was put into {where}"
    PUT_MANY = "{count} states were put into {where}"
    TAKEN = "{state} was taken from {where}"
    TAKEN_MANY = "{count} states were taken from {where}"
    MOVED = "the entries of {where} changed places"
    COST = "the g of {state} is {g}"
    CHEAPER = "the g of {state} falls from {old} to {g}"
    DEARER = "the g of {state} rises from {old} to {g}"
    PARENT = "the parent of {state} is {parent}"
    NEW_PARENT = "the parent of {state} was {old} and is now {parent}"
    FIRST = "{state} has no parent"
    WITH_VARIABLE = "{what} ({variable})"
    MORE = "{count:# thing more changes|# things more change}"
    GIVES_BACK = "{function} returns {value}"
    HANDS_OUT = "{function} yields {value}"
    FAILED = "{function} ends here with {error}"
    ENDLESS = (
        "Stopped in line {line}: {lines} lines have been run, and there is no end in "
        "sight. Does something come back into the frontier again and again, or is a loop "
        "never left? If the map is merely large, allow more, such as max_lines={more}."
    )
    TOO_LARGE = (
        "Stopped in line {line}: {variable} holds more than {entries} entries or letters. "
        "Does something enter it again and again?"
    )
    TOO_SLOW = (
        "Stopped in line {line}: {seconds} seconds have gone by. Does the line wait for "
        "something, or try too many cases?"
    )


class ReturnedText(Key):
    """The returned value in short."""

    NOTHING = "None"
    STATES = "{count:# state|# states}"
    SEVERAL = "({parts})"
    OTHER = "a value of the type {kind}"
    LARGE = "a {kind} too large to be followed"
    NO_SOURCE = "{function}: its source cannot be read here"


class WatchedVerdict(Key):
    """The verdict on a search at its end."""

    CHEAPEST = "Your path is valid, and no path is cheaper: it costs {cost}."
    DEAR = "Your path is valid, but it costs {cost}, and there is one that costs {best}."
    PATH = "Your path is valid, and it costs {cost}."
    NOT_A_STATE = "Your path is not valid: {value} in it is not a state of the map."
    NO_EDGE = "Your path is not valid: no edge leads from {state} to {neighbour}."
    NO_START = "Your path begins at {state} and not at the start, {start}."
    START_MISSING = (
        "Your path begins at {state}, next to the start, {start}: is the start missing?"
    )
    NO_GOAL = "Your path ends at {state}, and that is not the goal."
    GOAL_MISSING = "Your path ends at {state}, next to the goal: is the goal missing?"
    BACKWARDS = "Your path leads from the goal to the start: reverse it."
    SAID_COST = "Your function says that it costs {said}, but it costs {cost}."
    NO_CHEAPEST = (
        "There is no cheapest path here: a cycle on the way costs less than nothing, so "
        "each time round makes the path cheaper."
    )
    NUMBER_BEST = (
        "Your function returns a number, {said}: that is what the cheapest path costs."
    )
    NUMBER_DEAR = (
        "Your function returns a number, {said}, but there is a path that costs {best}."
    )
    NUMBER_CHEAP = (
        "Your function returns a number, {said}, but no path is cheaper than {best}: is "
        "each cost counted?"
    )
    NUMBER_NO_PATH = "Your function returns a number, {said}, but there is no path."
    NO_PATH = "Your function found no path, and there is none."
    PATH_MISSED = "Your function found no path, but there is one that costs {best}."
    NONE_GIVEN = (
        "Your function returns None, but there is a path that costs {best}: is a return "
        "missing?"
    )
    ONLY_TRUE = (
        "Your function returns True: to be judged, return the path, a list of states."
    )
    NO_RETURN = (
        "Your function returns None, because no line of it returns a path. Where it "
        "reaches the goal, return the path there: a list of states."
    )
    IN_PLACE = (
        "Your function returns the result of {method}(), which is None: {method}() changes "
        "the list itself. Call it on a line of its own, and return the list."
    )
    PARENTS = (
        "Your function returns the parents but no path: the path was read from them. To "
        "return it, go from the goal to its parent, and on to the start, and reverse the "
        "list."
    )
    NO_WAY_BACK = (
        "Your function returns the parents, but from the goal they do not lead back to the "
        "start."
    )
    CIRCLE = (
        "Your function returns the parents, but they lead round in a circle at {state}."
    )
    A_SET = "Your function returns a set, which has no order: return a list of states."
    TOO_LONG = (
        "Your function returns more than {most} entries. A path that long is not judged."
    )
    ODD = (
        "Your function returns a value of the type {kind}, and looking at it fails or "
        "takes too long. To be judged, return the path: a list of states."
    )
    UNCLEAR = (
        "Your function returns {value}. To be judged, return the path: a list of states "
        "from the start to the goal."
    )
    A_PAIR = (
        "{pair} is a pair, not a state: neighbours gives pairs (state, cost). Write, for "
        "example: for neighbour, cost in graph.neighbours(state)."
    )
    FAILED = "Your function did not finish: {error}, in line {line}."
    STOPPED = "Your function did not finish: it was stopped in line {line}."
    LOOKED = "It asked for the neighbours of {count:# state|# states}."
    LOOKED_AGAIN = (
        "It asked {count:# time|# times} for the neighbours of a state, and "
        "{again:# time|# times} it had asked about that state before."
    )
    NEVER_ASKED = (
        "It never asked the graph that it was given for neighbours: does it use another?"
    )


class ComparisonText(Key):
    """The comparison of a search with textbook algorithms."""

    SEARCH = "search"
    TOO_MANY = "over {count}"
