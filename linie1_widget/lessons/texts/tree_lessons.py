"""Texts of lessons on trees."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class TreeCost(Key):
    """The cost of a cheapest spanning tree."""

    TITLE = "Power for all"
    TASK = (
        "Each edge is a power line that can be built, with its cost. All towns must be "
        "connected. What is the least that the lines can cost in all?"
    )
    HINT_1 = "It takes one line fewer than there are towns: a cycle is never needed."
    HINT_2 = (
        "Take the cheapest line, then the next, and leave out any that would close a cycle."
    )
    WHY = "That is the cost of the spanning tree that Kruskal's algorithm finds."
    HIGH = "It can be done for less."
    LOW = "For so little, the towns are not all connected."


class FirstLeftOut(Key):
    """The first edge that Kruskal's algorithm rejects."""

    TITLE = "Kruskal: the first one left out"
    TASK = (
        "Kruskal's algorithm looks at the edges by cost, the cheapest first. Which is the "
        "first edge that it leaves out?"
    )
    HINT_1 = "It leaves out an edge whose two ends are connected already."
    HINT_2 = "List the edges by cost and draw each one until it would close a cycle."
    WHY = "When its turn comes, cheaper edges already connect its two ends."
    TAKEN = "{edge} is taken into the tree."
    LATER = "{edge} is left out, but another edge is left out before it."


class ThirdOfPrim(Key):
    """The third edge that Prim's algorithm takes."""

    TITLE = "Prim: the third edge"
    TASK = (
        "Prim's algorithm begins with the town {start} and grows its tree from there. "
        "Which edge is the third that it takes into the tree?"
    )
    HINT_1 = "It always takes the cheapest edge that leads out of the tree."
    HINT_2 = "The cheapest edge of the whole map may be far from the tree: it has to wait."
    WHY = "After two edges, it is the cheapest of those that lead out of the tree."
    OTHER = "{edge} is not the third. Mark the towns of the tree after two edges."


class CheapestStar(Key):
    """The edges of a cheapest Steiner tree."""

    TITLE = "A crossing in the middle"
    TASK = (
        "Only the towns {terminals:and} must be connected; the other places may be used if "
        "that helps. Give the edges of a cheapest network."
    )
    HINT_1 = "Compare the cost with the crossing in the middle and without it."
    HINT_2 = "The cheapest edge between two towns need not be among them."
    WHY = "Through the crossing it costs {cost}; joining the towns directly costs more."
    APART = "With these edges, {a} and {b} are not connected."
    COSTLY = (
        "These edges join the towns, but they cost {cost}, and there is a cheaper network."
    )


class MissingLines(Key):
    """The amount of track missing in Trans Europa."""

    TITLE = "How much is missing?"
    TASK = (
        "Trans Europa. The cities {cities:and} are ringed, and the track laid so far is "
        "drawn. A line costs 1, a double line (over mountains or water) 2. What is the "
        "least it costs to connect the cities?"
    )
    HINT_1 = "Track already laid costs nothing: look for the shortest path to it."
    HINT_2 = "Ask l1.trans_europa.missing_track, or count lines on the map."
    WHY = "It is the cost of the cheapest path from {last} to the track already laid."
    HIGH = "It can be done for less."
    LOW = "For so little, the cities are not connected."


class ClosingLine(Key):
    """The line that connects the last city."""

    TITLE = "The last line"
    TASK = (
        "Trans Europa. One more track connects the ringed cities {cities:and}. On which "
        'line? Name a line by its two crossings, such as "{example}": the letter is the '
        "row, counted from the north, and the number is the place in the row. Neighbours "
        "in a row differ by 2, those in the row above or below by 1."
    )
    HINT_1 = "Follow the track from each city. Where does it end?"
    HINT_2 = 'MAP.cities["Paris"].node is the crossing of a city.'
    WHY = "It joins the two networks, and the cities are connected."
    STILL = "With track on {line}, {missing} is still missing."
    NO_LINE = "The map has no line {line}."
    LIES = "There is already track on {line}."


class WholeNetwork(Key):
    """All lines of a cheapest network."""

    TITLE = "A network of your own"
    TASK = (
        "Trans Europa, without any track. Give the lines of a cheapest network that "
        'connects {cities:and}, as a list of lines such as "{example}".'
    )
    HINT_1 = "Let l1.trans_europa.cheapest_network do the work."
    HINT_2 = "It takes MAP, the track already laid, and the names of the cities."
    WHY = "The lines connect the cities and cost {cost}: no network costs less."
    APART = "With these lines, {missing} is still missing."
    COSTLY = (
        "These lines connect the cities, but they cost {cost}, and there is a cheaper "
        "network."
    )
    NO_LINE = "The map has no line {line}."
