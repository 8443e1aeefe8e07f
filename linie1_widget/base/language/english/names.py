"""Names of sides, tiles, buildings, examples and levels of bots."""

from __future__ import annotations

from linie1_widget.base.language.key import Key, inflections
from linie1_widget.base.language.language import Text


class SideName(Key):
    """The sides of a square; the form "begin" is for the beginning of a sentence."""

    N = inflections("north", begin="North", the="the north")
    E = inflections("east", begin="East", the="the east")
    S = inflections("south", begin="South", the="the south")
    W = inflections("west", begin="West", the="the west")


class TileName(Key):
    """The kinds of tile by code letter."""

    S = "straight"
    C = "curve"
    L = "left turnout"
    R = "right turnout"
    Y = "wye"
    T = "twin curves"
    D = "triangle"
    W = "three-way"
    O = "roundabout"  # noqa: E741
    X = "crossing"
    Q = "left double turnout"
    P = "right double turnout"


def _building(name: str, the: str = "") -> Text:
    return inflections(name, the=the or f"the {name}")


class BuildingName(Key):
    """The buildings by letter; the form "the" is for use within a sentence."""

    A = _building("Altstadt")
    B = _building("Bahnhof")
    C = _building("Charly's Pub", "Charly's Pub")
    D = _building("Dom")
    E = _building("E-Werk")
    F = _building("Fischmarkt")
    G = _building("Gericht")
    H = _building("Hallenbad")
    I = _building("Industriegebiet")  # noqa: E741
    K = _building("Kurhotel")
    L = _building("Lichtspielhaus")
    M = _building("Museum")


class ExampleTitle(Key):
    """The titles of the examples of the rule book in a menu."""

    PAGE2_LEGAL = "Page 2: how tiles may lie"
    PAGE2_ILLEGAL_A = "Page 2: off the board"
    PAGE2_ILLEGAL_B = "Page 2: into a building"
    PAGE2_ILLEGAL_C = "Page 2: on a building"
    PAGE2_ILLEGAL_D = "Page 2: blocks track"
    PAGE2_ILLEGAL_E = "Page 2: meets no track"
    PAGE3_BETWEEN_1 = "Page 3: between two, straight"
    PAGE3_BETWEEN_2 = "Page 3: between two, wye"
    PAGE3_BETWEEN_3 = "Page 3: between two, turned wye"
    PAGE3_BETWEEN_4 = "Page 3: between two, turnout"
    PAGE3_EXCHANGE_1 = "Page 3: exchange for a three-way"
    PAGE3_EXCHANGE_2 = "Page 3: exchange for a triangle"
    PAGE3_EXCHANGE_3 = "Page 3: would lose the straight"
    PAGE3_EXCHANGE_4 = "Page 3: would lose the curve"
    PAGE3_PAIR_A_ALONE = "Page 3: one of a pair alone"
    PAGE3_PAIR_B_ALONE = "Page 3: the other one alone"
    PAGE3_PAIR_BOTH = "Page 3: both at once"
    PAGE3_STOP = "Page 3: first beside a building"


class LevelName(Key):
    """The levels of bots."""

    RANDOM = "Random"
    GREEDY = "Greedy"
    PLANNER = "Planner"
    BLOCKER = "Blocker"
    SEARCH = "Search"
    BUILDER = "Builder"
