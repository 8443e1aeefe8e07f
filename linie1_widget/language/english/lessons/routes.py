"""Lessons on routes and stops."""

from __future__ import annotations

from linie1_widget.language.key import Key


class CountSpaces(Key):
    """The length of a route."""

    TITLE = "How many spaces?"
    TASK = (
        "The track of line {line} is complete: from {start} to {goal}, past the stop "
        "{stops:and}. How many spaces does the trolley drive on its shortest route? It "
        "starts in the one terminal; each square counts as one space, and so does the "
        "other terminal."
    )
    HINT_1 = "Follow the track with your finger and count the squares."
    HINT_2 = "The terminal at the end counts too; the one at the start does not."
    WHY = "The route has {squares} squares, and the terminal at the end is one space more."
    OTHER = "{given:# space is|# spaces are} not what the trolley drives. Count once more."


class CloseTheGap(Key):
    """The square and the tile that complete a route."""

    TITLE = "Close the gap"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}. One tile is missing. Which tile on which square completes the route?"
    )
    HINT_1 = "Follow the track from both terminals. Where does it end?"
    HINT_2 = "Two ends of track lead into the same empty square. Which sides are they?"
    WHY = "The tile joins the two ends of track, and the route is complete."
    REFUSED = "That tile may not lie there: {verdict}"
    STILL = "That tile may lie on {square}, but it does not complete the route."


class CountMissing(Key):
    """The number of squares that a route misses."""

    TITLE = "How many are missing?"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}. On how many squares at least does it still need a tile?"
    )
    HINT_1 = "Follow the track from each of the two terminals to where it ends."
    HINT_2 = "Count the squares of a shortest way between the two ends."
    WHY = "A shortest way between the ends leads over so many squares without track."
    FEWER = "It can be done with fewer than {given:# square|# squares}."
    MORE = "{given:# square is|# squares are} not enough."


class OrderOfStops(Key):
    """The order of the stops of a trolley."""

    TITLE = "Which stop comes first?"
    TASK = (
        "The track of line {line} is complete. The trolley drives on its shortest route "
        "from {start} to {goal} and passes the stops of its card: {stops:and}. In which "
        "order? On its way it drives straight over a crossing, and later over it again. "
        "Give the letters."
    )
    HINT_1 = "Begin at {start}. On a crossing one can only drive straight on."
    HINT_2 = "Each stop sign bears the letter of its building. Write them down as you pass."
    WHY = (
        "Behind the crossing the track runs round in a loop and comes back to it from the "
        "other side."
    )
    OTHER = "The trolley does not pass them in this order. Follow the track from {start}."
    STRANGE = "Name each of the stops {stops:and} once."


class OneWayOnly(Key):
    """The exits of a trolley from a switch."""

    TITLE = "One way only"
    TASK = (
        "A trolley drives onto {square} from the {side}. The tile there is {tile}. On "
        "which square is it next? A trolley never turns back, and it follows the track."
    )
    HINT_1 = "Which of the links of the tile begin on the side that it comes from?"
    HINT_2 = "On a turnout there is a choice of ways from one side only."
    WHY = (
        "From that side only one link leads on. The other link of the turnout can be taken "
        "from its other end only."
    )
    OTHER = "From that side no link leads to {square}."
